internal import Bytes

/// Dates as spreadsheets store them: the number of days since 1899-12-30. Such a number is in a table if the format of
/// the cells was lost.
extension CSVDate {
    /// Returns the date for a number of five digits, with or without a fraction for the time of day, that is the day
    /// number of a date from 1927 to 2064; nil for any other text. Files of the 1904 date system have other numbers.
    static func dayNumber(_ text: UnsafeRawBufferPointer) -> (year: Int, month: Int, day: Int)? {
        guard text.count >= 5, unsafe text[0].isDigit else { return nil }
        var number = 0
        var index = 0
        while index < text.count, unsafe text[index].isDigit, index < 6 {
            number = unsafe number * 10 + Int(text[index] - 0x30)
            index += 1
        }
        guard index == 5, 10_000...60_000 ~= number else { return nil }
        if index < text.count {
            guard unsafe text[index] == .period || text[index] == .comma, index + 1 < text.count,
                unsafe text[(index + 1)...].allSatisfy(\.isDigit)
            else { return nil }
        }
        return date(daysSince1899: number)
    }

    /// Returns true for a text that may be read as a date, depending on the other cells of its column.
    static func mayBeRead(_ text: UnsafeRawBufferPointer) -> Bool {
        unsafe numeric(text) != nil || dayNumber(text) != nil
    }

    /// Converts a number of days since 1899-12-30 to a date of the Gregorian calendar.
    static func date(daysSince1899 days: Int) -> (year: Int, month: Int, day: Int) {
        // Eras of 400 years begin on March 1, so that the leap day is the last day of a year.
        let shifted = days - 25_569 + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let number = month < 10 ? month + 3 : month - 9
        return (year + era * 400 + (number <= 2 ? 1 : 0), number, day)
    }
}
