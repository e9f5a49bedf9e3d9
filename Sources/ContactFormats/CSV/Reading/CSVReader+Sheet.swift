internal import Bytes
package import ContactModel
package import Files

/// Reading the CSV text of a sheet.
extension CSVReader {
    /// Opens a workbook of which nothing was read yet (see `WorkbookSheet`).
    package init(workbook: consuming InputFile, _ options: CSVOptions, _ diagnostics: inout [Diagnostic]) throws {
        self.init(try WorkbookSheet(workbook, options, &diagnostics), options)
    }

    /// Moves behind the row at the offset `next`, whose end is certain although it exceeds a limit.
    mutating func skipRow() throws {
        var scanner = CSVScanner(maximumCell: .max, maximumCells: .max)
        scanner.isStrict = true
        while true {
            switch unsafe scanner.scan(buffer.bytes, from: next, isLast: atEnd) {
            case .incomplete:
                forgetUsed()
                atEnd = try !input.read(into: &buffer, atMost: max(1 << 20, buffer.count))
            case .record(let end):
                next = end
                nextLine += 1 + scanner.innerLines
                return
            case .end, .unterminated, .tooLarge:
                next = buffer.count
                return
            }
        }
    }
}
