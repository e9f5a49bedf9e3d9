import Bytes
import ContactModel
import Testing

/// The values that lists show, and the UIDs derived from them.
@Suite struct CardSummaryTests {
    /// Returns a batch of one card with its summary.
    private func card(_ lines: String) -> CardBatch {
        let batch = CardBatch()
        var slot = CardSlot()
        batch.bytes.append("something before" as String)
        let start = batch.bytes.count
        batch.bytes.append("\(lines)\n" as String)
        slot.body = ByteRange(start: start, count: batch.bytes.count - start)
        CardSummary.derive(&slot, in: &batch.bytes)
        batch.cards.append(slot)
        return batch
    }

    /// Returns the summary as `name|given|family|organization|phone|email`.
    private func summary(_ lines: String) -> String {
        let batch = card(lines)
        let slot = batch.cards[0]
        return [slot.name, slot.given, slot.family, slot.organization, slot.phone, slot.email].map {
            batch.bytes.string($0)
        }
        .joined(separator: "|")
    }

    @Test(
        "the summary is derived from the card's lines",
        arguments: [
            ("FN:Ada", "Ada|||||"), ("FN:\nFN:Second", "Second|||||"), ("N:F;G;M;P;S", "|G|F|||"), ("N:F", "||F|||"),
            ("N:;G", "|G||||"),
            ("N:a\\;b;c\\\\;d", "|c\\|a;b|||"), ("ORG:O\\,p;D", "|||O,p||"), ("ORG:;D", "|||||"),
            ("FN:a\\0b\\nc", "a\u{2400}b\nc|||||"),
            ("TEL:1\nTEL:2", "||||1|"), ("TEL:1\nTEL;PREF=1:2", "||||2|"),
            ("TEL;PREF=2:1\nTEL;PREF=1:2\nTEL;PREF=1:3", "||||2|"),
            ("TEL;PREF=100:1\nTEL:2", "||||1|"), ("TEL;PREF=0:1\nTEL;PREF=999:2\nTEL;PREF=50:3", "||||3|"),
            ("TEL:\nTEL:2", "||||2|"),
            ("TEL:1\nTEL;LABEL=\"a;PREF=1\":2", "||||1|"), ("TEL;TYPE=home;PREF=1;X=y:2", "||||2|"),
            ("TEL;VALUE=uri:tel:+1", "||||+1|"), ("TEL:TEL:+1", "||||+1|"),
            ("TEL:tel:", "||||tel:|"),
            ("EMAIL:mailto:a@b", "|||||a@b"), ("item1.EMAIL;PREF=1:a\\,b@c", "|||||a,b@c"),
            ("TELEX:1\nEMAILS:x\nFNX:y\nNO:z\nORGS:o", "|||||"),
            ("TEL;X-PREF=1:1\nTEL;PREF=2:2", "||||2|"), ("", "|||||"),
        ])
    func derivesSummary(lines: String, expected: String) {
        #expect(summary(lines) == expected)
    }

    private func uid(_ lines: String) -> String {
        let batch = card(lines)
        var identity = CardIdentity()
        identity.derive(&batch.cards[0], in: &batch.bytes)
        #expect(batch.cards[0].uidIsDerived)
        return batch.bytes.string(batch.cards[0].uid)
    }

    /// The golden values must not change, since derived UIDs are part of the file format. They were computed with
    /// another implementation of SHA-256 from the key beside each value.
    @Test("a derived UID equals its golden value", arguments: GoldenUIDs.all) func derivedUIDsAreStable(
        golden: GoldenUIDs
    ) {
        #expect(uid(golden.lines) == golden.uid)
    }

    @Test(
        "cards with equal keys get the same derived UID",
        arguments: [
            ("FN:Zoë\nEMAIL:z@x", "FN:ZOE\nEMAIL:Z@X"), ("FN:A  B\nTEL:+1 (2) 3", "FN:a b\nTEL:123"),
            ("FN:A\nEMAIL:e\nTEL:1\nNOTE:x", "FN:A\nEMAIL:e\nTEL:2"), ("FN:A\nORG:Øst", "FN:A\nORG:ost;D"),
            ("FN:A\nTEL:x\nORG:o", "FN:A\nORG:O"),
        ])
    func equalKeysGiveEqualUIDs(left: String, right: String) {
        #expect(uid(left) == uid(right))
    }

    @Test(
        "cards with different keys get different derived UIDs",
        arguments: [
            ("FN:A\nEMAIL:e", "FN:A\nEMAIL:f"), ("FN:A\nTEL:1", "FN:A\nTEL:2"), ("FN:A", "FN:B"), ("NOTE:a", "NOTE:b"),
            ("FN:A\nTEL:12", "FN:A 1\nTEL:2"),
        ])
    func differentKeysGiveDifferentUIDs(left: String, right: String) {
        #expect(uid(left) != uid(right))
    }

    @Test("a second UID is derived from the first UID and the body") func derivesSecondUID() {
        func second(_ lines: String, _ first: String) -> String {
            let batch = card(lines)
            let uid = Array(first.utf8)
            unsafe uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &batch.cards[0], in: &batch.bytes) }
            #expect(batch.bytes.string(batch.cards[0].uid) == first)
            var identity = CardIdentity()
            identity.deriveSecond(&batch.cards[0], in: &batch.bytes)
            return batch.bytes.string(batch.cards[0].uid)
        }
        #expect(second("FN:A", "u") == GoldenUIDs.second)
        #expect(second("FN:B", "u") != second("FN:A", "u"))
        #expect(second("FN:A", "v") != second("FN:A", "u"))
    }

    @Test("sealing computes the digest of body and UID, and the hash of the UID") func sealDigestsBodyAndUID() {
        let batch = card("FN:A")
        let uid: [UInt8] = [0x75]
        unsafe uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &batch.cards[0], in: &batch.bytes) }
        CardIdentity.seal(&batch.cards[0], in: batch.bytes)
        let whole = Array("FN:A\n\0u".utf8)
        let digest = unsafe whole.withUnsafeBytes { unsafe CardDigest(of: $0) }
        #expect(batch.cards[0].digest == digest)
        // FNV-1a of "u", 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
        #expect(batch.cards[0].uidHash == Int64(bitPattern: (0xCBF2_9CE4_8422_2325 ^ 0x75) &* 0x100_0000_01B3))
    }

    @Test("a card digest is the first half of a SHA-256") func digestIsHalfOfSHA256() {
        let digest = unsafe Array("abc".utf8).withUnsafeBytes { unsafe CardDigest(of: $0) }
        #expect(digest.high == 0xBA78_16BF_8F01_CFEA)
        #expect(digest.low == 0x4141_40DE_5DAE_2223)
        let bytes = unsafe digest.withBytes { unsafe Array($0) }
        #expect(bytes.first == 0xBA)
        let again = unsafe bytes.withUnsafeBytes { unsafe CardDigest($0) }
        #expect(again == digest)
        let short = unsafe [UInt8](repeating: 0, count: 15).withUnsafeBytes { unsafe CardDigest($0) }
        #expect(short == nil)
    }
}
