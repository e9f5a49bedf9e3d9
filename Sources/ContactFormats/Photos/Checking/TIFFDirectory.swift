/// The first directory of a TIFF file, or of the Exif data in another picture (TIFF 6.0, section 2).
struct TIFFDirectory {
    private let isLittleEndian: Bool
    /// The offset of the first entry.
    private let start: Int
    /// The number of entries.
    private let count: Int

    /// Finds the first directory; nil if it is incomplete.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count >= 8 else { return nil }
        isLittleEndian = bytes[0] == 0x49
        let offset = isLittleEndian ? bytes.littleEndian32(at: 4) : bytes.bigEndian32(at: 4)
        guard let offset, Int(offset) <= bytes.count - 2 else { return nil }
        let number = isLittleEndian ? bytes.littleEndian16(at: Int(offset)) : bytes.bigEndian16(at: Int(offset))
        guard let number, Int(number) * 12 <= bytes.count - Int(offset) - 2 else { return nil }
        start = Int(offset) + 2
        count = Int(number)
    }

    /// Returns the value of a tag that has one number of the type SHORT or LONG; nil if the tag is missing. `bytes`
    /// must be the same as in `init`.
    func value(of tag: UInt32, in bytes: Span<UInt8>) -> UInt32? {
        func short(_ index: Int) -> UInt32? {
            isLittleEndian ? bytes.littleEndian16(at: index) : bytes.bigEndian16(at: index)
        }
        func long(_ index: Int) -> UInt32? {
            isLittleEndian ? bytes.littleEndian32(at: index) : bytes.bigEndian32(at: index)
        }
        for entry in stride(from: start, to: start + 12 * count, by: 12) where short(entry) == tag {
            return short(entry + 2) == 3 ? short(entry + 8) : long(entry + 8)
        }
        return nil
    }
}

/// The orientation of a picture in its Exif data (CIPA DC-008, 4.6.5: tag 0x0112 of the first directory).
enum ExifOrientation {
    /// Returns the orientation in Exif data, 2 to 8; nil if there is none or it is 1, which means upright.
    static func find(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        let exif = bytes.extracting(start..<end)
        return TIFFDirectory(exif)?.value(of: 0x0112, in: exif).flatMap { 2...8 ~= $0 ? Int($0) : nil }
    }

    /// Returns the orientation of a PNG or JPEG, 2 to 8; nil if there is none, and for other types.
    static func find(in photo: Span<UInt8>, of media: PhotoMedia) -> Int? {
        if media == .jpeg { return JPEGSegments(photo)?.orientation(in: photo) }
        guard media == .png else { return nil }
        // After the signature; `eXIf` is anywhere before `IEND` (PNG, third edition, section 11.3.4.5).
        var position = 8
        while let chunk = PNGChunkHeader(photo, at: position) {
            if chunk.text == "eXIf" { return find(in: photo, from: position + 8, to: chunk.end - 4) }
            position = chunk.end
        }
        return nil
    }

    /// Returns Exif data that only contains an orientation.
    static func data(_ orientation: Int) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0] + [0, 0, 0, 0]
    }
}
