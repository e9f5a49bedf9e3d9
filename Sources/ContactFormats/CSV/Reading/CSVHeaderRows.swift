internal import Bytes

/// Headers over two rows: a row of groups, usually merged cells, above the row of names, as in `Phone,,Address,` above
/// `home,work,street,city`.
enum CSVHeaderRows {
    /// Which of two adjacent rows are the header.
    enum Choice { case upper, lower, both }

    /// Returns the names with the groups above them: "Phone home", "Phone work". A group also applies to the blank
    /// cells to its right.
    ///
    /// A name is used without its group if the two together are not known and the group is the first one, which is about
    /// the contact. A name in another group may be that of another person: "Name" below "Mother".
    static func merged(_ groups: [String], _ names: [String]) -> [String] {
        var group = ""
        var number = 0
        return names.enumerated().map { index, name in
            if index < groups.count, !isBlank(groups[index]) {
                group = groups[index]
                number += 1
            }
            if isBlank(name) { return index < groups.count ? groups[index] : "" }
            if group.isEmpty || name == group { return name }
            let both = "\(group) \(name)"
            guard let joined = meaning(both) else { return number > 1 ? both : name }
            // "Telephone home", but "First name" and not "Name First name".
            guard let alone = meaning(name) else { return both }
            return number == 1 && joined.field != alone.field || joined == alone ? name : both
        }
    }

    /// Returns the rows that are the header of a table: both, or the lower one, if more columns are understood with it
    /// than with the upper one alone.
    static func choice(_ groups: [String], _ names: [String]) -> Choice {
        let filled = groups.count { !isBlank($0) }
        // A single cell above the header is a title.
        guard filled > 1, filled < names.count, names.count >= groups.count, !mayBeRecord(names) else { return .upper }
        // Most names are in the lower row.
        guard names.count(where: { !isBlank($0) }) * 5 >= names.count * 4 else { return .upper }
        let upper = understood(groups)
        let lower = understood(names)
        guard max(lower, understood(merged(groups, names))) > upper + 1 else { return .upper }
        return understood(merged(groups, names)) * 2 > lower ? .both : .lower
    }

    private static func meaning(_ header: String) -> CSVProfile.Meaning? {
        CSVTableReading.of([header]).headers[0]?.meaning
    }

    /// Returns the number of columns whose field the header states.
    private static func understood(_ header: [String]) -> Int {
        let columns = CSVColumns(header: header)
        guard columns.makesContacts else { return 0 }
        return columns.columns.count { $0.meaning.map { $0.field != .custom && $0.field != .ignore } ?? false }
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    private static func mayBeRecord(_ cells: [String]) -> Bool {
        cells.contains { cell in
            cell.utf8.count > 100 || CSVContent.isReach([cell]) || cell.utf8.count { $0.isDigit } > 3
        }
    }
}
