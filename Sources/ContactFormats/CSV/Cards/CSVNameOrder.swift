internal import Bytes

/// The order of given name and family name in a column of full names, which determines how the names are split.
package enum CSVNameOrder: String, Sendable, Hashable, CaseIterable {
    /// `Ada Lovelace`.
    case givenFirst = "given-first"
    /// `Lovelace, Ada`, or `Lovelace Ada`.
    case familyFirst = "family-first"
    /// `Lovelace, Ada`; names without a comma are not split.
    case commas

    /// The orders that a user may specify.
    static let named: [CSVNameOrder] = [.familyFirst, .givenFirst]
}

/// The parts of a full name, as slices of its text; valid as long as that text is valid.
@safe struct CSVNameParts {
    var family: UnsafeRawBufferPointer
    var given: UnsafeRawBufferPointer
    var suffix = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    /// True if the name has no comma and is kept as the display name. If false, the display name is composed of the
    /// parts.
    var isInOrder = false

    /// Splits a full name into its parts. Returns nil if the name cannot be split reliably: for instance the name of a
    /// company, a name with a title, a single word, or too many words.
    static func split(_ text: UnsafeRawBufferPointer, _ order: CSVNameOrder) -> CSVNameParts? {
        guard let comma = unsafe text.firstIndex(of: .comma, from: 0) else {
            return order == .commas ? nil : unsafe split(words: text, order)
        }
        guard order != .givenFirst else { return nil }
        var parts = unsafe CSVNameParts(
            family: CSVNameWords.trimmed(UnsafeRawBufferPointer(rebasing: text[..<comma])),
            given: CSVNameWords.trimmed(UnsafeRawBufferPointer(rebasing: text[(comma + 1)...])))
        if let second = unsafe parts.given.firstIndex(of: .comma, from: 0) {
            unsafe parts.suffix = unsafe CSVNameWords.trimmed(
                UnsafeRawBufferPointer(rebasing: parts.given[(second + 1)...]))
            unsafe parts.given = unsafe CSVNameWords.trimmed(
                UnsafeRawBufferPointer(rebasing: parts.given[..<second]))
            guard unsafe CSVNameWords.isSuffix(parts.suffix) else { return nil }
        }
        guard unsafe CSVNameWords.isPerson(parts.family, atMost: 4),
            unsafe CSVNameWords.isPerson(parts.given, atMost: 3), unsafe !CSVNameWords.isSuffix(parts.given)
        else { return nil }
        return parts
    }

    /// Splits a name without a comma: two words, or a given name and a family name with a particle such as `von`.
    /// Returns nil for any other name.
    private static func split(words text: UnsafeRawBufferPointer, _ order: CSVNameOrder) -> CSVNameParts? {
        guard let blank = unsafe text.firstIndex(of: .space, from: 0) else { return nil }
        let first = unsafe UnsafeRawBufferPointer(rebasing: text[..<blank])
        let rest = unsafe CSVNameWords.trimmed(UnsafeRawBufferPointer(rebasing: text[blank...]))
        let isFamilyFirst = order == .familyFirst
        guard unsafe CSVNameWords.isPerson(first, atMost: 1), unsafe CSVNameWords.isPerson(rest, atMost: 4),
            unsafe !rest.contains(.space) || !isFamilyFirst && CSVNameWords.beginsWithParticle(rest),
            unsafe !CSVNameWords.isSuffix(rest)
        else { return nil }
        return unsafe isFamilyFirst
            ? CSVNameParts(family: first, given: rest, isInOrder: true)
            : CSVNameParts(family: rest, given: first, isInOrder: true)
    }
}

/// Classifies the words of names.
enum CSVNameWords {
    /// Returns true for a text of one to `most` words that can be a person's name, without digits, titles such as `Dr`,
    /// words of company names such as `GmbH`, and words such as `and` or `family`.
    static func isPerson(_ text: UnsafeRawBufferPointer, atMost most: Int) -> Bool {
        guard unsafe !text.isEmpty, text.count <= 80 else { return false }
        let pieces = unsafe text.split(separator: .space)
        guard unsafe (1...most).contains(pieces.count) else { return false }
        return unsafe pieces.indices.allSatisfy { unsafe isNameWord(UnsafeRawBufferPointer(rebasing: pieces[$0])) }
    }

    private static func isNameWord(_ word: UnsafeRawBufferPointer) -> Bool {
        var letters = 0
        for index in word.indices {
            switch unsafe word[index] {
            case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: letters += 1
            case .hyphen, .apostrophe, .period: break
            default: return false
            }
        }
        guard letters > 0 else { return false }
        let folded = unsafe Self.folded(word)
        // A word with a dot at its end is an initial if it has one ASCII letter, otherwise a title or an abbreviation.
        if folded.last == .period, letters > 1 { return false }
        return !companies.contains(folded) && !titles.contains(folded) && !joins.contains(folded)
    }

    /// Returns true for a suffix of a name such as `Jr.`, `III` or `PhD`.
    static func isSuffix(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count <= 8 else { return false }
        return suffixes.contains(unsafe folded(text).filter { $0 != .period })
    }

    static func beginsWithParticle(_ text: UnsafeRawBufferPointer) -> Bool {
        let word = unsafe text.prefix { $0 != .space }
        return unsafe particles.contains(Array(word))
    }

    static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var start = 0
        var end = text.count
        while start < end, unsafe text[start] == .space || text[start] == .tab { start += 1 }
        while end > start, unsafe text[end - 1] == .space || text[end - 1] == .tab { end -= 1 }
        return unsafe UnsafeRawBufferPointer(rebasing: text[start..<end])
    }

    private static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        Folding.folded(unsafe String(decoding: text, as: UTF8.self))
    }

    private static func words(_ text: String) -> Set<[UInt8]> {
        Set(text.split(whereSeparator: \.isWhitespace).map { Folding.folded(String($0)) })
    }

    /// Words that only companies, clubs and offices have in their names.
    private static let companies = words(
        """
        ag gmbh kg ohg gbr mbh ug ev e.v. kgaa se co inc llc ltd limited corp corporation company plc lp llp group holding
        holdings sa sarl sas spa srl sl bv nv vof oy oyj ab as aps a/s kft zrt bt doo d.o.o. sro s.r.o. oü ou kk verein
        club verband stiftung foundation association society university universität schule school praxis hotel restaurant
        bank apotheke services solutions partners team office international media consulting bakery bäckerei café cafe
        studio shop store stadt gemeinde amt
        """)

    private static let titles = words(
        "dr prof mr mrs ms miss herr frau mme mlle monsieur madame rev sir dame ing dipl mag")

    /// Words that join several names, such as "and", words for "family", and words before a birth name, such as "née".
    private static let joins = words("und and et y och og oder or familie family geb née nee")

    private static let suffixes = words("jr sr junior senior ii iii iv phd md esq mba dds cpa jd rn bsc msc ma ba")

    private static let particles = words(
        "von van de der den del della di da dos das do du le la ter ten zu zur vom af av bin ibn al el")
}
