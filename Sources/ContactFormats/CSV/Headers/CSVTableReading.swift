/// The interpretation of a table's headers by their words.
///
/// The language is the one that explains the most headers. A header without meaning in it is read in English, and in
/// the other languages if they agree.
struct CSVTableReading: Sendable {
    /// The code of the table's language.
    private(set) var language = "en"
    private(set) var headers: [CSVHeaderReading?]
    /// The concepts of the headers of one word: "Home".
    private(set) var single: [CSVConcept?]
    /// The headers with a word that says the column is something else: "Referred by".
    private(set) var vetoed: Set<Int> = []
    /// The headers that say nothing: "Column 3", "x".
    private(set) var meaningless: Set<Int> = []

    init(_ header: [String]) {
        let words = header.map { CSVHeaderWords($0) }
        headers = words.map { CSVHeaderReading($0, in: nil) }
        single = words.map { CSVHeaderTerms.kind(of: $0, in: nil) }
        meaningless = Set(words.indices.filter { words[$0].isMeaningless })
        vetoed = Set(words.indices.filter { words[$0].hasVeto(in: nil) })
        let unread = words.indices.filter { headers[$0] == nil && words[$0].hasLetters }
        if unread.isEmpty { return }
        let readings = CSVVocabulary.languages.map { language in
            words.map { CSVHeaderReading($0, in: language) }
        }
        let counts = readings.map { $0.count { $0 != nil } }
        let evidence = readings.map { Self.evidence($0, words, unread) }
        let own = readings.map { $0.count { $0?.isOwn ?? false } }
        let best = readings.indices.filter { evidence[$0] > 1 && own[$0] * 10 >= words.count }.max {
            (counts[$0], own[$0], -$0) < (counts[$1], own[$1], -$1)
        }
        if let best {
            let vocabulary = CSVVocabulary.languages[best]
            language = vocabulary.code
            vetoed.formUnion(words.indices.filter { words[$0].hasVeto(in: vocabulary) })
            for index in headers.indices {
                // A word of the language comes before an English one: the German "Tag" is no tag.
                let isKnown = readings[best][index] != nil || own[best] >= 3
                if isKnown { headers[index] = readings[best][index] }
                if headers[index] == nil { single[index] = CSVHeaderTerms.kind(of: words[index], in: vocabulary) }
            }
        }
        // A short word may be one of any language; a name is what most tables begin with: "Naam, Email".
        let hasName = headers.contains { $0.map { $0.meaning.field.property == .name } ?? false }
        for index in unread where headers[index] == nil {
            let isEvident = words[index].isEvident
            // A compound or an inflection of another language is a coincidence.
            let others = readings.indices.filter { readings[$0][index]?.isListed ?? false }
            // Languages with other headers in the table come first.
            if best != nil && others.count < 2 || !isEvident && (hasName || index > 1 || best != nil) { continue }
            let most = others.map { evidence[$0] }.max() ?? 0
            let meanings = others.filter { evidence[$0] == most }.compactMap { readings[$0][index] }
            if let first = meanings.first, meanings.allSatisfy({ $0.meaning == first.meaning }),
                isEvident || first.meaning.field == .name
            {
                headers[index] = first
            }
        }
    }

    /// True for a word like "Contacts" in any language, which alone in a row may be a title.
    static func isTitle(_ header: String) -> Bool {
        let words = CSVHeaderWords(header)
        return ([nil] + CSVVocabulary.languages).contains { CSVHeaderReading(words, in: $0)?.open == .contact }
    }

    /// True for a header that has a meaning in any language.
    static func knows(_ header: String) -> Bool {
        let words = CSVHeaderWords(header)
        return CSVHeaderReading(words, in: nil) != nil
            || CSVVocabulary.languages.contains { CSVHeaderReading(words, in: $0) != nil }
    }

    /// Returns the codes of the languages with own words for a header.
    static func languages(of words: CSVHeaderWords) -> Set<String> {
        Set(CSVVocabulary.languages.filter { CSVHeaderReading(words, in: $0)?.isOwn ?? false }.map(\.code))
    }

    /// Weighs the headers that only this language explains; a short word may be one of another language.
    private static func evidence(
        _ readings: [CSVHeaderReading?], _ words: [CSVHeaderWords], _ unread: [Int]
    ) -> Int {
        unread.reduce(0) { sum, index in
            guard readings[index]?.isOwn ?? false else { return sum }
            return sum + (words[index].isEvident ? 2 : 1)
        }
    }
}

extension CSVHeaderWords {
    /// True if there is a word, not only numbers.
    var hasLetters: Bool { words.contains { $0.text.unicodeScalars.contains { !(0x30...0x39 ~= $0.value) } } }

    /// True for words that are only a place: "Column 3", "Feld4", "x".
    fileprivate var isMeaningless: Bool {
        words.allSatisfy { word in
            word.number != nil || word.text.unicodeScalars.count <= 2 || Self.columnWords.contains(word.text)
        }
    }

    private static let columnWords: Set<String> = [
        "col", "column", "spalte", "feld", "field", "kol", "kolumn", "kolom", "kolonne", "kolumna", "colonne",
        "columna",
        "coluna", "colonna", "oszlop", "sloupec", "sarake", "столбец", "колонка", "στηλη", "sutun", "unnamed",
    ]

    fileprivate func hasVeto(in language: CSVLanguage?) -> Bool {
        if isFlag { return true }
        let language = language ?? CSVVocabulary.english
        return words.contains { word in
            (language.concept(of: word.text) ?? language.concept(ofInflected: word.text)) == .veto
        }
    }

    /// True if there is a word long enough to be evidence of its language, which is not English, too.
    var isEvident: Bool {
        let english = CSVVocabulary.english
        return words.contains { word in
            word.text.utf8.count >= 5 && !english.isFalseFriend(word.text) && english.concept(of: word.text) == nil
        }
    }
}
