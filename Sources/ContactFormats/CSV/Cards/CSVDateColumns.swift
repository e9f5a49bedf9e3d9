internal import ContactModel
internal import Synchronization

/// How the dates of a table's columns are read: one order per column.
///
/// The order is given by the user, or follows from the dates that are possible in one order only. A column whose order
/// stays ambiguous is kept as text as a whole.
struct CSVDateColumns {
    private struct Column {
        var rule = CSVDateRule.unambiguous
        /// True if the user gave the order, so that dates that do not fit are not reported as a contradiction.
        var isGiven = false
        /// The number of dates that do not fit the order that the first ones have.
        var misfits = 0
        var didReportCentury = false
        var didReportCalendar = false
    }

    private var columns: [Column] = []
    /// The columns whose order is still unknown.
    private(set) var open: [Int] = []

    /// Creates the rules by which each date is read by itself, as in the `plain` layout, whose dates are ISO 8601.
    init() {}

    /// - Parameter given: the orders of single columns.
    /// - Parameter order: the order of all other columns, if the user gave one.
    init(_ table: CSVColumns, given: [Int: CSVDateOrder], order: CSVDateOrder?) {
        guard table.profile != "plain" else { return }
        columns = table.columns.indices.map { index in
            guard let field = table.columns[index].meaning?.field, [.birthday, .anniversary, .event].contains(field)
            else { return Column() }
            guard let order = given[index] ?? order else { return Column(rule: .open) }
            return Column(rule: .order(order), isGiven: true)
        }
        open = columns.indices.filter { columns[$0].rule == .open }
    }

    func rule(_ column: Int) -> CSVDateRule { column < columns.count ? columns[column].rule : .unambiguous }

    /// Sets the order of a column, or the rule to keep its dates as text; returns a warning if the order does not
    /// follow from the dates alone.
    ///
    /// - Parameter language: the order that is usual in the table's language; nil if that is not known.
    /// - Parameter yearFirst: true if the table's language writes the year first.
    mutating func settle(
        _ column: Int, named name: String, _ evidence: CSVDateEvidence, language: CSVDateOrder?, yearFirst: Bool = false
    ) -> (severity: Diagnostic.Severity, message: String)? {
        open.removeAll { $0 == column }
        let dates = "the dates of column \"\(Diagnostic.clipped(name))\""
        if let order = evidence.order, !(yearFirst && evidence.mayBeginWithYear) {
            columns[column].rule = .order(order)
            return nil
        }
        if evidence.contradiction == nil, let language, evidence.possible.contains(language) {
            columns[column].rule = .order(language)
            let reading = "read as \(language.words), as is usual in the table's language"
            return (.warning, "\(dates) are ambiguous, and \(reading)")
        }
        columns[column].rule = .text
        guard let contradiction = evidence.contradiction else {
            return (.warning, "\(dates) are ambiguous, day or month first; all are kept as text")
        }
        let lines = "lines \(contradiction.before) and \(contradiction.after)"
        return (.warning, "\(dates) have no common order (\(lines)); all are kept as text")
    }

    /// Sets the rule of the columns whose order is unknown to reading each date by itself, for sources whose rows are
    /// not examined ahead.
    mutating func readOpenOnesAlone() {
        for column in open { columns[column].rule = .unambiguous }
        open.removeAll()
    }

    /// Returns the message about a date that is kept as text although the column's order is known; nil for a text that
    /// would not be a date in any order.
    mutating func misfit(_ text: UnsafeRawBufferPointer, _ column: Int) -> String? {
        guard case .order(let order) = rule(column), let date = unsafe CSVDate.numeric(text),
            CSVDateOrder.allCases.contains(where: { date.reading($0) != nil })
        else { return nil }
        if !columns[column].isGiven { columns[column].misfits += 1 }
        return "not a date in the order \(order.words); kept as text"
    }

    /// Returns a message when a column's first year of two digits was read as one of the 2000s.
    mutating func centuryMessage(_ text: UnsafeRawBufferPointer, year: Int?, _ column: Int) -> String? {
        guard column < columns.count, !columns[column].didReportCentury,
            unsafe CSVDate.guessesCentury(text, year: year)
        else { return nil }
        columns[column].didReportCentury = true
        return "the years 00 to 29 of this column are read as 2000 to 2029"
    }

    /// Returns a message when a column's first year was converted from the Buddhist era.
    mutating func calendarMessage(_ column: Int) -> String? {
        guard column < columns.count, !columns[column].didReportCalendar else { return nil }
        columns[column].didReportCalendar = true
        return "the years 2400 to 2600 of this column are read as years of the Buddhist era: 2535 is 1992"
    }

    /// Returns the errors about columns whose later dates contradict the order of the first ones.
    func contradictions(_ table: CSVColumns) -> [String] {
        columns.indices.filter { columns[$0].misfits > 0 }.map { index in
            let order = if case .order(let order) = columns[index].rule { order.words } else { "" }
            let count = columns[index].misfits
            return "column \"\(Diagnostic.clipped(table.columns[index].header))\": \(count) later "
                + "\(count == 1 ? "date does" : "dates do") not fit the order of the first ones (\(order))"
        }
    }
}

/// The orders in which the dates of a table are read, as far as they are determined; set on the reading thread, used on
/// the writing thread.
final class CSVSettledDates: Sendable {
    private let dates = Mutex(CSVDateColumns())

    var value: CSVDateColumns { dates.withLock(\.self) }

    func set(_ value: CSVDateColumns) { dates.withLock { $0 = value } }
}
