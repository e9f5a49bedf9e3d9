internal import ContactModel

/// Determines the meanings of columns that the profile does not know, from the words of their headers and from the
/// other columns.
extension CSVColumns {
    /// Assigns meanings to columns whose headers the profile does not know. An ambiguous header gets no meaning if a
    /// contact has only one value of the field and another column has it.
    static func complete(
        _ meanings: inout Understood, _ words: CSVTableReading, _ keys: [CSVHeaderKey], _ profile: CSVProfile
    ) {
        var added: [Int: CSVHeaderReading] = [:]
        var labels: [CSVConcept: [String]] = [:]
        for index in keys.indices where meanings[index] == nil {
            guard var reading = words.headers[index] else { continue }
            // The columns of one address get the same label although their headers differ: "Rechnungsadresse",
            // "Rechnungs-PLZ".
            if let kind = reading.kind, let label = reading.meaning.label {
                // Labels such as "Permanent" and "correspondence" belong to one concept but to different addresses.
                let isFree = [.place, .purpose].contains(kind)
                let same = labels[kind]?.first { !isFree || $0.lowercased().commonPrefix(with: label) >= 4 }
                if same == nil { labels[kind, default: []].append(label) }
                reading.meaning.label = same ?? label
            }
            added[index] = reading
            meanings[index] = (reading.meaning, reading.number)
        }
        settleNames(&meanings, added)
        settleBirthdays(&meanings)
        settlePersons(&meanings, added)
        settleResidences(&meanings, added)
        if profile.isGeneric {
            settleTitle(&meanings, added)
            settleAddresses(&meanings, added)
        }
        for index in added.keys.sorted() where added[index]?.isPlain == false {
            guard let found = meanings[index], found.meaning.field.isSingle else { continue }
            if meanings.indices.contains(where: { $0 != index && meanings[$0].map { $0 == found } ?? false }) {
                meanings[index] = nil
            }
        }
        settleKinds(&meanings, words)
        settleTitlesAmongPhones(&meanings, added)
        settleExtensions(&meanings)
        // A floor or a room has no meaning in a table without another part of an address.
        if !meanings.contains(where: { [.street, .formatted, .city, .postcode].contains($0?.meaning.field) }) {
            for index in added.keys where added[index]?.open == .suite { meanings[index] = nil }
        }
        // A label column without a number needs the property it labels.
        for index in added.keys {
            guard let label = meanings[index], let labelled = label.meaning.labelled, label.number == nil else {
                continue
            }
            let isBeside = meanings.contains { found in
                found.map { $0.meaning.field.property == labelled.property && $0.number == label.number } ?? false
            }
            if !isBeside { meanings[index] = nil }
        }
    }

    // MARK: Neighbours

    /// Assigns parts of names: in a table with a given name, a word that can mean the name or the family name is the
    /// family name ("Nom, Prénom"), and in a table with a family name, a word that can mean the name or the given name
    /// is the given name.
    private static func settleNames(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        func has(_ field: CSVField) -> Bool { meanings.contains { $0?.meaning.field == field } }
        settleChildren(&meanings, added)
        let names = added.filter { $0.value.meaning.field == .name && meanings[$0.key] != nil }
        // In a table with parts of names, a word for a person is not a name: the cells of "Customer" may be yes or no.
        if has(.given) || has(.family) {
            for index in added.keys where added[index]?.isOfPerson ?? false { meanings[index] = nil }
        }
        // "Tenant" is the person of the row only in one of the first columns, and if no other word means that person.
        let persons = added.keys.filter { added[$0]?.open == .owner && meanings[$0] != nil }
        for index in persons where persons.count > 1 || index > 3 { meanings[index] = nil }
        // A married name is the family name unless the table has another column for the family name.
        for index in added.keys where added[index]?.open == .marriedName {
            let isOther = meanings.indices.contains { $0 != index && meanings[$0]?.meaning.field == .family }
            if isOther || names.contains(where: { $0.value.open == .nameOrFamily }) { meanings[index] = nil }
        }
        // The Portuguese "Apelido" is a nickname in Brazil.
        let nicknames = added.filter { $0.value.open == .nicknameOrFamily }.keys
        let hasGiven = has(.given) || names.contains { $0.value.open == .nameOrGiven }
        if nicknames.count == 1, let index = nicknames.first, hasGiven, !has(.family) {
            meanings[index]?.meaning.field = .family
        }
        for (open, other, field) in [
            (CSVConcept.nameOrFamily, CSVField.given, CSVField.family), (.nameOrGiven, .family, .given),
            (.nameOrFamily, .phoneticGiven, .phoneticFamily), (.nameOrGiven, .phoneticFamily, .phoneticGiven),
        ] where has(other) && !has(field) {
            let whole = other.property == .name ? CSVField.name : .phoneticName
            let candidates = added.filter { meanings[$0.key]?.meaning.field == whole && $0.value.open == open }
            // "Nom" takes precedence over "Nom de l'élève".
            let plain = candidates.filter(\.value.isPlain)
            let indices = (plain.isEmpty ? candidates : plain).keys
            if indices.count == 1, let index = indices.first { meanings[index]?.meaning.field = field }
        }
        // In a table without companies and job titles, a word for a department or a class means a class at a school.
        if !has(.organization), !has(.title) {
            for index in added.keys where added[index]?.open == .departmentOrClass { meanings[index] = nil }
        }
    }

    /// In a table with another name, a child is a related person; otherwise the child is the person of the row.
    private static func settleChildren(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let names: [CSVField] = [.name, .given, .family]
        let isNamed = meanings.indices.contains { index in
            names.contains(meanings[index]?.meaning.field ?? .note)
                && added[index].map { !$0.isOfChild && !$0.isOfPerson } ?? true
        }
        for index in added.keys where isNamed && added[index]?.isOfChild ?? false {
            let isName = [.name, .given].contains(meanings[index]?.meaning.field)
            meanings[index] = isName ? (CSVProfile.Meaning(field: .relation, label: "child"), nil) : nil
        }
    }

    /// Removes the meanings of words for related persons that do not fit the table: "Manager" in a list of customers is
    /// the employee who serves them, not the contact's manager.
    private static func settlePersons(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        func has(_ field: CSVField) -> Bool { meanings.contains { $0?.meaning.field == field } }
        let hasStaff = meanings.contains { found in
            found?.meaning.field == .relation && ["spouse", "assistant"].contains(found?.meaning.label)
        }
        let isReached = meanings.contains { found in
            guard let found, let label = found.meaning.label, [.phone, .email].contains(found.meaning.field) else {
                return false
            }
            return !["home", "work", "other", "mobile", "main", "fax", "pager"].contains(label)
        }
        // "Partner" before the name of the contact, or in a table that only names contact persons, is a business
        // partner.
        let ofRow = meanings.indices.first { index in
            [.name, .given, .family].contains(meanings[index]?.meaning.field)
                && (added[index]?.isOfPerson != true || index == 0)
        }
        for (index, reading) in added where meanings[index]?.meaning.field == .relation {
            switch reading.open {
            case .agent where has(.department) || hasStaff: break
            case .guardian where !has(.organization) && !has(.title): break
            case .emergency where isReached || reading.number != nil: break
            case .partner where ofRow.map({ $0 < index }) ?? false: break
            case .agent, .guardian, .emergency, .partner: meanings[index] = nil
            default: break
            }
        }
        // In a table with a company, a landline has the label `home` only if another column has it.
        let hasHome = meanings.indices.contains { index in
            meanings[index]?.meaning.label == "home" && added[index]?.open != .landline
        }
        for index in added.keys where added[index]?.open == .landline && has(.organization) && !hasHome {
            if meanings[index]?.meaning.label == "home" { meanings[index]?.meaning.label = nil }
        }
        // In a table without names of persons, a word for a title means the name of a company: "Unvan".
        let isOfPersons = meanings.indices.contains { index in
            [.given, .family, .name].contains(meanings[index]?.meaning.field) && added[index]?.isOfPerson != true
        }
        for index in added.keys where added[index]?.open == .titleOrPrefix && !isOfPersons { meanings[index] = nil }
    }

    /// Removes "Birth day" as a part of a date without columns for the month or the year, since it may be the whole
    /// date; treats "birthday" beside columns for month and year as the day.
    private static func settleBirthdays(_ meanings: inout Understood) {
        func has(_ field: CSVField) -> Bool { meanings.contains { $0?.meaning.field == field } }
        for index in meanings.indices where [.birthday, .birthDay].contains(meanings[index]?.meaning.field) {
            let around = meanings[max(0, index - 2)..<min(meanings.count, index + 3)].map { $0?.meaning.field }
            let isPart = around.contains(.birthMonth) && around.contains(.birthYear)
            switch meanings[index]?.meaning.field {
            case .birthDay where !has(.birthMonth) && !has(.birthYear):
                meanings[index] = nil
            case .birthday where isPart && !has(.birthDay):
                meanings[index]?.meaning.field = .birthDay
            default: break
            }
        }
    }

    /// Treats an ambiguous title as the name prefix if the next column is the given name or the table has another
    /// title.
    private static func settleTitle(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let titles = meanings.indices.filter { meanings[$0]?.meaning.field == .title }
        guard let index = titles.first(where: { added[$0]?.open == .titleOrPrefix }),
            !meanings.contains(where: { $0?.meaning.field == .prefix })
        else { return }
        let next = index + 1 < meanings.count ? meanings[index + 1]?.meaning.field : nil
        if titles.count > 1 || next == .given { meanings[index]?.meaning.field = .prefix }
    }

    /// Returns the index of the table's only street or whole address, and those of the other parts of an address, if
    /// these have no label or number, so that they belong to it. The post-office box may belong to another address.
    static func partsOfOnlyAddress(_ meanings: Understood) -> (street: Int?, others: [Int]) {
        let parts = meanings.indices.filter { index in
            meanings[index].map { $0.meaning.field.property == .address } ?? false
        }
        let streets = parts.filter { [.street, .formatted].contains(meanings[$0]?.meaning.field) }
        let others = parts.filter { !streets.contains($0) }
        guard streets.count == 1,
            others.allSatisfy({ meanings[$0]?.meaning.label == nil && meanings[$0]?.number == nil })
        else { return (nil, []) }
        return (streets.first, others.filter { meanings[$0]?.meaning.field != .pobox })
    }

    /// Treats a formatted address in a table with the other parts of the address as the street.
    private static func settleAddresses(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let parts = meanings.indices.filter { meanings[$0]?.meaning.field.property == .address }
        func isStreet(_ index: Int) -> Bool {
            [.street, .formatted].contains(meanings[index]?.meaning.field)
        }
        // "Street number" in a table with another street column of the same label is the number of the house.
        let numbered = parts.filter { isStreet($0) && added[$0]?.open == .number }
        for index in numbered {
            let isBeside = parts.contains { other in
                isStreet(other) && !numbered.contains(other)
                    && meanings[other]?.meaning.label == meanings[index]?.meaning.label
            }
            if isBeside { meanings[index]?.meaning.field = .house }
        }
        let streets = parts.filter(isStreet)
        let only = partsOfOnlyAddress(meanings)
        // "Residence" in a table with a city means an address, not the label `home`.
        if let street = only.street, !only.others.isEmpty, added[street]?.open == .residence {
            meanings[street]?.meaning.label = nil
        }
        // "Address, postcode" in a table without another part of an address is a whole address.
        if parts.count == 1, let part = parts.first, added[part]?.open == .address { meanings[part] = nil }
        for index in streets where meanings[index]?.meaning.field == .formatted {
            let own = parts.filter {
                index == only.street && only.others.contains($0)
                    || meanings[$0]?.meaning.label == meanings[index]?.meaning.label
                        && meanings[$0]?.number == meanings[index]?.number
            }
            // If the postcode is the only other part, the address includes the city.
            let others: [CSVField] = [.city, .extended, .house, .street2]
            if own.contains(where: { others.contains(meanings[$0]?.meaning.field ?? .note) }),
                own.count(where: isStreet) == 1
            {
                meanings[index]?.meaning.field = .street
            }
        }
        // If one address of a table has a street, the other ones with further parts do, too.
        let isSplit = streets.contains { meanings[$0]?.meaning.field == .street }
        for index in streets where isSplit && meanings[index]?.meaning.field == .formatted {
            let others = parts.filter { part in
                part != index && meanings[part]?.meaning.label == meanings[index]?.meaning.label
                    && meanings[part]?.number == meanings[index]?.number
            }
            // An address beside its street may be the second line of it, or the city.
            let hasStreet = others.contains { meanings[$0]?.meaning.field == .street }
            if hasStreet { meanings[index] = nil } else if !others.isEmpty { meanings[index]?.meaning.field = .street }
        }
    }

    /// Removes the label `home` of "City of residence", unless the table also has an address with the label `work`.
    private static func settleResidences(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let places = meanings.indices.filter { added[$0]?.open == .city && meanings[$0]?.meaning.label == "home" }
        let hasKinds = meanings.indices.contains { index in
            guard let meaning = meanings[index]?.meaning, !places.contains(index) else { return false }
            return meaning.field.property == .address && meaning.label == "work"
        }
        for index in places where !hasKinds { meanings[index]?.meaning.label = nil }
    }

    /// Treats a word for a job or the extension of a phone as the extension if it is between phones, or after a phone in
    /// a table with another title; removes its meaning if it is after a phone in other tables.
    private static func settleTitlesAmongPhones(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        func field(_ index: Int) -> CSVField? {
            meanings.indices.contains(index) ? meanings[index]?.meaning.field : nil
        }
        for index in added.keys where added[index]?.open == .titleOrExtension && field(index - 1) == .phone {
            let hasTitle = meanings.indices.contains { $0 != index && field($0) == .title }
            let isExtension = field(index + 1) == .phone || hasTitle
            meanings[index] = isExtension ? (CSVProfile.Meaning(field: .phoneExtension), nil) : nil
        }
    }

    /// Assigns the extension of a phone to the last phone before it, else to the first one after it; removes the
    /// meaning if there is no phone.
    private static func settleExtensions(_ meanings: inout Understood) {
        for index in meanings.indices where meanings[index]?.meaning.field == .phoneExtension {
            let before = meanings[..<index].last { $0?.meaning.field == .phone }
            let phone = before ?? meanings[index...].first { $0?.meaning.field == .phone }
            meanings[index] = phone.flatMap { found in
                found.map { (CSVProfile.Meaning(field: .phoneExtension, label: $0.meaning.label), $0.number) }
            }
        }
    }

    /// Treats a header that is only a label ("Mobile, Home, Work") beside phones as a phone, "number" or "house" after
    /// a street as the number of the house, "month" beside another part of a birthday as its month, and "code" beside a
    /// city as the postcode.
    private static func settleKinds(_ meanings: inout Understood, _ words: CSVTableReading) {
        func isPhone(_ index: Int) -> Bool {
            meanings.indices.contains(index) && meanings[index]?.meaning.field == .phone
        }
        for index in meanings.indices.dropFirst() where meanings[index] == nil {
            guard let concept = words.single[index], [.number, .house, .home].contains(concept),
                let street = meanings[index - 1], [.street, .formatted].contains(street.meaning.field)
            else { continue }
            meanings[index] = (CSVProfile.Meaning(field: .house, label: street.meaning.label), street.number)
        }
        // A day, month or year within two columns of another part of the birthday is a part of the birthday.
        let dates: [CSVConcept: CSVField] = [.day: .birthDay, .month: .birthMonth, .year: .birthYear]
        let births = meanings.indices.filter {
            [.birthDay, .birthMonth, .birthYear].contains(meanings[$0]?.meaning.field)
        }
        for index in meanings.indices where meanings[index] == nil {
            guard let concept = words.single[index], let field = dates[concept],
                births.contains(where: { abs($0 - index) <= 2 }),
                !meanings.contains(where: { $0?.meaning.field == field })
            else { continue }
            meanings[index] = (CSVProfile.Meaning(field: field), nil)
        }
        // A code in the column before or after a city is the postcode: "Kod, Miasto".
        for index in meanings.indices where meanings[index] == nil && words.single[index] == .code {
            let cities = [index - 1, index + 1].filter {
                meanings.indices.contains($0) && meanings[$0]?.meaning.field == .city
            }
            guard let city = cities.first, let found = meanings[city] else { continue }
            meanings[index] = (CSVProfile.Meaning(field: .postcode, label: found.meaning.label), found.number)
        }
        var kinds = meanings.indices.filter { index in
            meanings[index] == nil && words.single[index].map { [.home, .work, .other].contains($0) } ?? false
        }
        // "Other" alone may be anything.
        if !kinds.contains(where: { words.single[$0] != .other }) { kinds = [] }
        for index in kinds + kinds.reversed() where meanings[index] == nil {
            let label = words.single[index]?.name
            // If there is a phone with this label, or the phones beside it have no label, "Work" may be the place of
            // work.
            let isTaken = meanings.contains { $0?.meaning.field == .phone && $0?.meaning.label == label }
            let isOfKinds =
                kinds.count > 1
                || [index - 1, index + 1].contains { beside in
                    isPhone(beside) && meanings[beside]?.meaning.label != nil
                }
            if !isTaken, isOfKinds, isPhone(index - 1) || isPhone(index + 1) {
                meanings[index] = (CSVProfile.Meaning(field: .phone, label: label), nil)
            }
        }
    }
}

extension String {
    /// Returns the number of leading characters that this text, which must be in lower case, has in common with another
    /// one in any case.
    fileprivate func commonPrefix(with other: String) -> Int {
        zip(self, other.lowercased()).prefix { $0 == $1 }.count
    }
}
