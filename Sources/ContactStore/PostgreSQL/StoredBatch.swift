internal import Bytes
internal import ContactModel

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

    /// Looks up the contacts of a batch.
    mutating func load(_ batch: CardBatch, _ database: StoreDatabase) throws(EngineError) {
        cards.removeAll(keepingCapacity: true)
        hashOfContact.removeAll(keepingCapacity: true)
        hashes = Set(batch.cards.map(\.uidHash))
        var rows = try database.prepare(
            """
            SELECT id, digest, origin, photo_id, uid_hash, uid
              FROM unnest(string_to_array($1, ',')::bigint[]) AS wanted(hash) JOIN card ON uid_hash = hash
            """, streams: true)
        try rows.bind(1, hashes.map(String.init).joined(separator: ","))
        while try rows.step() {
            let hash = rows.integer(4)
            cards[hash, default: []].append(Entry(uid: unsafe Array(rows.bytes(5)), card: StoredCard(rows)))
            hashOfContact[rows.integer(0)] = hash
        }
    }

    /// Removes a UID that a new contact has from the results; it has to be looked up again.
    mutating func forget(hash: Int64) { hashes.remove(hash) }

    /// Removes a contact that was changed from the results; it has to be looked up again.
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

    /// Returns the contact with a UID.
    func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) -> Answer {
        guard hashes.contains(hash) else { return .unknown }
        return .found(cards[hash]?.first { unsafe $0.uid.elementsEqual(uid) }?.card)
    }
}
