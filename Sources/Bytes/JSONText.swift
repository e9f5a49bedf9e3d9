/// A text as JSON spells it (RFC 8259, section 7).
package enum JSONText {
    /// The text in quotes; what `isEscaped` says is spelled by its number, as control characters have to be.
    package static func quoted(
        _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { $0.value < 0x20 || $0.value == 0x7F }
    ) -> String {
        // Nearly every text, and all base64.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(text)\"" }
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

    /// `\u0007`; two of them, the halves of a surrogate pair, beyond U+FFFF.
    private static func number(of scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
