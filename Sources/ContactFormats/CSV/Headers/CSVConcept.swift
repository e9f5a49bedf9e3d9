/// What a word in a header denotes, whatever its language; the keys of the vocabularies.
///
/// `CSVHeaderRules` combines concepts to fields: `postal` and `code` are a postcode.
enum CSVConcept: String, Sendable, CaseIterable {
    // Names.
    case name, given, family, middle, prefix, suffix, nickname, whole, phonetic, initials, fileas
    case phoneticGiven = "phonetic.given", phoneticFamily = "phonetic.family"
    /// The family name by marriage or by custom, beside the one by birth: "Nom d'usage".
    case marriedName = "marriedname"
    /// A word for a name that is the family name beside a given name: "Nom".
    case nameOrFamily = "name/family"
    /// A word for a name that is the given name beside a family name: "Nombre".
    case nameOrGiven = "name/given"
    /// A word for the family name in one country and the nickname in another: "Apelido".
    case nicknameOrFamily = "nickname/family"
    /// A job title, or the prefix of a name.
    case titleOrPrefix = "title/prefix"
    case company, department, title, role, job
    /// A department of a company, or a class of a school: "Osztály".
    case departmentOrClass = "department/class"
    // Ways to reach a person.
    case email, mail, electronic, phone, mobile, landline, fax, pager, car, radio, isdn, telex, textphone, callback
    case main, sms, switchboard, direct, phoneExtension = "extension"
    case web, page, url, im, service, messenger, whatsapp
    /// A service whose profiles are web pages: "LinkedIn".
    case network
    // Addresses.
    case address, street, house, houseNumber = "housenumber", number, line, suite, pobox, box, post, postal, code, city,
        region, postcode, country
    // Dates.
    case birthday, birth, date, day, month, year, anniversary, wedding, event
    // Others.
    /// A word for notes that with a number is a column of the user's own: "Misc 1".
    case misc
    case gender, relation, categories, note, photo, file, uid, identifier = "id", custom, field, language, timezone
    // Other persons.
    case spouse, partner, child, children, mother, father, parent, guardian, grandparent, sitter, emergency, doctor,
        manager, assistant
    /// Whoever looks after a contact, or the contact's superior: "Manager".
    case agent
    // Kinds, which become labels.
    case home, work, other, school, billing, shipping, delivery
    /// A further one of the same kind: "alternative". The label is `other`.
    case reserve
    /// A kind of address whose word is the label: "permanent", "correspondence".
    case place
    /// A word that is a label as it is: "Accounting".
    case purpose
    /// The place where somebody lives: an address, or the kind `home`.
    case residence
    // Words that select among several.
    case first, second, last, full, display, formatted, value, type
    /// A word that numbers columns: "alternative".
    case ordinal
    /// The person of the row: "customer".
    case owner
    case contact
    /// A word without meaning in a header: "of".
    case filler
    /// A word that gives the header another meaning: "verified".
    case veto

    /// True for a kind, which becomes the label of a field.
    var isKind: Bool {
        switch self {
        case .home, .work, .other, .school, .billing, .shipping, .delivery, .residence, .purpose, .reserve, .place: true
        default: false
        }
    }

    /// True for a person other than the one of the row.
    var isPerson: Bool {
        switch self {
        case .spouse, .partner, .child, .children, .mother, .father, .parent, .guardian, .grandparent, .sitter,
            .emergency, .doctor, .manager, .assistant, .agent:
            true
        default: false
        }
    }

    /// True for concepts whose word in the header is the label.
    var isNamed: Bool {
        isPerson || [.messenger, .network, .billing, .shipping, .delivery, .school, .purpose, .place].contains(self)
    }

    /// True for concepts that do not change a field.
    var isNeutral: Bool {
        switch self {
        case .filler, .ordinal, .owner, .contact, .main, .value: true
        default: false
        }
    }
}
