/// What a word of a header means in each language.
struct CSVWordMeanings: Sendable {
    /// The meanings by the index of the language.
    private var meanings: [CSVLanguage.Meaning?]
    /// The phrases whose alphabetically first word is this one, by the index of the language.
    private(set) var phrases: [Int: [CSVLanguage.Phrase]] = [:]
    /// True for an English word that is also in the vocabularies of other languages.
    private(set) var isFalseFriend = false
    /// What the word means in remarks: the kinds in `Data/remarks.tsv`, such as `hint`.
    private(set) var remarks: Set<String> = []
    /// The entries of the word itself, by the index of the language.
    private let own: CSVWordEntries

    private static let known = CSVCache<String, CSVWordMeanings>(capacity: 10_000)

    /// Returns the meanings of a word, which must be folded (see `Folding`). `isShort` is true if a period follows it.
    static func of(_ word: String, isShort: Bool = false) -> CSVWordMeanings {
        known.value(for: isShort ? word + "." : word) { CSVWordMeanings(word, isShort: isShort) }
    }

    /// Returns the concepts of the word in a language or in English; nil if it is unknown.
    func meaning(in language: CSVLanguage) -> CSVLanguage.Meaning? { meanings[language.index] }

    /// Returns true if the vocabulary of a language lists the word.
    func lists(_ language: CSVLanguage) -> Bool { own.concept(in: language.index) != nil }

    private init(_ word: String, isShort: Bool) {
        own = CSVWordEntries(of: word)
        isFalseFriend = own.isFalseFriend
        remarks = own.remarks
        meanings = CSVLanguage.all.map { _ in nil }
        let abbreviation = isShort ? CSVWordEntries(of: word + ".") : nil
        let english = own.concept(in: 0)
        // An English word is not split into parts in any language.
        let compound = CSVCompound(english == nil ? word : "")
        let inflections = english == nil ? Self.inflections(of: word) : CSVLanguage.all.map { _ in [] }
        for language in CSVLanguage.all {
            meanings[language.index] = find(word, language, abbreviation, english, compound, inflections)
        }
        if isShort, word.unicodeScalars.count >= 3, meanings.contains(where: { $0 == nil }) { abbreviate(word) }
        findPhrases(word)
    }

    private func find(
        _ word: String, _ language: CSVLanguage, _ abbreviation: CSVWordEntries?, _ english: CSVConcept?,
        _ compound: CSVCompound, _ inflections: [[(concept: CSVConcept, text: String)]]
    ) -> CSVLanguage.Meaning? {
        let index = language.index
        let base = own.base(in: index)
        func single(_ concept: CSVConcept, isOwn: Bool, isListed: Bool = true) -> CSVLanguage.Meaning {
            CSVLanguage.Meaning(
                concepts: [concept], base: base, isOwn: isOwn, isListed: isListed,
                isDoubtful: own.isDoubtful(in: isOwn ? index : 0))
        }
        let isOwn = !language.isEnglish
        if let concept = abbreviation?.concept(in: index) { return single(concept, isOwn: isOwn) }
        if let several = own.combination(in: index) { return CSVLanguage.Meaning(concepts: several, isOwn: isOwn) }
        if let concept = own.concept(in: index) { return single(concept, isOwn: isOwn) }
        if isOwn, let english { return single(english, isOwn: false) }
        if let parts = compound.parts(in: language) {
            guard !CSVCompound.isOtherThing(parts) else { return nil }
            // "Huisadres" has the label `home`; in "Huisnummer", "huis" is not a label.
            let isHome = parts.map(\.concept) == [.house, .address]
            return CSVLanguage.Meaning(
                concepts: isHome ? [.home, .address] : parts.map(\.concept), parts: parts.map(\.text),
                isOwn: isOwn && parts.contains(where: \.isOwn), isListed: false)
        }
        if let concept = inflections[index].first?.concept { return single(concept, isOwn: isOwn, isListed: !isOwn) }
        if isOwn, let concept = inflections[0].first?.concept { return single(concept, isOwn: false) }
        return nil
    }

    /// Returns, for each language, the concept of the word if it consists of a stem (`*` in the vocabulary) and an
    /// ending, or of an article and a word.
    private static func inflections(of word: String) -> [[(concept: CSVConcept, text: String)]] {
        var found: [[(concept: CSVConcept, text: String)]] = CSVLanguage.all.map { _ in [] }
        // "Kundennr" and "clientid" are not inflections of "Kunde" and "client".
        if !word.hasSuffix("nr") {
            var stem = Substring(word).unicodeScalars
            for _ in 0..<3 where stem.count > 3 {
                stem.removeLast()
                let entries = CSVWordEntries(of: String(stem))
                for index in found.indices where found[index].isEmpty {
                    guard let concept = entries.stem(in: index) else { continue }
                    found[index].append((concept, String(stem)))
                }
            }
        }
        if word.hasSuffix("id") { for index in found.indices { found[index].removeAll { $0.concept == .owner } } }
        for language in CSVLanguage.all where found[language.index].isEmpty {
            for article in language.articles where word.unicodeScalars.starts(with: article.unicodeScalars) {
                let rest = String(word.unicodeScalars.dropFirst(article.unicodeScalars.count))
                guard rest.unicodeScalars.count > 1 else { continue }
                guard let concept = CSVWordEntries(of: rest).concept(in: language.index) else { continue }
                found[language.index] = [(concept, rest)]
                break
            }
        }
        return found
    }

    /// Determines the meanings that the word has as an abbreviation, such as `priv` for "private": the concept of the
    /// words that begin with it, if they have the same concept.
    private mutating func abbreviate(_ word: String) {
        var concepts: [Int: CSVConcepts] = [:]
        VocabularyTable.shared.forEachKey(beginningWith: word) { key, entries in
            if key.utf8.contains(0x20) { return true }
            for (language, concept) in CSVWordEntries(entries).words { concepts[language, default: []].insert(concept) }
            return true
        }
        for index in meanings.indices where meanings[index] == nil {
            guard let found = concepts[index], found.count == 1, let concept = found.all.first else { continue }
            meanings[index] = CSVLanguage.Meaning(
                concepts: [concept], base: own.base(in: index), isOwn: index > 0, isListed: false,
                isDoubtful: own.isDoubtful(in: index))
        }
    }

    private mutating func findPhrases(_ word: String) {
        VocabularyTable.shared.forEachKey(beginningWith: word + " ") { key, entries in
            for (language, phrase) in CSVWordEntries.phrases(key, entries) {
                phrases[language, default: []].append(phrase)
            }
            return true
        }
    }
}

/// The phrases that the words of a header abbreviate, such as the Czech "Dat. nar." (date of birth).
struct CSVAbbreviatedPhrases: Sendable {
    /// The concepts of the phrases, by the index of the language.
    private(set) var concepts: [Int: Set<[CSVConcept]>] = [:]

    private static let known = CSVCache<[String], CSVAbbreviatedPhrases>(capacity: 1000)

    /// Returns the phrases for some words, each of which ends with a period if `isShort` is true.
    static func of(_ words: [(text: String, isShort: Bool)]) -> CSVAbbreviatedPhrases {
        known.value(for: words.map { $0.isShort ? $0.text + "." : $0.text }) {
            var found = CSVAbbreviatedPhrases()
            // The key of a phrase begins with its alphabetically first word, which may be any of them.
            for text in Set(words.map(\.text)) {
                VocabularyTable.shared.forEachKey(beginningWith: text) { key, entries in
                    guard key.utf8.contains(0x20) else { return true }
                    for (language, phrase) in CSVWordEntries.phrases(key, entries)
                    where phrase.words.count == words.count {
                        let isAbbreviated = zip(words, phrase.words).allSatisfy { word, full in
                            word.text == full || word.isShort && full.hasPrefix(word.text)
                        }
                        if isAbbreviated { found.concepts[language, default: []].insert(phrase.concepts) }
                    }
                    return true
                }
            }
            return found
        }
    }
}
