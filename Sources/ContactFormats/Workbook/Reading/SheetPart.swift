package import Bytes
internal import Files

/// A sheet of a workbook, read row by row as CSV text (see `SheetRows`). Subclasses parse the XML of the formats.
package class SheetPart: XMLPart, InputContent {
    private(set) var rows: SheetRows
    let limits: WorkbookLimits
    /// The number of the latest row, from 1.
    private(set) var row = 0
    /// The column of the next cell, from 0.
    var column = 0

    init(_ package: WorkbookPackage, _ name: String, width: Int, _ limits: WorkbookLimits) throws(FileError) {
        rows = SheetRows(width: width, limits)
        self.limits = limits
        try super.init(package, name)
    }

    /// What was found in the rows that were read so far.
    package var report: SheetReport { rows.report }

    /// Begins the next of several sheets in one document.
    func beginSheet() {
        rows = SheetRows(width: 0, limits)
        row = 0
    }

    /// Begins the row with a number, or the one below the latest row.
    func beginRow(_ number: Int?) throws(FileError) {
        let number = number ?? row + 1
        guard number > row else { throw fault("row \(number) follows row \(row)") }
        row = number
        column = 0
        rows.beginRow()
    }

    /// Ends the latest row, which occurs `times` times.
    func endRow(times: Int = 1, isHidden: Bool) throws(FileError) {
        let before = rows.filledRows
        let isFilled = rows.hasCells
        guard !isFilled || row + times - 1 <= WorkbookLimits.rows else {
            throw fault("it has more than \(WorkbookLimits.rows) rows")
        }
        rows.endRow(row, times: times)
        if isHidden { report.hiddenRows += rows.filledRows - before }
        row += times - 1
        guard rows.size <= limits.text + limits.textRatio * size else {
            throw fault("it repeats its cells until they are more than \(limits.textRatio) times as large as the file")
        }
        if rows.isFull { pause() }
    }

    /// Appends the next bytes of the CSV text, at most `atMost`; appends nothing at its end. Throws `FileError` and
    /// `Interrupted`.
    package final func read(into buffer: inout ByteBuffer, atMost: Int) throws {
        let start = buffer.count
        while true {
            rows.move(to: &buffer, atMost: atMost)
            guard buffer.count == start, try parse() else { return }
        }
    }

    /// Parses the sheet until a number of rows with cells, or a large part of their text, was read.
    func parse(untilRows count: Int) throws {
        while rows.filledRows < count, !rows.isFull, try parse() {}
    }
}
