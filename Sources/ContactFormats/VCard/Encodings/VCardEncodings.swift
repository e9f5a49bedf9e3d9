internal import ContactModel

/// Decodes quoted-printable (RFC 2045, section 6.7) whose soft line breaks are already joined.
enum QuotedPrintable {
    /// Returns the decoded bytes; an invalid `=` is kept literally, and its offset is returned.
    static func decode(_ text: [UInt8]) -> (bytes: [UInt8], bad: Int?) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var bad: Int?
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == 0x3D {
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
}
