/// The calendar in which people who speak a language may write years, besides the Gregorian one.
enum CSVCalendar: Sendable {
    case gregorian
    /// The Thai calendar: the Gregorian one with years that are larger by 543.
    case buddhist
    /// The Iranian and the Islamic calendar, whose years and months begin on other days than Gregorian ones.
    case hijri

    init(language: String) {
        switch language {
        case "th": self = .buddhist
        case "fa", "ar": self = .hijri
        default: self = .gregorian
        }
    }

    /// The result of reading a date whose year may belong to this calendar.
    enum Conversion: Equatable {
        /// The year belongs to the Gregorian calendar, or there is no year.
        case unchanged
        /// The year was converted to the Gregorian calendar.
        case converted(year: Int, month: Int?, day: Int?)
        /// The date belongs to this calendar, and it cannot be converted.
        case text
    }

    /// Converts a date.
    ///
    /// A year of two digits is not converted, since its calendar is not known. Years of other calendars are recognised
    /// by their distance from the Gregorian years of living people.
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
