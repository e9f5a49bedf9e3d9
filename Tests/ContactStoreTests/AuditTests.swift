import ContactModel
import ContactStore
import Testing

/// Damage in the data about sources and deletions is found.
@Suite struct AuditTests {
    private let store = TemporaryStore()

    private func faults() throws -> [RowFault.Kind] {
        let store = try store.openForReading()
        var kinds: [RowFault.Kind] = []
        try store.auditOrigins { kinds.append($0.kind) }
        try store.auditAliases { if let fault = $0 { kinds.append(fault.kind) } }
        return kinds
    }

    @Test(
        "a changed value is reported",
        arguments: [
            ("UPDATE deleted SET origin = x'000102030405060708090A0B0C0D0E0F' WHERE origin <> zeroblob(16)", .deletion),
            ("UPDATE deleted SET card_id = 99 WHERE origin <> zeroblob(16)", .deletion),
            ("UPDATE card SET photo_origin = x'00' WHERE id = 1", .photoOrigin),
            ("UPDATE alias SET brought = 'no line'", .alias),
        ] as [(String, RowFault.Kind)])
    func findsDamage(sql: String, kind: RowFault.Kind) throws {
        try store.write(["a": "FN:Ada\nEMAIL:a@x.org", "b": "FN:Ada\nTEL:1", "c": "FN:Bob\nEMAIL:b@x.org"])
        let run = try store.begin()
        _ = try run.merge([2], into: 1)
        var counts = WriteCounts()
        counts.deleted = try run.delete(3) ? 1 : 0
        try run.commit(RunTotals(counts))
        #expect(try faults() == [])
        try store.execute(sql)
        #expect(try faults() == [kind])
    }
}
