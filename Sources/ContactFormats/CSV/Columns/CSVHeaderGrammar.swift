/// Reads headers that no profile has in its table, by their words: of "Home address - City", "billing_zip",
/// "Telefon (privat)" and "Customer Name" each word is known, and so is how they go together.
///
/// A header is the name of a field as `CSVProfileTable` has it, in any spelling, and perhaps words around it: whose it is
/// ("customer"), of which kind ("home", "geschäftlich"), a number, "value" or "type". What is left over makes it unknown.
struct CSVHeaderGrammar {
    typealias Found = (meaning: CSVProfile.Meaning, number: Int?)

    /// What words mean: in the table's language first, then in English.
    private var languages: [[String: CSVProfile.Meaning]]

    /// The grammar of English tables.
    static let english = CSVHeaderGrammar()

    private init() {
        languages = CSVProfile.all.filter(\.isGeneric).map(Self.spelled) + [Self.spelled(CSVProfile.common)]
    }

    /// The grammars of the other languages.
    static let localized = CSVProfile.localized.filter(\.isGeneric).map(CSVHeaderGrammar.init)

    /// The grammar of tables in the language of a generic profile.
    init(_ profile: CSVProfile) { languages = [Self.spelled(profile)] + Self.english.languages }

    /// What a header means; nil if a word of it is not understood.
    func meaning(of header: String) -> Found? {
        // In quotes of another kind stand cells of another kind of table.
        guard header.unicodeScalars.first.map({ !Self.quotes.contains($0) }) ?? false else { return nil }
        let words = CSVHeaderWords(header)
        guard !words.words.isEmpty, words.words.count <= 8 else { return nil }
        if let found = read(words.words) { return found }
        // Without what stands in brackets: an aside, or one's own label.
        guard !words.aside.isEmpty, words.aside.count < words.words.count,
            words.words.suffix(words.aside.count) == words.aside[...],
            var found = read(words.words.dropLast(words.aside.count))
        else { return nil }
        if Self.isLabelled(found.meaning.field) {
            guard found.meaning.label == nil else { return nil }
            if words.aside.count <= 2 { found.meaning.label = words.aside.joined(separator: " ") }
        }
        return found
    }

    // MARK: Words

    private func read(_ words: some Collection<String>) -> Found? {
        var words = Array(words)
        if let meaning = field(words) ?? owned(words) ?? labelled(words) { return (meaning, nil) }
        if let last = words.last, ["type", "label"].contains(last) {
            words.removeLast()
            guard let found = read(words), found.number != nil || found.meaning.field == .phone,
                [.phone, .email, .street, .formatted].contains(found.meaning.field), found.meaning.label == nil
            else { return nil }
            let labelled: CSVField = found.meaning.field == .formatted ? .street : found.meaning.field
            return (CSVProfile.Meaning(field: .label, labelled: labelled), found.number)
        }
        if let last = words.last, Self.values.contains(last) { words.removeLast() }
        let number = Self.takeNumber(&words)
        guard let meaning = field(words) ?? owned(words) ?? labelled(words) else { return nil }
        guard number == nil || Self.isNumbered(meaning.field) else { return nil }
        return (meaning, number)
    }

    /// The field of these very words.
    private func field(_ words: [String]) -> CSVProfile.Meaning? {
        let text = words.joined(separator: " ")
        for language in languages {
            if let meaning = language[text] { return meaning }
        }
        // "Address: City" is the city.
        guard words.count > 1, let place = words.firstIndex(where: Self.address.contains) else { return nil }
        var rest = words
        rest.remove(at: place)
        let part = rest.joined(separator: " ")
        for language in languages {
            if let meaning = language[part], meaning.field.property == .address, meaning.field != .formatted {
                return meaning
            }
        }
        return nil
    }

    /// What belongs to the person a row is about: "customer name".
    private func owned(_ words: [String]) -> CSVProfile.Meaning? {
        guard words.count > 1, Self.owners.contains(words[0]) else { return nil }
        let rest = Array(words.dropFirst())
        guard let meaning = field(rest) ?? labelled(rest) else { return nil }
        switch meaning.field.property {
        case .name, .nickname, .email, .phone, .address, .title, .organization, .birthday, .gender: return meaning
        default: return nil
        }
    }

    /// A field with a word for its kind before or behind it.
    private func labelled(_ words: [String]) -> CSVProfile.Meaning? {
        let labels = Set(words.compactMap { Self.kinds[$0] }.filter { !$0.isEmpty })
        guard labels.count <= 1 else { return nil }
        let label = labels.first ?? ""
        let rest = words.filter { Self.kinds[$0]?.isEmpty ?? true }
        // "Postal code" is no code of a kind.
        for rest in [rest, rest.filter { Self.kinds[$0] == nil }] where !rest.isEmpty && rest.count < words.count {
            if let meaning = field(rest) { return Self.combined(meaning, label) }
        }
        // "Telefon mobil", "Ph (h)".
        guard label.isEmpty, let kind = rest.last.flatMap({ Self.phoneKinds[$0] }),
            let meaning = field(Array(rest.dropLast())), meaning.field == .phone, meaning.label == nil
        else { return nil }
        return Self.combined(meaning, kind)
    }

    /// A field of a kind: what is a fax stays one, a mobile is one wherever it is carried.
    private static func combined(_ meaning: CSVProfile.Meaning, _ label: String) -> CSVProfile.Meaning? {
        guard isLabelled(meaning.field) else { return label.isEmpty ? meaning : nil }
        var meaning = meaning
        switch meaning.label {
        case nil: meaning.label = label.isEmpty ? nil : label
        case "fax" where ["home", "work", "other"].contains(label): meaning.label = "\(label) fax"
        case "fax", "mobile", "pager": break
        default: return nil
        }
        return meaning
    }

    /// Takes the one number out, unless it is the first word.
    private static func takeNumber(_ words: inout [String]) -> Int? {
        let places = words.indices.filter { words[$0].utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard places.count == 1, let place = places.first, place > 0, words[place].utf8.count < 4 else { return nil }
        return Int(words.remove(at: place))
    }

    /// True for fields of which there are several kinds.
    private static func isLabelled(_ field: CSVField) -> Bool {
        switch field.property {
        case .email, .phone, .url, .address: true
        default: false
        }
    }

    /// True for fields of which a contact has several.
    private static func isNumbered(_ field: CSVField) -> Bool {
        switch field.property {
        case .email, .phone, .url, .address, .organization, .title, .impp: true
        default: false
        }
    }

    // MARK: Tables

    /// What people and programs use for quotes that CSV does not know.
    static let quotes = Set("'\"`´‘’‚“”„«»".unicodeScalars)

    /// What stands behind the field in headers like `E-mail 1 - Value`.
    private static let values: Set<String> = ["value", "wert", "valeur", "valor", "valore", "waarde"]

    private static let address: Set<String> = [
        "address", "addr", "adresse", "adres", "direccion", "indirizzo", "endereco",
    ]

    /// Whose a column is, where it is that of the person the row is about.
    private static let owners: Set<String> = [
        "contact", "customer", "client", "member", "guest", "attendee", "participant", "employee", "student", "user",
        "person", "donor", "your", "my", "kunde", "kunden", "mitglied", "teilnehmer",
    ]

    /// Words for kinds, with the label each of them is; nothing for words that only say "one more" or "the one".
    private static let kinds: [String: String] = {
        var kinds: [String: String] = [:]
        for line in kindTable.split(separator: "\n") {
            let words = line.split(separator: " ")
            for word in words.dropFirst() { kinds[String(word)] = words[0] == "-" ? "" : String(words[0]) }
        }
        return kinds
    }()

    private static let kindTable = """
        home home private personal residential residence privat private domicile personnel personnelle particular casa \
        thuis prive
        work work business office bus professional geschaftlich geschaeftlich dienstlich dienstl beruflich berufl \
        bureau professionnel professionnelle trabajo ufficio lavoro werk zakelijk
        other other
        billing billing
        shipping shipping
        delivery delivery
        - general primary main alternate alternative alt secondary additional preferred default mailing postal allgemein
        """

    /// Kinds of phones that stand behind the word for them.
    private static let phoneKinds: [String: String] = [
        "mobile": "mobile", "mobil": "mobile", "cell": "mobile", "handy": "mobile", "movil": "mobile",
        "celular": "mobile", "portable": "mobile", "gsm": "mobile", "m": "mobile", "c": "mobile", "h": "home",
        "w": "work",
    ]

    /// A profile's headers by their words.
    private static func spelled(_ profile: CSVProfile) -> [String: CSVProfile.Meaning] {
        var spelled: [String: CSVProfile.Meaning] = [:]
        // In an order, so that of two headers of the same words the same one is taken each time.
        for header in profile.meanings.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            guard let meaning = profile.meanings[header]?.first?.meaning, !header.contains(0x23), meaning.label != "@"
            else { continue }
            let text = CSVHeaderWords(String(decoding: header, as: UTF8.self)).text
            if !text.isEmpty, spelled[text] == nil { spelled[text] = meaning }
        }
        return spelled
    }
}
