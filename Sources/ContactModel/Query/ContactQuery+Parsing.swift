internal import Bytes
internal import Platform

/// Words are parsed by their bytes, since a value may begin with a combining mark, which belongs to the same `Character`
/// as the colon before it.
extension ContactQuery {
    /// Returns the id that a word consists of, `17` or `id:17`; nil for any other word. Throws for `id:` without a
    /// number.
    static func id(of word: String) throws(Problem) -> ID? {
        if isID(word) { return ID(word: word, number: Int(word)) }
        guard let (name, value) = field(in: word[...]), name == "id" else { return nil }
        let digits = String(value)
        guard !digits.isEmpty, digits.utf8.allSatisfy({ $0.isDigit }) else {
            throw .value(field: "id", digits, expected: "the number of a contact")
        }
        return ID(word: digits, number: Int(digits))
    }

    /// Returns the condition that a word expresses; nil for a word without text, such as `""`.
    static func term(_ word: String) throws(Problem) -> Term? {
        var rest = word[...]
        let prefix = rest.utf8.starts(with: "not:".utf8) ? 4 : rest.utf8.first == .hyphen ? 1 : 0
        let isExcluded = prefix > 0 && rest.utf8.count > 1
        if isExcluded { rest = Substring(rest.utf8.dropFirst(prefix)) }
        if let (name, value) = field(in: rest), name == "no", !value.isEmpty {
            return Term(isExcluded: !isExcluded, test: try presence(of: String(value)))
        }
        guard let test = try test(rest) else { return nil }
        return Term(isExcluded: isExcluded, test: test)
    }

    private static func test(_ word: Substring) throws(Problem) -> Test? {
        if isID(String(word)) { return .id(Int(word) ?? -1) }
        if let (name, value) = field(in: word) {
            let value = unquoted(value)
            guard !value.isEmpty else {
                throw .value(field: name, "", expected: "a value")
            }
            return try test(of: name, String(value))
        }
        let text = QueryText(String(unquoted(word)))
        if let pattern = PhonePattern(word), PhonePattern.isSpelledAsNumber(word) { return .number(pattern, text) }
        return text.isEmpty ? nil : .text(text)
    }

    /// Splits `name:value` at the first colon; nil for text without a field name, and for a URI such as `https://...`.
    private static func field(in word: Substring) -> (name: String, value: Substring)? {
        guard let colon = word.utf8.firstIndex(of: .colon) else { return nil }
        let name = word[..<colon].lowercased()
        let value = word[word.utf8.index(after: colon)...]
        guard let first = name.utf8.first, 0x61...0x7A ~= first, !value.hasPrefix("//"), !schemes.contains(name),
            name.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0.isDigit || $0 == .hyphen || $0 == .period })
        else { return nil }
        return (name, value)
    }

    private static let schemes: Set<String> = ["http", "https", "mailto", "urn", "sip", "xmpp", "data"]

    private static func unquoted(_ text: Substring) -> Substring {
        let isQuoted = text.utf8.count > 1 && text.utf8.first == .doubleQuote && text.utf8.last == .doubleQuote
        return isQuoted ? Substring(text.utf8.dropFirst().dropLast()) : text
    }

    private static func test(of name: String, _ value: String) throws(Problem) -> Test {
        switch name {
        case "has": return try presence(of: value)
        case "source": return .source(value)
        case "id":
            guard let number = Int(value), number >= 0 else {
                throw .value(field: name, value, expected: "the number of a contact")
            }
            return .id(number)
        case "run":
            guard let number = Int(value), number > 0 else {
                throw .value(field: name, value, expected: "the number of a run")
            }
            return .run(number)
        case "since":
            if let number = Int(value), number >= 0 { return .sinceRun(number) }
            guard let time = localTime(ofDay: value) ?? past(value) else {
                throw .value(
                    field: name, value,
                    expected: "the number of a run, a date such as 2026-11-01, or an age such as 30d")
            }
            return .sinceTime(time)
        default:
            let field = try QueryField(named: name)
            return .field(field, field.value(value))
        }
    }

    private static func presence(of field: String) throws(Problem) -> Test {
        field == "conflict" ? .conflict : .present(try QueryField(named: field))
    }

    /// Returns the time an age ago, in seconds since 1970-01-01 00:00 UTC: a number of days (`30d`), weeks, months of 30 days
    /// or years of 365 days; nil for any other text.
    private static func past(_ age: String) -> Int64? {
        let days: [Character: Int64] = ["d": 1, "w": 7, "m": 30, "y": 365]
        guard let unit = age.last.flatMap({ days[$0] }), let number = Int64(age.dropLast()), 0..<100_000 ~= number
        else {
            return nil
        }
        return Int64(time(nil)) - number * unit * 86_400
    }

    /// Returns the time at which a day such as `2026-11-01` begins in the local time zone, in seconds since 1970-01-01
    /// 00:00 UTC; nil for a day before 1900 and for any other text.
    private static func localTime(ofDay text: String) -> Int64? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) }
        guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            1...12 ~= month, 1...31 ~= day, year >= 1900
        else { return nil }
        var moment = unsafe tm()
        unsafe moment.tm_year = year - 1900
        unsafe moment.tm_mon = month - 1
        unsafe moment.tm_mday = day
        unsafe moment.tm_isdst = -1
        let seconds = unsafe mktime(&moment)
        // `mktime` converts a day that does not exist, such as 31 April, to a day of the next month, so the day is
        // compared.
        return unsafe seconds == -1 || moment.tm_mday != day ? nil : Int64(seconds)
    }
}
