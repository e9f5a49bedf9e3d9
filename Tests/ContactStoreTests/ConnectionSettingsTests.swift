import Bytes
import ContactModel
import SQLite
import Testing

@testable import ContactStore

/// An import changes settings of its connection, and restores them when its transaction ends.
@Suite struct ConnectionSettingsTests {
    private let store = TemporaryStore()

    private func settings(_ opened: ContactStore) throws -> [Int64?] {
        [
            try opened.database.integer("PRAGMA foreign_keys"), try opened.database.integer("PRAGMA cache_size"),
        ]
    }

    private let usual: [Int64?] = [1, Int64(StoreDatabase.cacheSize)]

    private func beginImport(_ opened: ContactStore) throws -> StoreTransaction {
        var description = RunDescription(tool: "0", command: "import", createdAt: 1, sources: ["a.csv"])
        description.isImport = true
        return try StoreTransaction(opened, description)
    }

    private let cards = TemporaryStore.batch(["a": "FN:A", "b": "FN:B"])

    @Test("a commit restores the settings") func commitRestores() throws {
        let opened = try store.open()
        #expect(try settings(opened) == usual)
        let run = try beginImport(opened)
        #expect(try settings(opened) != usual)
        try run.commit(RunTotals(try run.importing(cards)))
        #expect(try settings(opened) == usual)
    }

    @Test("a rollback restores the settings") func rollbackRestores() throws {
        let opened = try store.open()
        let run = try beginImport(opened)
        _ = try run.importing(cards)
        run.rollback()
        #expect(try settings(opened) == usual)
    }

    @Test("a commit without a run restores the settings") func commitWithoutRunRestores() throws {
        let opened = try store.open()
        try beginImport(opened).commitWithoutRun()
        #expect(try settings(opened) == usual)
    }

    @Test("a transaction that cannot begin restores the settings") func failedBeginRestores() throws {
        try store.write(["a": "FN:A"])
        let opened = try store.open()
        let blocking = try Database(path: store.path, mode: .readWrite)
        try blocking.execute("BEGIN IMMEDIATE")
        #expect(throws: StoreError.self) { try beginImport(opened) }
        #expect(try settings(opened) == usual)
        try blocking.execute("ROLLBACK")
        let run = try beginImport(opened)
        try run.commit(RunTotals(try run.importing(cards)))
        #expect(try settings(opened) == usual)
    }

    @Test("references are intact after imports that add and update contacts, some of which share photos")
    func keepsReferences() throws {
        let opened = try store.open()
        for round in 0..<3 {
            let batch = CardBatch()
            for number in round..<round + 400 {
                let properties = Property.parse(body: Array("FN:\(number)\nNOTE:\(round)\n".utf8))
                let uid = Array("\(number)".utf8)
                batch.cards.append(unsafe uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
            }
            let run = try beginImport(opened)
            let counts = try run.importing(batch)
            #expect(counts.added == (round == 0 ? 400 : 1))
            for contact in [1, 2, 300] {
                let bytes = [UInt8(contact % 2), UInt8(round)]
                let photo = NewPhoto(
                    sha256: SHA256Digest(hashing: bytes.span), media: "image/png", width: 1, height: 1, verdict: "ok",
                    validator: 1)
                _ = try unsafe bytes.withUnsafeBytes { try unsafe run.store(photo, $0) }
                _ = try run.attach(photo.sha256, to: contact)
            }
            try run.commit(RunTotals(counts))
            #expect(try store.rows("PRAGMA foreign_key_check") == [])
        }
        #expect(try store.rows("PRAGMA integrity_check") == ["ok"])
        #expect(try store.rows("SELECT count(*) FROM card WHERE photo_id IS NOT NULL") == ["3"])
    }
}
