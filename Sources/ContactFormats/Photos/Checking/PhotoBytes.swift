/// Reads the fields of picture headers at byte offsets. The functions return nil or false if the field is not
/// completely within the bytes.
extension Span<UInt8> {
    func byte(at index: Int) -> UInt8? { index < count ? self[index] : nil }

    func has(_ magic: [UInt8]) -> Bool {
        guard count >= magic.count else { return false }
        return magic.indices.allSatisfy { self[$0] == magic[$0] }
    }

    func has(_ text: StaticString, at start: Int) -> Bool {
        guard count >= start + text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { unsafe text.utf8Start[$0] == self[start + $0] }
    }

    func bigEndian16(at index: Int) -> UInt32? {
        index + 2 <= count ? UInt32(self[index]) << 8 | UInt32(self[index + 1]) : nil
    }

    func bigEndian32(at index: Int) -> UInt32? {
        guard let high = bigEndian16(at: index), let low = bigEndian16(at: index + 2) else { return nil }
        return high << 16 | low
    }

    func littleEndian16(at index: Int) -> UInt32? {
        index + 2 <= count ? UInt32(self[index + 1]) << 8 | UInt32(self[index]) : nil
    }

    func littleEndian32(at index: Int) -> UInt32? {
        guard let low = littleEndian16(at: index), let high = littleEndian16(at: index + 2) else { return nil }
        return high << 16 | low
    }
}
