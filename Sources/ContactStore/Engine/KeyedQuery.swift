/// A query for the rows of many keys. In a SQLite file it runs once for each key; on a server once for all of them, since
/// each statement is a round trip.
struct KeyedQuery: ~Copyable {
    private var statement: StoreStatement
    private let isForAll: Bool

    /// Prepares a query.
    ///
    /// - Parameter sql: the query; it contains `= ?1` for the key, which is its first column. Its order applies to the rows
    ///   of one key.
    init(_ database: StoreDatabase, _ sql: String) throws(EngineError) {
        isForAll = database.server != nil
        statement = try database.prepare(
            isForAll ? sql.replacing("= ?1", with: "= ANY(?1)") : sql, persistent: true)
    }

    /// Calls `visit` with each row of the keys.
    mutating func forEach(
        _ keys: [Int64], _ visit: (borrowing StoreStatement) throws(EngineError) -> Void
    ) throws(EngineError) {
        guard isForAll else {
            for key in keys {
                try statement.bind(1, key)
                try forEachRow(visit)
            }
            return
        }
        guard !keys.isEmpty else { return }
        statement.bind(1, integers: keys)
        try forEachRow(visit)
    }

    private mutating func forEachRow(
        _ visit: (borrowing StoreStatement) throws(EngineError) -> Void
    ) throws(EngineError) {
        defer { statement.reset() }
        while try statement.step() { try visit(statement) }
    }
}
