internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of an import: those embedded in cards, and those in files.
extension ImportSession {
    /// Stores the usable photos that are embedded in the cards of a batch; counts and saves the unusable ones.
    ///
    /// Returns in `rows` the row ids of the photos, with the indexes of their cards as keys. Returns in `known` the
    /// indexes of the cards whose photo the store already had.
    func store(
        _ photos: [EmbeddedPhotos.Judged?], of batch: CardBatch, in transaction: StoreTransaction
    ) throws -> (rows: [Int: Int64], known: Set<Int>) {
        var rows: [Int: Int64] = [:]
        var known: Set<Int> = []
        for damaged in batch.furtherPhotos {
            result.photos.rejected += 1
            try keepRejected(damaged, of: batch)
        }
        for (embedded, photo) in zip(batch.photos, photos) {
            guard let photo else {
                result.photos.rejected += 1
                try keepRejected(embedded, of: batch)
                continue
            }
            guard embedded.card >= 0 else { continue }
            let stored = try unsafe transaction.store(photo.description, batch.bytes.slice(embedded.bytes))
            rows[embedded.card] = Int64(stored.id)
            if stored.isNew { result.photos.stored += 1 } else { known.insert(embedded.card) }
            result.photos.note(photo.description, isStripped: photo.isStripped, options.photo)
        }
        return (rows, known)
    }

    /// Saves an unusable photo in the folder beside the rejects file, if the options name a rejects file.
    private func keepRejected(_ photo: EmbeddedPhoto, of batch: CardBatch) throws {
        guard let rejects else { return }
        let uid = photo.card >= 0 ? batch.bytes.string(batch.cards[photo.card].uid) : photo.digest.hex
        try unsafe rejects.photos.add(batch.bytes.slice(photo.bytes), named: uid)
    }

    /// Checks the photo files that were matched to contacts of this import, and assigns them to the contacts.
    func finishPhotos(_ transaction: StoreTransaction) throws {
        if photos == nil, !photoCopies.isEmpty { photos = PhotoImport(besideTables: options.photo) }
        guard let photos else { return }
        let onlyNew = ![.update, .merge].contains(options.duplicates.rule)
        written.formUnion(try photos.claim(photoCopies, in: transaction, onlyNew: onlyNew))
        let outcome = try photos.finish(transaction, rejects?.photos, progress) { diagnostic in
            note([diagnostic])
            return !result.refused
        }
        result.photos += outcome.photos
        // A contact that was unchanged except for its photo counts as updated.
        let changed = Set(outcome.attached).subtracting(written).count
        counts.updated += changed
        // An import of photos only has no records, so contacts that already have their photo count as unchanged.
        counts.unchanged += result.files == 0 ? outcome.unchanged : -changed
    }
}
