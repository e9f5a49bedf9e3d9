internal import Bytes
internal import ContactModel
internal import SQLite

/// Determines the order of day, month and year in each date column of a table, and the order of the parts of full
/// names.
extension BookCardReader {
    /// The maximum number of rows that are examined for each date column.
    private static let rows = 1_000_000

    /// Returns the date order of each column, as specified in the options or determined from the rows of the table.
    static func dates(
        _ columns: CSVColumns, of table: BookTable, in book: SQLiteBook, _ options: CSVOptions,
        _ diagnostics: inout [Diagnostic]
    ) throws -> CSVDateColumns {
        let header = columns.columns.map(\.header)
        let given = options.map.orders(header).compactMapValues { if case .date(let order) = $0 { order } else { nil } }
        var dates = CSVDateColumns(columns, given: given, order: options.dateOrder)
        // Reading a view may take long or never end, so the dates of a view are not examined in advance.
        for column in table.isView ? [] : dates.open {
            let found = try book.mapping { () throws(SQLiteError) -> CSVDateEvidence? in
                try evidence(ofColumn: column, of: table, in: book)
            }
            guard let evidence = found else { continue }
            let language = evidence.order == nil ? CSVTableLanguage.dateOrder(header) : nil
            let finding = dates.settle(
                column, named: header[column], evidence, language: language,
                yearFirst: evidence.mayBeginWithYear && CSVTableLanguage.writesYearFirst(header))
            if let finding {
                diagnostics.append(
                    Diagnostic(
                        finding.severity, .csvDate, finding.message, at: SourceLocation(path: book.path),
                        advice: .specifyDateOrder))
            }
        }
        dates.readOpenOnesAlone()
        return dates
    }

    /// The maximum number of names that are examined.
    private static let names = 2_000

    /// Returns the order by which full names are split, as specified by the user or determined from the first rows; nil
    /// if full names are not split.
    static func nameOrder(
        _ columns: CSVColumns, of table: BookTable, in book: SQLiteBook, _ options: CSVOptions
    ) throws -> CSVNameOrder? {
        guard let column = columns.singleNameColumn else { return nil }
        if case .name(let given)? = options.map.orders(columns.columns.map(\.header))[column] { return given }
        // Reading a view may take long or never end, so the names of a view are not examined in advance.
        guard !table.isView else { return nil }
        return try book.mapping { () throws(SQLiteError) in
            try hasFamilyFirst(column, of: table, in: book) ? .commas : nil
        }
    }

    /// Returns true if at least one, and at least a third, of the first `names` names in a column consists of a family
    /// name, a comma and a given name, with or without a suffix after another comma.
    private static func hasFamilyFirst(
        _ column: Int, of table: BookTable, in book: SQLiteBook
    ) throws(SQLiteError) -> Bool {
        var rows = try book.database.prepare(table.query(ofColumn: column))
        var names = 0
        var split = 0
        while names < Self.names, try rows.step() {
            guard rows.type(0) == .text else { continue }
            let name = unsafe CSVNameWords.trimmed(rows.textBytes(0))
            if unsafe name.isEmpty { continue }
            names += 1
            if unsafe CSVNameParts.split(name, .commas) != nil { split += 1 }
        }
        return split > 0 && split * 3 >= names
    }

    /// Returns the date orders that are possible for a column; nil if the column has no numeric dates.
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
