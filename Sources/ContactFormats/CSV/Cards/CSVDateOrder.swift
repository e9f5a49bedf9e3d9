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
    /// Each date is read independently of the others; it is a date if only one order gives an existing date.
    case unambiguous
    case order(CSVDateOrder)
    /// All dates are kept as text, since their order is ambiguous or they have no common order.
    case text
}

/// The orders that are possible for the numeric dates of a column, as far as these were examined.
struct CSVDateEvidence {
    private(set) var possible = Set(CSVDateOrder.allCases)
    /// True if one of the dates means another day in another order, such as 4/5/1985.
    private var isAmbiguous = false
    private var isDotted = true
    private var hasShortYear = false
    /// For each order that is no longer possible, the line of the first date that excluded it.
    private var lines: [CSVDateOrder: Int] = [:]
    /// The lines of two dates that have no order in common.
    private(set) var contradiction: (before: Int, after: Int)?

    /// Adds a cell of the column; texts that are not numeric dates are ignored.
    mutating func add(_ text: UnsafeRawBufferPointer, line: Int) {
        guard contradiction == nil, let date = unsafe CSVDate.numeric(text) else { return }
        let readings = CSVDateOrder.allCases.compactMap { order in date.reading(order).map { (order, $0) } }
        // A date that does not exist in any order, such as 31.02.1970, excludes none.
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

    /// True if the dates may begin with the year, as 10.08.07 does in a language that writes the year first.
    var mayBeginWithYear: Bool { isDotted && hasShortYear && possible.contains(.ymd) && isAmbiguous }

    /// The order that is determined by the dates; nil if several orders are possible or none.
    var order: CSVDateOrder? {
        guard contradiction == nil else { return nil }
        if possible.count == 1 || !isAmbiguous { return CSVDateOrder.allCases.first(where: possible.contains) }
        // Without a year, or with a year of four digits, both orders read month and day the same way.
        if possible == [.mdy, .ymd], !hasShortYear { return .mdy }
        // With dots, the day comes first.
        return isDotted && possible.contains(.dmy) ? .dmy : nil
    }
}
