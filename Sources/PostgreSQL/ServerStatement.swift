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
/// Parameters count from 1 and columns from 0. Values are sent separately from the statement, never inserted into its
/// text. The first `step` after a `reset` runs the statement. The rows of a streamed statement are fetched in pieces of
/// about a megabyte.
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
    /// The number of rows to fetch in the next piece.
    private var pieceCount = 64
    /// A query that returns the lowest and the highest number of all rows, for a statement whose pieces are ranges of
    /// numbers; nil for any other statement.
    private let bounds: String?
    /// The range of the numbers of the rows that are not read yet; nil if all are read.
    private var remaining: ClosedRange<Int64>?
    private var isReading = false

    /// Creates a statement for reading a row of a result.
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

    private static let pieceBytes = 1 << 20

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

    /// Returns the highest number after a `$`. No literal in this project's statements contains a `$`.
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

    // MARK: Running

    /// Advances to the next row; returns false if there is none.
    public mutating func step() throws(PostgreSQLError) -> Bool {
        if rows == nil { try start() } else { row += 1 }
        while let rows, row >= rows.count {
            if bounds != nil {
                guard let remaining else { return false }
                try fetch(of: remaining)
            } else {
                guard let cursor, rows.count > 0 else { return false }
                try fetch(cursor)
            }
        }
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
    }

    private mutating func start() throws(PostgreSQLError) {
        row = 0
        guard isStreamed else {
            rows = try execute(sql)
            return
        }
        let name = try connection.openCursor()
        isReading = true
        if let bounds {
            let found = try connection.run(bounds, [], [])
            rows = found
            guard found.count > 0, !isNull(0) else {
                rows = try connection.run("SELECT WHERE false", [], [])
                return
            }
            return try fetch(of: integer(0)...integer(1))
        }
        cursor = name
        _ = try execute("DECLARE \(name) NO SCROLL CURSOR FOR \(sql)", isOnce: true)
        try fetch(name)
    }

    private mutating func fetch(_ cursor: String) throws(PostgreSQLError) {
        row = 0
        let fetched = try connection.runOnce("FETCH FORWARD \(pieceCount) FROM \(cursor)", [], [])
        rows = fetched
        // The next piece has as many rows as fit if they have the average size of these rows.
        if fetched.count > 0 {
            pieceCount = Swift.min(Swift.max(1, Self.pieceBytes * fetched.count / Swift.max(1, fetched.size)), 4096)
        }
    }

    /// Fetches the rows of the first piece of a range of numbers.
    private mutating func fetch(of range: ClosedRange<Int64>) throws(PostgreSQLError) {
        row = 0
        let (end, isBeyond) = range.lowerBound.addingReportingOverflow(Int64(pieceCount))
        let last = isBeyond ? range.upperBound : Swift.min(range.upperBound, end)
        bind(1, range.lowerBound)
        bind(2, last)
        remaining = last < range.upperBound ? last + 1...range.upperBound : nil
        let fetched = try execute(sql)
        rows = fetched
        // Each piece needs a query on every server, so it is larger than a piece from a cursor.
        let fitting = 4 * Self.pieceBytes * fetched.count / Swift.max(1, fetched.size)
        let most = fetched.count == 0 ? 1 << 24 : Swift.max(64, fitting)
        pieceCount = Swift.min(pieceCount * 4, most)
    }

    private func execute(_ sql: String, isOnce: Bool = false) throws(PostgreSQLError) -> ServerRows {
        var bytes: [UInt8] = []
        var parameters: [ServerParameter] = []
        for (value, type) in zip(values, types) {
            parameters.append(
                ServerParameter(type: type, start: bytes.count, count: value?.count ?? 0, isNull: value == nil))
            if let value { bytes += value }
        }
        return try isOnce ? connection.runOnce(sql, bytes, parameters) : connection.run(sql, bytes, parameters)
    }

    // MARK: Reading a row

    /// Returns true for NULL.
    public func isNull(_ column: Int32) -> Bool { rows?.isNull(row, column) ?? true }

    /// Returns an integer or a Boolean; 0 for NULL.
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
        return unsafe rows.bytes(row, column)
    }
}

@available(*, unavailable, message: "a statement belongs to its connection's thread")
extension ServerStatement: Sendable {}
