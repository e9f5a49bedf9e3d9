/// The layout of the template that Google provides for imports: some of the columns of its export, in another order.
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

    /// Returns a person's cells for the columns that the export has too.
    static func cells(of person: Person) -> [String] {
        let cells = GoogleLayout2024.cells(of: person)
        return header.map { name in GoogleLayout2024.header.firstIndex(of: name).map { cells[$0] } ?? "" }
    }
}
