internal import Files
internal import SQLite

/// Figures and maintenance of a SQLite file.
extension ContactStore {
    /// Runs SQLite's checks of integrity and of foreign keys. Returns a description of each problem; an empty list if
    /// there is none.
    func fileProblems(_ file: Database) throws(SQLiteError) -> [String] {
        var problems: [String] = []
        try file.watching({ Interruption.signal != nil }) { () throws(SQLiteError) in
            var rows = try file.prepare("PRAGMA integrity_check(100)")
            while try rows.step() { if let text = rows.text(0), text != "ok" { problems.append(text) } }
        }
        var keys = try file.prepare("PRAGMA foreign_key_check")
        while try keys.step() {
            problems.append("row \(keys.integer(1)) of \(keys.text(0) ?? "") refers to a missing row")
        }
        return problems
    }

    /// Prepares the connection for pruning: deleted rows are overwritten with zeros, and foreign keys are not checked.
    ///
    /// The columns that refer to runs have no index, so with the check SQLite would search all contacts for each
    /// deleted run. Instead, the statements themselves exclude the runs to which other rows refer (`PruneSQL.runs`).
    func prepareToPrune() throws(StoreError) {
        guard database.file != nil else { return }
        try mapping { () throws(EngineError) in
            try database.execute("PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON")
        }
    }

    /// Enables the check of foreign keys again.
    func endPruning() {
        if database.file != nil { try? database.execute("PRAGMA foreign_keys = ON") }
    }

    /// Vacuums the file; returns the number of bytes by which it shrank.
    func sweepFile() throws(StoreError) -> Int {
        let before = StoreFile.size(path) ?? 0
        try settling { () throws(EngineError) in try database.execute("VACUUM") }
        // A write-ahead log also contains the old pages, and is not truncated as long as another connection reads them.
        let isRead = try mapping { () throws(EngineError) in
            guard try database.text("PRAGMA journal_mode") == "wal" else { return false }
            return try database.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0
        }
        if isRead { throw .locked(path: path) }
        try settling { () throws(EngineError) in try database.execute(database.sql.prune.noteSwept) }
        return max(0, before - (StoreFile.size(path) ?? before))
    }
    /// Raises the limit of SQLite's page cache from 16 to 112 MB; has no effect on a server.
    ///
    /// For statements that look up all entries of an index in random order: with the smaller cache, most of these
    /// look-ups would read a page of a large file.
    func enlargeCache() throws(EngineError) {
        if database.file != nil { try database.execute("PRAGMA cache_size = -114688") }
    }
}
