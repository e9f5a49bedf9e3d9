internal import Files
internal import ContactModel
internal import SQLite

/// Copies of whole databases by SQLite's online copy: never a copy of the file, which may be in the middle of something.
enum OnlineCopy {
    /// Writes a database into a new file: beside it, verified, synced and renamed.
    ///
    /// `verify` looks at the copy under its temporary name, and throws if it is not what it should be.
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

    /// Keeps a database as it is under a free name beside its file, before something is done to it.
    static func keep(
        _ database: Database, of path: String, as word: String, verify: (String) throws -> Void,
        each: (Int, Int) throws -> Void
    ) throws -> KeptCopy {
        let kept = KeptCopy(path: StoreFile.freeName(path, word), original: path)
        do {
            try write(database, to: kept.path, replacing: false, verify: verify, each: each)
        } catch StoreError.unconfirmed {
            // Nothing else was begun yet, and nothing is.
            kept.remove()
            throw StoreError.io(path: kept.path, reason: "the copy cannot be synced")
        }
        return kept
    }

    /// Makes the database of a file the copy of another, in one transaction.
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

    /// SQLite's own examination of a file.
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
