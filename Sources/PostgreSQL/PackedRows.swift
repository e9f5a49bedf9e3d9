/// The rows of a result, sorted by the number in their first column. The second column contains the values of all
/// selected columns, as `record_send` encodes them.
///
/// A Citus coordinator handles each column of a row separately. With one value for each row, it needs half the time.
struct PackedRows {
    /// The rows in ascending order of their numbers.
    private let order: [Int]
    /// The current row's index in the result.
    private var row = 0
    /// The range of each column's bytes within the value of the current row; nil for NULL.
    private var columns: [Range<Int>?] = []

    /// Sorts the rows of a result by the number in their first column.
    init(_ rows: ServerRows) {
        let numbers = (0..<rows.count).map { row in
            let bytes = unsafe rows.bytes(row, 0)
            return bytes.count == 8 ? unsafe Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)) : 0
        }
        order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    }

    /// Makes a row the current row, and locates its columns.
    ///
    /// - Parameter position: the row's position in the order of numbers, from 0.
    /// - Throws: a `PostgreSQLError` of the kind `other` if a column extends beyond the end of the row's value.
    mutating func open(_ position: Int, of rows: ServerRows) throws(PostgreSQLError) {
        row = order[position]
        let record = unsafe rows.bytes(row, 1)
        columns.removeAll(keepingCapacity: true)
        // The number of columns, and for each column its type, its length in bytes (-1 for NULL) and its bytes. The
        // numbers are big-endian and have 4 bytes.
        var place = 4
        while place < record.count {
            guard place + 8 <= record.count else { throw Self.malformed }
            let length = Int(unsafe Int32(bigEndian: record.loadUnaligned(fromByteOffset: place + 4, as: Int32.self)))
            place += 8
            guard length <= record.count - place else { throw Self.malformed }
            columns.append(length < 0 ? nil : place..<place + length)
            place += max(length, 0)
        }
    }

    private static var malformed: PostgreSQLError { PostgreSQLError(.other, "the server sent a malformed row") }

    /// Returns the bytes of a column of the current row; an empty buffer for NULL and for a column that does not exist.
    @unsafe func bytes(_ column: Int32, of rows: ServerRows) -> UnsafeRawBufferPointer {
        guard columns.indices.contains(Int(column)), let range = columns[Int(column)] else {
            return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return unsafe UnsafeRawBufferPointer(rebasing: rows.bytes(row, 1)[range])
    }

    /// Returns true if a column of the current row is NULL, or does not exist.
    func isNull(_ column: Int32) -> Bool { !columns.indices.contains(Int(column)) || columns[Int(column)] == nil }
}
