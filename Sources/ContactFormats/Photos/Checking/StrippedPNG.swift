/// A PNG without anything its pixels do not need: no position, no camera, no text, nothing behind its end.
///
/// What stays is there byte for byte, so the pixels and their colours are the same.
package struct StrippedPNG: Sendable {
    /// The chunks that stay.
    private static let kept: Set<UInt32> = Set(
        ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "gAMA", "cHRM", "iCCP"].map(Self.key))

    /// The picture; what it was where there was nothing to take out.
    package private(set) var bytes: [UInt8] = []
    /// The names of the chunks that went, each once; `after IEND` for bytes behind the end.
    package private(set) var removed: [String] = []
    /// How viewers that heed Exif had to turn the picture, 2 to 8; nil when they had not.
    package private(set) var orientation: Int?

    /// Strips a PNG that the check found no error in; nil for anything else.
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
                note(chunk.text)
                if chunk.text == "eXIf" {
                    orientation = ExifOrientation.find(in: png, from: position + 8, to: chunk.end - 4)
                }
            }
            position = chunk.end
            if chunk.text == "IEND" { break }
        }
        if position < png.count { note("after IEND") }
    }

    private mutating func append(_ png: Span<UInt8>, from start: Int, to end: Int) {
        unsafe png.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0[start..<end]) }
    }

    private mutating func note(_ name: String) {
        if !removed.contains(name) { removed.append(name) }
    }

    fileprivate static func key(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// A chunk's place in a PNG.
private struct PNGChunkHeader {
    let name: UInt32
    /// Behind its checksum.
    let end: Int

    /// Reads the chunk at a position; nil when it is not there whole.
    init?(_ png: Span<UInt8>, at position: Int) {
        guard let length = png.bigEndian32(at: position), let name = png.bigEndian32(at: position + 4),
            Int(length) <= png.count - position - 12
        else { return nil }
        self.name = name
        end = position + 12 + Int(length)
    }

    var text: String { String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: name >> $0) }, as: UTF8.self) }
}

/// Exif's word on how a picture is to be turned (CIPA DC-008, 4.6.5: tag 0x0112 of the first directory).
private enum ExifOrientation {
    static func find(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        let exif = bytes.extracting(start..<end)
        return TIFFDirectory(exif)?.value(of: 0x0112, in: exif).flatMap { 2...8 ~= $0 ? Int($0) : nil }
    }
}
