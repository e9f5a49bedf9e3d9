internal import CPostgreSQL

/// The type of a parameter's value, and the range of the value within the bytes of all values.
struct ServerParameter: Sendable {
    var type: UInt32
    var start = 0
    var count = 0
    var isNull = false
}

/// A statement with parameters, whose rows are read one after the other.
///
/// Parameters count from 1 and columns from 0. The first `step` after a `reset` runs the statement. The rows of a
/// streamed statement are fetched in pieces, that is, batches of successive rows.
@safe public struct ServerStatement: ~Copyable {
    /// The text of the statement.
    public let sql: String
    private let connection: ServerConnection
    private let isStreamed: Bool
    /// The value of each parameter in binary format; nil for NULL.
    private var values: [[UInt8]?]
    private var types: [UInt32]
    private var rows: ServerRows?
    private var row = 0
    private var cursor: String?
    /// The number of rows to fetch in the next piece; if `bounds` is not nil, the difference between its last and first
    /// id. The first piece is small, because its rows may contain photos.
    private var pieceCount = 4
    /// The next piece, if it was already requested; otherwise nil.
    private var requested: RequestedRows?
    /// The number of rows that were requested for the latest piece; if `bounds` is not nil, the number of ids in its
    /// range.
    private var requestedCount = 0
    /// True if the next piece is requested before the caller reads the current one. False until the first piece is
    /// fetched, since the caller may need only its first rows.
    private var readsAhead = false
    /// True if all rows of the cursor were fetched.
    private var isComplete = false
    /// The query for the lowest and the highest id if pieces are ranges of ids (see
    /// `ServerConnection.prepareInPieces(_:from:where:of:)`); otherwise nil.
    private let bounds: String?
    /// The range of the ids whose rows are not requested yet; nil if there are none.
    private var remaining: ClosedRange<Int64>?
    /// The rows of the current piece if `bounds` is not nil; otherwise nil.
    private var packed: PackedRows?
    private var isReading = false

    /// Creates a statement that reads the columns of one row of a result and cannot be run.
    init(_ connection: ServerConnection, at row: Int, of rows: ServerRows) {
        self.connection = connection
        self.rows = rows
        self.row = row
        bounds = nil
        sql = ""
        isStreamed = false
        values = []
        types = []
    }

    /// Moves to another row of the `ServerResult` from which the statement was made.
    public mutating func move(to row: Int) { self.row = row }

    private static let pieceBytes = 1 << 20
    /// The maximum of `pieceCount` if pieces are ranges of ids. It prevents a huge piece after a gap in the ids.
    private static let mostNumbers = 1 << 16

    init(_ connection: ServerConnection, _ sql: String, isStreamed: Bool, bounds: String? = nil) {
        self.connection = connection
        self.bounds = bounds
        self.sql = sql
        self.isStreamed = isStreamed
        let count = Self.parameterCount(sql)
        values = Array(repeating: nil, count: count)
        // With type 0, the server infers the type of a parameter that is not bound.
        types = Array(repeating: 0, count: count)
    }

    deinit { if isReading { connection.closeCursor(cursor) } }

    /// Returns the number of parameters: the highest number after a `$`. Literals are not skipped, so they must not
    /// contain a `$` that is followed by a digit.
    private static func parameterCount(_ sql: String) -> Int {
        sql.split(separator: "$").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }.max() ?? 0
    }

    // MARK: Binding

    /// Binds an integer.
    public mutating func bind(_ index: Int32, _ value: Int64) {
        unsafe withUnsafeBytes(of: value.bigEndian) { unsafe set(index, Array($0), CPQ_TYPE_INT8) }
    }

    /// The type of a parameter.
    public enum ValueType { case integer, text, blob }

    /// Binds NULL of a type.
    public mutating func bindNull(_ index: Int32, _ type: ValueType = .integer) {
        values[Int(index) - 1] = nil
        types[Int(index) - 1] =
            switch type {
            case .integer: UInt32(CPQ_TYPE_INT8)
            case .text: UInt32(CPQ_TYPE_TEXT)
            case .blob: UInt32(CPQ_TYPE_BYTEA)
            }
    }

    /// Binds values from the first parameter on, as many as the statement has parameters; nil is NULL.
    public mutating func bind(_ values: [Int64?]) {
        for (index, value) in values.prefix(self.values.count).enumerated() {
            if let value { bind(Int32(index + 1), value) } else { bindNull(Int32(index + 1)) }
        }
    }

    /// Binds UTF-8 text without NUL.
    @unsafe public mutating func bind(_ index: Int32, text bytes: UnsafeRawBufferPointer) {
        unsafe set(index, Array(bytes), CPQ_TYPE_TEXT)
    }

    /// Binds bytes.
    @unsafe public mutating func bind(_ index: Int32, blob bytes: UnsafeRawBufferPointer) {
        unsafe set(index, Array(bytes), CPQ_TYPE_BYTEA)
    }

    mutating func set(_ index: Int32, _ bytes: [UInt8], _ type: Int) {
        values[Int(index) - 1] = bytes
        types[Int(index) - 1] = UInt32(type)
    }

    /// Returns the values that are bound, in binary format; nil for NULL.
    public func boundValues() -> [[UInt8]?] { values }

    // MARK: Running

    /// Advances to the next row; returns false if there is none.
    public mutating func step() throws(PostgreSQLError) -> Bool {
        if rows == nil { try start() } else { row += 1 }
        while let rows, row >= rows.count {
            if bounds != nil {
                guard try fetchRange() else { return false }
            } else {
                guard let cursor, !isComplete else { return false }
                try fetch(cursor)
            }
        }
        if let rows { try packed?.open(row, of: rows) }
        return rows != nil
    }

    /// Runs the statement and discards its rows.
    public mutating func run() throws(PostgreSQLError) {
        _ = try execute(sql)
        reset()
    }

    /// Runs the statement and returns all its rows.
    public mutating func fetchAll() throws(PostgreSQLError) -> ServerResult {
        reset()
        return ServerResult(connection, try execute(sql))
    }

    /// Resets the statement, so that it can run again; its bound values are kept.
    public mutating func reset() {
        rows = nil
        row = 0
        if isReading { connection.closeCursor(cursor) }
        isReading = false
        cursor = nil
        remaining = nil
        packed = nil
        requested = nil
        readsAhead = false
        isComplete = false
    }

    private mutating func start() throws(PostgreSQLError) {
        row = 0
        guard isStreamed else {
            rows = try execute(sql)
            return
        }
        let name = try connection.openCursor()
        isReading = true
        if bounds != nil {
            try find(from: .min)
            if try !fetchRange() {
                packed = nil
                rows = try connection.run("SELECT WHERE false", [], [])
            }
            return
        }
        cursor = name
        // FETCH is sent as a simple query, whose rows are text unless the cursor is declared BINARY.
        _ = try execute("DECLARE \(name) BINARY NO SCROLL CURSOR FOR \(sql)", isOnce: true)
        try fetch(name)
    }

    /// Fetches the next piece of a cursor, and may request the one after it.
    private mutating func fetch(_ cursor: String) throws(PostgreSQLError) {
        row = 0
        var piece = requested.take()
        if piece == nil { piece = try request(of: cursor) }
        guard let piece else { return }
        let fetched = try connection.rows(of: piece)
        rows = fetched
        isComplete = fetched.count < requestedCount
        guard !isComplete else { return }
        // As many rows as fit into `pieceBytes`, if they have the average size of the rows just fetched.
        pieceCount = Swift.min(Swift.max(1, Self.pieceBytes * fetched.count / Swift.max(1, fetched.size)), 4096)
        if readsAhead { requested = try request(of: cursor) }
        readsAhead = true
    }

    private mutating func request(of cursor: String) throws(PostgreSQLError) -> RequestedRows {
        requestedCount = pieceCount
        return try connection.request("FETCH FORWARD \(pieceCount) FROM \(cursor)")
    }

    /// Sets `remaining` to the range from the lowest to the highest id that is not lower than `start`; to nil if no row
    /// has such an id.
    private mutating func find(from start: Int64) throws(PostgreSQLError) {
        guard let bounds else { return }
        let found = unsafe withUnsafeBytes(of: start.bigEndian) { unsafe Array($0) }
        let row = try connection.run(bounds, found, [ServerParameter(type: UInt32(CPQ_TYPE_INT8), count: found.count)])
        guard row.count > 0, !row.isNull(0, 0) else {
            remaining = nil
            return
        }
        let numbers = ServerStatement(connection, at: 0, of: row)
        remaining = numbers.integer(0)...numbers.integer(1)
    }

    /// Fetches the rows of the next range of ids, and may request those of the range after it. Returns false if no
    /// range is left.
    private mutating func fetchRange() throws(PostgreSQLError) -> Bool {
        var piece = requested.take()
        if piece == nil { piece = try requestRange() }
        guard let piece else { return false }
        row = 0
        let fetched = try connection.rows(of: piece)
        rows = fetched
        packed = PackedRows(fetched)
        if fetched.count == 0 {
            // If even the largest range contains no row, the ids have a large gap. One query finds its end.
            if pieceCount == Self.mostNumbers, let remaining { try find(from: remaining.lowerBound) }
            pieceCount = Swift.min(pieceCount * 4, Self.mostNumbers)
        } else {
            // Each piece needs a query to every server of a distributed table, so it has 16 times the size of a piece
            // of a cursor.
            let fitting = 16 * Self.pieceBytes * requestedCount / Swift.max(1, fetched.size)
            pieceCount = Swift.min(pieceCount * 4, Swift.max(1, fitting), Self.mostNumbers)
        }
        if readsAhead { requested = try requestRange() }
        readsAhead = true
        return true
    }

    private mutating func requestRange() throws(PostgreSQLError) -> RequestedRows? {
        guard let range = remaining else { return nil }
        let (end, isBeyond) = range.lowerBound.addingReportingOverflow(Int64(pieceCount))
        let last = isBeyond ? range.upperBound : Swift.min(range.upperBound, end)
        bind(1, range.lowerBound)
        bind(2, last)
        requestedCount = Int(last - range.lowerBound) + 1
        remaining = last < range.upperBound ? last + 1...range.upperBound : nil
        let (bytes, parameters) = encodedValues
        return try connection.request(sql, bytes, parameters)
    }

    private func execute(_ sql: String, isOnce: Bool = false) throws(PostgreSQLError) -> ServerRows {
        let (bytes, parameters) = encodedValues
        return try isOnce ? connection.runOnce(sql, bytes, parameters) : connection.run(sql, bytes, parameters)
    }

    /// The bytes of the values of all parameters, and the type and the range of each value within these bytes.
    private var encodedValues: ([UInt8], [ServerParameter]) {
        var bytes: [UInt8] = []
        var parameters: [ServerParameter] = []
        for (value, type) in zip(values, types) {
            parameters.append(
                ServerParameter(type: type, start: bytes.count, count: value?.count ?? 0, isNull: value == nil))
            if let value { bytes += value }
        }
        return (bytes, parameters)
    }

    // MARK: Reading a row

    /// Returns true if a column is NULL.
    public func isNull(_ column: Int32) -> Bool {
        if let packed { return packed.isNull(column) }
        return rows?.isNull(row, column) ?? true
    }

    /// Returns an integer or Boolean column as an integer; 0 for NULL.
    public func integer(_ column: Int32) -> Int64 {
        let bytes = unsafe bytes(column)
        switch bytes.count {
        case 8: return unsafe Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
        case 4: return unsafe Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        case 2: return unsafe Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
        case 1: return unsafe Int64(bytes[0])
        default: return 0
        }
    }

    /// Returns a column as a string; nil for NULL.
    public func text(_ column: Int32) -> String? {
        isNull(column) ? nil : unsafe String(decoding: bytes(column), as: UTF8.self)
    }

    /// Returns a column as a copy of its bytes; nil for NULL.
    public func blob(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : unsafe Array(bytes(column)) }

    /// Returns a column's bytes, valid until the next step or reset; an empty buffer for NULL.
    @unsafe public func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        guard let rows else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
        if let packed { return unsafe packed.bytes(column, of: rows) }
        return unsafe rows.bytes(row, column)
    }
}

@available(*, unavailable, message: "a statement belongs to its connection's thread")
extension ServerStatement: Sendable {}
