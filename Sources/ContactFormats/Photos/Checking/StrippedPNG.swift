/// A PNG reduced to what its pixels need: without location, camera, text, or bytes after its end.
///
/// The remaining chunks are copied byte for byte, so the pixels and their colours are unchanged.
package struct StrippedPNG: Sendable {
    /// The chunks that are kept.
    private static let kept: Set<UInt32> = Set(
        ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "gAMA", "cHRM", "iCCP"].map(Self.key))

    /// The stripped picture; unchanged if nothing was removed.
    package private(set) var bytes: [UInt8] = []
    /// The names of the removed chunks, without duplicates; `after IEND` for trailing bytes.
    package private(set) var removed: [String] = []
    /// The removed Exif orientation, 2 to 8; nil if there was none.
    package private(set) var orientation: Int?

    /// Strips a PNG in which the check found no error; nil for any other input.
    package init?(_ png: Span<UInt8>) {
        guard PhotoSniffer.media(of: png) == .png, png.count > 8 else { return nil }
        bytes.reserveCapacity(png.count)
        append(png, from: 0, to: 8)
        var position = 8
        while true {
            guard let chunk = PNGChunkHeader(png, at: position) else { return nil }
            if Self.kept.contains(chunk.name) {
                append(png, from: position, to: chunk.end)
            } else {
                record(chunk.text)
                if chunk.text == "eXIf" {
                    orientation = ExifOrientation.find(in: png, from: position + 8, to: chunk.end - 4)
                }
            }
            position = chunk.end
            if chunk.text == "IEND" { break }
        }
        if position < png.count { record("after IEND") }
    }

    private mutating func append(_ png: Span<UInt8>, from start: Int, to end: Int) {
        unsafe png.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0[start..<end]) }
    }

    private mutating func record(_ name: String) {
        if !removed.contains(name) { removed.append(name) }
    }

    fileprivate static func key(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The name and end of a chunk.
private struct PNGChunkHeader {
    let name: UInt32
    /// The offset after its checksum.
    let end: Int

    /// Reads the chunk at a position; nil when it is incomplete.
    init?(_ png: Span<UInt8>, at position: Int) {
        guard let length = png.bigEndian32(at: position), let name = png.bigEndian32(at: position + 4),
            Int(length) <= png.count - position - 12
        else { return nil }
        self.name = name
        end = position + 12 + Int(length)
    }

    var text: String { String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: name >> $0) }, as: UTF8.self) }
}
