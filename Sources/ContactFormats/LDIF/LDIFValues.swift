internal import Bytes
internal import ContactModel

/// Converts values of `postalAddress`, whose lines are separated by `$` (RFC 4517, section 3.3.28).
enum PostalAddress {
    /// Returns the lines of a `postalAddress`, separated by LF, without their escapes and the blanks at their ends.
    static func text(of value: String) -> String {
        value.unicodeScalars.split(separator: "$", omittingEmptySubsequences: false).map {
            trimmed(String($0)).replacing("\\24", with: "$").replacing("\\5C", with: "\\").replacing("\\5c", with: "\\")
        }.joined(separator: "\n")
    }

    /// Returns the `postalAddress` for a text whose lines are separated by LF; empty lines are omitted.
    static func value(of text: String) -> String {
        text.unicodeScalars.split(separator: "\n").map { String($0) }.filter { !trimmed($0).isEmpty }.map {
            trimmed($0).replacing("\\", with: "\\5C").replacing("$", with: "\\24")
        }.joined(separator: "$")
    }

    private static func trimmed(_ text: String) -> String { text.trimmingBlanks() }
}

/// Converts between a date and `birthyear`, `birthmonth` and `birthday`, three numbers of Mozilla's schema.
enum LDIFBirthday {
    /// Returns the date for a year, a month and a day in the basic format, which may omit parts (RFC 6350, section
    /// 4.3.1). An empty or zero part is omitted. Returns nil if a part is not a number in its range, if all parts are
    /// omitted, or if only the month is. The day is not compared with the length of the
    /// month: `DateForm` does this when the card is read.
    static func date(_ parts: [String]) -> String? {
        var numbers: [Int] = []
        for (part, largest) in zip(parts, [9999, 12, 31]) {
            guard let number = part.isEmpty ? 0 : part.decimalNumber, number <= largest else { return nil }
            numbers.append(number)
        }
        guard numbers.count == 3 else { return nil }
        let (year, month, day) = (digits(numbers[0], 4), digits(numbers[1], 2), digits(numbers[2], 2))
        return switch (numbers[0] > 0, numbers[1] > 0, numbers[2] > 0) {
        case (true, true, true): year + month + day
        case (true, true, false): "\(year)-\(month)"
        case (true, false, false): year
        case (false, true, true): "--\(month)\(day)"
        case (false, true, false): "--\(month)"
        case (false, false, true): "---\(day)"
        default: nil
        }
    }

    /// Returns the year, the month and the day of a date in the basic format, each empty if it is omitted; nil for any
    /// other text.
    static func parts(of date: String) -> [String]? {
        switch date.shape {
        case "00000000": [String(date.prefix(4)), String(date.dropFirst(4).prefix(2)), String(date.suffix(2))]
        case "0000-00": [String(date.prefix(4)), String(date.suffix(2)), ""]
        case "0000": [date, "", ""]
        case "--0000": ["", String(date.dropFirst(2).prefix(2)), String(date.suffix(2))]
        case "--00": ["", String(date.suffix(2)), ""]
        case "---00": ["", "", String(date.suffix(2))]
        default: nil
        }
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
}
