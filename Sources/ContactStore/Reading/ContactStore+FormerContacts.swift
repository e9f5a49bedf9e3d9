internal import ContactModel

extension ContactStore {
    /// Returns the UIDs among `uids` that contacts had before they were deleted or merged into others.
    ///
    /// A UID that no contact ever had is not returned.
    public func formerUIDs(among uids: Set<String>) throws(StoreError) -> Set<String> {
        guard !uids.isEmpty else { return [] }
        return try mapping { () throws(EngineError) in
            var found: Set<String> = []
            // The history may be pruned, but the tables of deleted UIDs and of aliases remain.
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
