import Bytes
import ContactFormats
import ContactModel
import Files
import Testing

@testable import ContactPipeline

@Suite("UIDs that were imported before")
struct UIDRegistryTests {
    /// Returns, for each card, its UID after the registry; without the cards that it removed.
    private func uids(of text: String, maximumSlots: Int) throws -> (uids: [String], skipped: Int, photos: Int) {
        var reader = VCardCardReader(InputFile("cards.vcf", holding: Array(text.utf8)))
        var registry = UIDRegistry(describing: 10, maximumSlots: maximumSlots)
        let batch = CardBatch()
        var uids: [String] = []
        var skipped = 0
        while try reader.fill(batch) {
            try registry.apply(to: batch, path: "cards.vcf")
            for slot in batch.cards { uids.append(batch.bytes.string(slot.uid)) }
            skipped += batch.skipped
            batch.clear()
        }
        return (uids, skipped, registry.photoCopies.count)
    }

    private func card(_ uid: Int, name: String) -> String {
        "BEGIN:VCARD\nVERSION:4.0\nUID:person-\(uid)\nFN:\(name)\nEND:VCARD\n"
    }

    @Test("copies and different records with a known UID are found again in temporary files")
    func spilledUIDsAreFound() throws {
        // 100,000 UIDs fill a table of 4,096 slots 32 times, so runs are merged twice.
        let count = 100_000
        var text = (0..<count).map { card($0, name: "P\($0)") }.joined()
        let unique = try uids(of: text, maximumSlots: 4096)
        #expect(unique.uids == (0..<count).map { "person-\($0)" })
        #expect(unique.skipped == 0)
        for uid in stride(from: 0, to: count, by: 37) { text += card(uid, name: uid % 2 == 0 ? "P\(uid)" : "Other") }
        let spilled = try uids(of: text, maximumSlots: 4096)
        let inMemory = try uids(of: text, maximumSlots: 1 << 21)
        #expect(spilled.uids == inMemory.uids)
        #expect(spilled.skipped == inMemory.skipped)
        #expect(spilled.skipped == stride(from: 0, to: count, by: 37).count { $0 % 2 == 0 })
        #expect(Set(spilled.uids).count == spilled.uids.count)
    }
}
