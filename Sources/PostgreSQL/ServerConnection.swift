internal import CPostgreSQL
internal import Platform

/// A connection to a PostgreSQL server. Only the thread that opened it may use it.
@safe public final class ServerConnection {
    let handle: OpaquePointer
    private let isInterrupted: () -> Bool
    /// True if a running statement is not cancelled when `isInterrupted` returns true.
    public var ignoresInterruptions = false
    /// A function that begins a transaction whose statements all see the same snapshot of the database; nil if `BEGIN
    /// ISOLATION LEVEL REPEATABLE READ` is sufficient.
    public var beginSnapshot: ((ServerConnection) throws(PostgreSQLError) -> Void)?
    /// The names of the statements that are prepared on the server, by SQL and types of parameters.
    private var prepared: [String: String] = [:]
    /// True between `begin` and `commit` or `rollback`.
    public private(set) var isInTransaction = false
    /// The number of open cursors.
    private var cursors = 0
    /// True if `openCursor` began the open transaction, which then ends with the last cursor.
    private var isForCursors = false
    private var lastCursor = 0
    /// The number of rows that the latest statement changed or, if it was a query, returned.
    public private(set) var changes: Int64 = 0
    /// The statement that was sent and whose rows were not received yet; nil if there is none.
    private var requested: RequestedRows?
    /// The statement `COPY ... FROM STDIN` for which rows are being sent; nil if there is none.
    var openCopy: String?

    /// Connects to a server.
    ///
    /// - Parameter address: a connection URI or string of libpq.
    /// - Parameter isInterrupted: called while waiting; if it returns true, connecting and, unless
    ///   `ignoresInterruptions` is true, statements end with `cancelled`.
    public init(_ address: String, isInterrupted: @escaping () -> Bool = { false }) throws(PostgreSQLError) {
        if let problem = unsafe cpq_load() { throw unsafe PostgreSQLError(.library, String(cString: problem)) }
        guard unsafe !address.utf8.contains(0) && cpq_is_address(address) == 1 else {
            throw PostgreSQLError(.address, "it is not a PostgreSQL connection string")
        }
        guard let started = unsafe cpq_connect_start(address) else {
            throw PostgreSQLError(.unreachable, "out of memory")
        }
        unsafe handle = started
        self.isInterrupted = isInterrupted
        try finishConnecting()
        guard parameter("server_encoding") == "UTF8" else {
            throw PostgreSQLError(.encoding, "the encoding of the database must be UTF8")
        }
    }

    deinit { unsafe cpq_finish(handle) }

    private func finishConnecting() throws(PostgreSQLError) {
        var next = Int32(CPQ_POLLING_WRITING)
        while unsafe cpq_status(handle) != Int32(CPQ_CONNECTION_BAD) {
            if next == Int32(CPQ_POLLING_OK) { return }
            guard next != Int32(CPQ_POLLING_FAILED) else { break }
            let isReady = wait(for: next == Int32(CPQ_POLLING_READING) ? POLLIN : POLLOUT)
            if isInterrupted() { throw PostgreSQLError(.cancelled, "interrupted") }
            if isReady { next = unsafe cpq_connect_poll(handle) }
        }
        throw unsafe PostgreSQLError(
            connecting: String(cString: cpq_error_message(handle)), needsPassword: cpq_needs_password(handle) == 1)
    }

    /// Waits at most 200 ms until the socket is ready, and returns true if it is. A signal ends the wait.
    private func wait(for events: Int32) -> Bool {
        var entry = pollfd(fd: unsafe cpq_socket(handle), events: Int16(events), revents: 0)
        return unsafe poll(&entry, 1, 200) > 0
    }

    /// Returns the value of a parameter that the server reports, for instance `server_version`; nil for any other.
    public func parameter(_ name: String) -> String? {
        unsafe cpq_parameter_status(handle, name).map { unsafe String(cString: $0) }
    }

    // MARK: Statements

    /// Runs one or more statements without parameters; their rows are discarded.
    public func execute(_ sql: String) throws(PostgreSQLError) {
        try finishRequests()
        guard unsafe cpq_send_query(handle, sql) == 1 else { throw failure }
        try finish()
    }

    /// Sends a statement without parameters. The server executes it while the caller does other work; `rows(of:)`
    /// returns its rows. The values in the rows are text, unless the statement is a FETCH from a binary cursor.
    func request(_ sql: String) throws(PostgreSQLError) -> RequestedRows {
        try finishRequests()
        guard unsafe cpq_send_query(handle, sql) == 1 else { throw failure }
        return noteRequest()
    }

    /// Sends a statement with parameters (see `run(_:_:_:)`). The server executes it while the caller does other work;
    /// `rows(of:)` returns its rows.
    func request(
        _ sql: String, _ values: [UInt8], _ parameters: [ServerParameter]
    ) throws(PostgreSQLError) -> RequestedRows {
        try send(prepared: name(of: sql, parameters), values, parameters)
        return noteRequest()
    }

    private func noteRequest() -> RequestedRows {
        let rows = RequestedRows()
        requested = rows
        return rows
    }

    /// Waits for the rows of a statement that was sent by `request`, and returns them.
    func rows(of request: RequestedRows) throws(PostgreSQLError) -> ServerRows {
        if request === requested { receiveRequested() }
        guard let result = request.result else { throw PostgreSQLError(.other, "the server returned no result") }
        return try result.get()
    }

    private func receiveRequested() {
        guard let requested else { return }
        self.requested = nil
        do throws(PostgreSQLError) { requested.result = .success(try finish()) } catch {
            requested.result = .failure(error)
        }
    }

    /// Waits for the result of a statement that was sent by `request`, and ends an open COPY. Another statement can
    /// then be sent. Throws the error that the server reports for the statement or the COPY.
    func finishRequests() throws(PostgreSQLError) {
        if let requested {
            receiveRequested()
            if case .failure(let error)? = requested.result { throw error }
        }
        if openCopy != nil { try endCopy() }
    }

    /// Waits for the result of a statement that was sent by `request`, and aborts an open COPY. Errors are ignored,
    /// since the caller rolls back the transaction.
    private func abandonRequests() {
        receiveRequested()
        if openCopy != nil { try? endCopy(abandoning: true) }
    }

    /// Prepares a statement.
    ///
    /// - Parameter isStreamed: true for a query that may return many rows; they are fetched in batches, in one
    ///   transaction.
    public func prepare(_ sql: String, isStreamed: Bool = false) -> ServerStatement {
        ServerStatement(self, sql, isStreamed: isStreamed)
    }

    /// Prepares a query whose rows are fetched in ascending order of their column `id`, one range of ids at a time.
    ///
    /// This is for tables that are distributed over several servers, where a cursor would first collect all rows on one
    /// server.
    ///
    /// - Parameters:
    ///   - columns: the selected columns, separated by commas.
    ///   - source: what follows `FROM`.
    ///   - condition: a condition without parameters that the rows satisfy; nil for all rows.
    ///   - table: the table in which the lowest and the highest id are looked up.
    public func prepareInPieces(
        _ columns: String, from source: String, where condition: String? = nil, of table: String
    ) -> ServerStatement {
        let filter = condition.map { "(\($0)) AND " } ?? ""
        return ServerStatement(
            self, "SELECT id, record_send(ROW(\(columns))) FROM \(source) WHERE \(filter)id BETWEEN $1 AND $2",
            isStreamed: true, bounds: "SELECT min(id), max(id) FROM \(table) WHERE id >= $1")
    }

    /// Runs a statement with parameters and returns its rows.
    ///
    /// - Parameter values: the bytes of all values, one after the other, in binary format.
    /// - Parameter parameters: the type and the range of each value.
    func run(_ sql: String, _ values: [UInt8], _ parameters: [ServerParameter]) throws(PostgreSQLError) -> ServerRows {
        try run(prepared: name(of: sql, parameters), values, parameters)
    }

    /// Runs a statement with parameters and returns its rows (see `run(_:_:_:)`). The statement does not stay prepared
    /// on the server.
    func runOnce(
        _ sql: String, _ values: [UInt8], _ parameters: [ServerParameter]
    ) throws(PostgreSQLError) -> ServerRows {
        // The empty name denotes the unnamed statement, which the next one replaces.
        try prepare(sql, as: "", parameters.map(\.type))
        return try run(prepared: "", values, parameters)
    }

    private func run(
        prepared name: String, _ values: [UInt8], _ parameters: [ServerParameter]
    ) throws(PostgreSQLError) -> ServerRows {
        try send(prepared: name, values, parameters)
        return try finish()
    }

    private func send(
        prepared name: String, _ values: [UInt8], _ parameters: [ServerParameter]
    ) throws(PostgreSQLError) {
        try finishRequests()
        let count = Int32(parameters.count)
        let formats = [Int32](repeating: 1, count: parameters.count)
        let lengths = parameters.map { Int32(clamping: $0.count) }
        let sent = unsafe values.withUnsafeBufferPointer { bytes in
            let base = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
            // An empty value needs an address, since libpq sends NULL for a null pointer.
            let places = unsafe parameters.map { unsafe $0.isNull ? nil : (base ?? Self.nowhere) + $0.start }
            return unsafe cpq_send_query_prepared(handle, name, count, places, lengths, formats, 1)
        }
        guard sent == 1 else { throw failure }
    }

    private static var nowhere: UnsafePointer<CChar> { unsafe UnsafePointer(bitPattern: 1).unsafelyUnwrapped }

    /// Returns the name of the prepared statement with this SQL and these types of parameters. Prepares the statement
    /// on the server if necessary.
    private func name(of sql: String, _ parameters: [ServerParameter]) throws(PostgreSQLError) -> String {
        let types = parameters.map(\.type)
        let key = types.isEmpty ? sql : "\(sql)\u{0}\(types)"
        if let name = prepared[key] { return name }
        let name = "contactsctl_\(prepared.count)"
        try prepare(sql, as: name, types)
        prepared[key] = name
        return name
    }

    private func prepare(_ sql: String, as name: String, _ types: [UInt32]) throws(PostgreSQLError) {
        try finishRequests()
        guard unsafe cpq_send_prepare(handle, name, sql, Int32(types.count), types) == 1 else { throw failure }
        try finish()
    }

    /// Waits until the server has executed the statements that were sent. Returns the last result, or throws the first
    /// error.
    @discardableResult
    func finish() throws(PostgreSQLError) -> ServerRows {
        var rows: ServerRows?
        var error: PostgreSQLError?
        while let result = try nextResult() {
            if error == nil { error = result.error }
            rows = result
            // libpq returns the result of a COPY again for every call until the COPY ends, so this loop would not end.
            if result.isAnyCopy { throw PostgreSQLError(.other, "the server sent an unexpected COPY result") }
        }
        if let error { throw error }
        guard let rows else { throw failure }
        changes = rows.changes
        return rows
    }

    func nextResult() throws(PostgreSQLError) -> ServerRows? {
        var isCancelled = false
        while unsafe cpq_is_busy(handle) == 1 {
            let isReady = wait(for: POLLIN)
            if !isCancelled, !ignoresInterruptions, isInterrupted() {
                isCancelled = true
                unsafe _ = cpq_cancel(handle)
            }
            if isReady, unsafe cpq_consume_input(handle) == 0 { throw failure }
        }
        return unsafe cpq_get_result(handle).map { unsafe ServerRows($0, isLost: isLost) }
    }

    private var isLost: Bool { unsafe cpq_status(handle) == Int32(CPQ_CONNECTION_BAD) }

    /// The error for a statement that could not be sent, or whose result could not be received.
    var failure: PostgreSQLError {
        let message = unsafe String(cString: cpq_error_message(handle))
        return PostgreSQLError(isLost ? .lost : .other, String(message.split(separator: "\n").first ?? "no answer"))
    }

    // MARK: Transactions

    /// Begins a transaction whose statements all see the same snapshot of the database.
    public func begin() throws(PostgreSQLError) {
        if let beginSnapshot { return try beginSnapshot(self) }
        try begin("ISOLATION LEVEL REPEATABLE READ")
    }

    /// Begins a transaction with a transaction mode, such as `READ ONLY`.
    public func begin(_ mode: String) throws(PostgreSQLError) {
        try execute("BEGIN \(mode)")
        isInTransaction = true
    }

    /// Commits the transaction. After an error of the kind `lost`, it is unknown whether it was committed.
    public func commit() throws(PostgreSQLError) {
        isInTransaction = false
        try execute("COMMIT")
    }

    /// Rolls back the transaction. An error is ignored, since the server also rolls back when the connection is lost.
    public func rollback() {
        isInTransaction = false
        isForCursors = false
        abandonRequests()
        try? execute("ROLLBACK")
    }

    /// Returns a name for a new cursor. If no transaction is open, begins one, which ends when the last cursor is
    /// closed.
    func openCursor() throws(PostgreSQLError) -> String {
        if !isInTransaction {
            try begin()
            isForCursors = true
        }
        cursors += 1
        lastCursor += 1
        return "contactsctl_cursor_\(lastCursor)"
    }

    /// Closes a cursor.
    ///
    /// - Parameter name: the name of the cursor; nil if it was not declared on the server.
    func closeCursor(_ name: String?) {
        cursors -= 1
        // Receives the rows that were requested in advance. They are not needed any more, so an error is ignored.
        receiveRequested()
        if isForCursors, cursors == 0 {
            isForCursors = false
            isInTransaction = false
            try? execute("COMMIT")
        } else if isInTransaction, let name {
            try? execute("CLOSE \(name)")
        }
    }
}

/// The rows of a statement that the server may still be executing.
final class RequestedRows {
    fileprivate(set) var result: Result<ServerRows, PostgreSQLError>?
}

@available(*, unavailable, message: "rows belong to the thread of their connection")
extension RequestedRows: Sendable {}

@available(*, unavailable, message: "a connection belongs to one thread")
extension ServerConnection: Sendable {}
