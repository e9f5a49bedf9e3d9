import ContactFormats
import ContactModel
import Testing

private typealias Chunk = PNGBuilder.Chunk

@Suite struct PhotosStripTests {
    /// Returns big-endian TIFF data with one directory of one entry.
    static func exif(orientation: UInt8) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    @Test("the chunks that the pixels need are kept unchanged, and no others", arguments: [false, true])
    func keeps(isPalette: Bool) throws {
        var png = PNGBuilder(width: 9, height: 7, depth: 8, colorType: isPalette ? 3 : 2)
        png.beforePalette = [
            Chunk(name: "sRGB", data: [0]), Chunk(name: "gAMA", data: UInt32(45455).bigEndianBytes),
            Chunk(name: "cHRM", data: Array(repeating: 0, count: 32)), Chunk(name: "cICP", data: [9, 16, 0, 1]),
            Chunk(name: "mDCV", data: Array(repeating: 0, count: 24)),
            Chunk(name: "cLLI", data: Array(repeating: 0, count: 8)),
            Chunk(name: "tIME", data: [7, 0, 1, 1, 1, 1, 1]),
        ]
        png.beforePixels =
            (isPalette ? [Chunk(name: "tRNS", data: [0, 128])] : [])
            + [
                Chunk(name: "eXIf", data: Self.exif(orientation: 6)),
                Chunk(name: "pHYs", data: Array(repeating: 1, count: 9)),
            ]
        png.afterPixels = [Chunk(name: "tEXt", data: Array("Title\0Ada".utf8)), Chunk(name: "tEXt", data: [0x41, 0])]
        png.trailing = [1, 2, 3]
        png.pieceSize = 9
        #expect(check(png.bytes).outcome != .error)
        let stripped = try #require(strip(png.bytes))
        #expect(stripped.removed == ["tIME", "eXIf", "pHYs", "tEXt", "after IEND"])
        #expect(stripped.orientation == 6)
        var clean = png
        clean.beforePalette.removeLast()
        clean.beforePixels.removeLast(2)
        clean.afterPixels = []
        clean.trailing = []
        #expect(stripped.bytes == clean.bytes)
        #expect(check(stripped.bytes).outcome == .ok)
        #expect(!check(stripped.bytes).hasMetadata)
    }

    @Test("a picture without metadata is unchanged")
    func clean() throws {
        let bytes = PNGBuilder().bytes
        let stripped = try #require(strip(bytes))
        #expect(stripped.bytes == bytes)
        #expect(stripped.removed.isEmpty)
    }

    @Test(
        "a removed Exif orientation is reported only if it rotates or flips the picture",
        arguments: [0, 1, 9] as [UInt8])
    func orientation(value: UInt8) throws {
        var png = PNGBuilder()
        png.beforePixels = [Chunk(name: "eXIf", data: Self.exif(orientation: value))]
        #expect(try #require(strip(png.bytes)).orientation == nil)
    }

    @Test("truncated Exif data does not cause a crash")
    func cutExif() throws {
        let exif = Self.exif(orientation: 3)
        for length in 0..<exif.count {
            var png = PNGBuilder()
            png.beforePixels = [Chunk(name: "eXIf", data: Array(exif[..<length]))]
            #expect(strip(png.bytes)?.removed == ["eXIf"])
        }
    }

    @Test("metadata is not removed from truncated PNGs and other types")
    func broken() {
        let bytes = PNGBuilder().bytes
        for length in 0..<bytes.count { #expect(strip(Array(bytes[..<length]))?.bytes == nil) }
        #expect(strip(Array("GIF89a".utf8))?.bytes == nil)
    }

    /// A span cannot be used within an expectation.
    private func strip(_ bytes: [UInt8]) -> StrippedPNG? { StrippedPNG(bytes.span) }
}
