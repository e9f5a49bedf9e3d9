internal import ContactModel

/// An index in memory that finds the stored contacts with a value, for instance an e-mail address, or with an identity
/// key (the name and another value, see `CardIdentity`).
///
/// The index contains hashes and needs 16 bytes for each value. As different values may have the same hash, the caller
/// compares the value itself with the card of each contact found.
struct MatchIndex {
    fileprivate struct Entry {
        var hash: UInt64
        var contact: Int64
    }

    private let entries: [Entry]

    /// Creates an index of the values in these fields of all contacts with ids up to `last`.
    init(_ database: StoreDatabase, _ fields: [MatchField], upTo last: Int64) throws(EngineError) {
        var keys = MatchKeys(fields)
        var entries: [Entry] = []
        var rows = try database.prepare(database.sql.cards.bodies, streams: true)
        try rows.bind(1, last)
        while try rows.step() {
            let id = rows.integer(0)
            unsafe keys.forEachHash(of: rows.bytes(1)) { entries.append(Entry(hash: $0, contact: id)) }
        }
        self.init(entries)
    }

    /// Creates an index of the identity keys (the name and another value, see `CardIdentity`) of all contacts with ids
    /// up to `last`.
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

    /// Returns the contacts that have a value with this hash, in ascending order of ids. A contact with two such values
    /// occurs twice.
    func candidates(_ hash: UInt64) -> Candidates {
        let start = place { $0.hash < hash }
        return Candidates(contacts: entries[start..<place(from: start) { $0.hash == hash }])
    }

    /// Returns the first index, from `start` on, of an entry that does not satisfy the predicate; found by binary
    /// search.
    private func place(from start: Int = 0, where isBefore: (Entry) -> Bool) -> Int {
        var low = start
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The contacts in a range of the index's entries, without copying the entries.
    struct Candidates: Sequence {
        fileprivate let contacts: ArraySlice<Entry>

        var isEmpty: Bool { contacts.isEmpty }
        var count: Int { contacts.count }

        /// Returns true if an entry in the range belongs to this contact.
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
