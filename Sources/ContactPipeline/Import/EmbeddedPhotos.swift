internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// Checks the photos that are embedded in cards, with the same checks as for photo files.
struct EmbeddedPhotos {
    /// A photo that was checked and is usable.
    struct Judged: Sendable {
        var description: NewPhoto
        /// True if metadata was removed.
        var isStripped: Bool
    }

    private var judge: PhotoJudge

    /// Creates a check of embedded photos.
    ///
    /// - Parameters:
    ///   - options: the requirements for photos.
    ///   - known: the photos in the store in which the checks found nothing to warn about.
    init(_ options: PhotoOptions, known: [SHA256Digest: KnownPhoto] = [:]) {
        judge = PhotoJudge(options, known: known)
    }

    /// Checks the photos of a batch, and removes unusable ones from their cards. If metadata was removed from a photo,
    /// replaces its bytes in the batch and its digest in the card.
    ///
    /// Returns one element for each photo in `batch.photos`; the element is nil if the photo is unusable. Also checks
    /// `batch.furtherPhotos`, which afterwards contains only the unusable ones.
    mutating func check(_ batch: CardBatch) -> [Judged?] {
        checkFurther(batch)
        return batch.photos.indices.map { index in
            let photo = batch.photos[index]
            let judged = unsafe judge.judge(
                Array(batch.bytes.slice(photo.bytes)), at: photo.location, digest: photo.digest)
            judge.remember(judged)
            batch.diagnostics += judged.verdict.diagnostics
            if !judged.isUsable {
                Self.edit(card: photo.card, in: batch) { card in card.removeAll(where: \.isStoredPhoto) }
                return nil
            }
            if judged.isStripped {
                let place = ByteRange(start: batch.bytes.count, count: judged.bytes.count)
                batch.bytes.append(judged.bytes)
                batch.photos[index].bytes = place
                Self.edit(card: photo.card, in: batch) { card in
                    for line in card.indices where card[line].isStoredPhoto {
                        card[line].value = Property.photoMark + judged.description.sha256.hex
                    }
                }
            }
            return Judged(description: judged.description, isStripped: judged.isStripped)
        }
    }

    /// Checks the pictures that stay in their cards as data URIs: logos, and photos after the first one of a card.
    /// Removes unusable ones from their cards, but no metadata.
    private mutating func checkFurther(_ batch: CardBatch) {
        guard !batch.furtherPhotos.isEmpty else { return }
        var damaged: [EmbeddedPhoto] = []
        for photo in batch.furtherPhotos {
            let bytes = unsafe Array(batch.bytes.slice(photo.bytes))
            let judged = judge.judge(bytes, at: photo.location, digest: photo.digest)
            judge.remember(judged)
            batch.diagnostics += judged.verdict.diagnostics
            if judged.isUsable { continue }
            damaged.append(photo)
            Self.edit(card: photo.card, in: batch) { card in
                card.removeAll { line in
                    (line.name == "PHOTO" || line.name == "LOGO") && DataURI(line.value)?.bytes == bytes
                }
            }
        }
        batch.furtherPhotos = damaged
    }

    /// Applies `change` to the properties of the card at an index in the batch. The card's UID stays the same.
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
