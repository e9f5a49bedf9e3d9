/// A stored contact, as the result of a search by UIDs.
public struct UIDOwner: Sendable, Hashable {
    /// The contact's id.
    public var contact: Int
    /// True if the current run added the contact.
    public var isNew: Bool
    /// True if the current run wrote the contact, that is, added or changed it.
    public var isWritten: Bool
}

extension StoreTransaction {
    /// Returns the contacts that have these UIDs, as their own UIDs or as aliases (see `AliasTable`), by UID. If
    /// several contacts have a UID, the one whose own UID it is, otherwise the one with the newest alias is returned.
    ///
    /// All UIDs in the store are read, since the index on UIDs does not exist during a run that began with an empty
    /// store.
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
