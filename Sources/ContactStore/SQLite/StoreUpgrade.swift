internal import Files
internal import ContactModel
internal import SQLite

/// A file that is being upgraded to a current store, locked exclusively until this object is released.
public final class StoreUpgrade {
    /// The file's path.
    public let path: String
    /// The kind of the file.
    public let age: StoreAge
    private let database: Database

    /// Opens a file and classifies it.
    ///
    /// - Parameter locking: true to lock the file, since changes by other programs during the upgrade would be lost.
    /// - Parameter timeout: how long to wait for another program's lock, in seconds.
    public init(path: String, locking: Bool, timeout: Double) throws(StoreError) {
        self.path = path
        if let kind = StoreFile.otherKind(path) { throw .foreign(path: path, reason: kind) }
        guard let size = StoreFile.size(path), size > 0 else { throw .missing(path: path) }
        do throws(SQLiteError) {
            database = try Database(path: StoreFile.nameForSQLite(path), mode: .readWrite)
            database.setBusyTimeout(timeout)
            age = try StoreAge(of: database)
            if locking { try Self.lock(database) }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Acquires a lock that is held beyond the transaction (`locking_mode = EXCLUSIVE`).
    private static func lock(_ database: Database) throws(SQLiteError) {
        // With a write-ahead log, the copy could not change the page size.
        if try database.text("PRAGMA journal_mode") == "wal" { try database.execute("PRAGMA journal_mode = DELETE") }
        try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = EXTRA")
        try database.execute("BEGIN EXCLUSIVE; COMMIT")
    }

    /// Stores a copy of the file under a free name beside it.
    public func keep(each: (Int, Int) throws -> Void) throws -> KeptCopy {
        try OnlineCopy.keep(database, of: path, as: "before-upgrade", verify: OnlineCopy.examine, each: each)
    }

    /// Returns the highest key that a table of an address book ever had; 0 if the table has no `AUTOINCREMENT` column,
    /// or if the key is not between 0 and 2^53. An address book here is a file of a version of contactsctl that had no
    /// stores.
    public func lastKey(of table: String) throws(StoreError) -> Int64 {
        do throws(SQLiteError) {
            guard try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'") != nil else {
                return 0
            }
            var row = try database.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?1 COLLATE NOCASE")
            try row.bind(1, table)
            // contactsctl assigns no ids beyond the integers that JSON represents exactly.
            guard try row.step(), (0...(1 << 53)).contains(row.integer(0)) else { return 0 }
            return row.integer(0)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Migrates an older store through every schema up to the current one.
    public func migrate() throws(StoreError) {
        var isCurrent = false
        // If a step is committed, but the folder is synced only at the second attempt, `settling` returns before the
        // later steps. The loop then continues with them.
        while !isCurrent {
            try StoreError.settling(path) { () throws(SQLiteError) in
                try database.migrate(by: Schema.migrations)
                isCurrent = true
            }
        }
    }

    /// Replaces the file's contents by a store, in one transaction.
    public func replaceContents(by store: ContactStore, each: (Int, Int) throws -> Void) throws {
        // The lock is held until the next transaction ends, which is the copy. In normal mode, that transaction deletes
        // its journal. In exclusive mode it would truncate the journal, and a failed sync after that could not be
        // distinguished from a failed commit.
        try StoreError.settling(path) { () throws(SQLiteError) in
            try database.execute("PRAGMA locking_mode = NORMAL")
        }
        let contents = try store.file("pg_restore")
        try store.reading { try OnlineCopy.replace(path, database, by: contents, each: each) }
    }

    /// Returns the path of a temporary file beside the file, for the store that will replace its contents.
    public func makeScratchPath() -> String { TemporaryName.beside(path) }

    /// Removes a temporary store and SQLite's files beside it.
    public static func removeScratch(_ path: String) { StoreFile.removeStore(path) }
}

@available(*, unavailable, message: "a connection belongs to the thread that opened it")
extension StoreUpgrade: Sendable {}
