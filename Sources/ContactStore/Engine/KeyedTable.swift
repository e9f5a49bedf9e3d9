/// A table whose rows are put and removed by their keys. A row that is put replaces the one with its key.
///
/// In a SQLite file, each change is a statement. For a server the changes are collected (see `UnsentRows`), since each
/// statement is a round trip.
struct KeyedTable: ~Copyable {
    /// The statement to which the values of the next row are bound: its key, then the other columns.
    var row: StoreStatement
    private var removal: StoreStatement
    private let unsent: UnsentRows?
    private let database: StoreDatabase

    /// - Parameters:
    ///   - key: the columns of the primary key, which are integers.
    ///   - columns: the other columns.
    init(_ database: StoreDatabase, _ name: String, key: [String], _ columns: [String]) throws(EngineError) {
        let all = key + columns
        let row = try database.prepare(
            """
            INSERT INTO \(name)(\(all.joined(separator: ", ")))
              VALUES(\(all.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
              ON CONFLICT(\(key.joined(separator: ", ")))
              DO UPDATE SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            """, persistent: true)
        let conditions = key.enumerated().map { "\($0.element) = ?\($0.offset + 1)" }
        let removal = try database.prepare(
            "DELETE FROM \(name) WHERE \(conditions.joined(separator: " AND "))", persistent: true)
        self.row = row
        self.removal = removal
        self.database = database
        unsent = database.unsentRows(of: name, key: key, columns)
    }

    /// Puts a row with the values that are bound to `row`, and with a key.
    mutating func put(_ key: [Int64]) throws(EngineError) {
        try row.bind(key)
        guard let unsent else { return try row.run() }
        unsent.put(key, row.boundValues())
        if unsent.isFull { try database.sendChanges() }
    }

    /// Removes the row with a key, if there is one.
    mutating func remove(_ key: [Int64]) throws(EngineError) {
        guard let unsent else {
            try removal.bind(key)
            return try removal.run()
        }
        unsent.remove(key)
        if unsent.isFull { try database.sendChanges() }
    }
}
