internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos that come within cards: judged by the same checks as files, on the reader's thread.
enum EmbeddedPhotos {
    /// A photo that can be taken.
    struct Judged: Sendable {
        var description: NewPhoto
        /// True where a PNG was left the poorer by what its pixels do not need.
        var isStripped: Bool
    }

    /// Judges a batch's photos, and takes damaged ones out of their cards: nil stands for those.
    static func check(_ batch: CardBatch, _ options: PhotoOptions) -> [Judged?] {
        let judge = PhotoJudge(options)
        return batch.photos.indices.map { index in
            let photo = batch.photos[index]
            let judged = unsafe judge.judge(Array(batch.bytes.slice(photo.bytes)), at: photo.location)
            batch.diagnostics += judged.verdict.diagnostics
            if !judged.isUsable {
                edit(card: photo.card, in: batch) { card in card.removeAll(where: isStored) }
                return nil
            }
            if judged.isStripped {
                let place = ByteRange(start: batch.bytes.count, count: judged.bytes.count)
                batch.bytes.append(judged.bytes)
                batch.photos[index].bytes = place
                edit(card: photo.card, in: batch) { card in
                    for line in card.indices where isStored(card[line]) {
                        card[line].value = "urn:sha256:\(judged.description.sha256.hex)"
                    }
                }
            }
            return Judged(description: judged.description, isStripped: judged.isStripped)
        }
    }

    private static func isStored(_ property: Property) -> Bool {
        property.name == "PHOTO" && property.value.hasPrefix("urn:sha256:")
    }

    /// Changes the lines of a card, whose UID stays.
    private static func edit(card index: Int, in batch: CardBatch, _ change: (inout [Property]) -> Void) {
        var slot = batch.cards[index]
        var properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
        change(&properties)
        let uid = unsafe Array(batch.bytes.slice(slot.uid))
        let start = batch.bytes.count
        batch.bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: batch.bytes.count - start)
        unsafe uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &slot, in: &batch.bytes) }
        batch.cards[index] = slot
    }
}
