/// The template that Google offers for imports: the column names of its export, fewer of them and in another order.
enum GoogleTemplate {
    static let header =
        [
            "Name Prefix", "First Name", "Middle Name", "Last Name", "Name Suffix", "Phonetic First Name",
            "Phonetic Middle Name", "Phonetic Last Name", "Nickname", "File As",
        ]
        + GoogleLayout2024.numbered("E-mail", 1, ["Label", "Value"])
        + GoogleLayout2024.numbered("Phone", 1, ["Label", "Value"])
        + GoogleLayout2024.numbered(
            "Address", 1,
            [
                "Label", "Country", "Street", "Extended Address", "City", "Region", "Postal Code", "PO Box",
            ])
        + ["Organization Name", "Organization Title", "Organization Department", "Birthday"]
        + GoogleLayout2024.numbered("Event", 1, ["Label", "Value"])
        + GoogleLayout2024.numbered("Relation", 1, ["Label", "Value"])
        + GoogleLayout2024.numbered("Website", 1, ["Label", "Value"])
        + GoogleLayout2024.numbered("Custom Field", 1, ["Label", "Value"])
        + ["Notes", "Labels"]

    /// Returns the cells that the export has under the same names.
    static func cells(of person: Person) -> [String] {
        let cells = GoogleLayout2024.cells(of: person)
        return header.map { name in GoogleLayout2024.header.firstIndex(of: name).map { cells[$0] } ?? "" }
    }
}
