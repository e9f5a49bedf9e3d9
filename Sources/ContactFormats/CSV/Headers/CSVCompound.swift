/// A word that may be a compound of words of the vocabulary, such as the German "Mobiltelefon".
struct CSVCompound {
    /// A part of a compound, which is itself a word of the vocabulary.
    struct Part {
        var concept: CSVConcept
        var text: String
        /// True if the part is in the vocabulary of the language, and not only in the English one.
        var isOwn: Bool
    }

    /// A word of the vocabulary within the compound.
    private struct Match {
        /// The end of the word, in letters from the beginning of the compound.
        var end: Int
        var entries: CSVWordEntries
    }

    private let letters: [Unicode.Scalar]
    /// The words that begin at each letter, the shortest one first.
    private var matches: [[Match]] = []

    init(_ word: String) {
        letters = Array(word.unicodeScalars)
        guard letters.count > 1, letters.count <= 48 else { return }
        let table = VocabularyTable.shared
        let bytes = Array(word.utf8)
        var start = 0
        for first in letters.indices {
            var found: [Match] = []
            var lines = table.all
            var end = start
            for last in first..<letters.count {
                end += UTF8.width(letters[last])
                let text = bytes[start..<end]
                lines = table.lines(beginningWith: text, in: lines)
                if lines.isEmpty { break }
                guard table.isKey(text, at: lines), last > first || letters[first].value >= 0x1100 else { continue }
                found.append(Match(end: last + 1, entries: CSVWordEntries(table.entries(at: lines.start))))
            }
            matches.append(found)
            start += UTF8.width(letters[first])
        }
    }

    /// Returns the smallest number of words of a language or of English of which the word is a compound; nil if it is
    /// none.
    func parts(in language: CSVLanguage) -> [Part]? {
        guard !matches.isEmpty else { return nil }
        // `best[i]` is the best split of the letters from `i` to the end, and `rests[i]` the best one that may begin
        // with joining letters.
        var best: [[Part]?] = Array(repeating: nil, count: letters.count)
        var rests = best + [[]]
        for start in letters.indices.reversed() {
            let least = language.isIdeographic && letters[start].value >= 0x1100 ? 1 : 3
            for match in matches[start] {
                let end = match.end
                guard let rest = rests[end], best[start].map({ rest.count + 1 < $0.count }) ?? true else { continue }
                // A part has at least three letters, but the last one may have two: "Hausnr".
                guard end - start >= least || end == letters.count && end - start == 2 else { continue }
                let own = match.entries.concept(in: language.index)
                guard let concept = own ?? match.entries.concept(in: 0) else { continue }
                if end - start < least, ![.number, .year, .city].contains(concept) { continue }
                var text = String.UnicodeScalarView()
                text.append(contentsOf: letters[start..<end])
                best[start] = [Part(concept: concept, text: String(text), isOwn: own != nil)] + rest
            }
            guard let found = best[start] else { continue }
            // Joining letters may precede this part.
            for end in [start] + language.joints.map({ start - $0.count }) where end >= 0 {
                let isJoint = end == start || language.joints.contains { $0.elementsEqual(letters[end..<start]) }
                if isJoint, rests[end].map({ found.count < $0.count }) ?? true { rests[end] = found }
            }
        }
        return best[0].flatMap { $0.count > 1 ? $0 : nil }
    }

    /// Returns true for a compound whose last part changes the meaning of the parts before it. The Dutch
    /// "Provinciehuis" is a building, the German "Firmenkunde" a customer, and "Partnerstadt" (twin town) is not the
    /// city of a partner.
    static func isOtherThing(_ parts: [Part]) -> Bool {
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
}
