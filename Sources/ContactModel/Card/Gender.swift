/// The value of `GENDER` (RFC 6350, section 6.2.7) and people's words for it: a letter, or words of one's own behind `;`.
package enum Gender {
    /// The value that words stand for, whatever their case: `F` for `female`, `;genderqueer` for words of one's own.
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

    /// The words that other programs have for an unescaped value; the rarer letters stand for themselves.
    package static func words(for value: String) -> String {
        switch value {
        case "M": "Male"
        case "F": "Female"
        default: value.hasPrefix(";") ? String(value.dropFirst()) : value
        }
    }
}
