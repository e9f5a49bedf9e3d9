import Bytes
import ContactModel
import Testing

/// Batches of cards, which a reader passes to the writer.
@Suite struct CardBatchTests {
    /// A batch's cards get the same digests and hashes as individually sealed cards.
    @Test("sealing a batch gives the same digests and hashes as sealing each card") func sealsAsSingleCards() {
        let batch = CardBatch()
        let uids = ["a", "b"]
        for uid in uids {
            unsafe Array(uid.utf8).withUnsafeBytes { uid in
                var slot = CardSlot()
                let start = batch.bytes.count
                batch.bytes.append("FN:Somebody\n" as StaticString)
                slot.body = ByteRange(start: start, count: batch.bytes.count - start)
                unsafe CardIdentity.setUID(uid, of: &slot, in: &batch.bytes)
                batch.cards.append(slot)
            }
        }
        var first = batch.cards[0]
        CardIdentity.seal(&first, in: batch.bytes)

        #expect(!batch.isSealed)
        batch.seal()
        #expect(batch.isSealed)
        #expect(batch.cards.count == uids.count)
        #expect(batch.cards[0].digest == first.digest)
        #expect(batch.cards[0].uidHash == first.uidHash)
        #expect(batch.cards[1].digest != first.digest)
        batch.clear()
        #expect(!batch.isSealed)
    }
}
