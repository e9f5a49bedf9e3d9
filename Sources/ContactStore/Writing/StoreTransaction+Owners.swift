/// The contact that has a UID.
public struct UIDOwner: Sendable, Hashable {
    /// The contact's id.
    public var contact: Int
    /// True if the current run added the contact.
    public var isNew: Bool
    /// True if the current run added or changed the contact.
    public var isWritten: Bool
}

extension StoreTransaction {
    /// Returns the contacts that have these UIDs, as their own or as an alias.
    ///
    /// All UIDs of the store are read in one pass, since during a run that started with an empty store the UIDs have no
    /// index.
    public func owners(ofUIDs uids: Set<[UInt8]>) throws(StoreError) -> [[UInt8]: UIDOwner] {
        try store.mapping { () throws(EngineError) in
            var owners: [[UInt8]: UIDOwner] = [:]
            let sql = store.database.sql
            for order in [sql.cards.owners, sql.aliases.owners] {
                var rows = try store.database.prepare(order, streams: true)
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
}
