internal import Bytes
internal import ContactModel

/// Quoted-printable (RFC 2045, section 6.7), as vCard 2.1 uses it.
enum QuotedPrintable {
    /// Decodes a text whose soft line breaks are already joined. An invalid `=` is kept literally; the offset of the first one is returned.
    static func decode(_ text: [UInt8]) -> (bytes: [UInt8], bad: Int?) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var bad: Int?
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == .equals {
                if index + 2 < text.count, let high = digit(text[index + 1]), let low = digit(text[index + 2]) {
                    bytes.append(high << 4 | low)
                    index += 3
                    continue
                }
                if bad == nil { bad = index }
            }
            bytes.append(byte)
            index += 1
        }
        return (bytes, bad)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// Appends text with soft line breaks, none of them within `=XX`.
    static func encode(_ text: [UInt8], column: Int, into output: inout ByteBuffer) {
        var column = column
        for (index, byte) in text.enumerated() {
            let isLast = index + 1 == text.count
            let isPlain = byte > 0x20 && byte < 0x7F && byte != .equals || byte == .space && !isLast && index > 0
            let width = isPlain ? 1 : 3
            // Many readers lose a value that begins with a soft line break.
            if column + width > 74, index > 0 {
                output.append("=\r\n")
                column = 0
            }
            // The beginning of a line must not look like a property.
            let isName = unsafe column == 0 && text.withUnsafeBytes { unsafe LineScan.beginsKnownProperty($0, index) }
            // A blank or a dot at the start of a line would be misinterpreted.
            if isPlain, column > 0 || byte != .space, !isName {
                output.append(byte)
                column += 1
            } else {
                let code = byte == 1 ? 0x5C : byte
                output.append(.equals)
                output.append(hex(code >> 4))
                output.append(hex(code & 15))
                column += 3
            }
        }
    }

    private static func hex(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 0x30 + nibble : 0x37 + nibble }
}
