internal import CSQLite

extension Database {
    /// Replaces the contents of this database by a copy of another database, which SQLite's backup API
    /// (<https://sqlite.org/backup.html>) makes in one transaction.
    ///
    /// `each` is called after every step of 1024 pages but the last, with the number of pages copied and the total.
    /// Throws `SQLiteError`, and the errors of `each`; any error rolls the copy back.
    public func copyContents(of source: Database, each: (Int, Int) throws -> Void) throws {
        guard let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw unsafe SQLiteError(handle, code: sqlite3_errcode(handle))
        }
        do {
            while true {
                let code = unsafe sqlite3_backup_step(backup, 1024)
                if code == SQLITE_DONE { break }
                guard code == SQLITE_OK else { throw unsafe SQLiteError(nil, code: code) }
                let total = unsafe Int(sqlite3_backup_pagecount(backup))
                try each(total - (unsafe Int(sqlite3_backup_remaining(backup))), total)
            }
        } catch {
            unsafe sqlite3_backup_finish(backup)
            throw error
        }
        let code = unsafe sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw unsafe SQLiteError(handle, code: code) }
    }
}
