internal import CSQLite
internal import CSQLiteRows

/// Rows in memory, which SQL statements of one connection read as the table `memory_row`:
///
///     INSERT INTO card(run_id, uid) SELECT ?1, c0 FROM memory_row
///
/// A statement that inserts many rows takes 40 % less time than one statement for each row (measured with contacts):
/// SQLite positions its cursor once, and values are not bound.
@safe public struct MemoryRows: ~Copyable {
    /// The name of the table. The text of a statement that reads it must end with this name, so that the connection does
    /// not keep the statement for other rows.
    static let table = "memory_row"

    private let rows: UnsafeMutablePointer<csqlite_rows>
    /// The values, in the order of the rows.
    private let values: UnsafeMutablePointer<csqlite_row_value>
    /// The number of values that were appended since the last call of `removeAll`.
    private var used = 0
    private let columns: Int
    private let capacity: Int
    /// Keeps the connection open, which owns the memory of the rows.
    private let database: Database

    /// Creates the table, without rows. It replaces an earlier table of the connection, which must no longer be used.
    ///
    /// - Parameters:
    ///   - columns: the number of columns, at most 32. Their names are `c0`, `c1` and so on.
    ///   - capacity: the maximum number of rows.
    public init(_ database: Database, columns: Int, capacity: Int) throws(SQLiteError) {
        precondition((1...32).contains(columns) && capacity > 0)
        self.database = database
        self.columns = columns
        self.capacity = columns * capacity
        guard let rows = unsafe csqlite_rows_create(database.handle, Int32(columns), Int32(capacity)) else {
            throw SQLiteError(.noMemory, "the table of rows in memory cannot be created")
        }
        unsafe self.rows = rows
        unsafe values = unsafe rows.pointee.values
    }

    /// True if there is no space for another row.
    public var isFull: Bool { used + columns > capacity }

    /// Appends the value of the next column as an integer.
    @inline(__always)
    public mutating func append(_ integer: Int64) {
        unsafe append(csqlite_row_value(bytes: nil, number: integer, type: csqlite_row_integer))
    }

    /// Appends NULL as the value of the next column.
    @inline(__always)
    public mutating func appendNull() {
        unsafe append(csqlite_row_value(bytes: nil, number: 0, type: csqlite_row_null))
    }

    /// Appends UTF-8 text as the value of the next column. The bytes are not copied: they must stay valid until
    /// `removeAll`.
    @inline(__always)
    @unsafe public mutating func append(text: UnsafeRawBufferPointer) {
        let base = unsafe text.baseAddress ?? Self.nowhere
        unsafe append(csqlite_row_value(bytes: base, number: Int64(text.count), type: csqlite_row_text))
    }

    /// Appends a blob of 16 bytes, which is copied, as the value of the next column.
    @inline(__always)
    public mutating func append(blob words: SIMD2<UInt64>) {
        let first = unsafe UnsafeRawPointer(bitPattern: UInt(words[0]))
        let second = Int64(bitPattern: words[1])
        unsafe append(csqlite_row_value(bytes: first, number: second, type: csqlite_row_blob16))
    }

    @inline(__always)
    private mutating func append(_ value: csqlite_row_value) {
        precondition(used < capacity)
        unsafe (values + used).pointee = unsafe value
        used += 1
    }

    /// A pointer for empty text: a null pointer would be the value NULL.
    private static var nowhere: UnsafeRawPointer { unsafe UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped }

    /// Runs a statement that reads the rows.
    public mutating func run(_ statement: inout Statement) throws(SQLiteError) {
        unsafe rows.pointee.count = Int32(used / columns)
        defer { unsafe rows.pointee.count = 0 }
        try statement.run()
    }

    /// Removes all rows.
    public mutating func removeAll() { used = 0 }
}

@available(*, unavailable, message: "the rows belong to their connection's thread")
extension MemoryRows: Sendable {}
