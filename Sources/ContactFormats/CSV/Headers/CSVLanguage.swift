internal import Bytes
internal import ContactModel

/// The words of headers in one language, and the concepts they denote.
///
/// A vocabulary is a text. Each line is a concept and its words, separated by blanks; `_` joins the words of a phrase,
/// in any order, and `*` at the end of a word stands for up to three letters of inflection. Words after `/` are
/// inflections of the one before it, which becomes the label. The first concept of a word counts; a key of several
/// concepts with `+` lists words that denote all of them. Three keys are not concepts:
///
/// | key | meaning |
/// |---|---|
/// | `joints` | letters between the parts of a compound |
/// | `prefixes` | letters written together with the next word, such as articles |
/// | `false` | words of this language with other meanings elsewhere: they are no evidence of another language |
struct CSVLanguage: Sendable {
    let code: String
    private(set) var words: [String: CSVConcept] = [:]
    private(set) var stems: [String: CSVConcept] = [:]
    /// The phrases by their first word in alphabetical order.
    private(set) var phrases: [String: [(words: [String], concept: CSVConcept)]] = [:]
    /// The uninflected words of inflected ones, which are labels.
    private(set) var bases: [String: String] = [:]
    /// The words that denote several concepts.
    private(set) var combinations: [String: [CSVConcept]] = [:]
    private(set) var joints: [[Unicode.Scalar]] = []
    private(set) var prefixes: [[Unicode.Scalar]] = []
    private var falseFriends: Set<String> = []
    private var longest = 0
    /// True for scripts without blanks between words, whose compounds have parts of one letter.
    private let isIdeographic: Bool

    init(_ code: String, _ text: String) {
        self.code = code
        isIdeographic = ["ja", "zh", "ko"].contains(code)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard let key = parts.first?.dropLast() else { continue }
            let words = parts.dropFirst()
            switch key {
            case "joints": joints = words.map { Array($0.unicodeScalars) }
            case "prefixes": prefixes = words.map { Self.scalars(of: String($0)) }
            case "false": falseFriends = Set(words.map { Self.folded(String($0)) })
            default:
                let concepts = key.split(separator: "+").map { name -> CSVConcept in
                    guard let concept = CSVConcept(rawValue: String(name)) else {
                        preconditionFailure("unknown concept in the vocabulary \(code): \(name)")
                    }
                    return concept
                }
                for word in words {
                    if concepts.count > 1 {
                        combinations[Self.folded(String(word))] = concepts
                    } else {
                        add(word, concepts[0])
                    }
                }
            }
        }
    }

    private mutating func add(_ word: Substring, _ concept: CSVConcept) {
        if word.contains("_") {
            let phrase = word.split(separator: "_").map { Self.folded(String($0)) }.sorted()
            phrases[phrase[0], default: []].append((phrase, concept))
        } else if word.contains("/") {
            let forms = word.split(separator: "/")
            for form in forms {
                add(form, concept)
                bases[Self.folded(String(form))] = String(forms[0])
            }
        } else if word.last == "*" {
            let stem = Self.folded(String(word.dropLast()))
            if stems[stem] == nil { stems[stem] = concept }
            longest = max(longest, stem.unicodeScalars.count)
        } else {
            let folded = Self.folded(String(word))
            if words[folded] == nil { words[folded] = concept }
            longest = max(longest, folded.unicodeScalars.count)
        }
    }

    static func folded(_ text: String) -> String { String(decoding: Folding.folded(text), as: UTF8.self) }

    private static func scalars(of text: String) -> [Unicode.Scalar] { Array(folded(text).unicodeScalars) }

    // MARK: Look-up

    /// True for a word that other languages use in another sense.
    func isFalseFriend(_ word: String) -> Bool { falseFriends.contains(word) }

    /// Returns the concept of a folded word.
    func concept(of word: String) -> CSVConcept? {
        words[word] ?? stems[word]
    }

    /// Returns the concept of a folded word with an ending, or a prefix.
    func concept(ofInflected word: String) -> CSVConcept? {
        // "Kundennr" is no inflection of "Kunde".
        if !stems.isEmpty, !word.hasSuffix("nr") {
            var stem = Substring(word).unicodeScalars
            for _ in 0..<3 where stem.count > 3 {
                stem.removeLast()
                if let concept = stems[String(stem)] { return concept }
            }
        }
        for prefix in prefixes where word.unicodeScalars.count > prefix.count + 1 {
            guard word.unicodeScalars.starts(with: prefix) else { continue }
            let rest = String(word.unicodeScalars.dropFirst(prefix.count))
            if let concept = words[rest] ?? stems[rest] { return concept }
        }
        return nil
    }

    /// Returns what all words that begin with the letters of an abbreviation denote: `priv.`.
    func concept(ofAbbreviation text: String) -> CSVConcept? {
        guard text.unicodeScalars.count >= 3 else { return nil }
        var found: CSVConcept?
        for (word, concept) in words where word.hasPrefix(text) {
            if let found, found != concept { return nil }
            found = concept
        }
        for (word, concept) in stems where word.hasPrefix(text) {
            if let found, found != concept { return nil }
            found = concept
        }
        return found
    }

    /// A part of a compound.
    struct Part {
        var concept: CSVConcept
        var text: String
    }

    /// Returns the concepts of a compound's parts in this language, or in `other`; the fewest parts win.
    func parts(of word: String, or other: CSVLanguage?) -> [Part]? {
        let letters = Array(word.unicodeScalars)
        guard letters.count > 1, letters.count <= 48 else { return nil }
        // The best split of the letters from each position to the end, and what may follow a part that ends there.
        var best: [[Part]?] = Array(repeating: nil, count: letters.count)
        var rests = best + [[]]
        for start in letters.indices.reversed() {
            let last = min(letters.count, start + max(longest, other?.longest ?? 0))
            let least = isPart(letters[start]) ? 1 : 3
            guard start < last else { continue }
            for end in start + 1...last {
                guard let rest = rests[end], best[start].map({ rest.count + 1 < $0.count }) ?? true else { continue }
                // Few parts have two letters, and only at the end: "Hausnr".
                guard end - start >= least || end == letters.count && end - start == 2 else { continue }
                var text = String.UnicodeScalarView()
                text.append(contentsOf: letters[start..<end])
                guard let concept = part(String(text)) ?? other?.part(String(text)) else { continue }
                if end - start < least, ![.number, .year, .city].contains(concept) { continue }
                best[start] = [Part(concept: concept, text: String(text))] + rest
            }
            guard let found = best[start] else { continue }
            // A joint may be between the part before and this one.
            for end in [start] + joints.map({ start - $0.count }) where end >= 0 {
                let isJoint = end == start || joints.contains { $0.elementsEqual(letters[end..<start]) }
                if isJoint, rests[end].map({ found.count < $0.count }) ?? true { rests[end] = found }
            }
        }
        return best[0].flatMap { $0.count > 1 ? $0 : nil }
    }

    private func part(_ text: String) -> CSVConcept? { words[text] ?? stems[text] }

    /// True for a letter that may be a part of its own: an ideograph, kana or jamo.
    private func isPart(_ letter: Unicode.Scalar) -> Bool { isIdeographic && letter.value >= 0x1100 }
}
