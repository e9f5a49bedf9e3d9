internal import CSQLite

/// A prepared statement; when it goes out of scope, the connection may keep it for the next use of the same SQL.
///
/// Parameters count from 1 and columns from 0, as in SQLite. Values are bound, never inserted into the SQL text.
@safe public struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let sql: String
    /// Keeps the connection open as long as its statements exist.
    private let database: Database

    init(_ database: Database, _ sql: String, persistent: Bool) throws(SQLiteError) {
        self.database = database
        self.sql = sql
        if let handle = unsafe database.takePrepared(sql) {
            unsafe self.handle = handle
            return
        }
        var prepared: OpaquePointer?
        let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let (code, hasMore) = unsafe sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let code = unsafe sqlite3_prepare_v3(database.handle, text, -1, flags, &prepared, &rest)
            // SQLite would silently ignore everything after the first statement.
            let hasMore = unsafe rest.map { unsafe String(cString: $0).contains { !$0.isWhitespace } } ?? false
            return (code, hasMore)
        }
        guard code == SQLITE_OK, let handle = unsafe prepared else {
            throw unsafe SQLiteError(database.handle, code: code, sql: sql)
        }
        guard !hasMore else {
            unsafe sqlite3_finalize(handle)
            throw SQLiteError(.misuse, "more than one statement in \"\(sql)\"")
        }
        unsafe self.handle = handle
    }

    deinit {
        unsafe database.keep(handle, sql)
    }

    // MARK: Running

    /// Advances to the next row; returns false if there are no more rows.
    public mutating func step() throws(SQLiteError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw failure(code)
    }

    /// Runs a statement and resets it, so that it can be run with other values. Rows, if the statement returns any, are
    /// ignored.
    public mutating func run() throws(SQLiteError) {
        let code = unsafe sqlite3_step(handle)
        guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
        unsafe sqlite3_reset(handle)
    }

    /// Resets the statement so that it can run again; its bound values are kept.
    public mutating func reset() {
        unsafe sqlite3_reset(handle)
    }

    private mutating func failure(_ code: Int32) -> SQLiteError {
        let sql = unsafe sqlite3_sql(handle).map { unsafe String(cString: $0) }
        let error = unsafe SQLiteError(database.handle, code: code, sql: sql)
        unsafe sqlite3_reset(handle)
        return error
    }

    // MARK: Binding

    /// Binds an integer.
    public mutating func bind(_ index: Int32, _ value: Int64) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    /// Binds values from the first parameter on, as many as the statement has parameters; nil is NULL.
    public mutating func bind(_ values: [Int64?]) throws(SQLiteError) {
        let count = unsafe Int(sqlite3_bind_parameter_count(handle))
        for (index, value) in values.prefix(count).enumerated() {
            if let value { try bind(Int32(index + 1), value) } else { try bindNull(Int32(index + 1)) }
        }
    }

    /// Binds NULL.
    public mutating func bindNull(_ index: Int32) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_null(handle, index))
    }

    /// Binds a copy of a string, or NULL.
    public mutating func bind(_ index: Int32, _ value: String?) throws(SQLiteError) {
        guard var value else { return try bindNull(index) }
        let code = value.withUTF8 { unsafe csqlite_bind_text_copy(handle, index, $0.baseAddress, UInt64($0.count)) }
        try check(code)
    }

    /// Binds a copy of a byte array as a blob.
    public mutating func bind(_ index: Int32, blob value: [UInt8]) throws(SQLiteError) {
        try unsafe value.span.bytes.withUnsafeBytes { (bytes) throws(SQLiteError) in try unsafe bind(index, blob: bytes)
        }
    }

    /// Binds a copy of the bytes in a buffer as a blob.
    @unsafe public mutating func bind(_ index: Int32, blob bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        try check(unsafe csqlite_bind_blob_copy(handle, index, bytes.baseAddress ?? Self.nowhere, UInt64(bytes.count)))
    }

    /// Binds UTF-8 text without copying it: the bytes must stay valid until the statement has run and was reset.
    @unsafe public mutating func bind(_ index: Int32, staticText bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        try check(
            unsafe csqlite_bind_text_static(handle, index, bytes.baseAddress ?? Self.nowhere, UInt64(bytes.count)))
    }

    /// Binds a blob without copying it: the bytes must stay valid until the statement has run and was reset.
    @unsafe public mutating func bind(_ index: Int32, staticBlob bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        try check(
            unsafe csqlite_bind_blob_static(handle, index, bytes.baseAddress ?? Self.nowhere, UInt64(bytes.count)))
    }

    /// Binds a blob of `count` zero bytes, which `Blob` can overwrite later.
    public mutating func bind(_ index: Int32, zeroBlob count: Int) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_zeroblob64(handle, index, UInt64(count)))
    }

    /// Binds a filter for the SQL function `row_filter`.
    public mutating func bind(_ index: Int32, filter: RowFilter) throws(SQLiteError) {
        try check(unsafe filter.bind(to: handle, index))
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw unsafe SQLiteError(database.handle, code: code) }
    }

    /// A pointer for empty text and empty blobs: a null pointer would bind the value NULL.
    private static var nowhere: UnsafeRawPointer { unsafe UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped }

    // MARK: Reading a row

    /// Returns true if a column is NULL.
    public func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// The type of a value, independent of its column's declared type.
    public enum ValueType: Sendable { case integer, real, text, blob, null }

    /// Returns the type of a value. Call this before the value is read, because reading may convert the value.
    public func type(_ column: Int32) -> ValueType {
        switch unsafe sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    /// Returns a column as a floating-point number; 0 for NULL.
    public func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

    /// Returns a column's value as UTF-8, also from a UTF-16 database; an empty buffer for NULL. The bytes are valid
    /// until the next step, reset or conversion of the column.
    ///
    /// Text in the file need not be valid UTF-8, and may contain NUL.
    @unsafe public func textBytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let base = unsafe sqlite3_column_text(handle, column)
        return unsafe UnsafeRawBufferPointer(
            start: base, count: base == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
    }

    /// Returns a column as an integer; 0 for NULL.
    public func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// Returns a column as a string; nil for NULL.
    public func text(_ column: Int32) -> String? {
        let bytes = unsafe textBytes(column)
        guard unsafe bytes.baseAddress != nil || !isNull(column) else { return nil }
        return unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a column as a copy of its bytes; nil for NULL.
    public func blob(_ column: Int32) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        return unsafe Array(bytes(column))
    }

    /// Returns the bytes of a text or blob in SQLite's memory; an empty buffer for NULL. The bytes are valid until the
    /// next step, reset or conversion of the column.
    @unsafe public func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        // sqlite3_column_blob returns both text and blobs without a conversion.
        let base = unsafe sqlite3_column_blob(handle, column)
        return unsafe UnsafeRawBufferPointer(
            start: base, count: base == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
    }
}

@available(*, unavailable, message: "a statement belongs to its connection's thread")
extension Statement: Sendable {}
