/// The first directory of a TIFF file, or of the Exif data in another picture (TIFF 6.0, section 2).
struct TIFFDirectory {
    private let isLittleEndian: Bool
    /// The offset of the entries, and their number.
    private let start: Int
    private let count: Int

    /// Finds the directory; nil when it is incomplete.
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

    /// Returns the value of a tag that has one short or long number; `bytes` must be those given to `init`.
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
