import SQLite
import Testing

/// Rows in memory that a statement reads as a table.
@Suite struct MemoryRowsTests {
    private func makeDatabase() throws -> Database {
        let database = try Database(path: ":memory:", mode: .create)
        try database.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c, CHECK(b IS NOT 'bad'))")
        return database
    }

    private let insert = "INSERT INTO t(id, a, b, c) SELECT NULL, c0, c1, c2 FROM memory_row"

    @Test("a statement reads integers, text, blobs and NULL in the order of the rows") func values() throws {
        let database = try makeDatabase()
        var rows = try MemoryRows(database, columns: 3, capacity: 2)
        var statement = try database.prepare(insert)
        for text in [Array("a\0ä".utf8), []] {
            let isFull = rows.isFull
            #expect(!isFull)
            rows.append(Int64.min)
            unsafe text.withUnsafeBytes { unsafe rows.append(text: $0) }
            if text.isEmpty { rows.appendNull() } else { rows.append(blob: SIMD2(1, 0)) }
        }
        let isFull = rows.isFull
        #expect(isFull)
        try rows.run(&statement)
        rows.removeAll()
        #expect(database.lastInsertedRow == 2)
        let query =
            "SELECT group_concat(id || ' ' || typeof(a) || ' ' || hex(b) || ' ' || typeof(b) || ' ' || quote(c), '|') FROM t"
        #expect(
            try database.text(query)
                == "1 integer 6100C3A4 text X'01000000000000000000000000000000'|2 integer  text NULL")
    }

    @Test("a row that violates a constraint leaves the table unchanged") func constraint() throws {
        let database = try makeDatabase()
        var rows = try MemoryRows(database, columns: 3, capacity: 8)
        var statement = try database.prepare(insert)
        let texts = ["good", "bad"].map { Array($0.utf8) }
        for text in texts {
            rows.append(1)
            unsafe text.withUnsafeBytes { unsafe rows.append(text: $0) }
            rows.appendNull()
        }
        var code: SQLiteError.Code?
        do throws(SQLiteError) { try rows.run(&statement) } catch { code = error.code }
        #expect(code == .constraint)
        #expect(try database.integer("SELECT count(*) FROM t") == 0)
        withExtendedLifetime(texts) {}
    }

    @Test("the table is empty after the statement, and no view can read it") func onlyDirect() throws {
        let database = try makeDatabase()
        var rows = try MemoryRows(database, columns: 3, capacity: 8)
        var statement = try database.prepare(insert)
        for _ in 0..<3 { rows.append(7) }
        try rows.run(&statement)
        #expect(try database.integer("SELECT count(*) FROM memory_row") == 0)
        try database.execute("CREATE VIEW v AS SELECT c0 FROM memory_row")
        #expect(throws: SQLiteError.self) { try database.integer("SELECT count(*) FROM v") }
    }

    @Test("later rows of a connection replace the earlier ones") func replaced() throws {
        let database = try makeDatabase()
        for number in 1...3 {
            var rows = try MemoryRows(database, columns: 3, capacity: 8)
            var statement = try database.prepare(insert)
            for _ in 0..<3 { rows.append(Int64(number)) }
            try rows.run(&statement)
        }
        #expect(try database.text("SELECT group_concat(a) FROM t") == "1,2,3")
    }
}
