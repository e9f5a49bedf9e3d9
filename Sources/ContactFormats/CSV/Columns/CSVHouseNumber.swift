/// How the number of a house is joined with the street, as people write addresses in a language.
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
