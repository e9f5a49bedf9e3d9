internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// The stored contacts with the UIDs of a batch, found by one statement. One round trip for each record would take
/// longer than the rest of an import.
struct StoredBatch {
    private struct Entry {
        var uid: [UInt8]
        var card: StoredCard
    }

    /// The contacts by the hash of their UID.
    private var cards: [Int64: [Entry]] = [:]
    /// The hashes that were looked up.
    private var hashes: Set<Int64> = []
    /// The hashes of the contacts found.
    private var hashOfContact: [Int64: Int64] = [:]

    private static let select =
        "SELECT id, digest, origin, photo_id, uid_hash, uid FROM card WHERE uid_hash = ANY($1)"

    /// Removes all contacts from the results.
    mutating func clear() {
        cards.removeAll(keepingCapacity: true)
        hashOfContact.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
    }

    /// Looks up further contacts by the hashes of their UIDs.
    mutating func load(_ wanted: Set<Int64>, _ database: StoreDatabase) throws(EngineError) {
        let wanted = wanted.subtracting(hashes)
        guard !wanted.isEmpty else { return }
        hashes.formUnion(wanted)
        if database.pending.affects(hashes: wanted) { try database.sendChanges() }
        var found = try database.fetch(Self.select, wanted)
        let contacts = (0..<(found?.count ?? 0)).map { found?.statement(at: $0).integer(0) ?? 0 }
        // An unsent change may change the UID of a contact.
        if database.pending.affects(contacts) {
            try database.sendChanges()
            found = try database.fetch(Self.select, wanted)
        }
        for row in 0..<(found?.count ?? 0) {
            guard let row = found?.statement(at: row) else { continue }
            let hash = row.integer(4)
            hashOfContact[row.integer(0)] = hash
            let uid = unsafe Array(row.bytes(5))
            cards[hash, default: []].append(Entry(uid: uid, card: StoredCard(StoreStatement(database, row))))
        }
    }

    /// Removes a UID from the results, because a new contact has it. It has to be looked up again.
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
        return .found(cards[hash]?.first { unsafe $0.uid.elementsEqual(uid) }?.card)
    }
}
