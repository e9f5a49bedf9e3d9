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
    /// True if the words are unambiguous: none is a word for the person of the row, an ordinal, a number, or a remark
    /// in parentheses.
    var isPlain = true
    /// True if the meaning does not depend on the other columns.
    var isSettled: Bool {
        let isNumbered = number != nil || [.street2, .street3].contains(meaning.field)
        return open == nil && kind == nil && !isOfChild && (isPlain || isNumbered)
    }

    init(_ meaning: CSVProfile.Meaning, number: Int? = nil) {
        self.meaning = meaning
        self.number = number
    }

    /// Interprets a header's words in a language and in English; nil if the words do not combine to a field.
    init?(_ words: CSVHeaderWords, in language: CSVLanguage) {
        let all = words.words
        guard !all.isEmpty, all.count <= 10, !words.isFlag else { return nil }
        if let reading = CSVHeaderTerms(all, in: language)?.reading {
            // "Nato a" and "Geboren in" ask for a place, "Member of" for a group.
            if reading.meaning.field == .birthday, words.endsInPlace { return nil }
            if reading.isOfPerson, words.endsInPreposition { return nil }
            self = reading
            return
        }
        // Tries again without the words in parentheses, which are a remark or a free label.
        let aside = all.filter(\.isAside)
        guard !aside.isEmpty, aside.count < all.count,
            var reading = CSVHeaderTerms(all.filter { !$0.isAside }, in: language)?.reading
        else { return nil }
        reading.isPlain = false
        let isCompany = aside.contains { language.meaning(of: $0.text)?.concepts == [.company] }
        if reading.meaning.field == .name, isCompany {
            // "Name (Firma)" means the organization.
            self.init(CSVProfile.Meaning(field: .organization))
            isPlain = false
            return
        }
        if reading.meaning.field.isLabelled {
            guard reading.meaning.label == nil else { return nil }
            // A single letter, a number, a sentence or short words such as "if any" are a remark.
            let isLabel =
                reading.meaning.field.takesFreeLabel && reading.open != .number && aside.allSatisfy(\.isName)
                && (aside.count == 1 || aside.count == 2 && aside.allSatisfy { $0.text.unicodeScalars.count > 3 })
            if isLabel { reading.meaning.label = aside.map(\.spelling).joined(separator: " ") }
        }
        self = reading
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
