internal import ContactModel

/// Completes a header beyond the headers known to its profile, by the words and by the other columns.
extension CSVColumns {
    /// Assigns meanings to columns whose headers the profile does not know. Skips a doubtful column if another has the
    /// same field already and a contact has it once.
    static func complete(
        _ meanings: inout Understood, _ words: CSVTableReading, _ keys: [CSVHeaderKey], _ profile: CSVProfile
    ) {
        var added: [Int: CSVHeaderReading] = [:]
        var labels: [CSVConcept: String] = [:]
        for index in keys.indices where meanings[index] == nil {
            guard var reading = words.headers[index] else { continue }
            // One spelling for "Rechnungsadresse" and "Rechnungs-PLZ", so that they stay together.
            if let kind = reading.kind {
                labels[kind] = labels[kind] ?? reading.meaning.label
                reading.meaning.label = labels[kind]
            }
            added[index] = reading
            meanings[index] = (reading.meaning, reading.number)
        }
        settleNames(&meanings, added)
        settleBirthdays(&meanings)
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
        func isOfPlace(_ index: Int) -> Bool {
            [.city, .postcode].contains(meanings[index]?.meaning.field)
        }
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
            for index in parts {
                meanings[index]?.meaning.label = isResidence ? nil : found.meaning.label
                meanings[index]?.number = found.number
            }
        }
        for index in streets where meanings[index]?.meaning.field == .formatted {
            let own = parts.filter {
                meanings[$0]?.meaning.label == meanings[index]?.meaning.label
                    && meanings[$0]?.number == meanings[index]?.number
            }
            if own.contains(where: isOfPlace), own.count(where: isStreet) == 1 {
                meanings[index]?.meaning.field = .street
            }
        }
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
            if isPhone(index - 1) || isPhone(index + 1) {
                meanings[index] = (CSVProfile.Meaning(field: .phone, label: words.single[index]?.rawValue), nil)
            }
        }
    }
}
