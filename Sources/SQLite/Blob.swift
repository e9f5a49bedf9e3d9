internal import CSQLite

/// A handle to one blob of one row for incremental reading or writing; closed when it goes out of scope.
@safe public struct Blob: ~Copyable {
    private let handle: OpaquePointer
    private let database: Database
    /// The size in bytes. It is constant: `write` can overwrite bytes, but not append any.
    public let count: Int

    /// Opens the value of `column` in the row of `table` whose row id is `row`, in the main database.
    public init(
        _ database: Database, table: String, column: String, row: Int64, writable: Bool = false
    ) throws(SQLiteError) {
        var opened: OpaquePointer?
        let code = unsafe sqlite3_blob_open(database.handle, "main", table, column, row, writable ? 1 : 0, &opened)
        guard code == SQLITE_OK, let handle = unsafe opened else {
            throw unsafe SQLiteError(database.handle, code: code)
        }
        unsafe self.handle = handle
        self.database = database
        count = unsafe Int(sqlite3_blob_bytes(handle))
    }

    deinit {
        unsafe sqlite3_blob_close(handle)
    }

    /// Overwrites the bytes of the blob from `offset` on. Throws if `bytes` extend beyond its end.
    @unsafe public mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SQLiteError) {
        let code = unsafe sqlite3_blob_write(handle, bytes.baseAddress, Int32(bytes.count), Int32(offset))
        guard code == SQLITE_OK else { throw unsafe SQLiteError(database.handle, code: code) }
    }

    /// Fills `buffer` with the bytes of the blob from `offset` on. Throws if the blob has too few.
    @unsafe public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SQLiteError) {
        let code = unsafe sqlite3_blob_read(handle, buffer.baseAddress, Int32(buffer.count), Int32(offset))
        guard code == SQLITE_OK else { throw unsafe SQLiteError(database.handle, code: code) }
    }
}

@available(*, unavailable, message: "a blob belongs to its connection's thread")
extension Blob: Sendable {}
