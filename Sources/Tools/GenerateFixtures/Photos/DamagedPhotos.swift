/// Writes portraits that must be rejected to `fixtures/photos/invalid/`, each with one defect and its expected
/// diagnostic.
enum DamagedPhotos {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        try writeChecksums(to: &folder)
        try writeLengths(to: &folder)
        try writePalettes(to: &folder)
        try writePixels(to: &folder)
        try writeOtherTypes(to: &folder)
    }

    private static let portrait = PhotoShape(.rgb(8), 48, grain: 1).encoded(seed: 77)
    private static let image = Portrait(seed: 78).rendered(width: 48, height: 48, format: .rgb(8), grain: 1, seed: 78)

    private static func write(
        _ bytes: [UInt8], _ name: String, at offset: Int, _ code: String, chunk: String = "",
        to folder: inout FixtureFolder
    ) throws(FixtureError) {
        let expected = Expectation(offset: offset, "error", code, chunk: chunk)
        try folder.write(bytes, to: "photos/invalid/\(name).png", expecting: [expected])
    }

    // MARK: - Checksums

    private static func writeChecksums(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = portrait
        file.chunks[file.index(of: "IDAT")].checksumDamage = 0x0001_0000
        try write(file.bytes, "crc-of-idat", at: file.offset(of: "IDAT"), "png-crc", chunk: "IDAT", to: &folder)
        file = portrait
        file.chunks[0].checksumDamage = 0x8000_0000
        try write(file.bytes, "crc-of-ihdr", at: file.offset(of: "IHDR"), "png-crc", chunk: "IHDR", to: &folder)
        // The checksum of the zlib stream is wrong, and the checksums of all chunks are correct. Decoding stops after
        // the stream.
        file = portrait
        let pixels = file.index(of: "IDAT")
        let length = file.chunks[pixels].data.count
        file.chunks[pixels].data[length - 1] ^= 0x10
        try write(
            file.bytes, "adler", at: file.offset(of: pixels) + 8 + length, "png-idat-adler", chunk: "IDAT", to: &folder)
    }

    // MARK: - Lengths

    private static func writeLengths(to folder: inout FixtureFolder) throws(FixtureError) {
        let start = portrait.offset(of: "IDAT")
        let cut = Array(portrait.bytes[..<(start + 500)])
        try write(cut, "truncated-in-idat", at: start, "png-truncated", chunk: "IDAT", to: &folder)
        var file = portrait
        file.chunks.removeLast()
        try write(file.bytes, "no-iend", at: file.bytes.count, "png-truncated", to: &folder)
        file = portrait
        file.chunks.insert(PNGChunk("tEXt", Array("Comment\0short".utf8)), at: 1)
        file.chunks[1].claimedLength = 1_000_000
        try write(file.bytes, "length-beyond-file", at: file.offset(of: 1), "png-truncated", chunk: "tEXt", to: &folder)
    }

    // MARK: - Palettes

    private static func writePalettes(to folder: inout FixtureFolder) throws(FixtureError) {
        let good = Portrait(seed: 79).rendered(width: 32, height: 32, format: .palette(8), grain: 0, seed: 79)
        // The palette has ten entries, and one pixel has the index 10, the first invalid one.
        var image = good
        image.palette = Array(good.palette.prefix(30))
        image.samples = good.samples.map { $0 % 10 }
        image[31, 31, 0] = 10
        let beyond = PNGEncoder().encode(image)
        try write(
            beyond.bytes, "palette-index", at: beyond.offset(of: "IDAT"), "png-palette-index", chunk: "IDAT",
            to: &folder)
        var file = PNGEncoder().encode(good)
        file.chunks.remove(at: file.index(of: "PLTE"))
        try write(file.bytes, "no-plte", at: file.offset(of: "IDAT"), "png-chunk-missing", chunk: "IDAT", to: &folder)
        file = PhotoShape(.palette(2), 48).encoded(seed: 93)
        let pixels = file.index(of: "IDAT")
        file.chunks.insert(PNGChunk("tRNS", [255, 255, 255, 255, 0, 0]), at: pixels)
        try write(
            file.bytes, "trns-longer-than-palette", at: file.offset(of: pixels), "png-trns", chunk: "tRNS", to: &folder)
    }

    // MARK: - Pixels

    private static func writePixels(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = PNGEncoder(chunkSize: 2000).encode(image)
        let second = file.index(of: "IDAT") + 1
        file.chunks.insert(PNGChunk("tEXt", Array("Comment\0in between".utf8)), at: second)
        try write(
            file.bytes, "idat-not-consecutive", at: file.offset(of: second + 1), "png-chunk-order", chunk: "IDAT",
            to: &folder)
        // The zlib stream is complete, but data follows it in the same chunk.
        file = PNGEncoder().encode(image)
        let pixels = file.index(of: "IDAT")
        let surplus = file.offset(of: pixels) + 8 + file.chunks[pixels].data.count
        file.chunks[pixels].data += Array("and something else".utf8)
        try write(file.bytes, "extra-compressed-data", at: surplus, "png-idat-extra", chunk: "IDAT", to: &folder)
    }

    // MARK: - Files of other formats

    private static func writeOtherTypes(to folder: inout FixtureFolder) throws(FixtureError) {
        try write(Array("GIF89a".utf8), "gif", at: 0, "png-not-png", to: &folder)
        try write([], "empty", at: 0, "png-not-png", to: &folder)
    }
}
