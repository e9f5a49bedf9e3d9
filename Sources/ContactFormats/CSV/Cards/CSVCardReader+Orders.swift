internal import Bytes
internal import ContactModel

/// Determines the order of the parts of dates and of full names from the records.
extension CSVCardReader {
    /// The number of bytes, from the first record on, that are examined to determine the order of names.
    private static let nameSample = 1 << 16

    /// Sets the date orders that the user specified. Returns the order by which full names are split, as specified by
    /// the user or determined from the first records; nil if full names are not split.
    mutating func readOrders(_ options: CSVOptions, _ columns: inout CSVColumns) throws -> CSVNameOrder? {
        let orders = options.map.orders(columns.columns.map(\.header))
        let given = orders.compactMapValues { if case .date(let order) = $0 { order } else { nil } }
        dates.set(CSVDateColumns(columns, given: given, order: options.dateOrder))
        guard let column = columns.singleNameColumn else { return nil }
        var order: CSVNameOrder?
        if case .name(let given)? = orders[column] {
            order = given
        } else {
            order = try hasFamilyFirst(column) ? .commas : nil
        }
        if order != nil { columns.splitsNames() }
        return order
    }

    /// Returns true if at least one, and at least a third, of the examined names of the column consists of a family
    /// name, a comma and a given name, with or without a suffix after another comma.
    private mutating func hasFamilyFirst(_ column: Int) throws -> Bool {
        var names = 0
        var split = 0
        try unsafe reader.lookAhead(
            from: reader.next, line: reader.nextLine, limit: Self.nameSample, column: column
        ) { text, _ in
            let name = unsafe CSVNameWords.trimmed(text)
            if unsafe name.isEmpty { return true }
            names += 1
            if unsafe CSVNameParts.split(name, .commas) != nil { split += 1 }
            return true
        }
        return split > 0 && split * 3 >= names
    }

    /// Determines the date order of each column whose first numeric date is in the latest record, by examining the
    /// dates of this and the following records.
    mutating func settleDates(_ builder: inout CSVCardBuilder, _ batch: CardBatch) throws {
        for column in builder.dates.open {
            let cell = unsafe builder.trimmed(reader.cell(column))
            guard unsafe CSVDate.numeric(cell) != nil || CSVDate.dayNumber(cell) != nil else { continue }
            var evidence = CSVDateEvidence()
            let trimming = builder
            try unsafe reader.lookAhead(from: reader.recordStart, line: reader.line, column: column) { text, line in
                unsafe evidence.add(trimming.trimmed(text), line: line)
                return evidence.contradiction == nil
            }
            let header = builder.columns.columns.map(\.header)
            let language = evidence.order == nil ? CSVTableLanguage.dateOrder(header) : nil
            let found = builder.dates.settle(
                column, named: header[column], evidence, language: language,
                yearFirst: evidence.mayBeginWithYear && CSVTableLanguage.writesYearFirst(header))
            dates.set(builder.dates)
            if let found {
                reader.report(
                    found.severity, .csvDate, found.message, at: reader.cellStart(column), advice: .specifyDateOrder,
                    to: &batch.diagnostics)
            }
        }
    }
}
