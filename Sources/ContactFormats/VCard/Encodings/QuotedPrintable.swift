internal import Bytes
internal import ContactModel

/// Quoted-printable (RFC 2045, section 6.7), as vCard 2.1 uses it.
enum QuotedPrintable {
    /// Decodes text without soft line breaks. An `=` without two hexadecimal digits after it is kept; `bad` is the
    /// offset in `text` of the first such `=`, nil if there is none.
    static func decode(_ text: [UInt8]) -> (bytes: [UInt8], bad: Int?) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var bad: Int?
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == .equals {
                if index + 2 < text.count, let code = code(text[index + 1], text[index + 2]) {
                    bytes.append(code)
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

    /// Appends the decoded value; returns false, possibly with bytes appended, if the value is not valid
    /// quoted-printable of UTF-8 text, or if it contains a backslash or a control character, encoded or not, or an
    /// encoded semicolon.
    static func append(_ value: UnsafeRawBufferPointer, to text: inout ByteBuffer) -> Bool {
        let start = text.count
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            index &+= 1
            if byte == .equals {
                guard index &+ 1 < value.count, let code = unsafe code(value[index], value[index &+ 1]) else {
                    return false
                }
                byte = code
                index &+= 2
                if byte == .semicolon { return false }
            } else if byte >= 0x80 {
                return false
            }
            guard byte >= 0x20, byte != 0x7F, byte != .backslash else { return false }
            text.append(byte)
        }
        return unsafe UTF8Check.firstInvalid(text.slice(ByteRange(start..<text.count))) == nil
    }

    /// Returns true for a text that can only be quoted-printable: two hexadecimal digits follow each `=`, and some of
    /// these codes are not printable ASCII.
    static func isPlainly(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        var isFound = false
        while let equals = unsafe text.firstIndex(of: .equals, from: index) {
            guard equals + 2 < text.count, let code = unsafe code(text[equals + 1], text[equals + 2]) else {
                return false
            }
            if code <= 0x20 || code >= 0x7F || code == .equals { isFound = true }
            index = equals + 3
        }
        return isFound
    }

    /// Returns the byte that two hexadecimal digits represent; nil for other characters.
    @inline(__always)
    static func code(_ high: UInt8, _ low: UInt8) -> UInt8? {
        let (high, low) = (digit(high), digit(low))
        return high < 16 && low < 16 ? high &<< 4 | low : nil
    }

    /// Returns the value of a hexadecimal digit, or 255.
    @inline(__always)
    private static func digit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x30...0x39: byte &- 0x30
        case 0x41...0x46: byte &- 0x37
        case 0x61...0x66: byte &- 0x57
        default: 255
        }
    }

    /// Appends text as quoted-printable with soft line breaks, so that lines after the first one have at most 75 bytes.
    /// No `=XX` is split. The bytes `LegacyValue.backslash` and `LegacyValue.comma` are encoded as a backslash and a
    /// comma.
    ///
    /// - Parameter column: the number of bytes before the text on its line.
    static func encode(_ text: UnsafeRawBufferPointer, column: Int, into output: inout ByteBuffer) {
        output.reserve(text.count &* 3)
        var column = column
        let last = text.count &- 1
        for index in 0..<text.count {
            let byte = unsafe text[index]
            let isPlain = byte > 0x20 && byte < 0x7F && byte != .equals || byte == .space && index < last && index > 0
            let width = isPlain ? 1 : 3
            // Many readers do not read a value that begins with a soft line break.
            if column &+ width > 74, index > 0 {
                output.append("=\r\n")
                column = 0
            }
            // A line after a soft line break must not look like a property, so its first byte is then encoded. So is a
            // space there, because readers remove it when they unfold lines.
            let isCritical = unsafe column == 0 && (byte == .space || LineScan.beginsKnownProperty(text, index))
            if isPlain, !isCritical {
                output.append(byte)
                column &+= 1
            } else {
                let code: UInt8 =
                    byte == LegacyValue.backslash ? .backslash : byte == LegacyValue.comma ? .comma : byte
                output.append(.equals)
                output.append((code &>> 4).upperHexDigit)
                output.append((code & 15).upperHexDigit)
                column &+= 3
            }
        }
    }
}
