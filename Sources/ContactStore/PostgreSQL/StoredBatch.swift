internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// The stored contacts with the UIDs of a batch, found by one or two statements. One round trip for each record would
/// take longer than the rest of an import.
///
/// An address book that is exported again mostly has the same order as before. Therefore the contacts after those of
/// the previous batch are read first, in the order of their ids, which takes a fraction of the time of looking up as
/// many UIDs.
struct StoredBatch {
    private struct Entry {
        var uid: [UInt8]
        var card: StoredCard
        /// True if the contact was read in the order of ids. Another contact, not read, may then have a UID with the
        /// same hash.
        var isInOrder: Bool
    }

    /// The contacts by the hash of their UID.
    private var cards: [Int64: [Entry]] = [:]
    /// The hashes that were looked up.
    private var hashes: Set<Int64> = []
    /// The hash of the UID of each contact found, by the contact's id.
    private var hashOfContact: [Int64: Int64] = [:]
    /// The id of the last contact of the previous batch; `span` is the number of ids from its first to its last
    /// contact.
    private var position: Int64 = 0
    private var span: Int64 = 0
    /// True if the records so far follow the order of the contacts' ids.
    private var isInOrder = true

    private static let columns = "SELECT id, digest, origin, photo_id, uid_hash, uid FROM card"
    private static let select = "\(columns) WHERE uid_hash = ANY($1)"
    private static let selectInOrder = "\(columns) WHERE id > $1 AND id <= $2"

    /// Removes all contacts from the results.
    mutating func clear() {
        cards.removeAll(keepingCapacity: true)
        hashOfContact.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
    }

    /// Looks up contacts by the hashes of their UIDs, first among the contacts that follow those of the previous batch,
    /// with ids up to `last`.
    mutating func load(_ wanted: Set<Int64>, upTo last: Int64, _ database: StoreDatabase) throws(EngineError) {
        let count = Int64(wanted.count)
        let end = min(last, position + min(max(span, count), 4 * count))
        if isInOrder, position < end {
            let found = try database.fetchContacts(Self.selectInOrder, position, end)
            add(found, inOrder: wanted, database)
        }
        try load(wanted, database)
    }

    /// Looks up contacts by the hashes of their UIDs, except hashes that were already looked up.
    mutating func load(_ wanted: Set<Int64>, _ database: StoreDatabase) throws(EngineError) {
        let wanted = wanted.subtracting(hashes)
        guard !wanted.isEmpty else { return }
        hashes.formUnion(wanted)
        if database.pending.affects(hashes: wanted) { try database.sendChanges() }
        add(try database.fetchContacts(Self.select, wanted), inOrder: nil, database)
    }

    /// Adds contacts that were found.
    ///
    /// - Parameter inOrder: for contacts read in the order of ids, the hashes of UIDs that were searched for; contacts
    ///   with other hashes are ignored. Nil for contacts found by their hashes.
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

    /// Records the contacts to which the records of a batch belong, in the order of the records, for the look-up of the
    /// next batch.
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

    /// Removes the UID of a new contact from the results; it has to be looked up again.
    mutating func forget(hash: Int64) { hashes.remove(hash) }

    /// Removes a contact from the results, because it was changed. It has to be looked up again.
    mutating func forget(_ contact: Int64) {
        guard let hash = hashOfContact.removeValue(forKey: contact) else { return }
        hashes.remove(hash)
        cards.removeValue(forKey: hash)
    }

    /// The result of the look-up for one UID.
    enum Answer {
        /// The UID was not part of the look-up.
        case unknown
        /// The contact with this UID; nil if there is none.
        case found(StoredCard?)
    }

    /// Returns the result of the look-up for a UID.
    func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) -> Answer {
        guard hashes.contains(hash) else { return .unknown }
        guard let entries = cards[hash] else { return .found(nil) }
        if let entry = entries.first(where: { unsafe $0.uid.elementsEqual(uid) }) { return .found(entry.card) }
        return entries.contains(where: \.isInOrder) ? .unknown : .found(nil)
    }
}
