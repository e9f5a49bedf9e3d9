import Bytes
internal import ContactModel

/// The cards that are read from an input, copied from their batches.
struct ReadCards {
    struct Card: Equatable {
        var body: [UInt8]
        var uid: [UInt8]
        var photo: [UInt8] = []
    }

    let batch = CardBatch()
    private(set) var cards: [Card] = []

    /// Checks that each card of the batch is UTF-8 without CR and NUL, ends with LF, and has a UID, and copies the cards.
    mutating func take() {
        let first = cards.count
        for slot in batch.cards {
            let body = unsafe Array(batch.bytes.slice(slot.body))
            require(String(validating: body, as: UTF8.self) != nil, "a card that is not UTF-8")
            require(body.isEmpty || body.last == 0x0A, "a card that does not end with a line feed")
            require(!body.contains(0x0D) && !body.contains(0), "a card with a CR or NUL")
            let uid = unsafe Array(batch.bytes.slice(slot.uid))
            require(!uid.isEmpty && String(validating: uid, as: UTF8.self) != nil, "a UID that is empty or not UTF-8")
            cards.append(Card(body: body, uid: uid))
        }
        for photo in batch.photos where photo.card >= 0 {
            cards[first + photo.card].photo = unsafe Array(batch.bytes.slice(photo.bytes))
        }
        batch.clear()
    }
}
