/// An incremental converter of UTF-16 text to UTF-8.
///
/// An unpaired surrogate becomes the three bytes that would encode it. These are invalid UTF-8, so the UTF-8 check
/// rejects the record that contains them.
package struct UTF16Decoder {
    package init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    package let isBigEndian: Bool

    /// Converts the complete characters of `raw`, appends the result to `text`, and removes them from `raw`. With
    /// `isLast`, an incomplete character at the end becomes invalid UTF-8.
    package func decode(_ raw: inout ByteBuffer, into text: inout ByteBuffer, isLast: Bool) {
        let count = raw.count
        var index = 0
        text.reserve(count / 2 * 3 + 3)
        while index + 1 < count {
            let unit = unit(raw, index)
            if unit < 0x80 {
                text.append(UInt8(truncatingIfNeeded: unit))
                index += 2
                continue
            }
            if unit & 0xFC00 == 0xD800 {
                if index + 3 >= count, !isLast { break }
                if index + 3 < count, self.unit(raw, index + 2) & 0xFC00 == 0xDC00 {
                    let low = self.unit(raw, index + 2)
                    Self.append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &text)
                    index += 4
                    continue
                }
            }
            Self.append(unit, to: &text)
            index += 2
        }
        if isLast, index < count {
            // Half a code unit becomes a byte that is invalid in UTF-8.
            text.append(0xFF)
            index = count
        }
        raw.removeFirst(index)
    }

    @inline(__always)
    private func unit(_ raw: borrowing ByteBuffer, _ index: Int) -> UInt32 {
        let first = UInt32(raw[index])
        let second = UInt32(raw[index + 1])
        return isBigEndian ? first << 8 | second : second << 8 | first
    }

    /// Appends a code point above 127 as UTF-8, including surrogates.
    private static func append(_ value: UInt32, to text: inout ByteBuffer) {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F) }
        switch value {
        case ..<0x800:
            text.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
        case ..<0x10000:
            text.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
            text.append(tail(6))
        default:
            text.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
            text.append(tail(12))
            text.append(tail(6))
        }
        text.append(tail(0))
    }
}
