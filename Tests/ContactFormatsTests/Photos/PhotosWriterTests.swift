import Files
import Bytes
import ContactFormats
import ContactModel
import Platform
import Testing

@Suite struct PhotosWriterTests {
    static func row(_ uid: String, _ file: String, _ bytes: [UInt8]) -> PhotoManifestRow {
        PhotoManifestRow(
            uid: uid, file: file, sha256: SHA256Digest(hashing: bytes.span), bytes: bytes.count, media: "image/png",
            width: 5, height: nil, verdict: "ok")
    }

    /// Writes `files` and the manifest.
    static func write(
        _ files: [(String, [UInt8])], to folder: String, force: Bool = false
    ) throws -> PhotoFolderWriter.Counts {
        var writer = try PhotoFolderWriter(folder: folder, force: force)
        for (name, bytes) in files { try writer.add(name: name, bytes: bytes.span) }
        return try writer.finish(manifest: files.map { row("uid of \($0)", $0, $1) })
    }

    @Test("photos and manifest are written, and rewritten only when they differ")
    func writes() throws {
        let folder = TemporaryFolder()
        var counts = try Self.write([("a.png", [1, 2]), ("b.png", [])], to: folder.path)
        #expect(counts.written == 2 && counts.unchanged == 0 && counts.replaced == 0)
        #expect(folder.names == ["a.png", "b.png", "manifest.csv"])
        #expect(folder.bytes(of: "a.png") == [1, 2])
        let hash = "a12871fee210fb8619291eaea194581cbd2531e4b23759d225f6806923f63222"
        let expected = """
            uid,file,sha256,bytes,media,width,height,verdict\r
            uid of a.png,a.png,\(hash),2,image/png,5,,ok\r

            """
        let manifest = String(decoding: try #require(folder.bytes(of: "manifest.csv")), as: UTF8.self)
        #expect(manifest.hasPrefix(expected))
        counts = try Self.write([("a.png", [1, 2]), ("b.png", [])], to: folder.path)
        #expect(counts.written == 0 && counts.unchanged == 2 && counts.replaced == 0)
        #expect(throws: FileError.exists(path: folder.path("a.png"))) {
            try Self.write([("c.png", [1]), ("a.png", [1, 3])], to: folder.path)
        }
        #expect(folder.names == ["a.png", "b.png", "manifest.csv"], "nothing of a failed export stays")
        counts = try Self.write([("c.png", [1]), ("a.png", [1, 3])], to: folder.path, force: true)
        #expect(counts.written == 1 && counts.unchanged == 0 && counts.replaced == 1)
        #expect(folder.bytes(of: "a.png") == [1, 3])
    }

    @Test("a missing folder is created; a file or a missing parent is an error")
    func folders() throws {
        let folder = TemporaryFolder()
        let inner = folder.path("inner")
        _ = try Self.write([], to: inner)
        #expect(folder.names == ["inner"])
        unsafe unlink("\(inner)/manifest.csv")
        unsafe rmdir(inner)
        folder.write("file", [1])
        #expect(throws: FileError.self) { _ = try PhotoFolderWriter(folder: folder.path("file"), force: true) }
        #expect(throws: FileError.self) { _ = try PhotoFolderWriter(folder: folder.path("a/b"), force: true) }
    }

    @Test("links are never followed for writing")
    func links() throws {
        let folder = TemporaryFolder()
        folder.write("target", [9])
        unsafe symlink(folder.path("target"), folder.path("a.png"))
        #expect(throws: FileError.exists(path: folder.path("a.png"))) {
            try Self.write([("a.png", [9])], to: folder.path)
        }
        let counts = try Self.write([("a.png", [1])], to: folder.path, force: true)
        #expect(counts.replaced == 1)
        #expect(folder.bytes(of: "target") == [9])
        #expect(folder.bytes(of: "a.png") == [1])
    }

    @Test("names outside the folder and duplicates are rejected", arguments: ["../x", "", ".", "..", "a/b", "a\0b"])
    func badNames(name: String) throws {
        let folder = TemporaryFolder()
        #expect(throws: FileError.self) { try Self.write([(name, [1])], to: folder.path) }
        #expect(throws: FileError.self) { try Self.write([("a", [1]), ("a", [1])], to: folder.path) }
        #expect(folder.names == [])
    }

    @Test("a file that is created during the writing is not replaced, and the written files are removed")
    func meanwhile() throws {
        let folder = TemporaryFolder()
        var writer = try PhotoFolderWriter(folder: folder.path, force: false)
        try writer.add(name: "a.png", bytes: [1].span)
        folder.write("a.png", [2])
        do {
            _ = try writer.finish(manifest: [])
            Issue.record("the file was replaced")
        } catch {
            #expect(error == .exists(path: folder.path("a.png")))
        }
        #expect(folder.bytes(of: "a.png") == [2])
        #expect(!folder.names.contains { $0.hasSuffix(".tmp") })
    }

    @Test("a writer that is destroyed before it is finished leaves no files")
    func abandoned() throws {
        let folder = TemporaryFolder()
        do {
            var writer = try PhotoFolderWriter(folder: folder.path, force: false)
            try writer.add(name: "a.png", bytes: [1].span)
            #expect(folder.names.count == 1)
        }
        #expect(folder.names == [])
    }

    @Test("the manifest is quoted as in RFC 4180")
    func quoting() throws {
        let folder = TemporaryFolder()
        let writer = try PhotoFolderWriter(folder: folder.path, force: false)
        _ = try writer.finish(manifest: [Self.row("a,\"b\"\r\n ", " x", [])])
        let text = String(decoding: try #require(folder.bytes(of: "manifest.csv")), as: UTF8.self)
        #expect(text.utf8.dropFirst(50).starts(with: "\"a,\"\"b\"\"\r\n \", x,e3b0c442".utf8))
    }
}
