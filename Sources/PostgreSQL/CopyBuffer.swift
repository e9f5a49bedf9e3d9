internal import Bytes

/// Rows in the binary format of COPY (<https://www.postgresql.org/docs/current/sql-copy.html>).
@safe public struct CopyBuffer: ~Copyable {
    private var bytes: ByteBuffer
    /// The number of rows.
    public private(set) var rows = 0

    /// The bytes before the first row: the signature, no flags, and no header extension.
    static let header: [UInt8] =
        Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + [UInt8](repeating: 0, count: 8)
    /// The bytes after the last row.
    static let trailer: [UInt8] = [0xFF, 0xFF]

    /// Creates a buffer without rows.
    public init() { bytes = ByteBuffer(capacity: 16) }

    /// The size of the rows in bytes.
    public var count: Int { bytes.count }

    /// Begins a row; `columns` values must follow.
    public mutating func beginRow(_ columns: Int) {
        rows += 1
        bytes.append(low: UInt64(UInt16(columns).byteSwapped), count: 2)
    }

    /// Appends an integer.
    public mutating func append(_ value: Int64) {
        appendLength(8)
        bytes.append(low: UInt64(bitPattern: value).byteSwapped, count: 8)
    }

    /// Appends NULL.
    public mutating func appendNull() { bytes.append(low: UInt64(UInt32.max), count: 4) }

    /// Appends text or bytes.
    @unsafe public mutating func append(_ value: UnsafeRawBufferPointer) {
        appendLength(value.count)
        unsafe bytes.append(value)
    }

    /// Appends text or bytes; nil is NULL.
    public mutating func append(_ value: [UInt8]?) {
        guard let value else { return appendNull() }
        appendLength(value.count)
        bytes.append(value)
    }

    private mutating func appendLength(_ length: Int) {
        bytes.append(low: UInt64(UInt32(length).byteSwapped), count: 4)
    }

    /// Removes all rows.
    public mutating func clear() {
        bytes.removeAll()
        rows = 0
    }

    /// Calls `body` with the bytes of the rows, without header and trailer.
    func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { unsafe body(bytes.bytes) }
}
