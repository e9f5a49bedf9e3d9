internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Returns those of the UIDs that contacts had before they were deleted or merged into others.
    ///
    /// A UID that was never stored is not among them.
    public func formerUIDs(among uids: Set<String>) throws(StoreError) -> Set<String> {
        guard !uids.isEmpty else { return [] }
        return try mapping { () throws(SQLiteError) in
            var found: Set<String> = []
            // The history may be pruned; what was deleted, and into which contact others were merged, remains.
            var deleted = try database.prepare("SELECT 1 FROM deleted WHERE uid_digest = ?1")
            for uid in uids {
                defer { deleted.reset() }
                let digest = unsafe Array(uid.utf8).withUnsafeBytes { unsafe CardDigest(of: $0) }
                unsafe try digest.withBytes { (bytes) throws(SQLiteError) in try unsafe deleted.bind(1, blob: bytes) }
                if try deleted.step() { found.insert(uid) }
            }
            var rows = try database.prepare(
                "SELECT uid FROM card_before WHERE change = 'delete' UNION ALL SELECT uid FROM alias")
            while try rows.step() {
                try SQLiteError.checkInterruption()
                let uid = unsafe String(decoding: rows.bytes(0), as: UTF8.self)
                if uids.contains(uid) { found.insert(uid) }
            }
            return found
        }
    }
}
