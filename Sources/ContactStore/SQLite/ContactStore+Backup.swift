internal import Platform
internal import Files
internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Copies the store into a new file, which is written under a temporary name beside its final one, verified, synced
    /// and renamed.
    ///
    /// `verify` is called with the path of the copy before it is renamed, and throws if the copy is damaged; `each` is
    /// called with the number of pages copied so far, and their total. Throws `FileError.exists` if the file exists,
    /// unless `force`.
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
        // SQLite would use an existing journal or log beside the target as part of the copy.
        let target = StoreFile.resolved(path)
        for ending in ["-journal", "-wal"] where (StoreFile.size(target + ending) ?? 0) > 0 {
            throw FileError.cannotCreate(
                path: path, reason: "\(target)\(ending) exists; SQLite would treat it as part of the backup")
        }
        let database = try file("pg_dump")
        try reading { try OnlineCopy.write(database, to: target, replacing: force, verify: verify, each: each) }
    }

    /// Returns the SQLite file. Throws for a store on a server; the error names the PostgreSQL program to use instead.
    func file(_ program: String) throws(StoreError) -> Database {
        guard let file = database.file else { throw .onServer(path: path, instead: program) }
        return file
    }

    /// Returns true if a path refers to this store's file.
    public func isSame(as path: String) -> Bool {
        StoreFile.identity(path).map { $0 == StoreFile.identity(self.path) } ?? false
    }

    /// Replaces the contents of this store by those of another store, in one transaction in the same file, so that
    /// other connections see the old or the new contents.
    ///
    /// The other store must hold a read transaction.
    public func replaceContents(by other: ContactStore, each: (Int, Int) throws -> Void) throws {
        do {
            if StoreFile.size(path) == 0 { StoreFile.makePrivate(path) }
            try OnlineCopy.replace(path, file("pg_restore"), by: other.file("pg_restore"), each: each)
        } catch {
            discardIfEmpty()
            throw error
        }
    }

    /// Stores a copy of the store under a free name beside it, without verifying it, since the store may be damaged.
    public func keep(each: (Int, Int) throws -> Void) throws -> KeptCopy {
        let database = try file("pg_dump")
        return try reading { try OnlineCopy.keep(database, of: path, as: "replaced", verify: { _ in }, each: each) }
    }

    /// Replaces a store that is too damaged to be opened; returns the copy that is kept of its file.
    ///
    /// The file and SQLite's files beside it are copied unchanged, since SQLite cannot read them. The other store must
    /// hold a read transaction. Throws `StoreError`.
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
                // No pragma is set, since each would read the damaged schema first and fail.
                try OnlineCopy.replace(path, database, by: other.file("pg_restore"), each: each)
            } catch let error as SQLiteError {
                throw StoreError(error, path: path)
            }
            // Syncs the folder, as `synchronous = EXTRA` does.
            guard SystemFolder.sync(of: path) else { throw StoreError.unconfirmed(path: path) }
        }
        return kept
    }
}
