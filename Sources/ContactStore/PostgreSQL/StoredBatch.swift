internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// A cache of stored contacts on a server, which is filled for a whole `CardBatch` at once, since a round trip for each
/// record would be slow.
///
/// A file that another program exports repeatedly mostly keeps its order. Therefore the contacts that follow those of
/// the previous batch are first read by their ids, which is faster than by their UIDs.
struct StoredBatch {
    private struct Entry {
        let hash: Int64
        /// The range of the UID in `uids`.
        let uid: Range<Int>
        let card: StoredCard
        /// True if the contact was read in the order of ids. The store may then contain another contact whose UID has
        /// the same hash, and which was not read.
        let isInOrder: Bool
        /// The index of another entry with the same hash; nil if there is none.
        let next: Int?
    }

    private var entries: [Entry] = []
    /// The UIDs of all entries, one after the other.
    private var uids: [UInt8] = []
    /// For each hash that was looked up, the index in `entries` of a contact whose UID has this hash; `none` if there is
    /// no such contact.
    private var places: [Int64: Int] = [:]
    private static let none = -1
    /// The index in `entries` of each contact, by its id; nil until it is needed.
    private var placeOfContact: [Int64: Int]?
    /// The highest id of the contacts of the previous batch, except ids far above that of its first contact (see
    /// `noteOrder`). `span` is the number of ids from the first contact to `position`.
    private var position: Int64 = 0
    private var span: Int64 = 0
    /// True if most records of the previous batch were in the order of their contacts' ids.
    private var isInOrder = true

    private static let columns = "SELECT id, digest, origin, photo_id, uid_hash, uid FROM card"
    private static let select = "\(columns) WHERE uid_hash = ANY($1)"
    private static let selectInOrder = "\(columns) WHERE id > $1 AND id <= $2"

    /// Removes all contacts from the cache.
    mutating func clear() {
        entries.removeAll(keepingCapacity: true)
        uids.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        placeOfContact = nil
    }

    /// Looks up contacts by the hashes of their UIDs. If the records are in the order of ids, first reads the contacts
    /// that follow those of the previous batch.
    ///
    /// - Parameter last: the highest id that is read in the order of ids.
    mutating func load(_ wanted: Set<Int64>, upTo last: Int64, _ database: StoreDatabase) throws(EngineError) {
        let count = Int64(wanted.count)
        let end = min(last, position + min(max(span, count), 4 * count))
        if isInOrder, position < end {
            let found = try database.fetchContacts(Self.selectInOrder, position, end)
            add(found, inOrder: wanted, database)
        }
        try load(wanted, database)
    }

    /// Looks up contacts by the hashes of their UIDs, except hashes that are already in the cache.
    mutating func load(_ wanted: Set<Int64>, _ database: StoreDatabase) throws(EngineError) {
        let wanted = wanted.filter { places[$0] == nil }
        guard !wanted.isEmpty else { return }
        for hash in wanted { places[hash] = Self.none }
        if database.pending.affects(hashes: wanted) { try database.sendChanges() }
        add(try database.fetchContacts(Self.select, wanted), inOrder: nil, database)
    }

    /// Adds rows that the server returned to the cache.
    ///
    /// - Parameter inOrder: for contacts that were read in the order of ids, the hashes of the UIDs to find; contacts
    ///   with other hashes are ignored. Nil for contacts that were looked up by their hashes.
    private mutating func add(_ found: ServerResult?, inOrder wanted: Set<Int64>?, _ database: StoreDatabase) {
        guard let found, found.count > 0 else { return }
        placeOfContact = nil
        var row = StoreStatement(database, found.statement(at: 0))
        for index in 0..<found.count {
            row.move(to: index)
            let hash = row.integer(4)
            if let wanted, !wanted.contains(hash) { continue }
            let start = uids.count
            unsafe uids.append(contentsOf: row.bytes(5))
            let place = places.updateValue(entries.count, forKey: hash)
            entries.append(
                Entry(
                    hash: hash, uid: start..<uids.count, card: StoredCard(row), isInOrder: wanted != nil,
                    next: place == Self.none ? nil : place))
        }
    }

    /// Records the contacts to which the records of a batch belong, in the order of the records. From this order, the
    /// next `load` determines the ids to read first.
    mutating func noteOrder(of contacts: [Int64]) {
        guard let first = contacts.first else {
            isInOrder = false
            return
        }
        let following = contacts.filter { $0 >= first && $0 - first < 4 * Int64(contacts.count) }
        isInOrder = 2 * following.count > contacts.count
        position = following.max() ?? first
        span = position - first + 1
    }

    /// Removes a UID, given by its hash, from the cache, because a contact with this UID is added.
    mutating func forget(hash: Int64) { places.removeValue(forKey: hash) }

    /// Removes a contact from the cache, because the contact is changed.
    mutating func forget(_ contact: Int64) {
        if placeOfContact == nil {
            placeOfContact = Dictionary(
                entries.indices.map { (entries[$0].card.id, $0) }, uniquingKeysWith: { _, latest in latest })
        }
        guard let place = placeOfContact?[contact] else { return }
        places.removeValue(forKey: entries[place].hash)
    }

    /// The cached result for one UID.
    enum Answer {
        /// The UID was not looked up, or the result is outdated. The caller has to look up the UID.
        case unknown
        /// The UID was looked up. The value is the contact with this UID; nil if there is none.
        case found(StoredCard?)
    }

    /// Returns the cached result for a UID and its hash.
    func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) -> Answer {
        guard var place = places[hash] else { return .unknown }
        guard place != Self.none else { return .found(nil) }
        var isComplete = true
        while true {
            let entry = entries[place]
            let isEqual = unsafe uids.withUnsafeBytes { bytes in
                unsafe UnsafeRawBufferPointer(rebasing: bytes[entry.uid]).isEqual(to: uid)
            }
            if isEqual { return .found(entry.card) }
            if entry.isInOrder { isComplete = false }
            guard let next = entry.next else { return isComplete ? .found(nil) : .unknown }
            place = next
        }
    }
}
