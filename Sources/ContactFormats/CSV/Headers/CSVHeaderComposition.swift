/// Determines the field and the label of a header from the concepts of its words.
struct CSVHeaderComposition {
    private var concepts: CSVConcepts
    /// The labels of the kinds in the header.
    private var labels: Set<String> = []
    private let number: Int?
    private let names: [CSVConcept: String]
    /// The other persons in the order of their words.
    private var persons: [CSVConcept]
    private var open: CSVConcept?
    private var kind: CSVConcept?

    init(_ terms: CSVHeaderTerms) {
        concepts = CSVConcepts(terms.concepts)
        number = terms.number
        names = terms.names
        persons = terms.concepts.filter(\.isPerson)
        // "Alternative work address" has the label `work`; "permanent residence" has the label `home`.
        let kinds = concepts.intersection(.kinds)
        if kinds.count > 1 {
            if kinds.contains(.residence) {
                concepts.subtract([.place, .reserve])
                concepts.insert(.address)
                if !kinds.isSubset(of: [.residence, .place, .reserve]) {
                    concepts.remove(.residence)
                }
            } else {
                concepts.remove(.reserve)
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
        for (flavour, other, own) in Self.flavours where concepts.remove(flavour) {
            open = flavour
            // In "Nom et prénom", the given name settles that "nom" is the family name.
            concepts.insert(concepts.contains(other) ? own : .name)
        }
    }

    /// Concepts of ambiguous words for a name, the concept in the same header that settles their meaning, and that
    /// meaning.
    private static let flavours: [(CSVConcept, other: CSVConcept, own: CSVConcept)] = [
        (.nameOrFamily, .given, .family), (.nameOrGiven, .family, .given),
    ]

    /// The interpretation of the header; nil if its concepts do not combine to a field.
    var reading: CSVHeaderReading? {
        guard !concepts.contains(.veto), labels.count <= 1 else { return nil }
        return contactPerson ?? child ?? person ?? typeColumn ?? field(concepts)
    }

    /// The interpretation of a header that only has words for the person of the row, as a name: "Contact", "Contact
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

    /// The interpretation of a header for a name or the birthday of a child, as the field of the person of the row; nil
    /// for other headers.
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

    /// The interpretation of a header for the name of another person: "Mother", "Name of the spouse"; nil for other
    /// headers.
    private var person: CSVHeaderReading? {
        guard labels.isEmpty, let person = concepts.intersection(.persons).all.first,
            concepts.isSubset(of: Self.ofPersons), !concepts.contains(.first) || concepts.contains(.name)
        else { return nil }
        // "Names of mother and father" are two persons.
        if concepts.isSuperset(of: [.mother, .father]) { return nil }
        let isName = !concepts.isDisjoint(with: [.name, .whole, .full])
        // "Grandmother, for emergencies" is an emergency contact.
        if concepts.contains(.emergency), isName || Set(persons).count > 1 {
            return CSVHeaderReading(CSVProfile.Meaning(field: .relation, label: "emergency"), number: number)
        }
        if [.emergency, .doctor, .companion].contains(person), !isName {
            // The cells of "Emergency contact" may be names or phone numbers.
            guard person == .emergency else { return nil }
            var reading = CSVHeaderReading(CSVProfile.Meaning(field: .relation, label: "emergency"), number: number)
            reading.open = .emergency
            return reading
        }
        var reading = CSVHeaderReading(CSVProfile.Meaning(field: .relation, label: person.name), number: number)
        if [.kin, .companion].contains(person) { reading.meaning.label = names[person] }
        // "Children" alone may mean the number of children.
        if person == .children {
            guard isName || concepts.contains(.given) else { return nil }
            reading.meaning.label = "child"
        }
        if person == .agent { reading.meaning.label = "manager" }
        // "Manager" or "Guardian" alone may mean the employee who is responsible for the contact, "Partner" a business
        // partner.
        if person == .agent || person == .partner || person == .guardian && !isName && number == nil {
            reading.open = person
        }
        // The cells of "Mother contact" may be phone numbers.
        return concepts.contains(.contact) && !isName ? nil : reading
    }

    private static let ofPersons = CSVConcepts.persons.union(.neutral).union([.name, .whole, .full, .given, .first])

    /// The interpretation of a header for labels: "E-mail 1 - Type"; nil for other headers.
    private var typeColumn: CSVHeaderReading? {
        guard concepts.contains(.type), let owner = field(concepts.subtracting([.type])), owner.meaning.label == nil
        else { return nil }
        guard number != nil || owner.meaning.field == .phone else { return nil }
        var reading = owner
        switch owner.meaning.field {
        case .phone, .email, .street, .url, .relation, .event, .custom, .organization, .impp: break
        case .formatted: reading.meaning.field = .street
        default: return nil
        }
        reading.meaning = CSVProfile.Meaning(field: .label, labelled: reading.meaning.field)
        return reading
    }

    private func field(_ concepts: CSVConcepts) -> CSVHeaderReading? {
        var concepts = concepts
        var labels = labels
        // "Company phone" has the label `work`; "Company" is the organization.
        if !concepts.contains(.main), labels.isEmpty, !concepts.isDisjoint(with: Self.reached) {
            if concepts.remove(.company) { labels = ["work"] }
            let isPhone = !concepts.isDisjoint(with: [.phone, .email, .fax, .mobile])
            if isPhone, concepts.remove(.department) { labels = ["work"] }
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
        // "Emergency number" is a phone number, "Billing address: code" a postcode.
        if concepts.isSuperset(of: [.emergency, .number]) { concepts.insert(.phone) }
        if concepts.isSuperset(of: [.address, .code]), !labels.isEmpty { concepts.insert(.postal) }
        // The phone of another person has that person's word as label.
        let isAssistant = concepts.isSuperset(of: [.assistant, .phone]) && concepts.isDisjoint(with: [.mobile, .fax])
        if !isAssistant, !persons.isEmpty {
            guard !concepts.isDisjoint(with: Self.reached) else { return nil }
            // A label such as `work` is replaced by the person's word: "Mother's work phone" has the label "mother".
            guard labels.isSubset(of: ["home", "work", "other"]) else { return nil }
            // "Region manager" is a job, not the region of a manager.
            if concepts.isDisjoint(with: Self.means), !concepts.isDisjoint(with: [.agent, .manager, .assistant]) {
                return nil
            }
            concepts.subtract(.persons)
            var words: [String] = []
            for person in persons {
                let word = names[person] ?? person.name
                if !words.contains(word) { words.append(word) }
            }
            labels = [words.joined(separator: "/")]
        }
        for rule in CSVHeaderRules.all {
            for needs in rule.needs where needs.isSubset(of: concepts) {
                var rest = concepts.subtracting(needs).subtracting(rule.may)
                rest.subtract(rule.field.isLabelled ? .kinds : rule.field == .note ? [.reserve, .other] : [.reserve])
                guard rest.isSubset(of: .neutral) else { continue }
                // Columns of custom fields, events and relations have "Value" or "Type" in the headers of the programs
                // that write them.
                if [.custom, .event, .relation].contains(rule.field), rule.label == nil,
                    self.concepts.isDisjoint(with: [.value, .type])
                {
                    continue
                }
                let labels = !needs.isDisjoint(with: .kinds) && rule.field != .url || rule.field == .note ? [] : labels
                // "First contact" and "Last contact" are dates.
                if needs == [.first] || needs == [.last], concepts.contains(.contact) { continue }
                // "Vía de contacto" is no street.
                if rule.field == .street, concepts.contains(.contact), concepts.isDisjoint(with: [.address]) {
                    continue
                }
                if let reading = reading(rule, concepts, labels) { return reading }
            }
        }
        return nil
    }

    /// Ways to reach a person.
    private static let means: CSVConcepts = [
        .email, .mail, .whatsapp, .phone, .mobile, .landline, .fax, .pager, .address, .street,
    ]

    /// Concepts that can have a label, since a person may have several.
    private static let reached: CSVConcepts = [
        .email, .mail, .whatsapp, .phone, .mobile, .landline, .fax, .pager, .address, .street, .city, .region,
        .postcode, .postal,
        .country, .pobox, .web, .url, .page,
    ]

    private func reading(
        _ rule: CSVHeaderRules.Rule, _ concepts: CSVConcepts, _ labels: Set<String>
    ) -> CSVHeaderReading? {
        var meaning = CSVProfile.Meaning(field: rule.field, label: rule.label)
        if rule.label == "@" { meaning.label = names[.messenger] ?? names[.network] }
        if let label = labels.first, rule.field.isLabelled {
            switch rule.label {
            case nil, "main": meaning.label = label
            case "home" where label == "home", "work" where label == "work": break
            case "fax" where ["home", "work", "other"].contains(label),
                "mobile" where ["home", "work", "other"].contains(label):
                meaning.label = "\(label) \(rule.label ?? "")"
            case "mobile": meaning.label = "\(label) mobile"
            case "WhatsApp mobile" where !persons.isEmpty: meaning.label = "\(label) mobile"
            case "fax", "pager", "WhatsApp mobile": break
            default: return nil
            }
        } else if rule.field == .phone, rule.label == nil, concepts.contains(.main) {
            meaning.label = "main"
        }
        // "Sales region" is not the region of an address.
        if concepts.contains(.purpose), [.city, .region, .country].contains(rule.field),
            concepts.isDisjoint(with: [.address])
        {
            return nil
        }
        // A main company is the parent company of the contact's.
        if rule.field.property == .organization, concepts.contains(.main) { return nil }
        let isSecond = labels == ["other"] && self.concepts.contains(.second)
        var reading = CSVHeaderReading(meaning, number: number ?? (isSecond ? 2 : nil))
        if meaning.label != nil, meaning.label == labels.first { reading.kind = kind }
        if let number, !isNumbered(&reading, number, concepts) { return nil }
        if [.name, .phoneticName].contains(rule.field), concepts.contains(.name),
            concepts.isDisjoint(with: [.whole, .full, .display])
        {
            reading.open = open
        } else if concepts.contains(.departmentOrClass) {
            reading.open = .departmentOrClass
        } else if concepts.contains(.marriedName) {
            reading.open = .marriedName
        } else if concepts.contains(.titleOrPrefix), concepts.isDisjoint(with: [.job, .company]) {
            reading.open = .titleOrPrefix
        } else if concepts.contains(.titleOrExtension) {
            reading.open = .titleOrExtension
        } else if rule.field == .postcode, concepts.contains(.address), labels.isEmpty, number == nil {
            reading.open = .address
        } else if rule.field == .extended, concepts.isDisjoint(with: [.address]) {
            reading.open = .suite
        } else if concepts.contains(.residence) {
            // "City of residence" need not mean the label `home`.
            let isPlace = [.city, .region, .postcode, .country].contains(rule.field)
            reading.open = isPlace && concepts.isDisjoint(with: [.home, .address]) ? .city : .residence
        } else if rule.field == .street, concepts.contains(.number), concepts.isDisjoint(with: .besideNumber) {
            reading.open = .number
        } else if concepts.contains(.landline) {
            reading.open = .landline
        } else if rule.field == .family || rule.field == .nickname {
            reading.open = open
        }
        reading.isPlain = number == nil && concepts.isDisjoint(with: [.owner, .ordinal, .reserve, .value, .contact])
        return reading
    }

    /// Applies the number in a header, which numbers the line of an address or a group of columns; returns false if the
    /// field cannot have a number.
    private func isNumbered(_ reading: inout CSVHeaderReading, _ number: Int, _ concepts: CSVConcepts) -> Bool {
        let isGroup = self.concepts.contains(.type)
        let lines: [CSVField] = [.street, .street2, .street3]
        switch reading.meaning.field {
        case .note: return concepts.isDisjoint(with: [.misc]) && self.concepts.isDisjoint(with: [.misc])
        case .formatted where !isGroup && concepts.isDisjoint(with: [.formatted, .value, .full]),
            .street where !isGroup && (concepts.isDisjoint(with: [.address]) || concepts.contains(.line)):
            guard lines.indices.contains(number - 1) else { return false }
            reading.meaning.field = lines[number - 1]
            reading.number = nil
            return true
        default: return reading.meaning.field.isNumbered
        }
    }
}

extension CSVConcepts {
    /// Concepts with which a number in the header is not that of a house.
    fileprivate static let besideNumber: CSVConcepts = [.house, .houseNumber, .address, .line, .filler]
}

extension CSVConcept {
    /// The standard label of a kind; nil where the label is the language's word.
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

    /// True for fields whose label may be any word; false for parts of an address, which have the label of their
    /// address.
    var takesFreeLabel: Bool {
        switch self {
        case .city, .region, .postcode, .country, .house, .extended, .pobox: false
        default: isLabelled
        }
    }

    /// True for fields of which a contact has several.
    var isNumbered: Bool {
        switch property {
        case .email, .phone, .url, .address, .organization, .title, .impp, .event, .relation, .custom, .note: true
        default: false
        }
    }

    /// True for fields that a contact has once.
    var isSingle: Bool {
        switch property {
        case .email, .phone, .url, .impp, .relation, .note, .categories, .custom: false
        default: true
        }
    }
}
