internal import Files
internal import SQLite

/// Functions for a store in a SQLite file.
extension ContactStore {
    /// True if the database contains no table, index, view or trigger.
    var isBlank: Bool {
        get throws(StoreError) {
            try mapping { () throws(EngineError) in try database.integer("SELECT count(*) FROM sqlite_schema") } == 0
        }
    }

    /// Throws `StoreError` if the file is neither empty nor a store of the current version, or if it is empty and is
    /// opened for reading. Nothing is written.
    func identify(_ purpose: Purpose) throws(StoreError) {
        let wasEmpty = purpose == .trial || StoreFile.size(path) == 0
        if try isBlank {
            // If an import was killed, opening the file rolls it back, so that a new file becomes empty again.
            // Therefore the size is also checked after the file was opened.
            guard wasEmpty || StoreFile.size(path) == 0 else {
                throw .foreign(path: path, reason: "a SQLite database without tables")
            }
            if purpose == .reading { throw .missing(path: path) }
            return
        }
        switch try age() {
        case .current: break
        case .otherVersion(let version): throw .otherVersion(path: path, version: version)
        case .addressBook: throw .older(path: path, reason: "an address book of an early contactsctl (table Contacts)")
        case .foreign: throw .foreign(path: path, reason: "a SQLite database of another program")
        }
    }

    func configure() throws(EngineError) {
        // The page size can be set only before the first page is written. With pages of 8 KiB instead of 4 KiB, fewer
        // cards need overflow pages.
        try database.execute("PRAGMA page_size = 8192")
        // With `threads = 1`, SQLite uses a second thread to sort the UIDs when it creates the index after an import.
        try database.execute(
            "PRAGMA foreign_keys = ON; PRAGMA cache_size = \(StoreDatabase.cacheSize); PRAGMA threads = 1")
        if try database.text("PRAGMA journal_mode") == "wal" {
            try database.execute("PRAGMA synchronous = FULL")
        } else {
            // With EXTRA, SQLite also syncs the folder after it has deleted the journal. Otherwise a power failure
            // could bring back the journal of a committed transaction, and SQLite would then roll the transaction back.
            try database.execute("PRAGMA synchronous = EXTRA")
        }
    }

    /// Creates the tables of a new store, in the open transaction.
    func createTables() throws(EngineError) {
        // The file may have existed before as an empty file with permissions for other users.
        if !path.isEmpty { StoreFile.makePrivate(path) }
        try Schema.create(in: database)
    }

    /// Creates a store without contacts at a path, without adding a run to the history.
    ///
    /// - Parameter lastID: the id after which the ids of new contacts begin.
    public static func makeTables(_ path: String, lastID: Int64 = 0) throws(StoreError) {
        let store = try ContactStore(path: path, for: .writing)
        let isBlank = try store.isBlank
        try store.mapping { () throws(EngineError) in
            try store.database.execute("BEGIN IMMEDIATE")
            if isBlank { try store.createTables() }
            try store.raiseSequence(to: lastID)
            try Schema.createIndexes(in: store.database)
            try store.database.execute("COMMIT")
        }
    }

    /// Raises the last assigned contact id to `lastID`, so that new contacts get higher ids.
    private func raiseSequence(to lastID: Int64) throws(EngineError) {
        var update = try database.prepare("UPDATE sequence SET value = max(value, ?1) WHERE name = 'card'")
        try update.bind(1, lastID)
        try update.run()
    }

    /// True if the path still refers to the open file; false, for instance, if another program has removed the file.
    var isInPlace: Bool { StoreFile.identity(path) == identity }

    /// Disables the enforcement of foreign keys for this connection. Has no effect within a transaction.
    ///
    /// Use this method before an undo, which only moves rows between tables: their references were checked when they
    /// were inserted. While foreign keys are enforced, SQLite deletes single rows instead of whole pages, which takes
    /// forty times as long. Use it also before an import: its rows refer only to its own run, and to photos that it has
    /// stored or looked up in the same transaction. Inserting contacts then takes 7 % less time (measured).
    func trustReferences() throws(StoreError) {
        guard database.file != nil else { return }
        try mapping { () throws(EngineError) in try database.execute("PRAGMA foreign_keys = OFF") }
    }

    /// Restores the settings that `trustReferences` and `StoreDatabase.prepareToLoad` change, after a transaction.
    func restoreSettings() {
        guard database.file != nil else { return }
        try? database.execute("PRAGMA foreign_keys = ON; PRAGMA cache_size = \(StoreDatabase.cacheSize)")
    }

    /// Begins a write transaction on a SQLite file, checks the schema, and creates the tables of a new store.
    func beginInFile() throws(StoreError) {
        database.file?.forgetTimeout()
        do {
            try database.execute("BEGIN IMMEDIATE")
        } catch {
            // If another program has removed the file, SQLite reports an error that does not describe this cause.
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

    /// Deletes the file if this connection created it, it is still empty, and no other program has locked it.
    func discardIfEmpty() {
        guard isNew, let file = database.file, StoreFile.size(path) == 0 else { return }
        // The exclusive lock is acquired before the file is removed. Otherwise another program could write to the file
        // between the check of its size and the removal, and its data would be lost.
        file.setBusyTimeout(0)
        guard (try? database.execute("BEGIN EXCLUSIVE")) != nil else { return }
        if StoreFile.size(path) == 0 { StoreFile.remove(path) }
        try? database.execute("ROLLBACK")
    }

    private func age() throws(StoreError) -> StoreAge {
        guard let file = database.file else { return .current }
        do throws(SQLiteError) { return try StoreAge(of: file) } catch { throw meaning(of: error) }
    }

    /// Runs a closure that commits a transaction. If SQLite committed it, but could not sync the folder, tries to sync
    /// the folder once more (see `StoreError.settling`).
    func settling(_ body: () throws(EngineError) -> Void) throws(StoreError) {
        var other: EngineError?
        try StoreError.settling(path) { () throws(SQLiteError) in
            do throws(EngineError) {
                try body()
            } catch {
                guard case .sqlite(let error) = error else { return other = error }
                throw error
            }
        }
        if let other { try mapping { () throws(EngineError) in throw other } }
    }

    /// Begins a read transaction on this connection and each of `others`. All see the same state of the file.
    ///
    /// - Parameter meanwhile: called after the others and before this connection begin their transactions; for tests.
    func beginFileSnapshot(with others: [ContactStore], _ meanwhile: () throws -> Void) throws {
        while true {
            do {
                // In WAL mode, another program may write between the first queries of two connections. All transactions
                // are then begun again.
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
