package import Bytes
public import ContactModel

/// Writes birthdays and anniversaries as an iCalendar object (RFC 5545): one event for each date, repeated every year.
///
/// The output depends only on the contacts, not on the current time: `DTSTAMP` is the card's `REV`, or 1970-01-01 if
/// the card has no `REV` in UTC.
package struct CalendarWriter {
    /// The number of days between the alarm and its event (RFC 5545, section 3.6.6); nil for no alarm.
    private let alarmDays: Int?
    private var line: [UInt8] = []
    /// The diagnostics about dates that were not written. The caller removes them after reporting them.
    package var diagnostics: [Diagnostic] = []

    package init(alarmDays: Int? = nil) { self.alarmDays = alarmDays }

    /// Appends the beginning of the calendar, up to the first event.
    package mutating func appendOpening(to output: inout ByteBuffer) {
        append("BEGIN:VCALENDAR", to: &output)
        append("VERSION:2.0", to: &output)
        append("PRODID:-//contactsctl//NONSGML contactsctl//EN", to: &output)
        append("CALSCALE:GREGORIAN", to: &output)
    }

    /// Appends the end of the calendar.
    package mutating func appendClosing(to output: inout ByteBuffer) { append("END:VCALENDAR", to: &output) }

    /// Appends the events of a contact, and reports dates that are left out in `diagnostics`. Returns false if there is
    /// no event.
    ///
    /// - Parameter body: the contact's card (see `CardBody`).
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer
    ) -> Bool {
        let properties = unsafe Property.parse(body: body)
        let events = properties.filter { $0.name == "BDAY" || $0.name == "ANNIVERSARY" }
        guard !events.isEmpty else { return false }
        let contact = unsafe String(decoding: uid, as: UTF8.self)
        let name = properties.first { $0.name == "FN" }?.text ?? ""
        let shown = name.isEmpty ? DisplayName.derived(from: properties) : name
        let stamp = properties.first { $0.name == "REV" }.flatMap { Self.stamp($0.text) } ?? "19700101T000000Z"
        // Birthdays and anniversaries are counted separately, so that adding or removing a birthday does not change the
        // UID of an anniversary.
        var counts: [String: Int] = [:]
        for event in events {
            let kind = event.name == "BDAY" ? "birthday" : "anniversary"
            guard let date = Date(event.text), date.exists else {
                let reason = Date(event.text) == nil ? "has no day and month" : "does not exist"
                diagnostics.append(
                    Diagnostic(
                        .warning, .calendarDate, "the date '\(event.text)' is left out: it \(reason)", contact: contact,
                        property: event.name))
                continue
            }
            counts[kind, default: 0] += 1
            append("BEGIN:VEVENT", to: &output)
            append("UID:\(kind)-\(counts[kind] ?? 1)-\(Self.escaped(contact))", to: &output)
            append("DTSTAMP:\(stamp)", to: &output)
            append("DTSTART;VALUE=DATE:\(date.start)", to: &output)
            append("RRULE:\(date.rule)", to: &output)
            append("SUMMARY:\(Self.escaped(Self.summary(kind, shown, date)))", to: &output)
            append("CATEGORIES:\(kind.uppercased())", to: &output)
            append("TRANSP:TRANSPARENT", to: &output)
            if let alarmDays {
                append("BEGIN:VALARM", to: &output)
                append("ACTION:DISPLAY", to: &output)
                append("DESCRIPTION:\(Self.escaped(Self.summary(kind, shown, date)))", to: &output)
                append("TRIGGER:-P\(alarmDays)D", to: &output)
                append("END:VALARM", to: &output)
            }
            append("END:VEVENT", to: &output)
        }
        return !counts.isEmpty
    }

    private mutating func append(_ text: String, to output: inout ByteBuffer) {
        line.removeAll(keepingCapacity: true)
        line.append(contentsOf: text.utf8)
        unsafe line.withUnsafeBytes { unsafe LineFolding.append($0, to: &output) }
    }

    /// Returns the `SUMMARY` of an event, for instance `Birthday of Ada Lovelace (1815)`.
    private static func summary(_ kind: String, _ name: String, _ date: Date) -> String {
        let year = date.year.map { " (\($0))" } ?? ""
        return "\(kind.prefix(1).uppercased())\(kind.dropFirst()) of \(name)\(year)"
    }

    /// Returns a text escaped as TEXT (RFC 5545, section 3.3.11). Control characters, which TEXT does not allow, are
    /// replaced with spaces.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case ";": result += "\\;"
            case ",": result += "\\,"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Converts a value of `REV` to a date-time in UTC. A date without a time becomes midnight. Returns nil for a value
    /// with another precision or another time zone.
    private static func stamp(_ text: String) -> String? {
        let basic = text.filter { $0 != "-" && $0 != ":" }
        let time = basic.count == 8 ? basic + "T000000Z" : basic
        return time.shape == "00000000T000000Z" ? time : nil
    }

    /// A date that repeats every year.
    private struct Date {
        var year: Int?
        var month: Int
        var day: Int

        /// Parses a date with a day and a month, with or without a year or a time (RFC 6350, section 4.3); nil for any
        /// other text. The result may be a date that does not exist.
        init?(_ text: String) {
            // A date that `DateForm` rejects, such as 2001-13-01, is also accepted; `exists` is false for it.
            let written = text.prefix { $0 != "T" }
            let date = DateForm.read(text)?.basic.prefix { $0 != "T" } ?? written
            switch String(date).shape {
            case "00000000", "0000-00-00": year = Int(date.prefix(4))
            case "--0000", "--00-00": year = nil
            default: return nil
            }
            let digits = date.filter { $0 != "-" }.suffix(4)
            guard let month = Int(digits.prefix(2)), let day = Int(digits.suffix(2)) else { return nil }
            self.month = month
            self.day = day
        }

        /// True if the date exists in its year, or, for a date without a year, in a leap year.
        var exists: Bool {
            DateForm.exists(year: year, month: month, day: day)
        }

        /// The first occurrence, as `yyyymmdd`. For a date without a year, it is in 1604, a leap year that Apple uses
        /// as a placeholder.
        var start: String {
            let year = String(self.year ?? DateForm.placeholderYearNumber)
            let digits = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
            return String(repeating: "0", count: 4 - year.count) + year + digits(month) + digits(day)
        }

        /// The value of `RRULE`: every year; for 29 February, the last day of February in every year.
        var rule: String { month == 2 && day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY" }
    }
}

extension Diagnostic.Code {
    /// A date has no valid day and month, and is left out of the calendar.
    public static let calendarDate = Self("calendar-date")
}
