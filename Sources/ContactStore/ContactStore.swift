internal import Files
internal import Platform
internal import ContactModel
internal import PostgreSQL
internal import SQLite

/// An open store of contacts: a SQLite file, or the schema `contactsctl` in a PostgreSQL database. Only the thread that
/// opened the store may use it.
public final class ContactStore {
    /// The file's path, or the server's address without a password.
    public let path: String
    let database: StoreDatabase
    /// The time to wait for another program's lock, in seconds.
    let timeout: Double
    /// The id of the open write transaction on the server (`pg_current_xact_id`), by which a commit can be confirmed
    /// after the connection was lost; nil for a file.
    var serverTransaction: Int64?
    /// The server's address; nil for a file.
    let address: ServerAddress?
    /// True if the initializer created the file, so that a failed command removes it again if it is still empty.
    let isNew: Bool
    /// The number that identifies the file as it was opened (see `StoreFile.identity`); nil for a server.
    let identity: UInt64?

    /// The purpose for which a store is opened.
    public enum Purpose: Sendable {
        /// Reading; the store has to exist.
        case reading
        /// Writing. A missing file is created; the first write transaction creates the tables.
        case writing
        /// A dry run. The store at the path is not opened. The data is written to a temporary file, which SQLite deletes
        /// when this store is closed.
        case trial
    }

    /// Opens a store.
    ///
    /// - Parameter path: a file's path, or an address `postgresql://...` or `postgres://...`.
    /// - Parameter timeout: how long to wait for another program's lock, in seconds.
    /// - Parameter stopsOnSignal: true if a signal to the program (see `Interruption`) ends a running statement; false
    ///   for a store that is opened after a commit, to read the results.
    /// - Throws: `StoreError`, also if the file or the schema exists, but is not a store of the current version.
    public init(
        path: String, for purpose: Purpose, timeout: Double = 30, stopsOnSignal: Bool = true
    ) throws(StoreError) {
        self.timeout = timeout
        address = ServerAddress(path)
        self.path = address?.name ?? path
        if let address, purpose != .trial {
            isNew = false
            identity = nil
            do throws(PostgreSQLError) {
                database = StoreDatabase(try Self.connect(address, timeout, stopsOnSignal: stopsOnSignal))
            } catch {
                throw StoreError(error, path: address.name)
            }
            try identifyServer(purpose)
            return
        }
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
        // With an empty name, SQLite creates a temporary file, which it deletes on close. An in-memory database would
        // need as much memory as the imported contacts.
        let file = purpose == .trial ? "" : StoreFile.nameForSQLite(path)
        do {
            // Reading needs write access, too: a reader may have to roll back the transaction of a writer that was
            // killed.
            let opened = try Database(path: file, mode: .readWrite)
            opened.setBusyTimeout(timeout)
            opened.disableTriggersAndViews()
            if stopsOnSignal { opened.interrupt { Interruption.signal != nil } }
            database = StoreDatabase(opened)
        } catch {
            throw StoreError(error, path: path)
        }
        do {
            try identify(purpose)
            try mapping { () throws(EngineError) in try configure() }
        } catch {
            discardIfEmpty()
            throw error
        }
    }
}

extension ContactStore {
    // MARK: Transactions

    /// Begins a write transaction, and creates the tables of a new store.
    func begin() throws(StoreError) {
        if let server = database.server { try begin(on: server) } else { try beginInFile() }
    }

    /// Commits the transaction. When this method returns, the changes survive a power failure.
    func commit() throws(StoreError) {
        if let server = database.server { return try commit(on: server) }
        try settling { () throws(EngineError) in try database.execute("COMMIT") }
    }

    /// Rolls back the open transaction.
    func rollBack() {
        database.unsentPhotos.clear()
        database.unsent.values.forEach { $0.clear() }
        if let server = database.server { return server.rollback() }
        try? database.execute("ROLLBACK")
        // After a failed write, for instance to a full disk, SQLite does not restore the file in this call. It closes
        // the journal, and the next access restores the file from it.
        try? database.execute("SELECT 1 FROM sqlite_schema LIMIT 1")
    }

    /// Begins a transaction for reading: all its queries see the same state of the store.
    func beginReading() throws(StoreError) {
        try mapping { () throws(EngineError) in
            if let server = database.server {
                do throws(PostgreSQLError) { try server.begin() } catch { throw .postgreSQL(error) }
            } else {
                try database.execute("BEGIN")
                _ = try database.integer("SELECT count(*) FROM sqlite_schema")
            }
        }
    }

    /// Runs a closure, and converts an error of the engine that it throws to the corresponding `StoreError`.
    func mapping<R: ~Copyable>(_ body: () throws(EngineError) -> R) throws(StoreError) -> R {
        do { return try body() } catch { throw meaning(of: error) }
    }

    /// Returns the `StoreError` for an error of this store's engine.
    func meaning(of error: EngineError) -> StoreError {
        switch error {
        case .sqlite(let error): meaning(of: error)
        case .postgreSQL(let error): StoreError(error, path: path)
        case .damaged(let reason): .damaged(path: path, reason: reason)
        case .interrupted: .interrupted(path: path, signal: Interruption.signal ?? SIGINT)
        }
    }
}

@available(*, unavailable, message: "a store belongs to the thread that opened it")
extension ContactStore: Sendable {}
