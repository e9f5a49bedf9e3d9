/// Writes the tables in `fixtures/csv/valid/` and `fixtures/csv/invalid/`: address books in the layouts of programs,
/// hand-written tables, and broken files.
enum CSVFixtures {
    static func write(to folder: inout FixtureFolder, book: AddressBook) throws(FixtureError) {
        try folder.write(google2024(book.people), to: "csv/valid/google-2024.csv")
        try folder.write(googleOld(), to: "csv/valid/google-old.csv")
        try folder.write(googleTemplate(), to: "csv/valid/google-template.csv")
        try folder.write(generic(), to: "csv/valid/generic.csv")
        try ProgramLayout.write(to: &folder)
        try CSVOddities.write(to: &folder)
        try CSVForms.write(to: &folder)
        try BrokenCSV.write(to: &folder)
    }

    static func google2024(_ people: [Person]) -> String {
        var csv = CSVText(lineEnd: "\r\n")
        csv.append(GoogleLayout2024.header)
        for person in people { csv.append(GoogleLayout2024.cells(of: person)) }
        return csv.text
    }

    private static func googleOld() -> String {
        var csv = CSVText(lineEnd: "\r\n")
        csv.append(GoogleLayoutOld.header)
        for person in AddressBook(count: 40, seed: 2014).people { csv.append(GoogleLayoutOld.cells(of: person)) }
        return csv.text
    }

    private static func googleTemplate() -> String {
        var csv = CSVText(lineEnd: "\r\n")
        csv.append(GoogleTemplate.header)
        for person in AddressBook(count: 8, seed: 2025).people { csv.append(GoogleTemplate.cells(of: person)) }
        return csv.text
    }

    /// Returns a list as people write it in a spreadsheet, with common columns and one custom column (`Shoe size`).
    private static func generic() -> String {
        var csv = CSVText(lineEnd: "\n")
        csv.append(
            line:
                "First name,Last name,E-mail,Phone,Mobile,Company,Job title,Street,City,Zip,Country,Birthday,Notes,Shoe size"
        )
        for row in genericRows { csv.append(row) }
        return csv.text
    }

    private static let genericRows: [[String]] = [
        [
            "Grace", "Hopper", "grace@navy.example", "+1 202-555-0106", "", "US Navy, Bureau of Ships", "Rear Admiral",
            "1 Harbor Way", "Arlington", "22202", "USA", "1906-12-09", "Found the first \"bug\".", "38",
        ],
        [
            "Linus", "Øverby", "linus@example.org", "", "+47 400 00 001", "", "", "Bryggen 7", "Bergen", "5003",
            "Norge", "", "", "43",
        ],
        [
            "Chidi", "Anagonye", "chidi@ethics.example", "", "", "St. John’s University", "Professor", "", "", "", "",
            "", "", "",
        ],
        [
            "Wisława", "Szymborska", "", "12 345 67 89", "", "", "Poetka", "", "Kraków", "30-001", "Polska",
            "1923-07-02", "", "37",
        ],
        [
            "Ahmed", "El-Sayed", "ahmed@example.net", "", "+20 10 0000 0001", "", "", "", "القاهرة", "11511", "مصر", "",
            "", "",
        ],
        [
            "", "", "hello@bakery.example", "040 555 0199", "", "Bäckerei Krümel", "", "Elbchaussee 3", "Hamburg",
            "01234", "", "", "", "",
        ],
        [
            "Mei", "Lin", "", "", "+65 8000 0001", "", "", "", "Singapore", "018956", "Singapore", "1990-02-28", "",
            "36.5",
        ],
        [
            "Jean", "d’Arc", "jeanne@example.fr", "", "", "", "", "12, rue du Gros-Horloge", "Rouen", "76000", "France",
            "",
            "Voices:\n- first\n- second", "",
        ],
        [
            "Kwame", "Mensah", "kwame@example.com", "", "", "", "", "", "Accra", "", "Ghana", "", "Speaks Twi; also Ga",
            "44",
        ],
        ["Sofía", "Castaño", "sofia@example.es", "", "+34 600 000 001", "", "", "", "", "", "", "1988-11-30", "", ""],
        ["Nils", "", "", "", "+46 70 000 00 01", "", "", "", "", "", "", "", "", "41"],
        ["Yuki", "Tanaka", "yuki@example.jp", "", "", "", "", "", "", "", "", "2001-01-01", "敬称：さん", "24cm"],
    ]
}
