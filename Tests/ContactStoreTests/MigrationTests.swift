import TestSupport
import Foundation
import SQLite
import Testing

@testable import ContactStore

/// Stores are migrated through every schema, and always have exactly one version.
@Suite struct MigrationTests {
    private func makeOld() throws -> Database {
        let database = try Database(path: ":memory:", mode: .create)
        try database.execute("CREATE TABLE a(x); INSERT INTO a VALUES(1); PRAGMA user_version = 1")
        return database
    }

    private static let steps = [
        Migration(version: 2, sql: "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1"),
        Migration(version: 3, sql: "CREATE TABLE b AS SELECT y FROM a; DROP TABLE a"),
    ]

    @Test("migration steps run in order and once") func runsStepsOnce() throws {
        let database = try makeOld()
        try database.migrate(by: Self.steps)
        try database.migrate(by: Self.steps)
        #expect(try database.integer("PRAGMA user_version") == 3)
        #expect(try database.integer("SELECT y FROM b") == 2)
        #expect(try database.integer("PRAGMA foreign_keys") == 1)
    }

    @Test("a failed step leaves the version before it") func failedStepKeepsVersion() throws {
        let database = try makeOld()
        var steps = Self.steps
        steps[1].sql += "; INSERT INTO nowhere VALUES(1)"
        #expect(throws: SQLiteError.self) { try database.migrate(by: steps) }
        #expect(try database.integer("PRAGMA user_version") == 2)
        #expect(try database.integer("SELECT y FROM a") == 2)
        // The next attempt continues from there, in a separate transaction.
        try database.migrate(by: Self.steps)
        #expect(try database.integer("SELECT y FROM b") == 2)
    }

    @Test("a step that finds damage is rolled back, and foreign keys are checked again") func damageIsAnError() throws {
        let database = try makeOld()
        var steps = Self.steps
        steps[1].finish = { (_) throws(EngineError) in throw .damaged("a row is not what was stored") }
        let error = #expect(throws: SQLiteError.self) { try database.migrate(by: steps) }
        #expect(error?.code == .corrupt)
        #expect(try database.integer("PRAGMA user_version") == 2)
        #expect(try database.integer("PRAGMA foreign_keys") == 1)
    }

    @Test("every released schema migrates to the current one") func migratesEveryReleasedSchema() throws {
        #expect(Schema.migrations.map(\.version) == Array(Schema.oldestVersion + 1..<Schema.version + 1))
        // `fixtures/stores` contains a store of every version.
        let folder = URL(fileURLWithPath: Project.root).appendingPathComponent("fixtures/stores")
        for version in Schema.oldestVersion...Schema.version {
            let script = try String(contentsOf: folder.appendingPathComponent("schema-\(version).sql"), encoding: .utf8)
            let database = try Database(path: ":memory:", mode: .create)
            try database.execute(script)
            try database.migrate(by: Schema.migrations)
            #expect(try StoreAge(of: database) == .current)
            let fresh = try Database(path: ":memory:", mode: .create)
            try fresh.execute("\(Schema.tables); \(Schema.createIndex)")
            let shape =
                "SELECT group_concat(name || ' ' || sql, '\n') FROM (SELECT * FROM sqlite_schema WHERE sql NOT NULL ORDER BY name)"
            #expect(try database.text(shape) == fresh.text(shape))
        }
    }
}
