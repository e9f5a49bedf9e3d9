internal import Bytes
internal import ContactModel

extension CardBody {
    /// Returns a value of unknown syntax from vCard 2.1 with the escapes of `CardBody`. Its backslashes are literal and
    /// are doubled, except before a semicolon.
    static func escapedRaw(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\\", index + 1 == scalars.count || scalars[index + 1] != ";" { result.append("\\") }
            result.append(scalar)
        }
        return String(result).escapingControls()
    }

    /// Resolves the escapes of a value in a source: `\n` and `\N` become a line break, and a backslash before any other
    /// character is removed. A single backslash at the end is kept. Unlike in `CardBody`, `\r` and `\0` do not
    /// represent CR and NUL.
    static func unescapedLeniently(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isEscape = false
        for scalar in text.unicodeScalars {
            if isEscape {
                result.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscape = false
            } else if scalar == "\\" {
                isEscape = true
            } else {
                result.append(scalar)
            }
        }
        if isEscape { result.append("\\") }
        return String(result)
    }
}

extension String {
    /// True when a backslash precedes a character other than `n`, `N`, a backslash, a comma and a semicolon, or ends
    /// the text.
    var hasNeedlessEscapes: Bool {
        var isEscape = false
        for byte in utf8 {
            if isEscape {
                if ![0x6E, 0x4E, 0x5C, 0x2C, 0x3B].contains(byte) { return true }
                isEscape = false
            } else {
                isEscape = byte == .backslash
            }
        }
        return isEscape
    }

    /// True when a backslash precedes a digit or a letter other than `n` and `N`, as in a Windows path. The backslashes
    /// of such a text are not escapes.
    var hasPathBackslashes: Bool {
        escapedBytes.contains { byte in
            let letter = byte | 0x20
            return byte.isLetter && letter != 0x6E || byte.isDigit
        }
    }

    /// True when the backslashes occur in pairs only.
    var hasOnlyDoubledBackslashes: Bool { escapedBytes.allSatisfy { $0 == .backslash } }

    /// The byte after each backslash that begins an escape; 0 for a backslash at the end.
    private var escapedBytes: [UInt8] {
        var escaped: [UInt8] = []
        var isEscape = false
        for byte in utf8 {
            if isEscape { escaped.append(byte) }
            isEscape = !isEscape && byte == .backslash
        }
        return isEscape ? escaped + [0] : escaped
    }

    /// Returns the text with the escapes `\0`, `\n` and `\r` of `CardBody` for NUL, LF and CR; all other characters are
    /// unchanged.
    func escapingControls() -> String {
        guard utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\0": result.append(contentsOf: "\\0".unicodeScalars)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the text of a quoted-printable or base64 value with LF as the line break, as `CardBody` requires,
    /// instead of CR LF or CR CR LF.
    func normalizingLineBreaks() -> String {
        guard utf8.contains(.carriageReturn) else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte == .lineFeed { while result.last == .carriageReturn { result.removeLast() } }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// True when the text has no characters below U+0020, so that `CardBody` can store it as a URI, without escapes.
    var isPlainURI: Bool { !utf8.contains { $0 < 0x20 } }

    /// True when the text begins with a URI scheme and a colon, such as `tel:` or `https:` (RFC 3986, section 3.1).
    /// Underscores are also accepted.
    var hasScheme: Bool {
        let scheme = utf8.prefix { $0 != .colon }
        guard let first = scheme.first, scheme.count < utf8.count, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
            return false
        }
        return scheme.allSatisfy { LineScan.isNameByte($0) || $0 == .plus || $0 == .period }
    }

    /// Returns the text with every occurrence of `old` replaced by `new`.
    func replacing(_ old: String, with new: String) -> String {
        guard utf8.contains(old.utf8.first ?? 0) else { return self }
        var result: [UInt8] = []
        let source = Array(utf8)
        let pattern = Array(old.utf8)
        var index = 0
        while index < source.count {
            if index + pattern.count <= source.count, source[index..<index + pattern.count].elementsEqual(pattern) {
                result += Array(new.utf8)
                index += pattern.count
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
