import ContactModel
import ContactStore
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
