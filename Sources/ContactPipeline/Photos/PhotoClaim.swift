internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A copy of an earlier record that additionally refers to a photo.
struct PhotoClaim: Sendable {
    /// The UID of both records.
    let uid: [UInt8]
    /// The photo's file name in the record.
    let name: [UInt8]
    /// The location of the record.
    let place: SourceLocation

    init(_ slot: CardSlot, _ batch: CardBatch, at place: SourceLocation) {
        uid = unsafe Array(batch.bytes.slice(slot.uid))
        name = unsafe Array(batch.bytes.slice(slot.photoFile))
        self.place = place
    }
}

extension PhotoImport {
    /// Claims the photos for the contacts of the earlier records. Returns those contacts that this run has written.
    ///
    /// - Parameter onlyNew: contacts that existed before the run are not changed.
    func claim(_ copies: [PhotoClaim], in transaction: StoreTransaction, onlyNew: Bool) throws -> Set<Int> {
        guard !copies.isEmpty else { return [] }
        let owners = try transaction.owners(ofUIDs: Set(copies.map(\.uid)))
        var written: Set<Int> = []
        for copy in copies {
            guard let owner = owners[copy.uid], owner.isNew || !onlyNew else { continue }
            claim(owner.contact, file: copy.name, at: copy.place)
            if owner.isWritten { written.insert(owner.contact) }
        }
        return written
    }
}
