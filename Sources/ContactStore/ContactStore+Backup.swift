internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Copies the store into a new file: written beside it, verified, synced and renamed.
    ///
    /// `each` is told how many pages are done, and of how many. Throws `FileError.exists` unless `force` replaces a file.
    public func backup(to path: String, force: Bool, each: (Int, Int) throws -> Void) throws {
        guard force || StoreFile.size(path) == nil else { throw FileError.exists(path: path) }
        let temporary = StoreFile.temporaryName(for: path)
        _ = try StoreFile.createIfMissing(temporary)
        do {
            try copy(into: temporary, each)
            try Self.verify(temporary)
            try StoreFile.rename(temporary, to: path)
        } catch {
            StoreFile.remove(temporary)
            StoreFile.remove(temporary + "-journal")
            throw error
        }
    }

    private func copy(into path: String, _ each: (Int, Int) throws -> Void) throws {
        do {
            let copy = try Database(path: path, mode: .readWrite)
            try copy.execute("PRAGMA synchronous = FULL")
            try reading { try copy.copyContents(of: database, each: each) }
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        }
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
    public var nameForReplaced: String {
        var number = 1
        while StoreFile.size("\(path).replaced-\(number)") != nil { number += 1 }
        return "\(path).replaced-\(number)"
    }
}
