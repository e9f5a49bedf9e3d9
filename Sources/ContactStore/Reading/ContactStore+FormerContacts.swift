internal import ContactModel

extension ContactStore {
    /// Returns those of the UIDs `uids` that a contact had before it was deleted or merged into another contact, or that
    /// are aliases (see `AliasTable`). They are found even if the history is pruned.
    public func formerUIDs(among uids: Set<String>) throws(StoreError) -> Set<String> {
        guard !uids.isEmpty else { return [] }
        return try mapping { () throws(EngineError) in
            var found: Set<String> = []
            // Pruning removes earlier versions of contacts, but keeps the tables `deleted` and `alias`, in which these
            // UIDs are.
            var deleted = try database.prepare(database.sql.aliases.isDeleted)
            for uid in uids {
                defer { deleted.reset() }
                let digest = unsafe Array(uid.utf8).withUnsafeBytes { unsafe CardDigest(of: $0) }
                unsafe try digest.withBytes { (bytes) throws(EngineError) in try unsafe deleted.bind(1, blob: bytes) }
                if try deleted.step() { found.insert(uid) }
            }
            var rows = try database.prepare(database.sql.cards.former)
            while try rows.step() {
                try EngineError.checkInterruption()
                let uid = unsafe String(decoding: rows.bytes(0), as: UTF8.self)
                if uids.contains(uid) { found.insert(uid) }
            }
            return found
        }
    }
}
