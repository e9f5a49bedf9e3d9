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
    /// The fields whose values are in the index; empty for an index of identity keys.
    private var fields: [MatchField] = []
    /// The highest id of a contact in the index.
    private var last: Int64 = 0
    /// The entries that were added later, by the hash of the value, in ascending order of ids.
    private var added: [UInt64: [Entry]] = [:]

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
        self.fields = fields
        self.last = last
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

    /// Adds the values of a contact's new card, unless the contact's id is higher than those in the index. The values
    /// of its former card remain in the index.
    mutating func add(_ body: UnsafeRawBufferPointer, of contact: Int64) {
        guard contact <= last else { return }
        var keys = MatchKeys(fields)
        var hashes: [UInt64] = []
        unsafe keys.forEachHash(of: body) { hashes.append($0) }
        for hash in hashes where !candidates(hash).contains(contact) {
            Self.insert(Entry(hash: hash, contact: contact), into: &added[hash, default: []])
        }
    }

    private static func insert(_ entry: Entry, into entries: inout [Entry]) {
        entries.insert(entry, at: Candidates.place(of: entry.contact, in: entries[...]))
    }

    /// Returns the contacts that have or had a value with this hash, in ascending order of ids. A contact with two such
    /// values may occur twice.
    func candidates(_ hash: UInt64) -> Candidates {
        let start = place { $0.hash < hash }
        return Candidates(
            contacts: entries[start..<place(from: start) { $0.hash == hash }], added: added[hash]?[...] ?? [])
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

    /// Contacts of the index in ascending order of ids, without copying the entries.
    struct Candidates: Sequence {
        /// A range of the index's entries.
        fileprivate let contacts: ArraySlice<Entry>
        /// The entries that were added later.
        fileprivate let added: ArraySlice<Entry>

        var isEmpty: Bool { contacts.isEmpty && added.isEmpty }
        var count: Int { contacts.count + added.count }

        /// Returns true if an entry belongs to this contact.
        func contains(_ contact: Int64) -> Bool {
            Self.contains(contact, in: contacts) || Self.contains(contact, in: added)
        }

        private static func contains(_ contact: Int64, in entries: ArraySlice<Entry>) -> Bool {
            let place = place(of: contact, in: entries)
            return place < entries.endIndex && entries[place].contact == contact
        }

        /// Returns the index of the first entry whose contact has at least this id.
        fileprivate static func place(of contact: Int64, in entries: ArraySlice<Entry>) -> Int {
            var low = entries.startIndex
            var high = entries.endIndex
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].contact < contact { low = middle + 1 } else { high = middle }
            }
            return low
        }

        func makeIterator() -> Iterator { Iterator(contacts: contacts, added: added) }

        struct Iterator: IteratorProtocol {
            fileprivate var contacts: ArraySlice<Entry>
            fileprivate var added: ArraySlice<Entry>

            mutating func next() -> Int64? {
                guard let new = added.first else { return contacts.popFirst()?.contact }
                guard let old = contacts.first, old.contact <= new.contact else { return added.popFirst()?.contact }
                return contacts.popFirst()?.contact
            }
        }
    }
}
