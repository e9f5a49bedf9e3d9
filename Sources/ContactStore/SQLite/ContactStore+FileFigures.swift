internal import SQLite

/// Maintenance of a SQLite file.
extension ContactStore {
    /// Prepares the connection for pruning: SQLite overwrites deleted rows with zeros, and does not enforce foreign
    /// keys.
    ///
    /// To enforce them, SQLite would search the whole table `card` for each deleted run. `Prune` keeps every
    /// run to which another row refers.
    func prepareToPrune() throws(StoreError) {
        guard database.file != nil else { return }
        try mapping { () throws(EngineError) in
            try database.execute("PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON")
        }
    }

    /// Enables the enforcement of foreign keys again after `prepareToPrune`.
    func endPruning() {
        if database.file != nil { try? database.execute("PRAGMA foreign_keys = ON") }
    }

    /// Vacuums the file, and returns the number of bytes by which it shrank. Throws `StoreError.locked` if another
    /// connection reads the write-ahead log, so that the log cannot be truncated.
    func sweepFile() throws(StoreError) -> Int {
        let before = StoreFile.size(path) ?? 0
        do throws(StoreError) {
            try settling { () throws(EngineError) in try database.execute("VACUUM") }
        } catch {
            rollBack()
            throw error
        }
        // A write-ahead log also contains pages with pruned rows. It can be truncated only while no other connection
        // reads it.
        let isRead = try mapping { () throws(EngineError) in
            guard try database.text("PRAGMA journal_mode") == "wal" else { return false }
            return try database.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0
        }
        if isRead { throw .locked(path: path) }
        try settling { () throws(EngineError) in try database.execute("DELETE FROM sequence WHERE name = 'unswept'") }
        return max(0, before - (StoreFile.size(path) ?? before))
    }
}
