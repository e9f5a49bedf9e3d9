internal import Bytes
public import ContactModel
internal import ContactStore
internal import Files

/// Finds the contacts whose names are most similar to the words of a query that matches no contact.
///
/// Case and accents are ignored. The search ends after about 0.1 seconds, even if it has not read all names.
struct NearestNames {
    /// The maximum number of suggestions.
    private static let most = 3
    private static let duration = Duration.milliseconds(100)

    /// A word of the query.
    private struct Word {
        var text: [UInt8]
        /// The maximum edit distance, in bytes, at which a word of a name is similar to this word.
        var limit: Int
        /// The set of the bytes that occur in `text`, as returned by `letters(of:)`.
        var letters: UInt32

        init(_ text: ArraySlice<UInt8>) {
            self.text = Array(text)
            limit = text.count < 3 ? 0 : text.count < 6 ? 1 : 2
            letters = NearestNames.letters(of: text)
        }
    }

    private let words: [Word]
    private var found: [(distance: Int, contact: NamedContact)] = []

    /// Returns at most three contacts, the one with the most similar name first; none if the query contains an id, a
    /// word with `:` or a word that begins with `-`, or if all its words have fewer than three bytes.
    static func find(_ query: ContactQuery, in store: ContactStore) throws -> [NamedContact] {
        guard var search = NearestNames(query) else { return [] }
        let end = ContinuousClock.now + duration
        var folded: [UInt8] = []
        var count = 0
        try unsafe store.names { id, name in
            folded.removeAll(keepingCapacity: true)
            unsafe Folding.fold(Span(_unsafeElements: name.bindMemory(to: UInt8.self)), into: &folded)
            if let distance = search.distance(of: folded) {
                unsafe search.add(distance, NamedContact(id: id, name: String(decoding: name, as: UTF8.self)))
            }
            count += 1
            guard count.isMultiple(of: 256) else { return true }
            try Interruption.check()
            return ContinuousClock.now < end
        }
        return search.found.map(\.contact)
    }

    private init?(_ query: ContactQuery) {
        let isOfWords = !query.words.contains { word in
            ContactQuery.isID(word) || word.contains(":") || word.hasPrefix("-")
        }
        guard isOfWords else { return nil }
        words = query.words.flatMap { Self.parts(of: Folding.folded($0)).map { Word($0) } }
        guard words.contains(where: { $0.limit > 0 }) else { return nil }
    }

    private static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split { $0 == .space || $0 == .hyphen || $0 == .comma || $0 == .period || $0 == 0x22 }
    }

    /// Returns the bytes that occur in a word as a bit set, with the bit `byte % 32` for each byte.
    ///
    /// Two words whose sets differ in more than `2 * n` bits have an edit distance greater than `n`, because inserting,
    /// deleting or replacing one byte changes at most two bits.
    private static func letters(of text: ArraySlice<UInt8>) -> UInt32 { text.reduce(0) { $0 | 1 << UInt32($1 & 31) } }

    /// Returns the sum of the edit distances between each word of the query and the most similar word of `name`; nil if
    /// a word of the query has no similar word in `name`.
    private func distance(of name: [UInt8]) -> Int? {
        let parts = Self.parts(of: name)
        var sum = 0
        for word in words {
            var nearest = word.limit + 1
            for part in parts where abs(part.count - word.text.count) < nearest {
                guard (Self.letters(of: part) ^ word.letters).nonzeroBitCount <= 2 * word.limit else { continue }
                nearest = min(nearest, EditDistance.between(part, word.text[...], limit: nearest - 1))
                if nearest == 0 { break }
            }
            guard nearest <= word.limit else { return nil }
            sum += nearest
        }
        return sum
    }

    private mutating func add(_ distance: Int, _ contact: NamedContact) {
        let place = found.firstIndex { $0.distance > distance } ?? found.endIndex
        guard place < Self.most, !found.contains(where: { $0.contact.name == contact.name }) else { return }
        found.insert((distance, contact), at: place)
        if found.count > Self.most { found.removeLast() }
    }
}

extension Browser {
    /// Returns the contacts whose names are most similar to the words of a query without a match, at most three.
    public func nearestNames(to query: ContactQuery) throws -> [NamedContact] {
        try NearestNames.find(query, in: try store.open())
    }
}
