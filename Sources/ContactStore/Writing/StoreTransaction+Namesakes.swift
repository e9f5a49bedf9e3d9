internal import Bytes
internal import ContactModel

/// The search for the contact of a record that has no UID of its own, if several contacts or records have its identity
/// key (see `CardIdentity`).
///
/// The first record with a key gets the UID that is derived from the key. Every other one gets a UID that is derived
/// from that UID and the whole record.
extension StoreTransaction {
    /// Returns the contact of a record whose position among the records with the same identity key (see `CardIdentity`)
    /// has changed since the last import: the record was the second one and is now the first, or vice versa. Returns
    /// nil if there is none.
    ///
    /// In the result, `isNamesake` is true, and `lastImported` is the digest of the record under its own UID.
    func namesake(_ slot: CardSlot, _ batch: CardBatch) throws(EngineError) -> StoredCard? {
        let size = batch.bytes.count
        defer { batch.bytes.truncate(to: size) }
        let other = secondSlot(slot, batch)
        guard var found = try unsafe lookUp(other.uidHash, batch.bytes.slice(other.uid)),
            found.lastImported == other.digest
        else { return nil }
        found.lastImported = slot.digest
        found.isNamesake = true
        return found
    }

    /// Returns a record's card with the UID that the record would get in the other position: if it is the first record
    /// with its identity key (see `namesake`), the UID of a second one, and vice versa. Appends the card to the batch's
    /// bytes; the caller removes it unless it is used.
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
        let key = unsafe Array(batch.bytes.slice(Self.keyUID(slot)))
        let group = try group(of: slot, key, batch)
        let others = try others(than: group, slot, key, batch, known)
        guard group.namesakes.count + others.count > 1 else { return known.map { .one($0) } }
        let underKey = unsafe digest(batch.bytes.slice(slot.body), under: key)
        let isLast = { self.isLast(slot, underKey, of: $0, batch) }
        if let exact = group.exact(underKey, isLast: isLast) ?? others.first(where: isLast) {
            return match(exact, index, batch)
        }
        // The record itself is not the last one of any of these contacts, so only other records are found here.
        let records = recordsUnderKeys(batch)
        let isFree = { (namesake: Namesake) in
            !self.claimedNamesakes.contains(namesake.id) && !(namesake.lastUnderKey.map(records.contains) ?? false)
        }
        group.setFree(claims: claimedNamesakes.count, isFree)
        let freeOthers = others.filter(isFree)
        let ids = group.free.ids + freeOthers.map(\.id)
        guard ids.count <= Namesake.compared else { return .several(ids) }
        return try closest(group.free.contacts + freeOthers, ids, index, batch)
    }

    /// Returns the match of a record with the one of at most `Namesake.compared` contacts whose last imported record
    /// lacks the fewest lines of the record. `ids` are the ids of the contacts.
    private func closest(
        _ free: [Namesake], _ ids: [Int64], _ index: Int, _ batch: CardBatch
    ) throws(EngineError) -> RecordMatch? {
        guard free.count > 1 else { return free.first.map { match($0, index, batch) } }
        let record = unsafe Property.parse(body: batch.bytes.slice(batch.cards[index].body))
        var last: [[Property]] = []
        for namesake in free {
            guard let found = try lastRecord(of: namesake) else { return .several(ids) }
            last.append(found)
        }
        let missing = last.map { RecordChange.newLines(in: record, since: $0) }
        let least = missing.min()
        let best = free.indices.filter { missing[$0] == least }
        // Contacts with equal last records cannot be distinguished, so the first of them is used.
        guard let first = best.first, best.allSatisfy({ last[$0] == last[first] }) else {
            return .several(best.map { ids[$0] })
        }
        return match(free[first], index, batch)
    }

    /// Returns the match of a record with a contact that `matchNamesake` has determined. If the contact is stored, also
    /// sets the record's UID to that of the contact.
    private func match(_ namesake: Namesake, _ index: Int, _ batch: CardBatch) -> RecordMatch {
        guard let card = namesake.card else { return .deleted(namesake.id) }
        var slot = batch.cards[index]
        unsafe namesake.uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &slot, in: &batch.bytes) }
        CardIdentity.seal(&slot, in: batch.bytes)
        batch.cards[index] = slot
        return .one(card)
    }

    // MARK: Contacts

    /// Returns the stored contacts with the same identity key (see `CardIdentity`) as a record without a UID, whose own
    /// UIDs are derived. `key` is the UID that is derived from this key.
    private func group(
        of slot: CardSlot, _ key: [UInt8], _ batch: CardBatch
    ) throws(EngineError) -> NamesakeGroup {
        // The cache is a local variable meanwhile, since a closure that uses `self` is passed to it.
        var cache = NamesakeCache()
        swap(&cache, &namesakeCache)
        defer { swap(&cache, &namesakeCache) }
        let known = try cache.group(key) { (id) throws(EngineError) in try storedNamesake(id, slot, key, batch) }
        if let known { return known }
        var found: [Namesake] = []
        for id in try contacts(withKeyOf: slot, batch.bytes, limit: .max) {
            if let namesake = try storedNamesake(id, slot, key, batch) { found.append(namesake) }
        }
        return cache.add(found, key)
    }

    /// Returns the contacts that are not in a group, but have the same identity key (see `CardIdentity`): the stored
    /// contact `known`, and a deleted contact.
    private func others(
        than group: NamesakeGroup, _ slot: CardSlot, _ key: [UInt8], _ batch: CardBatch, _ known: StoredCard?
    ) throws(EngineError) -> [Namesake] {
        var others: [Namesake] = []
        if let known, !group.ids.contains(known.id) {
            let uid = unsafe Array(batch.bytes.slice(slot.uid))
            var namesake = Namesake(id: known.id, uid: uid, lastImported: known.lastImported, card: known)
            let record = uid == key ? nil : try lastRecord(of: namesake)
            namesake.lastUnderKey = lastUnderKey(of: namesake, record.map { Property.body(of: $0) }, key)
            others.append(namesake)
        }
        let gone = try unsafe deletions?.contact(batch.bytes.slice(Self.keyUID(slot)))
        if let gone, !gone.isByKey, !group.hasKeyUID, !others.contains(where: { $0.uid == key }) {
            others.append(
                Namesake(
                    id: gone.contact, uid: key, lastImported: gone.lastImported, lastUnderKey: gone.lastImported,
                    card: nil))
        }
        return others
    }

    /// Returns a stored contact whose own UID is derived; nil if no such contact has this id.
    private func storedNamesake(
        _ id: Int64, _ slot: CardSlot, _ key: [UInt8], _ batch: CardBatch
    ) throws(EngineError) -> Namesake? {
        guard let row = try storedRow(id) else { return nil }
        let uid = unsafe Array(row.bytes(3))
        guard uid == key || Self.isDerived(uid) else { return nil }
        var card = StoredCard(whole: row)
        let replaced = try sources?.recordsOfOthers(id) ?? []
        if replaced.isEmpty { card = try asLastRead(card, slot, batch.bytes) }
        let run = card.recordRun
        let earlier = try run.map { run throws(EngineError) in try record(of: id, replacedBy: run) }
        let body = unsafe earlier.map { Property.body(of: $0) } ?? Array(row.bytes(row.isNull(1) ? 0 : 1))
        var namesake = Namesake(id: id, uid: uid, lastImported: card.lastImported, replaced: replaced, card: card)
        namesake.lastUnderKey = lastUnderKey(of: namesake, body, key)
        return namesake
    }

    // MARK: Last records

    /// Returns the value of `Namesake.lastUnderKey`.
    ///
    /// - Parameter body: the body (see `CardBody`) of the contact's last record; nil if it is no longer stored, or if
    ///   the contact's UID is `key`.
    private func lastUnderKey(of namesake: Namesake, _ body: [UInt8]?, _ key: [UInt8]) -> CardDigest? {
        if namesake.uid == key { return namesake.lastImported }
        return unsafe body?.withUnsafeBytes { body in
            guard unsafe digest(body, under: namesake.uid) == namesake.lastImported else { return nil }
            return unsafe digest(body, under: key)
        }
    }

    /// Returns the record that was last imported under a contact's UID; nil if it is no longer stored.
    private func lastRecord(of namesake: Namesake) throws(EngineError) -> [Property]? {
        guard let card = namesake.card else {
            var row = try store.database.prepare(store.database.sql.cards.lastRecordOfDeleted)
            try row.bind(1, namesake.id)
            return try row.step() ? unsafe Property.parse(body: row.bytes(0)) : nil
        }
        if card.isAlias {
            scratch.bytes.removeAll()
            scratch.bytes.append(namesake.uid)
            let uid = unsafe scratch.bytes.bytes
            return try unsafe aliases?.record(CardIdentity.hash(uid), uid, in: store.database)?.last
        }
        if let run = card.recordRun { return try record(of: namesake.id, replacedBy: run) }
        guard let row = try storedRow(namesake.id) else { return nil }
        return unsafe Property.parse(body: row.bytes(row.isNull(1) ? 0 : 1))
    }

    // MARK: Digests

    /// The UID that is derived from the identity key (see `CardIdentity`) of a record without a UID.
    private static func keyUID(_ slot: CardSlot) -> ByteRange { slot.firstUID.isEmpty ? slot.uid : slot.firstUID }

    /// Returns true if a UID was derived by `CardIdentity`: it is a UUID of version 8 (RFC 9562).
    private static func isDerived(_ uid: [UInt8]) -> Bool {
        uid.count == 36 && uid[8] == .hyphen && uid[13] == .hyphen && uid[14] == 0x38
    }

    /// Returns the digest of a card with this body (see `CardBody`) and UID.
    private func digest(_ body: UnsafeRawBufferPointer, under uid: [UInt8]) -> CardDigest {
        scratch.bytes.removeAll()
        unsafe scratch.bytes.append(body)
        scratch.bytes.append(0)
        scratch.bytes.append(uid)
        return unsafe CardDigest(of: scratch.bytes.bytes)
    }

    /// Returns true if a record equals the last record of a contact. `underKey` is the digest of the record under the
    /// UID that is derived from its identity key.
    private func isLast(
        _ slot: CardSlot, _ underKey: CardDigest, of namesake: Namesake, _ batch: CardBatch
    ) -> Bool {
        if let last = namesake.lastUnderKey {
            if last == underKey { return true }
            if namesake.replaced.isEmpty { return false }
        }
        let digest = unsafe digest(batch.bytes.slice(slot.body), under: namesake.uid)
        return digest == namesake.lastImported || namesake.replaced.contains(digest)
    }

    /// Returns the digests of the batch's records without UIDs, under the UIDs that are derived from their identity
    /// keys. A contact whose last record is among them belongs to that record.
    private func recordsUnderKeys(_ batch: CardBatch) -> Set<CardDigest> {
        if let records = namesakeCache.records { return records }
        var records: Set<CardDigest> = []
        for card in batch.cards where card.uidIsDerived {
            let key = unsafe Array(batch.bytes.slice(Self.keyUID(card)))
            records.insert(unsafe digest(batch.bytes.slice(card.body), under: key))
        }
        namesakeCache.records = records
        return records
    }
}
