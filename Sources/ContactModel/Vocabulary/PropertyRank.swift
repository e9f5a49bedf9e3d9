/// The order of the lines of contacts that are made from tables, where the source itself has none.
public enum PropertyRank {
    /// The properties in their order; a label stands directly behind the line it labels.
    public static let order: [String] = [
        "UID", "FN", "N", "NICKNAME", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-MIDDLE-NAME", "X-PHONETIC-LAST-NAME",
        "X-FILE-AS", "ORG", "TITLE", "ROLE", "EMAIL", "TEL", "ADR", "URL", "IMPP", "BDAY", "ANNIVERSARY", "X-ABDATE",
        "GENDER", "RELATED", "CATEGORIES", "NOTE", "PHOTO", "X-CUSTOM", "X-CSV",
    ]

    private static let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })

    /// A property's place; properties that tables do not make come last.
    public static func rank(of name: String) -> Int { ranks[name] ?? order.count }

    /// Puts a line where a card made from a table has it: behind its like, in front of what comes later.
    public static func insert(_ property: Property, into properties: inout [Property]) {
        let rank = rank(of: property.name)
        let place = properties.firstIndex { $0.name != "X-ABLABEL" && Self.rank(of: $0.name) > rank }
        properties.insert(property, at: place ?? properties.endIndex)
    }
}
