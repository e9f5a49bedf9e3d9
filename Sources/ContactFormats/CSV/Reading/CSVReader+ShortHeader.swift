internal import Bytes
internal import ContactModel

/// Reads tables whose header has one cell less than each record.
extension CSVReader {
    /// The first records of a table in which each record has one cell more than the header.
    private struct Rows {
        /// The cells of each record.
        var cells: [[String]] = []

        /// True if the first cells of the records are consecutive numbers from 0 or 1.
        var areNumbered: Bool {
            let numbers = cells.map { Int($0[0]) }
            guard cells.count > 1, let first = numbers[0], first == 0 || first == 1 else { return false }
            return numbers.indices.allSatisfy { numbers[$0] == first + $0 }
        }

        /// True if each record has a cell that begins with a blank. This suggests a comma within a value that is not
        /// quoted, as in `Acme, Inc.`.
        var mayHaveUnquotedCommas: Bool { cells.allSatisfy { $0.contains { $0.first == " " } } }

        /// Returns the number of e-mail addresses and phone numbers that are in columns with a header for these, if the
        /// first header belongs to the column with the index `column`.
        func fitting(_ header: [String], from column: Int) -> Int {
            let columns = CSVColumns(header: header).columns
            return columns.indices.reduce(0) { sum, index in
                let text = cells.map { $0[index + column] }
                return switch columns[index].meaning?.field {
                case .email: sum + text.count { $0.contains("@") }
                case .phone: sum + text.count { CSVContent.isNumber($0, digits: 5) }
                default: sum
                }
            }
        }
    }

    /// Adds an empty header for the first or the last column if there are several records, and the first ones all have
    /// one cell more than the header. Such tables often have row numbers in the first column. Does nothing if the
    /// records do not show which column has no header, or if they may have unquoted commas in their values.
    mutating func extendShortHeader(_ header: inout [String], _ diagnostics: inout [Diagnostic]) throws {
        try fill(next + CSVDialect.sampleSize)
        let width = header.count + 1
        // If there is only one record, its additional cell may be an error.
        guard header.count > 1, let rows = wideRows(width), rows.cells.count > 1 else { return }
        let isFirst: Bool
        if rows.areNumbered {
            isFirst = true
        } else {
            let isPadded = header.dropFirst().allSatisfy { $0.first == " " }
            guard isPadded || !rows.mayHaveUnquotedCommas else { return }
            let counts = (first: rows.fitting(header, from: 1), last: rows.fitting(header, from: 0))
            guard counts.first != counts.last else { return }
            isFirst = counts.first > counts.last
        }
        header.insert("", at: isFirst ? 0 : header.count)
        self.width = width
        diagnostics.append(
            atFile(
                rows.areNumbered ? .note : .warning, .csvShortHeader,
                "the header has one cell less than the records; the \(isFirst ? "first" : "last") column has no name",
                line: line))
    }

    /// Returns the first records if all of them have `width` cells and the last cell of at least one of them is not
    /// empty; else nil.
    private func wideRows(_ width: Int) -> Rows? {
        let end = min(buffer.count, next + CSVDialect.sampleSize)
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[..<end])
        var rows = Rows()
        var isEven = true
        unsafe CSVDialect.forEachRow(
            bytes, next, atEnd && end == buffer.count, scanner.delimiter, quotesWithApostrophes
        ) { _, scanner in
            if scanner.cells.allSatisfy({ $0.count == 0 }) { return true }
            isEven = scanner.cells.count == width
            guard isEven else { return false }
            rows.cells.append(
                scanner.cells.map { unsafe String(decoding: scanner.text(of: $0, in: bytes), as: UTF8.self) })
            return rows.cells.count < CSVDialect.rows
        }
        guard isEven, rows.cells.contains(where: { $0.last?.isEmpty == false }) else { return nil }
        return rows
    }
}
