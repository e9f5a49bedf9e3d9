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
    /// True for a word that names the child of the person of the row, or that person: "Name of the child".
    var isOfChild = false
    /// True if a word belongs to the table's language, not only to English.
    var isOwn = false
    /// True if the vocabulary lists each word unchanged: none is a compound, an inflection or an abbreviation.
    var isListed = true
    /// True if the words are unambiguous: none is an owner, an ordinal, a number or a remark.
    var isPlain = true

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
        return (text.unicodeScalars.count > 1 || first.value >= 0x1100) && !first.properties.isDecimal
            && !spelling.unicodeScalars.contains { 0x3041...0x309F ~= $0.value }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isDecimal: Bool { numericType == .decimal }
}

/// The concepts of a header's words.
struct CSVHeaderTerms {
    private(set) var concepts: [CSVConcept] = []
    private(set) var number: Int?
    /// The words for other persons and messengers, as written.
    private(set) var names: [CSVConcept: String] = [:]
    private var isOwn = false
    private var isListed = true
    /// The concepts of words before or after a slash or a sign for "and".
    private var alternatives = CSVConcepts()

    /// Nil if a word is unknown, or there are several numbers.
    init?(_ words: [CSVHeaderWords.Word], in language: CSVLanguage) {
        var rest = words
        let english = CSVVocabulary.english
        findPhrases(in: &rest, language)
        if language !== english { findPhrases(in: &rest, english) }
        // Single letters, numbers and words such as "No." are not sufficient to determine a field.
        var isSufficient = !concepts.isEmpty
        Self.joinPrefix(in: &rest, language)
        for (index, word) in rest.enumerated() {
            if let value = word.number, language === english || !language.lists(word.text) {
                guard number == nil else { return nil }
                number = value
                continue
            }
            guard var found = language.meaning(of: word.text, isShort: word.isShort) else { return nil }
            // In "Street (house)", the house is the home.
            if word.isAside, found.concepts == [.house] { found.concepts = [.home] }
            concepts += found.concepts
            if word.text.utf8.count > 1 || word.isSymbol,
                !CSVConcepts(found.concepts).isSubset(of: [.filler, .number])
            {
                isSufficient = true
            }
            if word.isAlternative || index + 1 < rest.count && rest[index + 1].isAlternative {
                alternatives = alternatives.union(CSVConcepts(found.concepts))
            }
            if found.isOwn { isOwn = true }
            if !found.isListed { isListed = false }
            for (part, concept) in found.concepts.enumerated() where concept.isNamed {
                let name =
                    found.base ?? (found.parts.count > 1 ? word.spelling(of: found.parts[part]) : word.spelling)
                // Different words for persons of one concept are joined: "Oma/Opa Telefon".
                let other = concept.isPerson ? names[concept].flatMap { $0 == name ? nil : $0 } : nil
                names[concept] = other.map { "\($0)/\(name)" } ?? name
            }
        }
        if !isSufficient { return nil }
    }

    /// Joins the "E" of "E-postadresse" with the word after it if the result is a known word.
    private static func joinPrefix(in words: inout [CSVHeaderWords.Word], _ language: CSVLanguage) {
        guard let index = words.firstIndex(where: { $0.text == "e" }), index + 1 < words.count else { return }
        var joined = words[index + 1]
        guard ["post", "mail", "pošt", "пошт", "почт"].contains(where: joined.text.hasPrefix) else { return }
        joined.text = "e" + joined.text
        joined.spelling = words[index].spelling + "-" + joined.spelling
        guard language.meaning(of: joined.text, isShort: joined.isShort) != nil else { return }
        words.replaceSubrange(index...(index + 1), with: [joined])
    }

    /// The interpretation of the header; nil if its concepts do not combine to a field.
    var reading: CSVHeaderReading? {
        // A header with two alternatives has no field: "Tel./Fax", "Gemeente/organisatie".
        let all = CSVConcepts(concepts)
        if alternatives.contains(.fax), !all.isDisjoint(with: [.phone, .mobile]) { return nil }
        if alternatives.contains(.company), !all.isDisjoint(with: [.city, .region, .country]) { return nil }
        var terms = self
        // "House number + suffix" means the house number.
        let isHouse = all.contains(.houseNumber) || all.isSuperset(of: [.house, .number])
        if isHouse, alternatives.contains(.suite) { terms.concepts.removeAll { $0 == .suite } }
        var reading = CSVHeaderComposition(terms).reading
        reading?.isOwn = isOwn
        reading?.isListed = isListed
        // Outlook's columns for the type of an e-mail address, in all languages, do not contain labels.
        return isOwn && reading?.meaning.labelled == .email ? nil : reading
    }

    /// Removes the words of phrases, the longest phrase first, and adds the concepts of the phrases.
    private mutating func findPhrases(in words: inout [CSVHeaderWords.Word], _ language: CSVLanguage) {
        while let best = Self.longestPhrase(in: words, language) {
            concepts.append(best.concept)
            if language !== CSVVocabulary.english { isOwn = true }
            var spelling: [String] = []
            var missing = best.words
            words.removeAll { word in
                guard let place = missing.firstIndex(of: word.text) else { return false }
                missing.remove(at: place)
                spelling.append(word.spelling)
                return true
            }
            // "LinkedIn" was split at its capital letter, so its parts are joined without a blank.
            let isName = [.network, .messenger].contains(best.concept)
            if best.concept.isNamed { names[best.concept] = spelling.joined(separator: isName ? "" : " ") }
        }
    }

    private static func longestPhrase(
        in words: [CSVHeaderWords.Word], _ language: CSVLanguage
    ) -> CSVLanguage.Phrase? {
        var best: CSVLanguage.Phrase?
        for word in words {
            for phrase in language.phrases(at: word.text) where phrase.words.count > best?.words.count ?? 0 {
                let isHere =
                    phrase.isOrdered
                    ? zip(words, words.dropFirst()).contains { phrase.words == [$0.text, $1.text] }
                    : phrase.words.allSatisfy { part in
                        words.count { $0.text == part } >= phrase.words.count { $0 == part }
                    }
                if isHere { best = phrase }
            }
        }
        return best
    }

    /// Returns the concept of a header that is only a kind: "Home".
    static func kind(of words: CSVHeaderWords, in language: CSVLanguage) -> CSVConcept? {
        guard words.words.count == 1, let word = words.words.first, word.text.utf8.count > 1 else { return nil }
        guard let found = language.meaning(of: word.text, isShort: word.isShort), found.concepts.count == 1 else {
            return nil
        }
        return found.concepts[0]
    }

    /// Returns true if a word, a phrase or a part of a compound excludes a field of the contact, whether or not the
    /// other words are known: "Kunden-Nr.", "Geburtsland".
    static func hasVeto(_ words: CSVHeaderWords, in language: CSVLanguage) -> Bool {
        if words.isFlag { return true }
        var concepts = CSVConcepts(
            words.words.flatMap { language.meaning(of: $0.text, isShort: $0.isShort)?.concepts ?? [] })
        if let phrase = longestPhrase(in: words.words, language) { concepts.insert(phrase.concept) }
        let isPlaceOfBirth = concepts.contains(.birth) && !concepts.isDisjoint(with: [.city, .region, .country])
        return concepts.contains(.veto) || isPlaceOfBirth
            || concepts.contains(.owner) && !concepts.isDisjoint(with: [.number, .identifier])
                && concepts.isDisjoint(with: [.phone, .mobile, .fax, .house, .street])
    }

    /// Returns true if one of the words or phrases is in the vocabulary of `language`, not only in the English one.
    static func hasOwnWord(_ words: CSVHeaderWords, in language: CSVLanguage) -> Bool {
        words.words.contains { word in
            language.meaning(of: word.text, isShort: word.isShort)?.isOwn ?? false
        } || longestPhrase(in: words.words, language) != nil
            || words.words.contains { $0.text == "e" }
    }
}
