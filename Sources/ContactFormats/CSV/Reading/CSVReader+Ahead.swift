internal import Bytes

/// Examines records before they are read. This works for a pipe, too, since the examined bytes remain in the buffer.
extension CSVReader {
    /// The maximum number of bytes that are examined in advance by default.
    static let longestLookAhead = 1 << 24

    /// Calls `body` with the cell in `column` and the physical line number of each record that has this column, until
    /// `body` returns false. The records begin at the byte offset `start` in the buffer and are not consumed. Only
    /// `limit` bytes are examined. Throws if the input cannot be read.
    mutating func lookAhead(
        from start: Int, line: Int, limit: Int = longestLookAhead, column: Int,
        _ body: (UnsafeRawBufferPointer, Int) -> Bool
    ) throws {
        try fill(start + limit + 1)
        let end = min(buffer.count, start + limit)
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[..<end])
        let isLast = atEnd && end == buffer.count
        var ahead = CSVScanner(
            delimiter: scanner.delimiter, maximumCell: limits.cell, maximumCells: limits.columns)
        ahead.quotesWithApostrophes = scanner.quotesWithApostrophes
        ahead.escapesWithBackslashes = scanner.escapesWithBackslashes
        var position = start
        var line = line
        while position < end {
            switch unsafe ahead.scan(bytes, from: position, isLast: isLast) {
            case .record(let next):
                if unwrapsRows { _ = unsafe ahead.unwrapRow(in: bytes, width: width) }
                if column < ahead.cells.count {
                    guard unsafe body(ahead.text(of: ahead.cells[column], in: bytes), line) else { return }
                }
                line += 1 + ahead.innerLines
                position = next
            case .end, .incomplete: return
            case .unterminated, .tooLarge:
                guard let lineEnd = unsafe bytes.firstIndex(of: .lineFeed, from: position) else { return }
                position = lineEnd + 1
                line += 1
            }
        }
    }
}
