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
    private func contacts(
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
        if identity.isBare, candidates.count > Self.comparedNamesakes { return [] }
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

    // MARK: Namesakes

    /// Returns the contact of a record whose position among the records with the same identity key (see `CardIdentity`)
    /// has changed since the last import: the record was the second one and is now the first, or vice versa. Returns
    /// nil if there is none.
    ///
    /// The first record with a key gets the UID that is derived from the key. The second one gets a UID that is derived
    /// from that UID and the whole record.
    func namesake(_ slot: CardSlot, _ batch: CardBatch) throws(EngineError) -> StoredCard? {
        let other = secondSlot(slot, batch)
        guard var found = try unsafe lookUp(other.uidHash, batch.bytes.slice(other.uid)),
            found.lastImported == other.digest
        else { return nil }
        found.lastImported = slot.digest
        return found
    }

    /// Returns a record's card with the UID that the record would get in the other position: if it is the first record
    /// with its identity key (see `namesake`), the UID of a second one, and vice versa.
    func secondSlot(_ slot: CardSlot, _ batch: CardBatch) -> CardSlot {
        var other = slot
        if slot.firstUID.isEmpty {
            var identity = CardIdentity()
            identity.deriveSecond(&other, in: &batch.bytes)
        } else {
            let first = unsafe Array(batch.bytes.slice(slot.firstUID))
            unsafe first.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &other, in: &batch.bytes) }
        }
        CardIdentity.seal(&other, in: batch.bytes)
        return other
    }

    /// A stored or deleted contact that has the same identity key (see `CardIdentity`) as a record.
    private struct Namesake {
        var id: Int64
        /// The UID under which records of the contact are imported: its own UID or an alias.
        var uid: [UInt8]
        /// The digest of the record that was last imported under `uid`.
        var lastImported: CardDigest
        /// The record that was last imported under `uid`; nil if it is no longer stored.
        var record: [Property]?
        /// The stored contact; nil if the contact was deleted.
        var card: StoredCard?
    }

    /// The maximum number of contacts with the same identity key (see `CardIdentity`) with which a record is compared.
    /// If there are more contacts, the record is compared with none of them.
    private static let comparedNamesakes = 100

    /// Returns the contact of a record whose UID is derived from its identity key (see `CardIdentity`). If several
    /// contacts have this key, it is the one whose last imported record lacks the fewest lines of the record.
    ///
    /// Contacts to which other records of this run belong are excluded. Returns nil if none remains, and `several` if
    /// the match is ambiguous.
    ///
    /// - Parameter known: the contact with the derived UID, which is returned if no other contact has the key; nil if
    ///   there is none.
    func matchNamesake(
        _ index: Int, _ batch: CardBatch, _ known: StoredCard?
    ) throws(EngineError) -> RecordMatch? {
        let slot = batch.cards[index]
        if let known, known.lastImported == slot.digest { return .one(known) }
        let namesakes = try namesakes(of: slot, batch, known)
        guard namesakes.count > 1 else { return known.map { .one($0) } }
        if let exact = namesakes.first(where: { isLast(slot, of: $0, batch) }) { return match(exact, index, batch) }
        let free = namesakes.filter { namesake in
            !claimedNamesakes.contains(namesake.id) && !isOfAnother(namesake, than: index, batch)
        }
        guard free.count > 1 else { return free.first.map { match($0, index, batch) } }
        guard free.count <= Self.comparedNamesakes else { return .several(free.map(\.id)) }
        let record = unsafe Property.parse(body: batch.bytes.slice(slot.body))
        let missing = free.map { namesake in namesake.record.map { RecordChange.newLines(in: record, since: $0) } }
        guard let least = missing.compactMap(\.self).min(), !missing.contains(nil) else {
            return .several(free.map(\.id))
        }
        let best = zip(free, missing).filter { $0.1 == least }.map(\.0)
        // Contacts with equal last records cannot be distinguished, so the first of them is used.
        guard let first = best.first, best.allSatisfy({ $0.record == first.record }) else {
            return .several(best.map(\.id))
        }
        return match(first, index, batch)
    }

    /// Returns the match of a record with a contact that `matchNamesake` has determined. If the contact is stored, also
    /// sets the record's UID to that of the contact.
    private func match(_ namesake: Namesake, _ index: Int, _ batch: CardBatch) -> RecordMatch {
        guard let card = namesake.card else { return .deleted(namesake.id) }
        batch.cards[index] = Self.slot(batch.cards[index], under: namesake.uid, batch)
        return .one(card)
    }

    /// Returns the stored and deleted contacts with the same identity key (see `CardIdentity`) as a record without a
    /// UID.
    private func namesakes(
        of slot: CardSlot, _ batch: CardBatch, _ known: StoredCard?
    ) throws(EngineError) -> [Namesake] {
        let first = slot.firstUID.isEmpty ? slot.uid : slot.firstUID
        let key = unsafe Array(batch.bytes.slice(first))
        var found: [Namesake] = []
        for id in try contacts(withKeyOf: slot, batch.bytes, limit: .max) {
            guard let row = try storedRow(id) else { continue }
            let uid = unsafe Array(row.bytes(3))
            guard uid == key || Self.isDerived(uid) else { continue }
            let own = Self.slot(slot, under: uid, batch)
            let card = try asLastRead(StoredCard(whole: row), own, batch.bytes)
            let earlier = try card.recordRun.map { run throws(EngineError) in try record(of: id, replacedBy: run) }
            found.append(
                Namesake(
                    id: id, uid: uid, lastImported: card.lastImported,
                    record: unsafe earlier ?? Property.parse(body: row.bytes(row.isNull(1) ? 0 : 1)), card: card))
        }
        if let known, !found.contains(where: { $0.id == known.id }) {
            var record: [Property]?
            if known.isAlias {
                record = try unsafe aliases?.record(slot.uidHash, batch.bytes.slice(slot.uid), in: store.database)?.last
            } else {
                record = try lastRecord(of: known.id)
            }
            found.append(
                Namesake(
                    id: known.id, uid: unsafe Array(batch.bytes.slice(slot.uid)), lastImported: known.lastImported,
                    record: record, card: known))
        }
        let gone = try unsafe deletions?.contact(batch.bytes.slice(first))
        if let gone, !gone.isByKey, !found.contains(where: { $0.uid == key }) {
            found.append(
                Namesake(
                    id: gone.contact, uid: key, lastImported: gone.lastImported,
                    record: try lastRecord(ofDeleted: gone.contact)))
        }
        return found
    }

    private func lastRecord(of id: Int64) throws(EngineError) -> [Property]? {
        try record(store.database.sql.cards.lastRecord, id)
    }

    private func lastRecord(ofDeleted id: Int64) throws(EngineError) -> [Property]? {
        try record(store.database.sql.cards.lastRecordOfDeleted, id)
    }

    private func record(_ query: String, _ id: Int64) throws(EngineError) -> [Property]? {
        var row = try store.database.prepare(query)
        try row.bind(1, id)
        return try row.step() ? unsafe Property.parse(body: row.bytes(0)) : nil
    }

    /// Returns true if a UID was derived by `CardIdentity`: it is a UUID of version 8 (RFC 9562).
    private static func isDerived(_ uid: [UInt8]) -> Bool {
        uid.count == 36 && uid[8] == .hyphen && uid[13] == .hyphen && uid[14] == 0x38
    }

    private static func slot(_ slot: CardSlot, under uid: [UInt8], _ batch: CardBatch) -> CardSlot {
        var other = slot
        unsafe uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &other, in: &batch.bytes) }
        CardIdentity.seal(&other, in: batch.bytes)
        return other
    }

    private func isLast(_ slot: CardSlot, of namesake: Namesake, _ batch: CardBatch) -> Bool {
        Self.slot(slot, under: namesake.uid, batch).digest == namesake.lastImported
    }

    /// Returns true if another record of the batch equals the last imported record of a contact, so that the contact
    /// belongs to that record.
    private func isOfAnother(_ namesake: Namesake, than index: Int, _ batch: CardBatch) -> Bool {
        let slot = batch.cards[index]
        let key = unsafe Array(batch.bytes.slice(slot.firstUID.isEmpty ? slot.uid : slot.firstUID))
        return batch.cards.indices.contains { other in
            let card = batch.cards[other]
            let first = card.firstUID.isEmpty ? card.uid : card.firstUID
            guard other != index, card.uidIsDerived else { return false }
            return unsafe batch.bytes.slice(first).elementsEqual(key) && isLast(card, of: namesake, batch)
        }
    }
}
