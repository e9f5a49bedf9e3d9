/// The calendar of the years in a table, as implied by the language of the table's headers.
enum CSVCalendar: Sendable {
    case gregorian
    /// The Thai solar calendar, whose years are the Gregorian years plus 543.
    case buddhist
    /// The Iranian or the Islamic calendar, whose years and months begin on other days than Gregorian ones.
    case hijri

    init(language: String) {
        switch language {
        case "th": self = .buddhist
        case "fa", "ar": self = .hijri
        default: self = .gregorian
        }
    }

    /// The result of converting a date to the Gregorian calendar.
    enum Conversion: Equatable {
        /// The date is Gregorian already, or has no year.
        case unchanged
        /// The converted date.
        case converted(year: Int, month: Int?, day: Int?)
        /// The date cannot be converted; the cell is kept as text.
        case text
    }

    /// Converts a date to the Gregorian calendar.
    ///
    /// A year of two digits cannot be converted, since its calendar is not known. The years 2400 to 2600 are read as
    /// Thai and the years 1200 to 1599 as Iranian or Islamic, since dates of contacts have no such Gregorian years.
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
