import ContactModel
import ContactStore
import Testing

/// Two connections that use one store at the same time.
@Suite struct LockingTests {
    private let store = TemporaryStore()

    @Test("a second writer fails after its timeout") func secondWriterTimesOut() throws {
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

    @Test("a connection writes after an earlier timeout") func writesAfterTimeout() throws {
        try store.write(["a": "FN:A"])
        let first = try store.begin()
        let second = try store.open(timeout: 0.2)
        #expect(throws: StoreError.locked(path: store.path)) { try store.begin(second) }
        first.rollback()
        let run = try store.begin(second)
        let counts = try run.importing(TemporaryStore.batch(["b": "FN:B"]))
        try run.commit(RunTotals(counts))
        #expect(try store.bodies() == ["FN:A", "FN:B"])
    }

    @Test("a reader sees the old state until the commit") func readerSeesOldState() throws {
        try store.write(["a": "FN:A"])
        let run = try store.begin()
        let counts = try run.importing(TemporaryStore.batch(["a": "FN:B", "c": "FN:C"]))
        let reader = try store.openForReading()
        #expect(try reader.contact(1)?.summary.name == "A")
        #expect(try reader.info().contacts == 1)
        try run.commit(RunTotals(counts))
        #expect(try reader.contact(1)?.summary.name == "B")
    }

    @Test("an open reader blocks a commit") func readerBlocksCommit() throws {
        try store.write(["a": "FN:A"])
        let reader = try store.openForReading()
        try reader.reading {
            _ = try reader.info()
            let run = try store.begin()
            let counts = try run.importing(TemporaryStore.batch(["b": "FN:B"]))
            #expect(throws: StoreError.locked(path: store.path)) { try run.commit(RunTotals(counts)) }
        }
        #expect(try store.bodies() == ["FN:A"])
    }

    @Test("an open reader ends a run that exceeds the page cache after one timeout") func readerEndsLargeRun() throws {
        try store.write(["a": "FN:A"])
        let reader = try store.openForReading()
        try reader.reading {
            _ = try reader.info()
            let run = try store.begin(store.open(timeout: 0.2))
            let start = ContinuousClock.now
            try run.beginSource("b.csv")
            run.beginFile(covering: nil)
            #expect(throws: StoreError.locked(path: store.path)) {
                for number in 0..<60 {
                    let batch = CardBatch()
                    for index in 0..<100 {
                        let uid = Array("\(number)-\(index)".utf8)
                        let properties = [Property("FN", value: String(repeating: "x", count: 4000))]
                        batch.cards.append(unsafe uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
                    }
                    _ = try run.write(batch)
                }
                _ = try run.finishSource()
            }
            run.rollback()
            // Each further page of the 24 MB would take another timeout.
            #expect(ContinuousClock.now - start < .seconds(20))
        }
        #expect(try store.bodies() == ["FN:A"])
    }

    @Test("a file deleted by its creator is not written to") func doesNotWriteToDeletedFile() throws {
        let first = try store.open()
        let second = try store.open(timeout: 1)
        try store.begin(first).rollback()
        #expect(store.names == [])
        #expect(throws: StoreError.locked(path: store.path)) { try store.begin(second) }
    }

    @Test("a file that another connection writes to is not deleted") func keepsFileInUse() throws {
        let first = try store.open()
        let failed = try store.begin(first)
        let second = try store.open()
        failed.rollback()
        _ = second
        #expect(store.names == [])
        let third = try store.open()
        let fourth = try store.open()
        let run = try store.begin(fourth)
        // The fourth connection has written nothing to the file yet when the third one fails.
        #expect(throws: StoreError.locked(path: store.path)) { try store.begin(third) }
        let counts = try run.importing(TemporaryStore.batch(["a": "FN:A"]))
        try run.commit(RunTotals(counts))
        #expect(try store.bodies() == ["FN:A"])
    }
}
