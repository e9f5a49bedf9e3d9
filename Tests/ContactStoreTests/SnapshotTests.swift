import ContactModel
import ContactStore
import SQLite
import Testing

/// Several connections that read one state, while another program writes.
@Suite struct SnapshotTests {
    private let store = TemporaryStore()

    @Test("connections that are opened together read the same state, even if another connection writes in WAL mode")
    func oneState() throws {
        try store.write(["a": "FN:A"])
        try store.execute("PRAGMA journal_mode = WAL")
        let first = try store.openForReading()
        let second = try store.openForReading()
        var attempts = 0
        try first.beginSnapshot(with: [second]) {
            attempts += 1
            if attempts == 1 { try store.write(["b": "FN:B"]) }
        }
        #expect(attempts == 2)
        try store.write(["c": "FN:C"])
        #expect(try first.info().contacts == 2)
        #expect(try second.info().contacts == 2)
    }

    @Test("a snapshot has the state at its start, not at its first query")
    func fromTheStart() throws {
        try store.write(["a": "FN:A"])
        try store.execute("PRAGMA journal_mode = WAL")
        let reader = try store.openForReading()
        try reader.reading {
            try store.write(["b": "FN:B"])
            #expect(try reader.info().contacts == 1)
        }
        #expect(try reader.info().contacts == 2)
    }
}
