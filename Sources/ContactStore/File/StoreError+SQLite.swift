internal import Platform
internal import ContactModel
internal import SQLite

extension StoreError {
    /// Converts an error of SQLite to an error of the store at `path`.
    init(_ error: SQLiteError, path: String) {
        self =
            switch error.code {
            case .busy, .locked: .locked(path: path)
            case .notADatabase: .foreign(path: path, reason: "not a SQLite database")
            // The statements are constant, so the tables must differ from the schema.
            case .error where error.extendedCode == 1: .damaged(path: path, reason: error.message)
            case .corrupt, .schema: .damaged(path: path, reason: error.message)
            case .readOnly, .permission: .readOnly(path: path)
            case .cannotOpen: .cannotCreate(path: path, reason: error.message)
            case .full: .io(path: path, reason: "the disk is full")
            case .io, .noMemory, .tooBig: .io(path: path, reason: error.message)
            default: .unexpected(path: path, code: error.extendedCode, reason: error.message)
            }
    }
}

extension StoreError {
    /// Runs the end of a transaction. If the folder could not be synced afterwards, the sync is tried once more.
    static func settling(_ path: String, _ body: () throws(SQLiteError) -> Void) throws(StoreError) {
        do throws(SQLiteError) {
            try body()
        } catch  where error.isUnsyncedFolder {
            guard SystemFolder.sync(of: path) else { throw .unconfirmed(path: path) }
        } catch {
            throw StoreError(error, path: path)
        }
    }
}

extension ContactStore {
    /// Runs SQL and converts its errors.
    func mapping<R: ~Copyable>(_ body: () throws(SQLiteError) -> R) throws(StoreError) -> R {
        do { return try body() } catch { throw StoreError(error, path: path) }
    }
}
