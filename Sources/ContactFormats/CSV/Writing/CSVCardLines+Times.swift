internal import ContactModel

extension CSVCardLines {
    /// Returns the lines without the times of day of the dates that are written to columns of dates, which have no times,
    /// and the losses of these times. The time of midnight, which many programs add to a date, is no loss.
    func withoutTimes(in columns: CSVColumns) -> (card: CSVCardLines, losses: [Loss]) {
        guard lines.contains(where: { $0.dateWithoutTime != nil }) else { return (self, []) }
        let kinds = Set(columns.lines.map(\.property))
        var losses: [Loss] = []
        let lines = lines.map { line in
            guard let date = line.dateWithoutTime, !kinds.isDisjoint(with: line.dateColumns) else { return line }
            let time = line.property.value.dropFirst(date.count + 1)
            if time.prefix(while: { $0.isNumber || $0 == "." }).contains(where: { $0 != "0" && $0 != "." }) {
                let what = "the time of day of '\(Diagnostic.clipped(line.property.value))'"
                let message = "\(what) cannot be represented"
                losses.append(
                    Loss(property: line.property.name, message: message, line: line, part: .parameter, what: what))
            }
            var line = line
            line.property.value = date
            return line
        }
        return (CSVCardLines(lines: lines), losses)
    }
}

extension CSVCardLines.Line {
    /// The properties of the columns to which the date is written; empty for a property that is no date.
    fileprivate var dateColumns: [CSVProperty] {
        switch property.name {
        case "BDAY": [.birthday]
        case "ANNIVERSARY": [.anniversary, .event]
        case "X-ABDATE": [.event]
        default: []
        }
    }

    /// The complete date, or the date without a year, of a value with a time; nil for any other value.
    fileprivate var dateWithoutTime: String? {
        guard !dateColumns.isEmpty, property.values(of: "VALUE").first != "text",
            let end = property.value.firstIndex(of: "T"), DateForm.read(property.value) != nil
        else { return nil }
        let date = String(property.value[..<end])
        return ["00000000", "--0000"].contains(date.shape) ? date : nil
    }
}
