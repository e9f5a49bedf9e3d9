import Bytes
import Files
import Testing

/// Builds zip archives, also damaged ones.
struct ZipBuilder {
    struct File {
        var name: [UInt8]
        var content: [UInt8]
        var flags = 0
        /// 0 stored, 8 deflated (in stored blocks).
        var method = 0
        var size: Int?
        var checksum: UInt32?
        /// The offset of its header in the directory; nil for the correct one.
        var offset: Int?
        var isLarge = false
        /// The name in Unicode (field 0x7075), and the checksum of the name that it replaces; nil for the correct one.
        var unicodeName: (text: String, checksum: UInt32?)?

        init(_ name: String, _ content: String, method: Int = 0) {
            self.name = Array(name.utf8)
            self.content = Array(content.utf8)
            self.method = method
        }
    }

    var files: [File]
    var count: Int?

    static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    var bytes: [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let length = Self.number(file.content.count, 2) + Self.number(~file.content.count, 2)
            let packed = file.method == 8 ? [1] + length + file.content : file.content
            let size = file.size ?? file.content.count
            let sum = Self.number(Int(file.checksum ?? Self.checksum(file.content)), 4)
            let offset = file.offset ?? archive.count
            let head = [20, 0] + Self.number(file.flags, 2) + Self.number(file.method, 2) + [0, 0, 0, 0] + sum
            var extra =
                file.isLarge
                ? Self.number(1, 2) + Self.number(24, 2) + [size, packed.count, offset].flatMap { Self.number($0, 8) }
                : []
            if let (text, checksum) = file.unicodeName {
                let sum = Self.number(Int(checksum ?? Self.checksum(file.name)), 4)
                extra += Self.number(0x7075, 2) + Self.number(5 + text.utf8.count, 2) + [1] + sum + Array(text.utf8)
            }
            let sizes =
                file.isLarge ? [UInt8](repeating: 0xFF, count: 8) : Self.number(packed.count, 4) + Self.number(size, 4)
            archive +=
                [0x50, 0x4B, 3, 4] + head + sizes + Self.number(file.name.count, 2) + [0, 0] + file.name + packed
            directory +=
                [0x50, 0x4B, 1, 2, 20, 0] + head + sizes + Self.number(file.name.count, 2) + Self.number(extra.count, 2)
            directory += [UInt8](repeating: 0, count: 10)
            directory += (file.isLarge ? [255, 255, 255, 255] : Self.number(offset, 4)) + file.name + extra
        }
        let count = Self.number(count ?? files.count, 2)
        return archive + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + Self.number(directory.count, 4)
            + Self.number(archive.count, 4) + [0, 0]
    }
}

/// Zip archives as specified in APPNOTE.TXT, and malicious ones.
@Suite struct ZipArchiveTests {
    private let folder = TemporaryFolder()

    @Test("the name in Unicode is used only if its checksum matches the other name")
    func unicodeNameNeedsChecksum() throws {
        var file = ZipBuilder.File("a.csv", "x")
        file.unicodeName = ("ä.csv", nil)
        #expect(try archive([file]).entries.map(\.name) == ["ä.csv"])
        file.unicodeName = ("ä.csv", 1)
        #expect(try archive([file]).entries.map(\.name) == ["a.csv"])
    }

    private func archive(_ files: [ZipBuilder.File], limits: ZipLimits = ZipLimits()) throws -> ZipArchive {
        try archive(ZipBuilder(files: files).bytes, limits: limits)
    }

    private func archive(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) throws -> ZipArchive {
        folder.write("a.zip", bytes)
        return try ZipArchive(folder.path("a.zip"), limits: limits)
    }

    private func reason(_ files: [ZipBuilder.File], limits: ZipLimits = ZipLimits()) -> String {
        reason(ZipBuilder(files: files).bytes, limits: limits)
    }

    private func reason(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) -> String {
        do {
            _ = try archive(bytes, limits: limits)
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// The contents of all files of an archive, by their paths; an error's text for one that cannot be read.
    private func contents(_ bytes: [UInt8], piece: Int = .max) throws -> [String: String] {
        folder.write("a.zip", bytes)
        let path = folder.path("a.zip")
        #expect(try MountedArchives.mount(path))
        var contents: [String: String] = [:]
        try FolderWalk.forEachFile(below: path) { file in
            let name = String(file.dropFirst(path.count + 1))
            do {
                var input = try InputFile(file)
                input.largestPiece = piece
                var buffer = ByteBuffer()
                while try input.read(into: &buffer) {}
                contents[name] = String(decoding: buffer.array, as: UTF8.self)
            } catch {
                contents[name] = "\(error)".replacing(path, with: "")
            }
        }
        return contents
    }

    @Test("the files of an archive are visited in the order of the same files in a folder")
    func orderIsThatOfFolders() throws {
        let names = ["b.vcf", "a.vcf", "a/z.vcf", "a!/y.vcf", "a/b/c.vcf", "a/b.vcf"]
        folder.write("a.zip", ZipBuilder(files: names.map { ZipBuilder.File($0, "") }).bytes)
        let path = folder.path("a.zip")
        #expect(try MountedArchives.mount(path))
        var visited: [String] = []
        try FolderWalk.forEachFile(below: path) { visited.append(String($0.dropFirst(path.count + 1))) }
        #expect(visited == ["a/b/c.vcf", "a/b.vcf", "a/z.vcf", "a!/y.vcf", "a.vcf", "b.vcf"])
    }

    @Test("stored and deflated files are read, in pieces of any size", arguments: [1, 7, Int.max])
    func contents(piece: Int) throws {
        var large = ZipBuilder.File("c/large", "three", method: 8)
        large.isLarge = true
        let files = [
            ZipBuilder.File("b.vcf", "one"), .init("a/b.csv", "two", method: 8), large, .init("a/", ""),
            .init("empty", ""),
        ]
        #expect(
            try contents(ZipBuilder(files: files).bytes, piece: piece)
                == ["b.vcf": "one", "a/b.csv": "two", "c/large": "three", "empty": ""])
        let path = folder.path("a.zip")
        #expect(FileSystem.isFolder(path) && FileSystem.isFolder(path + "/a") && !FileSystem.isFolder(path + "/b.vcf"))
        #expect(FileSystem.regularSize(path + "/a/b.csv") == 3 && !FileSystem.exists(path + "/a/c.csv"))
    }

    @Test("names that are equal except for their normalization, or begin with a combining mark, are different files")
    func normalization() throws {
        let names = ["\u{E9}.vcf", "e\u{301}.vcf", "a/\u{301}.vcf", "\u{670}.vcf"]
        folder.write("a.zip", ZipBuilder(files: names.map { ZipBuilder.File($0, "in \($0)") }).bytes)
        let path = folder.path("a.zip")
        #expect(try MountedArchives.mount(path))
        for name in names {
            var input = try InputFile("\(path)/\(name)")
            var buffer = ByteBuffer()
            while try input.read(into: &buffer) {}
            #expect(buffer.array == Array("in \(name)".utf8))
        }
    }

    @Test("names are decoded as UTF-8, flagged or not, else as code page 437; macOS attribute files are left out")
    func names()
        throws
    {
        var marked = ZipBuilder.File("ü.vcf", "")
        marked.flags = 0x800
        var dos = ZipBuilder.File("", "")
        dos.name = [0x81] + Array("dos.vcf".utf8)
        let files = [
            marked, .init("é.vcf", ""), dos, .init("x\\y.vcf", ""), .init("__MACOSX/a.vcf", ""), .init("a/._b.vcf", ""),
        ]
        #expect(try archive(files).entries.map(\.name) == ["x/y.vcf", "é.vcf", "ü.vcf", "üdos.vcf"])
    }

    @Test(
        "an entry whose name leads out of the archive is skipped, the others are read",
        arguments: ["../a", "a/../b", ".", "a\0b", "..\\a", "", "../\u{301}a", "./.."])
    func unsafeNames(name: String) throws {
        let archive = try archive([.init(name, "x"), .init("b.vcf", "y")])
        #expect(archive.entries.map(\.name) == ["b.vcf"])
        #expect(archive.skipped.map(\.reason) == ["its name is not a path in the archive"])
    }

    @Test(
        "odd names are normalized",
        arguments: [("./a.vcf", "a.vcf"), ("/a.vcf", "a.vcf"), ("a//b", "a/b"), ("a/./b", "a/b"), (".\\a\\b", "a/b")])
    func oddNames(name: String, normalized: String) throws {
        let archive = try archive([.init(name, "x")])
        #expect(archive.entries.map(\.name) == [normalized] && archive.skipped.isEmpty)
    }

    @Test("a symbolic link is skipped, the other entries are read") func links() throws {
        var bytes = ZipBuilder(files: [.init("a.vcf", "x"), .init("l.vcf", "a.vcf")]).bytes
        // The second record of the directory: made on Unix, with the mode of a link.
        let first = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2]))
        let place = try #require(bytes[first.upperBound...].firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
        bytes[place + 5] = 3
        bytes[place + 41] = 0xA1
        let archive = try archive(bytes)
        #expect(archive.entries.map(\.name) == ["a.vcf"])
        #expect(archive.skipped.map(\.name) == ["l.vcf"])
        #expect(archive.skipped.map(\.reason) == ["a symbolic link is not followed"])
    }

    @Test("bytes before and after an archive are no part of it", arguments: [0, 7, 5000], [0, 3, 70_000])
    func otherBytes(before: Int, after: Int) throws {
        let bytes = ZipBuilder(files: [.init("a.vcf", "one"), .init("b.vcf", "two", method: 8)]).bytes
        let padded = Array(repeating: UInt8(0x41), count: before) + bytes + Array(repeating: 0, count: after)
        #expect(try contents(padded) == ["a.vcf": "one", "b.vcf": "two"])
    }

    @Test("the directory is read to its end, whatever number of entries the archive states", arguments: [0, 1, 2])
    func wrappedCounts(count: Int) throws {
        let files: [ZipBuilder.File] = [.init("a.vcf", "one"), .init("b.vcf", "two")]
        #expect(try contents(ZipBuilder(files: files, count: count).bytes) == ["a.vcf": "one", "b.vcf": "two"])
    }

    @Test("malicious archives are refused") func bombs() {
        var twin = ZipBuilder.File("b", "y")
        twin.offset = 0
        #expect(reason([.init("a", "x"), twin]).hasSuffix("zip: entries overlap"))
        var huge = ZipBuilder.File("a", "x", method: 8)
        huge.size = 80 << 20
        #expect(reason([huge]).hasSuffix("zip: 'a' unpacks to more than 250 times its packed size"))
        var limits = ZipLimits()
        limits.total = 5
        limits.entries = 2
        #expect(
            reason([.init("a", "xxx"), .init("b", "xxx")], limits: limits).hasSuffix(
                "zip: its entries unpack to more than 5 bytes in total"))
        #expect(
            reason([.init("a", ""), .init("b", ""), .init("c", "")], limits: limits).hasSuffix(
                "zip: more than 2 entries"))
        #expect(reason([.init("a", "x"), .init("a", "y")]).hasSuffix("zip: two entries are named 'a'"))
        #expect(reason(ZipBuilder(files: [.init("a", "x")], count: 2).bytes).hasSuffix(": damaged central directory"))
        #expect(reason(Array("PK\u{3}\u{4}".utf8)).hasSuffix("zip: it is truncated"))
        var outside = ZipBuilder.File("a", "x")
        outside.offset = 1 << 20
        #expect(reason([outside]).hasSuffix("zip: an entry extends beyond the end of the archive"))
    }

    @Test("an encrypted, damaged or differently compressed file is named in the error") func obstacles() throws {
        var encrypted = ZipBuilder.File("e", "x")
        encrypted.flags = 1
        var bzip = ZipBuilder.File("m", "x")
        bzip.method = 12
        var sum = ZipBuilder.File("s", "x")
        sum.checksum = 0
        var long = ZipBuilder.File("l", "xyz", method: 8)
        long.size = 2
        var short = ZipBuilder.File("t", "xyz", method: 8)
        short.size = 4
        let files = [encrypted, bzip, sum, long, short]
        #expect(
            try contents(ZipBuilder(files: files).bytes) == [
                "e": "/e: cannot be read: it is encrypted",
                "m": "/m: cannot be read: it is packed with bzip2, which is not supported",
                "s": "/s: cannot be read: zip: its size or checksum does not match the archive's directory",
                "l": "/l: cannot be read: zip: its content is larger than the archive states",
                "t": "/t: cannot be read: zip: its size or checksum does not match the archive's directory",
            ])
    }

    @Test("an archive with a flipped byte is read or refused, without a crash") func flippedBytes() throws {
        let bytes = ZipBuilder(files: [.init("a.vcf", "one"), .init("b.csv", "two", method: 8)]).bytes
        for index in bytes.indices {
            for flip in [1, 0x80, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[index] ^= flip
                folder.write("a.zip", damaged)
                guard (try? ZipArchive(folder.path("a.zip"))) != nil else { continue }
                #expect(try contents(damaged).count <= 2)
            }
            #expect(!reason(Array(bytes[..<index])).isEmpty)
        }
    }
}
