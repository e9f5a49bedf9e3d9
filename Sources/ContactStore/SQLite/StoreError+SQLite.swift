internal import Files
internal import Platform
internal import ContactModel
internal import SQLite

extension StoreError {
    /// Creates the `StoreError` for an error of SQLite.
    ///
    /// An SQL error, for instance of an unknown column, becomes `unexpected`, which is reported as a bug.
    /// `ContactStore.meaning(of:)` first checks whether another program has altered the schema.
    init(_ error: SQLiteError, path: String) {
        self =
            switch error.code {
            case .busy, .locked, .lockingProtocol: .locked(path: path)
            case .notADatabase: .foreign(path: path, reason: "not a SQLite database")
            case .corrupt, .schema: .damaged(path: path, reason: error.message)
            case .readOnly, .permission: .readOnly(path: path)
            case .cannotOpen: Self.cannotOpen(error, path: path)
            case .full: .io(path: path, reason: "the disk is full")
            case .noMemory: .io(path: path, reason: SystemError.outOfMemory)
            case .io where error.isFailedWrite && SystemError.limitsFileSize:
                .io(path: path, reason: SystemError.fileTooLarge)
            case .io where error.systemError != 0: .io(path: path, reason: SystemError.text(error.systemError))
            case .io, .tooBig: .io(path: path, reason: error.message)
            case .interrupt: .interrupted(path: path, signal: Interruption.signal ?? SIGINT)
            default: .unexpected(path: path, code: error.extendedCode, reason: error.message)
            }
    }

    /// Returns the `StoreError` for `SQLITE_CANTOPEN`. SQLite reports this code if it cannot open the file, its journal
    /// or its write-ahead log, for whatever reason; the `errno` shows the cause.
    private static func cannotOpen(_ error: SQLiteError, path: String) -> StoreError {
        let reason = error.systemError == 0 ? error.message : SystemError.text(error.systemError)
        switch error.systemError {
        case EMFILE, ENFILE, ENOSPC, EDQUOT, EIO, ENOMEM: return .io(path: path, reason: reason)
        case EACCES, EPERM, EROFS: return .readOnly(path: path)
        default:
            return StoreFile.isMissing(path)
                ? .cannotCreate(path: path, reason: reason) : .unreadable(path: path, reason: reason)
        }
    }
}

extension StoreError {
    /// Runs a closure that commits a transaction. If SQLite committed it, but could not sync the folder, tries to sync
    /// the folder once more.
    ///
    /// - Throws: `StoreError.unconfirmed` if the second attempt fails, too; any other error of SQLite as its
    ///   `StoreError`.
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

extension SQLiteError {
    /// Throws an error with the code `interrupt` if a signal requested the program to stop. A call costs one relaxed
    /// atomic load.
    @inline(__always)
    static func checkInterruption() throws(SQLiteError) {
        if Interruption.signal != nil { throw SQLiteError(.interrupt, "interrupted") }
    }
}
