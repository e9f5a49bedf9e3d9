internal import PostgreSQL
internal import SQLite

/// A prepared statement of SQLite or PostgreSQL. Parameters are numbered from 1, and columns from 0.
struct StoreStatement: ~Copyable {
    /// The type of a parameter. PostgreSQL needs the type even for a NULL.
    enum ValueType { case integer, text, blob }

    private let database: StoreDatabase
    private var local: Statement?
    private var remote: ServerStatement?

    init(_ database: StoreDatabase, _ statement: consuming Statement) {
        self.database = database
        local = consume statement
    }

    init(_ database: StoreDatabase, _ statement: consuming ServerStatement) {
        self.database = database
        remote = consume statement
    }

    // MARK: Running

    /// Advances to the next row; returns false if there are no more rows.
    @inline(__always)
    mutating func step() throws(EngineError) -> Bool {
        do throws(SQLiteError) { if let isRow = try local?.step() { return isRow } } catch { throw .sqlite(error) }
        return try stepOnServer()
    }

    private mutating func stepOnServer() throws(EngineError) -> Bool {
        try database.sendChanges()
        do throws(PostgreSQLError) { return try remote?.step() ?? false } catch { throw .postgreSQL(error) }
    }

    /// Runs a statement and resets it. If a server returns a row, its first column becomes
    /// `StoreDatabase.lastInsertedRow`; all other rows are ignored.
    @inline(__always)
    mutating func run() throws(EngineError) {
        do throws(SQLiteError) { if try local?.run() != nil { return } } catch { throw .sqlite(error) }
        try runOnServer()
    }

    private mutating func runOnServer() throws(EngineError) {
        if try stepOnServer() { database.lastInsertedRow = remote?.integer(0) ?? 0 }
        remote?.reset()
    }

    /// Resets the statement so that it can run again; its bound values are kept.
    @inline(__always)
    mutating func reset() {
        local?.reset()
        remote?.reset()
    }

    /// Moves to another row of the `ServerResult` from which the statement was made.
    mutating func move(to row: Int) { remote?.move(to: row) }

    // MARK: Binding

    @inline(__always)
    mutating func bind(_ index: Int32, _ value: Int64) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, value) } catch { throw .sqlite(error) }
        remote?.bind(index, value)
    }

    /// Binds values to the parameters 1, 2 and so on; nil is NULL. If there are more values than parameters, the
    /// surplus values are ignored.
    mutating func bind(_ values: [Int64?]) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(values) } catch { throw .sqlite(error) }
        remote?.bind(values)
    }

    @inline(__always)
    mutating func bindNull(_ index: Int32, as type: ValueType = .integer) throws(EngineError) {
        do throws(SQLiteError) { try local?.bindNull(index) } catch { throw .sqlite(error) }
        switch type {
        case .integer: remote?.bindNull(index, .integer)
        case .text: remote?.bindNull(index, .text)
        case .blob: remote?.bindNull(index, .blob)
        }
    }

    /// Binds a copy of a string, or NULL.
    mutating func bind(_ index: Int32, _ value: String?) throws(EngineError) {
        guard let value else { return try bindNull(index, as: .text) }
        do throws(SQLiteError) { try local?.bind(index, value) } catch { throw .sqlite(error) }
        unsafe Array(value.utf8).withUnsafeBytes { unsafe remote?.bind(index, text: $0) }
    }

    /// Binds a copy of a byte array as a blob.
    mutating func bind(_ index: Int32, blob value: [UInt8]) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, blob: value) } catch { throw .sqlite(error) }
        unsafe value.withUnsafeBytes { unsafe remote?.bind(index, blob: $0) }
    }

    /// Binds a copy of the bytes in a buffer as a blob.
    @inline(__always)
    @unsafe mutating func bind(_ index: Int32, blob bytes: UnsafeRawBufferPointer) throws(EngineError) {
        do throws(SQLiteError) { unsafe try local?.bind(index, blob: bytes) } catch { throw .sqlite(error) }
        unsafe remote?.bind(index, blob: bytes)
    }

    /// Binds UTF-8 text. SQLite does not copy the bytes: they must stay valid until the statement has run and was
    /// reset.
    @inline(__always)
    @unsafe mutating func bind(_ index: Int32, staticText bytes: UnsafeRawBufferPointer) throws(EngineError) {
        do throws(SQLiteError) { unsafe try local?.bind(index, staticText: bytes) } catch { throw .sqlite(error) }
        unsafe remote?.bind(index, text: bytes)
    }

    /// Binds a blob. SQLite does not copy the bytes: they must stay valid until the statement has run and was reset.
    @unsafe mutating func bind(_ index: Int32, staticBlob bytes: UnsafeRawBufferPointer) throws(EngineError) {
        do throws(SQLiteError) { unsafe try local?.bind(index, staticBlob: bytes) } catch { throw .sqlite(error) }
        unsafe remote?.bind(index, blob: bytes)
    }

    /// Binds a blob of `count` zero bytes, to be overwritten later with SQLite's incremental blob I/O. Does nothing for
    /// a server.
    mutating func bind(_ index: Int32, zeroBlob count: Int) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, zeroBlob: count) } catch { throw .sqlite(error) }
    }

    /// Binds integers as an array. Does nothing for a SQLite file.
    mutating func bind(_ index: Int32, integers: [Int64]) { remote?.bind(index, integers: integers) }

    /// Binds a filter for SQLite's function `row_filter`. Does nothing for a server.
    mutating func bind(_ index: Int32, filter: RowFilter) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, filter: filter) } catch { throw .sqlite(error) }
    }

    /// Returns the values that are bound, in the binary form of a server; empty for a SQLite file.
    func boundValues() -> [[UInt8]?] { remote?.boundValues() ?? [] }

    // MARK: Reading a row

    @inline(__always)
    func isNull(_ column: Int32) -> Bool { local?.isNull(column) ?? remote?.isNull(column) ?? true }

    /// Returns a column as an integer; 0 for NULL.
    @inline(__always)
    func integer(_ column: Int32) -> Int64 { local?.integer(column) ?? remote?.integer(column) ?? 0 }

    /// Returns a column as a string; nil for NULL.
    func text(_ column: Int32) -> String? { isNull(column) ? nil : local?.text(column) ?? remote?.text(column) }

    /// Returns a column as a copy of its bytes; nil for NULL.
    func blob(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : unsafe Array(bytes(column)) }

    /// Returns a column's bytes in memory that SQLite or libpq owns, valid until the next `step` or `reset`; an empty
    /// buffer for NULL.
    @inline(__always)
    @unsafe func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        unsafe local?.bytes(column) ?? remote?.bytes(column) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
}
