internal import Files
internal import ContactModel
internal import SQLite

/// A table or view of a SQLite file, and the columns that identify its rows.
package struct BookTable: Sendable, Hashable {
    /// A column of the table.
    struct Column: Sendable, Hashable {
        var name: String
        /// The position of the column in the primary key, from 1; 0 if it is not part of the key.
        var keyPlace: Int
    }

    package var name: String
    /// True for a view. The rows of a view have no primary key and no row id.
    var isView: Bool
    var columns: [Column]
    /// The name by which the row id can be selected; nil if the table has no row id, or columns have all of its names.
    var rowID: String?

    /// The names of the columns.
    var header: [String] { columns.map(\.name) }

    /// The indices of the primary key's columns, in the order of the key.
    var key: [Int] {
        columns.indices.filter { columns[$0].keyPlace > 0 }.sorted { columns[$0].keyPlace < columns[$1].keyPlace }
    }

    /// The query that selects the columns in their order, then the row id, then the columns of the primary key. The
    /// columns of the key are selected a second time, because reading a value as text may convert it to another type.
    var query: String {
        let values = columns.map { Self.quoted($0.name) }
        let names = values + [rowID ?? "NULL"] + key.map { values[$0] }
        return "SELECT \(names.joined(separator: ", ")) FROM main.\(Self.quoted(name))"
    }

    /// Returns the query that selects one column.
    func query(ofColumn index: Int) -> String {
        "SELECT \(Self.quoted(columns[index].name)) FROM main.\(Self.quoted(name))"
    }

    /// Returns the query that selects the first non-empty blob in a column.
    func firstBlob(ofColumn index: Int) -> String {
        let name = Self.quoted(columns[index].name)
        return
            "SELECT \(name) FROM main.\(Self.quoted(self.name)) WHERE typeof(\(name)) = 'blob' AND length(\(name)) > 0 LIMIT 1"
    }

    /// Returns true if the table has a row; this can be slow for a view.
    func hasRows(in database: Database) throws(SQLiteError) -> Bool {
        try database.integer("SELECT 1 FROM main.\(Self.quoted(name)) LIMIT 1") != nil
    }

    static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

    // MARK: Tables of a file

    /// Returns all tables and views in order of creation, except SQLite's internal tables and those whose columns
    /// cannot be read.
    static func all(in database: Database) throws(SQLiteError) -> [BookTable] {
        var tables: [BookTable] = []
        // The order of creation is read separately: a join with the schema, which has no index on names, would take
        // time proportional to the square of the number of tables.
        var places: [String: Int] = [:]
        var names = try database.prepare("SELECT name FROM main.sqlite_schema WHERE type IN ('table', 'view')")
        while try names.step() { places[names.text(0) ?? ""] = places.count }
        var rows = try database.prepare(
            """
            SELECT list.name, list.type, list.wr FROM pragma_table_list AS list
            WHERE list.schema = 'main' AND list.type IN ('table', 'view', 'virtual') AND list.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """)
        while try rows.step() {
            if Interruption.signal != nil { throw SQLiteError(.interrupt, "interrupted") }
            guard let name = rows.text(0) else { continue }
            let isView = rows.text(1) == "view"
            // The columns of a view of a missing table, or of a virtual table of a missing module, cannot be read. Such
            // a table is skipped.
            guard let columns = try? columns(of: name, in: database), !columns.isEmpty else { continue }
            var table = BookTable(name: name, isView: isView, columns: columns)
            if rows.text(1) == "table", rows.integer(2) == 0 { table.rowID = freeRowID(columns) }
            tables.append(table)
        }
        return tables.sorted { places[$0.name] ?? .max < places[$1.name] ?? .max }
    }

    /// Returns the columns of a table, including generated columns, but without the hidden columns of a virtual table.
    private static func columns(of table: String, in database: Database) throws(SQLiteError) -> [Column] {
        var columns: [Column] = []
        var rows = try database.prepare("SELECT name, pk FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1")
        try rows.bind(1, table)
        while try rows.step() { columns.append(Column(name: rows.text(0) ?? "", keyPlace: Int(rows.integer(1)))) }
        return columns
    }

    private static func freeRowID(_ columns: [Column]) -> String? {
        let taken = Set(columns.map { $0.name.lowercased() })
        return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    }
}
