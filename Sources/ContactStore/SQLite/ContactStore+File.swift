internal import Files
internal import SQLite

/// Stores in SQLite files.
extension ContactStore {
    /// True if the file has no tables yet.
    var isBlank: Bool {
        get throws(StoreError) {
            try mapping { () throws(EngineError) in try database.integer("SELECT count(*) FROM sqlite_schema") } == 0
        }
    }

    /// Throws if the file is not a store of this tool, before anything is written.
    func identify(_ purpose: Purpose) throws(StoreError) {
        let wasEmpty = purpose == .trial || StoreFile.size(path) == 0
        if try isBlank {
            // The size is checked again, since the file of a killed import becomes empty when SQLite rolls the import
            // back.
            guard wasEmpty || StoreFile.size(path) == 0 else {
                throw .foreign(path: path, reason: "a SQLite database without tables")
            }
            if purpose == .reading { throw .missing(path: path) }
            return
        }
        switch try age() {
        case .current: break
        case .older(let version): throw .older(path: path, reason: "a store of schema \(version)")
        case .newer(let version):
            throw .newer(path: path, version: version, supported: Int(Schema.version))
        case .addressBook: throw .older(path: path, reason: "an older address book")
        case .foreign: throw .foreign(path: path, reason: "a SQLite database of another program")
        }
    }

    func configure() throws(EngineError) {
        // This is effective only before the first page is written. With larger pages, fewer cards need overflow pages.
        try database.execute("PRAGMA page_size = 8192")
        // With `threads = 1`, a second thread sorts the index of UIDs, which is created after the load.
        try database.execute("PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA threads = 1")
        if try database.text("PRAGMA journal_mode") == "wal" {
            try database.execute("PRAGMA synchronous = FULL")
        } else {
            // EXTRA also syncs the folder after the journal is deleted. Without that, a power failure can restore the
            // journal after the commit was reported, and SQLite would roll the transaction back.
            try database.execute("PRAGMA synchronous = EXTRA")
        }
    }

    /// Creates the tables of a new store, within the open transaction.
    func createTables() throws(EngineError) {
        // The file may have existed before as an empty file that other users can read.
        if !path.isEmpty { StoreFile.makePrivate(path) }
        try database.execute(Schema.tables)
    }

    /// Creates the tables of a new store, without a run.
    ///
    /// - Parameter lastID: new contacts have higher ids than this.
    public static func makeTables(_ path: String, lastID: Int64 = 0) throws(StoreError) {
        let store = try ContactStore(path: path, for: .writing)
        let isBlank = try store.isBlank
        try store.mapping { () throws(EngineError) in
            try store.database.execute("BEGIN IMMEDIATE")
            if isBlank { try store.createTables() }
            try store.raiseSequence(to: lastID)
            try store.database.execute("\(Schema.createIndex); COMMIT")
        }
    }

    /// Reserves the ids up to `lastID`, so that new contacts have higher ids.
    private func raiseSequence(to lastID: Int64) throws(EngineError) {
        var update = try database.prepare("UPDATE sequence SET value = max(value, ?1) WHERE name = 'card'")
        try update.bind(1, lastID)
        try update.run()
    }

    /// True if the path still refers to the open file. It does not if another import, which created the file, has
    /// failed and removed it.
    var isInPlace: Bool { StoreFile.identity(path) == identity }

    /// Disables the check of foreign keys for this connection; has no effect in a transaction.
    ///
    /// Use this for statements that only move rows between tables, since the references of these rows were checked when
    /// the rows were inserted. With the check enabled, SQLite deletes row by row instead of page by page, which takes
    /// forty times as long.
    func trustReferences() throws(StoreError) {
        guard database.file != nil else { return }
        try mapping { () throws(EngineError) in try database.execute("PRAGMA foreign_keys = OFF") }
    }

    /// Begins a write transaction.
    func beginInFile() throws(StoreError) {
        do {
            try database.execute("BEGIN IMMEDIATE")
        } catch {
            // For a file that has been removed, SQLite reports an error with another meaning.
            throw isInPlace ? meaning(of: error) : .locked(path: path)
        }
        do throws(StoreError) {
            guard isInPlace else { throw StoreError.locked(path: path) }
            try refuseForeignObjects()
            if try isBlank { try mapping { () throws(EngineError) in try createTables() } }
        } catch {
            rollBack()
            throw error
        }
    }

    /// Deletes the file if this connection created it and it is still empty.
    func discardIfEmpty() {
        guard isNew, let file = database.file, StoreFile.size(path) == 0 else { return }
        // The file is removed while it is locked. Otherwise another program could write into it after the check, and
        // lose what it wrote.
        file.setBusyTimeout(0)
        guard (try? database.execute("BEGIN EXCLUSIVE")) != nil else { return }
        if StoreFile.size(path) == 0 { StoreFile.remove(path) }
        try? database.execute("ROLLBACK")
    }

    private func age() throws(StoreError) -> StoreAge {
        guard let file = database.file else { return .current }
        do throws(SQLiteError) { return try StoreAge(of: file) } catch { throw meaning(of: error) }
    }

    /// Runs a closure that ends a transaction. If the folder could not be synced afterwards, tries to sync it once
    /// more.
    func settling(_ body: () throws(EngineError) -> Void) throws(StoreError) {
        try StoreError.settling(path) { () throws(SQLiteError) in
            do throws(EngineError) {
                try body()
            } catch {
                guard case .sqlite(let error) = error else { return }
                throw error
            }
        }
    }

    /// Begins a transaction on each connection; all read the same state of the file.
    ///
    /// A transaction reads the state at its first query, not at `BEGIN`. In WAL mode another program may write between
    /// the first queries of two connections. If `data_version` shows such a write, all transactions are ended and begun
    /// again.
    func beginFileSnapshot(with others: [ContactStore], _ meanwhile: () throws -> Void) throws {
        while true {
            do {
                let version = try dataVersion()
                for store in others { try store.beginReading() }
                try meanwhile()
                try beginReading()
                if try others.isEmpty || version == dataVersion() { return }
            } catch {
                endReading(with: others)
                throw error
            }
            endReading(with: others)
            try Interruption.check()
        }
    }

    private func dataVersion() throws(StoreError) -> Int64? {
        try mapping { () throws(EngineError) in try database.integer("PRAGMA data_version") }
    }
}
