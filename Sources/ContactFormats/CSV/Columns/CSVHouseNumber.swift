/// Where the language of a table writes the house number in an address.
enum CSVHouseNumber: String, Sendable {
    /// "12 High Street".
    case before
    /// "Hauptstr. 12".
    case after
    /// "Calle Mayor, 12".
    case afterComma = "comma"
}
