internal import Bytes
internal import ContactModel

/// Converts a value with the escapes of `CardBody` to the text of a 2.1 line, before quoted-printable.
///
/// 2.1 escapes only semicolons. A backslash or a comma that a reader could take for part of the syntax is replaced by
/// the control character `backslash` or `comma`, which `QuotedPrintable` encodes as `=5C` or `=2C`. No value with the
/// escapes of `CardBody` contains these control characters.
enum LegacyValue {
    /// Represents a backslash that has to be encoded.
    static let backslash: UInt8 = 1
    /// Represents a comma that has to be encoded.
    static let comma: UInt8 = 2

    /// What 2.1 may not express of a value that `append` has written.
    struct Findings {
        /// The number of components that are lists, which 2.1 cannot represent.
        var lists = 0
        /// False if reading the written value certainly results in the same value.
        var mayDiffer = false
    }

    /// Appends a value with the escapes of 2.1, before quoted-printable, and returns what the value contains that 2.1
    /// may not express.
    static func append(_ value: UnsafeRawBufferPointer, _ syntax: ValueSyntax, to text: inout ByteBuffer) -> Findings {
        var findings = Findings()
        let hasEscapes = unsafe value.firstIndex(of: .backslash, from: 0) != nil
        switch syntax {
        case .uri, .opaque:
            unsafe text.append(value)
            findings.mayDiffer = hasEscapes
        case .raw:
            findings.mayDiffer = hasEscapes
            if hasEscapes { unsafe appendRaw(value, to: &text) } else { unsafe text.append(value) }
        case .text, .date, .list:
            if unsafe hasEscapes || value.firstIndex(of: .semicolon, from: 0) != nil {
                unsafe appendParts(value, syntax, to: &text, &findings)
            } else {
                unsafe text.append(value)
            }
        case .structured, .components:
            if unsafe hasEscapes || value.firstIndex(of: .comma, from: 0) != nil {
                unsafe appendParts(value, syntax, to: &text, &findings)
            } else {
                unsafe text.append(value)
            }
        }
        return findings
    }

    /// Appends the components or list items of a value, each with its escapes resolved and its semicolons escaped.
    private static func appendParts(
        _ value: UnsafeRawBufferPointer, _ syntax: ValueSyntax, to text: inout ByteBuffer, _ findings: inout Findings
    ) {
        text.reserve(value.count &* 2 &+ 8)
        let hasComponents = syntax == .structured || syntax == .components
        // True after a literal backslash that is not written yet: it has to be encoded if a semicolon follows.
        var isPending = false
        var isList = false
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            index &+= 1
            let isEscape = byte == .backslash && index < value.count
            if isEscape {
                let letter = unsafe value[index]
                byte = CardBody.unescaped(letter)
                index &+= 1
                if letter != .comma, letter != .semicolon, letter != 0x6E { findings.mayDiffer = true }
            } else if byte == .backslash {
                findings.mayDiffer = true
            }
            let isSeparator = !isEscape && (hasComponents ? byte == .semicolon : syntax == .list && byte == .comma)
            if isPending {
                text.append(byte == .semicolon || isSeparator ? backslash : .backslash)
                isPending = false
            }
            if isSeparator {
                text.append(byte)
                isList = false
            } else if byte == .backslash {
                isPending = true
            } else {
                if byte == .comma, !isEscape, hasComponents {
                    findings.mayDiffer = true
                    if syntax == .structured, !isList { findings.lists += 1 }
                    isList = true
                }
                if byte == .semicolon { text.append(.backslash) }
                text.append(byte == .comma && syntax == .list ? comma : byte)
            }
        }
        if isPending { text.append(backslash) }
    }

    /// Appends a value of unknown syntax: resolves all escapes except that of a semicolon.
    private static func appendRaw(_ value: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            index &+= 1
            if byte == .backslash, index < value.count {
                byte = unsafe CardBody.unescaped(value[index])
                index &+= 1
                if byte == .semicolon { text.append(.backslash) }
            }
            text.append(byte)
        }
    }

    // MARK: Lines

    /// Appends a text as the value of a line: as it is if it is printable ASCII without a space at either end or `=` at
    /// the end, and the line has at most 75 bytes; else in quoted-printable.
    ///
    /// - Parameter start: the offset in `output` of the line, which has no colon yet.
    static func appendLine(_ text: UnsafeRawBufferPointer, from start: Int, to output: inout ByteBuffer) {
        let needs = unsafe Needs(text)
        if !needs.encoding, output.count &- start &+ 1 &+ text.count <= 75, unsafe hasPlainEnds(text) {
            output.append(.colon)
            unsafe output.append(text)
        } else {
            output.append(
                needs.charset ? ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:" : ";ENCODING=QUOTED-PRINTABLE:")
            unsafe QuotedPrintable.encode(text, column: output.count - start, into: &output)
        }
        output.append("\r\n")
    }

    private static func hasPlainEnds(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let first = unsafe text.first, let last = unsafe text.last else { return true }
        return first != .space && last != .space && last != .equals
    }

    /// How a text has to be written in a 2.1 line.
    private struct Needs {
        /// True if the text needs quoted-printable, because it is not only printable ASCII.
        var encoding: Bool
        /// True if the text needs the parameter `CHARSET`, because it is not only ASCII.
        var charset: Bool

        init(_ text: UnsafeRawBufferPointer) {
            let high: UInt64 = 0x8080_8080_8080_8080
            var all: UInt64 = 0
            var controls: UInt64 = 0
            var index = 0
            // The high bit of some byte of `controls` gets set exactly if an ASCII byte is below 0x20 or equal to 0x7F.
            while index &+ 8 <= text.count {
                let word = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let deleted = word ^ 0x7F7F_7F7F_7F7F_7F7F
                all |= word
                controls |= (word &- 0x2020_2020_2020_2020) & ~word | (deleted &- 0x0101_0101_0101_0101) & ~deleted
                index &+= 8
            }
            while index < text.count {
                let byte = unsafe text[index]
                if byte < 0x20 || byte == 0x7F { controls |= high }
                all |= UInt64(byte)
                index &+= 1
            }
            charset = all & high != 0
            encoding = charset || controls & high != 0
        }
    }
}
