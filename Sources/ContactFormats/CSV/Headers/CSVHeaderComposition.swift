/// Determines the field and the label that a header denotes from the concepts of its words (see `CSVConcept`).
struct CSVHeaderComposition {
    private var concepts: CSVConcepts
    /// The labels that the words of the header imply, such as `home`. A header with two labels denotes no field.
    private var labels: Set<String> = []
    private let number: Int?
    private let isNumberLast: Bool
    private let names: [CSVConcept: String]
    /// The persons other than the contact, such as the mother, in the order of their words in the header.
    private var persons: [CSVConcept]
    /// The concept of an ambiguous word for a name, such as the French "Nom", whose meaning depends on the other
    /// columns; nil if there is none.
    private var open: CSVConcept?
    /// The concept of the label, if the label is a word of the header: `billing` for the German "Rechnung"; else nil.
    private var kind: CSVConcept?

    init(_ terms: CSVHeaderTerms) {
        concepts = CSVConcepts(terms.concepts)
        number = terms.number
        isNumberLast = terms.isNumberLast
        names = terms.names
        persons = terms.concepts.filter(\.isPerson)
        // If there are two kinds, one of them is the label: "Alternative work address" has the label `work`, and
        // "permanent residence" the label `home`.
        let kinds = concepts.intersection(.kinds)
        if kinds.count > 1 {
            concepts.remove(.reserve)
            concepts.remove(.other)
            if kinds.contains(.residence) {
                concepts.remove(.place)
                concepts.insert(.address)
                if !kinds.isSubset(of: [.residence, .place, .reserve]) { concepts.remove(.residence) }
            }
        }
        for concept in concepts.intersection(.kinds).all {
            labels.insert(concept.standardLabel ?? names[concept] ?? concept.name)
            if concept.standardLabel == nil { kind = concept }
        }
        // "House address" has the label `home`; in "house number", "house" is not a label.
        if concepts.contains(.house), concepts.isDisjoint(with: [.number, .street, .houseNumber]), concepts.count > 1 {
            concepts.remove(.house)
            concepts.insert(.home)
            labels.insert("home")
        }
        if concepts.remove(.nicknameOrFamily) {
            let isName = !concepts.isDisjoint(with: [.name, .nameOrGiven, .given])
            if !isName { open = .nicknameOrFamily }
            concepts.insert(isName ? .family : .nickname)
        }
        if concepts.remove(.countryOrCity) {
            open = .countryOrCity
            concepts.insert(.country)
        }
        // In "Nom et prénom", the given name implies that "nom" is the family name.
        let ambiguous: [(CSVConcept, other: CSVConcept, part: CSVConcept)] = [
            (.nameOrFamily, other: .given, part: .family), (.nameOrGiven, other: .family, part: .given),
        ]
        for (concept, other, part) in ambiguous where concepts.remove(concept) {
            open = concept
            concepts.insert(concepts.contains(other) ? part : .name)
        }
    }

    /// The field and the label of the header; nil if its concepts do not combine to a field.
    var reading: CSVHeaderReading? {
        guard !concepts.contains(.veto), labels.count <= 1 else { return nil }
        return contactPerson ?? child ?? person ?? typeColumn ?? field(concepts)
    }

    /// The interpretation of a header that consists of words for the contact itself, as a name: "Contact", "Contact
    /// person", "Student"; nil for other headers.
    private var contactPerson: CSVHeaderReading? {
        guard number == nil, concepts.contains(.contact) || concepts.contains(.owner),
            concepts.isSubset(of: [.contact, .owner, .filler])
        else { return nil }
        var reading = CSVHeaderReading(CSVProfile.Meaning(field: .name))
        reading.isPlain = false
        reading.open = concepts.contains(.contact) ? .contact : .owner
        return reading
    }

    /// The interpretation of a header for the name or the birthday of a child, as a field of the contact, who may be
    /// that child; nil for other headers.
    private var child: CSVHeaderReading? {
        guard persons == [.child], labels.isEmpty, number == nil else { return nil }
        var own = self
        own.persons = []
        own.concepts.remove(.child)
        guard !own.concepts.isSubset(of: .neutral), var reading = own.field(own.concepts) else { return nil }
        guard reading.meaning.field.property == .name || reading.meaning.field == .birthday else { return nil }
        reading.isOfChild = true
        reading.isPlain = false
        return reading
    }

    /// The interpretation of a header for the name of a related person: "Mother", "Name of the spouse"; nil for other
    /// headers.
    private var person: CSVHeaderReading? {
        guard labels.isEmpty, let person = relative,
            !concepts.contains(.first) || concepts.contains(.name),
            concepts.isSubset(of: number == nil || person == .emergency ? Self.ofPersons : Self.ofNumberedPersons)
        else { return nil }
        // "Names of mother and father" denotes two persons, so it has no single label.
        if concepts.isSuperset(of: [.mother, .father]) { return nil }
        let isName = !concepts.isDisjoint(with: [.name, .whole, .full])
        var reading = CSVHeaderReading(CSVProfile.Meaning(field: .relation, label: person.name), number: number)
        // "Grandmother, for emergencies" is an emergency contact.
        if concepts.contains(.emergency), isName || Set(persons).count > 1 {
            reading.meaning.label = "emergency"
            return reading
        }
        switch person {
        // "Emergency contact" is ambiguous, since its cells may be names or phone numbers.
        case .emergency:
            reading.open = person
            return reading
        case .doctor where !isName, .companion where !isName: return nil
        // In some communities, "Brother/Sister" is a form of address, like "Mr/Mrs".
        case .kin where names[person]?.contains("/") ?? false: return nil
        case .kin, .companion: reading.meaning.label = names[person]
        // "Children" alone may mean the number of children.
        case .children:
            reading.meaning.label = "child"
            if !isName, !concepts.contains(.given) { reading.open = person }
        // "Manager" or "Guardian" alone may mean the employee who is responsible for the contact, and "Partner" a
        // business partner.
        case .agent:
            reading.meaning.label = "manager"
            reading.open = person
        case .partner: reading.open = person
        case .guardian where !isName && number == nil: reading.open = person
        default: break
        }
        // The cells of "Mother contact" may be phone numbers.
        return concepts.contains(.contact) && !isName ? nil : reading
    }

    /// The related person that the header denotes; nil if there is none. In "Doctor of the child", it is not the child.
    private var relative: CSVConcept? {
        let all = concepts.intersection(.persons)
        return (all.count > 1 ? all.subtracting([.child]) : all).all.first
    }

    private static let ofPersons = CSVConcepts.persons.union(.neutral).union([.name, .whole, .full, .given, .first])
    private static let ofNumberedPersons = ofPersons.union([.number])

    /// The interpretation of a header of a column that contains labels: "E-mail 1 - Type"; nil for other headers.
    private var typeColumn: CSVHeaderReading? {
        guard concepts.contains(.type), var reading = field(concepts.subtracting([.type])),
            reading.meaning.label == nil,
            number != nil || [.phone, .email, .formatted].contains(reading.meaning.field)
        else { return nil }
        var field = reading.meaning.field
        if field == .formatted { field = .street }
        guard [.phone, .email, .street, .url, .relation, .event, .custom, .organization, .impp].contains(field) else {
            return nil
        }
        reading.meaning = CSVProfile.Meaning(field: .label, labelled: field)
        return reading
    }

    /// Returns the field and the label according to the first rule that permits all of the concepts; nil if there is
    /// none.
    private func field(_ all: CSVConcepts) -> CSVHeaderReading? {
        var (concepts, labels) = (all, labels)
        applyImplications(&concepts, &labels)
        guard applyPersons(&concepts, &labels) else { return nil }
        for rule in CSVHeaderRules.all {
            for needs in rule.needs where explains(rule, needs, concepts) {
                let isOwnKind = !needs.isDisjoint(with: .kinds) && rule.field != .url || rule.field == .note
                if let reading = reading(rule, concepts, isOwnKind ? [] : labels) { return reading }
            }
        }
        return nil
    }

    /// Removes concepts that only imply a label and sets the label, and inserts concepts that others imply.
    private func applyImplications(_ concepts: inout CSVConcepts, _ labels: inout Set<String>) {
        // "Company phone" has the label `work`; "Company" alone is the organization.
        if !concepts.contains(.main), labels.isEmpty, !concepts.isDisjoint(with: Self.reached) {
            if concepts.remove(.company) { labels = ["work"] }
            let isPhone = !concepts.isDisjoint(with: [.phone, .email, .fax, .mobile])
            if isPhone, concepts.remove(.department) || concepts.remove(.departmentOrClass) { labels = ["work"] }
        }
        // In "Accounts department phone", "department" belongs to the label.
        if concepts.contains(.purpose) { concepts.remove(.department) }
        // "Additional e-mail" and "Second phone" have the label `other`.
        if labels.isEmpty, !concepts.isDisjoint(with: Self.reached) {
            let isFurther = concepts.remove(.middle)
            let isSecond = concepts.contains(.second) && !concepts.isDisjoint(with: [.phone, .email, .mobile])
            if isSecond { concepts.remove(.second) }
            if isFurther || isSecond { labels = ["other"] }
        }
        if concepts.isSuperset(of: [.country, .code]), !labels.isEmpty || concepts.contains(.address) {
            concepts.remove(.code)
        }
        // "Emergency number" and "mother's number" are phone numbers.
        if concepts.contains(.number), !concepts.isDisjoint(with: Self.called), concepts.isDisjoint(with: Self.reached)
        {
            concepts.insert(.phone)
        }
        if concepts.isSuperset(of: [.address, .code]), !labels.isEmpty { concepts.insert(.postal) }
    }

    /// Removes the concepts of persons other than the contact and sets a label of their words: "Mother's phone" has the
    /// label "mother". Returns false if the field cannot belong to another person.
    private func applyPersons(_ concepts: inout CSVConcepts, _ labels: inout Set<String>) -> Bool {
        let isAssistant = concepts.isSuperset(of: [.assistant, .phone]) && concepts.isDisjoint(with: [.mobile, .fax])
        if isAssistant || persons.isEmpty { return true }
        guard !concepts.isDisjoint(with: Self.reached) else { return false }
        // The word for the person replaces a label such as `work`: "Mother's work phone" has the label "mother".
        guard labels.isSubset(of: ["home", "work", "other"]) else { return false }
        // "Region manager" is a job title, not the region in a manager's address.
        if concepts.isDisjoint(with: Self.means), !concepts.isDisjoint(with: [.agent, .manager, .assistant]) {
            return false
        }
        concepts.subtract(.persons)
        var words: [String] = []
        for person in persons {
            let word = names[person] ?? person.name
            if !words.contains(word) { words.append(word) }
        }
        labels = [words.joined(separator: "/")]
        return true
    }

    /// Returns true if a rule applies to a header with these concepts: the required concepts `needs` are present, and
    /// the rule permits the remaining ones.
    private func explains(_ rule: CSVHeaderRules.Rule, _ needs: CSVConcepts, _ concepts: CSVConcepts) -> Bool {
        guard needs.isSubset(of: concepts) else { return false }
        var rest = concepts.subtracting(needs).subtracting(rule.may)
        rest.subtract(rule.field.isLabelled ? .kinds : rule.field == .note ? [.reserve, .other] : [.reserve])
        guard rest.isSubset(of: .neutral) else { return false }
        switch rule.field {
        // Programs that write custom fields, events and relations have "Value" or "Type" in the headers of these
        // columns.
        case .custom, .event, .relation: return !self.concepts.isDisjoint(with: [.value, .type])
        // "Vía de contacto" is not a street.
        case .street: return !concepts.contains(.contact) || concepts.contains(.address)
        // "Alternative name" is not the contact's name.
        case .name where concepts.contains(.reserve): return false
        // "First contact" and "Last contact" are dates.
        default: return !([[.first], [.last]].contains(needs) && concepts.contains(.contact))
        }
    }

    /// The persons for whom "number" means a phone number, as in "mother's number".
    private static let called: CSVConcepts = [.emergency, .mother, .father, .parent, .guardian, .spouse, .grandparent]

    /// Concepts of phone numbers, e-mail addresses and postal addresses.
    private static let means: CSVConcepts = [
        .email, .mail, .whatsapp, .phone, .mobile, .landline, .fax, .pager, .address, .street,
    ]

    /// Concepts of values that can have a label, since a contact may have several of them.
    private static let reached = means.union([.city, .region, .postcode, .postal, .country, .pobox, .web, .url, .page])

    private func reading(
        _ rule: CSVHeaderRules.Rule, _ concepts: CSVConcepts, _ labels: Set<String>
    ) -> CSVHeaderReading? {
        guard let label = self.label(rule, concepts, labels) else { return nil }
        // "Sales region" is not the region of the contact's address.
        if concepts.contains(.purpose), [.city, .region, .country].contains(rule.field), !concepts.contains(.address) {
            return nil
        }
        // "Main company" is the parent company of the contact's company.
        if rule.field.property == .organization, concepts.contains(.main) { return nil }
        let isSecond = labels == ["other"] && self.concepts.contains(.second)
        let meaning = CSVProfile.Meaning(field: rule.field, label: label.isEmpty ? nil : label)
        var reading = CSVHeaderReading(meaning, number: number ?? (isSecond ? 2 : nil))
        if meaning.label != nil, meaning.label == labels.first { reading.kind = kind }
        if let number, !isNumbered(&reading, number, concepts) { return nil }
        reading.person = persons.first
        reading.isBareName = rule.field == .name && number == nil && concepts.subtracting([.filler]) == [.name]
        reading.open = openConcept(rule.field, concepts, isOnly: labels.isEmpty && number == nil)
        reading.isPlain = number == nil && concepts.isDisjoint(with: [.owner, .ordinal, .reserve, .value, .contact])
        return reading
    }

    /// Returns the label of a header, or an empty string for none. Returns nil if the field of the rule cannot have the
    /// label that the header implies.
    private func label(_ rule: CSVHeaderRules.Rule, _ concepts: CSVConcepts, _ labels: Set<String>) -> String? {
        let own = rule.label == "@" ? names[.messenger] ?? names[.network] : rule.label
        guard let label = labels.first, rule.field.isLabelled else {
            return own ?? (rule.field == .phone && concepts.contains(.main) ? "main" : "")
        }
        let isCommon = ["home", "work", "other"].contains(label)
        switch rule.label {
        case nil, "main": return label
        case "mobile": return "\(label) mobile"
        case "WhatsApp mobile" where !persons.isEmpty: return "\(label) mobile"
        case "fax" where isCommon: return "\(label) fax"
        case "home" where label == "home", "work" where label == "work", "fax", "pager", "WhatsApp mobile": return own
        default: return nil
        }
    }

    /// Returns the concept of a word in the header whose meaning depends on the other columns, such as the French
    /// "Nom"; nil if there is none.
    ///
    /// - Parameter isOnly: true if the header has no label and no number.
    private func openConcept(_ field: CSVField, _ concepts: CSVConcepts, isOnly: Bool) -> CSVConcept? {
        let isName = [.name, .phoneticName].contains(field) && concepts.contains(.name)
        if isName, concepts.isDisjoint(with: [.whole, .full, .display]) { return open }
        if concepts.contains(.departmentOrClass) { return .departmentOrClass }
        if concepts.contains(.marriedName) { return .marriedName }
        if concepts.contains(.titleOrPrefix), concepts.isDisjoint(with: [.job, .company]) { return .titleOrPrefix }
        if concepts.contains(.titleOrExtension) { return .titleOrExtension }
        let isPart = [.postcode, .city, .region, .country].contains(field)
        if field == .postcode, concepts.contains(.address), isOnly { return .address }
        if [.given, .family].contains(field), concepts.isDisjoint(with: [.given, .family, .name]) { return .first }
        if field == .extended, !concepts.contains(.address) { return .suite }
        if concepts.contains(.residence) {
            // "City of residence" does not necessarily have the label `home`.
            return isPart && concepts.isDisjoint(with: [.home, .address]) ? .city : .residence
        }
        let isHouse = field == .street && concepts.contains(.number)
        if isHouse, concepts.isDisjoint(with: [.house, .houseNumber, .address, .line, .filler]) { return .number }
        if concepts.contains(.landline) { return .landline }
        return [.family, .nickname, .country].contains(field) ? open : nil
    }

    /// Applies the number in a header. In "Address 2", it is the line of the street; in "Phone 2", it is the number of
    /// a group of columns. Returns false if the field cannot have a number.
    private func isNumbered(_ reading: inout CSVHeaderReading, _ number: Int, _ concepts: CSVConcepts) -> Bool {
        let isGroup = self.concepts.contains(.type)
        let lines: [CSVField] = [.street, .street2, .street3]
        // "Address 2 Street" is a part of the second address, but "Street Address 2" a line of the street.
        let isLine = concepts.isDisjoint(with: [.address]) || concepts.contains(.line) || isNumberLast
        switch reading.meaning.field {
        case .note: return !self.concepts.contains(.misc)
        case .formatted where !isGroup && concepts.isDisjoint(with: [.formatted, .value, .full]),
            .street where !isGroup && isLine:
            // It is the number of an address if another part of the address has the same number (see
            // `CSVNeighbours.settleNumberedAddresses`).
            reading.address = (reading.meaning.field, number)
            guard lines.indices.contains(number - 1) else { return true }
            reading.meaning.field = lines[number - 1]
            reading.number = nil
            return true
        default: return reading.meaning.field.isNumbered
        }
    }
}

extension CSVConcept {
    /// The label `home`, `work`, `school` or `other` that this concept implies; nil if it implies another label or
    /// none.
    fileprivate var standardLabel: String? {
        switch self {
        case .home, .residence: "home"
        case .work, .other, .school: name
        case .reserve: "other"
        default: nil
        }
    }
}

extension CSVField {
    /// True for fields whose headers can imply a label.
    var isLabelled: Bool {
        switch property {
        case .email, .phone, .url, .address: self != .phoneExtension
        default: false
        }
    }

    /// True for fields whose label may be any word. False for parts of an address such as the city, whose label is that
    /// of the address.
    var takesFreeLabel: Bool {
        switch self {
        case .city, .region, .postcode, .country, .house, .extended, .pobox: false
        default: isLabelled
        }
    }

    /// True for fields whose header may contain a number, since a contact may have several values of them.
    var isNumbered: Bool {
        switch property {
        case .email, .phone, .url, .address, .organization, .title, .impp, .event, .relation, .custom, .note: true
        default: false
        }
    }

    /// True for fields of which a contact has only one value, or one per address.
    var isSingle: Bool {
        switch property {
        case .email, .phone, .url, .impp, .relation, .note, .categories, .custom: false
        default: true
        }
    }
}
