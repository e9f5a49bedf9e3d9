internal import PostgreSQL
internal import SQLite

/// A prepared statement of a store's engine; parameters count from 1 and columns from 0.
struct StoreStatement: ~Copyable {
    /// The type of a value. A server needs the type even of a NULL.
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

    /// Runs a statement and resets it, so that it can be run with other values. The first column of its row, if a
    /// server returns one, is the id of an inserted row (see `StoreDatabase.lastInsertedRow`).
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

    // MARK: Binding

    @inline(__always)
    mutating func bind(_ index: Int32, _ value: Int64) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, value) } catch { throw .sqlite(error) }
        remote?.bind(index, value)
    }

    /// Binds values from the first parameter on, as many as the statement has parameters; nil is NULL.
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

    /// Binds a copy of some bytes as a blob.
    mutating func bind(_ index: Int32, blob value: [UInt8]) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, blob: value) } catch { throw .sqlite(error) }
        unsafe value.withUnsafeBytes { unsafe remote?.bind(index, blob: $0) }
    }

    /// Binds a copy of some bytes as a blob.
    @inline(__always)
    @unsafe mutating func bind(_ index: Int32, blob bytes: UnsafeRawBufferPointer) throws(EngineError) {
        do throws(SQLiteError) { unsafe try local?.bind(index, blob: bytes) } catch { throw .sqlite(error) }
        unsafe remote?.bind(index, blob: bytes)
    }

    /// Binds UTF-8 text. For SQLite it is not copied: the bytes must stay valid until the statement has run and was
    /// reset.
    @inline(__always)
    @unsafe mutating func bind(_ index: Int32, staticText bytes: UnsafeRawBufferPointer) throws(EngineError) {
        do throws(SQLiteError) { unsafe try local?.bind(index, staticText: bytes) } catch { throw .sqlite(error) }
        unsafe remote?.bind(index, text: bytes)
    }

    /// Binds a blob. For SQLite it is not copied: the bytes must stay valid until the statement has run and was reset.
    @unsafe mutating func bind(_ index: Int32, staticBlob bytes: UnsafeRawBufferPointer) throws(EngineError) {
        do throws(SQLiteError) { unsafe try local?.bind(index, staticBlob: bytes) } catch { throw .sqlite(error) }
        unsafe remote?.bind(index, blob: bytes)
    }

    /// Binds a blob of `count` zero bytes, which is later overwritten in pieces. Does nothing for a server.
    mutating func bind(_ index: Int32, zeroBlob count: Int) throws(EngineError) {
        do throws(SQLiteError) { try local?.bind(index, zeroBlob: count) } catch { throw .sqlite(error) }
    }

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

    /// Returns a column's bytes in the engine's memory; valid until the next step or reset.
    @inline(__always)
    @unsafe func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        unsafe local?.bytes(column) ?? remote?.bytes(column) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
}
