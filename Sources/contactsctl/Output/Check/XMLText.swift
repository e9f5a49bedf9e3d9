/// Text as it may stand in XML, between tags and in attributes.
package enum XMLText {
    /// The text with XML's own characters as entities. What XML 1.0 has no way to say, and what a terminal would obey,
    /// is spelled `\u{1B}`.
    package static func of(_ text: String) -> String {
        VisibleText.of(text, whitespace: .kept).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // An attribute's value would lose these to blanks.
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
