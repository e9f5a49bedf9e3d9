import Bytes
import Testing

@testable import ContactModel

@Suite("UIDs of copies of a record") struct CopyUIDsTests {
    /// Returns a batch with a record and the given number of copies, all with the same UID.
    private func copies(_ count: Int) -> CardBatch {
        let batch = CardBatch()
        for _ in 0..<count {
            var slot = CardSlot()
            slot.body = unsafe Array("FN:Ada\nNOTE:n\n".utf8).withUnsafeBytes { unsafe batch.bytes.appending($0) }
            unsafe Array("u".utf8).withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &slot, in: &batch.bytes) }
            CardIdentity.seal(&slot, in: batch.bytes)
            batch.cards.append(slot)
        }
        return batch
    }

    /// Gives each card of a batch a UID that is not in `used`, and adds it to `used`. Returns the UIDs, and the number
    /// of UIDs that were derived.
    private func assign(
        _ batch: CardBatch, _ used: inout Set<String>, _ copyUIDs: inout CopyUIDs
    ) -> (uids: [String], steps: Int) {
        var steps = 0
        for index in batch.cards.indices {
            copyUIDs.begin(index, batch)
            while !used.insert(batch.bytes.string(batch.cards[index].uid)).inserted {
                copyUIDs.advance(index, batch)
                steps += 1
            }
            copyUIDs.end(index, batch)
        }
        return (batch.cards.map { batch.bytes.string($0.uid) }, steps)
    }

    /// Returns the first UIDs of the chain of a record, each derived from the one before it.
    private func chain(_ count: Int) -> [String] {
        let batch = copies(1)
        var identity = CardIdentity()
        return (0..<count).map { _ in
            defer { identity.deriveSecond(&batch.cards[0], in: &batch.bytes) }
            return batch.bytes.string(batch.cards[0].uid)
        }
    }

    @Test("each copy gets the first unused UID of the chain, in a constant number of steps", arguments: [false, true])
    func copiesGetSuccessiveUIDs(remembersAll: Bool) {
        let batch = copies(1000)
        let size = batch.bytes.count
        var used: Set<String> = []
        var copyUIDs = CopyUIDs(remembersAll: remembersAll)
        let (uids, steps) = assign(batch, &used, &copyUIDs)
        #expect(uids == chain(1000))
        #expect(steps < 3000)
        // Only one card is appended for each copy, whatever the number of its steps.
        #expect(batch.bytes.count <= 5 * size)
        #expect(batch.bytes.string(batch.cards[999].firstUID) == "u")
        for card in batch.cards { #expect(CardIdentity.digest(of: card, in: batch.bytes) == card.digest) }
    }

    @Test("copies that have the UIDs of stored copies get the next UIDs, in a constant number of steps")
    func copiesOfStoredCopies() {
        var used: Set<String> = []
        let first = copies(1000)
        var registry = CopyUIDs(remembersAll: false)
        _ = assign(first, &used, &registry)
        // A UID of the chain that is free again is used first.
        used.remove(chain(500)[499])
        var copyUIDs = CopyUIDs(remembersAll: true)
        let (uids, steps) = assign(first, &used, &copyUIDs)
        let all = chain(2000)
        #expect(uids == [all[499]] + all[1000..<1999])
        #expect(steps < 8000)
    }
}
