/// A CSV file of contacts in Google's layout: 12 columns, about 150 bytes per row.
struct ContactData {
    let count: Int
    /// The index of the contact whose phone number is changed; nil for none.
    var changed: Int?
    /// If this is n, every n-th contact is omitted; nil to omit none.
    var gone: Int?

    private static let header =
        "Name,Given Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,"
        + "Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title\r\n"

    /// The names of the 12 columns in an SQL table.
    static let columns =
        "name,given,family,birthday,notes,groups,email_type,email,phone_type,phone,organization,title"

    func write(to path: String) throws(BenchError) {
        var file = try OutputFile(path)
        try file.append(Self.header.utf8)
        for index in 0..<count where gone.map({ index % $0 != 0 }) ?? true { try file.append(row(index).utf8) }
        try file.finish()
    }

    static func email(_ index: Int) -> String {
        "person\(index)@example.org"
    }

    private func row(_ index: Int) -> String {
        let person = person(index)
        return "\(person.given) \(person.family),\(person.given),\(person.family),\(person.birthday),\(person.notes),"
            + "Friends ::: * myContacts,\(person.kind.email),\(Self.email(index)),\(person.kind.phone),\(person.phone),"
            + "\(Self.quoted(person.organization)),\(person.title)\r\n"
    }

    /// Returns the person with this index.
    func person(_ index: Int) -> Person {
        let draw = Self.mixed(UInt64(index))
        // One contact in 50 has the phone number of the contact before it, and no others share a number, so that the
        // number of duplicates grows in proportion to the number of contacts. The factor and 90,000,000 are coprime.
        let owner = UInt64(index % 50 == 49 ? index - 1 : index)
        let number = 10_000_000 + (owner * 61_803_397 + (index == changed ? 1 : 0)) % 90_000_000
        return Person(
            given: Self.pick(Self.given, draw), family: Self.pick(Self.family, draw >> 8),
            birthday:
                "\(1930 + draw >> 16 % 80)-\(Self.padded(1 + draw >> 24 % 12))-\(Self.padded(1 + draw >> 32 % 28))",
            notes: Self.pick(Self.notes, draw >> 40),
            phone: "+49 151 \(number)",
            kind: Self.pick(Self.kinds, draw >> 48), organization: Self.pick(Self.organizations, draw >> 52),
            title: Self.pick(Self.titles, draw >> 56))
    }

    /// The data of one person; `notes` is a CSV cell, quoted if necessary.
    struct Person {
        let given, family, birthday, notes, phone: String
        let kind: (email: String, phone: String)
        let organization, title: String
    }

    private static func quoted(_ text: String) -> String { text.utf8.contains(0x2C) ? "\"\(text)\"" : text }

    /// Returns pseudo-random bits that depend on `index` only (the finalizer of SplitMix64).
    static func mixed(_ index: UInt64) -> UInt64 {
        var bits = (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    private static func pick<Element>(_ elements: [Element], _ draw: UInt64) -> Element {
        elements[Int(draw % UInt64(elements.count))]
    }

    private static func padded(_ number: UInt64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    // Some words need quotes and some are not ASCII, so that readers cannot use only the code that is optimised for
    // plain cells.
    private static let given = [
        "Ada", "Grace", "Linus", "Margaret", "Zoë", "Jürgen", "Sofía", "Мария", "Kwame", "Mei", "Olivia", "Thomas",
        "Benjamin", "Charlotte", "Émile", "Robert",
    ]
    private static let family = [
        "Lovelace", "Hopper", "Müller", "García", "Okonkwo", "Иванова", "Lin", "Baker", "Andersson", "Whitfield",
        "O'Connor", "Nakamura", "Schmidt", "Rossi", "Dvořák", "Smith", "Fairbairn",
    ]
    private static let notes = [
        "", "", "", "met at the fair", "prefers e-mail", "\"Oslo, then Bergen\"", "\"says \"\"hi\"\"\"", "grüßt",
    ]
    private static let kinds = [
        (email: "* Home", phone: "Mobile"), (email: "Work", phone: "Work"), (email: "Home", phone: "* Mobile"),
    ]
    private static let organizations = [
        "", "Acme Inc.", "Baker & Sons, Ltd.", "Universität Ulm", "Navy Yard", "", "Leeds Canal Trust",
    ]
    private static let titles = ["", "Engineer", "Head of Sales", "Professorin", "Librarian"]
}
