/// Escapes text for XML elements and attributes.
package enum XMLText {
    /// Returns the text with XML's special characters as entities. Characters that XML 1.0 cannot represent and
    /// terminal control characters are spelled `\u{1B}`.
    package static func of(_ text: String) -> String {
        VisibleText.of(text, whitespace: .kept).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML parsers normalize these to spaces in attribute values.
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
