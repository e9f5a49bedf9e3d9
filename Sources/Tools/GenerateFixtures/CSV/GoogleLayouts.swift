/// The layout of Google's export since 2024: a label column and a value column for each entry. Labels may differ
/// between rows.
enum GoogleLayout2024 {
    /// The numbers of numbered column groups in the header, for instance 3 for `E-mail 1` to `E-mail 3`.
    struct Width {
        var emails = 3
        var phones = 4
        var addresses = 2
        var relations = 2
        var websites = 2
        var events = 2
        var customs = 2
    }

    static let width = Width()

    static let header: [String] =
        [
            "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
            "Phonetic Last Name",
            "Name Prefix", "Name Suffix", "Nickname", "File As", "Organization Name", "Organization Title",
            "Organization Department", "Birthday", "Notes", "Photo", "Labels",
        ]
        + numbered("E-mail", width.emails, ["Label", "Value"])
        + numbered("Phone", width.phones, ["Label", "Value"])
        + numbered("Address", width.addresses, ["Label"] + addressParts)
        + numbered("Relation", width.relations, ["Label", "Value"])
        + numbered("Website", width.websites, ["Label", "Value"])
        + numbered("Event", width.events, ["Label", "Value"])
        + numbered("Custom Field", width.customs, ["Label", "Value"])

    static func cells(of person: Person) -> [String] {
        [
            person.given, person.middle, person.family, person.phoneticGiven, "", person.phoneticFamily, person.prefix,
            person.suffix, person.nickname, person.fileAs, person.organization, person.title, person.department,
            person.birthday, person.notes, person.photo, person.groups.joined(separator: joint),
        ]
            + labeled(person.emails, width.emails)
            + labeled(person.phones, width.phones)
            + addresses(person.addresses, width.addresses)
            + labeled(person.relations, width.relations)
            + labeled(person.websites, width.websites)
            + labeled(person.events, width.events)
            + labeled(person.customs, width.customs)
    }

    static let joint = " ::: "
    static let addressParts = [
        "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country", "Extended Address",
    ]

    static func numbered(_ group: String, _ count: Int, _ parts: [String]) -> [String] {
        (1...count).flatMap { number in parts.map { "\(group) \(number) - \($0)" } }
    }

    /// Returns the label and value cells. Values beyond `count` are joined to the last value and have its label.
    static func labeled(_ entries: [Labeled], _ count: Int) -> [String] {
        var cells: [String] = []
        for entry in entries.prefix(count - 1) { cells += [entry.label, entry.value] }
        let rest = entries.dropFirst(count - 1)
        if let first = rest.first { cells += [first.label, rest.map(\.value).joined(separator: joint)] }
        return cells + Array(repeating: "", count: 2 * count - cells.count)
    }

    static func addresses(_ entries: [Address], _ count: Int) -> [String] {
        precondition(entries.count <= count, "more addresses than columns")
        let cells = entries.flatMap { entry in
            [
                entry.label, entry.formatted, entry.street, entry.city, entry.postBox, entry.region, entry.postcode,
                entry.country, entry.extended,
            ]
        }
        return cells + Array(repeating: "", count: (1 + addressParts.count) * count - cells.count)
    }
}

/// The layout of Google's export until 2023: a `Type` column beside each value, the full name first, and many empty
/// columns.
enum GoogleLayoutOld {
    static let header: [String] =
        [
            "Name", "Given Name", "Additional Name", "Family Name", "Yomi Name", "Given Name Yomi",
            "Additional Name Yomi",
            "Family Name Yomi", "Name Prefix", "Name Suffix", "Initials", "Nickname", "Short Name", "Maiden Name",
            "Birthday",
            "Gender", "Location", "Billing Information", "Directory Server", "Mileage", "Occupation", "Hobby",
            "Sensitivity",
            "Priority", "Subject", "Notes", "Language", "Photo", "Group Membership",
        ]
        + GoogleLayout2024.numbered("E-mail", 3, ["Type", "Value"])
        + GoogleLayout2024.numbered("IM", 1, ["Type", "Service", "Value"])
        + GoogleLayout2024.numbered("Phone", 4, ["Type", "Value"])
        + GoogleLayout2024.numbered("Address", 2, ["Type"] + GoogleLayout2024.addressParts)
        + GoogleLayout2024.numbered(
            "Organization", 1,
            ["Type", "Name", "Yomi Name", "Title", "Department", "Symbol", "Location", "Job Description"])
        + GoogleLayout2024.numbered("Relation", 1, ["Type", "Value"])
        + GoogleLayout2024.numbered("Website", 1, ["Type", "Value"])
        + GoogleLayout2024.numbered("Event", 1, ["Type", "Value"])
        + GoogleLayout2024.numbered("Custom Field", 1, ["Type", "Value"])

    static func cells(of person: Person) -> [String] {
        let reading = [person.phoneticGiven, person.phoneticFamily].filter { !$0.isEmpty }.joined(separator: " ")
        let hobby = person.handle.hasPrefix("o") ? "Chess" : ""
        let chat =
            person.handle.hasPrefix("m") ? ["Other", "Jabber", "\(person.handle)@jabber.example"] : ["", "", ""]
        return [
            person.displayName, person.given, person.middle, person.family, reading, person.phoneticGiven, "",
            person.phoneticFamily, person.prefix, person.suffix, "", person.nickname, "", "", person.birthday, "", "",
            "", "",
            "", "", hobby, "", "", "", person.notes, "", person.photo,
            person.groups.joined(separator: GoogleLayout2024.joint),
        ]
            + GoogleLayout2024.labeled(person.emails, 3)
            + chat
            + GoogleLayout2024.labeled(person.phones, 4)
            + GoogleLayout2024.addresses(person.addresses, 2)
            + ["", person.organization, "", person.title, person.department, "", "", ""]
            + GoogleLayout2024.labeled(person.relations, 1)
            + GoogleLayout2024.labeled(person.websites, 1)
            + GoogleLayout2024.labeled(person.events, 1)
            + GoogleLayout2024.labeled(person.customs, 1)
    }
}
