internal import Files
internal import ContactModel
internal import SQLite

/// A file that is to become a store of today, with nobody else in it until this goes.
public final class StoreUpgrade {
    /// The file's path.
    public let path: String
    /// What the file is now.
    public let age: StoreAge
    private let database: Database

    /// Opens a file and judges it.
    ///
    /// - Parameter locking: keep everybody else out, as a program that wrote meanwhile would write for nothing.
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

    /// Takes the lock for good: in this mode it outlives the transaction that takes it.
    private static func lock(_ database: Database) throws(SQLiteError) {
        // A write-ahead log would keep the copy that comes from having pages of another size.
        if try database.text("PRAGMA journal_mode") == "wal" { try database.execute("PRAGMA journal_mode = DELETE") }
        try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = EXTRA")
        try database.execute("BEGIN EXCLUSIVE; COMMIT")
    }

    /// Keeps the file as it is under a name beside it.
    public func keep(each: (Int, Int) throws -> Void) throws -> KeptCopy {
        try OnlineCopy.keep(database, of: path, as: "before-upgrade", verify: OnlineCopy.examine, each: each)
    }

    /// The highest key that a table of an address book ever had; 0 where it keeps no sequence (`AUTOINCREMENT`).
    public func lastKey(of table: String) throws(StoreError) -> Int64 {
        do throws(SQLiteError) {
            guard try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'") != nil else {
                return 0
            }
            var row = try database.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?1 COLLATE NOCASE")
            try row.bind(1, table)
            // A sequence beyond what JSON can say exactly is none of ours.
            guard try row.step(), (0...(1 << 53)).contains(row.integer(0)) else { return 0 }
            return row.integer(0)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Takes an older store through every schema up to today's.
    public func migrate() throws(StoreError) {
        var isCurrent = false
        // A step whose folder could be synced only at the second try ends the run of steps; the next run goes on behind it.
        while !isCurrent {
            try StoreError.settling(path) { () throws(SQLiteError) in
                try database.migrate(by: Schema.migrations)
                isCurrent = true
            }
        }
    }

    /// Puts a store in the place of what the file holds, in one transaction.
    public func replaceContents(by store: ContactStore, each: (Int, Int) throws -> Void) throws {
        // The lock stays until the next transaction ends; that one then ends as any other does, its journal removed and not
        // just emptied, which could not be told from a failure.
        try StoreError.settling(path) { () throws(SQLiteError) in
            try database.execute("PRAGMA locking_mode = NORMAL")
        }
        try store.reading { try OnlineCopy.replace(path, database, by: store.database, each: each) }
    }

    /// A name beside it for the store that is to take its place, another one each time.
    public func makeScratchPath() -> String { TemporaryName.beside(path) }

    /// Removes a store that was made for this, and what may be beside it.
    public static func removeScratch(_ path: String) { StoreFile.removeStore(path) }
}

@available(*, unavailable, message: "a connection belongs to the thread that opened it")
extension StoreUpgrade: Sendable {}
