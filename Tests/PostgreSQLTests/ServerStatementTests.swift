import PostgreSQL
import TestSupport
import Testing

/// Values, rows and errors of statements on a server.
@Suite(.enabled(if: TestServer.address != nil, "no server; run 'make test-postgres'")) struct ServerStatementTests {
    private let server: ServerConnection

    init() throws { server = try TestServer.connect() }

    /// Steps to the next row, which has to exist.
    private func step(_ statement: inout ServerStatement) throws {
        let isRow = try statement.step()
        try #require(isRow)
    }

    @Test(
        "bound values are read back unchanged", arguments: ["", "a", "é\u{1F600}", "'; DROP TABLE x; --", #"\x00\'"#])
    func bindsValues(value: String) throws {
        var statement = server.prepare("SELECT $1, $2, $3, $4 IS NULL")
        let bytes = Array(value.utf8)
        unsafe bytes.withUnsafeBytes {
            unsafe statement.bind(1, text: $0)
            unsafe statement.bind(2, blob: $0)
        }
        statement.bind(3, .min)
        statement.bindNull(4, .text)
        try step(&statement)
        let (text, blob, least, isNull) = (
            statement.text(0), statement.blob(1), statement.integer(2), statement.integer(3)
        )
        #expect(text == value)
        #expect(blob == bytes)
        #expect(least == .min)
        #expect(isNull == 1)
        let hasMore = try statement.step()
        #expect(!hasMore)
    }

    @Test("the elements of a bound array are read back in order, including NULL") func bindsArrays() throws {
        var statement = server.prepare("SELECT * FROM unnest($1::bigint[], $2::text[], $3::bytea[])")
        let texts: [[UInt8]?] = [Array("a,\"b\"".utf8), nil, []]
        statement.bind(1, integers: [.min, 0, .max])
        statement.bind(2, texts: texts)
        statement.bind(3, blobs: [[0, 255], [], nil])
        let rows = try statement.fetchAll()
        #expect(rows.count == 3)
        #expect((0..<3).map { rows.statement(at: $0).integer(0) } == [.min, 0, .max])
        #expect((0..<3).map { rows.statement(at: $0).blob(1) } == texts)
        #expect((0..<3).map { rows.statement(at: $0).blob(2) } == [[0, 255], [], nil])
        var empty = server.prepare("SELECT cardinality($1::bigint[])")
        empty.bind(1, integers: [])
        try step(&empty)
        #expect(empty.integer(0) == 0)
    }

    @Test("rows that are read in pieces are returned in order and once each, for any distribution of their numbers")
    func readsPieces() throws {
        try server.begin()
        try server.execute(
            """
            CREATE TEMP TABLE numbered(id bigint) ON COMMIT DROP;
            INSERT INTO numbered SELECT i FROM generate_series(-300, 3000) i;
            INSERT INTO numbered VALUES(100000), (100001), (1099511627776)
            """)
        var rows = server.prepareInPieces("id", from: "numbered", of: "numbered")
        let expected: [Int64] = Array(-300...3000) + [100_000, 100_001, 1_099_511_627_776]
        for _ in 1...2 {
            var found: [Int64] = []
            while try rows.step() { found.append(rows.integer(0)) }
            #expect(found == expected)
            rows.reset()
        }
        try server.execute("DELETE FROM numbered")
        let isRow = try rows.step()
        #expect(!isRow)
        server.rollback()
    }

    @Test("rows that are read in pieces have all their columns, also NULL and empty ones") func readsColumnsOfPieces()
        throws
    {
        try server.begin()
        try server.execute(
            """
            CREATE TEMP TABLE numbered(id bigint, name text, data bytea, flag boolean) ON COMMIT DROP;
            INSERT INTO numbered VALUES(2, NULL, '\\x00ff', true), (1, 'Zoë', '', NULL), (3, '', NULL, false)
            """)
        var rows = server.prepareInPieces(
            "name, id, data, flag, NULL::bigint", from: "numbered", where: "id < 3 OR id > 3", of: "numbered")
        var names: [String?] = []
        var ids: [Int64] = []
        var blobs: [[UInt8]?] = []
        var flags: [Int64] = []
        while try rows.step() {
            names.append(rows.text(0))
            ids.append(rows.integer(1))
            blobs.append(rows.blob(2))
            flags.append(rows.integer(3))
            let isNull = rows.isNull(4)
            #expect(isNull)
        }
        #expect(names == ["Zoë", nil])
        #expect(ids == [1, 2])
        #expect(blobs == [[], [0, 255]])
        #expect(flags == [0, 1])
        server.rollback()
    }

    @Test("integers of all sizes are read, and NULL as 0") func readsIntegers() throws {
        var statement = server.prepare("SELECT 7::smallint, -7::int, 7::bigint, true, NULL::bigint")
        try step(&statement)
        var values: [Int64] = []
        for column in 0..<5 as Range<Int32> { values.append(statement.integer(column)) }
        let isNull = statement.isNull(4)
        #expect(values == [7, -7, 7, 1, 0])
        #expect(isNull)
    }

    @Test("a statement runs again with other values, also after an error") func runsAgain() throws {
        var statement = server.prepare("SELECT 10 / $1")
        var results: [Int64?] = []
        for divisor in [2, 0, 5] as [Int64] {
            statement.bind(1, divisor)
            do {
                try step(&statement)
                results.append(statement.integer(0))
            } catch is PostgreSQLError {
                results.append(nil)
            }
            statement.reset()
        }
        #expect(results == [5, nil, 2])
    }

    @Test("the rows of streamed statements are returned in order, also of two statements at a time") func streams()
        throws
    {
        var first = server.prepare("SELECT n FROM generate_series(1, $1) n", isStreamed: true)
        var second = server.prepare("SELECT repeat('x', 100000), n FROM generate_series(1, 50) n", isStreamed: true)
        first.bind(1, 10_000)
        var sum: Int64 = 0
        var other: Int64 = 0
        while try first.step() {
            sum += first.integer(0)
            if try second.step() { other += second.integer(1) }
        }
        #expect(sum == 50_005_000)
        #expect(other == 1275)
        first.reset()
        second.reset()
        // The transaction of the cursors has ended, so VACUUM is permitted.
        try server.execute("VACUUM pg_class")
    }

    @Test("rows are copied into a table in binary format") func copies() throws {
        try server.execute("CREATE TEMP TABLE copied(id bigint, name text, data bytea)")
        var rows = CopyBuffer()
        for id in 1...3 as ClosedRange<Int64> {
            rows.beginRow(3)
            rows.append(id)
            unsafe Array("name \(id)".utf8).withUnsafeBytes { unsafe rows.append($0) }
            rows.appendNull()
        }
        try server.copy("COPY copied FROM STDIN (FORMAT binary)", rows)
        var statement = server.prepare("SELECT string_agg(name, ',' ORDER BY id), count(data) FROM copied")
        try step(&statement)
        let (names, count) = (statement.text(0), statement.integer(1))
        #expect(names == "name 1,name 2,name 3")
        #expect(count == 0)
    }

    private static let copy = "COPY numbers FROM STDIN (FORMAT binary)"

    /// Copies numbers into the temporary table `numbers`, whose key they are.
    private func copy(_ numbers: ClosedRange<Int64>) throws {
        var rows = CopyBuffer()
        for number in numbers {
            rows.beginRow(1)
            rows.append(number)
        }
        try server.copy(Self.copy, rows)
    }

    @Test("rows that are copied piece by piece are all there for the next statement") func continuesCopies() throws {
        try server.execute("CREATE TEMP TABLE numbers(number bigint PRIMARY KEY)")
        for piece in 0..<5 as Range<Int64> { try copy(piece * 1000...piece * 1000 + 999) }
        var count = server.prepare("SELECT count(*), sum(number)::bigint FROM numbers")
        try step(&count)
        let (rows, sum) = (count.integer(0), count.integer(1))
        #expect(rows == 5000)
        #expect(sum == 4999 * 2500)
        try copy(5000...5000)
        try server.finishCopy()
        #expect(server.changes == 1)
    }

    @Test("the next statement throws the error of an open COPY, and then statements work again")
    func openCopyFails() throws {
        try server.execute("CREATE TEMP TABLE numbers(number bigint PRIMARY KEY)")
        try copy(1...3)
        // The server may report the error before or after the rows are sent.
        let error = #expect(throws: PostgreSQLError.self) {
            try copy(3...3)
            try server.execute("SELECT 1")
        }
        #expect(error?.state == "23505")
        try server.execute("SELECT 1")
    }

    @Test("a rollback ends an open COPY, whose rows are not added") func rollsBackOpenCopy() throws {
        try server.execute("CREATE TEMP TABLE numbers(number bigint PRIMARY KEY)")
        try server.begin()
        try copy(1...3)
        server.rollback()
        var count = server.prepare("SELECT count(*) FROM numbers")
        try step(&count)
        let rows = count.integer(0)
        #expect(rows == 0)
    }

    @Test("other statements between the rows of a cursor do not change the rows, also if the cursor is closed early")
    func interleavesStatements() throws {
        try server.execute("CREATE TEMP TABLE numbers(number bigint PRIMARY KEY)")
        try copy(1...20_000)
        var rows = server.prepare("SELECT number, repeat('x', 500) FROM numbers ORDER BY number", isStreamed: true)
        var other = server.prepare("SELECT $1::bigint + 1")
        var expected: Int64 = 0
        while try rows.step() {
            expected += 1
            if rows.integer(0) != expected { break }
            guard expected % 700 == 0 else { continue }
            other.bind(1, expected)
            try step(&other)
            let next = other.integer(0)
            #expect(next == expected + 1)
            other.reset()
        }
        #expect(expected == 20_000)
        rows.reset()
        for _ in 1...5000 { try step(&rows) }
        rows.reset()
        try server.execute("VACUUM pg_class")
    }

    @Test("a refused COPY has the kind of its error") func refusedCopyHasKind() throws {
        let error = #expect(throws: PostgreSQLError.self) {
            try server.copy("COPY nowhere FROM STDIN (FORMAT binary)", CopyBuffer())
        }
        #expect(error?.kind == .undefined)
        try server.execute("SELECT 1")
    }

    @Test(
        "an error has its kind, and its message contains no value",
        arguments: [
            ("SELECT * FROM nowhere", PostgreSQLError.Kind.undefined), ("SELECT 'secret'::text::bigint", .other),
            ("SELECT pg_terminate_backend(pg_backend_pid())", .lost),
            ("BEGIN READ ONLY; CREATE TABLE t()", .readOnly),
            ("SET statement_timeout = 1; SELECT pg_sleep(1)", .cancelled),
            ("DO $$ BEGIN RAISE 'SSL SYSCALL error: EOF detected' USING ERRCODE = 'XX000'; END $$", .lost),
            ("DO $$ BEGIN RAISE 'failed to COPY to shard 1 on 127.0.0.1:5432' USING ERRCODE = '58030'; END $$", .lost),
            ("DO $$ BEGIN RAISE 'could not read a block' USING ERRCODE = '58030'; END $$", .other),
            ("DO $$ BEGIN RAISE 'something else' USING ERRCODE = 'XX000'; END $$", .other),
        ])
    func errorsHaveKinds(sql: String, kind: PostgreSQLError.Kind) throws {
        let error = #expect(throws: PostgreSQLError.self) { try server.execute(sql) }
        #expect(error?.kind == kind)
    }

    @Test("a statement ends when the program is interrupted") func interrupts() throws {
        nonisolated(unsafe) var isInterrupted = false
        let server = try ServerConnection(TestServer.address ?? "") { unsafe isInterrupted }
        unsafe isInterrupted = true
        let error = #expect(throws: PostgreSQLError.self) { try server.execute("SELECT pg_sleep(20)") }
        #expect(error?.kind == .cancelled)
    }

    @Test("a missing database is a separate kind of error") func noDatabase() throws {
        let address = try #require(TestServer.address)
        let error = #expect(throws: PostgreSQLError.self) {
            try ServerConnection(address + "?dbname=no_such_database")
        }
        #expect(error?.kind == .noDatabase)
    }
}
