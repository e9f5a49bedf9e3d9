internal import Bytes

/// Texts in the XML of a workbook.
enum XMLText {
    /// Returns true for a text with white space that a program may ignore unless `xml:space` is `preserve`.
    static func needsPreservedSpace(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let first = unsafe text.first, let last = unsafe text.last else { return false }
        return unsafe first <= .space || last <= .space || text.firstIndex(of: .lineFeed, from: 0) != nil
    }

    /// Appends a text in UTF-8. Characters that XML 1.0 cannot contain, and CR, which a parser would replace, become
    /// escapes such as `_x000D_`, and so does a text that looks like one (ECMA-376, part 1, section 22.9.2.19).
    static func append(_ text: UnsafeRawBufferPointer, to xml: inout ByteBuffer) {
        guard unsafe text.contains(where: isSpecial) else { return unsafe xml.append(text) }
        var place = 0
        while place < text.count {
            let byte = unsafe text[place]
            switch byte {
            case UInt8(ascii: "&"): xml.append("&amp;")
            case UInt8(ascii: "<"): xml.append("&lt;")
            case UInt8(ascii: ">"): xml.append("&gt;")
            case .underscore where unsafe isEscape(text, place): xml.append("_x005F_")
            case 0xEF where unsafe isNoCharacter(text, place):
                xml.append(unsafe text[place + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_")
                place += 2
            case 0..<0x20 where byte != .tab && byte != .lineFeed:
                xml.append("_x00")
                xml.append((byte >> 4).upperHexDigit)
                xml.append((byte & 15).upperHexDigit)
                xml.append(.underscore)
            default: xml.append(byte)
            }
            place += 1
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == .underscore || byte == 0xEF
    }

    /// Returns true for U+FFFE or U+FFFF at an offset.
    private static func isNoCharacter(_ text: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        unsafe place + 2 < text.count && text[place + 1] == 0xBF && text[place + 2] >= 0xBE
    }

    /// Returns true for a text such as `_x000D` at an offset, to which an underscore or an escape may follow.
    private static func isEscape(_ text: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        guard place + 6 <= text.count, unsafe text[place + 1] == UInt8(ascii: "x") else { return false }
        return unsafe text[(place + 2)..<(place + 6)].allSatisfy { $0.hexValue != nil }
    }
}
