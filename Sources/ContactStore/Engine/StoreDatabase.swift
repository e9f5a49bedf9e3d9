internal import PostgreSQL
internal import SQLite

/// A connection to the engine that a store is kept in: SQLite for a file, or a PostgreSQL server. Confined to one
/// thread.
///
/// The type refers to both engines directly, so that a call is a branch instead of a dynamic dispatch.
final class StoreDatabase {
    /// The engine with its connection.
    enum Engine {
        case sqlite(Database)
        case postgreSQL(ServerConnection)
    }

    let engine: Engine
    /// The SQL statements for this engine.
    let sql: StoreSQL
    /// The changes that are sent to a server before its next statement.
    var pending = PendingChanges()
    /// The id of the last inserted run or photo.
    var lastInsertedRow: Int64 {
        get { file?.lastInsertedRow ?? insertedRow }
        set { insertedRow = newValue }
    }
    private var insertedRow: Int64 = 0
    /// True if the tables are distributed over several servers.
    var isDistributed = false

    init(_ database: Database) {
        engine = .sqlite(database)
        sql = .sqlite
    }

    init(_ connection: ServerConnection) {
        engine = .postgreSQL(connection)
        sql = .postgreSQL
    }

    /// The SQLite file; nil for a server.
    var file: Database? {
        guard case .sqlite(let database) = engine else { return nil }
        return database
    }

    /// The server; nil for a SQLite file.
    var server: ServerConnection? {
        guard case .postgreSQL(let connection) = engine else { return nil }
        return connection
    }

    /// Runs one or more statements that return no rows and have no parameters.
    func execute(_ sql: String) throws(EngineError) {
        switch engine {
        case .sqlite(let database):
            do throws(SQLiteError) { try database.execute(sql) } catch { throw .sqlite(error) }
        case .postgreSQL(let connection):
            try sendChanges()
            do throws(PostgreSQLError) { try connection.execute(sql) } catch { throw .postgreSQL(error) }
        }
    }

    /// Prepares a statement.
    ///
    /// - Parameter persistent: true for a statement that is kept and run often.
    /// - Parameter streams: true for a statement that may return many rows, which a server then sends in pieces.
    func prepare(
        _ sql: String, persistent: Bool = false, streams: Bool = false
    ) throws(EngineError) -> StoreStatement {
        switch engine {
        case .sqlite(let database):
            do throws(SQLiteError) {
                return StoreStatement(self, try database.prepare(sql, persistent: persistent))
            } catch {
                throw .sqlite(error)
            }
        case .postgreSQL(let connection):
            return StoreStatement(self, connection.prepare(sql, isStreamed: streams))
        }
    }

    /// Prepares a selection of many rows of a table in the order of ids.
    ///
    /// - Parameter condition: the condition that the rows must satisfy. It must not have parameters if the rows are
    ///   read in pieces.
    /// - Parameter inPieces: false to read the rows of distributed tables with one query.
    func prepareInOrder(
        _ select: String, of table: String, where condition: String? = nil, inPieces: Bool = true
    ) throws(EngineError) -> StoreStatement {
        guard isDistributed, inPieces, let server else {
            let filter = condition.map { " WHERE \($0)" } ?? ""
            return try prepare("\(select)\(filter) ORDER BY id", persistent: true, streams: true)
        }
        let filter = condition.map { "\($0) AND " } ?? ""
        return StoreStatement(
            self,
            server.prepare(
                "\(select) WHERE \(filter)id BETWEEN $1 AND $2 ORDER BY id",
                inPiecesOf: "SELECT min(id), max(id) FROM \(table) WHERE id >= $1"))
    }

    /// Runs one statement that returns no rows, with values for its parameters. More values than parameters are
    /// allowed; the rest is ignored.
    func run(_ sql: String, _ values: [Int64?]) throws(EngineError) {
        var statement = try prepare(sql)
        try statement.bind(values)
        try statement.run()
    }

    /// Returns the first column of the first row as an integer; nil if there is no row or the value is NULL.
    func integer(_ sql: String, _ values: [Int64?] = []) throws(EngineError) -> Int64? {
        var statement = try prepare(sql)
        try statement.bind(values)
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.integer(0)
    }

    /// Returns the first column of the first row as text; nil if there is no row or the value is NULL.
    func text(_ sql: String) throws(EngineError) -> String? {
        var statement = try prepare(sql)
        guard try statement.step() else { return nil }
        return statement.text(0)
    }

    /// The number of rows changed by the latest statement.
    var changes: Int64 {
        switch engine {
        case .sqlite(let database): database.changes
        case .postgreSQL(let connection): connection.changes
        }
    }

    /// Ends a running statement as soon as `condition` returns true; nil removes the condition. For a server, the
    /// condition is always that a signal has arrived; nil disables it.
    func stopsOnSignal(_ condition: (() -> Bool)?) {
        switch engine {
        case .sqlite(let database): database.interrupt(when: condition)
        case .postgreSQL(let connection): connection.ignoresInterruptions = condition == nil
        }
    }
}
