/// The meaning of a word in a header, independent of the language: "Telefon" and "phone" denote `phone`.
///
/// A vocabulary lists the words of each concept in one language (see `CSVLanguage`). `CSVHeaderRules` determines the
/// field of a header from the concepts of its words: `postal` and `code`, for instance, are a postcode.
enum CSVConcept: UInt8, Sendable, CaseIterable {
    // Names.
    case name, given, family, middle, prefix, suffix, nickname, whole, phonetic, initials, fileas
    /// The family name by marriage or in daily use, in contrast to the birth name: "Nom d'usage" (French).
    case marriedName
    /// A word that means the whole name, but in a table with a given name the family name: "Nom" (French).
    case nameOrFamily
    /// A word that means the whole name, but in a table with a family name the given name: "Nombre" (Spanish).
    case nameOrGiven
    /// A word that means the family name in one country and the nickname in another: "Apelido" in Portugal and Brazil.
    case nicknameOrFamily
    /// A word that means a job title or the prefix of a name: "Title".
    case titleOrPrefix
    /// A word that means a job title or the extension of a phone number: "Poste" (French).
    case titleOrExtension
    case company, department, title, role, job
    /// A word that means a department of a company or a class of a school: "Osztály" (Hungarian).
    case departmentOrClass
    // Ways to reach a person.
    case email, mail, electronic, phone, mobile, landline, fax, pager, car, radio, isdn, telex, textphone, callback
    case main, sms, switchboard, direct, phoneExtension
    case web, page, url, im, service, messenger, whatsapp
    /// A social network, whose URL in a contact is a profile page: "LinkedIn".
    case network
    // Addresses.
    case address, street, house, houseNumber, number, line, suite, pobox, box, post, postal, code, city,
        region, postcode, country
    /// A word that means a country, or a town beside a street without a city: "Paese" (Italian).
    case countryOrCity
    // Dates.
    case birthday, birth, date, day, month, year, anniversary, wedding, event
    // Other fields.
    /// A word for notes; with a number, as in "Misc 1", it is a column that the user has defined.
    case misc
    case gender, relation, categories, note, photo, file, uid, identifier, custom, field, language, timezone
    // Persons other than the contact.
    case spouse, partner, child, children, mother, father, parent, guardian, grandparent, emergency, doctor,
        manager, assistant
    /// A relative, friend or helper of the contact; the label is the word in the header: "Next of kin".
    case kin
    /// A person who accompanies the contact: "Accompanying person".
    case companion
    /// The employee who is responsible for the contact, or the contact's superior: "Manager".
    case agent
    // Kinds of addresses and phones, which become labels.
    case home, work, other, school, billing, shipping
    /// A word for a second value of a field, such as "alternative", which gets the label `other`.
    case reserve
    /// A kind of address; the label is the word in the header: "permanent", "correspondence".
    case place
    /// A purpose of an address or a phone; the label is the word in the header: "Accounting".
    case purpose
    /// The place where somebody lives. In a header, it means an address, or the label `home`.
    case residence
    // Words that distinguish parts or forms of a value, such as the first name or the display name.
    case first, second, last, full, display, formatted, value, type
    /// A word that only distinguishes columns with the same field: "third", "preferred".
    case ordinal
    /// A word for the contact itself: "customer".
    case owner
    case contact
    /// A word that does not change the meaning of a header: "of".
    case filler
    /// A word because of which a header denotes no field of the contact: "verified", as in "E-mail verified".
    case veto

    /// The name of the concept in the texts of the vocabularies and the rules.
    var name: String { Self.names[Int(rawValue)] }

    private static let names: [String] = allCases.map { concept in
        switch concept {
        case .nameOrFamily: "name/family"
        case .nameOrGiven: "name/given"
        case .nicknameOrFamily: "nickname/family"
        case .titleOrPrefix: "title/prefix"
        case .titleOrExtension: "title/extension"
        case .departmentOrClass: "department/class"
        case .countryOrCity: "country/city"
        case .phoneExtension: "extension"
        case .identifier: "id"
        default: "\(concept)".lowercased()
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// Returns the concept with this name; nil if there is none.
    static func named(_ name: String) -> CSVConcept? { byName[name] }

    /// True for a person other than the contact.
    var isPerson: Bool { CSVConcepts.persons.contains(self) }

    /// True if the label of a header with this concept is the word in the header, such as "Grandmother".
    var isNamed: Bool { CSVConcepts.named.contains(self) }
}

/// A set of concepts, as a bit mask. With a `Set`, hashing would take a third of the time to interpret a header
/// (measured).
struct CSVConcepts: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt128 = 0

    init(_ concepts: [CSVConcept] = []) {
        for concept in concepts { insert(concept) }
    }

    init(arrayLiteral concepts: CSVConcept...) { self.init(concepts) }

    /// Kinds of values, such as home or billing, which become the label of a value.
    static let kinds: CSVConcepts = [
        .home, .work, .other, .school, .billing, .shipping, .residence, .purpose, .reserve, .place,
    ]

    /// Persons other than the contact.
    static let persons: CSVConcepts = [
        .spouse, .partner, .child, .children, .mother, .father, .parent, .guardian, .grandparent, .kin,
        .companion, .emergency, .doctor, .manager, .assistant, .agent,
    ]

    /// Concepts for which the label is the word in the header.
    static let named = persons.union([
        .messenger, .network, .billing, .shipping, .school, .purpose, .place,
    ])

    /// Concepts that do not change the field that the other words of a header denote.
    static let neutral: CSVConcepts = [.filler, .ordinal, .owner, .contact, .main, .value]

    var isEmpty: Bool { bits == 0 }
    var count: Int { bits.nonzeroBitCount }

    /// The concepts of the set in the order in which `CSVConcept` declares them.
    var all: [CSVConcept] {
        var rest = bits
        var found: [CSVConcept] = []
        while rest != 0 {
            let bit = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
            if let concept = CSVConcept(rawValue: bit) { found.append(concept) }
            rest &= rest - 1
        }
        return found
    }

    func contains(_ concept: CSVConcept) -> Bool { bits & Self.bit(concept) != 0 }
    func isSubset(of other: CSVConcepts) -> Bool { bits & ~other.bits == 0 }
    func isSuperset(of other: CSVConcepts) -> Bool { other.isSubset(of: self) }
    func isDisjoint(with other: CSVConcepts) -> Bool { bits & other.bits == 0 }
    func union(_ other: CSVConcepts) -> CSVConcepts { CSVConcepts(bits: bits | other.bits) }
    func intersection(_ other: CSVConcepts) -> CSVConcepts { CSVConcepts(bits: bits & other.bits) }
    func subtracting(_ other: CSVConcepts) -> CSVConcepts { CSVConcepts(bits: bits & ~other.bits) }
    mutating func subtract(_ other: CSVConcepts) { bits &= ~other.bits }
    mutating func insert(_ concept: CSVConcept) { bits |= Self.bit(concept) }

    /// Removes a concept; returns true if the set contained it.
    @discardableResult mutating func remove(_ concept: CSVConcept) -> Bool {
        let was = contains(concept)
        bits &= ~Self.bit(concept)
        return was
    }

    private init(bits: UInt128) { self.bits = bits }
    private static func bit(_ concept: CSVConcept) -> UInt128 {
        assert(concept.rawValue < 128, "the set has fewer bits than there are concepts")
        return 1 << UInt128(concept.rawValue)
    }
}
