internal import Bytes
internal import ContactModel

/// A language of headers: what it prescribes for tables, and access to its words in the vocabulary.
struct CSVLanguage: Sendable, Equatable {
    /// The index of the language in `all`.
    let index: Int
    /// The ISO 639 code.
    let code: String
    /// The order in which languages are preferred if a table may be in several; the lowest one first.
    private var rank = Int.max
    /// Where the language writes the house number: before the street, after it, or after it and a comma.
    private(set) var house = CSVHouseNumber.after
    /// The calendar in which dates may be written, besides the Gregorian one.
    private(set) var calendar = CSVCalendar.gregorian
    /// The order in which the language always writes numeric dates; nil if there are several.
    private(set) var dateOrder: CSVDateOrder?
    /// The letters of the language beyond ASCII, in lower case, the most common one first. For Chinese and Japanese,
    /// some common characters.
    private(set) var letters = ""
    /// Letters between the parts of a compound.
    private(set) var joints: [[Unicode.Scalar]] = []
    /// Letters that are written together with the next word, such as articles.
    private(set) var articles: [String] = []

    static func == (left: CSVLanguage, right: CSVLanguage) -> Bool { left.index == right.index }

    static let english = all[0]

    /// The languages of the vocabulary in the order in which they are preferred; English is the first.
    static let all: [CSVLanguage] = {
        var found: [CSVLanguage] = []
        VocabularyTable.shared.forEachKey(beginningWith: "!") { key, entries in
            found.append(CSVLanguage(String(key.dropFirst()), entries))
            return true
        }
        found.sort { ($0.rank, $0.code) < ($1.rank, $1.code) }
        return found.enumerated().map { CSVLanguage($1, index: $0) }
    }()

    /// The languages other than English.
    static let others = Array(all.dropFirst())

    private static let indices = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0.index) })

    /// Returns the index of the language with a code; nil if there is none.
    static func index(of code: Substring) -> Int? { indices[String(code)] }

    /// Returns the language with a code; English if there is none.
    static func named(_ code: String) -> CSVLanguage { indices[code].map { all[$0] } ?? english }

    private init(_ code: String, _ entries: [VocabularyTable.Entry]) {
        self.code = code
        index = 0
        for entry in entries {
            let values = entry.parts.dropFirst().map(String.init)
            switch entry.parts.first {
            case "rank": rank = values.first.flatMap { Int($0) } ?? .max
            case "house": house = values.first.flatMap(CSVHouseNumber.init) ?? .after
            case "calendar": calendar = values.first.flatMap(CSVCalendar.init) ?? .gregorian
            case "dates": dateOrder = values.first.flatMap(CSVDateOrder.init)
            case "letters": letters = values.first ?? ""
            case "joint": joints = values.map { Array($0.unicodeScalars) }
            case "article": articles = values
            default: preconditionFailure("unknown property of the language \(code)")
            }
        }
    }

    private init(_ other: CSVLanguage, index: Int) {
        code = other.code
        rank = other.rank
        house = other.house
        calendar = other.calendar
        dateOrder = other.dateOrder
        letters = other.letters
        joints = other.joints
        articles = other.articles
        self.index = index
    }

    var isEnglish: Bool { index == 0 }

    /// True if a part of a compound may be a single character.
    var isIdeographic: Bool { ["ja", "zh", "ko"].contains(code) }

    /// Returns a text as the vocabulary spells it (see `Folding`).
    static func folded(_ text: String) -> String { String(decoding: Folding.folded(text), as: UTF8.self) }

    // MARK: Words

    /// The concepts of a word, and how they were determined.
    struct Meaning: Sendable {
        var concepts: [CSVConcept]
        /// The parts of a compound, one per concept; empty for other words.
        var parts: [String] = []
        /// The uninflected form of the word; nil if the vocabulary does not list the word as an inflected form.
        var base: String?
        /// True if the word is in the vocabulary of this language, and not only in the English one.
        var isOwn: Bool
        /// True if the vocabulary lists the word as it is: it is not a compound, an inflected form or an abbreviation.
        var isListed = true
        /// True if the word also has an unrelated common meaning (`?` in the vocabulary).
        var isDoubtful = false
    }

    /// Several words that together denote concepts.
    struct Phrase: Sendable {
        var words: [String]
        var concepts: [CSVConcept]
        /// True if the words must be adjacent and in this order, since another order means something else: the Czech
        /// "č.p." is a house number, "p.č." a serial number.
        var isOrdered: Bool
    }

    /// Returns true for an English word that is also in the vocabularies of other languages. Such a word is no evidence
    /// that a header is in one of these languages.
    static func isFalseFriend(_ word: String) -> Bool { CSVWordMeanings.of(word).isFalseFriend }

    /// Returns true if the vocabulary lists a word, which must be folded (see `Folding`).
    func lists(_ word: String) -> Bool { CSVWordMeanings.of(word).lists(self) }

    /// Returns the concepts of a word, or of the parts of a compound, in this language or in English; nil if it is
    /// unknown. `word` must be folded (see `Folding`); `isShort` is true if a period follows it.
    func meaning(of word: String, isShort: Bool = false) -> Meaning? {
        CSVWordMeanings.of(word, isShort: isShort).meaning(in: self)
    }

    /// Returns the concepts of a word of a header; nil if it is unknown.
    func meaning(of word: CSVHeaderWords.Word) -> Meaning? { meaning(of: word.text, isShort: word.isShort) }

    /// Returns the phrases whose alphabetically first word is `word`.
    func phrases(at word: String) -> [Phrase] { CSVWordMeanings.of(word).phrases[index] ?? [] }

    /// Returns the concepts of the phrase that the words of a header abbreviate, such as the Czech "Dat. nar." (date of
    /// birth). Returns nil if there is no such phrase, or if there are several with different concepts.
    func concepts(ofAbbreviations words: [CSVHeaderWords.Word]) -> [CSVConcept]? {
        guard 2...3 ~= words.count, words.contains(where: \.isShort),
            words.reduce(0, { $0 + $1.text.unicodeScalars.count }) >= 5
        else { return nil }
        let found = CSVAbbreviatedPhrases.of(words.map { ($0.text, $0.isShort) }).concepts[index] ?? []
        return found.count == 1 ? found.first : nil
    }
}
