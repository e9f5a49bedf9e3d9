import SQLite
import Testing

/// Values bound to a statement are read back from it.
@Suite struct StatementTests {
    private let database: Database

    init() throws {
        database = try Database(path: ":memory:", mode: .create)
    }

    /// Steps to the next row, which has to exist.
    private func step(_ statement: inout Statement) throws {
        let isRow = try statement.step()
        try #require(isRow)
    }

    /// Binds a value with a closure; returns its type in SQLite and its bytes in hexadecimal.
    private func seen(_ bind: (inout Statement) throws -> Void) throws -> String? {
        var statement = try database.prepare("SELECT typeof(?1) || ' ' || coalesce(hex(?1), '')")
        try bind(&statement)
        try step(&statement)
        return statement.text(0)
    }

    @Test(
        "a bound text is read back as text",
        arguments: [
            ("", "text "), ("a", "text 61"), ("é\0\u{1F600}", "text C3A900F09F9880"),
            (String(repeating: "x", count: 100), "text " + String(repeating: "78", count: 100)),
        ])
    func bindsText(value: String, expected: String) throws {
        #expect(try seen { try $0.bind(1, value) } == expected)
        let bytes = Array(value.utf8)
        let kept = try unsafe bytes.withUnsafeBytes { bytes in
            try seen { try unsafe $0.bind(1, staticText: bytes) }
        }
        #expect(kept == expected)
    }

    @Test(
        "a bound blob is read back as a blob",
        arguments: [([], "blob "), ([0], "blob 00"), ([0xFF, 0, 1], "blob FF0001")] as [([UInt8], String)])
    func bindsBlobs(value: [UInt8], expected: String) throws {
        #expect(try seen { try $0.bind(1, blob: value) } == expected)
        let kept = try unsafe value.withUnsafeBytes { bytes in
            [try seen { try unsafe $0.bind(1, blob: bytes) }, try seen { try unsafe $0.bind(1, staticBlob: bytes) }]
        }
        #expect(kept == [expected, expected])
        let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(try seen { try unsafe $0.bind(1, staticBlob: nothing) } == "blob ")
        #expect(try seen { try unsafe $0.bind(1, staticText: nothing) } == "text ")
        #expect(try seen { try $0.bind(1, zeroBlob: 3) } == "blob 000000")
    }

    @Test("a bound integer is read back as an integer", arguments: [0, 1, -1, .max, .min] as [Int64])
    func bindsIntegers(value: Int64) throws {
        var statement = try database.prepare("SELECT ?1, typeof(?1)")
        try statement.bind(1, value)
        try step(&statement)
        let integer0 = statement.integer(0)
        #expect(integer0 == value)
        let text1 = statement.text(1)
        #expect(text1 == "integer")
        let isNull0 = statement.isNull(0)
        #expect(!isNull0)
    }

    @Test("NULL is distinguished from empty values") func bindsNull() throws {
        #expect(try seen { try $0.bindNull(1) } == "null ")
        #expect(try seen { try $0.bind(1, nil as String?) } == "null ")
        #expect(try seen { _ in } == "null ")
        var statement = try database.prepare("SELECT NULL, '', x''")
        try step(&statement)
        let text0 = statement.text(0)
        #expect(text0 == nil)
        let blob0 = statement.blob(0)
        #expect(blob0 == nil)
        let text1 = statement.text(1)
        #expect(text1 == "")
        let blob2 = statement.blob(2)
        #expect(blob2 == [])
    }

    /// The original of a copied value may change once it is bound.
    @Test("a bound copy does not depend on the original bytes") func bindsCopies() throws {
        var statement = try database.prepare("SELECT ?1, ?2")
        var bytes: [UInt8] = [0x61, 0x62]
        try unsafe bytes.withUnsafeMutableBytes { bytes in
            try unsafe statement.bind(1, blob: UnsafeRawBufferPointer(bytes))
            unsafe bytes[0] = 0x7A
        }
        try step(&statement)
        let blob0 = statement.blob(0)
        #expect(blob0 == [0x61, 0x62])
    }

    @Test("a persistent statement can be run again") func persistentStatementRunsAgain() throws {
        try database.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b)")
        var insert = try database.prepare("INSERT INTO t(b) VALUES(?1)", persistent: true)
        for value in ["a", "b", "c"] {
            try insert.bind(1, value)
            try insert.run()
        }
        try insert.run()
        #expect(try database.text("SELECT group_concat(b, '') FROM t") == "abcc")
        #expect(database.lastInsertedRow == 4)
        #expect(database.changes == 1)
        #expect(try database.integer("SELECT count(*) FROM t") == 4)
        #expect(try database.integer("SELECT a FROM t WHERE a > 9") == nil)
        #expect(try database.text("SELECT b FROM t WHERE a > 9") == nil)
    }

    /// After an error, a statement accepts new values.
    @Test("a failed statement can be run again") func failedStatementRunsAgain() throws {
        try database.execute("CREATE TABLE t(a INTEGER PRIMARY KEY)")
        var insert = try database.prepare("INSERT INTO t VALUES(?1)", persistent: true)
        try insert.bind(1, 1)
        try insert.run()
        #expect(throws: SQLiteError.self) { try insert.run() }
        try insert.bind(1, 2)
        try insert.run()
        #expect(try database.integer("SELECT count(*) FROM t") == 2)
    }

    @Test("rows are returned one by one, and again after a reset") func stepsThroughRows() throws {
        var rows = try database.prepare("VALUES (1), (2), (3)")
        var sum: Int64 = 0
        while try rows.step() { sum += rows.integer(0) }
        #expect(sum == 6)
        rows.reset()
        try step(&rows)
        let integer0 = rows.integer(0)
        #expect(integer0 == 1)
    }

    @Test("a statement whose SQL was used before has no bound values") func reusedStatementHasNoValues() throws {
        let database = try Database(path: ":memory:", mode: .create)
        do {
            var first = try database.prepare("SELECT ?1, ?2")
            try first.bind(1, "Lovelace")
            try first.bind(2, 5)
            _ = try first.step()
        }
        var second = try database.prepare("SELECT ?1, ?2")
        try second.bind(2, 6)
        _ = try second.step()
        let hasFirst = !second.isNull(0)
        var number = second.integer(1)
        #expect(!hasFirst)
        #expect(number == 6)
        // The second statement is in use, so the third one is not its compiled statement.
        var third = try database.prepare("SELECT ?1, ?2")
        _ = try third.step()
        let hasSecond = !third.isNull(1)
        number = second.integer(1)
        #expect(!hasSecond)
        #expect(number == 6)
    }

    @Test("a statement whose SQL was used before sees a changed schema, and does not block changes of the schema")
    func reusedStatementSeesTheSchema()
        throws
    {
        let database = try Database(path: ":memory:", mode: .create)
        try database.execute("CREATE TABLE t(a); INSERT INTO t VALUES(1), (2)")
        do {
            var unfinished = try database.prepare("SELECT a FROM t")
            _ = try unfinished.step()
        }
        try database.execute("DROP TABLE t; CREATE TABLE t(b, a); INSERT INTO t VALUES(1, 7)")
        var again = try database.prepare("SELECT a FROM t")
        _ = try again.step()
        let found = again.integer(0)
        #expect(found == 7)
    }
}
