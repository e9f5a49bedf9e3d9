/// The field that follows from the concepts of a header.
struct CSVHeaderComposition {
    private var concepts: Set<CSVConcept>
    /// The labels of the kinds and other persons.
    private var labels: Set<String> = []
    private let number: Int?
    private let names: [CSVConcept: String]
    private var open: CSVConcept?
    private var kind: CSVConcept?

    init(_ terms: CSVHeaderTerms) {
        concepts = Set(terms.concepts)
        number = terms.number
        names = terms.names
        for concept in concepts where concept.isKind {
            labels.insert(concept.standardLabel ?? names[concept] ?? concept.rawValue)
            if concept.standardLabel == nil { kind = concept }
        }
        // "Huisadres" is the home's, a "Huisnummer" the house's.
        if concepts.contains(.house), concepts.isDisjoint(with: [.number, .street, .houseNumber]), concepts.count > 1 {
            concepts.remove(.house)
            concepts.insert(.home)
            labels.insert("home")
        }
        if concepts.remove(.nicknameOrFamily) != nil {
            let isName = !concepts.isDisjoint(with: [.name, .nameOrGiven, .given])
            if !isName { open = .nicknameOrFamily }
            concepts.insert(isName ? .family : .nickname)
        }
        for (flavour, other, own) in Self.flavours where concepts.remove(flavour) != nil {
            open = flavour
            // "Nom et prénom".
            concepts.insert(concepts.contains(other) ? own : .name)
        }
    }

    /// Words for a name, what completes them, and what they mean then.
    private static let flavours: [(CSVConcept, other: CSVConcept, own: CSVConcept)] = [
        (.nameOrFamily, .given, .family), (.nameOrGiven, .family, .given),
    ]

    /// The field that all concepts have in common.
    var reading: CSVHeaderReading? {
        guard !concepts.contains(.veto), labels.count <= 1 else { return nil }
        return contactPerson ?? person ?? typeColumn ?? field(concepts)
    }

    /// A column of the person's name by its words for a person: "Contact", "Contact person", "Student".
    private var contactPerson: CSVHeaderReading? {
        guard number == nil, concepts.contains(.contact) || concepts.contains(.owner),
            concepts.isSubset(of: [.contact, .owner, .filler])
        else { return nil }
        var reading = CSVHeaderReading(CSVProfile.Meaning(field: .name))
        reading.isPlain = false
        reading.open = .contact
        return reading
    }

    /// A column of the name of another person: "Mother", "Name of the spouse".
    private var person: CSVHeaderReading? {
        guard labels.isEmpty, let person = CSVConcept.allCases.first(where: { $0.isPerson && concepts.contains($0) }),
            concepts.allSatisfy({ $0.isPerson || $0.isNeutral || [.name, .whole, .full, .given].contains($0) })
        else { return nil }
        // A contact for emergencies may be a name or a number.
        if [.emergency, .doctor].contains(person), concepts.isDisjoint(with: [.name, .whole, .full]) { return nil }
        // The child is the person of the row in a table with the child's full name.
        if person == .child, concepts.contains(.whole) { return CSVHeaderReading(CSVProfile.Meaning(field: .name)) }
        return CSVHeaderReading(CSVProfile.Meaning(field: .relation, label: person.rawValue), number: number)
    }

    /// A column of labels: "E-mail 1 - Type".
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

    private func field(_ concepts: Set<CSVConcept>) -> CSVHeaderReading? {
        var concepts = concepts
        var labels = labels
        // "Company phone" is a kind of phone; "Company" is the organization.
        if concepts.contains(.company), !concepts.contains(.main), labels.isEmpty,
            !concepts.isDisjoint(with: Self.reached)
        {
            concepts.remove(.company)
            labels = ["work"]
        }
        // The phone of another person has that person's word as label.
        let isAssistant = concepts.isSuperset(of: [.assistant, .phone]) && concepts.isDisjoint(with: [.mobile, .fax])
        if !isAssistant, let person = names.keys.first(where: \.isPerson) {
            guard labels.isEmpty, !concepts.isDisjoint(with: Self.reached) else { return nil }
            concepts.remove(person)
            labels = [names[person] ?? person.rawValue]
        }
        for rule in CSVHeaderRules.all {
            for needs in rule.needs where needs.isSubset(of: concepts) {
                var rest = concepts.subtracting(needs).subtracting(rule.may)
                if rule.field.isLabelled { rest = rest.filter { !$0.isKind } }
                guard rest.allSatisfy(\.isNeutral) else { continue }
                // The programs' own columns have "Value" or "Type" in their headers.
                if [.custom, .event, .relation].contains(rule.field), rule.label == nil,
                    self.concepts.isDisjoint(with: [.value, .type])
                {
                    continue
                }
                let labels = needs.contains(where: \.isKind) ? [] : labels
                if let reading = reading(rule, concepts, labels) { return reading }
            }
        }
        return nil
    }

    /// Concepts of which a person has several kinds.
    private static let reached: Set<CSVConcept> = [
        .email, .mail, .phone, .mobile, .landline, .fax, .pager, .address, .street, .city, .region, .postcode, .postal,
        .country, .pobox, .web, .url, .page,
    ]

    private func reading(
        _ rule: CSVHeaderRules.Rule, _ concepts: Set<CSVConcept>, _ labels: Set<String>
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
            case "fax", "pager", "WhatsApp": break
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
        var reading = CSVHeaderReading(meaning, number: number)
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
        } else if rule.field == .extended, concepts.isDisjoint(with: [.address]) {
            reading.open = .suite
        } else if concepts.contains(.residence) {
            reading.open = .residence
        } else if rule.field == .family || rule.field == .nickname {
            reading.open = open
        }
        reading.isPlain = number == nil && concepts.isDisjoint(with: [.owner, .ordinal, .value, .contact])
        return reading
    }

    /// Applies the number in a header: of a line of an address, or of a group of columns. Returns false if the field has
    /// no number.
    private func isNumbered(_ reading: inout CSVHeaderReading, _ number: Int, _ concepts: Set<CSVConcept>) -> Bool {
        let isGroup = self.concepts.contains(.type)
        let lines: [CSVField] = [.street, .street2, .street3]
        switch reading.meaning.field {
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

extension CSVConcept {
    /// The standard label of a kind; nil where the label is the language's word.
    fileprivate var standardLabel: String? {
        switch self {
        case .home, .residence: "home"
        case .work, .other, .school: rawValue
        default: nil
        }
    }
}

extension CSVField {
    /// True for fields that have kinds.
    var isLabelled: Bool {
        switch property {
        case .email, .phone, .url, .address: self != .phoneExtension
        default: false
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
