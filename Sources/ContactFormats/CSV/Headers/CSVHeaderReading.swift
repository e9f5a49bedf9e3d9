/// The interpretation of one header by its words.
struct CSVHeaderReading: Sendable {
    var meaning: CSVProfile.Meaning
    /// The number of the group of columns that the header belongs to; nil if it has none.
    var number: Int?
    /// The concept of a word whose meaning depends on the other columns.
    var open: CSVConcept?
    /// True for a header that only has words for the person of the row: "Contact", "Tenant".
    var isOfPerson: Bool { open == .contact || open == .owner }
    /// The concept of the label if the label is a word of the header: `billing` for "Rechnung".
    var kind: CSVConcept?
    /// True if the header names a child, who may be the person of the row or a child of that person: "Name of the
    /// child".
    var isOfChild = false
    /// True if a word belongs to the table's language, not only to English.
    var isOwn = false
    /// True if the vocabulary lists each word unchanged: none is a compound, an inflection or an abbreviation.
    var isListed = true
    /// True if each word that determines the field has another common meaning.
    var isDoubtful = false
    /// True if words in parentheses are neither a label nor explained.
    var hasRemark = false
    /// True if the words are unambiguous: none is a word for the person of the row, an ordinal, a number, or a remark
    /// in parentheses.
    var isPlain = true
    /// True if the meaning does not depend on the other columns.
    var isSettled: Bool {
        let isNumbered = number != nil || [.street2, .street3].contains(meaning.field)
        return open == nil && kind == nil && !isOfChild && !isDoubtful && !hasRemark && (isPlain || isNumbered)
    }

    init(_ meaning: CSVProfile.Meaning, number: Int? = nil) {
        self.meaning = meaning
        self.number = number
    }

    /// Interprets a header's words in a language and in English; nil if the words do not combine to a field.
    init?(_ words: CSVHeaderWords, in language: CSVLanguage) {
        guard !words.words.isEmpty, words.words.count <= 10, !words.isFlag else { return nil }
        var all = words.words
        var found = CSVHeaderTerms(all, in: language)?.reading
        if found == nil, let joined = CSVHeaderTerms(words.joined, in: language)?.reading {
            (all, found) = (words.joined, joined)
        }
        if found == nil { found = CSVHeaderTerms(abbreviations: all, in: language)?.reading }
        let aside = all.filter(\.isAside)
        let outer =
            aside.isEmpty || aside.count == all.count
            ? nil : CSVHeaderTerms(all.filter { !$0.isAside }, in: language)?.reading
        if var reading = found {
            // "Nato a" and "Geboren in" ask for a place, "Member of" for a group.
            if reading.meaning.field == .birthday, words.endsInPlace { return nil }
            if reading.isOfPerson, words.endsInPreposition { return nil }
            if let outer, !reading.refine(outer) { return nil }
            // "Contact" alone may be a phone or an address; "Contact person" is a name.
            if reading.isOfPerson, all.count == 1, CSVRemarks.contacts.contains(all[0].text) {
                reading.hasRemark = true
            }
            self = reading
            return
        }
        // Tries again without the words in parentheses, which are a remark or a free label.
        guard var reading = outer else { return nil }
        reading.isPlain = false
        let isCompany = aside.contains { language.meaning(of: $0.text)?.concepts == [.company] }
        if reading.meaning.field == .name, isCompany {
            // "Name (Firma)" means the organization.
            self.init(CSVProfile.Meaning(field: .organization))
            isPlain = false
            return
        }
        // Parentheses with a field of their own name another thing, except as examples of a note.
        let property = CSVHeaderTerms(aside, in: language)?.reading?.meaning.field.property
        let isOther = property.map { $0 != reading.meaning.field.property && $0 != .relation } ?? false
        if isOther, ![.note, .categories].contains(reading.meaning.field) { return nil }
        reading.hasRemark = true
        if reading.meaning.field.isLabelled {
            let own = reading.meaning.label
            guard own == nil || own == "mobile" else { return nil }
            // A single letter, a number, a sentence or short words such as "if any" are a remark.
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

    /// Returns false if the words in parentheses change the field of the words before them (`outer`) to one that is no
    /// part of it: in "Name (title)" they may be a reminder.
    private mutating func refine(_ outer: CSVHeaderReading) -> Bool {
        let (field, own) = (outer.meaning.field, meaning.field)
        if field == own { return meaning.label != "fax" || outer.meaning.label == "fax" }
        if own.isPhonetic { return true }
        switch field {
        // "Work phone (ext.)" has phone numbers with their extensions.
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
    /// True for a word that may be a free label: no number and no single letter, unless that is an ideograph, and no
    /// phrase with Japanese particles, which are written in hiragana.
    fileprivate var isName: Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (text.unicodeScalars.count > 1 || first.value >= 0x1100) && first.properties.numericType != .decimal
            && !spelling.unicodeScalars.contains { 0x3041...0x309F ~= $0.value }
    }
}
