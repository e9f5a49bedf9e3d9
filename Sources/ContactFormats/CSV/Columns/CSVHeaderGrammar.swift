/// Interprets headers that no profile lists by their words: "Home address - City", "billing_zip", "Telefon (privat)",
/// "Customer Name".
///
/// A header is the name of a field in `CSVProfileTable`, in any spelling, optionally with words for the owner
/// ("customer") or the kind ("home", "geschäftlich"), a number, "value" or "type". Any other word makes the header
/// unknown.
struct CSVHeaderGrammar {
    typealias Found = (meaning: CSVProfile.Meaning, number: Int?)

    /// The meanings of words: first in the table's language, then in English.
    private var languages: [[String: CSVProfile.Meaning]]

    /// The grammar of English tables.
    static let english = CSVHeaderGrammar()

    private init() {
        languages = CSVProfile.all.filter(\.isGeneric).map(Self.spelled) + [Self.spelled(CSVProfile.common)]
    }

    /// The grammars of the other languages.
    static let localized = CSVProfile.localized.filter(\.isGeneric).map(CSVHeaderGrammar.init)

    /// Creates the grammar of a generic profile's language.
    init(_ profile: CSVProfile) { languages = [Self.spelled(profile)] + Self.english.languages }

    /// Returns a header's meaning; nil if any word is unknown.
    func meaning(of header: String) -> Found? {
        // Headers in quotes unknown to CSV indicate a table in another syntax.
        guard header.unicodeScalars.first.map({ !Self.quotes.contains($0) }) ?? false else { return nil }
        let words = CSVHeaderWords(header)
        guard !words.words.isEmpty, words.words.count <= 8 else { return nil }
        if let found = read(words.words) { return found }
        // Retries without the words in parentheses: a remark, or a custom label.
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
        let number = Self.removeNumber(&words)
        guard let meaning = field(words) ?? owned(words) ?? labelled(words) else { return nil }
        guard number == nil || Self.isNumbered(meaning.field) else { return nil }
        return (meaning, number)
    }

    /// Returns the field of exactly these words.
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

    /// Returns the field after a word for the owner: "customer name".
    private func owned(_ words: [String]) -> CSVProfile.Meaning? {
        guard words.count > 1, Self.owners.contains(words[0]) else { return nil }
        let rest = Array(words.dropFirst())
        guard let meaning = field(rest) ?? labelled(rest) else { return nil }
        switch meaning.field.property {
        case .name, .nickname, .email, .phone, .address, .title, .organization, .birthday, .gender: return meaning
        default: return nil
        }
    }

    /// Returns the field with a word for its kind before or after it.
    private func labelled(_ words: [String]) -> CSVProfile.Meaning? {
        let labels = Set(words.compactMap { Self.kinds[$0] }.filter { !$0.isEmpty })
        guard labels.count <= 1 else { return nil }
        let label = labels.first ?? ""
        let rest = words.filter { Self.kinds[$0]?.isEmpty ?? true }
        // In "Postal code" the word "postal" is not a kind.
        for rest in [rest, rest.filter { Self.kinds[$0] == nil }] where !rest.isEmpty && rest.count < words.count {
            if let meaning = field(rest) { return Self.combined(meaning, label) }
        }
        // "Telefon mobil", "Ph (h)".
        guard label.isEmpty, let kind = rest.last.flatMap({ Self.phoneKinds[$0] }),
            let meaning = field(Array(rest.dropLast())), meaning.field == .phone, meaning.label == nil
        else { return nil }
        return Self.combined(meaning, kind)
    }

    /// Combines a field with a kind: a fax stays a fax, and a mobile stays a mobile at home or work.
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

    /// Removes the number from the words and returns it, if there is exactly one and it is not the first word.
    private static func removeNumber(_ words: inout [String]) -> Int? {
        let places = words.indices.filter { words[$0].utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard places.count == 1, let place = places.first, place > 0, words[place].utf8.count < 4 else { return nil }
        return Int(words.remove(at: place))
    }

    /// True for fields that have kinds.
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

    /// Characters used as quotes that CSV does not define.
    static let quotes = Set("'\"`´‘’‚“”„«»".unicodeScalars)

    /// The words for the value in headers like `E-mail 1 - Value`.
    private static let values: Set<String> = ["value", "wert", "valeur", "valor", "valore", "waarde"]

    private static let address: Set<String> = [
        "address", "addr", "adresse", "adres", "direccion", "indirizzo", "endereco",
    ]

    /// Words for the owner of a column who is the person of the row.
    private static let owners: Set<String> = [
        "contact", "customer", "client", "member", "guest", "attendee", "participant", "employee", "student", "user",
        "person", "donor", "your", "my", "kunde", "kunden", "mitglied", "teilnehmer",
    ]

    /// Words for kinds, with the label of each; an empty label for words like "other" and "main" that only count.
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

    /// Kinds of phones that follow the word for phone.
    private static let phoneKinds: [String: String] = [
        "mobile": "mobile", "mobil": "mobile", "cell": "mobile", "handy": "mobile", "movil": "mobile",
        "celular": "mobile", "portable": "mobile", "gsm": "mobile", "m": "mobile", "c": "mobile", "h": "home",
        "w": "work",
    ]

    /// Returns a profile's headers, normalized to their words.
    private static func spelled(_ profile: CSVProfile) -> [String: CSVProfile.Meaning] {
        var spelled: [String: CSVProfile.Meaning] = [:]
        // Sorted, so that the result is deterministic when two headers have the same words.
        for header in profile.meanings.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            guard let meaning = profile.meanings[header]?.first?.meaning, !header.contains(0x23), meaning.label != "@"
            else { continue }
            let text = CSVHeaderWords(String(decoding: header, as: UTF8.self)).text
            if !text.isEmpty, spelled[text] == nil { spelled[text] = meaning }
        }
        return spelled
    }
}
