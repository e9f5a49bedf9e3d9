internal import Bytes
internal import ContactModel

/// What the user says that columns mean: `Kunde=name`, `#3=phone:work`, one a line in a file.
package struct CSVMap: Sendable, Hashable {
    /// One column and its meaning.
    package struct Entry: Sendable, Hashable {
        /// The header, or `#` and the column's number from 1.
        package var column: String
        package var meaning: CSVProfile.Meaning
    }

    package var entries: [Entry] = []
    /// The columns that have to be there; a map that was saved may name others too.
    package var required: Set<String> = []

    package init() {}

    /// Why a line of a map means nothing.
    package enum Problem: Error, Sendable, Hashable {
        /// There is no `=` with something before it.
        case noColumn(String)
        /// What stands behind the `=` is no field.
        case unknownField(String)
    }

    /// Reads `COLUMN=FIELD[:LABEL]`; the last `=` counts, as headers may have one and fields have none.
    package static func entry(_ text: String) throws(Problem) -> Entry {
        guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { throw .noColumn(text) }
        let field = text[text.index(after: equals)...]
        guard let meaning = CSVProfile.parseMeaning(trimmed(field)) else { throw .unknownField(String(field)) }
        return Entry(column: String(trimmed(text[..<equals])), meaning: meaning)
    }

    /// Reads a map file: an entry a line; blank lines and those that begin with `//` say nothing.
    package mutating func read(_ text: String) throws(Problem) {
        for line in text.split(whereSeparator: \.isNewline) {
            let line = Self.trimmed(line)
            if line.isEmpty || line.hasPrefix("//") { continue }
            entries.append(try Self.entry(String(line)))
        }
    }

    /// The text of a map that says how columns are understood; those that are kept as they are stand as comments.
    package static func text(of columns: CSVColumns, of path: String) -> String {
        var text = "// How the columns of \(line(path)) are understood (\(columns.profile)): COLUMN=FIELD[:LABEL]\n"
        let names = columns.columns.map { Folding.folded($0.header) }
        let first = columns.columns.first?.header == RejectedRows.column ? 1 : 0
        for (index, column) in columns.columns.enumerated() where index >= first {
            let isPlain =
                !names[index].isEmpty && names.count { $0 == names[index] } == 1 && line(column.header) == column.header
                && column.header.utf8.first != UInt8(ascii: "#") && !column.header.hasPrefix("//")
                && trimmed(Substring(column.header)) == column.header
            let name = isPlain ? column.header : "#\(index - first + 1)"
            if let meaning = column.meaning {
                text += "\(name)=\(meaning.name)\(meaning.label.map { ":\($0)" } ?? "")\n"
            } else {
                text += "// \(name)=\(isPlain ? "" : "  // \(line(column.header))")\n"
            }
        }
        return text
    }

    /// A text in one line.
    private static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// Puts what the user says in the place of what was understood; later entries win.
    func apply(to meanings: inout CSVColumns.Understood, _ keys: [CSVHeaderKey]) {
        let first = Self.firstColumn(keys)
        for entry in entries {
            for index in keys.indices where entry.names(keys[index], at: index - first) {
                // What was understood so already stays as it is, its place among its like included.
                if meanings[index]?.meaning == entry.meaning { continue }
                // The number of a column that has no other name tells nothing of what belongs together.
                let isNameless = keys[index].exact.first == UInt8(ascii: "#")
                meanings[index] = (entry.meaning, isNameless ? nil : keys[index].number)
            }
        }
    }

    /// The columns that are named here and not in the header.
    package func missing(in header: [String]) -> [String] {
        let keys = header.map { CSVHeaderKey($0) }
        let first = Self.firstColumn(keys)
        return entries.filter { entry in !keys.indices.contains { entry.names(keys[$0], at: $0 - first) } }
            .map(\.column)
    }

    /// What there is to say of the columns that are named here and not in the header: severity and message.
    func complaints(_ header: [String], in place: String) -> [(severity: Diagnostic.Severity, message: String)] {
        missing(in: header).map { name in
            guard required.contains(name) else { return (.warning, "the map names a column \"\(name)\" that \(place)") }
            let columns = header.prefix(20).map { Diagnostic.clipped($0) }.joined(separator: ", ")
            return (.error, "--map names a column \"\(name)\" that \(place); there are \(columns)")
        }
    }

    /// The column that number 1 means: the reasons in front of rejected records do not count.
    private static func firstColumn(_ keys: [CSVHeaderKey]) -> Int {
        keys.first?.exact == Folding.folded(RejectedRows.column) ? 1 : 0
    }
}

extension CSVMap.Entry {
    /// True when this entry is about that column.
    func names(_ key: CSVHeaderKey, at index: Int) -> Bool {
        if column.utf8.first == UInt8(ascii: "#"), let number = Int(column.dropFirst()) { return number == index + 1 }
        return Folding.folded(column) == key.exact
    }
}
