/// The interpretation of a table's headers by their words.
///
/// The language of a table is the one that explains the most headers. A header without a meaning in it is read in
/// English, else in the other languages if they agree on its meaning.
struct CSVTableReading: Sendable {
    /// The code of the table's language.
    private(set) var language = "en"
    private(set) var headers: [CSVHeaderReading?]
    /// For each header, its concept if it is a single known word, such as "Home"; else nil.
    private(set) var single: [CSVConcept?]
    /// The indices of headers with a word that shows that they denote no field of the contact: "Referred by".
    private(set) var vetoed: Set<Int> = []
    /// The indices of headers without a meaning: "Column 3", "x".
    private(set) var meaningless: Set<Int> = []

    /// The cached interpretations: the detection of the delimiter, of the columns and of the dates interpret the same
    /// header.
    private static let known = CSVCache<[String], CSVTableReading>(capacity: 64)

    /// Returns the interpretation of a header; it is cached.
    static func of(_ header: [String]) -> CSVTableReading { known.value(for: header) { CSVTableReading(header) } }

    /// Creates the interpretation of a number of headers whose words are not read.
    init(unread count: Int) {
        headers = Array(repeating: nil, count: count)
        single = Array(repeating: nil, count: count)
    }

    private init(_ header: [String]) {
        var vocabulary = CSVVocabulary.english
        let words = header.map { CSVHeaderWords($0) }
        headers = words.map { CSVHeaderReading($0, in: vocabulary) }
        single = words.map { CSVHeaderTerms.kind(of: $0, in: vocabulary) }
        meaningless = Set(words.indices.filter { words[$0].isMeaningless })
        vetoed = Set(words.indices.filter { CSVHeaderTerms.hasVeto(words[$0], in: vocabulary) })
        let unread = words.indices.filter { headers[$0] == nil && words[$0].hasLetters }
        if !unread.isEmpty, let found = readInOtherLanguages(words, unread) { vocabulary = found }
        readBehindPrefixes(words, in: vocabulary)
    }

    /// Reads the headers in the language that explains the most of them, if English does not explain all, and returns
    /// that language.
    private mutating func readInOtherLanguages(_ words: [CSVHeaderWords], _ unread: [Int]) -> CSVLanguage? {
        let readings = CSVVocabulary.languages.map { language in
            words.indices.map { index in
                CSVHeaderTerms.hasOwnWord(words[index], in: language)
                    ? CSVHeaderReading(words[index], in: language) : headers[index]
            }
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
            vetoed.formUnion(words.indices.filter { CSVHeaderTerms.hasVeto(words[$0], in: vocabulary) })
            for index in headers.indices {
                // A word of the language takes precedence over an English one: the German "Tag" means a day.
                // An English reading that leaves words in parentheses unexplained does not count.
                let isKnown = readings[best][index] != nil || own[best] >= 3 || headers[index]?.hasRemark ?? false
                if isKnown { headers[index] = readings[best][index] }
                if headers[index] == nil { single[index] = CSVHeaderTerms.kind(of: words[index], in: vocabulary) }
            }
        }
        // A short word may belong to several languages. So it is only read as a name, in the first two columns of a
        // table that has no other name and whose language is not known: "Naam, Email".
        let hasName = headers.contains { $0.map { $0.meaning.field.property == .name } ?? false }
        for index in unread where headers[index] == nil && !vetoed.contains(index) {
            let isEvident = words[index].isEvident
            // A compound or an inflection in another language is not sufficient evidence.
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
        return best.map { CSVVocabulary.languages[$0] }
    }

    /// Interprets headers without their first words, if at least three headers begin with these words and they only
    /// name the kind of address: "Billing First Name" and "Default Address Company", beside "Default Address City".
    private mutating func readBehindPrefixes(_ words: [CSVHeaderWords], in language: CSVLanguage) {
        for index in words.indices where headers[index].map({ $0.meaning.field == .formatted }) ?? true {
            let own = words[index].words
            guard own.count > 1 else { continue }
            let shared = (1..<own.count).last { count in
                let prefix = own.prefix(count).map(\.text)
                return words.count { $0.words.count > count && $0.words.prefix(count).map(\.text) == prefix } > 2
            }
            guard let shared else { continue }
            let meanings = own.prefix(shared).map { language.meaning(of: $0.text)?.concepts }
            let prefix = CSVConcepts(meanings.flatMap { $0 ?? [] })
            guard meanings.allSatisfy({ $0 != nil }), prefix.isSubset(of: .addressPrefixes),
                !prefix.isDisjoint(with: .addressKinds)
            else { continue }
            let rest = words[index].dropping(shared)
            guard var reading = CSVHeaderReading(rest, in: language) else {
                if headers[index] == nil { single[index] = CSVHeaderTerms.kind(of: rest, in: language) }
                continue
            }
            let isPart = reading.meaning.field.property == .address
            if headers[index] != nil, isPart || !prefix.contains(.address) { continue }
            reading.isPlain = false
            headers[index] = reading
        }
    }

    /// Returns true for a word such as "Contacts" in any language, which may be the title of a table if it is alone in
    /// a row.
    static func isTitle(_ header: String) -> Bool {
        let words = CSVHeaderWords(header)
        return ([CSVVocabulary.english] + CSVVocabulary.languages).contains { language in
            CSVHeaderReading(words, in: language)?.isOfPerson ?? false
        }
    }

    /// True for a header that has a meaning in any language.
    static func knows(_ header: String) -> Bool {
        knownHeaders.value(for: header) {
            let words = CSVHeaderWords(header)
            return CSVHeaderReading(words, in: CSVVocabulary.english) != nil
                || CSVVocabulary.languages.contains { language in
                    CSVHeaderTerms.hasOwnWord(words, in: language) && CSVHeaderReading(words, in: language) != nil
                }
        }
    }

    private static let knownHeaders = CSVCache<String, Bool>(capacity: 4096)

    /// Returns the codes of the languages, except English, in which a header denotes a field and whose vocabulary
    /// contains at least one of its words.
    static func languages(of words: CSVHeaderWords) -> Set<String> {
        Set(CSVVocabulary.languages.filter { CSVHeaderReading(words, in: $0)?.isOwn ?? false }.map(\.code))
    }

    /// Returns a measure of the evidence for a language, given the interpretations of the headers in that language,
    /// `readings`. Each header in `unread`, which English does not explain, counts 2 if it has a word of that language,
    /// but 1 if its words are short, since other languages may have the same words.
    private static func evidence(
        _ readings: [CSVHeaderReading?], _ words: [CSVHeaderWords], _ unread: [Int]
    ) -> Int {
        unread.reduce(0) { sum, index in
            guard readings[index]?.isOwn ?? false else { return sum }
            return sum + (words[index].isEvident ? 2 : 1)
        }
    }
}

extension CSVConcepts {
    /// Concepts of words that may precede each header of a group without changing its field.
    fileprivate static let addressPrefixes = addressKinds.union(neutral)
    fileprivate static let addressKinds: CSVConcepts = [
        .address, .billing, .shipping, .home, .work, .other, .place,
    ]
}

extension CSVHeaderWords {
    /// True if there is a word, not only numbers.
    var hasLetters: Bool { words.contains { $0.text.unicodeScalars.contains { !(0x30...0x39 ~= $0.value) } } }

    /// True for headers that only number a column, or are short: "Column 3", "Feld4", "x".
    fileprivate var isMeaningless: Bool {
        words.allSatisfy { word in
            word.number != nil || word.text.unicodeScalars.count <= 2 || CSVRemarks.columns.contains(word.text)
        }
    }

    /// True if a word has at least five bytes and is not an English word, so that it is evidence of its language.
    var isEvident: Bool {
        let english = CSVVocabulary.english
        return (words + joined).contains { word in
            word.text.utf8.count >= 5 && !english.isFalseFriend(word.text) && !english.lists(word.text)
        }
    }
}
