/// Text as a JSON string (RFC 8259, section 7).
package enum JSONText {
    /// Returns the text as a JSON string, with its quotes.
    ///
    /// The characters `"`, `\`, LF, CR and tab have their short escapes. Of the other scalars, those for which
    /// `isEscaped` returns true are written as `\uXXXX`, which JSON requires for those below U+0020. `isEscaped` is not
    /// called for a text of printable ASCII characters without `"` and `\`.
    package static func quoted(
        _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { $0.value < 0x20 || $0.value == 0x7F }
    ) -> String {
        // The fast path, for nearly every text and all base64.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != .doubleQuote && $0 != .backslash }) {
            return "\"\(text)\""
        }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isEscaped(scalar): result += number(of: scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Returns the escape of a scalar, such as `\u0007`. A scalar above U+FFFF has two escapes, one for each surrogate.
    private static func number(of scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
