import SQLite
import Platform
import Testing

/// Files, locks, errors and blobs.
@Suite final class DatabaseTests {
    private let path = "/tmp/sqlite-\(getpid())-\(UInt64.random(in: 0 ... .max)).db"

    deinit { for ending in ["", "-journal"] { unsafe unlink(path + ending) } }

    private func failure(_ body: () throws -> Void) -> SQLiteError? {
        do {
            try body()
            return nil
        } catch { return error as? SQLiteError }
    }

    @Test("only the mode create creates a file") func onlyCreateCreates() throws {
        for mode in [Database.Mode.readOnly, .readWrite] {
            #expect(failure { _ = try Database(path: path, mode: mode) }?.code == .cannotOpen)
        }
        try Database(path: path, mode: .create).execute("CREATE TABLE t(a)")
        let reader = try Database(path: path, mode: .readOnly)
        #expect(failure { try reader.execute("INSERT INTO t VALUES(1)") }?.code == .readOnly)
    }

    @Test("errors have their extended result code") func errorsHaveExtendedCode() throws {
        let database = try Database(path: path, mode: .create)
        try database.execute("CREATE TABLE t(a UNIQUE, b NOT NULL, c CHECK(c > 0))")
        try database.execute("INSERT INTO t VALUES(1, 1, 1)")
        // SQLITE_CONSTRAINT with its kinds: unique 8, not null 5, check 1 (<https://sqlite.org/rescode.html>).
        #expect(failure { try database.execute("INSERT INTO t VALUES(1, 1, 1)") }?.extendedCode == 2067)
        #expect(failure { try database.execute("INSERT INTO t VALUES(2, NULL, 1)") }?.extendedCode == 1299)
        let check = failure { try database.execute("INSERT INTO t VALUES(2, 1, 0)") }
        #expect(check?.extendedCode == 275)
        #expect(check?.code == .constraint)
    }

    @Test("an error's description contains no bound value") func descriptionContainsNoValue() throws {
        let database = try Database(path: path, mode: .create)
        try database.execute("CREATE TABLE t(a UNIQUE)")
        var insert = try database.prepare("INSERT INTO t VALUES(?1)")
        try insert.bind(1, "Lovelace")
        try insert.run()
        let error = try #require(throws: SQLiteError.self) { try insert.run() }
        #expect(error.description == "UNIQUE constraint failed: t.a (2067) in \"INSERT INTO t VALUES(?1)\"")
        #expect(error.sql == "INSERT INTO t VALUES(?1)")
    }

    @Test("invalid SQL is an error", arguments: ["SELEC 1", "SELECT x", ""]) func invalidSQLIsAnError(sql: String)
        throws
    {
        let database = try Database(path: ":memory:", mode: .create)
        #expect(throws: SQLiteError.self) { _ = try database.prepare(sql) }
    }

    @Test("binding a missing parameter is an error") func missingParameterIsAnError() throws {
        let database = try Database(path: ":memory:", mode: .create)
        var statement = try database.prepare("SELECT ?1")
        #expect(throws: SQLiteError.self) { try statement.bind(2, 1) }
    }

    @Test("a statement waits for a lock until the timeout, and then fails") func waitsForLock() throws {
        let first = try Database(path: path, mode: .create)
        try first.execute("CREATE TABLE t(a); BEGIN IMMEDIATE")
        let second = try Database(path: path, mode: .readWrite)
        #expect(failure { try second.execute("BEGIN IMMEDIATE") }?.code == .busy)
        second.setBusyTimeout(0.2)
        let start = ContinuousClock.now
        #expect(failure { try second.execute("BEGIN IMMEDIATE") }?.code == .busy)
        #expect(ContinuousClock.now - start > .milliseconds(150))
        try first.execute("COMMIT")
        try second.execute("BEGIN IMMEDIATE")
    }

    @Test("any number of seconds is accepted as a timeout", arguments: [-1, .infinity, -.infinity, 1e30])
    func acceptsAnyTimeout(seconds: Double) throws {
        try Database(path: ":memory:", mode: .create).setBusyTimeout(seconds)
    }

    @Test("the schema of a file is not trusted, and its table cannot be changed directly") func schemaIsNotTrusted()
        throws
    {
        let database = try Database(path: path, mode: .create)
        #expect(try database.integer("PRAGMA trusted_schema") == 0)
        try database.execute("PRAGMA writable_schema = ON; CREATE TABLE t(a)")
        #expect(throws: SQLiteError.self) { try database.execute("DELETE FROM sqlite_schema") }
    }

    @Test("blobs are read and written incrementally") func accessesBlobsIncrementally() throws {
        let database = try Database(path: path, mode: .create)
        try database.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b BLOB); INSERT INTO t VALUES(7, zeroblob(10))")
        var blob = try Blob(database, table: "t", column: "b", row: 7, writable: true)
        #expect(blob.count == 10)
        try unsafe ([1, 2, 3] as [UInt8]).withUnsafeBytes { try unsafe blob.write($0, at: 4) }
        var bytes: [UInt8] = [9, 9, 9, 9]
        try unsafe bytes.withUnsafeMutableBytes { try unsafe blob.read(into: $0, at: 3) }
        #expect(bytes == [0, 1, 2, 3])
        #expect(try database.text("SELECT hex(b) FROM t") == "00000000010203000000")
        #expect(throws: SQLiteError.self) {
            try unsafe ([1, 2, 3] as [UInt8]).withUnsafeBytes { try unsafe blob.write($0, at: 8) }
        }
        #expect(failure { _ = try Blob(database, table: "t", column: "b", row: 8) } != nil)
        #expect(failure { _ = try Blob(database, table: "t", column: "x", row: 7) } != nil)
    }

    @Test("a blob opened for reading cannot be written") func readOnlyBlobRefusesWrites() throws {
        let database = try Database(path: path, mode: .create)
        try database.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b BLOB); INSERT INTO t VALUES(7, zeroblob(10))")
        var blob = try Blob(database, table: "t", column: "b", row: 7)
        let error = failure { try unsafe ([1] as [UInt8]).withUnsafeBytes { try unsafe blob.write($0, at: 0) } }
        #expect(error?.code == .readOnly)
    }
}
