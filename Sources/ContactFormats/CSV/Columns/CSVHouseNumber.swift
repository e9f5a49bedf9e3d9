/// Where the language of a table writes the house number in an address.
enum CSVHouseNumber: Sendable {
    /// "12 High Street".
    case before
    /// "Hauptstr. 12".
    case after
    /// "Calle Mayor, 12".
    case afterComma

    init(language: String) {
        switch language {
        case "en", "fr", "ar", "he": self = .before
        case "es", "pt": self = .afterComma
        default: self = .after
        }
    }
}
