internal import Bytes

/// Detects tables in which apostrophes quote the cells, as in `'Bach, Jr','Ada'`.
enum CSVApostrophes {
    /// The maximum number of rows that are examined.
    private static let rows = 100

    /// Returns true if apostrophes quote cells of the first rows from the byte offset `start` on; false if this is not
    /// certain, and for rows with a cell such as `'t Hooft` or `'0171`, in which the apostrophe is part of the text.
    static func quote(
        _ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool, _ delimiter: UInt8, hasHeader: Bool
    ) -> Bool {
        // A quick check: in most tables, no cell begins with an apostrophe.
        guard unsafe begins(bytes, from: start, delimiter) else { return false }
        var quoting = CSVScanner(delimiter: delimiter)
        quoting.quotesWithApostrophes = true
        var count = Count()
        var position = start
        var isHeader = hasHeader
        while position < bytes.count, count.rows < rows {
            let outcome = unsafe quoting.scan(bytes, from: position, isLast: isLast)
            guard case .record(let next) = outcome else {
                if outcome == .incomplete { break }
                return false
            }
            if !quoting.strays.isEmpty { return false }
            let plainWidth = unsafe width(bytes, from: position, isLast, delimiter)
            position = next
            let filled = quoting.cells.count { $0.count > 0 }
            if filled == 0 { continue }
            count.add(quoting, filled, plainWidth, isHeader: isHeader)
            isHeader = false
        }
        return count.isConvincing
    }

    /// Returns the number of cells of the row at `start` if only double quotes quote cells; nil if the row is invalid
    /// in this case.
    private static func width(
        _ bytes: UnsafeRawBufferPointer, from start: Int, _ isLast: Bool, _ delimiter: UInt8
    ) -> Int? {
        var plain = CSVScanner(delimiter: delimiter)
        guard case .record = unsafe plain.scan(bytes, from: start, isLast: isLast) else { return nil }
        return plain.cells.count
    }

    /// Returns true if a cell begins with an apostrophe, without parsing the rows.
    private static func begins(_ bytes: UnsafeRawBufferPointer, from start: Int, _ delimiter: UInt8) -> Bool {
        var position = start
        while let found = unsafe bytes.firstIndex(of: .apostrophe, from: position) {
            if found == start { return true }
            let before = unsafe bytes[found - 1]
            if before == delimiter || before == .lineFeed || before == .carriageReturn { return true }
            position = found + 1
        }
        return false
    }

    /// Counts of cells in the rows that were examined.
    private struct Count {
        var rows = 0
        private var width: Int?
        private var quoted = 0
        /// True if at least half of the filled cells of each row are in apostrophes.
        private var isMostlyQuoted = true
        /// True if all rows have the same number of cells when apostrophes quote.
        private var isEven = true
        /// True if the number of cells of a row depends on whether apostrophes quote.
        private var differs = false

        mutating func add(_ row: borrowing CSVScanner, _ filled: Int, _ plainWidth: Int?, isHeader: Bool) {
            let first = width ?? row.cells.count
            width = first
            isEven = isEven && row.cells.count == first
            differs = differs || plainWidth != row.cells.count
            guard !isHeader else { return }
            rows += 1
            quoted += row.apostropheCells
            isMostlyQuoted = isMostlyQuoted && row.apostropheCells * 2 >= filled
        }

        var isConvincing: Bool { rows > 0 && quoted > 0 && (isMostlyQuoted || isEven && differs) }
    }
}
