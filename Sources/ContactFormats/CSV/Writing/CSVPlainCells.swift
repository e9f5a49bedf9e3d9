internal import Bytes
internal import ContactModel

/// The cells of the row for a card, by column.
///
/// Each cell is a range of `bytes`, which begins with the body of the card (see `CardBody`), so text without
/// escapes is not copied.
struct CSVPlainCells: ~Copyable, CSVCells {
    /// The body of the card and, after it, the text of the cells that are not contained unchanged in the body.
    var bytes = ByteBuffer(capacity: 4096)
    private var ranges: [ByteRange]
    /// The columns whose cells were set for the current card.
    private(set) var columns = CSVColumnSet()
    /// True if the body (see `CardBody`) contains a backslash.
    private var hasEscapes = false

    /// Creates `count` empty cells.
    init(count: Int) { ranges = Array(repeating: ByteRange(), count: count) }

    /// The number of cells.
    var count: Int { ranges.count }

    @inline(__always) var filled: CSVColumnSet? { columns }

    @inline(__always) func cell(_ index: Int) -> UnsafeRawBufferPointer { unsafe bytes.slice(ranges[index]) }

    /// Empties all cells and begins the row of a card.
    mutating func begin(_ body: UnsafeRawBufferPointer) {
        while let column = columns.popFirst() { ranges[column] = ByteRange() }
        bytes.removeAll()
        unsafe bytes.append(body)
        hasEscapes = unsafe body.firstIndex(of: .backslash, from: 0) != nil
    }

    /// Sets a cell to a range of `bytes`.
    @inline(__always) mutating func set(_ column: Int, _ range: ByteRange) {
        ranges[column] = range
        columns.insert(column)
    }

    /// Sets a cell to the part of `bytes` from the offset `start` to the end.
    mutating func set(_ column: Int, from start: Int) {
        set(column, ByteRange(start: start, count: bytes.count - start))
    }

    /// Sets a cell to a text value in the body, with its escapes resolved.
    mutating func setText(_ column: Int, _ range: ByteRange, of body: UnsafeRawBufferPointer) {
        guard hasEscapes, bytes.contains(.backslash, in: range) else { return set(column, range) }
        let start = bytes.count
        unsafe CardBody.appendUnescaped(UnsafeRawBufferPointer(rebasing: body[range.range]), to: &bytes)
        set(column, from: start)
    }
}
