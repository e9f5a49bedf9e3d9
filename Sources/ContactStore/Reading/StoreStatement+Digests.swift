internal import Bytes
internal import ContactModel

/// Functions that read cards from rows, and compare each card with the digest that is stored in its row.
extension StoreStatement {
    /// Appends the card in a row to the bytes of a batch, and sets `body` and `uid` of `slot`. Throws
    /// `EngineError.damaged` if the card does not match its digest.
    ///
    /// - Parameter body: the index of the column `body` (the vCard lines); `uid` and `digest` are the indexes of the
    ///   columns with the UID and the digest.
    /// - Parameter slot: its `record` must be the contact's id, which the message of the error contains.
    func copyCard(
        body: Int32, uid: Int32, digest: Int32, to slot: inout CardSlot, in batch: CardBatch
    ) throws(EngineError) {
        slot.body = unsafe batch.bytes.appending(bytes(body))
        batch.bytes.append(0)
        slot.uid = unsafe batch.bytes.appending(bytes(uid))
        let computed = CardIdentity.digest(of: slot, in: batch.bytes)
        guard unsafe computed == CardDigest(bytes(digest)) else { throw .damagedCard(slot.record) }
    }

    /// Throws `EngineError.damaged` if the card in a row does not match its digest. The parameters are the indexes of
    /// the columns with the body (the vCard lines), the UID, the digest and the contact's id.
    func checkCard(body: Int32, uid: Int32, digest: Int32, id: Int32) throws(EngineError) {
        guard unsafe Self.digest(ofBody: bytes(body), uid: bytes(uid)) == CardDigest(bytes(digest)) else {
            throw .damagedCard(Int(integer(id)))
        }
    }

    /// Throws `EngineError.damaged` if the card in a row of `CardSQL.body` does not match its digest.
    func checkStoredCard() throws(EngineError) { try checkCard(body: 0, uid: 3, digest: 4, id: 6) }

    /// Throws `EngineError.damaged` if the last imported record in a row of `CardSQL.body` does not match its digest.
    func checkStoredRecord() throws(EngineError) {
        guard !isNull(1) else { return }
        guard unsafe Self.digest(ofBody: bytes(1), uid: bytes(3)) == CardDigest(bytes(5)) else {
            throw .damagedRecord(Int(integer(6)))
        }
    }

    /// Returns the digest of a card: the first half of the SHA-256 of its body (the vCard lines), a NUL byte and its
    /// UID.
    static func digest(ofBody body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer) -> CardDigest {
        var card = ByteBuffer(capacity: body.count + uid.count + 1)
        unsafe card.append(body)
        card.append(0)
        unsafe card.append(uid)
        return unsafe CardDigest(of: card.bytes)
    }
}
