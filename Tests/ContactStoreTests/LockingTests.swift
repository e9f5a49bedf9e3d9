import ContactModel
import ContactStore
import Testing

/// Two programs and one store.
@Suite struct LockingTests {
    private let store = TemporaryStore()

    @Test func aSecondWriterIsToldAfterItsPatience() throws {
        try store.write(["a": "FN:A"])
        let first = try store.begin()
        let second = try store.open(timeout: 0.2)
        let start = ContinuousClock.now
        #expect(throws: StoreError.locked(path: store.path)) { try store.begin(second) }
        #expect(ContinuousClock.now - start >= .milliseconds(150))
        first.rollback()
        try store.begin(second).commit(RunTotals(WriteCounts()))
        #expect(try store.rows("SELECT count(*) FROM run") == ["2"])
    }

    @Test func aReaderSeesTheOldStateDuringARun() throws {
        try store.write(["a": "FN:A"])
        let run = try store.begin()
        let counts = try run.write(TemporaryStore.batch(["a": "FN:B", "c": "FN:C"]), updating: .replace)
        let reader = try store.openForReading()
        #expect(try reader.contact(1)?.summary.name == "A")
        #expect(try reader.info().contacts == 1)
        try run.commit(RunTotals(counts))
        #expect(try reader.contact(1)?.summary.name == "B")
    }

    @Test func aReaderKeepsAWriterFromCommitting() throws {
        try store.write(["a": "FN:A"])
        let reader = try store.openForReading()
        try reader.reading {
            _ = try reader.info()
            let run = try store.begin()
            let counts = try run.write(TemporaryStore.batch(["b": "FN:B"]), updating: .replace)
            #expect(throws: StoreError.locked(path: store.path)) { try run.commit(RunTotals(counts)) }
        }
        #expect(try store.bodies() == ["FN:A"])
    }

    @Test func aFileThatItsMakerTookBackIsNotWrittenTo() throws {
        let first = try store.open()
        let second = try store.open(timeout: 1)
        try store.begin(first).rollback()
        #expect(store.names == [])
        #expect(throws: StoreError.locked(path: store.path)) { try store.begin(second) }
    }

    @Test func aFileThatAnotherWritesToIsNotTakenBack() throws {
        let first = try store.open()
        let failed = try store.begin(first)
        let second = try store.open()
        failed.rollback()
        _ = second
        #expect(store.names == [])
        let third = try store.open()
        let fourth = try store.open()
        let run = try store.begin(fourth)
        // Nothing of the fourth's is in the file yet when the third gives up.
        #expect(throws: StoreError.locked(path: store.path)) { try store.begin(third) }
        let counts = try run.write(TemporaryStore.batch(["a": "FN:A"]), updating: .replace)
        try run.commit(RunTotals(counts))
        #expect(try store.bodies() == ["FN:A"])
    }
}
