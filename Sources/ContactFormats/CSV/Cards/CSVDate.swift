internal import Bytes
internal import ContactModel

/// Parses dates in the cells of tables, and writes them in vCard's basic format (RFC 6350, section 4.3).
package enum CSVDate {
    /// The result of parsing a cell.
    enum Reading: Equatable {
        /// A date, complete or partial: a year, a year and month, or a month and day.
        case date(year: Int?, month: Int?, day: Int?)
        /// A placeholder for no date, such as `0/0/00` or `0000`.
        case none
        /// Not recognised or ambiguous; kept as text.
        case text
    }

    /// Returns the date in a cell such as `1985-04-12`, `--04-12`, `12 Mar 2024` or, by `rule`, `4/13/1985`. A time of
    /// midnight after the date, which databases append, is ignored. With a month and a day, the year 1604 means that
    /// there is no year, as in Apple's exports.
    ///
    /// By the rule `unambiguous`, a year of two digits is text, and so is `4/5/1985`, which may be two different days;
    /// in `4.5.1985`, the day is first.
    static func read(_ text: UnsafeRawBufferPointer, _ rule: CSVDateRule = .unambiguous) -> Reading {
        var text = unsafe text
        while unsafe text.first == .space { unsafe text = unsafe UnsafeRawBufferPointer(rebasing: text.dropFirst()) }
        if let date = unsafe iso(text) { return date }
        if rule == .dayNumbers, let date = unsafe dayNumber(text) {
            return .date(year: date.year, month: date.month, day: date.day)
        }
        if rule != .unambiguous, let date = unsafe numeric(text) {
            guard case .order(let order) = rule else { return .text }
            return date.reading(order) ?? .text
        }
        unsafe text = unsafe withoutMidnight(text)
        if let date = unsafe iso(text) ?? worded(text) ?? parted(text) { return date }
        return unsafe spelled(text, hasShortYears: rule != .unambiguous) ?? .text
    }

    /// Returns the text without a time of midnight after the date: `T00:00:00.000Z`, ` 00:00`, ` 12:00:00 AM`.
    static func withoutMidnight(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard text.count > 12, let colon = unsafe text.firstIndex(of: .colon) else { return unsafe text }
        guard let gap = unsafe text[..<colon].lastIndex(where: { $0 == .space || $0 == 0x54 }), gap >= 8 else {
            return unsafe text
        }
        var time = unsafe text[(gap + 1)...].map { $0 | 0x20 }
        // The offset of a time zone, such as `+02:00`, does not change the day at this place.
        if let sign = time.lastIndex(where: { $0 == .plus || $0 == .hyphen | 0x20 }), sign > 3 {
            guard time[(sign + 1)...].allSatisfy({ $0.isDigit || $0 == .colon || $0 == 0x3A | 0x20 }) else {
                return unsafe text
            }
            time.removeSubrange(sign...)
        }
        let isMorning = time.suffix(2).elementsEqual("am".utf8)
        let digits = isMorning && time.starts(with: "12".utf8) ? time.dropFirst(2) : time[...]
        guard digits.allSatisfy({ "0:.+ zamutc".utf8.contains($0) }) else {
            return unsafe text
        }
        return unsafe UnsafeRawBufferPointer(rebasing: text[..<gap])
    }

    /// Returns a date in vCard's basic format; nil if `text` is not a date that `read` recognises.
    package static func basic(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard case .date(let year, let month, let day) = unsafe bytes.withUnsafeBytes({ unsafe read($0) }) else {
            return nil
        }
        var date = ByteBuffer()
        append(year: year, month: month, day: day, to: &date)
        return date.string(ByteRange(start: 0, count: date.count))
    }

    /// Returns a date of ISO 8601 such as `1985-04-12`, `19850412`, `1985-04`, `1985` or `--04-12`, and `none` for
    /// zeros such as `0000`; nil for any other text.
    private static func iso(_ text: UnsafeRawBufferPointer) -> Reading? {
        func number(_ range: Range<Int>) -> Int? { unsafe digits(UnsafeRawBufferPointer(rebasing: text[range])) }
        func dash(_ index: Int) -> Bool { unsafe text[index] == .hyphen }
        switch text.count {
        case 10 where dash(4) && dash(7):
            guard let century = unsafe pair(text, 0), let year = unsafe pair(text, 2), let month = unsafe pair(text, 5),
                let day = unsafe pair(text, 8)
            else { return nil }
            return date(century * 100 + year, month, day)
        case 8:
            return number(0..<4).flatMap { year in
                number(4..<6).flatMap { month in number(6..<8).flatMap { date(year, month, $0) } }
            }
        case 7 where dash(0) && dash(1) && dash(4):
            return number(2..<4).flatMap { month in number(5..<7).flatMap { date(nil, month, $0) } }
        case 6 where dash(0) && dash(1):
            return number(2..<4).flatMap { month in number(4..<6).flatMap { date(nil, month, $0) } }
        case 7 where dash(4):
            guard let year = number(0..<4), let month = number(5..<7), (1...12).contains(month), year > 0 else {
                return nil
            }
            return .date(year: year, month: month, day: nil)
        case 4:
            return number(0..<4).map { $0 == 0 ? .none : .date(year: $0, month: nil, day: nil) }
        default: return nil
        }
    }

    /// Returns a date of numbers such as `4/13/1985`, `1985/4/13`, `4.5.1985` (the day is first) or `24.12.`, and
    /// `none` for zeros such as `0/0/00`; nil for any other text, such as `4/5/1985`, which may be two different days.
    private static func parted(_ text: UnsafeRawBufferPointer) -> Reading? {
        let parts = unsafe text.split(maxSplits: 3, omittingEmptySubsequences: false) {
            $0 == .slash || $0 == .period || $0 == .hyphen
        }
        let numbers = unsafe parts.compactMap { unsafe digits(UnsafeRawBufferPointer(rebasing: $0)) }
        // `24.12.` is a date without a year.
        if unsafe parts.count == 3, numbers.count == 2, unsafe parts[2].isEmpty, unsafe text.last == .period,
            unsafe parts[0].count <= 2, unsafe parts[1].count <= 2
        {
            return date(nil, numbers[1], numbers[0])
        }
        guard unsafe parts.count == 3, numbers.count == 3 else { return nil }
        if unsafe parts[0].count == 4 { return date(numbers[0], numbers[1], numbers[2]) }
        if numbers.allSatisfy({ $0 == 0 }) { return Reading.none }
        guard unsafe parts[2].count == 4 else { return nil }
        switch (numbers[0], numbers[1]) {
        case (13...31, 1...12): return date(numbers[2], numbers[1], numbers[0])
        case (1...12, 13...31): return date(numbers[2], numbers[0], numbers[1])
        case (let day, let month) where day == month && (1...12).contains(day): return date(numbers[2], month, day)
        // With dots, the day is first if both orders are valid.
        case (1...12, 1...12) where unsafe text.contains(.period): return date(numbers[2], numbers[1], numbers[0])
        default: return nil
        }
    }

    private static let months: [StaticString] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Parses a date such as `12 Mar 2024`, with the first three letters of an English month's name; returns nil for
    /// other text.
    private static func worded(_ text: UnsafeRawBufferPointer) -> Reading? {
        let parts = unsafe text.split(separator: .space, maxSplits: 3, omittingEmptySubsequences: false)
        guard unsafe parts.count == 3, unsafe parts[1].count == 3, unsafe parts[2].count == 4,
            let day = unsafe digits(UnsafeRawBufferPointer(rebasing: parts[0])),
            let year = unsafe digits(UnsafeRawBufferPointer(rebasing: parts[2]))
        else { return nil }
        let word = unsafe parts[1].map { $0 | 0x20 }
        let month = months.firstIndex { name in
            unsafe word.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: 3))
        }
        return month.flatMap { date(year, $0 + 1, day) }
    }

    /// Returns the number of two digits at an offset; nil for other text.
    @inline(__always)
    private static func pair(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        let tens = unsafe text[start] &- 0x30
        let ones = unsafe text[start + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func digits(_ text: UnsafeRawBufferPointer) -> Int? {
        guard unsafe !text.isEmpty, text.count <= 4 else { return nil }
        var value = 0
        for index in text.indices {
            let byte = unsafe text[index]
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    /// Returns the date, without a year if `year` is 0 or 1604; `none` if all three numbers are 0; nil if the calendar
    /// has no such date.
    static func date(_ year: Int?, _ month: Int, _ day: Int) -> Reading? {
        if year == 0, month == 0, day == 0 { return Reading.none }
        guard DateForm.exists(year: year, month: month, day: day) else { return nil }
        return .date(year: year == DateForm.placeholderYearNumber || year == 0 ? nil : year, month: month, day: day)
    }

    /// Appends a date in vCard's format: `19850412`, `--0412`, `1985-04` or `1985`.
    static func append(year: Int?, month: Int?, day: Int?, to bytes: inout ByteBuffer) {
        if let year {
            append(twoDigits: year / 100, to: &bytes)
            append(twoDigits: year, to: &bytes)
        } else {
            bytes.append("--")
        }
        guard let month else { return }
        if day == nil { bytes.append(.hyphen) }
        append(twoDigits: month, to: &bytes)
        if let day { append(twoDigits: day, to: &bytes) }
    }

    /// Appends the last two digits of a number that is not negative.
    @inline(__always)
    private static func append(twoDigits number: Int, to bytes: inout ByteBuffer) {
        let number = UInt64(truncatingIfNeeded: number) % 100
        bytes.append(low: (0x30 + number / 10) | (0x30 + number % 10) << 8, count: 2)
    }
}
