import Testing

@testable import ContactModel
@testable import ContactStore

/// Damage in the contacts, their records and the history is found.
@Suite struct AuditTests {
    private let store: RunStore

    /// Contact 1 has two sources and an earlier version of one record, 2 is edited, 3 is merged into 4, 5 is deleted, and 6
    /// is its only record.
    init() throws {
        store = try RunStore()
        try store.importVersion(
            of: "A",
            [
                "a": "FN:Ada\nEMAIL:a@x.org", "b": "FN:Bob\nEMAIL:b@x.org", "c": "FN:Cy\nTEL:1", "d": "FN:Cy\nTEL:2",
                "e": "FN:Eve\nTEL:3", "f": "FN:Flo\nTEL:4",
            ])
        try store.importVersion(of: "B", ["a": "FN:Ada\nTEL:5"])
        try store.importVersion(of: "B", ["a": "FN:Ada\nTEL:6"])
        try store.run { run in
            _ = try run.edit(2) { $0 + [Property("NOTE", value: "n")] }
            _ = try run.merge([3], into: 4)
            _ = try run.delete(5)
        }
    }

    @Test("a store without damage has no faults") func findsNothing() throws {
        #expect(try store.faults() == [])
        try store.undo(4)
        #expect(try store.faults() == [])
    }

    @Test(
        "a changed value is reported with its contact",
        arguments: [
            ("UPDATE card SET digest = zeroblob(16) WHERE id = 6", "contact 6: digest"),
            ("UPDATE card SET uid_hash = 1 WHERE id = 6", "contact 6: hash"),
            ("UPDATE card SET name = 'x' WHERE id = 6", "contact 6: summary"),
            ("UPDATE record SET digest = zeroblob(16) WHERE contact_id = 2", "contact 2: record"),
            ("UPDATE record SET uid_hash = 1 WHERE contact_id = 2", "contact 2: hash"),
            ("UPDATE record_past SET digest = zeroblob(16)", "contact 1 run 2: record"),
            ("UPDATE edit SET added = ''", "contact 2: card"),
            ("UPDATE edit SET added = 'x'", "contact 2: edits"),
            ("DELETE FROM fate WHERE target_id = 0", "contact 5: card"),
            ("UPDATE record SET contact_id = 3 WHERE home_id = 3", "contact 3: owner"),
            ("UPDATE record SET changes = 'N=9' WHERE home_id = 1 AND source_id = 1", "contact 1: version"),
            ("UPDATE card SET source_id = 1 WHERE id = 2", "contact 2: version"),
            ("UPDATE run SET state = 'undone' WHERE id = 2", "run 2 is marked as undone, but was not"),
            ("UPDATE sequence SET value = 3 WHERE name = 'card'", "the last assigned id of the table card"),
        ])
    func findsDamage(sql: String, fault: String) throws {
        try store.database.execute(sql)
        let faults = try store.faults()
        #expect(faults.contains { $0.hasPrefix(fault) }, "\(faults)")
    }
}
