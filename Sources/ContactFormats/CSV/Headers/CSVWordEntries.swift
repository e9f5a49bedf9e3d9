/// The entries of one word in the vocabulary, by the index of the language.
struct CSVWordEntries: Sendable {
    /// The concept of the word in each language that lists it, also as a stem.
    private(set) var words: [Int: CSVConcept] = [:]
    private var stems: [Int: CSVConcept] = [:]
    private var combinations: [Int: [CSVConcept]] = [:]
    private var doubtful: Set<Int> = []
    private var bases: [Int: String] = [:]
    private(set) var remarks: Set<String> = []
    private(set) var isFalseFriend = false

    init(of word: String) { self.init(VocabularyTable.shared.entries(of: word)) }

    init(_ entries: [VocabularyTable.Entry]) {
        for entry in entries where entry.parts.count > 1 {
            if entry.parts[0] == "-" {
                remarks.insert(String(entry.parts[1]))
                continue
            }
            guard let language = CSVLanguage.index(of: entry.parts[0]) else { continue }
            if entry.parts[1] == "!shared" {
                isFalseFriend = true
                continue
            }
            let concepts = Self.concepts(entry.parts[1])
            var isStem = false
            for mark in entry.parts.dropFirst(2) {
                switch mark.first {
                case "*": isStem = true
                case "?": doubtful.insert(language)
                case "=": bases[language] = String(mark.dropFirst())
                default: break
                }
            }
            if concepts.count > 1 {
                combinations[language] = concepts
            } else if isStem {
                stems[language] = concepts[0]
            } else {
                words[language] = concepts[0]
            }
        }
        words.merge(stems) { word, _ in word }
    }

    func concept(in language: Int) -> CSVConcept? { words[language] }
    func stem(in language: Int) -> CSVConcept? { stems[language] }
    func combination(in language: Int) -> [CSVConcept]? { combinations[language] }
    func isDoubtful(in language: Int) -> Bool { doubtful.contains(language) }
    func base(in language: Int) -> String? { bases[language] }

    /// Returns the phrases of a key, with the indices of their languages.
    static func phrases(
        _ key: String, _ entries: [VocabularyTable.Entry]
    ) -> [(language: Int, phrase: CSVLanguage.Phrase)] {
        entries.compactMap { entry in
            guard entry.parts.count > 1, let language = CSVLanguage.index(of: entry.parts[0]) else { return nil }
            var words = key.split(separator: " ").map(String.init)
            // The words in their usual order follow a tilde, if it is not the alphabetical one.
            if let start = entry.parts.firstIndex(where: { $0.first == "~" }) {
                words = entry.parts[start...].map { String($0.first == "~" ? $0.dropFirst() : $0) }
            }
            let isOrdered = entry.parts.contains(">")
            return (
                language,
                CSVLanguage.Phrase(words: words, concepts: concepts(entry.parts[1]), isOrdered: isOrdered)
            )
        }
    }

    private static func concepts(_ text: Substring) -> [CSVConcept] {
        text.split(separator: "+").map { name in
            guard let concept = CSVConcept.named(String(name)) else {
                preconditionFailure("unknown concept in the vocabulary: \(name)")
            }
            return concept
        }
    }
}
