/// The value of `GENDER` (RFC 6350, section 6.2.7) and its text: a letter, or free text after `;`.
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

    /// Returns the words that other programs use for an unescaped value; the rarer letters are returned as they are.
    package static func words(for value: String) -> String {
        switch value {
        case "M": "Male"
        case "F": "Female"
        default: value.hasPrefix(";") ? String(value.dropFirst()) : value
        }
    }
}
