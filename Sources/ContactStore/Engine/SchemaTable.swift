/// The definition of a table of a store, as it is read from the text of `Schema.tables`.
struct SchemaTable: Sendable {
    struct Column: Sendable {
        let name: String
        let type: StoreStatement.ValueType
        /// The default value as SQL; nil if there is none.
        let defaultValue: String?
        /// The table whose `id` the column refers to; nil if it is no reference.
        let reference: String?
    }

    let name: String
    /// The columns as they are defined.
    let columns: [Column]
    /// The columns of the primary key.
    let key: [String]
    /// The columns that are unique by themselves.
    let unique: [String]
    /// The conditions of the checks, as SQL.
    let checks: [String]

    /// All tables of a store, ordered so that a table comes after those to which it refers.
    static let all = Schema.tables.statements.compactMap(SchemaTable.init)

    /// Reads a statement; returns nil if it does not create a table.
    private init?(_ statement: String) {
        guard let open = statement.firstIndex(of: "("), let close = statement.lastIndex(of: ")"),
            statement.hasPrefix("CREATE TABLE ")
        else { return nil }
        name = String(statement[..<open].dropFirst("CREATE TABLE ".count))
        var columns: [Column] = []
        var key: [String] = []
        var unique: [String] = []
        var checks: [String] = []
        for item in String(statement[statement.index(after: open)..<close]).items {
            if item.hasPrefix("PRIMARY KEY(") {
                key = item.argument(of: "PRIMARY KEY").items
                continue
            }
            let words = item.split(separator: " ")
            let name = String(words[0])
            let place = words.firstIndex(of: "DEFAULT").map { $0 + 1 }
            let reference = words.firstIndex(of: "REFERENCES").map { words[$0 + 1].prefix { $0 != "(" } }
            columns.append(
                Column(
                    name: name, type: words[1] == "INTEGER" ? .integer : words[1] == "TEXT" ? .text : .blob,
                    defaultValue: place.map { String(words[$0]) }, reference: reference.map { String($0) }))
            if item.contains("PRIMARY KEY") { key = [name] }
            if item.contains("UNIQUE") { unique.append(name) }
            if item.contains("CHECK(") { checks.append(item.argument(of: "CHECK")) }
        }
        self.columns = columns
        self.key = key
        self.unique = unique
        self.checks = checks
    }
}

extension String {
    /// The statements of an SQL text, without comments and line breaks.
    fileprivate var statements: [String] {
        let lines = split(separator: "\n").map { line in
            line.range(of: "--").map { line[..<$0.lowerBound] } ?? line
        }
        return lines.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
            .split(separator: ";").map { String($0.drop { $0 == " " }) }
    }

    /// The items of a list, which are separated by commas outside parentheses.
    fileprivate var items: [String] {
        var items: [String] = [""]
        var depth = 0
        for character in self {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { items.append("") } else { items[items.count - 1].append(character) }
        }
        return items.map { String($0.drop { $0 == " " }) }
    }

    /// Returns what stands in the parentheses after a word.
    fileprivate func argument(of word: String) -> String {
        guard let start = range(of: "\(word)(")?.upperBound else { return "" }
        var depth = 1
        let end = self[start...].firstIndex { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth == 0
        }
        return String(self[start..<(end ?? endIndex)])
    }
}

extension StringProtocol {
    /// Returns the first place of a text.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}

extension SchemaTable {
    /// The columns in the order in which rows are copied to another store: integers first, then text, then blobs.
    var copiedColumns: [Column] {
        [.integer, .text, .blob].flatMap { type in columns.filter { $0.type == type } }
    }

    /// The condition in SQL for the rows that are copied. SQLite stores the version of the schema in the file's header.
    var copied: String { name == "sequence" ? "name <> 'schema'" : "true" }

    /// Prepares a query for the rows of this table in a store, with the columns of `copiedColumns`.
    func rows(of database: StoreDatabase) throws(EngineError) -> StoreStatement {
        let select = StoreSelection(copiedColumns.map(\.name).joined(separator: ", "), from: name)
        guard key != ["id"] else { return try database.prepareInOrder(select, of: name, where: copied) }
        return try database.prepare(
            "\(select.sql) WHERE \(copied) ORDER BY \(key.joined(separator: ", "))", streams: true)
    }
}
