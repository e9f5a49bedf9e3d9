internal import Bytes

/// Finds a header without any known word that follows a title, notes or headings of column groups, by comparing the
/// numbers of cells in the rows.
enum CSVTitle {
    /// Returns the byte offset of the header, if it is below the first row; nil if the first row may be the header.
    ///
    /// - Parameter start: the byte offset of the first row.
    /// - Parameter isKnown: whether the first row contains a known header.
    static func header(
        below start: Int, _ bytes: UnsafeRawBufferPointer, _ isLast: Bool, _ delimiter: UInt8, isKnown: Bool
    ) -> Int? {
        var rows: [Row] = []
        var line = 0
        unsafe CSVDialect.forEachRow(bytes, start, isLast, delimiter) { offset, scanner in
            let filled = scanner.cells.count { $0.count > 0 }
            line += 1 + scanner.innerLines
            if filled > 0 {
                rows.append(Row(offset: offset, line: line, width: scanner.cells.count, filled: filled))
            }
            return rows.count < CSVDialect.rows
        }
        guard let first = rows.first, rows.count > 2, let width = commonWidth(rows), width > 1 else { return nil }
        // A title is a single cell. Headings of column groups fill at most half of the cells.
        guard first.width == 1 || !isKnown && first.filled * 2 <= width else { return nil }
        let candidates = rows.dropFirst().dropLast().filter { $0.line <= CSVDialect.headerLines }
        return candidates.first { $0.width >= width - 1 && $0.filled * 5 >= $0.width * 4 && $0.filled > 1 }?.offset
    }

    private struct Row {
        var offset: Int
        var line: Int
        var width: Int
        var filled: Int
    }

    /// Returns the most frequent number of cells in a row; if several are equally frequent, the largest one. Returns
    /// nil if there are no rows.
    private static func commonWidth(_ rows: [Row]) -> Int? {
        var counts: [Int: Int] = [:]
        for row in rows { counts[row.width, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}
