internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A record that says what an earlier one said, and names a photo besides.
struct PhotoClaim: Sendable {
    /// The UID that both records have.
    let uid: [UInt8]
    /// The photo's file, as the record names it.
    let name: [UInt8]
    /// Where the record stands.
    let place: SourceLocation

    init(_ slot: CardSlot, _ batch: CardBatch, at place: SourceLocation) {
        uid = unsafe Array(batch.bytes.slice(slot.uid))
        name = unsafe Array(batch.bytes.slice(slot.photoFile))
        self.place = place
    }
}

extension PhotoImport {
    /// Lets the contacts of the earlier records claim the photos. Gives those of them that this run has written.
    ///
    /// - Parameter onlyNew: contacts that were there before the run are left as they are.
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
