/// Writes PNGs, each with one defect, to `fixtures/photos/invalid/` and `fixtures/photos/warning/`. The defects differ
/// from those of `DamagedPhotos` and `DoubtfulPhotos`.
enum MalformedPhotos {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        try writeHeaders(to: &folder)
        try writeChunks(to: &folder)
        try writeStreams(to: &folder)
        try writeProfile(to: &folder)
    }

    private static let image = Portrait(seed: 80).rendered(width: 24, height: 24, format: .rgb(8), grain: 0, seed: 80)
    private static let portrait = PNGEncoder().encode(image)

    private static func write(
        _ file: PNGFile, _ name: String, at chunk: Int, _ code: String, byte: Int = 0, to folder: inout FixtureFolder
    ) throws(FixtureError) {
        let expected = Expectation(offset: file.offset(of: chunk) + byte, "error", code, chunk: file.chunks[chunk].type)
        try folder.write(file.bytes, to: "photos/invalid/\(name).png", expecting: [expected])
    }

    // MARK: - The header

    private static func writeHeaders(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = portrait
        // A depth of 3 is invalid.
        file.chunks[0].data[8] = 3
        try write(file, "depth-3", at: 0, "png-header", to: &folder)
        let wide = PNGImage(width: 8193, height: 1, format: .grey(1), samples: Array(repeating: 1, count: 8193))
        try write(PNGEncoder().encode(wide), "too-wide", at: 0, "png-limit", to: &folder)
        file = portrait
        file.chunks.insert(PNGChunk("CgBI", [0x50, 0, 0x20, 2]), at: 0)
        try write(file, "apple-cgbi", at: 0, "png-cgbi", to: &folder)
    }

    // MARK: - Chunks

    private static func writeChunks(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = portrait
        file.chunks.insert(PNGChunk("ABCD"), at: 1)
        try write(file, "critical-chunk-unknown", at: 1, "png-chunk-unknown", to: &folder)
        file = portrait
        // The third letter of a chunk type must be upper case in this version of PNG.
        file.chunks.insert(PNGChunk("abcd"), at: 1)
        try write(file, "chunk-name-reserved", at: 1, "png-chunk-name", to: &folder)
        file = portrait
        file.chunks.insert(PNGChunk("tEXt", Array("Comment\0".utf8)), at: 1)
        file.chunks[1].claimedLength = 0xFFFF_FFFF
        try write(file, "length-above-limit", at: 1, "png-chunk-length", to: &folder)
        file = portrait
        file.chunks.insert(file.chunks[0], at: 1)
        try write(file, "header-twice", at: 1, "png-chunk-duplicate", to: &folder)
        file = PNGEncoder().encode(
            PNGImage(width: 8, height: 8, format: .grey(8), samples: Array(repeating: 9, count: 64)))
        file.chunks.insert(PNGChunk("PLTE", [1, 2, 3]), at: 1)
        try write(file, "palette-in-grey", at: 1, "png-palette", to: &folder)
    }

    // MARK: - The pixels' stream

    private static func writeStreams(to folder: inout FixtureFolder) throws(FixtureError) {
        let rows = PNGEncoder().scanlines(of: image)
        let pixels = portrait.index(of: "IDAT")
        var file = portrait
        // The image data has one row less than the header specifies.
        file.chunks[pixels].data = Zlib.compress(rows.dropLast(1 + 3 * image.width))
        try write(file, "rows-missing", at: pixels, "png-idat-short", to: &folder)
        file = portrait
        var filtered = rows
        // The fourth row has an undefined filter type, 5.
        filtered[3 * (1 + 3 * image.width)] = 5
        file.chunks[pixels].data = Zlib.compress(filtered)
        try write(file, "filter-unknown", at: pixels, "png-filter", to: &folder)
        file = portrait
        // After zlib's header, the first block has an undefined type; reading stops at its first byte.
        file.chunks[pixels].data[2] = 0x07
        try write(file, "stream-block-unknown", at: pixels, "png-idat-data", byte: 8 + 3, to: &folder)
    }

    // MARK: - The colour profile

    private static func writeProfile(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = portrait
        let profile = Array("Display\0\0".utf8) + Zlib.compress(Array(repeating: 0, count: 140))
        file.chunks.insert(PNGChunk("iCCP", profile), at: 1)
        let expected = Expectation(offset: file.offset(of: 1), "warning", "png-iccp", chunk: "iCCP")
        try folder.write(file.bytes, to: "photos/warning/profile-of-zeros.png", expecting: [expected])
    }
}
