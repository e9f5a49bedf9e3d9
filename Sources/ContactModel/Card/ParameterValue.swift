public import Bytes

/// The encoding of parameter values in a body (see `CardBody`) and in vCard 4.0. A value that contains `:`, `;` or `,`
/// is quoted (RFC 6350, section 3.3). `^^`, `^'` and `^n` represent `^`, `"` and a line break (RFC 6868, section 3.1).
public enum ParameterValue {
    // MARK: Encoding

    /// Appends a text as the value of a parameter. CR, LF and CR LF become `^n`; NUL becomes a space.
    public static func append(_ text: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        var needsQuotes = false
        var needsCarets = false
        for index in text.indices {
            switch unsafe text[index] {
            case .comma, .colon, .semicolon: needsQuotes = true
            case .nul, .lineFeed, .carriageReturn, .doubleQuote, .caret: needsCarets = true
            default: break
            }
        }
        if needsQuotes { bytes.append(.doubleQuote) }
        if needsCarets { unsafe appendCarets(text, to: &bytes) } else { unsafe bytes.append(text) }
        if needsQuotes { bytes.append(.doubleQuote) }
    }

    private static func appendCarets(_ text: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        for index in text.indices {
            switch unsafe text[index] {
            case .caret: bytes.append("^^")
            case .doubleQuote: bytes.append("^'")
            case .lineFeed: bytes.append("^n")
            case .carriageReturn:
                if unsafe index + 1 == text.count || text[index + 1] != .lineFeed { bytes.append("^n") }
            case .nul: bytes.append(.space)
            case let byte: bytes.append(byte)
            }
        }
    }

    /// Returns a text as the value of a parameter.
    public static func encoded(_ text: String) -> String { unsafe mapping(text) { unsafe append($0, to: &$1) } }

    // MARK: Decoding

    /// Appends the decoded text of a value, without quotes and with its caret escapes resolved.
    public static func appendDecoded(_ value: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        unsafe appendResolved(value, to: &bytes, dropsQuotes: true)
    }

    /// Returns the decoded text of a value.
    public static func decoded(_ value: some StringProtocol) -> String {
        unsafe mapping(String(value)) { unsafe appendDecoded($0, to: &$1) }
    }

    /// Returns the text with its caret escapes resolved. Double quotes are kept, so the caller must first remove the
    /// quotes around the value.
    public static func resolvingCarets(_ text: String) -> String {
        guard text.utf8.contains(.caret) else { return text }
        return unsafe mapping(text) { unsafe appendResolved($0, to: &$1, dropsQuotes: false) }
    }

    private static func appendResolved(
        _ value: UnsafeRawBufferPointer, to bytes: inout ByteBuffer, dropsQuotes: Bool
    ) {
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            index &+= 1
            if byte == .doubleQuote, dropsQuotes { continue }
            if byte == .caret, index < value.count, let resolved = unsafe resolved(value[index]) {
                byte = resolved
                index &+= 1
            }
            bytes.append(byte)
        }
    }

    /// Returns the byte that a caret and this letter encode; nil if the caret is literal.
    private static func resolved(_ letter: UInt8) -> UInt8? {
        switch letter {
        case .caret: 0x5E
        case .apostrophe: 0x22
        case 0x6E: 0x0A
        default: nil
        }
    }

    private static func mapping(_ text: String, _ body: (UnsafeRawBufferPointer, inout ByteBuffer) -> Void) -> String {
        var result = ByteBuffer(capacity: text.utf8.count + 8)
        var text = text
        text.withUTF8 { unsafe body(UnsafeRawBufferPointer($0), &result) }
        return unsafe String(decoding: result.bytes, as: UTF8.self)
    }
}
