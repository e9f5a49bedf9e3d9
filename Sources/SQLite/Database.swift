internal import CSQLite

/// A connection to one SQLite file. Only the thread that opened it may use it.
@safe public final class Database {
    /// The mode in which a file is opened; only `create` creates a missing file.
    public enum Mode: Sendable {
        case readOnly
        case readWrite
        case create
    }

    let handle: OpaquePointer
    private var condition: (() -> Bool)?
    private var lockTimeout = Duration.zero
    private var waitStart = ContinuousClock.Instant.now
    /// True if the last wait for another process's lock exceeded the limit of `setBusyTimeout`. Reset before a transaction
    /// by `forgetTimeout`, since a lock that is acquired without a wait does not reset it.
    public private(set) var hasTimedOut = false
    /// Prepared statements that are not in use, by their SQL.
    private var idle: [String: OpaquePointer] = unsafe [:]
    /// The maximum number of statements in `idle`; further statements are finalized.
    private static let maxIdle = 64

    /// The version of the SQLite library, for instance `3.40.1`.
    public static var libraryVersion: String { unsafe String(cString: sqlite3_libversion()) }

    /// Opens a file; `:memory:` is a new database in memory.
    public init(path: String, mode: Mode) throws(SQLiteError) {
        _ = Self.configured
        let flags: Int32 =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        var opened: OpaquePointer?
        // NOMUTEX: a connection belongs to one thread, so SQLite need not lock it.
        let code = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle = unsafe opened else {
            let error = unsafe SQLiteError(opened, code: code)
            unsafe sqlite3_close_v2(opened)
            throw error
        }
        unsafe self.handle = handle
        // The file's contents are untrusted: its schema can call only functions without side effects, and SQL cannot
        // write SQLite's internal tables.
        unsafe _ = csqlite_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        unsafe _ = csqlite_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        let defined = unsafe RowFilter.define(for: handle)
        guard defined == SQLITE_OK else { throw unsafe SQLiteError(handle, code: defined) }
    }

    deinit {
        unsafe idle.values.forEach { unsafe sqlite3_finalize($0) }
        unsafe sqlite3_close_v2(handle)
    }

    /// Sets options of the SQLite library, once per process: no memory statistics, since they take a lock on every
    /// allocation; and statement journals in memory up to 128 KiB - 1, the largest effective limit.
    private static let configured = (csqlite_config_memstatus(0), csqlite_config_statement_journal(0x1FFFF))

    /// Sets how long a statement waits for another process's lock, in seconds.
    public func setBusyTimeout(_ seconds: Double) {
        lockTimeout = .milliseconds(Int64((seconds * 1000).clamped(to: 0...2_000_000_000)))
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe _ = sqlite3_busy_handler(
            handle,
            { context, attempts in
                guard let context = unsafe context else { return 0 }
                let database = unsafe Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
                return database.waitsForLock(Int(attempts)) ? 1 : 0
            }, context)
    }

    /// Makes the first wait of the next transaction last up to the limit again.
    public func forgetTimeout() { hasTimedOut = false }

    /// Waits a little for a lock, after a number of attempts to acquire it; returns false if that took too long.
    ///
    /// When the page cache is full, SQLite needs a lock to write pages to the file. If it does not get the lock, it
    /// enlarges the cache, and tries again for the next page. In a transaction, only the first of these attempts waits.
    private func waitsForLock(_ attempts: Int) -> Bool {
        let isInTransaction = unsafe sqlite3_get_autocommit(handle) == 0
        if isInTransaction, hasTimedOut { return false }
        if attempts == 0 {
            hasTimedOut = false
            waitStart = .now
        }
        let rest = lockTimeout - waitStart.duration(to: .now)
        guard rest > .zero else {
            hasTimedOut = true
            return false
        }
        let delays = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
        let delay = min(.milliseconds(attempts < delays.count ? delays[attempts] : 100), rest)
        _ = sqlite3_sleep(max(1, Int32(delay / .milliseconds(1))))
        return true
    }

    /// Limits the size of values and rows, in bytes; reading or writing a larger one fails with the code `tooBig`.
    public func setLargestValue(_ bytes: Int) {
        unsafe _ = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes))
    }

    /// Makes a running statement fail with the code `interrupt` as soon as `condition` returns true; nil removes the
    /// condition.
    ///
    /// The condition is evaluated after every `steps` instructions of SQLite's virtual machine.
    public func interrupt(every steps: Int = 10_000, when condition: (() -> Bool)?) {
        self.condition = condition
        guard condition != nil else { return unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe sqlite3_progress_handler(
            handle, Int32(clamping: steps),
            { context in
                guard let context = unsafe context else { return 0 }
                let database = unsafe Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
                return database.condition?() == true ? 1 : 0
            }, context)
    }

    /// Runs one or more statements that return no rows and have no parameters.
    public func execute(_ sql: String) throws(SQLiteError) {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe SQLiteError(handle, code: code, sql: sql) }
    }

    /// Prepares a statement; pass `persistent` for a statement that is kept and run often.
    public func prepare(_ sql: String, persistent: Bool = false) throws(SQLiteError) -> Statement {
        try Statement(self, sql, persistent: persistent)
    }

    /// Removes the idle statement with this SQL and returns it; nil if there is none.
    func takePrepared(_ sql: String) -> OpaquePointer? { unsafe idle.removeValue(forKey: sql) }

    /// Takes ownership of a statement: resets it, clears its values and keeps it for the next use of its SQL, or
    /// finalizes it.
    func keep(_ statement: OpaquePointer, _ sql: String) {
        // A statement that reads `MemoryRows` refers to rows that may be replaced.
        guard unsafe idle.count < Self.maxIdle, unsafe idle[sql] == nil, !sql.utf8.starts(with: "PRAGMA".utf8),
            !sql.hasSuffix(MemoryRows.table)
        else {
            unsafe sqlite3_finalize(statement)
            return
        }
        unsafe sqlite3_reset(statement)
        unsafe sqlite3_clear_bindings(statement)
        unsafe idle[sql] = statement
    }

    /// Runs one statement that returns no rows, with values for its parameters `?1`, `?2` and so on.
    ///
    /// Values beyond the statement's last parameter are ignored, so that several statements can share one list.
    public func run(_ sql: String, _ values: [Int64?]) throws(SQLiteError) {
        var statement = try prepare(sql)
        try statement.bind(values)
        try statement.run()
    }

    /// Returns the first column of the first row as an integer; nil if there is no row or the value is NULL.
    public func integer(_ sql: String, _ values: [Int64?] = []) throws(SQLiteError) -> Int64? {
        var statement = try prepare(sql)
        try statement.bind(values)
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.integer(0)
    }

    /// Returns the first column of the first row as text; nil if there is no row or the value is NULL.
    public func text(_ sql: String) throws(SQLiteError) -> String? {
        var statement = try prepare(sql)
        guard try statement.step() else { return nil }
        return statement.text(0)
    }

    /// The row id of the latest insert.
    public var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

    /// The number of rows changed by the latest INSERT, UPDATE or DELETE.
    public var changes: Int64 { unsafe sqlite3_changes64(handle) }
}

@available(*, unavailable, message: "a connection is opened without a mutex and belongs to one thread")
extension Database: Sendable {}

extension Comparable {
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
