internal import Bytes

/// The rows of a sheet as CSV text (RFC 4180): UTF-8, commas, LF. A row without cells is a blank line, so that the rows
/// have the same numbers as in the sheet.
final class SheetRows {
    let report = SheetReport()
    /// The texts of the cells of the current row.
    var text = ByteBuffer(capacity: 4096)
    /// The cells of the current row that are not empty: their columns, from 0, and their ranges in `text`.
    private var cells: [(column: Int, range: Range<Int>)] = []
    private var isSorted = true
    private var output = ByteBuffer(capacity: 1 << 16)
    /// The number of bytes of `output` that were passed on already.
    private var taken = 0
    /// The number of bytes of all rows, including those that are still to be written.
    private(set) var size = 0
    /// The number of the last row that was written, from 1.
    private var row = 0
    /// How often the current row is still to be written.
    private var repeats = 0
    /// The number of rows with cells, and the number of columns of the widest one.
    private(set) var filledRows = 0
    private(set) var widest = 0
    /// The number of cells to which rows are extended, as programs do that write a sheet as CSV.
    private let width: Int
    private let limits: WorkbookLimits

    /// The size of the output above which no further row is written before some of it was passed on, in bytes.
    private static let full = 1 << 20

    init(width: Int, _ limits: WorkbookLimits) {
        self.width = width
        self.limits = limits
    }

    /// True if the output must be passed on before further rows are added.
    var isFull: Bool { repeats > 0 || output.count - taken >= Self.full }

    /// Begins a row without cells.
    func beginRow() {
        text.removeAll()
        text.shrink(to: 1 << 20)
        cells.removeAll(keepingCapacity: true)
        isSorted = true
    }

    /// Adds a cell, whose text was appended to `text` from the offset `start` on, to the current row `times` times.
    func add(column: Int, from start: Int, times: Int = 1) {
        let end = min(text.count, start + limits.cell + 1)
        guard end > start else { return }
        // The row is too large already, and will be rejected.
        guard start <= limits.row else { return text.truncate(to: start) }
        text.truncate(to: end)
        if let last = cells.last, last.column >= column { isSorted = false }
        // Only a row with several cells in a column has more.
        for index in 0..<times where cells.count < WorkbookLimits.columns {
            cells.append((column + index, start..<end))
        }
    }

    /// Ends the current row, which has this number and occurs `times` times.
    func endRow(_ number: Int, times: Int = 1) {
        if !isSorted { sortCells() }
        guard let last = cells.last else { return }
        widest = max(widest, last.column + 1)
        filledRows += times
        output.append(repeating: .lineFeed, count: number - 1 - row)
        report.lines += number - 1 - row
        size += number - 1 - row
        row = number - 1
        let start = output.count
        writeLine()
        // The size of all rows is known before they are written, so that the caller can refuse them.
        size += (output.count - start) * times
        repeats = times - 1
        writeRepeats()
    }

    /// Sorts the cells by their columns; of several in a column, the last one counts.
    private func sortCells() {
        var last: [Int: Range<Int>] = [:]
        for cell in cells { last[cell.column] = cell.range }
        cells = last.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func writeRepeats() {
        while repeats > 0, output.count - taken < Self.full {
            repeats -= 1
            writeLine()
        }
    }

    private func writeLine() {
        row += 1
        report.begin(row: row)
        let start = output.count
        var column = 0
        for (index, range) in cells {
            output.append(repeating: .comma, count: index - column)
            column = index
            unsafe CSVText.append(UnsafeRawBufferPointer(rebasing: text.bytes[range]), to: &output)
        }
        output.append(repeating: .comma, count: max(0, width - 1 - column))
        unsafe report.count(UnsafeRawBufferPointer(rebasing: output.bytes[start...]))
        output.append(.lineFeed)
    }

    /// True if the current row has a cell.
    var hasCells: Bool { !cells.isEmpty }

    /// Removes the output.
    func discard() {
        repeats = 0
        output.removeAll()
    }

    /// Moves the output, at most `atMost` bytes, to a buffer.
    func move(to buffer: inout ByteBuffer, atMost: Int) {
        let end = min(output.count, taken + atMost)
        unsafe buffer.append(UnsafeRawBufferPointer(rebasing: output.bytes[taken..<end]))
        taken = end
        guard taken == output.count else { return }
        output.removeAll()
        output.shrink(to: 1 << 21)
        taken = 0
        writeRepeats()
    }
}

/// What a reader of the CSV text of a sheet has to know of the sheet itself.
package final class SheetReport {
    /// The number of hidden rows with cells that were read so far.
    package internal(set) var hiddenRows = 0
    /// The hidden columns, as indices from 0.
    package internal(set) var hiddenColumns: [Int] = []
    /// The number of cells with an error such as `#REF!` that were read so far; they are read as empty.
    package internal(set) var errors = 0
    /// The first of these cells: `C7`.
    package internal(set) var firstError: String?
    /// The number of lines before the current row.
    var lines = 0
    /// For each row above which other rows have more than one line: its line, from 1, and its number.
    private var shifts: [(line: Int, row: Int)] = []

    /// Notes a cell with an error.
    func addError(row: Int, column: Int) {
        errors += 1
        if firstError == nil { firstError = "\(CellText.letters(ofColumn: column))\(row)" }
    }

    fileprivate func begin(row: Int) {
        let shift = shifts.last.map { $0.line - $0.row } ?? 0
        if lines + 1 - row != shift { shifts.append((lines + 1, row)) }
    }

    /// Counts the lines of a row, whose last line break is still to be written.
    fileprivate func count(_ text: UnsafeRawBufferPointer) {
        lines += 1
        guard unsafe text.firstIndex(of: .lineFeed, from: 0) ?? text.firstIndex(of: .carriageReturn, from: 0) != nil
        else { return }
        var previous: UInt8 = 0
        for index in text.indices {
            let byte = unsafe text[index]
            if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn { lines += 1 }
            previous = byte
        }
    }

    /// Returns the number of the row in the sheet, from 1, whose CSV text begins at a line.
    package func row(atLine line: Int) -> Int {
        var low = 0
        var high = shifts.count
        while low < high {
            let middle = (low + high) / 2
            if shifts[middle].line <= line { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? line : line - (shifts[low - 1].line - shifts[low - 1].row)
    }

    /// Returns the name of a cell: `C7`.
    package func cell(atLine line: Int, column: Int) -> String {
        "\(CellText.letters(ofColumn: column))\(row(atLine: line))"
    }
}
