internal import ContactModel
internal import Synchronization

/// The date orders of a table's columns, one order per column.
///
/// The order is specified by the user, or determined from the dates that exist in one order only. If the order of a
/// column remains ambiguous, all its dates are kept as text.
struct CSVDateColumns {
    private struct Column {
        var rule = CSVDateRule.unambiguous
        /// True if the user specified the order; dates that do not fit the order are not reported as a contradiction
        /// then.
        var isGiven = false
        /// The number of later dates that do not exist in the order of the column's first dates.
        var misfits = 0
        var didReportCentury = false
        var didReportCalendar = false
    }

    private var columns: [Column] = []
    /// The indices of the columns whose order is still unknown.
    private(set) var open: [Int] = []

    /// Creates rules by which each date is read independently of the other dates in its column, as in the `plain`
    /// layout (this program's own), whose dates are ISO 8601.
    init() {}

    /// Creates the rules for the columns of a table.
    ///
    /// - Parameter given: the orders that the user specified for single columns, by column.
    /// - Parameter order: the order of all other columns; nil if the user specified none.
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

    /// Sets the order of a column, or the rule to keep its dates as text. Returns the severity and the text of a
    /// diagnostic about the choice; nil if the order follows from the dates alone.
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
            let reading = "read as \(language.words), the usual order in the language of the headers"
            return (.warning, "\(dates) are ambiguous; they are \(reading)")
        }
        columns[column].rule = .text
        guard let contradiction = evidence.contradiction else {
            return (.warning, "\(dates) are ambiguous: the day or the month may be first; all are kept as text")
        }
        let lines = "lines \(contradiction.before) and \(contradiction.after)"
        return (.warning, "\(dates) have no common order (\(lines)); all are kept as text")
    }

    /// Sets the columns whose order is unknown to `unambiguous`: each of their dates is read independently of the
    /// others. This is the rule for sources whose rows cannot be examined in advance.
    mutating func readOpenOnesAlone() {
        for column in open { columns[column].rule = .unambiguous }
        open.removeAll()
    }

    /// Returns a message about a date that does not exist in the known order of its column and is therefore kept as
    /// text; nil for a text that is not a date in any order.
    mutating func misfit(_ text: UnsafeRawBufferPointer, _ column: Int) -> String? {
        guard case .order(let order) = rule(column), let date = unsafe CSVDate.numeric(text),
            CSVDateOrder.allCases.contains(where: { date.reading($0) != nil })
        else { return nil }
        if !columns[column].isGiven { columns[column].misfits += 1 }
        return "not a date in the order \(order.words); kept as text"
    }

    /// Returns a message for the first two-digit year of a column that is read as a year of the 2000s; nil for all
    /// other dates.
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

    /// Returns a message for each column whose later dates contradict the order of its first dates.
    func contradictions(_ table: CSVColumns) -> [String] {
        columns.indices.filter { columns[$0].misfits > 0 }.map { index in
            let order = if case .order(let order) = columns[index].rule { order.words } else { "" }
            let count = columns[index].misfits
            return "column \"\(Diagnostic.clipped(table.columns[index].header))\": \(count) later "
                + "\(count == 1 ? "date does" : "dates do") not fit the order of the first dates (\(order))"
        }
    }
}

/// The date orders of a table that are determined so far; set on the reading thread, used on the writing thread.
final class CSVSettledDates: Sendable {
    private let dates = Mutex(CSVDateColumns())

    var value: CSVDateColumns { dates.withLock(\.self) }

    func set(_ value: CSVDateColumns) { dates.withLock { $0 = value } }
}
