internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos that come within cards: judged by the same checks as files, on the reader's thread.
enum EmbeddedPhotos {
    /// Judges a batch's photos, and takes damaged ones out of their cards; gives a description for each, nil for those.
    static func check(_ batch: CardBatch) -> [NewPhoto?] {
        batch.photos.map { photo in
            let bytes = unsafe batch.bytes.text(photo.bytes)
            let verdict = unsafe PhotoCheck().verdict(on: Span(_unsafeElements: bytes), at: photo.location)
            batch.diagnostics += verdict.diagnostics
            guard verdict.isUsable else {
                removePhoto(ofCard: photo.card, in: batch)
                return nil
            }
            return NewPhoto(
                sha256: unsafe SHA256Digest(hashing: UnsafeRawBufferPointer(bytes)),
                media: verdict.media.mediaType ?? "",
                width: verdict.width, height: verdict.height, verdict: verdict.outcome.rawValue,
                validator: PNGCheck.version)
        }
    }

    /// Takes the reference to the store's photo out of a card.
    private static func removePhoto(ofCard index: Int, in batch: CardBatch) {
        var slot = batch.cards[index]
        var properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
        properties.removeAll { $0.name == "PHOTO" && $0.value.hasPrefix("urn:sha256:") }
        let uid = unsafe Array(batch.bytes.slice(slot.uid))
        let start = batch.bytes.count
        batch.bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: batch.bytes.count - start)
        unsafe uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &slot, in: &batch.bytes) }
        batch.cards[index] = slot
    }
}
