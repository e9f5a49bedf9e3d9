internal import Platform
internal import Files
internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Copies the store to a new file. The copy is written under a temporary name in the same folder, verified, synced
    /// and renamed.
    ///
    /// - Parameter force: true to replace an existing file.
    /// - Parameter verify: called with the path of the temporary file; throws if the copy is damaged.
    /// - Parameter each: called with the number of pages copied so far, and their total.
    /// - Throws: `FileError.exists` if the file exists and `force` is false; `FileError.cannotCreate`; `StoreError`.
    public func backup(
        to path: String, force: Bool, verify: (String) throws -> Void, each: (Int, Int) throws -> Void
    ) throws {
        if StoreFile.size(path) != nil {
            guard StoreFile.isRegular(path) else {
                throw FileError.cannotCreate(path: path, reason: "it is not a regular file")
            }
            guard !isSame(as: path) else {
                throw FileError.cannotCreate(path: path, reason: "it is the store itself")
            }
            guard force else { throw FileError.exists(path: path) }
        }
        // SQLite would treat an existing rollback journal or write-ahead log with the name of the copy as part of the
        // copy.
        let target = StoreFile.resolved(path)
        for ending in ["-journal", "-wal"] where (StoreFile.size(target + ending) ?? 0) > 0 {
            throw FileError.cannotCreate(
                path: path, reason: "\(target)\(ending) exists; SQLite would treat it as part of the backup")
        }
        let database = try file("pg_dump")
        try reading { try OnlineCopy.write(database, to: target, replacing: force, verify: verify, each: each) }
    }

    /// Returns the connection to the SQLite file. For a store on a server, throws `StoreError.onServer` with the
    /// PostgreSQL program `program` that the user can run instead.
    func file(_ program: String) throws(StoreError) -> Database {
        guard let file = database.file else { throw .onServer(path: path, instead: program) }
        return file
    }

    /// Returns true if a path refers to the file of this store, for instance by a link.
    public func isSame(as path: String) -> Bool {
        StoreFile.identity(path).map { $0 == StoreFile.identity(self.path) } ?? false
    }

    /// Replaces the contents of this store by those of another store. This is one transaction on the existing file, so
    /// other connections see either the old or the new contents.
    ///
    /// - Parameter other: the store to copy, which must be in a read transaction.
    /// - Parameter each: called with the number of pages copied so far, and their total.
    public func replaceContents(by other: ContactStore, each: (Int, Int) throws -> Void) throws {
        do {
            if StoreFile.size(path) == 0 { StoreFile.makePrivate(path) }
            try OnlineCopy.replace(path, file("pg_restore"), by: other.file("pg_restore"), each: each)
        } catch {
            discardIfEmpty()
            throw error
        }
    }

    /// Copies the store to a new file beside it, for instance `contacts.db.replaced-1`, before its contents are
    /// replaced. The copy is not verified, since the store may be damaged.
    ///
    /// - Parameter each: called with the number of pages copied so far, and their total.
    public func keep(each: (Int, Int) throws -> Void) throws -> KeptCopy {
        let database = try file("pg_dump")
        return try reading { try OnlineCopy.keep(database, of: path, as: "replaced", verify: { _ in }, each: each) }
    }

    /// Replaces the contents of a store that is too damaged to be opened, and returns a copy of the damaged file.
    ///
    /// The file, its rollback journal and its write-ahead log are copied byte by byte, since SQLite cannot read the
    /// store.
    ///
    /// - Parameter other: the store to copy, which must be in a read transaction.
    /// - Parameter timeout: how long to wait for another program's lock, in seconds.
    /// - Parameter each: called with the number of pages copied so far, and their total.
    /// - Throws: `StoreError`.
    public static func replaceDamaged(
        _ path: String, by other: ContactStore, timeout: Double, each: (Int, Int) throws -> Void
    ) throws -> KeptCopy {
        let kept = KeptCopy(path: StoreFile.freeName(path, "replaced"), original: path)
        try kept.replacing {
            for ending in ["", "-journal", "-wal"] where StoreFile.size(path + ending) != nil {
                try StoreFile.copy(path + ending, to: kept.path + ending)
            }
            do {
                let database = try Database(path: StoreFile.nameForSQLite(path), mode: .readWrite)
                database.setBusyTimeout(timeout)
                // The connection is used without setting any pragma: each pragma would first read the damaged schema
                // and fail.
                try OnlineCopy.replace(path, database, by: other.file("pg_restore"), each: each)
            } catch let error as SQLiteError {
                throw StoreError(error, path: path)
            }
            // This connection does not use `PRAGMA synchronous = EXTRA`, so SQLite has not synced the folder after it
            // deleted the journal.
            guard SystemFolder.sync(of: path) else { throw StoreError.unconfirmed(path: path) }
        }
        return kept
    }
}
