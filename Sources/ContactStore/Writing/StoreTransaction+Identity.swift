internal import Bytes
internal import ContactModel

/// The search for the contact of a record that has no UID of its own.
///
/// Such a record gets a UID that is derived from its identity key: the name, and the e-mail address, phone number or
/// organization (see `CardIdentity`). If no contact has the derived UID, contacts with the same identity key are
/// searched.
extension StoreTransaction {
    /// Returns the only stored contact with the same identity key (see `CardIdentity`) as a record without a UID.
    /// Returns nil if there is none, if there are several, or if an earlier record of this run has the same key or
    /// matched the contact by its key.
    ///
    /// If a record of a table in the layout of an export has only a name, it also matches a contact that would get the
    /// same UID if it was exported in this layout and imported again.
    func contact(
        byKeyOf slot: CardSlot, _ bytes: borrowing ByteBuffer, _ rule: UpdateRule
    ) throws(EngineError) -> Int64? {
        // `firstUID` is not empty if an earlier record of the import has the same identity key, so that this record
        // needs another contact.
        guard !startedEmpty, slot.firstUID.isEmpty else { return nil }
        let found = try contacts(withKeyOf: slot, bytes, rule, limit: 2)
        guard found.count == 1, let id = found.first, foundByKey.insert(id).inserted else { return nil }
        return id
    }

    /// Returns at most `limit` stored contacts with the same identity key (see `CardIdentity`) as a record without a
    /// UID, in ascending order of ids.
    func contacts(
        withKeyOf slot: CardSlot, _ bytes: borrowing ByteBuffer, _ rule: UpdateRule? = nil, limit: Int
    ) throws(EngineError) -> [Int64] {
        var identity = CardIdentity()
        guard identity.setRecordKey(of: slot, in: bytes) else { return [] }
        let index: MatchIndex
        if let identityIndex {
            index = identityIndex
        } else {
            index = try MatchIndex(identitiesIn: store.database, upTo: firstNewID - 1)
            identityIndex = index
        }
        var contacts: [Int64] = []
        let candidates = index.candidates(identity.keyHash)
        if identity.isBare, candidates.count > Namesake.compared { return [] }
        for id in candidates where contacts.last != id {
            try EngineError.checkInterruption()
            guard let row = try storedRow(id) else { continue }
            guard unsafe identity.isKey(of: row.bytes(0)) || identity.isBare && isShown(slot, bytes, row.bytes(0), rule)
            else { continue }
            contacts.append(id)
            if contacts.count == limit { break }
        }
        return contacts
    }

    /// Returns true if a contact would get the record's UID if it was exported in the layout of the record's table and
    /// imported again.
    private func isShown(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ body: UnsafeRawBufferPointer, _ rule: UpdateRule?
    ) -> Bool {
        guard case .fields(_, let shown?, _) = rule else { return false }
        scratch.clear()
        let none = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        var written = unsafe scratch.append(shown(Property.parse(body: body)), uid: none)
        var identity = CardIdentity()
        identity.derive(&written, in: &scratch.bytes)
        return unsafe scratch.bytes.slice(written.uid).elementsEqual(bytes.slice(slot.uid))
    }
}
