internal import Bytes
public import ContactModel
internal import SQLite

/// How one record of a batch was written to the store.
public struct WrittenRecord: Sendable {
    /// The effect of a record on the store.
    public enum Change: Sendable, Hashable {
        case added, updated, unchanged, skipped
        /// Not written: the store contains the contact, and the rule of the policy is `DuplicatePolicy.Rule.fail`.
        case refused
        /// Not written: the record matches several contacts, or the same contact as another record of this run.
        case conflict
        /// Not written: the user has deleted the contact from the store.
        case deletedHere
    }
    /// The index of the record's card in the batch, from 0.
    public var card: Int
    /// The id of the contact that was written; for a record that was not written, the id of the first contact that it
    /// matches.
    public var contact: Int
    /// If the record matches several contacts, the ids of at most 5 others; otherwise empty. They are stored separately
    /// from `contact`, so that no array is allocated for most records.
    public var furtherContacts: [Int] = []
    /// The ids in `contact` and `furtherContacts`.
    public var contacts: [Int] { [contact] + furtherContacts }
    /// The number of all contacts that the record matches, if these are several; otherwise 0.
    public var matches = 0
    /// The effect of the record on the store.
    public var change: Change
    /// The names of the properties that were changed both in the store and at the source. The store's values were kept.
    public var kept: [String] = []
    /// The number of properties that were removed from a contact, because the record matched it by a value and replaced
    /// it.
    public var removed = 0
}

extension StoreTransaction {
    /// Writes the records in a batch, and returns the numbers of contacts added, changed and unchanged. Records of new
    /// contacts are added. Records of stored contacts are treated according to `rule` and `policy`.
    ///
    /// - Parameter photos: the id of the photo of a record, by the index of its card in the batch.
    /// - Parameter reportsAdded: false if `each` need not be called for new contacts that are added many at once.
    /// - Parameter each: called for each record with its result.
    public func write(
        _ batch: CardBatch, updating rule: UpdateRule, duplicates policy: DuplicatePolicy = DuplicatePolicy(),
        photos: [Int: Int64] = [:], reportsAdded: Bool = true, each: (WrittenRecord) -> Void = { _ in }
    ) throws(StoreError) -> WriteCounts {
        try store.mapping { () throws(EngineError) in
            var counts = WriteCounts()
            // A reader prevents the writing of pages, so that the commit would fail, too.
            if store.database.file?.hasTimedOut == true { throw .sqlite(SQLiteError(.busy, "database is locked")) }
            namesakeCache.clear()
            try lookAhead(batch, policy)
            let first = nextID
            let added = try addToEmptyStore(batch, photos: photos)
            counts.added += added
            if reportsAdded {
                for index in 0..<added {
                    each(WrittenRecord(card: index, contact: Int(first) + index, change: .added))
                }
            }
            for index in batch.cards.indices.dropFirst(added) {
                try EngineError.checkInterruption()
                let photo = photos.isEmpty ? nil : photos[index]
                let written = try write(index, batch, rule, policy, photo)
                sources?.note(written)
                switch written.change {
                case .added: counts.added += 1
                case .updated: counts.updated += 1
                case .unchanged: counts.unchanged += 1
                case .skipped, .refused, .conflict, .deletedHere: break
                }
                each(written)
            }
            return counts
        }
    }

    /// Adds the cards of a batch to a SQLite file, many at once, if the store was empty before the run and no contact
    /// was deleted from it, so that every record is a new contact. Returns the number of cards that were added: all of
    /// them, or 0 if these conditions are not met.
    private func addToEmptyStore(_ batch: CardBatch, photos: [Int: Int64]) throws(EngineError) -> Int {
        let cards = batch.cards
        guard startedEmpty, !cards.isEmpty, store.database.server == nil, deletions?.isUsed == false,
            cards.allSatisfy({ $0.id == 0 })
        else { return 0 }
        let first = nextID
        var single = 0
        if first == firstNewID {
            // The ids of deleted contacts are not assigned again, so the first id may be any number. SQLite assigns the
            // others, since it then need not check whether the id exists.
            _ = try add(cards[0], batch.bytes, photos[0])
            single = 1
        }
        try insert.add(cards, from: single, batch.bytes, after: nextID - 1, run: run, photos: photos)
        nextID = first + Int64(cards.count)
        if cards.contains(where: { $0.uidIsDerived && !$0.firstUID.isEmpty }) { madeNamesakes = true }
        sources?.noteAdded(first...nextID - 1)
        writeBehind?.add(batch.bytes.count)
        return cards.count
    }

    /// The maximum number of contacts in `WrittenRecord.contacts`, if a record matches several.
    private static let namedMatches = 6

    private func write(
        _ index: Int, _ batch: CardBatch, _ rule: UpdateRule, _ policy: DuplicatePolicy, _ photo: Int64?
    ) throws(EngineError) -> WrittenRecord {
        let known: StoredCard
        switch try match(index, batch, rule, policy) {
        case .deleted(let id):
            return WrittenRecord(card: index, contact: Int(id), change: .deletedHere)
        case .none:
            let id = try add(batch.cards[index], batch.bytes, photo)
            return WrittenRecord(card: index, contact: Int(id), change: .added)
        case .several(let ids):
            var written = WrittenRecord(card: index, contact: Int(ids[0]), change: .conflict)
            written.furtherContacts = ids.prefix(Self.namedMatches).dropFirst().map { Int($0) }
            written.matches = ids.count
            switch policy.rule {
            case .update, .merge: break
            case .skip: written.change = .skipped
            case .fail: written.change = .refused
            case .add: written = try addAgain(index, batch, photo)
            }
            return written
        case .one(var card):
            if card.isNamesake, policy.rule != .add {
                // The store keeps the digest of the last record under the contact's UID.
                batch.cards[index] = secondSlot(batch.cards[index], batch)
                card.lastImported = batch.cards[index].digest
            }
            known = try asLastRead(card, batch.cards[index], batch.bytes)
        }
        var written = WrittenRecord(card: index, contact: Int(known.id), change: .unchanged)
        let isClaimed = policy.comparesValues && isClaimed(known)
        switch policy.rule {
        case .fail: written.change = .refused
        case .add: return try addAgain(index, batch, photo)
        case .update where isClaimed && policy.replacesMatches: written.change = .conflict
        case _ where known.lastImported == batch.cards[index].digest: break
        case .skip: written.change = .skipped
        case .update, .merge:
            try apply(known, batch.cards[index], batch.bytes, rule, policy, photo, &written)
        }
        return written
    }

    /// Returns true if an earlier record of this run matched the same contact, and at least one of the two records
    /// matched it by a value and not by its UID. The two records would overwrite each other's values in every import.
    private func isClaimed(_ contact: StoredCard) -> Bool {
        let earlier = claimed[contact.id]
        claimed[contact.id] = contact.isSoft || earlier == true
        return earlier == true || earlier == false && contact.isSoft
    }

    func add(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ photo: Int64? = nil) throws(EngineError) -> Int64 {
        let id = slot.id > 0 ? slot.id : nextID
        try insert.add(slot, bytes, id: id, run: run, photo: photo)
        ahead?.forget(hash: slot.uidHash)
        nextID = max(nextID, id + 1)
        if slot.uidIsDerived, !slot.firstUID.isEmpty { madeNamesakes = true }
        return id
    }

    // MARK: Rows

    /// Returns a contact's row, with the columns of `CardSQL.body`; nil if no contact has this id.
    func storedRow(_ id: Int64) throws(EngineError) -> StoreStatement? {
        if let row = try rowsAhead?.row(id, store.database) { return row }
        var row = try store.database.prepare(store.database.sql.cards.body)
        try row.bind(1, id)
        guard try row.step() else { return nil }
        return row
    }

    /// Announces the ids of the contacts that are read next, in this order, so that many of their rows are fetched from
    /// a server at once.
    package func expect(_ contacts: [Int]) { rowsAhead?.expect(contacts.map { Int64($0) }) }

    /// Writes a contact's new card after an edit. The old row is copied to the history. The last imported record
    /// remains stored.
    ///
    /// - Parameter photoOrigin: the digest of the photo, if an import attached it; nil to keep the stored digest.
    func rewrite(
        _ id: Int64, _ properties: [Property], uid: [UInt8], photo: Int64?, photoOrigin: [UInt8]? = nil
    ) throws(EngineError) {
        scratch.clear()
        let slot = scratch.append(properties, uid: uid)
        unsafe matchIndex?.add(scratch.bytes.slice(slot.body), of: id)
        if store.database.server != nil { return try replace(id, slot, photo, photoOrigin) }
        try keep(id, as: "update")
        try CardRow.run(&editing, slot, scratch.bytes, id: id, run: run, photo: photo)
        if let photoOrigin { try setPhotoOrigin(photoOrigin, of: id) }
    }

    /// Writes a contact's new card after the import of a record. The old row is copied to the history.
    ///
    /// - Parameter photoOrigin: the digest of the photo, if the import attached it; nil to keep the stored digest.
    /// - Parameter record: the record, which becomes the contact's last imported record. Nil if the record's UID is an
    ///   alias: the record is then stored in the table `alias`, and the contact keeps its last imported record.
    func rewrite(
        _ id: Int64, _ properties: [Property], uid: [UInt8], photo: Int64?, photoOrigin: [UInt8]?,
        after record: CardSlot?, _ bytes: borrowing ByteBuffer
    ) throws(EngineError) {
        guard let record else {
            return try rewrite(id, properties, uid: uid, photo: photo, photoOrigin: photoOrigin)
        }
        scratch.clear()
        let slot = scratch.append(properties, uid: uid)
        unsafe matchIndex?.add(scratch.bytes.slice(slot.body), of: id)
        if store.database.server != nil {
            let body = unsafe Array(bytes.slice(record.body))
            return try replace(id, slot, photo, photoOrigin, after: (record.digest, body))
        }
        try keep(id, as: "update")
        unsafe try record.digest.withBytes { (digest) throws(EngineError) in
            try unsafe importing.bind(14, blob: digest)
        }
        try unsafe importing.bind(15, staticText: bytes.slice(record.body))
        try CardRow.run(&importing, slot, scratch.bytes, id: id, run: run, photo: photo)
        if let photoOrigin { try setPhotoOrigin(photoOrigin, of: id) }
    }

    /// Sets `photo_origin`, the digest of the photo that an import attached to a contact. This run must have copied the
    /// contact's old row to the history before.
    private func setPhotoOrigin(_ digest: [UInt8], of contact: Int64) throws(EngineError) {
        var update = try store.database.prepare(store.database.sql.cards.setPhotoOrigin)
        try update.bind(1, contact)
        try update.bind(2, blob: digest)
        try update.run()
    }

    /// Copies a contact's row to the history of a SQLite file before this run changes it for the first time. `change`
    /// is the kind of change, `update` or `delete`.
    func keep(_ id: Int64, as change: String) throws(EngineError) {
        namesakeCache.noteChange(of: id)
        if matchIndex != nil { changedContacts.append(id) }
        try before.bind(1, id)
        try before.bind(2, run)
        try before.bind(3, change)
        try before.run()
    }
}

extension CardBatch {
    /// Appends a card with these properties and this UID to the batch's bytes, and returns its slot.
    package func append(_ properties: [Property], uid: UnsafeRawBufferPointer) -> CardSlot {
        var slot = CardSlot()
        let start = bytes.count
        bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: bytes.count - start)
        CardSummary.derive(&slot, in: &bytes)
        unsafe CardIdentity.setUID(uid, of: &slot, in: &bytes)
        CardIdentity.seal(&slot, in: bytes)
        return slot
    }
}
