internal import Files
internal import ContactModel
internal import SQLite

/// Copies of whole databases by SQLite's online backup API. A byte-by-byte copy of the file could contain an unfinished
/// transaction.
enum OnlineCopy {
    /// Copies a database to a new file. The copy is written under a temporary name in the same folder, verified, synced
    /// and renamed.
    ///
    /// - Parameter replacing: true to replace an existing file.
    /// - Parameter verify: called with the path of the temporary file; throws if the copy is damaged.
    /// - Parameter each: called with the number of pages copied so far, and their total.
    static func write(
        _ database: Database, to path: String, replacing: Bool, verify: (String) throws -> Void,
        each: (Int, Int) throws -> Void
    ) throws {
        let temporary = TemporaryName.beside(path)
        _ = try StoreFile.createIfMissing(temporary)
        do {
            try fill(temporary, from: database, each)
            try verify(temporary)
            try StoreFile.rename(temporary, to: path, replacing: replacing)
        } catch {
            StoreFile.remove(temporary)
            StoreFile.remove(temporary + "-journal")
            throw error
        }
    }

    /// Copies a database to a new file beside it, before the database is changed. The name of the copy contains `word`,
    /// for instance `replaced` (see `StoreFile.freeName`). `verify` and `each` are those of `write`.
    static func keep(
        _ database: Database, of path: String, as word: String, verify: (String) throws -> Void,
        each: (Int, Int) throws -> Void
    ) throws -> KeptCopy {
        let kept = KeptCopy(path: StoreFile.freeName(path, word), original: path)
        do {
            try write(database, to: kept.path, replacing: false, verify: verify, each: each)
        } catch StoreError.unconfirmed {
            // The folder could not be synced, so the copy might not survive a power failure. The database is still
            // unchanged, so the operation can fail without consequences.
            kept.remove()
            throw StoreError.io(path: kept.path, reason: "the copy cannot be synced to the disk")
        }
        return kept
    }

    /// Replaces the contents of a database by those of another database, in one transaction. `path` is the path of the
    /// database, for errors. `each` is called with the number of pages copied so far, and their total.
    static func replace(
        _ path: String, _ database: Database, by other: Database, each: (Int, Int) throws -> Void
    ) throws {
        do {
            try database.copyContents(of: other, each: each)
        } catch let error as SQLiteError {
            try StoreError.settling(path) { () throws(SQLiteError) in throw error }
        }
    }

    private static func fill(_ path: String, from database: Database, _ each: (Int, Int) throws -> Void) throws {
        do {
            let copy = try Database(path: StoreFile.nameForSQLite(path), mode: .readWrite)
            try copy.execute("PRAGMA synchronous = FULL")
            try copy.copyContents(of: database, each: each)
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        }
    }

    /// Executes `PRAGMA integrity_check` on a database file; throws `StoreError.damaged` with the first problem if
    /// there is one.
    static func examine(_ path: String) throws {
        do {
            let database = try Database(path: StoreFile.nameForSQLite(path), mode: .readWrite)
            let answer = try database.text("PRAGMA integrity_check(1)")
            if let answer, answer != "ok" { throw StoreError.damaged(path: path, reason: answer) }
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        }
    }
}
