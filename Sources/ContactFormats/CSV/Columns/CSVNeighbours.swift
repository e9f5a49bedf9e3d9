internal import ContactModel

/// Determines the meanings of columns that the profile does not know, from the words of their headers and from the
/// meanings of the other columns, in particular the adjacent ones.
struct CSVNeighbours {
    var meanings: CSVMeanings
    /// The interpretations of the headers that the profile does not know, by the index of the column.
    private(set) var added: [Int: CSVHeaderReading] = [:]
    let words: CSVTableReading
    /// The indices of columns that supplement another column of the same field and address: the suffix of the house
    /// number.
    var supplements: Set<Int> = []
    /// The indices of columns that contain e-mail addresses or phones of other persons and are kept unchanged.
    var ofOthers: Set<Int> = []

    /// Assigns meanings to the columns that have none in `understood`, which contains the meanings from the profile. An
    /// ambiguous header gets no meaning if another column has the same field and a contact has only one value of it.
    ///
    /// - Parameter isGeneric: true for a table whose program is unknown.
    init(_ understood: CSVMeanings, _ words: CSVTableReading, isGeneric: Bool) {
        meanings = understood
        self.words = words
        addReadings()
        settleDoubtful()
        settleOwners()
        settleNames()
        settleBirthdays()
        settlePersons()
        settleReached()
        settleNameless()
        settleResidences()
        settleNumberedAddresses()
        if isGeneric {
            settleTitle()
            settleAddresses()
        }
        removeRepeated()
        settleHouses()
        settleDates()
        settleCodes()
        settleRepeatedParts()
        settlePhones()
        settleExtensions()
        settleRest()
        removeLoneParts()
    }

    /// Assigns to each unknown column the meaning of the words in its header.
    private mutating func addReadings() {
        var labels: [CSVConcept: [String]] = [:]
        for index in meanings.indices where meanings[index] == nil {
            guard var reading = words.headers[index] else { continue }
            // Columns of one address get the same label, although their headers have different words, such as the
            // German "Rechnungsadresse" (billing address) and "Rechnungs-PLZ" (billing postcode).
            if let kind = reading.kind, let label = reading.meaning.label {
                // "Permanent" and "correspondence" have the same concept but are labels of different addresses.
                let isFree = [.place, .purpose].contains(kind)
                let same = labels[kind]?.first { !isFree || $0.lowercased().commonPrefix(with: label) >= 4 }
                if same == nil { labels[kind, default: []].append(label) }
                reading.meaning.label = same ?? label
            }
            added[index] = reading
            meanings[index] = (reading.meaning, reading.number)
        }
    }

    /// Returns the indices of the columns whose header has a word that is ambiguous without the other columns and
    /// denotes one of the concepts, in ascending order.
    func open(_ concepts: CSVConcept...) -> [Int] {
        added.keys.filter { added[$0]?.open.map(concepts.contains) ?? false }.sorted()
    }

    /// Removes the meaning of a header whose words also have an unrelated common meaning, unless an adjacent column has
    /// a field of the same kind. The Polish "Kom.", for instance, means a mobile phone only beside another phone
    /// column.
    private mutating func settleDoubtful() {
        let kinds: [Set<CSVProperty>] = [
            [.name, .nickname], [.address], [.phone, .email, .impp, .url], [.organization, .title, .role],
        ]
        func kind(_ index: Int) -> Set<CSVProperty>? {
            meanings.field(index)?.property.flatMap { property in kinds.first { $0.contains(property) } }
        }
        let doubtful = added.keys.filter { added[$0]?.isDoubtful ?? false }
        for index in doubtful.sorted() {
            let isBeside = [index - 1, index + 1].contains { !doubtful.contains($0) && kind($0) == kind(index) }
            // The Spanish "Estado" means the state of an order in a table with a province.
            let isTaken = meanings.indices.contains { other in
                other != index && !doubtful.contains(other) && meanings.field(index) == .region
                    && meanings.field(other) == .region
            }
            if !isBeside || isTaken || kind(index) == nil { meanings[index] = nil }
        }
    }

    /// Removes the meaning of an ambiguous header if another column has the same meaning and a contact has only one
    /// value of that field.
    private mutating func removeRepeated() {
        for index in added.keys.sorted() where added[index]?.isPlain == false {
            guard let found = meanings[index], found.meaning.field.isSingle || added[index]?.hasRemark == true else {
                continue
            }
            // The first one of several ambiguous headers keeps its meaning.
            let isTaken = meanings.indices.contains { other in
                (other < index || other > index && added[other]?.isPlain != false)
                    && meanings[other].map { $0 == found } ?? false
            }
            if isTaken {
                meanings[index] = nil
            }
        }
    }

    /// Removes meanings that require another column, if the table has no such column: a floor requires an address near it,
    /// and a label requires the property that it labels.
    private mutating func removeLoneParts() {
        // A floor or a room has no meaning without another part of an address near it: "Unit" may be that of scouts.
        var parts = meanings.indices(of: .street, .formatted, .city, .postcode)
        for index in open(.suite) {
            if parts.contains(where: { abs($0 - index) <= 4 }) { parts.append(index) } else { meanings[index] = nil }
        }
        // A label column without a number requires a column of its property without a number.
        for index in added.keys {
            guard let labelled = meanings[index]?.meaning.labelled, meanings[index]?.number == nil else { continue }
            let isBeside = meanings.contains { found in
                found.map { $0.meaning.field.property == labelled.property && $0.number == nil } ?? false
            }
            if !isBeside { meanings[index] = nil }
        }
    }

    // MARK: Names and persons

    /// Removes the meanings of headers with a word for another person than the contact. If the first name in the table
    /// is that of the tenant, "Owner" and "Owner's phone" belong to somebody else.
    private mutating func settleOwners() {
        let first = meanings.indices(of: .name, .given, .family).first { added[$0]?.isOfChild != true }
        guard let first, let word = added[first]?.owner else { return }
        for (index, reading) in added {
            guard let other = reading.owner else { continue }
            let least = min(4, word.count, other.count)
            if word.commonPrefix(with: other) < least { meanings[index] = nil }
        }
    }

    /// Interprets words whose meaning depends on the columns for parts of names. In a table with a given name, a word
    /// that means "name" or "family name" is the family name, as in the French "Nom, Prénom". In a table with a family
    /// name, a word that means "name" or "given name" is the given name.
    private mutating func settleNames() {
        settleChildren()
        let names = added.filter { $0.value.meaning.field == .name && meanings[$0.key] != nil }
        // In a table with parts of names, a word for a person is not a name: the cells of "Customer" may be yes or no.
        if meanings.has(.given, .family) {
            for index in open(.contact, .owner) { meanings[index] = nil }
        }
        settleCustomers()
        // Without both a given and a family name, "First" may mean anything.
        if !meanings.has(.given) || !meanings.has(.family) {
            for index in open(.first) { meanings[index] = nil }
        }
        // In a table without phones, the cells of "Contact" may be phone numbers.
        for index in open(.contact) where index > 0 && added[index]?.hasRemark == true && !meanings.has(.phone) {
            meanings[index] = nil
        }
        // "Tenant" is the name of the contact only in one of the first four columns.
        for index in open(.owner) where index > 3 { meanings[index] = nil }
        // "Contact person" means the contact of a customer, but another person than a patient with a birthday.
        let contacts = open(.contact).filter { meanings.field($0) == .name }
        let others = names.keys.filter { !contacts.contains($0) && meanings.field($0) == .name }
        if !contacts.isEmpty, !others.isEmpty {
            let arePersons = meanings.has(.birthday, .birthYear, .gender)
            for index in arePersons ? contacts : others.filter({ added[$0]?.isPlain == false }) {
                meanings[index] = nil
            }
        }
        // A married name is the family name unless the table has another column for the family name.
        for index in open(.marriedName) {
            let isOther = meanings.indices(of: .family).contains { $0 != index }
            if isOther || names.contains(where: { $0.value.open == .nameOrFamily }) { meanings[index] = nil }
        }
        // The Portuguese "Apelido" is a family name, but in Brazil it is a nickname.
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
            // "Name of the child" is the family name only beside "Given name of the child".
            let parts = meanings.indices(of: other).map { added[$0]?.isOfChild ?? false }
            let candidates = open(concept).filter {
                meanings.field($0) == whole && parts.contains(added[$0]?.isOfChild ?? false)
            }
            // A header with only this word takes precedence: "Nom" over "Nom de l'élève".
            let plain = candidates.filter { added[$0]?.isPlain ?? false }
            let indices = plain.isEmpty ? candidates : plain
            if indices.count == 1 { meanings[indices[0]]?.meaning.field = field }
        }
        // In a table without companies and job titles, a word for a department may mean a class at a school.
        if !meanings.has(.organization, .title) {
            for index in open(.departmentOrClass) { meanings[index] = nil }
        }
    }

    /// Interprets a word for a customer beside "Contact person" as the organization, since the contact person works for it.
    private mutating func settleCustomers() {
        let isOfContacts = open(.contact).contains { meanings.field($0) == .name && added[$0]?.hasRemark == false }
        guard isOfContacts, !meanings.has(.organization, .birthday, .birthYear, .gender) else { return }
        let customers = added.keys.filter { index in
            meanings.field(index) == .name && added[index]?.isPlain == false
                && added[index]?.owner.map { CSVRemarkKind.customer.contains(CSVLanguage.folded($0)) } ?? false
        }
        if customers.count == 1 { meanings[customers[0]]?.meaning.field = .organization }
    }

    /// Interprets headers such as "Name of the child". If the table has a column for another name before it, or if its
    /// first column is the name of a parent, the child is a related person, otherwise it is the contact.
    private mutating func settleChildren() {
        let first = added.keys.filter { added[$0]?.isOfChild ?? false && meanings.field($0)?.property == .name }.min()
        let isNamed =
            isOfParents
            || meanings.indices(of: .name, .given, .family).contains { index in
                index < first ?? meanings.count && added[index].map { !$0.isOfChild && !$0.isOfPerson } ?? true
            }
        for index in added.keys where isNamed && added[index]?.isOfChild ?? false {
            let isName = [.name, .given].contains(meanings.field(index))
            meanings[index] = isName ? (CSVProfile.Meaning(field: .relation, label: "child"), nil) : nil
        }
    }

    /// Removes the meanings of words for related persons that do not fit the table. In a list of customers, for
    /// instance, "Manager" is the employee who serves them, not a relation of the contact.
    private mutating func settlePersons() {
        let hasStaff = meanings.indices(of: .relation).contains { index in
            ["spouse", "assistant"].contains(meanings[index]?.meaning.label)
        }
        let isReached = meanings.indices(of: .phone, .email).contains { index in
            guard let label = meanings[index]?.meaning.label else { return false }
            return !["home", "work", "other", "mobile", "main", "fax", "pager"].contains(label)
        }
        let namesChildren = meanings.indices(of: .relation).contains { index in
            meanings[index]?.meaning.label == "child" && added[index]?.open != .children
        }
        // "Partner" means a business partner if it precedes the name of the contact, or if the only names are those of
        // contact persons.
        let names = meanings.indices(of: .name, .given, .family)
        let ofRow = names.first { added[$0]?.isOfPerson != true || $0 == 0 }
        for index in open(.agent, .guardian, .emergency, .partner, .children)
        where meanings.field(index) == .relation {
            switch added[index]?.open {
            case .agent where meanings.has(.department) || hasStaff: break
            case .guardian where !meanings.has(.organization, .title): break
            case .emergency where isReached || added[index]?.number != nil: break
            case .partner where ofRow.map({ $0 < index }) ?? false: break
            // Beside "Names of the children", "Children" contains their number.
            case .children where !namesChildren: break
            default: meanings[index] = nil
            }
        }
        // In a table with a company, a landline number has the label `home` only if another column has this label.
        let landlines = open(.landline)
        let hasHome = meanings.indices.contains { index in
            meanings[index]?.meaning.label == "home" && !landlines.contains(index)
        }
        for index in landlines where meanings.has(.organization) && !hasHome {
            if meanings[index]?.meaning.label == "home" { meanings[index]?.meaning.label = nil }
        }
        // In a table without names of persons and companies, a word for a title, such as the Turkish "Unvan", may mean
        // the name of a company.
        if !meanings.has(.organization), !names.contains(where: { added[$0]?.isOfPerson != true }) {
            for index in open(.titleOrPrefix) { meanings[index] = nil }
        }
    }

    /// True if the first column contains the names of parents or guardians.
    private var isOfParents: Bool {
        meanings.field(0) == .relation && added[0]?.number == nil
            && ["parent", "guardian"].contains(meanings[0]?.meaning.label)
    }

    /// Finds the name of the contact in a table without a column for names. It is the first column if that is the only
    /// one of the first columns for a related person, the first column for a child, or the only column for a related
    /// person: "Child, Date of birth, Phone of the mother". Does nothing if an unknown column
    /// precedes this column, since that may be the name.
    private mutating func settleNameless() {
        guard !meanings.has(.name, .given, .family) else { return }
        let persons = meanings.indices(of: .relation).filter { index in
            meanings[index]?.number == nil && added[index].map { $0.open != .children } ?? false
        }
        let isOnly = persons.count == 1 && !meanings.has(.organization)
        let child = persons.first { meanings[$0]?.meaning.label == "child" }
        let first = persons.first { $0 == 0 && (isOfParents || child == nil && meanings.field(1) != .relation) }
        if let index = first ?? child ?? (isOnly ? persons[0] : nil), meanings[..<index].allSatisfy({ $0 != nil }) {
            meanings[index] = (CSVProfile.Meaning(field: .name), nil)
        }
    }

    /// Interprets "Title" as the name prefix instead of the job title if a part of the name follows it, or if the
    /// table has another column for a job title.
    private mutating func settleTitle() {
        let titles = meanings.indices(of: .title)
        guard let index = titles.first(where: { added[$0]?.open == .titleOrPrefix }), !meanings.has(.prefix) else {
            return
        }
        if titles.count > 1 || [.given, .family].contains(meanings.field(index + 1)) {
            meanings[index]?.meaning.field = .prefix
        }
    }

    // MARK: Birthdays

    /// Removes the meaning "day of birth" of headers such as "Birth day" if the table has no column for the month or
    /// the year of birth. The cells may then be complete dates. Interprets "Birthday" as the day of birth if columns
    /// for the month and the year are at most two columns away.
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
}

extension String {
    /// Returns the number of leading characters that this text and `other` have in common. `other` is converted to
    /// lower case, so this text must be in lower case.
    fileprivate func commonPrefix(with other: String) -> Int {
        zip(self, other.lowercased()).prefix { $0 == $1 }.count
    }
}
