internal import Bytes
internal import ContactModel

/// The result of searching for the contact of a record.
enum RecordMatch {
    /// No contact was found: the record is a new contact.
    case none
    /// The contact was deleted from the store; the value is its former id.
    case deleted(Int64)
    /// Exactly one contact was found.
    case one(StoredCard)
    /// Several contacts were found, so that the match is ambiguous. The value contains their ids.
    case several([Int64])
}

/// The cached contacts that have a value, for instance an e-mail address (see `holders(of:_:)`).
struct Holders {
    /// The ids of the contacts, in ascending order.
    var contacts: [Int64]
    /// The number of elements at the beginning of `changedContacts` that `contacts` already takes into account.
    var changes: Int
}

extension StoreTransaction {
    /// Returns the stored or deleted contact to which a record belongs. The fields of the policy are compared in their
    /// order, until one of them matches a contact.
    ///
    /// The contact of a record whose UID is derived from its identity key (see `CardIdentity`) may be determined by the
    /// functions in `StoreTransaction+Identity.swift` and `StoreTransaction+Namesakes.swift`, which may replace the
    /// record's card in the batch by one with the contact's UID.
    func match(
        _ index: Int, _ batch: CardBatch, _ rule: UpdateRule, _ policy: DuplicatePolicy
    ) throws(EngineError) -> RecordMatch {
        guard !startedEmpty else { return try new(index, batch, rule, policy) }
        guard policy.comparesValues else {
            if let found = try matchByUID(index, batch) { return found }
            return try new(index, batch, rule, policy)
        }
        for field in policy.match {
            if field == .uid, let found = try matchByUID(index, batch) { return found }
            let found = try contacts(of: batch.cards[index], batch.bytes, field, policy)
            if found.count > 1 { return .several(found) }
            if let id = found.first, let card = try storedCard(id, batch.cards[index], batch.bytes) {
                return .one(card)
            }
        }
        // The UID is compared last even if the policy does not list it, since two contacts cannot have the same UID.
        if !policy.match.contains(.uid), let found = try matchByUID(index, batch) { return found }
        return try new(index, batch, rule, policy)
    }

    /// Returns the contact with a record's UID; nil if there is none. If the UID is derived and several contacts have
    /// the same identity key (see `CardIdentity`), `matchNamesake` determines the contact.
    private func matchByUID(_ index: Int, _ batch: CardBatch) throws(EngineError) -> RecordMatch? {
        let known = try known(index, batch)
        guard hasNamesakes, batch.cards[index].uidIsDerived else { return known.map { .one($0) } }
        let match = try matchNamesake(index, batch, known)
        switch match {
        case .one(let card): claimedNamesakes.insert(card.id)
        case .deleted(let id): claimedNamesakes.insert(id)
        case .none?, .several, nil: break
        }
        return match
    }

    /// Returns the match of a record whose UID no stored contact has: a deleted contact, a stored contact with the same
    /// identity key (see `CardIdentity`), or `none`.
    private func new(
        _ index: Int, _ batch: CardBatch, _ rule: UpdateRule, _ policy: DuplicatePolicy
    ) throws(EngineError) -> RecordMatch {
        let deleted = policy.bringsBack ? Deletion() : try deleted(index, batch)
        if let namesake = deleted.namesake { return .one(namesake) }
        if let id = deleted.id, !deleted.isByKey { return .deleted(id) }
        if let id = try contact(byKeyOf: batch.cards[index], batch.bytes, rule),
            let card = try storedCard(id, batch.cards[index], batch.bytes)
        {
            return .one(card)
        }
        return deleted.id.map { .deleted($0) } ?? .none
    }

    // MARK: By UID

    /// Returns the stored contact that has a record's UID, as its own UID or as an alias (see `AliasTable`); nil if
    /// there is none. If the UID is derived, the result may be the contact that `namesake` returns.
    func known(_ index: Int, _ batch: CardBatch) throws(EngineError) -> StoredCard? {
        guard !startedEmpty else { return nil }
        let slot = batch.cards[index]
        let uid = unsafe batch.bytes.slice(slot.uid)
        if let next = unsafe try stored?.next(hash: slot.uidHash, uid: uid) {
            guard slot.uidIsDerived, next.lastImported != slot.digest else { return next }
            return try namesake(slot, batch) ?? next
        }
        let found = try unsafe lookUp(slot.uidHash, uid)
        if let found, !found.isAlias { try stored?.skip(past: found.id) }
        guard slot.uidIsDerived, found != nil || !slot.firstUID.isEmpty, found?.lastImported != slot.digest else {
            return found
        }
        return try namesake(slot, batch) ?? found
    }

    /// Returns the stored contact that has a UID, as its own UID or as an alias; nil if there is none. `hash` is the
    /// hash of the UID.
    func lookUp(_ hash: Int64, _ uid: UnsafeRawBufferPointer) throws(EngineError) -> StoredCard? {
        if case .found(let card)? = unsafe ahead?.contact(hash, uid) {
            if let card { return card }
            return try unsafe aliases?.contact(hash, uid)
        }
        try find.bind(1, hash)
        try unsafe find.bind(2, staticText: uid)
        defer { find.reset() }
        return try find.step() ? StoredCard(find) : unsafe aliases?.contact(hash, uid)
    }

    /// Returns true if a stored contact has the UID of this card as its own UID; aliases (see `AliasTable`) are ignored.
    func isTaken(_ slot: CardSlot, _ bytes: borrowing ByteBuffer) throws(EngineError) -> Bool {
        let uid = unsafe bytes.slice(slot.uid)
        if case .found(let card)? = unsafe ahead?.contact(slot.uidHash, uid) { return card != nil }
        try find.bind(1, slot.uidHash)
        try unsafe find.bind(2, staticText: uid)
        defer { find.reset() }
        return try find.step()
    }

    // MARK: By values

    /// Returns the ids of the stored contacts that have a value of this field (for instance an e-mail address) in
    /// common with a record. Contacts that this run has added are not included. The values of the others are those that
    /// they have now, so that values which earlier records of the run have added or removed are taken into account.
    private func contacts(
        of slot: CardSlot, _ bytes: borrowing ByteBuffer, _ field: MatchField, _ policy: DuplicatePolicy
    ) throws(EngineError) -> [Int64] {
        var extractor = MatchKeys([field])
        let keys = unsafe extractor.keys(of: bytes.slice(slot.body))
        guard !keys.isEmpty else { return [] }
        if matchIndex == nil {
            matchIndex = try MatchIndex(store.database, policy.match, upTo: firstNewID - 1)
        }
        var found: [Int64] = []
        for key in keys {
            let holders = try holders(of: key, &extractor)
            found = found.isEmpty ? holders : Array(Set(found).union(holders)).sorted()
        }
        return found
    }

    /// Returns the ids of the stored contacts that have a value, in ascending order.
    ///
    /// If more than 8 contacts may have the value, the result is cached, since reading all of their cards for each
    /// record would take quadratic time.
    private func holders(of key: MatchKeys.Key, _ extractor: inout MatchKeys) throws(EngineError) -> [Int64] {
        guard let candidates = matchIndex?.candidates(key.hash), !candidates.isEmpty else { return [] }
        if var known = knownHolders.removeValue(forKey: key) {
            for id in changedContacts[known.changes...] where candidates.contains(id) {
                let place = known.contacts.firstIndex { $0 >= id } ?? known.contacts.endIndex
                let isKnown = place < known.contacts.endIndex && known.contacts[place] == id
                let has = try self.has(key, id, &extractor)
                if has, !isKnown { known.contacts.insert(id, at: place) }
                if !has, isKnown { known.contacts.remove(at: place) }
            }
            known.changes = changedContacts.count
            knownHolders[key] = known
            return known.contacts
        }
        var contacts: [Int64] = []
        for id in candidates where contacts.last != id {
            if try has(key, id, &extractor) { contacts.append(id) }
        }
        if candidates.count > 8 { knownHolders[key] = Holders(contacts: contacts, changes: changedContacts.count) }
        return contacts
    }

    private func has(_ key: MatchKeys.Key, _ id: Int64, _ extractor: inout MatchKeys) throws(EngineError) -> Bool {
        try EngineError.checkInterruption()
        guard let row = try storedRow(id) else { return false }
        return unsafe extractor.keys(of: row.bytes(0)).contains(where: key.matches)
    }

    /// Returns a contact that was matched by a value; nil if no contact has this id.
    ///
    /// If the record's UID is not the contact's own, it is treated as an alias of the contact. Then `lastImported` is
    /// the digest of the record that was last imported under this alias, or zero bytes if there is none.
    func storedCard(
        _ id: Int64, _ slot: CardSlot, _ bytes: borrowing ByteBuffer
    ) throws(EngineError) -> StoredCard? {
        let uid = unsafe bytes.slice(slot.uid)
        var card: StoredCard
        let isOwn: Bool
        if let row = try rowsAhead?.row(id, store.database) {
            card = StoredCard(whole: row)
            isOwn = unsafe row.bytes(3).isEqual(to: uid)
        } else {
            var row = try store.database.prepare(store.database.sql.cards.stored)
            try row.bind(1, id)
            guard try row.step() else { return nil }
            card = StoredCard(row)
            isOwn = unsafe row.bytes(4).isEqual(to: uid)
        }
        card.isSoft = true
        if isOwn { return card }
        card.isAlias = true
        let earlier = try unsafe aliases?.contact(slot.uidHash, uid)
        card.hasRecord = earlier?.id == id
        card.lastImported = card.hasRecord ? earlier?.lastImported ?? CardDigest() : CardDigest()
        return card
    }

    /// Adds a record as a new contact, although the store contains its contact. If the record's UID is in use, the new
    /// contact gets a UID that is derived from the record's contents.
    func addAgain(_ index: Int, _ batch: CardBatch, _ photo: Int64?) throws(EngineError) -> WrittenRecord {
        copyUIDs.begin(index, batch)
        while try isTaken(batch.cards[index], batch.bytes) { copyUIDs.advance(index, batch) }
        copyUIDs.end(index, batch)
        let id = try add(batch.cards[index], batch.bytes, photo)
        return WrittenRecord(card: index, contact: Int(id), change: .added)
    }
}
