internal import CSQLite

/// An error of SQLite, with the extended result code.
///
/// The description contains SQLite's message and the statement's text. The text contains no values, since all values
/// are bound to parameters.
public struct SQLiteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The extended result code, for instance `SQLITE_IOERR_FSYNC` (<https://sqlite.org/rescode.html>).
    public let extendedCode: Int32
    /// SQLite's message; for an error that SQLite does not report itself, the message of the caller.
    public let message: String
    /// The text of the failed statement, in which parameters are not replaced by their values; nil if no statement
    /// failed.
    public let sql: String?
    /// The `errno` of the system call that failed; 0 if none failed.
    public let systemError: Int32

    /// Creates the error for the latest failed call on a connection, or for the result code alone if `handle` is nil.
    init(_ handle: OpaquePointer?, code: Int32, sql: String? = nil) {
        let text = unsafe handle.flatMap { unsafe sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        // An extended result code has additional higher bits, so the larger of the two is the more specific one.
        extendedCode = unsafe handle == nil ? code : Swift.max(sqlite3_extended_errcode(handle), code)
        message = unsafe text.map { unsafe String(cString: $0) } ?? "unknown error"
        self.sql = sql
        let isOfSystem = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(extendedCode & 0xFF)
        systemError = unsafe isOfSystem ? handle.map { unsafe sqlite3_system_errno($0) } ?? 0 : 0
    }

    /// Creates an error that SQLite does not report itself, for instance for a value that fails a check.
    public init(_ code: Code, _ message: String) {
        extendedCode = code.rawValue
        self.message = message
        sql = nil
        systemError = 0
    }

    /// True if a transaction is committed and its journal is deleted, but the folder could not be synced. A power
    /// failure may then restore the journal, which rolls the transaction back.
    public var isUnsyncedFolder: Bool { extendedCode == csqlite_ioerr_dir_fsync }

    /// True if a write to a file failed for any reason other than a full disk.
    public var isFailedWrite: Bool { extendedCode == csqlite_ioerr_write }

    /// The primary result code; `internalError` for one that `Code` does not have.
    public var code: Code { Code(rawValue: extendedCode & 0xFF) ?? .internalError }

    /// SQLite's primary result codes (<https://sqlite.org/rescode.html>).
    public enum Code: Int32, Sendable {
        case error = 1
        case internalError = 2
        case permission = 3
        case abort = 4
        case busy = 5
        case locked = 6
        case noMemory = 7
        case readOnly = 8
        case interrupt = 9
        case io = 10
        case corrupt = 11
        case notFound = 12
        case full = 13
        case cannotOpen = 14
        case lockingProtocol = 15
        case schema = 17
        case tooBig = 18
        case constraint = 19
        case mismatch = 20
        case misuse = 21
        case authorization = 23
        case range = 25
        case notADatabase = 26
    }

    /// The message with the extended result code and, if a statement failed, its text.
    public var description: String {
        let statement = sql.map { " in \"\($0)\"" } ?? ""
        return "\(message) (\(extendedCode))\(statement)"
    }
}
