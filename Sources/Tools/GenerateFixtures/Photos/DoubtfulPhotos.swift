/// Writes portraits with a defect that does not prevent their display to `fixtures/photos/warning/`; they are accepted
/// with a warning.
enum DoubtfulPhotos {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        try writeTails(to: &folder)
        try writeAnimation(to: &folder)
        try writeColourSpaces(to: &folder)
        try writeTransparency(to: &folder)
        try writeWindow(to: &folder)
    }

    private static let portrait = PhotoShape(.rgb(8), 48).encoded(seed: 90)

    private static func write(
        _ file: PNGFile, _ name: String, at chunk: Int, _ code: String, to folder: inout FixtureFolder
    ) throws(FixtureError) {
        let expected = Expectation(offset: file.offset(of: chunk), "warning", code, chunk: file.chunks[chunk].type)
        try folder.write(file.bytes, to: "photos/warning/\(name).png", expecting: [expected])
    }

    // MARK: - After the end

    /// Writes images with data after their end: a line feed, or the end of a longer image, as if an editor had
    /// overwritten it without truncating the file.
    private static func writeTails(to folder: inout FixtureFolder) throws(FixtureError) {
        let other = PhotoShape(.rgb(8), 32).encoded(seed: 91).bytes
        let bytes = portrait.bytes
        let expected = Expectation(offset: bytes.count, "warning", "png-trailing")
        try folder.write(bytes + other.suffix(700), to: "photos/warning/cropped-remains.png", expecting: [expected])
        try folder.write(bytes + [0x0A], to: "photos/warning/trailing-newline.png", expecting: [expected])
    }

    // MARK: - APNG

    private static func writeAnimation(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = portrait
        let size = bigEndian(UInt32(48)) + bigEndian(UInt32(48))
        func control(_ sequence: UInt32) -> PNGChunk {
            // Sequence number, size, offset (0, 0), a delay of 1/10 s, dispose: none, blend: source.
            PNGChunk("fcTL", bigEndian(sequence) + size + Array(repeating: 0, count: 8) + [0, 1, 0, 10, 0, 0])
        }
        let second = PhotoShape(.rgb(8), 48).encoded(seed: 92)
        let frame = second.chunks[second.index(of: "IDAT")].data
        file.chunks.insert(
            contentsOf: [PNGChunk("acTL", bigEndian(UInt32(2)) + bigEndian(UInt32(0))), control(0)], at: 1)
        file.chunks.insert(
            contentsOf: [control(1), PNGChunk("fdAT", bigEndian(UInt32(2)) + frame)], at: file.chunks.count - 1)
        try write(file, "animation", at: 1, "png-apng", to: &folder)
    }

    // MARK: - Ancillary chunks

    private static func writeColourSpaces(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = portrait
        file.chunks.insert(PNGChunk("sRGB", [9]), at: 1)
        try write(file, "srgb-intent", at: 1, "png-chunk-value", to: &folder)
        file = portrait
        file.chunks.insert(PNGChunk("sRGB", [0, 0, 0]), at: 1)
        try write(file, "srgb-length", at: 1, "png-chunk-length", to: &folder)
        file = portrait
        let gamma = PNGChunk("gAMA", bigEndian(UInt32(45_455)))
        file.chunks.insert(contentsOf: [gamma, gamma], at: 1)
        try write(file, "gamma-twice", at: 2, "png-chunk-duplicate", to: &folder)
        file = portrait
        let physical = PNGChunk("pHYs", bigEndian(UInt32(2835)) + bigEndian(UInt32(2835)) + [1])
        file.chunks.insert(physical, at: file.chunks.count - 1)
        try write(file, "phys-after-idat", at: file.chunks.count - 2, "png-chunk-order", to: &folder)
    }

    // MARK: - Transparency

    private static func writeTransparency(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = PhotoShape(.grey(8), 48).encoded(seed: 94)
        file.chunks.insert(PNGChunk("tRNS", bigEndian(UInt16(300))), at: 1)
        try write(file, "trns-out-of-range", at: 1, "png-trns", to: &folder)
    }

    // MARK: - The zlib header

    /// Writes an image whose zlib header specifies a window of 256 bytes, although the stream refers to bytes at a
    /// greater distance.
    private static func writeWindow(to folder: inout FixtureFolder) throws(FixtureError) {
        // The image has rows of 288 bytes without a filter, and most rows are equal to the row above. Therefore the
        // distance of the matches is at least one row, which exceeds the window of 256 bytes.
        var file = PhotoShape(.rgb(8), 96, filter: .fixed(0)).encoded(seed: 95)
        let pixels = file.index(of: "IDAT")
        let method: UInt8 = 0x08
        let level: UInt8 = file.chunks[pixels].data[1] & 0xC0
        let remainder = (Int(method) << 8 | Int(level)) % 31
        file.chunks[pixels].data[0] = method
        file.chunks[pixels].data[1] = level | UInt8(remainder == 0 ? 0 : 31 - remainder)
        try write(file, "zlib-window", at: pixels, "png-window", to: &folder)
    }
}
