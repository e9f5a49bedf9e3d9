internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Copies the store into a new file: written beside it, verified, synced and renamed.
    ///
    /// `each` is told how many pages are done, and of how many. Throws `FileError.exists` unless `force` replaces a file.
    public func backup(to path: String, force: Bool, each: (Int, Int) throws -> Void) throws {
        guard force || StoreFile.size(path) == nil else { throw FileError.exists(path: path) }
        try reading { try OnlineCopy.write(database, to: path, verify: Self.verify, each: each) }
    }

    /// Reads a copy back from its file.
    private static func verify(_ path: String) throws {
        let problems = try ContactStore(path: path, for: .reading).integrityProblems()
        if let problem = problems.first { throw StoreError.damaged(path: path, reason: problem) }
    }

    /// Makes this store the copy of another, in the file it has: whoever has it open sees the old one or the new one.
    public func replaceContents(by other: ContactStore, each: (Int, Int) throws -> Void) throws {
        if let problem = try other.integrityProblems().first {
            throw StoreError.damaged(path: other.path, reason: problem)
        }
        do {
            try other.reading { try database.copyContents(of: other.database, each: each) }
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        }
    }

    /// Where the store goes that a restored one replaces: a name beside it that is free.
    public var nameForReplaced: String { StoreFile.freeName(path, "replaced") }
}
