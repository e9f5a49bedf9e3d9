import Files
import ContactFormats
import ContactModel
import Platform
import Testing

@Suite struct PhotosFolderTests {
    @Test("photos are listed by content, in byte order; other files are ignored")
    func lists() throws {
        let temporary = TemporaryFolder()
        let png = PNGBuilder().bytes
        temporary.write("b.png", png)
        temporary.write("a", png)
        temporary.write("Z.jpg", png)
        temporary.write("c.png", Array("<html>".utf8))
        temporary.write("d.png", [])
        temporary.write("notes.txt", Array("hello".utf8))
        temporary.write(".hidden.png", png)
        temporary.write("manifest.csv", Array("uid,file\r\n".utf8))
        let folder = try PhotoFolder(path: temporary.path)
        #expect(folder.entries.map(\.name) == ["Z.jpg", "a", "b.png", "c.png", "d.png"])
        #expect(folder.entries.map(\.media) == [.png, .png, .png, .html, .empty])
        #expect(folder.entries[0].size == png.count)
        #expect(try folder.read(folder.entries[0]) == png)
        #expect(try folder.read(folder.entries[4]) == [])
        #expect(try folder.hasManifest())
        #expect(folder.diagnostics.isEmpty)
    }

    @Test("links and FIFOs are reported and never opened")
    func notRegular() throws {
        let temporary = TemporaryFolder()
        unsafe mkfifo(temporary.path("fifo.png"), 0o600)
        unsafe symlink("/dev/zero", temporary.path("link.png"))
        unsafe mkdir(temporary.path("sub.png"), 0o700)
        defer { unsafe rmdir(temporary.path("sub.png")) }
        let folder = try PhotoFolder(path: temporary.path)
        #expect(folder.entries.isEmpty)
        #expect(folder.diagnostics.map(\.code) == [.photoNotRegular, .photoNotRegular])
        #expect(folder.diagnostics.map(\.location?.path) == ["fifo.png", "link.png"].map(temporary.path))
        #expect(try !folder.hasManifest())
        unsafe symlink("/dev/zero", temporary.path("manifest.csv"))
        #expect(throws: FileError.self) { try folder.hasManifest() }
    }

    @Test("a file beyond the limit is rejected before it is read")
    func limit() throws {
        let temporary = TemporaryFolder()
        temporary.write("a.png", PNGBuilder().bytes)
        var limits = PhotoLimits()
        limits.bytes = 10
        let folder = try PhotoFolder(path: temporary.path, limits: limits)
        #expect(folder.entries.first?.rejection?.code == .pngLimit)
        let entry = try #require(folder.entries.first)
        #expect(throws: FileError.self) { try folder.read(entry) }
    }

    @Test("a file replaced by a link after listing is not followed")
    func swapped() throws {
        let temporary = TemporaryFolder()
        temporary.write("a.png", PNGBuilder().bytes)
        let folder = try PhotoFolder(path: temporary.path)
        unsafe unlink(temporary.path("a.png"))
        unsafe symlink("/etc/passwd", temporary.path("a.png"))
        #expect(throws: FileError.self) { try folder.read(folder.entries[0]) }
    }

    @Test("a missing folder is an error") func missing() {
        #expect(throws: FileError.missing(path: "/nonexistent/folder")) {
            try PhotoFolder(path: "/nonexistent/folder")
        }
    }

    @Test("other pictures are detected by their first bytes, with their size")
    func sniffs() {
        let jpeg: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 8, 8, 0, 20, 0, 30, 1, 0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9]
        let vp8l = Array("RIFF\u{12}\0\0\0WEBPVP8L\u{5}\0\0\0".utf8) + [0x2F, 0x1D, 0xC0, 0x04, 0, 0]
        let vp8x = Array("RIFF\u{16}\0\0\0WEBPVP8X\u{A}\0\0\0".utf8) + [0, 0, 0, 0, 29, 0, 0, 19, 0, 0]
        let vp8 = Array("RIFF\u{16}\0\0\0WEBPVP8 \u{A}\0\0\0".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 30, 0, 20, 0]
        let bmp = Array("BM\u{1A}\0\0\0\0\0\0\0\0\0\0\0\u{28}\0\0\0\u{1E}\0\0\0".utf8) + [0xEC, 0xFF, 0xFF, 0xFF]
        let gif = Array("GIF89a\u{1E}\0\u{14}\0\0\0,;".utf8)
        for (bytes, media) in [
            (jpeg, PhotoMedia.jpeg), (vp8l, .webp), (vp8x, .webp), (vp8, .webp), (bmp, .bmp), (gif, .gif),
        ] {
            let sniffed = PhotoSniffer(bytes.span)
            #expect(sniffed.media == media)
            #expect(sniffed.width == 30 && sniffed.height == 20, "\(media)")
            #expect(sniffed.isComplete, "\(media)")
            let cut = Array(bytes.dropLast())
            #expect(!PhotoSniffer(cut.span).isComplete, "\(media)")
            // A JPEG is decoded.
            if media == .jpeg { continue }
            let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: "a"))
            #expect(verdict.outcome == .unverified && verdict.diagnostics.isEmpty)
            for length in bytes.indices {
                let start = Array(bytes[..<length])
                _ = PhotoSniffer(start.span)
            }
        }
    }

    /// Returns a box with its length in front.
    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        UInt32(content.count + 8).bigEndianBytes + Array(name.utf8) + content
    }

    /// Returns two pictures with their sizes, of which the second is the primary one, rotated or not.
    private static func boxes(brand: String, isTurned: Bool) -> [UInt8] {
        func size(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            box("ispe", [0, 0, 0, 0] + width.bigEndianBytes + height.bigEndianBytes)
        }
        let properties = size(512, 512) + size(30, 20) + box("irot", [isTurned ? 3 : 0])
        let associations: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0x81, 0, 2, 2, 0x82, 3]
        let meta =
            [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 2])
            + box("iprp", box("ipco", properties) + box("ipma", associations))
        return box("ftyp", Array("\(brand)\0\0\0\0".utf8)) + box("meta", meta) + box("mdat", [1, 2, 3])
    }

    @Test("the primary picture's size is read from boxes", arguments: ["heic", "avif"], [false, true])
    func boxes(brand: String, isTurned: Bool) throws {
        let bytes = Self.boxes(brand: brand, isTurned: isTurned)
        let sniffed = PhotoSniffer(bytes.span)
        #expect(sniffed.media == PhotoMedia(rawValue: brand))
        #expect([sniffed.width, sniffed.height] == (isTurned ? [20, 30] : [30, 20]))
        #expect(sniffed.isComplete)
        for length in bytes.indices {
            let cut = Array(bytes[..<length])
            let isWhole = PhotoSniffer(cut.span).isComplete
            // A shorter prefix does not identify the type.
            #expect(!isWhole || length < 12, "cut at \(length)")
        }
        // Any byte may be corrupt: the result may be wrong, but the sniffer must not crash.
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[index] = value
                _ = PhotoSniffer(damaged.span)
            }
        }
    }

    @Test("a TIFF file's size is read from its first directory", arguments: [false, true])
    func tiff(isLittleEndian: Bool) {
        func short(_ value: UInt8) -> [UInt8] { isLittleEndian ? [value, 0] : [0, value] }
        func long(_ value: UInt8) -> [UInt8] { isLittleEndian ? [value, 0, 0, 0] : [0, 0, 0, value] }
        let tags: [[UInt8]] = isLittleEndian ? [[0, 1], [1, 1]] : [[1, 0], [1, 1]]
        let bytes =
            Array((isLittleEndian ? "II*\0" : "MM\0*").utf8) + long(8) + short(2)
            + tags[0] + short(3) + long(1) + short(30) + short(0) + tags[1] + short(4) + long(1) + long(20) + long(0)
        let sniffed = PhotoSniffer(bytes.span)
        #expect(sniffed.media == .tiff && sniffed.width == 30 && sniffed.height == 20 && sniffed.isComplete)
        for length in 4..<(bytes.count - 4) {
            let cut = Array(bytes[..<length])
            let isWhole = PhotoSniffer(cut.span).isComplete
            #expect(!isWhole)
        }
    }

    @Test(
        "pictures of types other than PNG are detected",
        arguments: [
            ("", PhotoMedia.empty), ("<?xml version='1.0'?>\n<SVG ", .svg), (" <!DOCTYPE HTML><p>", .html),
            ("\0\0\0\u{18}ftypheic", .heic), ("\0\0\0\u{18}ftypavif", .avif), ("%PDF-1.7", .pdf), ("hello", .unknown),
        ])
    func notPNG(text: String, media: PhotoMedia) {
        let bytes = Array(text.utf8)
        #expect(PhotoSniffer.media(of: bytes.span) == media)
        let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: "a.png"), isNamedPNG: true)
        #expect(verdict.diagnostics.map(\.code) == [.pngNotPNG])
        #expect(verdict.outcome == .error)
        if media != .unknown { #expect(verdict.diagnostics.first?.message == "not a PNG: \(media.phrase)") }
    }

    /// The test runs in a process of its own, because a requested stop applies to the whole process.
    @Test("a stop that is requested while a photo of an archive is read is not reported as an unreadable photo")
    func stopsInArchives() async {
        await #expect(processExitsWith: .success) {
            let temporary = TemporaryFolder()
            let photo = String(repeating: "x", count: 100)
            temporary.write("a.zip", ZipBuilder(files: [.init("a.png", photo)]).bytes)
            let path = temporary.path("a.zip")
            #expect(try MountedArchives.mount(path))
            let folder = try PhotoFolder(path: path)
            let entry = try #require(folder.entries.first)
            #expect(try folder.read(entry).count == 100)
            let name = try PhotoPath(Array("a.png".utf8))
            Interruption.request(by: SIGINT)
            #expect(throws: Interrupted(signal: SIGINT)) { try folder.read(entry) }
            #expect(throws: Interrupted(signal: SIGINT)) { try folder.entry(at: name) }
            #expect(throws: Interrupted(signal: SIGINT)) { try PhotoFolder(path: path) }
        }
    }
}
