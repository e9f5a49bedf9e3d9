import Platform
import TestSupport
import Testing

@testable import ContactModel
@testable import ContactStore

/// The undo of imports of many new contacts, and its redo.
@Suite struct BulkUndoTests {
    private static let count = unsafe getenv("CONTACTSCTL_BULK").flatMap { unsafe Int(String(cString: $0)) } ?? 2000

    private static func records(_ numbers: Range<Int>) -> [IncomingRecord] {
        numbers.map { number in
            let lines =
                "FN:Person \(number)\nN:\(number);Person;;;\nEMAIL:p\(number)@example.org\nTEL:+1 555 \(number)\n"
            return IncomingRecord(
                uid: Array("person-\(number)".utf8), isDerived: false,
                body: Array(
                    "\(lines)ADR:;;\(number) Main Street;Springfield;;12345;US\nNOTE:a note of \(number)\n".utf8))
        }
    }

    private static func write(
        _ database: StoreDatabase, undoes: Int? = nil, _ body: (StoreRun) throws -> Void
    ) throws {
        var description = RunDescription(tool: "0", command: "test", createdAt: 1, sources: [])
        description.undoes = undoes
        let run = try StoreRun(database, description)
        try body(run)
        try run.finish()
    }

    private static func cards(_ database: StoreDatabase) throws -> [Int64: [String]] {
        var cards: [Int64: [String]] = [:]
        var rows = try database.prepare("SELECT id, run_id, uid, uid_hash, name, email, body FROM card")
        while try rows.step() {
            cards[rows.integer(0)] =
                (1..<7).map { [1, 3].contains($0) ? String(rows.integer(Int32($0))) : rows.text(Int32($0)) ?? "" }
        }
        return cards
    }

    @Test(
        "an undo of an import removes its contacts, and a redo adds them as they were", arguments: TestEngine.available)
    func redo(engine: TestEngine) throws {
        let database = try engine.makeStore()
        try Self.write(database) { run in
            _ = try run.importVersion(of: run.source(named: "first"), Self.records(100_000_000..<100_000_010))
        }
        try Self.write(database) { run in
            _ = try run.importVersion(of: run.source(named: "A"), Self.records(0..<Self.count))
        }
        try Self.write(database) { run in
            _ = try run.edit(50) { $0 + [Property("NOTE", value: "edited")] }
            _ = try run.delete(60)
            _ = try run.merge([71], into: 70)
        }
        try Self.write(database) { run in
            _ = try run.importVersion(of: run.source(named: "B"), Self.records(80..<90))
        }
        let before = try Self.cards(database)
        var outcome = UndoOutcome()
        try Self.write(database, undoes: 2) { run in outcome = try run.undo(2) }
        let undone = try Self.cards(database)
        #expect(Set(undone.keys) == Set(1...10).union([50]).union(91...100))
        #expect(outcome.kept == [UndoOutcome.Kept(id: 50, run: 3, reason: .edited)])
        #expect(outcome.counts.deleted == before.count - undone.count)
        #expect(try ContactAudit.allFaults(database) == [])
        try Self.write(database, undoes: 5) { run in outcome = try run.undo(5) }
        #expect(outcome.counts.added == before.count - undone.count)
        #expect(try ContactAudit.allFaults(database) == [])
        let after = try Self.cards(database)
        #expect(Set(after.keys) == Set(before.keys))
        for (id, card) in after where !(91...100).contains(id) {
            let isWrittenAgain = id == 50 || id == 70
            #expect(card.dropFirst(isWrittenAgain ? 1 : 0) == before[id]?.dropFirst(isWrittenAgain ? 1 : 0))
        }
        try Self.write(database, undoes: 6) { run in _ = try run.undo(6) }
        #expect(try Self.cards(database).mapValues { $0.dropFirst() } == undone.mapValues { $0.dropFirst() })
    }

    @Test("the times of imports and undos of many contacts are measured", .enabled(if: Self.count > 2000))
    func measure() throws {
        let path = "/tmp/contactsctl-bulk-\(getpid()).db"
        defer { unsafe unlink(path) }
        let store = try ContactStore(path: path, for: .writing)
        func timed(_ name: String, undoes: Int? = nil, _ body: (StoreRun) throws -> Void) throws {
            let seconds = try threadSeconds {
                try store.trustReferences()
                try store.begin()
                try Self.write(store.database, undoes: undoes, body)
                try store.commit()
            }
            print("MEASURE \(name): \(seconds)")
        }
        let first = Self.records(100_000_000..<100_000_000 + Self.count)
        let records = Self.records(0..<Self.count)
        try timed("import into empty store") { try _ = $0.importVersion(of: $0.source(named: "first"), first) }
        try timed("import of further contacts") { try _ = $0.importVersion(of: $0.source(named: "A"), records) }
        try timed("undo", undoes: 2) { _ = try $0.undo(2) }
        try timed("redo", undoes: 3) { _ = try $0.undo(3) }
        let changed = records.map { record in
            IncomingRecord(uid: record.uid, isDerived: false, body: record.body + Array("TITLE:t\n".utf8))
        }
        try timed("import of changes") { try _ = $0.importVersion(of: $0.source(named: "A"), changed) }
        try timed("undo of changes", undoes: 5) { _ = try $0.undo(5) }
        try timed("redo of changes", undoes: 6) { _ = try $0.undo(6) }
        for run in [2, 5] {
            var count = 0
            let seconds = try threadSeconds { try store.changes(ofRun: run) { _ in count += 1 } }
            print("MEASURE changes of run \(run): \(count) in \(seconds)")
        }
        print("MEASURE prune: \(try threadSeconds { _ = try store.prune(PruneLimits(keep: 2, since: nil)) { _ in } })")
        try timed("edit") { _ = try $0.edit(10) { $0 + [Property("NOTE", value: "x")] } }
        try timed("undo of an edit", undoes: 8) { _ = try $0.undo(8) }
    }
}
