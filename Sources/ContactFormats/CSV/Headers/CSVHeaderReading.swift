/// The interpretation of a single header by its words, without the other columns.
struct CSVHeaderReading: Sendable {
    var meaning: CSVProfile.Meaning
    /// The number by which the header is grouped with others, such as 2 in "E-mail 2 - Value"; nil if there is none.
    var number: Int?
    /// For a header such as "Address 2", the field and the number that it has if the number is that of an address and not
    /// of a line of the street; nil for other headers.
    var address: (field: CSVField, number: Int)?
    /// The concept of a word whose meaning depends on the other columns, such as the French "Nom", which means a name
    /// or the family name; nil if there is none.
    var open: CSVConcept?
    /// True for a header that consists of words for the contact itself: "Contact", "Tenant".
    var isOfPerson: Bool { open == .contact || open == .owner }
    /// The word for the contact itself in lower case, such as "tenant" in "Tenant's phone"; nil if there is none.
    var owner: String?
    /// The concept of the label, if the label is a word of the header: `billing` for the German "Rechnung"; else nil.
    var kind: CSVConcept?
    /// The concept of the person other than the contact to whom the value belongs, such as the manager in "Manager's
    /// e-mail"; nil if there is none.
    var person: CSVConcept?
    /// True if the header denotes a child, such as "Name of the child". The child may be the contact or a child of the
    /// contact.
    var isOfChild = false
    /// True if the only word of the header means any name: "Name".
    var isBareName = false
    /// True if a word is in the vocabulary of the language in which the header was interpreted, and not only in the
    /// English one.
    var isOwn = false
    /// True if the vocabulary lists each word as it is: none is a compound, an inflected form or an abbreviation.
    var isListed = true
    /// True if each word that determines the field also has an unrelated common meaning, such as the Polish "Kom."
    /// (mobile phone).
    var isDoubtful = false
    /// True if the header contains words whose meaning is not known, usually a remark in parentheses.
    var hasRemark = false
    /// True if the words are unambiguous: there is no word for the contact itself, no ordinal, no number, and no remark
    /// in parentheses.
    var isPlain = true
    /// True if the meaning of the header does not depend on the other columns.
    var isSettled: Bool {
        let isNumbered = number != nil || [.street2, .street3].contains(meaning.field)
        let isLine = address == nil || number == nil
        return open == nil && kind == nil && !isOfChild && !isDoubtful && !hasRemark && (isPlain || isNumbered)
            && isLine
    }

    init(_ meaning: CSVProfile.Meaning, number: Int? = nil) {
        self.meaning = meaning
        self.number = number
    }

    /// Interprets the words of a header in `language` and in English; nil if they do not combine to a field.
    init?(_ words: CSVHeaderWords, in language: CSVLanguage) {
        guard !words.words.isEmpty, words.words.count <= 10, !words.isFlag else { return nil }
        var all = words.words
        var found = CSVHeaderTerms(all, in: language)?.reading
        // "ClientID" is not an inflected form of "client".
        if found == nil, !CSVHeaderTerms.hasVeto(words, in: language),
            let joined = CSVHeaderTerms(words.joined, in: language)?.reading
        {
            (all, found) = (words.joined, joined)
        }
        if found == nil { found = CSVHeaderTerms(abbreviations: all, in: language)?.reading }
        let aside = all.filter(\.isAside)
        let outer =
            aside.isEmpty || aside.count == all.count
            ? nil : CSVHeaderTerms(all.filter { !$0.isAside }, in: language)?.reading
        if var reading = found {
            // The Italian "Nato a" and the German "Geboren in" (born in) denote a place, and "Member of" a group.
            if reading.meaning.field == .birthday, words.endsInPlace { return nil }
            if reading.isOfPerson, words.endsInPreposition { return nil }
            if let outer, !reading.refine(outer) { return nil }
            // The cells of "Contact" may be phone numbers or addresses; those of "Contact person" are names.
            if reading.isOfPerson, all.count == 1, CSVRemarkKind.contact.contains(all[0]) {
                reading.hasRemark = true
            }
            self = reading
            return
        }
        // "Company if any" means the company; the words after "if" are a condition.
        if outer == nil, let end = all.firstIndex(where: { CSVRemarkKind.condition.contains($0) }), end > 0,
            !CSVHeaderTerms.hasVeto(words, in: language),
            var reading = CSVHeaderTerms(Array(all[..<end]), in: language)?.reading,
            reading.meaning.field.property != .name
        {
            reading.isPlain = false
            reading.hasRemark = true
            self = reading
            return
        }
        // The words before the parentheses determine the field; those in the parentheses are a remark or a free label.
        guard var reading = outer else { return nil }
        reading.isPlain = false
        let isCompany = aside.contains { language.meaning(of: $0.text)?.concepts == [.company] }
        if reading.meaning.field == .name, isCompany {
            // "Name (Firma)", in German "name (company)", means the organization.
            self.init(CSVProfile.Meaning(field: .organization))
            isPlain = false
            return
        }
        // If the words in parentheses denote another field, the meaning is unclear, except after a word for notes.
        let property = CSVHeaderTerms(aside, in: language)?.reading?.meaning.field.property
        let isOther = property.map { $0 != reading.meaning.field.property && $0 != .relation } ?? false
        if isOther, ![.note, .categories].contains(reading.meaning.field) { return nil }
        reading.hasRemark = true
        if reading.meaning.field.isLabelled {
            let own = reading.meaning.label
            guard own == nil || own == "mobile" else { return nil }
            // In parentheses, a single letter, a number, a sentence or short words such as "if any" are a remark and
            // not a label.
            let isLabel =
                reading.meaning.field.takesFreeLabel && reading.open != .number && aside.allSatisfy(\.isName)
                && (aside.count == 1 || aside.count == 2 && aside.allSatisfy { $0.text.unicodeScalars.count > 3 })
            if isLabel {
                reading.meaning.label = (aside.map(\.spelling) + [own].compactMap(\.self)).joined(separator: " ")
                reading.hasRemark = false
            }
        }
        self = reading
    }

    /// Combines the field of the whole header with `outer`, the interpretation without the words in parentheses.
    /// Returns false if these words denote something that is not a part of the field before them, as in "Name (title)".
    private mutating func refine(_ outer: CSVHeaderReading) -> Bool {
        let (field, own) = (outer.meaning.field, meaning.field)
        if field == own { return meaning.label != "fax" || outer.meaning.label == "fax" }
        if own.isPhonetic { return true }
        switch field {
        // The cells of "Work phone (ext.)" are phone numbers with extensions.
        case .phone where own == .phoneExtension: self = outer
        case .name: return [.given, .family, .middle, .organization].contains(own) || own.property == .relation
        case .relation: return own.isLabelled || isOfChild
        case .birthday where own.property == .birthday: open = .birth
        case .formatted where own.property == .address: open = .address
        case .family, .nickname, .title: return own == .prefix
        case .formatted: return own.property == .email
        default: return own == .relation || field.property == own.property && field.property == .phone
        }
        return true
    }
}

extension CSVHeaderWords.Word {
    /// True for a word that may be a label: not a number, not a single letter other than an ideograph, and not a phrase
    /// with hiragana (Japanese particles).
    fileprivate var isName: Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (text.unicodeScalars.count > 1 || first.value >= 0x1100) && first.properties.numericType != .decimal
            && !spelling.unicodeScalars.contains { 0x3041...0x309F ~= $0.value }
    }
}
