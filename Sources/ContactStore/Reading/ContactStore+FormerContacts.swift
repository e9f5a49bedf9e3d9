internal import ContactModel

extension ContactStore {
    /// Returns those of the UIDs `uids` that a record or an earlier version of a record has, but no contact: the contact
    /// has another UID, or it was deleted or merged into another contact.
    public func formerUIDs(among uids: Set<[UInt8]>) throws(StoreError) -> Set<[UInt8]> {
        guard !uids.isEmpty else { return [] }
        return try mapping { () throws(EngineError) in
            var found: Set<[UInt8]> = []
            // Pruning reduces the UIDs of deleted contacts to their hashes.
            let hashes = Dictionary(
                uids.map { uid in (unsafe uid.withUnsafeBytes { unsafe CardIdentity.hash($0) }, uid) },
                uniquingKeysWith: { first, _ in first })
            for query in [
                "SELECT uid, uid_hash FROM record", "SELECT uid, NULL FROM record_past WHERE uid IS NOT NULL",
            ] {
                var rows = try database.prepare(query, streams: true)
                while try rows.step() {
                    try EngineError.checkInterruption()
                    let uid = unsafe Array(rows.bytes(0))
                    if uids.contains(uid) { found.insert(uid) }
                    if uid.isEmpty, let former = hashes[rows.integer(1)] { found.insert(former) }
                }
            }
            var cards = try database.prepare("SELECT uid FROM card", streams: true)
            while !found.isEmpty, try cards.step() {
                found.remove(unsafe Array(cards.bytes(0)))
            }
            return found
        }
    }
}
