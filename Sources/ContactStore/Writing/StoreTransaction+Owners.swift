internal import SQLite

/// The contact that has a UID.
public struct UIDOwner: Sendable, Hashable {
    /// Its id.
    public var contact: Int
    /// True if the run added it.
    public var isNew: Bool
    /// True if the run added or changed it.
    public var isWritten: Bool
}

extension StoreTransaction {
    /// Returns the contacts that have these UIDs, as their own or as an alias.
    ///
    /// All are read in one pass, since a run that started without contacts has no index until it ends.
    public func owners(ofUIDs uids: Set<[UInt8]>) throws(StoreError) -> [[UInt8]: UIDOwner] {
        try store.mapping { () throws(SQLiteError) in
            var owners: [[UInt8]: UIDOwner] = [:]
            for order in ["SELECT id, uid, run_id FROM card", Self.aliasOwners] {
                var rows = try store.database.prepare(order)
                while try rows.step() {
                    let uid = unsafe Array(rows.bytes(1))
                    guard uids.contains(uid), owners[uid] == nil else { continue }
                    let id = rows.integer(0)
                    owners[uid] = UIDOwner(
                        contact: Int(id), isNew: id >= firstNewID, isWritten: rows.integer(2) == run)
                }
            }
            return owners
        }
    }

    private static let aliasOwners = """
        SELECT card.id, alias.uid, card.run_id FROM alias
          JOIN run ON run.id = alias.run_id AND run.state = 'complete' JOIN card ON card.id = alias.card_id
          ORDER BY alias.run_id DESC
        """
}
