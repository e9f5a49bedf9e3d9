import ContactFormats
import ContactModel
import Glibc
import Testing

@Suite struct PhotosFolderTests {
    @Test("Photos are listed by content, in byte order; other files are left alone")
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
        #expect(try folder.readManifest() == Array("uid,file\r\n".utf8))
        #expect(folder.diagnostics.isEmpty)
    }

    @Test("Links and FIFOs are reported and never opened")
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
        #expect(try folder.readManifest() == nil)
    }

    @Test("A file over the limit is rejected before it is read")
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

    @Test("A file that becomes a link after the listing is not followed")
    func swapped() throws {
        let temporary = TemporaryFolder()
        temporary.write("a.png", PNGBuilder().bytes)
        let folder = try PhotoFolder(path: temporary.path)
        unsafe unlink(temporary.path("a.png"))
        unsafe symlink("/etc/passwd", temporary.path("a.png"))
        #expect(throws: FileError.self) { try folder.read(folder.entries[0]) }
    }

    @Test func missing() {
        #expect(throws: FileError.missing(path: "/nonexistent/folder")) {
            try PhotoFolder(path: "/nonexistent/folder")
        }
    }

    @Test("Other pictures are known by their first bytes, with their size")
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
            let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: "a"))
            #expect(verdict.outcome == .unverified && verdict.diagnostics.isEmpty)
            for length in bytes.indices {
                let start = Array(bytes[..<length])
                _ = PhotoSniffer(start.span)
            }
        }
    }

    @Test(
        "What is no PNG is called by its name",
        arguments: [
            ("", PhotoMedia.empty), ("<?xml version='1.0'?>\n<SVG ", .svg), (" <!DOCTYPE HTML><p>", .html),
            ("\0\0\0\u{18}ftypheic", .heic), ("\0\0\0\u{18}ftypavif", .avif), ("%PDF-1.7", .pdf), ("hello", .unknown),
        ])
    func notPNG(text: String, media: PhotoMedia) {
        let bytes = Array(text.utf8)
        #expect(PhotoSniffer.media(of: bytes.span) == media)
        let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: "a.png"), mustBePNG: true)
        #expect(verdict.diagnostics.map(\.code) == [.pngNotPNG])
        #expect(verdict.outcome == .error)
        if media != .unknown { #expect(verdict.diagnostics.first?.message == "not a PNG: \(media.phrase)") }
    }
}
