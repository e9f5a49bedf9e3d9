internal import ContactModel

/// The columns of the `plain` layout, this program's own. They do not depend on the contacts, so files can be compared
/// and concatenated.
enum CSVPlainLayout {
    /// For each property of which a card may have several, the columns of one value, and the number of values that have
    /// columns. If a card has more values, they are only written to its `vcard` cell.
    private static let repeated: [(name: String, parts: [String], count: Int)] = [
        ("email", ["label", ""], 3),
        ("phone", ["label", ""], 4),
        (
            "address",
            ["label", "formatted", "street", "extended", "pobox", "city", "region", "postcode", "country"], 2
        ),
        ("url", ["label", ""], 2),
        ("impp", ["service", ""], 2),
    ]
    private static let repeatedDates: [(name: String, parts: [String], count: Int)] = [("event", ["label", ""], 2)]
    private static let repeatedRelations: [(name: String, parts: [String], count: Int)] = [
        ("relation", ["label", ""], 2)
    ]
    private static let repeatedCustom: [(name: String, parts: [String], count: Int)] = [("custom", ["label", ""], 2)]

    static let header: [String] =
        [
            "uid", "name", "prefix", "given", "middle", "family", "suffix", "nickname", "phonetic_given",
            "phonetic_middle",
            "phonetic_family", "file_as", "organization", "department", "title", "role",
        ] + columns(repeated) + ["birthday", "anniversary"] + columns(repeatedDates) + ["gender"]
        + columns(repeatedRelations) + ["categories", "note", "photo"] + columns(repeatedCustom) + ["vcard"]

    static let columns = CSVColumns(header: header)

    private static func columns(_ groups: [(name: String, parts: [String], count: Int)]) -> [String] {
        groups.flatMap { group in
            (1...group.count).flatMap { number in
                group.parts.map { part in part.isEmpty ? "\(group.name)_\(number)" : "\(group.name)_\(number)_\(part)" }
            }
        }
    }
}
