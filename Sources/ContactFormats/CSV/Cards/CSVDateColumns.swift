internal import ContactModel
internal import Synchronization

/// The order of day, month and year in the numeric dates of each column of a table.
///
/// The user can specify an order. Otherwise, the order is determined from dates such as 4/13/1985, which are valid in
/// one order only, or from the language of the headers. If the order of a column remains ambiguous, all its numeric
/// dates are kept as text.
struct CSVDateColumns {
    private struct Column {
        var rule = CSVDateRule.unambiguous
        /// True if the user specified the order. In this case, dates that are not valid in the order are not counted in
        /// `misfits`.
        var isGiven = false
        /// The number of dates that are not valid in the order, which was determined from earlier dates of the column.
        var misfits = 0
        var didReportCentury = false
        var didReportCalendar = false
    }

    private var columns: [Column] = []
    /// The indices of the columns whose order is still unknown.
    private(set) var open: [Int] = []

    /// Creates rules by which each date is read independently of the other dates in its column.
    init() {}

    /// Creates the rules for the columns of a table.
    ///
    /// - Parameter given: the orders that the user specified for single columns, by the index of the column.
    /// - Parameter order: the order that the user specified for all other columns; nil for none.
    init(_ table: CSVColumns, given: [Int: CSVDateOrder], order: CSVDateOrder?) {
        columns = table.columns.indices.map { index in
            guard let field = table.columns[index].meaning?.field, [.birthday, .anniversary, .event].contains(field)
            else { return Column() }
            guard let order = given[index] ?? order else { return Column(rule: .open) }
            return Column(rule: .order(order), isGiven: true)
        }
        open = columns.indices.filter { columns[$0].rule == .open }
    }

    func rule(_ column: Int) -> CSVDateRule { column < columns.count ? columns[column].rule : .unambiguous }

    /// Sets the order of the dates of a column or, if it remains ambiguous, the rule to keep them as text. Returns the
    /// severity and the message of a diagnostic about this; nil if the dates alone determine the order.
    ///
    /// - Parameter language: the usual order in the language of the headers; nil if it is not known.
    /// - Parameter yearFirst: true if the language of the headers writes the year first.
    mutating func settle(
        _ column: Int, named name: String, _ evidence: CSVDateEvidence, language: CSVDateOrder?, yearFirst: Bool = false
    ) -> (severity: Diagnostic.Severity, message: String)? {
        open.removeAll { $0 == column }
        if evidence.hasOnlyDayNumbers {
            columns[column].rule = .dayNumbers
            let numbers = "the numbers in column \"\(Diagnostic.clipped(name))\""
            return (.warning, "\(numbers) are read as day numbers of a spreadsheet (29373 is 1980-06-01)")
        }
        let dates = "the dates of column \"\(Diagnostic.clipped(name))\""
        if let order = evidence.order, !(yearFirst && evidence.mayBeginWithYear) {
            columns[column].rule = .order(order)
            return nil
        }
        if evidence.contradiction == nil, let language, evidence.possible.contains(language) {
            columns[column].rule = .order(language)
            let reading = "read as \(language.words), the usual order in the language of the headers"
            return (.warning, "\(dates) are ambiguous; they are \(reading)")
        }
        columns[column].rule = .text
        guard let contradiction = evidence.contradiction else {
            return (.warning, "\(dates) are ambiguous: several orders are possible; all are kept as text")
        }
        let lines = "lines \(contradiction.before) and \(contradiction.after)"
        return (.warning, "\(dates) have no common order (\(lines)); all are kept as text")
    }

    /// Sets the columns whose order is unknown to `unambiguous`: each of their dates is read independently of the
    /// others. This is used for sources whose rows cannot be examined in advance.
    mutating func readOpenOnesAlone() {
        for column in open { columns[column].rule = .unambiguous }
        open.removeAll()
    }

    /// Returns a message about a numeric date that is not valid in the order of its column and is therefore kept as
    /// text. Returns nil for any other text, and for a date that is not valid in any order.
    mutating func misfit(_ text: UnsafeRawBufferPointer, _ column: Int) -> String? {
        guard case .order(let order) = rule(column), let date = unsafe CSVDate.numeric(text),
            CSVDateOrder.allCases.contains(where: { date.reading($0) != nil })
        else { return nil }
        if !columns[column].isGiven { columns[column].misfits += 1 }
        return "not a date in the order \(order.words); kept as text"
    }

    /// Returns a message for the first two-digit year of a column that is read as one of the years 2000 to 2029; nil
    /// for all other dates of the column.
    mutating func centuryMessage(_ text: UnsafeRawBufferPointer, year: Int?, _ column: Int) -> String? {
        guard column < columns.count, !columns[column].didReportCentury,
            unsafe CSVDate.guessesCentury(text, year: year)
        else { return nil }
        columns[column].didReportCentury = true
        return "the years 00 to 29 of this column are read as 2000 to 2029"
    }

    /// Returns a message for the first year of a column that is converted from the Buddhist era; nil for later ones.
    mutating func calendarMessage(_ column: Int) -> String? {
        guard column < columns.count, !columns[column].didReportCalendar else { return nil }
        columns[column].didReportCalendar = true
        return "the years 2400 to 2600 of this column are read as years of the Buddhist era (2535 is 1992)"
    }

    /// Returns a message for each column in which later dates are not valid in the order that was determined from its
    /// first dates.
    func contradictions(_ table: CSVColumns) -> [String] {
        columns.indices.filter { columns[$0].misfits > 0 }.map { index in
            let order = if case .order(let order) = columns[index].rule { order.words } else { "" }
            let count = columns[index].misfits
            return "column \"\(Diagnostic.clipped(table.columns[index].header))\": \(count) later "
                + "\(count == 1 ? "date does" : "dates do") not fit the order of the first dates (\(order))"
        }
    }
}

/// The date orders of a table that have been determined so far. The reading thread sets them, the writing thread reads
/// them.
final class CSVSettledDates: Sendable {
    private let dates = Mutex(CSVDateColumns())

    var value: CSVDateColumns { dates.withLock(\.self) }

    func set(_ value: CSVDateColumns) { dates.withLock { $0 = value } }
}
