/// A query without a condition: columns, and the tables from which they are selected.
struct StoreSelection: Sendable {
    /// The columns, separated by commas.
    let columns: String
    /// What follows `FROM`.
    let source: String

    init(_ columns: String, from source: String) {
        self.columns = columns
        self.source = source
    }

    /// The columns with which queries for contacts begin: those by which `MatchingRows` selects contacts.
    static let queried = "id, uid, body, run_id"

    /// The query as SQL, to which callers may append a condition and an order.
    var sql: String { "SELECT \(columns) FROM \(source)" }
}
