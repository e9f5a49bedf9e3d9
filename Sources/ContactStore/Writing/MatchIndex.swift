internal import ContactModel

/// An index of the stored contacts by the hashes of their values, for imports that match by values, or by identity keys
/// (see `CardIdentity`).
///
/// The index needs 16 bytes for each value. A card is read only if one of its hashes is equal to the one searched for.
struct MatchIndex {
    fileprivate struct Entry {
        var hash: UInt64
        var contact: Int64
    }

    private let entries: [Entry]

    /// Creates the index of the values of all contacts with ids up to `last`.
    init(_ database: StoreDatabase, _ fields: [MatchField], upTo last: Int64) throws(EngineError) {
        var keys = MatchKeys(fields)
        var entries: [Entry] = []
        var rows = try database.prepare(database.sql.cards.bodies, streams: true)
        try rows.bind(1, last)
        while try rows.step() {
            let id = rows.integer(0)
            for key in unsafe keys.keys(of: rows.bytes(1)) { entries.append(Entry(hash: key.hash, contact: id)) }
        }
        self.init(entries)
    }

    /// Creates the index of the identity keys (see `CardIdentity`) of all contacts with ids up to `last`.
    init(identitiesIn database: StoreDatabase, upTo last: Int64) throws(EngineError) {
        var identity = CardIdentity()
        var entries: [Entry] = []
        var rows = try database.prepare(database.sql.cards.bodies, streams: true)
        try rows.bind(1, last)
        while try rows.step() {
            let id = rows.integer(0)
            unsafe identity.forEachKey(of: rows.bytes(1), bare: true) {
                entries.append(Entry(hash: $0.keyHash, contact: id))
            }
        }
        self.init(entries)
    }

    private init(_ entries: [Entry]) {
        self.entries = entries.sorted { $0.hash == $1.hash ? $0.contact < $1.contact : $0.hash < $1.hash }
    }

    /// Returns the contacts that may have the key with this hash, in the order of ids. A contact with two such keys is
    /// returned twice.
    func candidates(_ hash: UInt64) -> Candidates {
        let start = place { $0.hash < hash }
        return Candidates(contacts: entries[start..<place(from: start) { $0.hash == hash }])
    }

    /// Returns the first position from `start` on whose entry does not satisfy the predicate, by binary search.
    private func place(from start: Int = 0, where isBefore: (Entry) -> Bool) -> Int {
        var low = start
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A range of the index's entries; the entries are not copied.
    struct Candidates: Sequence {
        fileprivate let contacts: ArraySlice<Entry>

        var isEmpty: Bool { contacts.isEmpty }
        var count: Int { contacts.count }

        /// Returns true if the contact is in the range.
        func contains(_ contact: Int64) -> Bool {
            var low = contacts.startIndex
            var high = contacts.endIndex
            while low < high {
                let middle = (low + high) / 2
                if contacts[middle].contact < contact { low = middle + 1 } else { high = middle }
            }
            return low < contacts.endIndex && contacts[low].contact == contact
        }

        func makeIterator() -> some IteratorProtocol<Int64> { contacts.lazy.map(\.contact).makeIterator() }
    }
}
