/// Rows in the binary format of COPY (<https://www.postgresql.org/docs/current/sql-copy.html>).
public struct CopyBuffer: ~Copyable {
    private var bytes: [UInt8] = []
    /// The number of rows.
    public private(set) var rows = 0

    /// The header of the format: the signature, no flags, and no header extension.
    private static let header: [UInt8] =
        Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + [UInt8](repeating: 0, count: 8)

    /// Creates a buffer without rows.
    public init() { bytes = Self.header }

    /// The size in bytes.
    public var count: Int { bytes.count }

    /// Begins a row; `columns` values must follow.
    public mutating func beginRow(_ columns: Int) {
        rows += 1
        appendWord(UInt16(columns).bigEndian)
    }

    /// Appends an integer.
    public mutating func append(_ value: Int64) {
        appendWord(UInt32(8).bigEndian)
        appendWord(value.bigEndian)
    }

    /// Appends NULL.
    public mutating func appendNull() { appendWord(UInt32.max) }

    /// Appends text or bytes.
    @unsafe public mutating func append(_ value: UnsafeRawBufferPointer) {
        appendWord(UInt32(value.count).bigEndian)
        unsafe bytes.append(contentsOf: value)
    }

    /// Appends text or bytes; nil is NULL.
    public mutating func append(_ value: [UInt8]?) {
        guard let value else { return appendNull() }
        appendWord(UInt32(value.count).bigEndian)
        bytes += value
    }

    private mutating func appendWord<T: FixedWidthInteger>(_ value: T) {
        unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Removes all rows.
    public mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        bytes += Self.header
        rows = 0
    }

    /// Calls `body` with the header, the rows and the trailer.
    func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        unsafe (bytes + [0xFF, 0xFF]).withUnsafeBytes { unsafe body($0) }
    }
}
