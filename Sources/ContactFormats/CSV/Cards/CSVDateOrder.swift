/// The order of day, month and year in the numeric dates of a column.
public enum CSVDateOrder: String, Sendable, Hashable, CaseIterable {
    /// The day first: 31/12/1999.
    case dmy
    /// The month first: 12/31/1999.
    case mdy
    /// The year first: 99/12/31.
    case ymd

    /// The order in words, for messages.
    var words: String {
        switch self {
        case .dmy: "day, month, year"
        case .mdy: "month, day, year"
        case .ymd: "year, month, day"
        }
    }
}

/// The rule by which the numeric dates of a column are read.
enum CSVDateRule: Equatable {
    /// The order is still unknown, since no numeric date has occurred.
    case open
    /// Each date is read independently of the others (see `CSVDate.read`); an ambiguous date is kept as text.
    case unambiguous
    case order(CSVDateOrder)
    /// The dates are day numbers of a spreadsheet (see `CSVDate.dayNumber`).
    case dayNumbers
    /// All numeric dates are kept as text, since their order is ambiguous or no order makes all of them valid.
    case text
}

/// The orders in which all dates examined so far in a column are valid.
struct CSVDateEvidence {
    private(set) var possible = Set(CSVDateOrder.allCases)
    /// True if a date is a different day in two orders, such as 4/5/1985.
    private var isAmbiguous = false
    private var isDotted = true
    private var hasShortYear = false
    /// For each order that has been excluded, the physical line of the first date that is not valid in it.
    private var lines: [CSVDateOrder: Int] = [:]
    /// The physical lines, from 1, of an earlier date and of the first date after which no order is valid for all
    /// dates; nil if an order is.
    private(set) var contradiction: (before: Int, after: Int)?

    /// The number of cells with a day number of a spreadsheet, and of all other cells that are not empty.
    private var dayNumbers = (cells: 0, others: 0)

    /// True if all cells are day numbers of a spreadsheet.
    var hasOnlyDayNumbers: Bool { dayNumbers.cells > 0 && dayNumbers.others == 0 }

    /// Adds a cell of the column; texts that are not numeric dates are ignored.
    mutating func add(_ text: UnsafeRawBufferPointer, line: Int) {
        guard contradiction == nil, unsafe !text.isEmpty else { return }
        if unsafe CSVDate.dayNumber(text) != nil { dayNumbers.cells += 1 } else { dayNumbers.others += 1 }
        guard let date = unsafe CSVDate.numeric(text) else { return }
        let readings = CSVDateOrder.allCases.compactMap { order in date.reading(order).map { (order, $0) } }
        // A date that is not valid in any order, such as 31.02.1970, excludes no order.
        guard let first = readings.first else { return }
        isDotted = isDotted && date.isDotted
        hasShortYear = hasShortYear || date.hasShortYear
        isAmbiguous = isAmbiguous || readings.contains { $0.1 != first.1 }
        let orders = Set(readings.map(\.0))
        let left = possible.intersection(orders)
        if left.isEmpty {
            contradiction = (orders.compactMap { lines[$0] }.min() ?? line, line)
            return
        }
        for order in possible.subtracting(orders) where lines[order] == nil { lines[order] = line }
        possible = left
    }

    /// True if the dates have dots and two-digit years, such as 10.08.07, so that the first number may be the year or
    /// the day.
    var mayBeginWithYear: Bool { isDotted && hasShortYear && possible.contains(.ymd) && isAmbiguous }

    /// The order that the dates determine; nil if they are valid in no common order, or in several with different
    /// results. Dates with dots have the day first if that is valid.
    var order: CSVDateOrder? {
        guard contradiction == nil else { return nil }
        if possible.count == 1 || !isAmbiguous { return CSVDateOrder.allCases.first(where: possible.contains) }
        // Without a year, month-day-year and year-month-day give the same date.
        if possible == [.mdy, .ymd], !hasShortYear { return .mdy }
        // With dots, the day is first if that order is valid.
        return isDotted && possible.contains(.dmy) ? .dmy : nil
    }
}
