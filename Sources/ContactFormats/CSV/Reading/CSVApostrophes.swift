internal import Bytes

/// Detects tables whose cells are quoted with apostrophes: `'Bach, Jr','Ada'`.
enum CSVApostrophes {
    /// The number of rows that are examined.
    private static let rows = 100

    /// Returns true if apostrophes quote the cells of the rows from `start` on. This is the case if at least half of
    /// the filled cells of each row are quoted, or if all rows have the same number of cells only when apostrophes
    /// quote.
    ///
    /// Returns false if a cell begins with an apostrophe and is not closed by one (`'t Hooft`, `'0171`).
    static func quote(
        _ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool, _ delimiter: UInt8, hasHeader: Bool
    ) -> Bool {
        // Most tables have no apostrophe at the beginning of a cell.
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

    /// Returns the number of cells of the row if only double quotes quote; nil if the row cannot be read in this way.
    private static func width(
        _ bytes: UnsafeRawBufferPointer, from start: Int, _ isLast: Bool, _ delimiter: UInt8
    ) -> Int? {
        var plain = CSVScanner(delimiter: delimiter)
        guard case .record = unsafe plain.scan(bytes, from: start, isLast: isLast) else { return nil }
        return plain.cells.count
    }

    /// Returns true if a cell begins with an apostrophe.
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

    /// The quoted cells of the rows examined.
    private struct Count {
        var rows = 0
        private var width: Int?
        private var quoted = 0
        /// True while at least half of the filled cells of each row are quoted.
        private var isMostlyQuoted = true
        /// True while all rows have the same number of cells.
        private var isEven = true
        /// True if a row has another width when apostrophes do not quote.
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
