internal import SQLite

/// Assigns ids to the contacts of a table from the keys of its rows.
///
/// The key is the primary key if it has one column, else a column `idx` or `id`, else the row id. A row whose key is
/// not an integer from 1 to 2^53, or is the key of an earlier row, gets the next id above all keys of the table. If the
/// table is declared with `AUTOINCREMENT`, that id is also above the keys of deleted rows.
struct BookIDs {
    /// The largest key that is used as an id; many JSON parsers do not represent larger integers exactly.
    private static let largest: Int64 = 1 << 53

    /// The index of the key's column in the rows of `BookTable.query`; nil if the table has no key.
    private let place: Int32?
    private let isUnique: Bool
    private var taken: Set<Int64> = []
    private var next: Int64

    init(_ table: BookTable, in database: Database) throws(SQLiteError) {
        let named = table.columns.firstIndex { ["idx", "id"].contains($0.name.lowercased()) }
        let column = table.key.count == 1 ? table.key.first : named
        isUnique = table.key.count == 1 || column == nil
        place = column.map { Int32($0) } ?? table.rowID.map { _ in Int32(table.columns.count) }
        let name = column.map { table.columns[$0].name } ?? table.rowID
        var highest: Int64 = 0
        if let name { highest = try database.integer(table.highest(of: name, upTo: Self.largest)) ?? 0 }
        next = max(highest, try Self.sequence(of: table.name, in: database)) + 1
    }

    /// Returns the largest key that the table ever had if the table is declared with `AUTOINCREMENT`; otherwise 0.
    private static func sequence(of table: String, in database: Database) throws(SQLiteError) -> Int64 {
        let hasSequences = "SELECT 1 FROM main.sqlite_schema WHERE name = 'sqlite_sequence'"
        guard try database.integer(hasSequences) != nil else { return 0 }
        var row = try database.prepare("SELECT seq FROM main.sqlite_sequence WHERE name = ?1")
        try row.bind(1, table)
        guard try row.step(), row.type(0) == .integer else { return 0 }
        return (0...Self.largest).contains(row.integer(0)) ? row.integer(0) : 0
    }

    /// Returns the id for the current row of a statement.
    mutating func id(of row: borrowing Statement) -> Int64 {
        if let place, row.type(place) == .integer, (1...Self.largest).contains(row.integer(place)),
            isUnique || taken.insert(row.integer(place)).inserted
        {
            return row.integer(place)
        }
        next += 1
        return next - 1
    }
}

extension BookTable {
    /// Returns the query that selects the largest integer from 1 to `limit` in a column.
    fileprivate func highest(of column: String, upTo limit: Int64) -> String {
        let column = Self.quoted(column)
        return """
            SELECT max(\(column)) FROM main.\(Self.quoted(name))
              WHERE typeof(\(column)) = 'integer' AND \(column) BETWEEN 1 AND \(limit)
            """
    }
}
