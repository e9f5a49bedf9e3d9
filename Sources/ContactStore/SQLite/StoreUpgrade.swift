internal import Files
internal import ContactModel
internal import SQLite

/// An address book of an early contactsctl that is being upgraded. A lock on the file (see `init`) is held until its contents
/// are replaced or this object is released.
public final class StoreUpgrade {
    /// The file's path.
    public let path: String
    /// The kind of the file: an address book, a store, or a file that cannot be upgraded.
    public let age: StoreAge
    private let database: Database

    /// Opens a file and determines its kind.
    ///
    /// - Parameter locking: true to lock the file, so that no other program can change it during the upgrade.
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

    /// Acquires an exclusive lock that SQLite keeps after the end of the transaction (`locking_mode = EXCLUSIVE`).
    private static func lock(_ database: Database) throws(SQLiteError) {
        // In WAL mode, SQLite's backup API could not change the page size of the file.
        if try database.text("PRAGMA journal_mode") == "wal" { try database.execute("PRAGMA journal_mode = DELETE") }
        try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = EXTRA")
        try database.execute("BEGIN EXCLUSIVE; COMMIT")
    }

    /// Copies the file to a new file beside it, for instance `contacts.db.before-upgrade-1`, and verifies the copy.
    /// `each` is called with the number of pages copied so far, and their total.
    public func keep(each: (Int, Int) throws -> Void) throws -> KeptCopy {
        try OnlineCopy.keep(database, of: path, as: "before-upgrade", verify: OnlineCopy.examine, each: each)
    }

    /// Returns the highest key that a table ever had, from `sqlite_sequence`. Returns 0 if the table has no
    /// `AUTOINCREMENT` column, or if the key is not between 0 and 2^53.
    public func lastKey(of table: String) throws(StoreError) -> Int64 {
        do throws(SQLiteError) {
            guard try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'") != nil else {
                return 0
            }
            var row = try database.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?1 COLLATE NOCASE")
            try row.bind(1, table)
            // Contact ids are limited to the integers that every JSON parser represents exactly.
            guard try row.step(), (0...(1 << 53)).contains(row.integer(0)) else { return 0 }
            return row.integer(0)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Replaces the contents of the file by those of a store, in one transaction. `each` is called with the number of
    /// pages copied so far, and their total.
    public func replaceContents(by store: ContactStore, each: (Int, Int) throws -> Void) throws {
        // SQLite keeps the exclusive lock until the end of the next transaction, which is the copy. In normal locking
        // mode, this transaction deletes its journal. In exclusive mode, it would truncate the journal, and a failed
        // sync after that could not be distinguished from a failed commit.
        try StoreError.settling(path) { () throws(SQLiteError) in
            try database.execute("PRAGMA locking_mode = NORMAL")
        }
        let contents = try store.file("pg_restore")
        try store.reading { try OnlineCopy.replace(path, database, by: contents, each: each) }
    }

    /// Returns an unused path beside the file, for a temporary store whose contents will replace those of the file.
    public func makeScratchPath() -> String { TemporaryName.beside(path) }

    /// Removes a temporary store, its rollback journal and its write-ahead log.
    public static func removeScratch(_ path: String) { StoreFile.removeStore(path) }
}

@available(*, unavailable, message: "a connection belongs to the thread that opened it")
extension StoreUpgrade: Sendable {}
