/// The conversion between values of `GENDER` (RFC 6350, section 6.2.7) and text for display.
package enum Gender {
    /// Returns the value for a text, case-insensitively: `F` for `female`, `;genderqueer` for free text.
    package static func value(of words: String) -> String {
        switch words.lowercased() {
        case "m", "male": "M"
        case "f", "female": "F"
        case "o", "other": "O"
        case "n": "N"
        case "u", "unknown", "unspecified": "U"
        default: ";" + CardBody.escaped(words)
        }
    }

    /// Returns the text for an unescaped value: `Male`, `Female`, or the free text. Any other value is returned
    /// unchanged.
    package static func words(for value: String) -> String {
        switch value {
        case "M": "Male"
        case "F": "Female"
        default: value.hasPrefix(";") ? String(value.dropFirst()) : value
        }
    }
}
