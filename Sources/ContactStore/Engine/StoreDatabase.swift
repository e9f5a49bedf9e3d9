internal import PostgreSQL
internal import SQLite

/// A connection to the database of a store: a SQLite file, or a PostgreSQL server. Only one thread may use it.
///
/// The type contains the connection in an enum instead of a protocol existential, so that a call is a branch and not a
/// dynamic dispatch.
final class StoreDatabase {
    /// The connection to the SQLite file or to the PostgreSQL server.
    enum Engine {
        case sqlite(Database)
        case postgreSQL(ServerConnection)
    }

    let engine: Engine
    /// The SQL statements in the dialect of this database.
    let sql: StoreSQL
    /// The new photos that were not sent to a server yet. They are sent before the next statement.
    var unsentPhotos = UnsentPhotos()
    /// The changes of tables on a server that were not sent yet, by the names of the tables. They are sent before the next
    /// statement. Always empty for a SQLite file.
    var unsent: [String: UnsentRows] = [:]
    /// The id of the run or, in a SQLite file, also of the photo that was inserted last.
    var lastInsertedRow: Int64 {
        get { file?.lastInsertedRow ?? insertedRow }
        set { insertedRow = newValue }
    }
    private var insertedRow: Int64 = 0
    /// True if Citus distributes the tables over several servers.
    var isDistributed = false

    init(_ database: Database) {
        engine = .sqlite(database)
        sql = .sqlite
    }

    init(_ connection: ServerConnection) {
        engine = .postgreSQL(connection)
        sql = .postgreSQL
    }

    /// The connection to the SQLite file; nil for a store on a server.
    var file: Database? {
        guard case .sqlite(let database) = engine else { return nil }
        return database
    }

    /// The connection to the server; nil for a SQLite file.
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

    /// Prepares a statement, whose placeholders are `?1`, `?2` and so on, or those of the engine.
    ///
    /// - Parameter persistent: true for a statement that is kept and run often.
    /// - Parameter streams: true for a query that may return many rows, which a server then sends in batches.
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
            return StoreStatement(self, connection.prepare(ServerText.statement(sql), isStreamed: streams))
        }
    }

    /// Prepares a query for many rows of a table in ascending order of their ids.
    ///
    /// - Parameter condition: the condition in SQL that the rows must satisfy; nil for all rows. It may have parameters
    ///   only if a single query reads all rows.
    /// - Parameter inPieces: true to read a table that Citus distributes by several queries, each for a range of ids.
    ///   All other tables are always read by a single query.
    func prepareInOrder(
        _ select: StoreSelection, of table: String, where condition: String? = nil, inPieces: Bool = true
    ) throws(EngineError) -> StoreStatement {
        guard isDistributed, inPieces, let server else {
            let filter = condition.map { " WHERE \($0)" } ?? ""
            return try prepare("\(select.sql)\(filter) ORDER BY id", persistent: true, streams: true)
        }
        return StoreStatement(
            self, server.prepareInPieces(select.columns, from: select.source, where: condition, of: table))
    }

    /// Runs one statement that returns no rows, with values for its parameters (nil is NULL). If there are more values
    /// than parameters, the surplus values are ignored.
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

    /// The number of rows that the latest statement inserted, changed or deleted.
    var changes: Int64 {
        switch engine {
        case .sqlite(let database): database.changes
        case .postgreSQL(let connection): connection.changes
        }
    }

    /// Sets the condition that ends a running statement; nil lets every statement run to its end. A server connection
    /// evaluates its own condition instead, unless `condition` is nil.
    func stopsOnSignal(_ condition: (() -> Bool)?) {
        switch engine {
        case .sqlite(let database): database.interrupt(when: condition)
        case .postgreSQL(let connection): connection.ignoresInterruptions = condition == nil
        }
    }

    /// Creates those of `Schema.indexes` that do not exist, with a small page cache (see `prepareToLoad`), which
    /// `ContactStore.restoreSettings` enlarges again.
    func createIndexes() throws(EngineError) {
        if file != nil, try integer("SELECT 1 FROM sqlite_schema WHERE name = 'card_uid'") == nil {
            try prepareToLoad()
        }
        try Schema.createIndexes(in: self)
    }

    /// Reduces SQLite's page cache to 4 MB before contacts are added to an empty store, or an index is created. Has no
    /// effect on a server.
    ///
    /// Pages that fit into the processor's cache are filled 5 % faster than with the usual page cache (measured). SQLite
    /// sorts the entries of an index in runs of the size of the page cache: for a million contacts, this takes 0.3 s
    /// instead of 0.5 s (measured).
    func prepareToLoad() throws(EngineError) {
        if file != nil { try execute("PRAGMA cache_size = -4000") }
    }

    /// The size of SQLite's page cache as an argument of `PRAGMA cache_size`: a negative number is in KiB.
    static let cacheSize = -16_000
}
