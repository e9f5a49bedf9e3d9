/// CSV files as common programs export them.
enum TableShape: String, CaseIterable {
    case google, outlook, narrow, semicolon, utf16

    /// The title in the table of results.
    var title: String {
        switch self {
        case .google: "Google 2024, quoted notes"
        case .outlook: "Outlook, 92 columns"
        case .narrow: "three columns"
        case .semicolon: "semicolons, windows-1252"
        case .utf16: "UTF-16"
        }
    }

    private var seed: UInt64 {
        switch self {
        case .google: 21
        case .outlook: 22
        case .narrow: 23
        case .semicolon: 24
        case .utf16: 25
        }
    }

    var separator: String { self == .semicolon ? ";" : "," }

    /// The names of the columns.
    var columns: [String] {
        switch self {
        case .google: GoogleTable.columns
        case .outlook: OutlookTable.columns
        case .narrow, .utf16: ["Name", "E-mail", "Phone"]
        case .semicolon: ["Vorname", "Nachname", "Firma", "E-Mail", "Telefon", "Straße", "PLZ", "Ort", "Notizen"]
        }
    }

    /// Writes a file of `count` rows.
    func write(_ count: Int, to path: String) throws(BenchError) {
        var file = try OutputFile(path)
        // Byte order mark of UTF-16, little-endian.
        if self == .utf16 { try file.append([0xFF, 0xFE]) }
        try file.append(encoded(row(columns)))
        for index in 0..<count {
            let person = ShapedPerson(index, seed: seed, isWestern: self == .semicolon)
            try file.append(encoded(row(cells(person))))
        }
        try file.finish()
    }

    private func cells(_ person: ShapedPerson) -> [String] {
        switch self {
        case .google: GoogleTable.row(person)
        case .outlook: OutlookTable.row(person)
        case .narrow, .utf16: [person.name, person.emails.first ?? "", person.phones.first ?? ""]
        case .semicolon:
            [
                person.given, person.family, person.company, person.emails.first ?? "", person.phones.first ?? "",
                person.addresses.first?.street ?? "", person.addresses.first?.code ?? "",
                person.addresses.first?.city ?? "", person.note,
            ]
        }
    }

    private func row(_ cells: [String]) -> String {
        cells.map(quoted).joined(separator: separator) + (self == .narrow ? "\n" : "\r\n")
    }

    private func quoted(_ cell: String) -> String {
        // Outlook quotes every cell with a value.
        let needsQuotes =
            self == .outlook && !cell.isEmpty
            || cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x3B || $0 == 0x0A }
        return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }

    private func encoded(_ text: String) -> [UInt8] {
        switch self {
        case .semicolon: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        case .utf16: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        default: Array(text.utf8)
        }
    }
}

/// The layout of Google Contacts since 2024. It has as many numbered columns, such as `Phone 3 - Value`, as the export
/// of a large address book.
enum GoogleTable {
    static let columns: [String] =
        [
            "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
            "Phonetic Last Name", "Name Prefix", "Name Suffix", "Nickname", "File As", "Organization Name",
            "Organization Title", "Organization Department", "Birthday", "Notes", "Photo", "Labels",
        ] + (1...3).flatMap { ["E-mail \($0) - Label", "E-mail \($0) - Value"] }
        + (1...4).flatMap { ["Phone \($0) - Label", "Phone \($0) - Value"] }
        + [
            "Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country", "Extended Address",
        ].map { "Address 1 - \($0)" }
        + ["Website 1 - Label", "Website 1 - Value", "Relation 1 - Label", "Relation 1 - Value"]
        + ["Event 1 - Label", "Event 1 - Value", "Custom Field 1 - Label", "Custom Field 1 - Value"]

    static func row(_ person: ShapedPerson) -> [String] {
        var cells = [
            person.given, person.middle, person.family, "", "", "", person.prefix, "", person.nickname, "",
            person.company, person.title, person.department, person.birthday, person.note,
            person.photo.map { "https://lh3.googleusercontent.com/contacts/\($0)" } ?? "",
            (person.groups + ["* myContacts"]).joined(separator: " ::: "),
        ]
        for place in 0..<3 { cells += pair(place == 0 ? "* Home" : "Work", person.emails, place) }
        for place in 0..<4 { cells += pair(["Mobile", "Home", "Work", ""][place], person.phones, place) }
        if let address = person.addresses.first {
            let all = "\(address.street)\n\(address.code) \(address.city)\n\(address.country)"
            cells += ["Home", all, address.street, address.city, "", "", address.code, address.mark.uppercased(), ""]
        } else {
            cells += [String](repeating: "", count: 9)
        }
        cells += pair("Profile", person.website.isEmpty ? [] : [person.website], 0)
        cells += person.relation.map { [$0.kind, $0.name] } ?? ["", ""]
        cells += pair("Anniversary", person.anniversary.isEmpty ? [] : [person.anniversary], 0)
        return cells + ["", ""]
    }

    /// Returns the cells for the label and the value at the index `place`; both are empty if there is no such value.
    private static func pair(_ label: String, _ values: [String], _ place: Int) -> [String] {
        values.indices.contains(place) ? [label, values[place]] : ["", ""]
    }
}

/// The layout of Outlook for Windows: 92 columns, most of them empty.
enum OutlookTable {
    static let columns: [String] =
        ["Title", "First Name", "Middle Name", "Last Name", "Suffix", "Company", "Department", "Job Title"]
        + ["Business", "Home", "Other"].flatMap { place in
            ["Street", "Street 2", "Street 3", "City", "State", "Postal Code", "Country/Region"].map {
                "\(place) \($0)"
            }
        }
        + [
            "Assistant's Phone", "Business Fax", "Business Phone", "Business Phone 2", "Callback", "Car Phone",
            "Company Main Phone", "Home Fax", "Home Phone", "Home Phone 2", "ISDN", "Mobile Phone", "Other Fax",
            "Other Phone", "Pager", "Primary Phone", "Radio Phone", "TTY/TDD Phone", "Telex", "Account", "Anniversary",
            "Assistant's Name", "Billing Information", "Birthday", "Business Address PO Box", "Categories", "Children",
            "Directory Server", "E-mail Address", "E-mail Type", "E-mail Display Name", "E-mail 2 Address",
            "E-mail 2 Type", "E-mail 2 Display Name", "E-mail 3 Address", "E-mail 3 Type", "E-mail 3 Display Name",
            "Gender", "Government ID Number", "Hobby", "Home Address PO Box", "Initials", "Internet Free Busy",
            "Keywords", "Language", "Location", "Manager's Name", "Mileage", "Notes", "Office Location",
            "Organizational ID Number", "Other Address PO Box", "Priority", "Private", "Profession", "Referred By",
            "Sensitivity", "Spouse", "User 1", "User 2", "User 3", "User 4", "Web Page",
        ]

    private static let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })

    static func row(_ person: ShapedPerson) -> [String] {
        var cells = [String](repeating: "", count: columns.count)
        func set(_ column: String, _ value: String?) {
            if let place = places[column], let value { cells[place] = value }
        }
        set("Title", person.prefix)
        set("First Name", person.given)
        set("Middle Name", person.middle)
        set("Last Name", person.family)
        set("Company", person.company)
        set("Department", person.department)
        set("Job Title", person.title)
        for (address, place) in zip(person.addresses, ["Home", "Business"]) {
            set("\(place) Street", address.street)
            set("\(place) City", address.city)
            set("\(place) Postal Code", address.code)
            set("\(place) Country/Region", address.country)
        }
        for (phone, column) in zip(person.phones, ["Mobile Phone", "Business Phone", "Home Phone", "Other Phone"]) {
            set(column, phone)
        }
        for (email, column) in zip(person.emails, ["E-mail", "E-mail 2", "E-mail 3"]) {
            set("\(column) Address", email)
            set("\(column) Type", "SMTP")
            set("\(column) Display Name", "\(person.name) (\(email))")
        }
        set("Anniversary", outlookDate(person.anniversary))
        set("Birthday", outlookDate(person.birthday))
        set("Categories", person.groups.joined(separator: ";"))
        set("Notes", person.note)
        set("Priority", "Normal")
        set("Private", "False")
        set("Sensitivity", "Normal")
        set("Web Page", person.website)
        if let relation = person.relation, relation.kind == "Spouse" { set("Spouse", relation.name) }
        return cells
    }

    /// Returns a date as Outlook writes it in the United States; `0/0/00` for no date, or for a date without a year.
    private static func outlookDate(_ date: String) -> String {
        let parts = date.split(separator: "-").compactMap { Int($0) }
        return parts.count == 3 ? "\(parts[1])/\(parts[2])/\(parts[0])" : "0/0/00"
    }
}
