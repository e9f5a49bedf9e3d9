import ContactModel
import SQLite
import Testing

@testable import ContactStore

/// Objects in a store that contactsctl did not create.
@Suite struct ForeignSchemaTests {
    private let store = TemporaryStore()

    init() throws { try store.write(["a": "FN:Ada", "b": "FN:Ben"]) }

    @Test(
        "a store with foreign schema objects is not written to, and the error names them",
        arguments: [
            ("CREATE TRIGGER evil AFTER DELETE ON card BEGIN DELETE FROM card; END", "trigger evil"),
            ("CREATE TABLE extra(x)", "table extra"), ("CREATE VIEW extra AS SELECT 1", "view extra"),
            ("CREATE INDEX extra ON card(name)", "index extra"),
            ("DROP VIEW Contacts; CREATE VIEW Contacts AS SELECT 1 AS idx", "view Contacts"),
            ("DROP TRIGGER contacts_insert", "trigger contacts_insert"),
            ("ALTER TABLE card ADD COLUMN extra TEXT AS (upper(name))", "table card"),
            ("CREATE TRIGGER card AFTER DELETE ON card BEGIN DELETE FROM card; END", "trigger card"),
        ])
    func isRefused(sql: String, object: String) throws {
        try store.execute(sql)
        let before = try store.bytes
        let error = try #require(throws: StoreError.self) { try store.begin() }
        guard case .altered(store.path, let objects) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(objects.contains(object))
        #expect(throws: StoreError.self) {
            try store.openForReading().prune(PruneLimits(keep: 0, since: nil)) { _ in }
        }
        #expect(try store.bytes == before)
        #expect(try store.openForReading().schemaProblems().contains { $0.contains(object) })
        #expect(try store.openForReading().contact(1)?.summary.name == "Ada")
    }

    @Test("a store with statistics of ANALYZE is accepted")
    func isTolerated() throws {
        try store.execute("ANALYZE")
        #expect(try store.openForReading().schemaProblems() == [])
        try store.write(["c": "FN:Cyd"])
        #expect(try store.bodies().count == 3)
    }

    @Test("a view without end that replaces a table is reported as damage")
    func endlessView() throws {
        try store.execute(
            """
            PRAGMA foreign_keys = OFF; ALTER TABLE card RENAME TO old;
            CREATE VIEW card AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
              SELECT x AS id, 1 AS run_id, '' AS uid, '' AS body, '' AS digest FROM n
            """)
        let reader = try store.openForReading()
        let error = try #require(throws: StoreError.self) { try reader.contact(1) }
        guard case .damaged = error else {
            Issue.record("\(error)")
            return
        }
        #expect(throws: StoreError.self) { try reader.info() }
        #expect(throws: StoreError.self) { try reader.auditCards { _ in } }
    }

    @Test(
        "an SQL error is a bug if the schema is intact, and damage if it is not")
    func ownMistakes() throws {
        let reader = try store.openForReading()
        #expect(meaning(in: reader) == "a bug")
        try store.execute("ALTER TABLE fate RENAME TO other")
        #expect(meaning(in: reader) == "damage")
    }

    /// Returns the error that an invalid statement causes.
    private func meaning(in store: ContactStore) -> String {
        do throws(StoreError) {
            try store.mapping { () throws(EngineError) in try store.database.execute("SELECT nothing FROM nowhere") }
            return "nothing"
        } catch {
            switch error {
            case .unexpected: return "a bug"
            case .damaged: return "damage"
            default: return "\(error)"
            }
        }
    }
}
