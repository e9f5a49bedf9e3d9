import ContactModel
import ContactStore
import SQLite
import Testing

/// Data that is read from the store is compared with the digest that was stored with it.
@Suite struct DigestTests {
    private let store = TemporaryStore()

    init() throws { try store.write(["a": "FN:Ada\nNOTE:first", "b": "FN:Ben\nNOTE:second"]) }

    /// The operations that read or copy a card.
    enum Way: String, CaseIterable { case contact, summary, cursor, edit, merge, mergeInto, importAgain }

    private func take(_ way: Way) throws {
        switch way {
        case .contact: _ = try store.openForReading().contact(2)
        case .summary: _ = try store.openForReading().summaryAndBody(of: 2)
        case .cursor:
            var cursor = try store.openForReading().cards()
            var photos: [Int64] = []
            while try cursor.fill(CardBatch(), photos: &photos) {}
        case .edit: _ = try store.begin().edit(2) { $0 + [Property("TEL", value: "1")] }
        case .merge: _ = try store.begin().merge([2], into: 1)
        case .mergeInto: _ = try store.begin().merge([1], into: 2)
        case .importAgain: try store.write(["b": "FN:Ben\nNOTE:\(try store.bodies())"])
        }
    }

    @Test("every reading operation reports a damaged card and names its contact", arguments: Way.allCases)
    func damagedCard(way: Way) throws {
        try take(way)
        try store.execute("UPDATE card SET body = replace(body, 'FN:Ben', 'FN:Bem') WHERE id = 2")
        let before = try store.bodies()
        let error = try #require(throws: StoreError.self) { try take(way) }
        guard case .damaged(store.path, let reason) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(reason.contains("of contact 2 "))
        #expect(try store.bodies() == before)
    }

    @Test("an import does not use a damaged record") func damagedRecord() throws {
        let run = try store.begin()
        _ = try run.edit(2) { $0 + [Property("TEL", value: "1")] }
        var counts = WriteCounts()
        counts.updated = 1
        try run.commit(RunTotals(counts))
        try store.execute("UPDATE record SET body = replace(body, 'second', 'secomd')")
        let error = try #require(throws: StoreError.self) { try store.write(["b": "FN:Ben\nNOTE:third"]) }
        #expect("\(error)".contains("of a record of contact 2 "))
    }
}
