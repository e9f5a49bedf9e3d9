internal import Bytes
internal import ContactModel

/// The conversion of dates between two formats of ISO 8601 (RFC 6350, section 4.3): the basic format, `19850412`, of
/// 4.0 and `CardBody`, and the extended format, `1985-04-12`, of 3.0 and 2.1.
///
/// The private parameter `X-FORM` keeps the original format of a date from 3.0 or 2.1 that `VCardWriter` would write
/// differently: `basic`, `dashes` for `--02-03`, `short` for `--0203`, or `1604` for a date in 1604, the year that
/// Apple's programs write in dates without a year. `VCardWriter` writes `X-FORM=year` if that year is the real one.
package enum DateForm {
    /// The year that Apple's programs write in a date without a year. It is a leap year, so that 29 February is valid.
    static let placeholderYear = "1604"
    /// The year that Apple's programs write in a date without a year, as a number.
    static let placeholderYearNumber = 1604
    /// Apple's parameter for a date without a year; its value is the placeholder year in that date.
    static let omittedYear = "X-APPLE-OMIT-YEAR"

    /// Converts the value of a date property to the basic format, and adds `X-FORM` if `VCardWriter` would not write
    /// the original format. A year that Apple's parameter declares as a placeholder is removed, in 3.0 and 2.1 also the
    /// usual placeholder without the parameter. A value that is not a date is unchanged and gets `VALUE=text`; a value
    /// with `VALUE=text` is not converted.
    static func convert(_ property: inout Property, from version: VCardVersion) {
        let isText = property.values(of: "VALUE").first == "text"
        guard !isText else { return }
        let text = CardBody.unescaped(property.value).trimmingBlanks()
        guard let found = read(text) else {
            property.declareText()
            return
        }
        property.value = found.basic
        if property.forms.contains("year") { return property.removeForm("year") }
        if let place = property.parameters.firstIndex(where: { $0.name == omittedYear }) {
            guard found.basic.utf8.prefix(8).allSatisfy(\.isDigit), found.basic.utf8.count >= 8,
                property.parameters[place].values.first == String(found.basic.prefix(4))
            else { return }
            property.parameters[place].values.removeFirst()
            if property.parameters[place].values.isEmpty { property.parameters.remove(at: place) }
            return property.value = "--" + found.basic.dropFirst(4)
        }
        guard version != .v4 else { return }
        if text.hasPrefix("\(placeholderYear)-"), text.count == 10, property.name != "REV" {
            property.value = "--" + found.basic.dropFirst(4)
            property.addForm(placeholderYear)
        } else if let form = found.form, form != "basic" || (extended(found.basic) ?? found.basic) != found.basic {
            property.addForm(form)
        }
    }

    /// Converts a date, a date-time, or a time after a `T` (RFC 6350, section 4.3) to the basic format. `form` is the
    /// value of `X-FORM` for the original format; nil if none is needed. An empty text is returned unchanged. Returns nil
    /// for any other text, and for a date and a time in different formats.
    static func read(_ text: String) -> (basic: String, form: String?)? {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = readDate(String(parts[0])) else { return nil }
        guard parts.count == 2 else { return date }
        // A date before a time has a day (`date-noreduc` in RFC 6350, section 4.3.3).
        guard date.basic.isEmpty || !["--00", "0000-00", "0000"].contains(date.basic.shape),
            let time = DateTime.read(String(parts[1]))
        else { return nil }
        // A time after a date is not truncated (`time-notrunc`).
        guard date.basic.isEmpty || !time.basic.hasPrefix("-") else { return nil }
        // A date and a time in different formats are not accepted: one value of `X-FORM` cannot describe both.
        let format: DateTime.Format =
            switch date.form {
            case "basic", "short": .basic
            case "dashes": .extended
            default: date.basic.utf8.count == 8 ? .extended : .either
            }
        guard let common = format.common(with: time.format) else { return nil }
        return (date.basic + "T" + time.basic, common == .basic ? "basic" : nil)
    }

    private static func readDate(_ text: String) -> (basic: String, form: String?)? {
        let shape = text.shape
        let digits = text.filter { $0 != "-" }
        switch shape {
        case "": return ("", nil)
        case "0000-00-00": return isDay(digits) ? (digits, nil) : nil
        case "00000000": return isDay(digits) ? (digits, "basic") : nil
        case "--0000": return isDay(digits) ? (text, "short") : nil
        case "--00-00": return isDay(digits) ? ("--" + digits, "dashes") : nil
        case "---00", "--00", "0000-00", "0000": return (text, nil)
        default: return nil
        }
    }

    /// Returns true if the digits of a date, with or without a year, are a day of the calendar.
    private static func isDay(_ digits: String) -> Bool {
        guard let month = Int(digits.dropLast(2).suffix(2)), let day = Int(digits.suffix(2)) else { return false }
        return exists(year: Int(digits.dropLast(4)), month: month, day: day)
    }

    /// Returns true if the Gregorian calendar has this date. Without a year, 29 February exists.
    static func exists(year: Int?, month: Int, day: Int) -> Bool {
        guard (1...12).contains(month), (1...31).contains(day) else { return false }
        guard day > 28 else { return true }
        switch month {
        case 2: return day == 29 && (year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true)
        case 4, 6, 9, 11: return day <= 30
        default: return true
        }
    }

    /// Converts a date, a date-time, or a time after a `T` from the basic format to the extended format of 3.0, 2.1 and
    /// jCard. Returns a truncated date without a time unchanged; nil for a text with a `T` that is not such a value.
    static func extended(_ basic: String) -> String? {
        let parts = basic.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        var date = String(parts[0])
        switch date.shape {
        case "00000000": date = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
        case "--0000" where parts.count == 2: date = "\(date.prefix(4))-\(date.suffix(2))"
        default: break
        }
        guard parts.count == 2 else { return date }
        return DateTime.extended(String(parts[1])).map { "\(date)T\($0)" }
    }

    /// Appends a date in the basic format with dashes: `1985-04-12`, `--04-12`; any other value is appended unchanged.
    static func appendDashed(_ value: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        let isYearless = unsafe value.count == 6 && value[0] == .hyphen && value[1] == .hyphen
        guard value.count == 8 || isYearless,
            unsafe value.dropFirst(isYearless ? 2 : 0).allSatisfy({ $0.isDigit })
        else { return unsafe bytes.append(value) }
        unsafe bytes.append(UnsafeRawBufferPointer(rebasing: value[..<4]))
        bytes.append(.hyphen)
        unsafe bytes.append(UnsafeRawBufferPointer(rebasing: value[4..<6]))
        guard !isYearless else { return }
        bytes.append(.hyphen)
        unsafe bytes.append(UnsafeRawBufferPointer(rebasing: value[6...]))
    }

    /// Returns a date in the basic format with dashes, as `appendDashed` appends it.
    package static func dashed(_ basic: String) -> String {
        var bytes = ByteBuffer(capacity: 16)
        var basic = basic
        basic.withUTF8 { unsafe appendDashed(UnsafeRawBufferPointer($0), to: &bytes) }
        return unsafe String(decoding: bytes.bytes, as: UTF8.self)
    }

    /// Appends a complete date, with or without a UTC time, in the extended format: the fast path of `extended`.
    /// Returns false, possibly with bytes appended, for any other value.
    static func appendExtended(_ value: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) -> Bool {
        guard value.count == 8 || value.count == 16 else { return false }
        for index in value.indices {
            let wanted: UInt8 = index == 8 ? 0x54 : index == 15 ? 0x5A : 0x30
            let byte = unsafe value[index]
            guard wanted == 0x30 ? byte.isDigit : byte == wanted else { return false }
            if index == 4 || index == 6 {
                bytes.append(.hyphen)
            } else if index == 11 || index == 13 {
                bytes.append(.colon)
            }
            bytes.append(byte)
        }
        return true
    }
}

extension String {
    /// The text with every digit replaced by `0`.
    var shape: String { String(decoding: utf8.map { $0.isDigit ? 0x30 : $0 }, as: UTF8.self) }
}
