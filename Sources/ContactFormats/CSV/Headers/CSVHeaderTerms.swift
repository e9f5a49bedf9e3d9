/// The concepts of the words of a header (see `CSVConcept`).
struct CSVHeaderTerms {
    private(set) var concepts: [CSVConcept] = []
    private(set) var number: Int?
    /// The words for persons, services and kinds of addresses that may become the label, spelled as in the header.
    private(set) var names: [CSVConcept: String] = [:]
    /// True if the header ends in a number, as in "Street Address 2".
    private(set) var isNumberLast = false
    private var isOwn = false
    private var isListed = true
    /// True if each word that determines the field also has an unrelated common meaning, such as the Polish "Kom."
    /// (mobile phone).
    private var isDoubtful = false
    /// The concepts of words directly before or after a slash, or a character for "and" or "or".
    private var alternatives = CSVConcepts()

    /// Determines the concepts of the phrase that the words abbreviate, such as the Czech "Dat. nar." (date of birth);
    /// nil if there is no such phrase.
    init?(abbreviations words: [CSVHeaderWords.Word], in language: CSVLanguage) {
        guard let found = language.concepts(ofAbbreviations: words) else { return nil }
        (concepts, isOwn, isListed) = (found, !language.isEnglish, false)
        for concept in found where concept.isNamed { names[concept] = words.map(\.spelling).joined(separator: ". ") }
    }

    /// Determines the concepts of the words; nil if a word is unknown, if there are several numbers, or if no word can
    /// determine a field.
    init?(_ words: [CSVHeaderWords.Word], in language: CSVLanguage) {
        // In `sAMAccountName`, the first letter is the beginning of a longer name and not a word such as "s".
        if words.count > 1, words[0].isLetter, words[0].text != "e", words[1].isJoined,
            language.meaning(of: words[0])?.concepts == [.filler]
        {
            return nil
        }
        var rest = words
        isNumberLast = words.last?.number != nil
        let english = CSVLanguage.english
        findPhrases(in: &rest, language)
        if !language.isEnglish { findPhrases(in: &rest, english) }
        // Single letters, numbers and words such as "No." alone do not determine a field.
        var isSufficient = !concepts.isEmpty
        var isCertain = isSufficient
        Self.joinPrefix(in: &rest, language)
        for (index, word) in rest.enumerated() {
            if let value = word.number, language.isEnglish || !language.lists(word.text) {
                guard number == nil else { return nil }
                number = value
                continue
            }
            guard var found = language.meaning(of: word) else { return nil }
            // In parentheses, as in "Street (house)", "house" and "residence" mean the label `home`.
            if word.isAside, [[.house], [.residence]].contains(found.concepts) { found.concepts = [.home] }
            concepts += found.concepts
            let isLetter = word.isLetter && !(word.isShort && language.lists(word.text + "."))
            if !isLetter, !CSVConcepts(found.concepts).isSubset(of: [.filler, .number]) {
                isSufficient = true
                if !found.isDoubtful { isCertain = true }
            }
            if word.isAlternative || index + 1 < rest.count && rest[index + 1].isAlternative {
                alternatives = alternatives.union(CSVConcepts(found.concepts))
            }
            if found.isOwn { isOwn = true }
            if !found.isListed { isListed = false }
            for (part, concept) in found.concepts.enumerated() where concept.isNamed || concept == .owner {
                let name =
                    found.base ?? (found.parts.count > 1 ? word.spelling(of: found.parts[part]) : word.spelling)
                // Different words for the same concept of a person are joined: the German "Oma/Opa"
                // (grandmother/grandfather).
                let other = concept.isPerson ? names[concept].flatMap { $0 == name ? nil : $0 } : nil
                names[concept] = other.map { "\($0)/\(name)" } ?? name
            }
        }
        if !isSufficient { return nil }
        isDoubtful = !isCertain
    }

    /// Joins the word "E" with the next word if the result is a known word, as in the Swedish "E-postadress".
    private static func joinPrefix(in words: inout [CSVHeaderWords.Word], _ language: CSVLanguage) {
        guard let index = words.firstIndex(where: { $0.text == "e" }), index + 1 < words.count else { return }
        var joined = words[index + 1]
        guard ["post", "mail", "pošt", "пошт", "почт"].contains(where: joined.text.hasPrefix) else { return }
        joined.text = "e" + joined.text
        joined.spelling = words[index].spelling + "-" + joined.spelling
        guard language.meaning(of: joined) != nil else { return }
        words.replaceSubrange(index...(index + 1), with: [joined])
    }

    /// The interpretation of the header; nil if the concepts do not combine to a field.
    var reading: CSVHeaderReading? {
        // A header with alternatives of different fields has no meaning: "Tel./Fax", or the Dutch
        // "Gemeente/organisatie" (municipality/organization).
        let all = CSVConcepts(concepts)
        if alternatives.contains(.fax), !all.isDisjoint(with: [.phone, .mobile]) { return nil }
        if alternatives.contains(.company), !all.isDisjoint(with: [.city, .region, .country]) { return nil }
        let isAddress = alternatives.contains(.address) && all.isDisjoint(with: .kinds)
        if isAddress, !alternatives.isDisjoint(with: [.city, .postcode]) { return nil }
        var terms = self
        // "House number + suffix" means the house number.
        let isHouse = all.contains(.houseNumber) || all.isSuperset(of: [.house, .number])
        if isHouse, alternatives.contains(.suite) { terms.concepts.removeAll { $0 == .suite } }
        // The cells of "Name + partner" are the names of both.
        let isName = !alternatives.isDisjoint(with: [.name, .nameOrFamily, .nameOrGiven])
        if isName, !alternatives.isDisjoint(with: [.partner, .spouse]) {
            terms.concepts.removeAll { [.partner, .spouse].contains($0) }
        }
        // The cells of "Work no. & ext." are phone numbers with extensions.
        if alternatives.contains(.phoneExtension), all.isSubset(of: Self.ofExtensions) {
            terms.concepts = terms.concepts.map { $0 == .phoneExtension ? .phone : $0 }
        }
        var reading = CSVHeaderComposition(terms).reading
        // "Contact no." without a word for a phone may be an identifier.
        if all.isSuperset(of: [.contact, .number]), all.isDisjoint(with: [.phone, .mobile]) {
            reading?.hasRemark = true
        }
        reading?.isOwn = isOwn
        // In "Person to call in an emergency", "person" is not the contact.
        reading?.owner = all.isDisjoint(with: .persons) ? names[.owner]?.lowercased() : nil
        reading?.isListed = isListed
        reading?.isDoubtful = isDoubtful
        // "First" and "Last" alone mean names in English, but not in other languages.
        if isOwn, reading?.open == .first { return nil }
        // Outlook's column "E-mail Type", in all languages, contains no label.
        return isOwn && reading?.meaning.labelled == .email && reading?.number != nil ? nil : reading
    }

    private static let ofExtensions = CSVConcepts.kinds.union([.phone, .phoneExtension, .number, .filler])

    /// Removes the words that form phrases of the vocabulary, the longest phrase first, and adds the concepts of the
    /// phrases.
    private mutating func findPhrases(in words: inout [CSVHeaderWords.Word], _ language: CSVLanguage) {
        while let best = Self.longestPhrase(in: words, language) {
            concepts += best.concepts
            if !language.isEnglish { isOwn = true }
            var spelling: [String] = []
            var missing = best.words
            words.removeAll { word in
                guard let place = missing.firstIndex(of: word.text) else { return false }
                missing.remove(at: place)
                spelling.append(word.spelling)
                return true
            }
            // "LinkedIn" was split into two words at its capital letter, so they are joined without a space.
            for concept in best.concepts where concept.isNamed || concept == .owner {
                let isName = [.network, .messenger].contains(concept)
                names[concept] = spelling.joined(separator: isName ? "" : " ")
            }
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

    /// Returns the concept of a header that consists of a single known word, such as "Home"; nil for any other header.
    static func kind(of words: CSVHeaderWords, in language: CSVLanguage) -> CSVConcept? {
        let words = words.words.count > 1 ? words.joined : words.words
        guard words.count == 1, let word = words.first, !word.isLetter,
            let found = language.meaning(of: word), found.concepts.count == 1
        else { return nil }
        return found.concepts[0]
    }

    /// Returns true if a word, a phrase or a part of a compound shows that the header denotes no field of the contact,
    /// even if the other words are known. Examples are the German "Kunden-Nr." (customer number) and "Geburtsland"
    /// (country of birth).
    static func hasVeto(_ words: CSVHeaderWords, in language: CSVLanguage) -> Bool {
        if words.isFlag { return true }
        var concepts = CSVConcepts(words.words.flatMap { language.meaning(of: $0)?.concepts ?? [] })
        if let phrase = longestPhrase(in: words.words, language) { phrase.concepts.forEach { concepts.insert($0) } }
        let isPlaceOfBirth = concepts.contains(.birth) && !concepts.isDisjoint(with: Self.places)
        return concepts.contains(.veto) || isPlaceOfBirth
            || concepts.contains(.owner) && !concepts.isDisjoint(with: [.number, .identifier])
                && concepts.isDisjoint(with: [.phone, .mobile, .fax, .house, .street])
    }

    private static let places: CSVConcepts = [.city, .region, .country, .countryOrCity]

    /// Returns true if the vocabulary of `language` contains one of the words, or a phrase that consists of these words
    /// or is abbreviated by them.
    static func hasOwnWord(_ words: CSVHeaderWords, in language: CSVLanguage) -> Bool {
        (words.words + words.joined).contains { $0.text == "e" || language.meaning(of: $0)?.isOwn ?? false }
            || longestPhrase(in: words.words, language) != nil
            || language.concepts(ofAbbreviations: words.words) != nil
    }
}
