public import Bytes

/// The canonical form of a card in the store.
public enum CardBody {
    /// One bit for each byte below 64 that is escaped: NUL, LF, CR, `,` and `;`.
    @usableFromInline static let specials: UInt64 = 1 | 1 << 0x0A | 1 << 0x0D | 1 << 0x2C | 1 << 0x3B

    /// Returns true for bytes that are escaped in a text value.
    @inlinable static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 ? (specials &>> UInt64(byte)) & 1 != 0 : byte == .backslash
    }

    /// Appends a text value, escaped.
    @inlinable public static func appendText(_ text: UnsafeRawBufferPointer, to body: inout ByteBuffer) {
        guard unsafe text.containsControl(or: .comma, .semicolon, .backslash) else { return unsafe body.append(text) }
        body.reserve(text.count &* 2)
        var plain = 0
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            if isSpecial(byte) {
                unsafe body.append(UnsafeRawBufferPointer(rebasing: text[plain..<index]))
                body.append(.backslash)
                body.append(escapeLetter(byte))
                plain = index + 1
            }
            index &+= 1
        }
        unsafe body.append(UnsafeRawBufferPointer(rebasing: text[plain..<text.count]))
    }

    /// Returns the byte that follows the backslash in the escape of `byte`: `n` for LF, `r` for CR, `0` for NUL, else
    /// `byte`.
    @inlinable static func escapeLetter(_ byte: UInt8) -> UInt8 {
        switch byte {
        case .lineFeed: 0x6E
        case .carriageReturn: 0x72
        case .nul: 0x30
        default: byte
        }
    }

    /// Appends a text value with its escapes resolved.
    ///
    /// A backslash before a character that needs no escape is removed; a single backslash at the end is kept.
    public static func appendUnescaped(_ value: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            if byte == .backslash, index + 1 < value.count {
                index += 1
                byte = unsafe unescaped(value[index])
            }
            text.append(byte)
            index += 1
        }
    }

    /// Returns the byte that a backslash and this letter represent.
    @inlinable package static func unescaped(_ letter: UInt8) -> UInt8 {
        switch letter {
        case 0x6E, 0x4E: 0x0A
        case 0x72: 0x0D
        case 0x30: 0x00
        default: letter
        }
    }

    /// Returns a string as an escaped text value.
    public static func escaped(_ text: String) -> String {
        var buffer = ByteBuffer()
        var text = text
        text.withUTF8 { unsafe appendText(UnsafeRawBufferPointer($0), to: &buffer) }
        return unsafe String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Returns the text of an escaped text value.
    public static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(.backslash) else { return value }
        var buffer = ByteBuffer()
        var value = value
        value.withUTF8 { unsafe appendUnescaped(UnsafeRawBufferPointer($0), to: &buffer) }
        return unsafe String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Splits a structured or list value at its unescaped separators; the parts stay escaped.
    public static func split(_ value: String, at separator: Unicode.Scalar) -> [String] {
        var parts: [String] = []
        var part = ""
        var escaping = false
        for scalar in value.unicodeScalars {
            if !escaping && scalar == separator {
                parts.append(part)
                part = ""
                continue
            }
            escaping = !escaping && scalar == "\\"
            part.unicodeScalars.append(scalar)
        }
        parts.append(part)
        return parts
    }
}
