/// The interpretation of one header by its words.
struct CSVHeaderReading: Sendable {
    var meaning: CSVProfile.Meaning
    /// The number of its group of columns.
    var number: Int?
    /// The concept of a word whose meaning depends on the other columns.
    var open: CSVConcept?
    /// The kind whose label is a word of the language: "Rechnung".
    var kind: CSVConcept?
    /// True if a word of the language itself took part, not only English ones.
    var isOwn = false
    /// True if the vocabulary lists each word as it is: none is a compound, an inflection or an abbreviation.
    var isListed = true
    /// True if the words leave no doubt: no owner, ordinal, number or remark among them.
    var isPlain = true

    init(_ meaning: CSVProfile.Meaning, number: Int? = nil) {
        self.meaning = meaning
        self.number = number
    }

    /// Reads a header's words in a language, or in English; nil if the words have no common meaning.
    init?(_ words: CSVHeaderWords, in language: CSVLanguage?) {
        let all = words.words
        guard !all.isEmpty, all.count <= 10, !words.isFlag else { return nil }
        if let reading = CSVHeaderTerms(all, in: language)?.reading {
            // "Nato a", "Geboren in": the place.
            if reading.meaning.field.property == .birthday, words.endsInPlace { return nil }
            self = reading
            return
        }
        // Without the words in parentheses, which are a remark or a free label.
        let aside = all.filter(\.isAside)
        guard !aside.isEmpty, aside.count < all.count,
            var reading = CSVHeaderTerms(all.filter { !$0.isAside }, in: language)?.reading
        else { return nil }
        reading.isPlain = false
        if reading.meaning.field.isLabelled {
            guard reading.meaning.label == nil else { return nil }
            if aside.count <= 2 { reading.meaning.label = aside.map(\.spelling).joined(separator: " ") }
        }
        self = reading
    }
}

/// The concepts of a header's words.
struct CSVHeaderTerms {
    private(set) var concepts: [CSVConcept] = []
    private(set) var number: Int?
    /// The words for other persons and messengers, as written.
    private(set) var names: [CSVConcept: String] = [:]
    private var isOwn = false
    private var isListed = true

    /// Nil if a word is unknown, or there are several numbers.
    init?(_ words: [CSVHeaderWords.Word], in language: CSVLanguage?) {
        var rest = words
        for language in [language, CSVVocabulary.english].compactMap(\.self) { findPhrases(in: &rest, language) }
        // Single letters are not sufficient evidence.
        if concepts.isEmpty, rest.allSatisfy({ $0.number != nil || $0.text.utf8.count == 1 && !$0.isSymbol }),
            !rest.contains(where: { language?.words[$0.text] != nil && $0.number != nil })
        {
            return nil
        }
        Self.joinPrefix(in: &rest, language)
        for word in rest {
            if let value = word.number, language?.words[word.text] == nil {
                guard number == nil else { return nil }
                number = value
            } else {
                guard let found = Self.concepts(of: word, in: language) else { return nil }
                concepts += found.concepts
                if found.isOwn { isOwn = true }
                if !found.isListed { isListed = false }
                for (concept, part) in zip(found.concepts, found.parts) where concept.isNamed {
                    let base = language?.bases[part]
                    let name = base ?? (found.concepts.count == 1 ? word.spelling : word.spelling(of: part))
                    // "Oma/Opa Telefon".
                    let other = concept.isPerson ? names[concept].flatMap { $0 == name ? nil : $0 } : nil
                    names[concept] = other.map { "\($0)/\(name)" } ?? name
                }
            }
        }
    }

    /// Joins the "E" of "E-postadresse" with the word behind it where that makes a known word.
    private static func joinPrefix(in words: inout [CSVHeaderWords.Word], _ language: CSVLanguage?) {
        guard let index = words.firstIndex(where: { $0.text == "e" }), index + 1 < words.count else { return }
        var joined = words[index + 1]
        guard ["post", "mail", "pošt", "пошт", "почт"].contains(where: joined.text.hasPrefix) else { return }
        joined.text = "e" + joined.text
        joined.spelling = words[index].spelling + "-" + joined.spelling
        guard concepts(of: joined, in: language) != nil else { return }
        words.replaceSubrange(index...(index + 1), with: [joined])
    }

    /// The field that follows from the concepts.
    var reading: CSVHeaderReading? {
        var reading = CSVHeaderComposition(self).reading
        reading?.isOwn = isOwn
        reading?.isListed = isListed
        // Outlook has columns for the type of an e-mail address in all languages, which are no labels.
        return isOwn && reading?.meaning.labelled == .email ? nil : reading
    }

    /// Replaces the words of phrases, the longest first, by what the phrases denote.
    private mutating func findPhrases(in words: inout [CSVHeaderWords.Word], _ language: CSVLanguage) {
        while true {
            var best: (words: [String], concept: CSVConcept)?
            for word in words {
                for phrase in language.phrases[word.text] ?? [] where phrase.words.count > best?.words.count ?? 0 {
                    let isHere = phrase.words.allSatisfy { part in
                        words.count { $0.text == part } >= phrase.words.count { $0 == part }
                    }
                    if isHere { best = phrase }
                }
            }
            guard let best else { return }
            concepts.append(best.concept)
            if language.code != "en" { isOwn = true }
            var spelling: [String] = []
            var missing = best.words
            words.removeAll { word in
                guard let place = missing.firstIndex(of: word.text) else { return false }
                missing.remove(at: place)
                spelling.append(word.spelling)
                return true
            }
            // "LinkedIn" is split at its capital letter.
            let isName = [.network, .messenger].contains(best.concept)
            if best.concept.isNamed { names[best.concept] = spelling.joined(separator: isName ? "" : " ") }
        }
    }

    /// Returns the label of a header that is only a kind: "Home".
    static func kind(of words: CSVHeaderWords, in language: CSVLanguage?) -> CSVConcept? {
        guard words.words.count == 1, let word = words.words.first, word.text.utf8.count > 1 else { return nil }
        guard let found = concepts(of: word, in: language), found.concepts.count == 1 else { return nil }
        return found.concepts[0]
    }

    /// A word's concepts, and the parts of the word that denote them.
    private struct Found {
        var concepts: [CSVConcept]
        var parts: [String]
        var isOwn: Bool
        var isListed = true
    }

    /// True for a compound whose head, the last part, is a thing without a field of its own, or changes the meaning of
    /// the parts before it: "Provinciehuis" is a house, "Firmenkunde" a customer, "Partnerstadt" no partner's city.
    private static func isOtherThing(_ parts: [CSVLanguage.Part]) -> Bool {
        let others = parts.dropLast().map(\.concept)
        switch parts.last?.concept {
        case .owner: return others.contains { !$0.isKind && !$0.isNeutral && !$0.isPerson }
        case .house, .billing, .shipping, .delivery: return others.contains { !$0.isKind && !$0.isNeutral }
        case .company:
            // "TEL会社" is two words, in two scripts.
            return parts[0].text.utf8.allSatisfy { $0 < 0x80 } == parts.last?.text.utf8.allSatisfy { $0 < 0x80 }
                && others.contains { [.phone, .mobile, .landline, .email, .mail, .fax, .web, .url].contains($0) }
        case .work: return others.contains { [.web, .url].contains($0) }
        case .city, .region, .country: return others.contains(where: \.isPerson)
        default: return false
        }
    }

    /// Returns the concepts of a word, or of its parts.
    private static func concepts(of word: CSVHeaderWords.Word, in language: CSVLanguage?) -> Found? {
        let english = CSVVocabulary.english
        func found(_ concept: CSVConcept, isOwn: Bool, isListed: Bool = true) -> Found {
            Found(concepts: [concept], parts: [word.text], isOwn: isOwn, isListed: isListed)
        }
        if let several = language?.combinations[word.text] {
            return Found(concepts: several, parts: several.map { _ in word.spelling }, isOwn: true)
        }
        if let concept = language?.concept(of: word.text) { return found(concept, isOwn: true) }
        if let concept = english.concept(of: word.text) { return found(concept, isOwn: false) }
        if let parts = (language ?? english).parts(of: word.text, or: english) {
            guard !isOtherThing(parts) else { return nil }
            return Found(
                concepts: parts.map(\.concept), parts: parts.map(\.text), isOwn: language != nil, isListed: false)
        }
        if let concept = language?.concept(ofInflected: word.text) {
            return found(concept, isOwn: true, isListed: false)
        }
        if let concept = english.concept(ofInflected: word.text) { return found(concept, isOwn: false) }
        if word.isShort, let concept = (language ?? english).concept(ofAbbreviation: word.text) {
            return found(concept, isOwn: language != nil, isListed: false)
        }
        return nil
    }
}
