internal import Bytes
internal import ContactModel
internal import ContactStore

/// A record within which a file ends: its last value may be cut, too, and it removes nothing from its contact.
enum CutRecord {
    /// Leaves out the last value of the last card of a batch, and marks the card; removes a card without other values.
    static func mark(in batch: CardBatch) {
        guard var slot = batch.cards.popLast() else { return }
        var properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
        guard let last = properties.popLast() else { return }
        // The label of a value is no value.
        if let group = last.group { properties.removeAll { $0.group == group } }
        // The display name follows from the other properties, unless it is the only value.
        if last.name == "N" { properties.removeAll { $0.name == "FN" } }
        guard properties.contains(where: { $0.name != "FN" || !$0.text.isEmpty }) else {
            for index in batch.photos.indices where batch.photos[index].card == batch.cards.count {
                batch.photos[index].card = -1
            }
            return batch.reject(slot, because: "the file ends within the record")
        }
        let uid = unsafe Array(batch.bytes.slice(slot.uid))
        let whole = slot
        slot = unsafe uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) }
        if whole.uidIsDerived {
            var identity = CardIdentity()
            identity.derive(&slot, in: &batch.bytes)
            CardIdentity.seal(&slot, in: batch.bytes)
        }
        slot.uidIsDerived = whole.uidIsDerived
        (slot.record, slot.line, slot.text) = (whole.record, whole.line, whole.text)
        (slot.isWholeCard, slot.cardVersion, slot.photoFile) = (whole.isWholeCard, whole.cardVersion, whole.photoFile)
        slot.isCut = true
        batch.cards.append(slot)
    }
}
