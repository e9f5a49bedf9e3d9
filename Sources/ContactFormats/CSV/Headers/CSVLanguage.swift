internal import Bytes
internal import ContactModel

/// The vocabulary of headers in one language: its words, and the concepts that they denote.
///
/// A vocabulary is a text. Each line consists of a concept, a colon, and the words for the concept, separated by
/// spaces. If a word is in several lines, the first one applies. A line with several concepts, joined by `+`, lists
/// words that denote all of them together. The words have this syntax:
///
/// | syntax | meaning |
/// |---|---|
/// | `a_b` | a phrase of words in any order |
/// | `a>b` | a phrase of two adjacent words in this order: `no>email`, but not "email no." |
/// | `a*` | a stem, to which up to three letters may be added |
/// | `a/b` | a word and its inflected forms; the label is the first one |
/// | `a?` | a word with an unrelated common meaning ("Kom."), which requires an adjacent column of the same kind |
/// | `a.` | an abbreviation, only with its period: `com.` denotes work, but "com" means "with" |
///
/// Three lines begin with a key that is not a concept:
///
/// | key | meaning |
/// |---|---|
/// | `joints` | letters between the parts of a compound |
/// | `prefixes` | letters written together with the next word, such as articles |
/// | `false` | only in English: English words that are also in other vocabularies and do not indicate their languages |
final class CSVLanguage: Sendable {
    /// Several words that together denote concepts.
    struct Phrase: Sendable {
        var words: [String]
        var concepts: [CSVConcept]
        /// True if the words must be adjacent and in this order, since another order means something else: the Czech
        /// "č.p." is a house number, "p.č." a serial number.
        var isOrdered: Bool
    }

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

    let code: String
    private let contents: Contents
    /// A cache of the meanings of words. The key is the case-folded word; a period is appended if a period follows it in the
    /// header.
    private let known = CSVCache<String, Meaning?>(capacity: 10_000)

    init(_ code: String, _ text: String) {
        self.code = code
        contents = Contents(text, of: code)
    }

    static func folded(_ text: String) -> String { String(decoding: Folding.folded(text), as: UTF8.self) }

    // MARK: Look-up

    /// Returns true for an English word that is also in the vocabularies of other languages. Such a word is no evidence
    /// that a header is in one of these languages.
    func isFalseFriend(_ word: String) -> Bool { contents.falseFriends.contains(word) }

    /// Returns true if the vocabulary lists a word, which must be folded (see `Folding`).
    func lists(_ word: String) -> Bool { contents.words[word] != nil }

    /// Returns the phrases whose alphabetically first word is `word`.
    func phrases(at word: String) -> [Phrase] { contents.phrases[word] ?? [] }

    /// Returns the concepts of a word, or of the parts of a compound, in this language or in English; nil if it is
    /// unknown. `word` must be folded (see `Folding`); `isShort` is true if a period follows it.
    func meaning(of word: String, isShort: Bool = false) -> Meaning? {
        known.value(for: isShort ? word + "." : word) { find(word, isShort: isShort) }
    }

    /// Returns the concepts of a word of a header; nil if it is unknown.
    func meaning(of word: CSVHeaderWords.Word) -> Meaning? { meaning(of: word.text, isShort: word.isShort) }

    /// Returns the concepts of the phrase that the words of a header abbreviate, such as the Czech "Dat. nar." (date of
    /// birth). Returns nil if there is no such phrase, or if there are several with different concepts.
    func concepts(ofAbbreviations words: [CSVHeaderWords.Word]) -> [CSVConcept]? {
        guard 2...3 ~= words.count, words.contains(where: \.isShort),
            words.reduce(0, { $0 + $1.text.unicodeScalars.count }) >= 5
        else { return nil }
        var found: [CSVConcept]?
        for phrase in contents.phrases.values.joined() where phrase.words.count == words.count {
            let isAbbreviated = zip(words, phrase.words).allSatisfy { word, full in
                word.text == full || word.isShort && full.hasPrefix(word.text)
            }
            guard isAbbreviated else { continue }
            if let found, found != phrase.concepts { return nil }
            found = phrase.concepts
        }
        return found
    }

    private func find(_ word: String, isShort: Bool) -> Meaning? {
        let english = CSVVocabulary.english
        let isOwn = self !== english
        func single(_ concept: CSVConcept, isOwn: Bool, isListed: Bool = true) -> Meaning {
            Meaning(
                concepts: [concept], base: contents.bases[word], isOwn: isOwn, isListed: isListed,
                isDoubtful: (isOwn ? contents : english.contents).doubtful.contains(word))
        }
        if isShort, let concept = contents.words[word + "."] { return single(concept, isOwn: isOwn) }
        if let several = contents.combinations[word] { return Meaning(concepts: several, isOwn: isOwn) }
        if let concept = contents.words[word] { return single(concept, isOwn: isOwn) }
        if isOwn, let concept = english.contents.words[word] { return single(concept, isOwn: false) }
        if let parts = parts(of: word, or: isOwn ? english : nil) {
            guard !Self.isOtherThing(parts) else { return nil }
            // "Huisadres" has the label `home`; in "Huisnummer", "huis" is not a label.
            let isHome = parts.map(\.concept) == [.house, .address]
            return Meaning(
                concepts: isHome ? [.home, .address] : parts.map(\.concept), parts: parts.map(\.text),
                isOwn: isOwn && parts.contains { contents.words[$0.text] != nil }, isListed: false)
        }
        if let concept = contents.concept(ofInflected: word) {
            return single(concept, isOwn: isOwn, isListed: !isOwn)
        }
        if isOwn, let concept = english.contents.concept(ofInflected: word) { return single(concept, isOwn: false) }
        if isShort, let concept = contents.concept(ofAbbreviation: word) {
            return single(concept, isOwn: isOwn, isListed: false)
        }
        return nil
    }

    // MARK: Compounds

    /// A part of a compound, which is itself a word of the vocabulary.
    struct Part {
        var concept: CSVConcept
        var text: String
    }

    /// Returns true for a compound whose last part changes the meaning of the parts before it. The Dutch
    /// "Provinciehuis" is a building, the German "Firmenkunde" a customer, and "Partnerstadt" (twin town) is not the
    /// city of a partner.
    private static func isOtherThing(_ parts: [Part]) -> Bool {
        let others = CSVConcepts(parts.dropLast().map(\.concept))
        switch parts.last?.concept {
        case .owner: return !others.isSubset(of: .kinds.union(.neutral).union(.persons))
        case .house, .billing, .shipping: return !others.isSubset(of: .kinds.union(.neutral))
        case .company:
            // "TEL会社" is two words, in two scripts.
            return parts[0].text.utf8.allSatisfy { $0 < 0x80 } == parts.last?.text.utf8.allSatisfy { $0 < 0x80 }
                && !others.isDisjoint(with: [
                    .phone, .mobile, .landline, .email, .mail, .fax, .web, .url, .city, .region, .country,
                ])
        case .work: return !others.isDisjoint(with: [.web, .url])
        case .city, .region, .country: return !others.isDisjoint(with: .persons)
        default: return false
        }
    }

    /// Splits a compound into the smallest number of words of this language or of `other`; nil if that is not possible,
    /// or if the result is a single word.
    private func parts(of word: String, or other: CSVLanguage?) -> [Part]? {
        let letters = Array(word.unicodeScalars)
        guard letters.count > 1, letters.count <= 48 else { return nil }
        let longest = max(contents.longest, other?.contents.longest ?? 0)
        // `best[i]` is the best split of the letters from `i` to the end, and `rests[i]` the best one that may begin
        // with joining letters (`joints`).
        var best: [[Part]?] = Array(repeating: nil, count: letters.count)
        var rests = best + [[]]
        for start in letters.indices.reversed() {
            let last = min(letters.count, start + longest)
            let least = contents.isPart(letters[start]) ? 1 : 3
            let head = Contents.head(letters[start..<min(letters.count, start + 2)])
            guard least == 1 || contents.heads.contains(head) || other?.contents.heads.contains(head) ?? false else {
                continue
            }
            for end in start + 1...max(last, start + 1) {
                guard let rest = rests[end], best[start].map({ rest.count + 1 < $0.count }) ?? true else { continue }
                // A part has at least three letters, but the last one may have two: "Hausnr".
                guard end - start >= least || end == letters.count && end - start == 2 else { continue }
                var view = String.UnicodeScalarView()
                view.append(contentsOf: letters[start..<end])
                let text = String(view)
                guard let concept = contents.words[text] ?? other?.contents.words[text] else { continue }
                if end - start < least, ![.number, .year, .city].contains(concept) { continue }
                best[start] = [Part(concept: concept, text: text)] + rest
            }
            guard let found = best[start] else { continue }
            // Joining letters may precede this part.
            for end in [start] + contents.joints.map({ start - $0.count }) where end >= 0 {
                let isJoint = end == start || contents.joints.contains { $0.elementsEqual(letters[end..<start]) }
                if isJoint, rests[end].map({ found.count < $0.count }) ?? true { rests[end] = found }
            }
        }
        return best[0].flatMap { $0.count > 1 ? $0 : nil }
    }
}

extension CSVLanguage {
    /// The parsed vocabulary.
    fileprivate struct Contents: Sendable {
        /// The concepts of words, and of stems (`*` in the vocabulary).
        private(set) var words: [String: CSVConcept] = [:]
        private var stems: [String: CSVConcept] = [:]
        /// The phrases, by the word that is first in alphabetical order.
        private(set) var phrases: [String: [Phrase]] = [:]
        /// For each inflected form, the uninflected word, which becomes the label.
        private(set) var bases: [String: String] = [:]
        /// The words that denote several concepts.
        private(set) var combinations: [String: [CSVConcept]] = [:]
        /// The words that also have an unrelated common meaning (`?` in the vocabulary).
        private(set) var doubtful: Set<String> = []
        private(set) var joints: [[Unicode.Scalar]] = []
        private var prefixes: [[Unicode.Scalar]] = []
        private(set) var falseFriends: Set<String> = []
        /// The first two letters of all words. No part of a compound begins at a position with other letters.
        private(set) var heads: Set<UInt64> = []
        private(set) var longest = 0
        /// True for Chinese, Japanese and Korean, in which a part of a compound may be a single character.
        private let isIdeographic: Bool

        init(_ text: String, of code: String) {
            isIdeographic = ["ja", "zh", "ko"].contains(code)
            words.reserveCapacity(2000)
            // The text is split as bytes, since splitting characters took most of the time to parse a vocabulary.
            for line in text.utf8.split(separator: .lineFeed) {
                let parts = line.split(separator: .space).map { String(Substring($0)) }
                guard let key = parts.first?.dropLast() else { continue }
                let words = parts.dropFirst()
                switch key {
                case "joints": joints = words.map { Array($0.unicodeScalars) }
                case "prefixes": prefixes = words.map { Array(CSVLanguage.folded($0).unicodeScalars) }
                case "false": falseFriends = Set(words.map { CSVLanguage.folded($0) })
                default:
                    let concepts = key.split(separator: "+").map { name -> CSVConcept in
                        guard let concept = CSVConcept.named(String(name)) else {
                            preconditionFailure("unknown concept in the vocabulary \(code): \(name)")
                        }
                        return concept
                    }
                    for word in words.flatMap(Self.spellings) {
                        if word.utf8.last == UInt8(ascii: "?") {
                            doubtful.insert(CSVLanguage.folded(String(word.dropLast())))
                            add(String(word.dropLast()), concepts)
                        } else {
                            add(word, concepts)
                        }
                    }
                }
            }
            words.merge(stems) { word, _ in word }
            for word in words.keys { heads.insert(Self.head(word.unicodeScalars.prefix(2))) }
        }

        /// Returns a word, and its ASCII spelling if a letter of it is written as two ASCII letters, as in the Danish
        /// "fødsel" and "foedsel".
        private static func spellings(_ word: String) -> [String] {
            let letters = word.unicodeScalars.map { digraphs[$0] ?? String($0) }
            return letters.count == word.utf8.count ? [word] : Set([word, letters.joined()]).sorted { $0 > $1 }
        }

        private static let digraphs: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"]

        private mutating func add(_ word: String, _ concepts: [CSVConcept]) {
            let concept = concepts[0]
            if let words = Self.parts(of: word, separator: "_") {
                addPhrase(words, concepts)
            } else if let words = Self.parts(of: word, separator: ">") {
                addPhrase(words, concepts, isOrdered: true)
            } else if let forms = Self.parts(of: word, separator: "/") {
                for form in forms {
                    add(form, concepts)
                    bases[CSVLanguage.folded(form)] = forms[0]
                }
            } else if concepts.count > 1 {
                combinations[CSVLanguage.folded(word)] = concepts
            } else {
                let isStem = word.utf8.last == UInt8(ascii: "*")
                let folded = CSVLanguage.folded(isStem ? String(word.dropLast()) : word)
                if isStem {
                    if stems[folded] == nil { stems[folded] = concept }
                } else if words[folded] == nil {
                    words[folded] = concept
                }
                longest = max(longest, folded.unicodeScalars.count)
                // Headers are split before a capital letter, so "LinkedIn" is also a phrase of two words.
                if let capital = word.dropFirst().firstIndex(where: { ("A"..."Z").contains($0) }),
                    word[word.index(before: capital)].isLowercase
                {
                    addPhrase([String(word[..<capital]), String(word[capital...])], concepts)
                }
            }
        }

        /// Returns the parts of a word between separators; nil if the word contains no separator.
        private static func parts(of word: String, separator: Unicode.Scalar) -> [String]? {
            let separator = UInt8(ascii: separator)
            guard word.utf8.contains(separator) else { return nil }
            return word.utf8.split(separator: separator).map { String(Substring($0)) }
        }

        private mutating func addPhrase(_ words: [String], _ concepts: [CSVConcept], isOrdered: Bool = false) {
            let words = words.map { CSVLanguage.folded($0) }
            guard let first = words.min() else { return }
            let areInitials = words.count == 2 && words.allSatisfy { $0.unicodeScalars.count == 1 }
            phrases[first, default: []].append(
                Phrase(words: words, concepts: concepts, isOrdered: isOrdered || areInitials))
        }

        /// Returns the concept of a case-folded word that consists of a stem and an ending, or of a prefix and a word; nil
        /// if there is none.
        func concept(ofInflected word: String) -> CSVConcept? {
            // "Kundennr" and "clientid" are not inflections of "Kunde" and "client".
            if !stems.isEmpty, !word.hasSuffix("nr") {
                var stem = Substring(word).unicodeScalars
                for _ in 0..<3 where stem.count > 3 {
                    stem.removeLast()
                    guard let concept = stems[String(stem)] else { continue }
                    return concept == .owner && word.hasSuffix("id") ? nil : concept
                }
            }
            for prefix in prefixes where word.unicodeScalars.count > prefix.count + 1 {
                guard word.unicodeScalars.starts(with: prefix) else { continue }
                if let concept = words[String(word.unicodeScalars.dropFirst(prefix.count))] { return concept }
            }
            return nil
        }

        /// Returns the concept of the words that begin with an abbreviation, such as `priv` for "private"; nil if there
        /// are no such words, or if they have different concepts.
        func concept(ofAbbreviation text: String) -> CSVConcept? {
            guard text.unicodeScalars.count >= 3 else { return nil }
            var found: CSVConcept?
            for (word, concept) in words where word.hasPrefix(text) {
                if let found, found != concept { return nil }
                found = concept
            }
            return found
        }

        /// Returns the code points of the first two letters of a word, packed into one integer as in `heads`.
        static func head(_ letters: some Sequence<Unicode.Scalar>) -> UInt64 {
            letters.reduce(0) { $0 << 32 | UInt64($1.value) }
        }

        /// Returns true for a character that may be a part of a compound by itself: an ideograph, kana or hangul.
        func isPart(_ letter: Unicode.Scalar) -> Bool { isIdeographic && letter.value >= 0x1100 }
    }
}
