internal import Bytes
internal import ContactModel

/// Appends birthdays, anniversaries and other dates as vCard properties.
extension CSVCardBuilder {
    mutating func appendDate<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        if line.property == .birthday { appendBirthdayParts(line, cells, &bytes) }
        let text = unsafe text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        let start = bytes.count
        bytes.append(line.property.vCardName)
        guard unsafe appendDate(text, of: line.property, column: line.parts[0], &bytes) else {
            return bytes.truncate(to: start)
        }
        bytes.append(.lineFeed)
    }

    /// Appends the value of a date after the property name.
    ///
    /// Returns false, and appends nothing, if `text` is a placeholder for no date, such as `0/0/00`. In the `plain`
    /// layout (this program's own), a placeholder is kept as text.
    private mutating func appendDate(
        _ text: UnsafeRawBufferPointer, of property: CSVProperty, column: Int, _ bytes: inout ByteBuffer
    ) -> Bool {
        if unsafe !isPlain && CSVCellText.isNull(text) { return false }
        let rule = dates.rule(column)
        var reading = unsafe CSVDate.read(text, rule)
        if columns.calendar != .gregorian { unsafe applyCalendar(to: &reading, of: text, column) }
        if property == .birthday { unsafe CSVDate.moveToPast(&reading, text) }
        switch reading {
        case .date(let year, let month, let day):
            bytes.append(.colon)
            CSVDate.append(year: year, month: month, day: day, to: &bytes)
            if let message = unsafe dates.centuryMessage(text, year: year, column) {
                find(CSVCellFinding(severity: .warning, code: .csvDate, message: message, column: column))
            }
        case .none where !isPlain:
            return false
        case .text, .none:
            bytes.append(";VALUE=text:")
            unsafe CardBody.appendText(text, to: &bytes)
            // If all numeric dates of the column are kept as text, one diagnostic about the column has reported it.
            let isNumeric = unsafe CSVDate.numeric(text) != nil
            if isPlain && !isNumeric || rule == .text && isNumeric { break }
            let message =
                unsafe dates.misfit(text, column) ?? dayNumberMessage(text)
                ?? (rule == .unambiguous ? "ambiguous or unrecognised" : "unrecognised") + " date; kept as text"
            find(CSVCellFinding(severity: .warning, code: .csvDate, message: message, column: column))
        }
        return true
    }

    /// Returns a message about a day number of a spreadsheet among other dates; nil for any other text.
    private func dayNumberMessage(_ text: UnsafeRawBufferPointer) -> String? {
        guard let date = unsafe CSVDate.dayNumber(text) else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(date.year)-\(padded(date.month))-\(padded(date.day))"
        return "a number, perhaps the day number of \(day) in a spreadsheet; kept as text"
    }

    /// Converts `reading` to the Gregorian calendar if the table's language uses another one. Sets `reading` to `text`
    /// if the conversion is not possible.
    private mutating func applyCalendar(
        to reading: inout CSVDate.Reading, of text: UnsafeRawBufferPointer, _ column: Int
    ) {
        guard case .date(let year, let month, let day) = reading else { return }
        let isShort = unsafe CSVDate.hasShortYear(text)
        switch columns.calendar.converted(year: year, month: month, day: day, hasShortYear: isShort) {
        case .unchanged: break
        case .text: reading = .text
        case .converted(let year, let month, let day):
            reading = .date(year: year, month: month, day: day)
            guard let message = dates.calendarMessage(column) else { return }
            find(CSVCellFinding(severity: .warning, code: .csvDate, message: message, column: column))
        }
    }

    /// Appends the property of a date with a label.
    ///
    /// The first call for a card also appends all dates with the label "anniversary" as `ANNIVERSARY` properties, since
    /// these precede the other labelled dates in the canonical order (see `CardBody`).
    mutating func appendEvent<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        if let events = startAnniversaries() {
            for event in events where unsafe isAnniversary(label(event, cells)) {
                var anniversary = event
                anniversary.property = .anniversary
                appendDate(anniversary, cells, &bytes)
            }
        }
        let text = unsafe text(line, 0, cells)
        let label = unsafe label(line, cells)
        guard unsafe !text.isEmpty, unsafe !isAnniversary(label) else { return }
        let start = bytes.count
        let own = unsafe startLine(.event, label: label, &bytes)
        if unsafe appendDate(text, of: line.property, column: line.parts[0], &bytes) {
            unsafe endLine(own, &bytes)
        } else {
            bytes.truncate(to: start)
            if unsafe own != nil { forgetGroup() }
        }
    }

    private func isAnniversary(_ label: UnsafeRawBufferPointer) -> Bool {
        unsafe label.count == 11 && Folding.folded(String(decoding: label, as: UTF8.self)) == Array("anniversary".utf8)
    }

    /// Appends a birthday from separate columns for year, month and day.
    private mutating func appendBirthdayParts<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        guard line.parts[1] >= 0 || line.parts[2] >= 0 || line.parts[3] >= 0 else { return }
        let column = line.parts[1] >= 0 ? line.parts[1] : line.parts[2] >= 0 ? line.parts[2] : line.parts[3]
        let year = unsafe text(line, 1, cells)
        let month = unsafe text(line, 2, cells)
        let day = unsafe text(line, 3, cells)
        guard unsafe !(year.isEmpty && month.isEmpty && day.isEmpty) else { return }
        // The parts are joined to an ISO 8601 date such as `1985-04-12` or `--04-12`, which `CSVDate` parses.
        var joined = ByteBuffer(capacity: 32)
        if unsafe year.isEmpty { joined.append("--") } else { unsafe joined.append(year) }
        if unsafe !month.isEmpty || !day.isEmpty {
            if unsafe !year.isEmpty { joined.append(.hyphen) }
            unsafe Self.append(twoDigits: month, to: &joined)
            if unsafe !day.isEmpty { joined.append(.hyphen) }
            if unsafe !day.isEmpty { unsafe Self.append(twoDigits: day, to: &joined) }
        }
        let start = bytes.count
        bytes.append(line.property.vCardName)
        guard unsafe appendDate(joined.bytes, of: line.property, column: column, &bytes) else {
            return bytes.truncate(to: start)
        }
        bytes.append(.lineFeed)
    }

    private static func append(twoDigits text: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        if text.count == 1 { bytes.append(0x30) }
        unsafe bytes.append(text)
    }
}
