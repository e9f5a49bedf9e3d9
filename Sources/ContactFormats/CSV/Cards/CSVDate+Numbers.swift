internal import Bytes
internal import Platform

/// Parses dates of two or three numbers, such as `4/13/1985`, `13.4.85` and `24/12`. Which number is the day depends on
/// the order of the dates in the column.
extension CSVDate {
    /// The two or three numbers of a date.
    struct Numeric {
        fileprivate var first: Int
        fileprivate var second: Int
        /// The third number; nil for a date without a year.
        fileprivate var third: Int?
        fileprivate(set) var isDotted: Bool
        /// True for three numbers of at most two digits.
        fileprivate(set) var hasShortYear = false

        /// Returns the date that the numbers give in `order`; nil if the calendar has no such date, or if the order has
        /// the year first and the last number has four digits.
        func reading(_ order: CSVDateOrder) -> CSVDate.Reading? {
            guard let third else {
                return order == .dmy ? CSVDate.date(nil, second, first) : CSVDate.date(nil, first, second)
            }
            switch order {
            case .dmy: return CSVDate.date(year(third), second, first)
            case .mdy: return CSVDate.date(year(third), first, second)
            case .ymd: return hasShortYear ? CSVDate.date(year(first), second, third) : nil
            }
        }

        private func year(_ number: Int) -> Int { hasShortYear ? CSVDate.year(twoDigits: number) : number }
    }

    /// Returns the numbers of a date such as `4/13/1985` or `24.12.`, without a time of midnight after it; nil for any
    /// other text, such as `1985/4/13` or `3.5`.
    static func numeric(_ text: UnsafeRawBufferPointer) -> Numeric? {
        // Most dates are excluded by their first three bytes.
        guard text.count >= 3, unsafe text[0].isDigit,
            unsafe isSeparator(text[1]) || text[1] == .space || text[1].isDigit,
            unsafe isSeparator(text[1]) || text[1] == .space || isSeparator(text[2]) || text[2] == .space
        else { return nil }
        let text = unsafe withoutMidnight(text)
        var values = InlineArray<3, Int>(repeating: 0)
        var digits = InlineArray<3, Int>(repeating: 0)
        var count = 0
        var isDotted = true
        var index = 0
        while index < text.count {
            guard count < 3 else { return nil }
            let start = index
            while index < text.count, index - start < 5, unsafe text[index].isDigit {
                values[count] = unsafe values[count] * 10 + Int(text[index] - 0x30)
                index += 1
            }
            digits[count] = index - start
            guard index > start else { return nil }
            count += 1
            while index < text.count, unsafe text[index] == .space { index += 1 }
            if index == text.count { break }
            guard unsafe isSeparator(text[index]) else { return nil }
            isDotted = unsafe isDotted && text[index] == .period
            index += 1
            while index < text.count, unsafe text[index] == .space { index += 1 }
            // A dot may end the date (`24.12.`); a slash or a hyphen may not.
            if index == text.count, !isDotted { return nil }
        }
        guard count >= 2, digits[0] <= 2, digits[1] <= 2 else { return nil }
        var date = Numeric(first: values[0], second: values[1], isDotted: isDotted)
        // Two numbers of one digit with a dot are probably a decimal number, such as 3.5.
        if count == 2 { return isDotted && digits[0] + digits[1] < 3 ? nil : date }
        guard digits[2] == 2 || digits[2] == 4 else { return nil }
        // Three zeros are a placeholder for no date.
        if values[0] == 0, values[1] == 0, values[2] == 0 { return nil }
        date.third = values[2]
        date.hasShortYear = digits[2] == 2
        return date
    }

    /// Returns true for a date with a two-digit year that was read as one of the years 2000 to 2029. Such a year may
    /// also mean one of the years 1900 to 1929.
    static func guessesCentury(_ text: UnsafeRawBufferPointer, year: Int?) -> Bool {
        guard let year, 2000..<2030 ~= year else { return false }
        return unsafe hasShortYear(text)
    }

    /// Returns true for a date without four adjacent digits, so that its year, if any, has at most two digits.
    static func hasShortYear(_ text: UnsafeRawBufferPointer) -> Bool {
        var digits = 0
        for index in text.indices {
            digits = unsafe text[index].isDigit ? digits + 1 : 0
            if digits == 4 { return false }
        }
        return true
    }

    /// Returns the year for a two-digit number, as spreadsheets do: 2000 to 2029 for 00 to 29, and 1930 to 1999 for 30
    /// to 99.
    static func year(twoDigits number: Int) -> Int { number + (number < 30 ? 2000 : 1900) }

    /// Moves a birthday with a year of two digits to the century before if it would be in the future.
    static func moveToPast(_ reading: inout Reading, _ text: UnsafeRawBufferPointer) {
        guard case .date(let year?, let month, let day) = reading, year >= 2000, unsafe hasShortYear(text) else {
            return
        }
        let today = today
        let isFuture = (year, month ?? 1, day ?? 1) > (today.year, today.month, today.day)
        if isFuture { reading = .date(year: year - 100, month: month, day: day) }
    }

    /// The current day in UTC.
    private static let today: (year: Int, month: Int, day: Int) = {
        var now = time(nil)
        var parts = unsafe tm()
        unsafe gmtime_r(&now, &parts)
        return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }()

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == .slash || byte == .period || byte == .hyphen }
}
