internal import Bytes

/// Dates of two or three numbers whose order depends on the column: `4/13/1985`, `13.4.85`, `24/12`.
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

        /// Returns the date for an order of the numbers; nil if no such date exists.
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

    /// Returns the numbers of a date whose order depends on the column; nil for any other text. Ignores a time of
    /// midnight after the date.
    static func numeric(_ text: UnsafeRawBufferPointer) -> Numeric? {
        // Most dates are in another form: a quick check of the first bytes.
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
            // A dot may end the date; another separator may not.
            if index == text.count, !isDotted { return nil }
        }
        guard count >= 2, digits[0] <= 2, digits[1] <= 2 else { return nil }
        var date = Numeric(first: values[0], second: values[1], isDotted: isDotted)
        // Two numbers of one digit with a dot are probably a decimal number, such as 3.5.
        if count == 2 { return isDotted && digits[0] + digits[1] < 3 ? nil : date }
        guard digits[2] == 2 || digits[2] == 4 else { return nil }
        // A placeholder for no date.
        if values[0] == 0, values[1] == 0, values[2] == 0 { return nil }
        date.third = values[2]
        date.hasShortYear = digits[2] == 2
        return date
    }

    /// True if a year of the 2000s was written with two digits, so that it could also be one of the 1900s.
    static func guessesCentury(_ text: UnsafeRawBufferPointer, year: Int?) -> Bool {
        guard let year, 2000..<2030 ~= year else { return false }
        return unsafe hasShortYear(text)
    }

    /// True for a date without four adjacent digits.
    static func hasShortYear(_ text: UnsafeRawBufferPointer) -> Bool {
        var digits = 0
        for index in text.indices {
            digits = unsafe text[index].isDigit ? digits + 1 : 0
            if digits == 4 { return false }
        }
        return true
    }

    /// Returns the year for a number of two digits: 1930 to 1999 for 30 to 99, 2000 to 2029 for 00 to 29, as in
    /// spreadsheets.
    static func year(twoDigits number: Int) -> Int { number + (number < 30 ? 2000 : 1900) }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == .slash || byte == .period || byte == .hyphen }
}
