internal import Bytes
internal import ContactModel
internal import SQLite

/// Determines the order of day, month and year in each column of dates.
extension BookCardReader {
    /// The maximum number of rows that are examined for each column.
    private static let rows = 1_000_000

    /// Determines how the dates of each column are read, from the options and the rows of the table.
    static func dates(
        _ columns: CSVColumns, of table: BookTable, in book: SQLiteBook, _ options: CSVOptions,
        _ diagnostics: inout [Diagnostic]
    ) throws -> CSVDateColumns {
        let header = columns.columns.map(\.header)
        let given = options.map.orders(header).compactMapValues { if case .date(let order) = $0 { order } else { nil } }
        var dates = CSVDateColumns(columns, given: given, order: options.dateOrder)
        // Reading a view may take long or never end, so the dates in a view are not examined in advance.
        for column in table.isView ? [] : dates.open {
            let found = try book.mapping { () throws(SQLiteError) -> CSVDateEvidence? in
                try evidence(ofColumn: column, of: table, in: book)
            }
            guard let evidence = found else { continue }
            let language = evidence.order == nil ? CSVTableLanguage.dateOrder(header) : nil
            if let found = dates.settle(column, named: header[column], evidence, language: language) {
                diagnostics.append(
                    Diagnostic(
                        found.severity, .csvDate, found.message, at: SourceLocation(path: book.path),
                        advice: .specifyDateOrder))
            }
        }
        dates.readOpenOnesAlone()
        return dates
    }

    /// Returns the orders that are possible for the numeric dates of a column; nil if it holds none.
    private static func evidence(
        ofColumn column: Int, of table: BookTable, in book: SQLiteBook
    ) throws(SQLiteError) -> CSVDateEvidence? {
        var rows = try book.database.prepare(table.query(ofColumn: column))
        var evidence: CSVDateEvidence?
        for number in 1...Self.rows {
            guard try rows.step() else { break }
            guard rows.type(0) == .text else { continue }
            let text = unsafe CSVNameWords.trimmed(rows.textBytes(0))
            guard unsafe CSVDate.numeric(text) != nil else { continue }
            var found = evidence ?? CSVDateEvidence()
            unsafe found.add(text, line: number)
            evidence = found
            if found.contradiction != nil { break }
        }
        return evidence
    }
}
