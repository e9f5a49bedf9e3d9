import ContactModel
@testable import ContactStore
import Platform
import SQLite
import Testing

/// The data that pruning the history keeps.
@Suite struct PruneTests {
    private let store = TemporaryStore()

    private func undo(_ id: Int) throws {
        let target = try #require(try store.openForReading().run(id))
        var description = RunDescription(tool: "0", command: "undo", createdAt: 1, sources: [])
        description.undoes = id
        let run = try StoreTransaction(store.open(), description)
        let outcome = try run.undo(target, force: false, keeping: 1)
        try run.commit(RunTotals(outcome.counts))
    }

    @Test("a signal during vacuuming is reported as an interruption after the commit")
    func vacuumingIsInterrupted() throws {
        for number in 0..<60 { try store.write(["a": "FN:A\(number)", "b\(number)": "FN:B"]) }
        let opened = try store.open()
        #expect(throws: StoreError.sweepInterrupted(path: store.path, signal: SIGINT)) {
            // The statement that commits needs fewer than 100 instructions, and VACUUM needs more.
            try opened.prune(PruneLimits(keep: 1, since: nil)) { _ in
                opened.database.file?.interrupt(every: 100) { true }
            }
        }
        #expect(try store.rows("SELECT count(*) FROM run WHERE command <> ''") == ["1"])
        #expect(try store.rows("SELECT value FROM sequence WHERE name = 'unswept'") == ["1"])
        #expect(try store.open().prune(PruneLimits(keep: 1, since: nil)) { _ in }.freed != nil)
    }

    @Test("a deletion that was undone and can be redone is kept, so that its record is not imported again")
    func redoneDeletionIsKept() throws {
        try store.write(["a": "FN:A", "b": "FN:B"])
        let deletion = try store.begin()
        var counts = WriteCounts()
        counts.deleted = try deletion.delete(1) ? 1 : 0
        try deletion.commit(RunTotals(counts))
        try undo(2)
        _ = try store.open().prune(PruneLimits(keep: 1, since: nil)) { _ in }
        #expect(try store.rows("SELECT DISTINCT run_id FROM deleted") == ["2"])
        try undo(3)
        #expect(try store.rows("SELECT state FROM run ORDER BY id") == ["complete", "complete", "undone", "complete"])
        #expect(try store.bodies() == ["FN:B"])
        let run = try store.begin()
        let written = try run.write(
            TemporaryStore.batch(["a": "FN:A"]), updating: .replace, duplicates: DuplicatePolicy())
        try run.commit(RunTotals(written))
        #expect(written.added == 0)
        #expect(try store.bodies() == ["FN:B"])
    }
}
