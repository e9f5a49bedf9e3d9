internal import CSQLite
internal import Dispatch

/// Restrictions of a connection to a file of unknown origin.
extension Database {
    /// Disables the file's triggers and views: triggers do not run, and reading a view is an error.
    public func disableTriggersAndViews() {
        unsafe _ = csqlite_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
        unsafe _ = csqlite_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
    }

    /// Makes the connection refuse all statements except queries and a few pragmas. This also applies to the statements
    /// that a virtual table runs.
    public func allowOnlyReading() {
        unsafe _ = sqlite3_set_authorizer(
            handle,
            { _, action, first, _, _, _ in
                switch action {
                case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE, SQLITE_FUNCTION: return SQLITE_OK
                case SQLITE_PRAGMA:
                    let name = unsafe first.map { unsafe String(cString: $0) } ?? ""
                    let isAllowed = ["table_list", "table_info", "table_xinfo", "encoding", "application_id"]
                        .contains(name)
                    return isAllowed ? SQLITE_OK : SQLITE_DENY
                case SQLITE_UPDATE:
                    // SQLite prepares this update when it declares a virtual table, and never runs it. An update of a
                    // table would need further permissions.
                    return unsafe first.map { unsafe String(cString: $0) } == "sqlite_master" ? SQLITE_OK : SQLITE_DENY
                default: return SQLITE_DENY
                }
            }, nil)
    }

    /// Runs a closure and returns its result. Meanwhile, another thread evaluates `condition` every 20 ms; when it is
    /// true, the running statement fails with the code `interrupt`.
    ///
    /// This is for statements during which `interrupt(every:when:)` rarely evaluates its condition, such as `PRAGMA
    /// integrity_check`.
    public func watching<R: ~Copyable, E: Error>(
        _ condition: @escaping @Sendable () -> Bool, _ body: () throws(E) -> R
    ) throws(E) -> R {
        let queue = DispatchQueue(label: "contactsctl.sqlite.watch")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        // sqlite3_interrupt may be called from another thread; `queue.sync` below waits until its last call has ended.
        nonisolated(unsafe) let handle = unsafe handle
        timer.setEventHandler { if condition() { unsafe sqlite3_interrupt(handle) } }
        timer.schedule(deadline: .now() + .milliseconds(20), repeating: .milliseconds(20))
        timer.resume()
        defer {
            timer.cancel()
            queue.sync {}
        }
        return try body()
    }
}
