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
        var uid: [UInt8]
        var card: StoredCard
        /// True if the contact was read in the order of ids. The store may then contain another contact whose UID has
        /// the same hash, and which was not read.
        var isInOrder: Bool
    }

    /// The cached contacts, by the hashes of their UIDs.
    private var cards: [Int64: [Entry]] = [:]
    /// The hashes of UIDs that were looked up.
    private var hashes: Set<Int64> = []
    /// The hash of the UID of each cached contact, by the contact's id.
    private var hashOfContact: [Int64: Int64] = [:]
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
        cards.removeAll(keepingCapacity: true)
        hashOfContact.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
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
        let wanted = wanted.subtracting(hashes)
        guard !wanted.isEmpty else { return }
        hashes.formUnion(wanted)
        if database.pending.affects(hashes: wanted) { try database.sendChanges() }
        add(try database.fetchContacts(Self.select, wanted), inOrder: nil, database)
    }

    /// Adds rows that the server returned to the cache.
    ///
    /// - Parameter inOrder: for contacts that were read in the order of ids, the hashes of the UIDs to find; contacts
    ///   with other hashes are ignored. Nil for contacts that were looked up by their hashes.
    private mutating func add(_ found: ServerResult?, inOrder wanted: Set<Int64>?, _ database: StoreDatabase) {
        for row in 0..<(found?.count ?? 0) {
            guard let row = found?.statement(at: row) else { continue }
            let hash = row.integer(4)
            if let wanted {
                guard wanted.contains(hash) else { continue }
                hashes.insert(hash)
            }
            hashOfContact[row.integer(0)] = hash
            let uid = unsafe Array(row.bytes(5))
            let card = StoredCard(StoreStatement(database, row))
            cards[hash, default: []].append(Entry(uid: uid, card: card, isInOrder: wanted != nil))
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
    mutating func forget(hash: Int64) { hashes.remove(hash) }

    /// Removes a contact from the cache, because the contact is changed.
    mutating func forget(_ contact: Int64) {
        guard let hash = hashOfContact.removeValue(forKey: contact) else { return }
        hashes.remove(hash)
        cards.removeValue(forKey: hash)
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
        guard hashes.contains(hash) else { return .unknown }
        guard let entries = cards[hash] else { return .found(nil) }
        if let entry = entries.first(where: { unsafe $0.uid.elementsEqual(uid) }) { return .found(entry.card) }
        return entries.contains(where: \.isInOrder) ? .unknown : .found(nil)
    }
}
