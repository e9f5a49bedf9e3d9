import ContactModel
import ContactStore
import Platform
import SQLite
import Testing

/// Writing many contacts to a store without contacts, by statements that insert many rows.
@Suite struct BulkWritingTests {
    private let store = TemporaryStore()

    /// Returns a batch of cards whose UIDs and names are the numbers of a range.
    private func batch(_ numbers: Range<Int>) -> CardBatch {
        let batch = CardBatch()
        for number in numbers {
            let properties = Property.parse(body: Array("FN:\(number)\nTEL:+44 \(number)\n".utf8))
            let uid = Array("\(number)".utf8)
            batch.cards.append(unsafe uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
        }
        return batch
    }

    private func write(_ batches: [CardBatch]) throws {
        let run = try store.begin()
        try run.beginSource("a.csv")
        run.beginFile(covering: nil)
        var counts = WriteCounts()
        for batch in batches {
            var reported: [Int] = []
            counts += try run.write(batch) { written, _, _ in reported.append(written.contact) }
            let first = reported.first ?? 0
            #expect(reported == Array(first..<first + batch.cards.count))
        }
        #expect(try run.finishSource().counts == WriteCounts())
        try run.commit(RunTotals(counts))
    }

    @Test(
        "numbers of cards around the size of a chunk are all written in order",
        arguments: [1, 2, 255, 256, 257, 513, 1000])
    func writesAll(count: Int) throws {
        try write([batch(0..<count), batch(count..<2 * count), batch(2 * count..<2 * count + 1)])
        let total = 2 * count + 1
        #expect(
            try store.rows("SELECT count(*) || ' ' || min(id) || ' ' || max(id) FROM card") == ["\(total) 1 \(total)"])
        #expect(
            try store.rows("SELECT count(*) FROM card WHERE uid <> id - 1 OR name <> uid OR phone <> '+44 ' || uid")
                == ["0"])
        #expect(try store.rows("PRAGMA foreign_key_check") == [])
        #expect(try store.rows("PRAGMA integrity_check") == ["ok"])
        #expect(try store.rows("SELECT first_id || ' ' || last_id FROM run") == ["1 \(total)"])
    }

    @Test("the ids of contacts that were deleted are not assigned again") func keepsDeletedIDs() throws {
        try write([batch(0..<300)])
        try store.execute("DELETE FROM card")
        try write([batch(300..<900)])
        #expect(try store.rows("SELECT min(id) || ' ' || max(id) || ' ' || count(*) FROM card") == ["301 900 600"])
    }

    @Test("a rollback leaves the store empty, and its next contacts have the same ids") func rollsBack() throws {
        let run = try store.begin()
        _ = try run.importing(batch(0..<600))
        run.rollback()
        try write([batch(0..<600)])
        #expect(try store.rows("SELECT count(*) || ' ' || max(id) FROM card") == ["600 600"])
    }

    @Test("the closure for new contacts is not called if that is not requested") func reportsNothing() throws {
        let run = try store.begin()
        try run.beginSource("a.csv")
        run.beginFile(covering: nil)
        var reported = 0
        let counts = try run.write(batch(0..<600), reportsAdded: false) { _, _, _ in reported += 1 }
        #expect(counts.added == 600)
        #expect(reported == 0)
    }

    @Test("the descriptor of an open file is found") func findsDescriptor() throws {
        #expect(SystemFile.descriptor(of: store.path) == nil)
        try write([batch(0..<1)])
        let opened = try store.open()
        #expect(SystemFile.descriptor(of: store.path) != nil)
        withExtendedLifetime(opened) {}
    }
}
