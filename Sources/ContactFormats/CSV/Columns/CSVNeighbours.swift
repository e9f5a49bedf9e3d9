internal import ContactModel

/// Determines the meanings of columns that the profile does not know, from the words of their headers and from the
/// other columns.
struct CSVNeighbours {
    private(set) var meanings: CSVMeanings
    /// The interpretations of the headers that the profile does not know.
    private var added: [Int: CSVHeaderReading] = [:]
    private let words: CSVTableReading

    /// Assigns meanings to the columns that have none in `understood`, the meanings from the profile. An ambiguous
    /// header gets no meaning if a contact has only one value of its field and another column has this field.
    /// `isGeneric` is true for a table of an unknown program.
    init(_ understood: CSVMeanings, _ words: CSVTableReading, isGeneric: Bool) {
        meanings = understood
        self.words = words
        addReadings()
        settleDoubtful()
        settleNames()
        settleBirthdays()
        settlePersons()
        settleNameless()
        settleResidences()
        if isGeneric {
            settleTitle()
            settleAddresses()
        }
        removeRepeated()
        settleHouses()
        settleDates()
        settleCodes()
        settlePhones()
        settleExtensions()
        removeLoneParts()
    }

    /// Adds the interpretations of headers by their words.
    private mutating func addReadings() {
        var labels: [CSVConcept: [String]] = [:]
        for index in meanings.indices where meanings[index] == nil {
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
    }

    /// The columns whose header has an ambiguous word with one of the concepts, from left to right.
    private func open(_ concepts: CSVConcept...) -> [Int] {
        added.keys.filter { added[$0]?.open.map(concepts.contains) ?? false }.sorted()
    }

    /// Removes the meanings of words with another common meaning, unless an adjacent column is of the same kind:
    /// "Kom." beside a phone.
    private mutating func settleDoubtful() {
        let kinds: [Set<CSVProperty>] = [
            [.name, .nickname], [.address], [.phone, .email], [.organization, .title, .role],
        ]
        func kind(_ index: Int) -> Set<CSVProperty>? {
            meanings.field(index)?.property.flatMap { property in kinds.first { $0.contains(property) } }
        }
        let doubtful = added.keys.filter { added[$0]?.isDoubtful ?? false }
        for index in doubtful.sorted() {
            let isBeside = [index - 1, index + 1].contains { !doubtful.contains($0) && kind($0) == kind(index) }
            if !isBeside || kind(index) == nil { meanings[index] = nil }
        }
    }

    /// Removes the meaning of an ambiguous header if another column has the same meaning and a contact has only one
    /// value of that field.
    private mutating func removeRepeated() {
        for index in added.keys.sorted() where added[index]?.isPlain == false {
            guard let found = meanings[index], found.meaning.field.isSingle || added[index]?.hasRemark == true else {
                continue
            }
            if meanings.indices.contains(where: { $0 != index && meanings[$0].map { $0 == found } ?? false }) {
                meanings[index] = nil
            }
        }
    }

    /// Removes the meanings of columns that are only useful beside a column which the table lacks: a floor without an
    /// address, or a label without a column that it labels.
    private mutating func removeLoneParts() {
        // A floor or a room has no meaning in a table without another part of an address.
        if !meanings.has(.street, .formatted, .city, .postcode) {
            for index in open(.suite) { meanings[index] = nil }
        }
        // A label column without a number needs the property it labels.
        for index in added.keys {
            guard let labelled = meanings[index]?.meaning.labelled, meanings[index]?.number == nil else { continue }
            let isBeside = meanings.contains { found in
                found.map { $0.meaning.field.property == labelled.property && $0.number == nil } ?? false
            }
            if !isBeside { meanings[index] = nil }
        }
    }

    // MARK: Names and persons

    /// Assigns parts of names: in a table with a given name, a word that can mean the name or the family name is the
    /// family name ("Nom, Prénom"), and in a table with a family name, a word that can mean the name or the given name
    /// is the given name.
    private mutating func settleNames() {
        settleChildren()
        let names = added.filter { $0.value.meaning.field == .name && meanings[$0.key] != nil }
        // In a table with parts of names, a word for a person is not a name: the cells of "Customer" may be yes or no.
        if meanings.has(.given, .family) {
            for index in open(.contact, .owner) { meanings[index] = nil }
        }
        // "First" alone may be anything.
        if !meanings.has(.given) || !meanings.has(.family) {
            for index in open(.first) { meanings[index] = nil }
        }
        // In a table without phones, "Contact" may be a phone.
        for index in open(.contact) where index > 0 && added[index]?.hasRemark == true && !meanings.has(.phone) {
            meanings[index] = nil
        }
        // "Tenant" is the person of the row only in one of the first columns, and if no other word means that person.
        let persons = open(.owner).filter { meanings[$0] != nil }
        for index in persons where persons.count > 1 || index > 3 { meanings[index] = nil }
        // A married name is the family name unless the table has another column for the family name.
        for index in open(.marriedName) {
            let isOther = meanings.indices(of: .family).contains { $0 != index }
            if isOther || names.contains(where: { $0.value.open == .nameOrFamily }) { meanings[index] = nil }
        }
        // The Portuguese "Apelido" is a nickname in Brazil.
        let nicknames = open(.nicknameOrFamily)
        let hasGiven = meanings.has(.given) || names.contains { $0.value.open == .nameOrGiven }
        if nicknames.count == 1, !meanings.has(.family) {
            if hasGiven { meanings[nicknames[0]]?.meaning.field = .family }
            if !hasGiven, names.isEmpty { meanings[nicknames[0]] = nil }
        }
        for (concept, other, field) in [
            (CSVConcept.nameOrFamily, CSVField.given, CSVField.family), (.nameOrGiven, .family, .given),
            (.nameOrFamily, .phoneticGiven, .phoneticFamily), (.nameOrGiven, .phoneticFamily, .phoneticGiven),
        ] where meanings.has(other) && !meanings.has(field) {
            let whole = other.property == .name ? CSVField.name : .phoneticName
            let candidates = open(concept).filter { meanings.field($0) == whole }
            // "Nom" takes precedence over "Nom de l'élève".
            let plain = candidates.filter { added[$0]?.isPlain ?? false }
            let indices = plain.isEmpty ? candidates : plain
            if indices.count == 1 { meanings[indices[0]]?.meaning.field = field }
        }
        // In a table without companies and job titles, a word for a department or a class means a class at a school.
        if !meanings.has(.organization, .title) {
            for index in open(.departmentOrClass) { meanings[index] = nil }
        }
    }

    /// Interprets headers such as "Name of the child": as a related person if the table has a column for another name,
    /// otherwise as the person of the row.
    private mutating func settleChildren() {
        let isNamed = meanings.indices(of: .name, .given, .family).contains { index in
            added[index].map { !$0.isOfChild && !$0.isOfPerson } ?? true
        }
        for index in added.keys where isNamed && added[index]?.isOfChild ?? false {
            let isName = [.name, .given].contains(meanings.field(index))
            meanings[index] = isName ? (CSVProfile.Meaning(field: .relation, label: "child"), nil) : nil
        }
    }

    /// Removes the meanings of words for related persons that do not fit the table: "Manager" in a list of customers is
    /// the employee who serves them, not the contact's manager.
    private mutating func settlePersons() {
        let hasStaff = meanings.indices(of: .relation).contains { index in
            ["spouse", "assistant"].contains(meanings[index]?.meaning.label)
        }
        let isReached = meanings.indices(of: .phone, .email).contains { index in
            guard let label = meanings[index]?.meaning.label else { return false }
            return !["home", "work", "other", "mobile", "main", "fax", "pager"].contains(label)
        }
        func isSpouse(_ index: Int) -> Bool {
            meanings.field(index) == .relation && ["spouse", "partner"].contains(meanings[index]?.meaning.label)
        }
        // "Partner" before the name of the contact, or in a table that only names contact persons, is a business
        // partner.
        let names = meanings.indices(of: .name, .given, .family)
        let ofRow = names.first { added[$0]?.isOfPerson != true || $0 == 0 }
        for index in open(.agent, .guardian, .emergency, .partner, .children)
        where meanings.field(index) == .relation {
            switch added[index]?.open {
            case .agent where meanings.has(.department) || hasStaff: break
            case .guardian where !meanings.has(.organization, .title): break
            case .emergency where isReached || added[index]?.number != nil: break
            case .partner where ofRow.map({ $0 < index }) ?? false: break
            // Beside the spouse, the children are named, not counted.
            case .children where isSpouse(index - 1) || isSpouse(index + 1): break
            default: meanings[index] = nil
            }
        }
        // In a table with a company, a landline has the label `home` only if another column has it.
        let landlines = open(.landline)
        let hasHome = meanings.indices.contains { index in
            meanings[index]?.meaning.label == "home" && !landlines.contains(index)
        }
        for index in landlines where meanings.has(.organization) && !hasHome {
            if meanings[index]?.meaning.label == "home" { meanings[index]?.meaning.label = nil }
        }
        // In a table without names of persons, a word for a title means the name of a company: "Unvan".
        if !names.contains(where: { added[$0]?.isOfPerson != true }) {
            for index in open(.titleOrPrefix) { meanings[index] = nil }
        }
    }

    /// Interprets the first column for a child, or the only column for a related person, as the name of the person of
    /// the row if the table has no other name: "Child, Date of birth, Phone of the mother". An unknown column before it
    /// may be the name.
    private mutating func settleNameless() {
        guard !meanings.has(.name, .given, .family) else { return }
        let persons = meanings.indices(of: .relation).filter { index in
            meanings[index]?.number == nil && added[index].map { $0.open != .children } ?? false
        }
        let isOnly = persons.count == 1 && !meanings.has(.organization)
        let child = persons.first { meanings[$0]?.meaning.label == "child" }
        if let index = child ?? (isOnly ? persons[0] : nil), meanings[..<index].allSatisfy({ $0 != nil }) {
            meanings[index] = (CSVProfile.Meaning(field: .name), nil)
        }
    }

    /// Interprets "Title", which may be a job title or a name prefix, as the name prefix if the next column is the
    /// given name or if the table has another column for a job title.
    private mutating func settleTitle() {
        let titles = meanings.indices(of: .title)
        guard let index = titles.first(where: { added[$0]?.open == .titleOrPrefix }), !meanings.has(.prefix) else {
            return
        }
        if titles.count > 1 || meanings.field(index + 1) == .given { meanings[index]?.meaning.field = .prefix }
    }

    // MARK: Addresses

    /// Interprets "Address" as the street instead of the whole address if the table has columns for the other parts of
    /// the address.
    private mutating func settleAddresses() {
        let parts = meanings.indices.filter { meanings.field($0)?.property == .address }
        func isStreet(_ index: Int) -> Bool { [.street, .formatted].contains(meanings.field(index)) }
        func isSameAddress(_ index: Int, _ other: Int) -> Bool {
            meanings[index]?.meaning.label == meanings[other]?.meaning.label
                && meanings[index]?.number == meanings[other]?.number
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
        let only = meanings.partsOfOnlyAddress
        // "Residence" in a table with a city means an address, not the label `home`.
        if let street = only.street, !only.others.isEmpty, added[street]?.open == .residence {
            meanings[street]?.meaning.label = nil
        }
        // "Address, postcode" in a table without another part of an address is a whole address.
        if parts.count == 1, let part = parts.first, added[part]?.open == .address {
            if meanings.field(part) == .street {
                meanings[part]?.meaning.field = .formatted
            } else {
                meanings[part] = nil
            }
        }
        for index in streets where meanings.field(index) == .formatted {
            let own = parts.filter { index == only.street && only.others.contains($0) || isSameAddress($0, index) }
            // If the postcode is the only other part, the address includes the city.
            let isSplit = own.contains { [.city, .extended, .house, .street2].contains(meanings.field($0)) }
            if isSplit, own.count(where: isStreet) == 1 { meanings[index]?.meaning.field = .street }
        }
        // If one address of a table has a street, the other ones with further parts do, too.
        let isSplit = streets.contains { meanings.field($0) == .street }
        for index in streets where isSplit && meanings.field(index) == .formatted {
            let others = parts.filter { $0 != index && isSameAddress($0, index) }
            // An address beside its street may be the second line of it, or the city.
            let hasStreet = others.contains { meanings.field($0) == .street }
            if hasStreet { meanings[index] = nil } else if !others.isEmpty { meanings[index]?.meaning.field = .street }
        }
    }

    /// Removes the label `home` of "City of residence", unless the table also has an address with the label `work`.
    private mutating func settleResidences() {
        let places = open(.city).filter { meanings[$0]?.meaning.label == "home" }
        let hasKinds = meanings.indices.contains { index in
            meanings.field(index)?.property == .address && meanings[index]?.meaning.label == "work"
                && !places.contains(index)
        }
        for index in places where !hasKinds { meanings[index]?.meaning.label = nil }
    }

    /// Treats "number" or "house" after a street as the number of the house.
    private mutating func settleHouses() {
        for index in meanings.indices.dropFirst() where meanings[index] == nil {
            guard let concept = words.single[index], [.number, .house, .home].contains(concept),
                let street = meanings[index - 1], [.street, .formatted].contains(street.meaning.field)
            else { continue }
            meanings[index] = (CSVProfile.Meaning(field: .house, label: street.meaning.label), street.number)
        }
    }

    /// Treats a code in the column before or after a city as the postcode: "Kod, Miasto".
    private mutating func settleCodes() {
        for index in meanings.indices where meanings[index] == nil && words.single[index] == .code {
            guard let city = [index - 1, index + 1].first(where: { meanings.field($0) == .city }) else { continue }
            meanings[index] = meanings[city]
            meanings[index]?.meaning.field = .postcode
        }
    }

    // MARK: Birthdays

    /// Removes the meaning "day of birth" of headers such as "Birth day" if the table has no column for the month or
    /// the year, since the cells may be complete dates. Interprets "Birthday" beside columns for the month and the year
    /// as the day.
    private mutating func settleBirthdays() {
        let parts = meanings.indices(of: .birthDay, .birthMonth, .birthYear)
        for index in open(.birth) where parts.count < 2 { meanings[index] = nil }
        for index in meanings.indices(of: .birthday, .birthDay) {
            let around = (index - 2...index + 2).map { meanings.field($0) }
            let isPart = around.contains(.birthMonth) && around.contains(.birthYear)
            switch meanings.field(index) {
            case .birthDay where !meanings.has(.birthMonth, .birthYear): meanings[index] = nil
            case .birthday where isPart && !meanings.has(.birthDay): meanings[index]?.meaning.field = .birthDay
            default: break
            }
        }
    }

    /// Interprets "Day", "Month" or "Year" as a part of the birthday if another part of the birthday is at most two
    /// columns away.
    private mutating func settleDates() {
        let dates: [CSVConcept: CSVField] = [.day: .birthDay, .month: .birthMonth, .year: .birthYear]
        let births = meanings.indices(of: .birthDay, .birthMonth, .birthYear)
        for index in meanings.indices where meanings[index] == nil {
            guard let concept = words.single[index], let field = dates[concept], !meanings.has(field),
                births.contains(where: { abs($0 - index) <= 2 })
            else { continue }
            meanings[index] = (CSVProfile.Meaning(field: field), nil)
        }
    }

    // MARK: Phones

    /// Treats a header that is only a label ("Mobile, Home, Work") beside phones as a phone.
    private mutating func settlePhones() {
        func isPhone(_ index: Int) -> Bool { meanings.field(index) == .phone }
        var kinds = meanings.indices.filter { index in
            meanings[index] == nil && words.single[index].map { [.home, .work, .other].contains($0) } ?? false
        }
        // "Other" alone may be anything.
        if !kinds.contains(where: { words.single[$0] != .other }) { kinds = [] }
        for index in kinds + kinds.reversed() where meanings[index] == nil {
            let label = words.single[index]?.name
            // If there is a phone with this label, or the phones beside it have no label, "Work" may be the place of
            // work.
            let isTaken = meanings.indices(of: .phone).contains { meanings[$0]?.meaning.label == label }
            let phones = [index - 1, index + 1].filter(isPhone)
            let isOfKinds = kinds.count > 1 || phones.contains { meanings[$0]?.meaning.label != nil }
            if !isTaken, isOfKinds, !phones.isEmpty {
                meanings[index] = (CSVProfile.Meaning(field: .phone, label: label), nil)
            }
        }
    }

    /// Interprets words such as "Poste", which mean a job or a phone extension, and assigns the extensions to phones.
    ///
    /// After a phone column, such a word means the extension if another phone column follows it, or if the table has
    /// another column for the job title; otherwise its meaning is removed. An extension belongs to the last phone
    /// column before it, or else to the first one after it. If there is no phone column, its meaning is removed.
    private mutating func settleExtensions() {
        for index in open(.titleOrExtension) where meanings.field(index - 1) == .phone {
            let hasTitle = meanings.indices(of: .title).contains { $0 != index }
            let isExtension = meanings.field(index + 1) == .phone || hasTitle
            meanings[index] = isExtension ? (CSVProfile.Meaning(field: .phoneExtension), nil) : nil
        }
        let phones = meanings.indices(of: .phone)
        for index in meanings.indices(of: .phoneExtension) {
            meanings[index] = (phones.last { $0 < index } ?? phones.first).flatMap { meanings[$0] }
            meanings[index]?.meaning.field = .phoneExtension
        }
    }
}

extension String {
    /// Returns the number of leading characters that this text and `other` have in common, ignoring the case of
    /// `other`. This text must be in lower case.
    fileprivate func commonPrefix(with other: String) -> Int {
        zip(self, other.lowercased()).prefix { $0 == $1 }.count
    }
}
