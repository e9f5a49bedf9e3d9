internal import Bytes
internal import ContactModel

/// The reading of cards from rows. Each card is compared with the digest that is stored with it.
extension StoreStatement {
    /// Appends a card to a batch's bytes. Throws `damaged` if its digest does not match.
    ///
    /// The parameters are the columns' indexes. The slot's `record` must be the contact's id, which is in the message
    /// of the error.
    func copyCard(
        body: Int32, uid: Int32, digest: Int32, to slot: inout CardSlot, in batch: CardBatch
    ) throws(EngineError) {
        slot.body = unsafe batch.bytes.appending(bytes(body))
        batch.bytes.append(0)
        slot.uid = unsafe batch.bytes.appending(bytes(uid))
        let computed = CardIdentity.digest(of: slot, in: batch.bytes)
        guard unsafe computed == CardDigest(bytes(digest)) else { throw .damagedCard(slot.record) }
    }

    /// Throws `damaged` if a card's digest does not match. The parameters are the columns' indexes.
    func checkCard(body: Int32, uid: Int32, digest: Int32, id: Int32) throws(EngineError) {
        guard unsafe Self.digest(ofBody: bytes(body), uid: bytes(uid)) == CardDigest(bytes(digest)) else {
            throw .damagedCard(Int(integer(id)))
        }
    }

    /// Throws `damaged` if the digest of the card in a row of `CardSQL.body` does not match.
    func checkStoredCard() throws(EngineError) { try checkCard(body: 0, uid: 3, digest: 4, id: 6) }

    /// Throws `damaged` if the digest of the last imported record in a row of `CardSQL.body` does not match.
    func checkStoredRecord() throws(EngineError) {
        guard !isNull(1) else { return }
        guard unsafe Self.digest(ofBody: bytes(1), uid: bytes(3)) == CardDigest(bytes(5)) else {
            throw .damagedRecord(Int(integer(6)))
        }
    }

    /// Returns the digest of a body, NUL, and a UID.
    static func digest(ofBody body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer) -> CardDigest {
        var card = ByteBuffer(capacity: body.count + uid.count + 1)
        unsafe card.append(body)
        card.append(0)
        unsafe card.append(uid)
        return unsafe CardDigest(of: card.bytes)
    }
}
