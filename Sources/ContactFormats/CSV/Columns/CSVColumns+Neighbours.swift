internal import ContactModel

/// Completes a header beyond the headers known to its profile, by the words and by the other columns.
extension CSVColumns {
    /// Assigns meanings to columns whose headers the profile does not know. Skips a doubtful column if another has the
    /// same field already and a contact has it once.
    static func complete(
        _ meanings: inout Understood, _ words: CSVTableReading, _ keys: [CSVHeaderKey], _ profile: CSVProfile
    ) {
        var added: [Int: CSVHeaderReading] = [:]
        var labels: [CSVConcept: [String]] = [:]
        for index in keys.indices where meanings[index] == nil {
            guard var reading = words.headers[index] else { continue }
            // One spelling for "Rechnungsadresse" and "Rechnungs-PLZ", so that they stay together.
            if let kind = reading.kind, let label = reading.meaning.label {
                // "Permanent" and "correspondence" are kinds of address, but different ones.
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
        settleExtensions(&meanings)
        // A floor or a room needs the rest of an address.
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

    /// Beside a given name, a general word for a name is the family name, and the other way round: "Nom, Prénom".
    private static func settleNames(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        func has(_ field: CSVField) -> Bool { meanings.contains { $0?.meaning.field == field } }
        let names = added.filter { $0.value.meaning.field == .name }
        // Beside parts of a name, a word for a person is no name: "Customer" may be yes or no.
        if has(.given) || has(.family) {
            for index in added.keys where added[index]?.open == .contact { meanings[index] = nil }
        }
        // A name by marriage or custom is the family name unless there is one by birth, which is then the common one.
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
            let candidates = added.filter { $0.value.meaning.field == whole && $0.value.open == open }.keys
            if candidates.count == 1, let index = candidates.first { meanings[index]?.meaning.field = field }
        }
        // In a table without companies and job titles, a class of a school.
        if !has(.organization), !has(.title) {
            for index in added.keys where added[index]?.open == .departmentOrClass { meanings[index] = nil }
        }
    }

    /// Drops words for persons that the table does not speak of: "Manager" in a list of customers is who serves them.
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
        // "Partner" before the name, or beside a contact person only, is a business partner.
        let ofRow = meanings.indices.first { index in
            [.name, .given, .family].contains(meanings[index]?.meaning.field)
                && (added[index]?.open != .contact || index == 0)
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
        // Beside a company, a landline is more likely the company's than the home's.
        let hasHome = meanings.indices.contains { index in
            meanings[index]?.meaning.label == "home" && added[index]?.open != .landline
        }
        for index in added.keys where added[index]?.open == .landline && has(.organization) && !hasHome {
            if meanings[index]?.meaning.label == "home" { meanings[index]?.meaning.label = nil }
        }
        // A title in a table without persons is the name of a company: "Unvan".
        let isOfPersons = meanings.indices.contains { index in
            [.given, .family, .name].contains(meanings[index]?.meaning.field) && added[index]?.open != .contact
        }
        for index in added.keys where added[index]?.open == .titleOrPrefix && !isOfPersons { meanings[index] = nil }
    }

    /// "Birth day" is only beside the month or the year a part of a date; alone it may be the whole date.
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

    /// Treats a title before the given name, or beside a job title, as the name prefix.
    private static func settleTitle(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let titles = meanings.indices.filter { meanings[$0]?.meaning.field == .title }
        guard let index = titles.first(where: { added[$0]?.open == .titleOrPrefix }),
            !meanings.contains(where: { $0?.meaning.field == .prefix })
        else { return }
        let next = index + 1 < meanings.count ? meanings[index + 1]?.meaning.field : nil
        if titles.count > 1 || next == .given { meanings[index]?.meaning.field = .prefix }
    }

    /// Treats an address beside a city or a postcode as the street. If these have no street of their own, assigns them
    /// to the only one there is: "Home address, City, ZIP".
    private static func settleAddresses(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let parts = meanings.indices.filter { meanings[$0]?.meaning.field.property == .address }
        func isStreet(_ index: Int) -> Bool {
            [.street, .formatted].contains(meanings[index]?.meaning.field)
        }
        let streets = parts.filter(isStreet)
        if let street = streets.first, streets.count == 1, let found = meanings[street],
            parts.filter({ $0 != street }).allSatisfy({
                meanings[$0]?.meaning.label == nil && meanings[$0]?.number == nil
            })
        {
            // "Residence" beside a city is the word for an address, not a kind of address.
            let isResidence = parts.count > 1 && added[street]?.open == .residence
            // A post-office box has no visitors.
            for index in parts where found.meaning.label == nil || meanings[index]?.meaning.field != .pobox {
                meanings[index]?.meaning.label = isResidence ? nil : found.meaning.label
                meanings[index]?.number = found.number
            }
        }
        for index in streets where meanings[index]?.meaning.field == .formatted {
            let own = parts.filter {
                meanings[$0]?.meaning.label == meanings[index]?.meaning.label
                    && meanings[$0]?.number == meanings[index]?.number
            }
            // Beside a postcode only, the address includes the city.
            let others: [CSVField] = [.city, .extended, .house, .street2]
            if own.contains(where: { others.contains(meanings[$0]?.meaning.field ?? .note) }),
                own.count(where: isStreet) == 1
            {
                meanings[index]?.meaning.field = .street
            }
        }
        // "Street number" beside the street is the number of the house.
        for index in streets where added[index]?.open == .number {
            let isBeside = streets.contains { other in
                other != index && added[other]?.open != .number
                    && meanings[other]?.meaning.label == meanings[index]?.meaning.label
            }
            if isBeside { meanings[index]?.meaning.field = .house }
        }
        // Addresses of one table are of one form.
        let isSplit = streets.contains { meanings[$0]?.meaning.field == .street }
        for index in streets where isSplit && meanings[index]?.meaning.field == .formatted {
            let hasParts = parts.contains { part in
                part != index && meanings[part]?.meaning.label == meanings[index]?.meaning.label
                    && meanings[part]?.number == meanings[index]?.number
            }
            if hasParts { meanings[index]?.meaning.field = .street }
        }
    }

    /// "City of residence" beside an address at work is that of the home; else it says nothing about the kind.
    private static func settleResidences(_ meanings: inout Understood, _ added: [Int: CSVHeaderReading]) {
        let places = meanings.indices.filter { added[$0]?.open == .city && meanings[$0]?.meaning.label == "home" }
        let hasKinds = meanings.indices.contains { index in
            guard let meaning = meanings[index]?.meaning, !places.contains(index) else { return false }
            return meaning.field.property == .address && meaning.label == "work"
        }
        for index in places where !hasKinds { meanings[index]?.meaning.label = nil }
    }

    /// Assigns the extension of a phone to the phone before it, or to the only one behind it.
    private static func settleExtensions(_ meanings: inout Understood) {
        for index in meanings.indices where meanings[index]?.meaning.field == .phoneExtension {
            let before = meanings[..<index].last { $0?.meaning.field == .phone }
            let phone = before ?? meanings[index...].first { $0?.meaning.field == .phone }
            meanings[index] = phone.flatMap { found in
                found.map { (CSVProfile.Meaning(field: .phoneExtension, label: $0.meaning.label), $0.number) }
            }
        }
    }

    /// Treats a kind alone beside phones as a phone, and a number or a house beside a street as the number of the house:
    /// "Mobile, Home, Work", "Street, No.".
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
        // A month beside the year of birth is that of birth.
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
        // A code beside a city is the postcode: "Kod, Miasto".
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
            // Beside a phone at work and one without a kind, "Work" may be the place of work.
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
    /// The number of leading characters that both have, without regard to case.
    fileprivate func commonPrefix(with other: String) -> Int {
        zip(self, other.lowercased()).prefix { $0 == $1 }.count
    }
}
