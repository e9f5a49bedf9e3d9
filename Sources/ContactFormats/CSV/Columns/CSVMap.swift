internal import Bytes
internal import ContactModel

/// A mapping of columns to fields that the user specifies, such as `Kunde=name` or `#3=phone:work`. A map file contains
/// one entry per line.
package struct CSVMap: Sendable, Hashable {
    /// One column and the field to which it is mapped.
    package struct Entry: Sendable, Hashable {
        /// The header of the column, or `#` and the number of the column, from 1.
        package var column: String
        package var meaning: CSVProfile.Meaning
        /// The order of the parts of dates or names in the column; nil if the entry specifies none.
        package var order: Order?

        init(column: String, meaning: CSVProfile.Meaning, order: Order? = nil) {
            self.column = column
            self.meaning = meaning
            self.order = order
        }
    }

    /// The order of the parts of the dates or names in a column.
    package enum Order: Sendable, Hashable {
        case date(CSVDateOrder)
        case name(CSVNameOrder)

        /// The name of the order in a map, such as `dmy` or `family-first`.
        var name: String {
            switch self {
            case .date(let order): order.rawValue
            case .name(let order): order.rawValue
            }
        }
    }

    package var entries: [Entry] = []
    /// The columns, by header or number, that must exist in the table: those of entries on the command line. Columns of
    /// a map file may be missing, because a map file may be used for several tables.
    package var required: Set<String> = []

    package init() {}

    /// A syntax error in a map entry.
    package enum Problem: Error, Sendable, Hashable {
        /// The entry has no `=`, or no column in front of it.
        case noColumn(String)
        /// The text after the `=` is not the name of a field.
        case unknownField(String)
        /// The label is not valid for the field; `takes` lists the valid labels, and is empty if the field has no
        /// labels.
        case label(String, field: String, takes: [String])
    }

    /// Parses `COLUMN=FIELD[:LABEL]`. Splits at the last `=`, since a header may contain one and a field does not.
    package static func entry(_ text: String) throws(Problem) -> Entry {
        guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { throw .noColumn(text) }
        let field = text[text.index(after: equals)...]
        guard var meaning = CSVProfile.parseMeaning(trimmed(field)) else { throw .unknownField(String(field)) }
        if meaning.field == .label, let colon = field.firstIndex(of: ":") {
            throw .label(String(trimmed(field[field.index(after: colon)...])), field: meaning.name, takes: [])
        }
        let order = try order(takenFrom: &meaning)
        return Entry(column: String(trimmed(text[..<equals])), meaning: meaning, order: order)
    }

    /// Returns the order that a map entry specifies in place of a label (`birthday:dmy`, `name:family-first`), and
    /// removes it from `meaning`. Returns nil if the entry has no label, or a label that is not an order. Throws if the
    /// field has no such label.
    private static func order(takenFrom meaning: inout CSVProfile.Meaning) throws(Problem) -> Order? {
        guard let label = meaning.label else { return nil }
        let order: Order?
        let takes: [String]
        switch meaning.field {
        case .name:
            order = CSVNameOrder.named.first { $0.rawValue == label }.map { .name($0) }
            takes = CSVNameOrder.named.map(\.rawValue)
        case .birthday, .anniversary, .event:
            order = CSVDateOrder(rawValue: label).map { .date($0) }
            // A label of an event that is not a date order is the label in the card.
            takes = meaning.field == .event ? [] : CSVDateOrder.allCases.map(\.rawValue)
            if order == nil, meaning.field == .event { return nil }
        case .email, .phone, .phoneExtension, .url, .impp, .service, .relation, .custom, .organization, .department,
            .street, .house, .street2, .street3, .extended, .pobox, .city, .region, .postcode, .country, .formatted:
            return nil
        default:
            order = nil
            takes = []
        }
        guard let order else { throw .label(label, field: meaning.name, takes: takes) }
        meaning.label = nil
        return order
    }

    /// Reads a map file: one entry per line; blank lines and lines that begin with `//` are ignored.
    package mutating func read(_ text: String) throws(Problem) {
        for line in text.split(whereSeparator: \.isNewline) {
            let line = Self.trimmed(line)
            // A line that ends with `=` has no field yet; its column is kept unchanged.
            if line.isEmpty || line.hasPrefix("//") || line.last == "=" && line.count > 1 { continue }
            entries.append(try Self.entry(String(line)))
        }
    }

    /// Returns the text of a map file for the columns of the table at `path`. Columns that are kept unchanged are
    /// written as comments. The orders of dates and names are those of this map.
    package func text(of columns: CSVColumns, of path: String) -> String {
        let orders = orders(columns.columns.map(\.header))
        var text =
            "// The fields of the columns of \(Self.line(path)) (profile \(columns.profile)): COLUMN=FIELD[:LABEL]\n"
        let names = columns.columns.map { Folding.folded($0.header) }
        let first = columns.columns.first?.header == RejectedRows.column ? 1 : 0
        for (index, column) in columns.columns.enumerated() where index >= first {
            let isPlain =
                !names[index].isEmpty && names.count { $0 == names[index] } == 1
                && Self.line(column.header) == column.header && column.header.utf8.first != UInt8(ascii: "#")
                && !column.header.hasPrefix("//")
                && Self.trimmed(Substring(column.header)) == column.header
            let name = isPlain ? column.header : "#\(index - first + 1)"
            if let meaning = column.meaning {
                let label = meaning.label ?? orders[index]?.name
                text += "\(name)=\(meaning.name)\(label.map { ":\($0)" } ?? "")\n"
            } else {
                text += "// \(name)=\(isPlain ? "" : "  // \(Self.line(column.header))")\n"
            }
        }
        return text
    }

    /// Returns the text with each line break replaced by a space.
    private static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

    /// Returns the text without spaces and tabs at its ends.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// Returns true if both maps assign the same meanings to the same columns, regardless of the order of the entries.
    package func isEquivalent(to other: CSVMap) -> Bool {
        func meanings(_ map: CSVMap) -> [[UInt8]: Entry] {
            var meanings: [[UInt8]: Entry] = [:]
            for var entry in map.entries {
                let key = Folding.folded(entry.column)
                entry.column = ""
                meanings[key] = entry
            }
            return meanings
        }
        return meanings(self) == meanings(other)
    }

    /// Replaces the detected meanings of columns by those of the map, and returns the indices of the columns that the
    /// map names. If several entries name the same column, the last one applies.
    func apply(to meanings: inout CSVMeanings, _ keys: [CSVHeaderKey]) -> Set<Int> {
        var named: Set<Int> = []
        for (entry, columns) in columns(keys) {
            named.formUnion(columns)
            // A column whose meaning does not change keeps the number by which it is grouped with other columns.
            for index in columns where meanings[index]?.meaning != entry.meaning {
                // The number in a header such as `#3` does not group columns.
                let isNameless = keys[index].exact.first == UInt8(ascii: "#")
                meanings[index] = (entry.meaning, isNameless ? nil : keys[index].number)
            }
        }
        return named
    }

    /// Returns the orders of dates and names that the map specifies, by the index of the column. If several entries
    /// name the same column, the last one applies.
    func orders(_ header: [String]) -> [Int: Order] {
        guard !entries.isEmpty else { return [:] }
        var orders: [Int: Order] = [:]
        for (entry, columns) in columns(header.map { CSVHeaderKey($0) }) {
            for index in columns { orders[index] = entry.order }
        }
        return orders
    }

    /// Returns the columns in the map, by header or number, that the table does not have.
    package func missing(in header: [String]) -> [String] {
        columns(header.map { CSVHeaderKey($0) }).filter(\.columns.isEmpty).map(\.entry.column)
    }

    /// Returns the indices of the columns that each entry names. If the first column of the table contains the reasons
    /// of rejected records, numbers start at the second column.
    private func columns(_ keys: [CSVHeaderKey]) -> [(entry: Entry, columns: [Int])] {
        let first = keys.first?.exact == Folding.folded(RejectedRows.column) ? 1 : 0
        return entries.map { entry in (entry, keys.indices.filter { entry.names(keys[$0], at: $0 - first) }) }
    }

    /// Reports each column of the map that the table does not have: an error if the column is required, otherwise a
    /// warning.
    ///
    /// - Parameter place: the end of the message after the name of the column, for instance `is not in this table`.
    func reportMissing(
        in header: [String], _ place: String, at location: SourceLocation, to diagnostics: inout [Diagnostic]
    ) {
        for name in missing(in: header) {
            var problem = "names a column \"\(name)\" that \(place)"
            guard required.contains(name) else {
                diagnostics.append(Diagnostic(.warning, .csvMap, "the map \(problem)", at: location))
                continue
            }
            problem += "; the columns are " + header.prefix(20).map { Diagnostic.clipped($0) }.joined(separator: ", ")
            diagnostics.append(
                Diagnostic(.error, .csvMap, "the map \(problem)", at: location, advice: .correctMap(problem: problem)))
        }
    }
}

extension CSVMap.Entry {
    /// True for an entry that names its column by number.
    var isNumber: Bool { column.utf8.first == UInt8(ascii: "#") && Int(column.dropFirst()) != nil }

    /// Returns true if this entry refers to the column at `index`, whose header is `key`.
    func names(_ key: CSVHeaderKey, at index: Int) -> Bool {
        if column.utf8.first == UInt8(ascii: "#"), let number = Int(column.dropFirst()) { return number == index + 1 }
        return Folding.folded(column) == key.exact
    }
}
