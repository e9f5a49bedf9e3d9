internal import Files
internal import ContactModel
internal import SQLite

/// An open address book: a SQLite file with this tool's schema, used by one thread.
public final class ContactStore {
    /// The file's path.
    public let path: String
    let database: Database
    /// True if this call created the file.
    let isNew: Bool
    private let identity: UInt64?

    /// The purpose for which a store is opened.
    public enum Purpose: Sendable {
        /// Reading; the store has to exist.
        case reading
        /// Writing; the file is created if it is missing, the tables with the first transaction.
        case writing
        /// A dry run, which must leave no file: a temporary store without a name, deleted when it is closed.
        case trial
    }

    /// Opens a store and checks that the file is one.
    ///
    /// - Parameter timeout: how long to wait for another program's lock, in seconds.
    /// - Parameter stopsOnSignal: false where everything is done already and is only to be reported.
    public init(
        path: String, for purpose: Purpose, timeout: Double = 30, stopsOnSignal: Bool = true
    ) throws(StoreError) {
        self.path = path
        if purpose != .trial, let kind = StoreFile.otherKind(path) { throw .foreign(path: path, reason: kind) }
        switch purpose {
        case .reading:
            guard !StoreFile.isMissing(path) else { throw .missing(path: path) }
            if let reason = StoreFile.whyUnreadable(path) { throw .unreadable(path: path, reason: reason) }
            isNew = false
        case .writing:
            isNew = try StoreFile.createIfMissing(path)
        case .trial:
            isNew = false
        }
        identity = StoreFile.identity(path)
        // The empty name makes SQLite create a file that it deletes on close; in memory, a dry run would need as much
        // memory as the contacts.
        let file = purpose == .trial ? "" : StoreFile.nameForSQLite(path)
        do {
            // A reader needs write access too: it may have to roll back the transaction of a killed writer.
            database = try Database(path: file, mode: .readWrite)
            database.setBusyTimeout(timeout)
            database.disableTriggersAndViews()
            if stopsOnSignal { database.interrupt { Interruption.signal != nil } }
        } catch {
            throw StoreError(error, path: path)
        }
        do {
            try identify(purpose)
            try mapping { () throws(SQLiteError) in try configure() }
        } catch {
            discardIfEmpty()
            throw error
        }
    }

    /// True if the file has no tables yet.
    var isBlank: Bool {
        get throws(StoreError) {
            try mapping { () throws(SQLiteError) in try database.integer("SELECT count(*) FROM sqlite_schema") } == 0
        }
    }

    /// Throws if the file is not a store of this tool, before anything is written.
    private func identify(_ purpose: Purpose) throws(StoreError) {
        let wasEmpty = purpose == .trial || StoreFile.size(path) == 0
        if try isBlank {
            // Checked twice: the file of a killed import is empty once SQLite has rolled it back.
            guard wasEmpty || StoreFile.size(path) == 0 else {
                throw .foreign(path: path, reason: "a SQLite database without tables")
            }
            if purpose == .reading { throw .missing(path: path) }
            return
        }
        switch try mapping({ () throws(SQLiteError) in try StoreAge(of: database) }) {
        case .current: break
        case .older(let version): throw .older(path: path, reason: "a store of schema \(version)")
        case .newer(let version):
            throw .newer(path: path, version: version, supported: Int(Schema.version))
        case .addressBook: throw .older(path: path, reason: "an older address book")
        case .foreign: throw .foreign(path: path, reason: "a SQLite database of another program")
        }
    }

    private func configure() throws(SQLiteError) {
        // Only effective before the first page is written; larger pages more often hold whole cards.
        try database.execute("PRAGMA page_size = 8192")
        try database.execute("PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000")
        if try database.text("PRAGMA journal_mode") == "wal" {
            try database.execute("PRAGMA synchronous = FULL")
        } else {
            // EXTRA also syncs the folder when the journal is deleted: without it, a power failure can restore the
            // journal, and with it the old state, after success was reported.
            try database.execute("PRAGMA synchronous = EXTRA")
        }
    }

    /// Creates the tables of a new store, within the open transaction.
    func createTables() throws(SQLiteError) {
        // The file may have been there, empty and readable by everybody.
        if !path.isEmpty { StoreFile.makePrivate(path) }
        try database.execute(Schema.tables)
    }

    /// Makes the tables of a store that nothing was ever written to.
    ///
    /// - Parameter lastID: new contacts get higher ids than this.
    public static func makeTables(_ path: String, lastID: Int64 = 0) throws(StoreError) {
        let store = try ContactStore(path: path, for: .writing)
        let isBlank = try store.isBlank
        try store.mapping { () throws(SQLiteError) in
            try store.database.execute("BEGIN IMMEDIATE")
            if isBlank { try store.createTables() }
            try store.raiseSequence(to: lastID)
            try store.database.execute("\(Schema.createIndex); COMMIT")
        }
    }

    /// Keeps ids up to this one from being given to new contacts.
    private func raiseSequence(to lastID: Int64) throws(SQLiteError) {
        var update = try database.prepare("UPDATE sequence SET value = max(value, ?1) WHERE name = 'card'")
        try update.bind(1, lastID)
        try update.run()
    }

    /// False when the file we have open lost its name meanwhile: another import made it, failed and removed it.
    var isInPlace: Bool { StoreFile.identity(path) == identity }

    /// Disables the check of foreign keys for this connection; has no effect in a transaction.
    ///
    /// For statements that only move rows between the tables, whose references were checked when they were inserted:
    /// with the check enabled, SQLite deletes row by row and not page by page, which takes forty times as long.
    func trustReferences() throws(StoreError) {
        try mapping { () throws(SQLiteError) in try database.execute("PRAGMA foreign_keys = OFF") }
    }

    /// Begins a write transaction.
    func begin() throws(StoreError) {
        do {
            try database.execute("BEGIN IMMEDIATE")
        } catch {
            // SQLite reports another error for a file that has lost its name.
            throw isInPlace ? StoreError(error, path: path) : .locked(path: path)
        }
        do throws(StoreError) {
            guard isInPlace else { throw StoreError.locked(path: path) }
            try refuseForeignObjects()
        } catch {
            try? database.execute("ROLLBACK")
            throw error
        }
    }

    /// Deletes the file if this connection created it and it is still empty.
    func discardIfEmpty() {
        guard isNew, StoreFile.size(path) == 0 else { return }
        // Under the lock; otherwise another program that waits for it would write into a deleted file.
        database.setBusyTimeout(0)
        guard (try? database.execute("BEGIN EXCLUSIVE")) != nil else { return }
        if StoreFile.size(path) == 0 { StoreFile.remove(path) }
        try? database.execute("ROLLBACK")
    }
}

@available(*, unavailable, message: "a store belongs to the thread that opened it")
extension ContactStore: Sendable {}
