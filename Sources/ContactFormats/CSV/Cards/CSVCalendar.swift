/// The calendar in which the dates of a table may be written, as implied by the language of the table's headers.
enum CSVCalendar: String, Sendable {
    case gregorian
    /// The Thai solar calendar, whose years are the Gregorian years plus 543.
    case buddhist
    /// The Iranian (solar) or the Islamic (lunar) calendar. Its months do not begin with Gregorian months, so its dates
    /// are not converted.
    case hijri

    /// The result of converting a date from this calendar to the Gregorian one.
    enum Conversion: Equatable {
        /// The date is Gregorian already, or has no year.
        case unchanged
        /// The converted date.
        case converted(year: Int, month: Int?, day: Int?)
        /// The date cannot be converted; the cell is kept as text.
        case text
    }

    /// Converts a date from this calendar to the Gregorian one.
    ///
    /// Returns `unchanged` for a year that is Gregorian in every table, such as 1985, and `text` for a year of two
    /// digits in a table of another calendar.
    func converted(year: Int?, month: Int?, day: Int?, hasShortYear: Bool) -> Conversion {
        guard self != .gregorian, let year else { return .unchanged }
        if hasShortYear { return .text }
        switch self {
        case .buddhist where 2400...2600 ~= year:
            let gregorian = year - 543
            if let month, let day, CSVDate.date(gregorian, month, day) == nil { return .text }
            return .converted(year: gregorian, month: month, day: day)
        case .hijri where 1200..<1600 ~= year: return .text
        default: return .unchanged
        }
    }
}
