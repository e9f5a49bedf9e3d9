internal import Platform

/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Creates a day; the month and the day count from 1.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Returns the current day in the local time zone.
    public static func today() -> CalendarDay {
        var now = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&now, &parts)
        return unsafe CalendarDay(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }

    /// Returns the number of days until a date recurs, 0 if it recurs on this day; nil if the date is invalid, or has
    /// no month or no day.
    ///
    /// February 29 recurs on March 1 in a year without a leap day.
    ///
    /// - Parameter date: a date as in a `BDAY` property, in the basic format of ISO 8601, with or without a year:
    ///   `18151210`, `--1210`.
    func days(until date: String) -> Int? {
        let digits = date.prefix { $0 != "T" }.filter { $0 != "-" }
        let isYearless = date.hasPrefix("--")
        guard !date.hasPrefix("---"), digits.utf8.count == (isYearless ? 4 : 8), let number = Int(digits) else {
            return nil
        }
        let month = number / 100 % 100
        let day = number % 100
        guard (1...12).contains(month), (1...Self.lengths[month - 1]).contains(day) else { return nil }
        let next = CalendarDay(year: year, month: month, day: day)
        let days = next.number - self.number
        return days >= 0 ? days : CalendarDay(year: year + 1, month: month, day: day).number - self.number
    }

    /// The lengths of the months in a leap year.
    private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// The number of days from March 1 of the year 0 to this day. The computation lets years begin on March 1, so that
    /// February 29 is the last day of a year.
    private var number: Int {
        let years = month > 2 ? year : year - 1
        let months = (month + 9) % 12
        return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1
    }
}
