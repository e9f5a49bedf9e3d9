/// All rows of a statement, kept in memory.
public struct ServerResult {
    private let connection: ServerConnection
    private let rows: ServerRows

    init(_ connection: ServerConnection, _ rows: ServerRows) {
        self.connection = connection
        self.rows = rows
    }

    /// The number of rows.
    public var count: Int { rows.count }

    /// Returns a statement for reading the columns of a row; the statement cannot be run.
    public func statement(at row: Int) -> ServerStatement { ServerStatement(connection, at: row, of: rows) }
}

@available(*, unavailable, message: "rows belong to the thread of their connection")
extension ServerResult: Sendable {}
