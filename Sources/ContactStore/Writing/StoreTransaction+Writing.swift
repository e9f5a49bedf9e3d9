internal import Bytes
public import ContactModel
internal import SQLite

/// The result of writing one record.
public struct WrittenRecord: Sendable {
    /// The kind of result.
    public enum Change: Sendable, Hashable {
        case added, updated, unchanged, skipped
        /// Not written: the contact already exists.
        case refused
        /// Not written: it matches several contacts, or another record of this run matches the same one.
        case conflict
    }
    /// The index of the record's card in the batch.
    public var card: Int
    /// The contact's id; for a record that was not written, the ids of the contacts that it matches.
    public var contacts: [Int]
    /// The kind of result.
    public var change: Change
    /// The properties changed both in the store and at the source, where the edit was kept.
    public var kept: [String] = []
}

extension StoreTransaction {
    /// Writes a batch's cards: new ones are added, those of known contacts are treated according to the policy.
    ///
    /// `photos` maps the index of a card in the batch to the row of its photo. `each` is called for every card.
    public func write(
        _ batch: CardBatch, updating rule: UpdateRule, duplicates policy: DuplicatePolicy = DuplicatePolicy(),
        photos: [Int: Int64] = [:], each: (WrittenRecord) -> Void = { _ in }
    ) throws(StoreError) -> WriteCounts {
        try store.mapping { () throws(SQLiteError) in
            var counts = WriteCounts()
            for index in batch.cards.indices {
                let photo = photos.isEmpty ? nil : photos[index]
                let written = try write(index, batch, rule, policy, photo)
                switch written.change {
                case .added: counts.added += 1
                case .updated: counts.updated += 1
                case .unchanged: counts.unchanged += 1
                case .skipped, .refused, .conflict: break
                }
                each(written)
            }
            return counts
        }
    }

    private func write(
        _ index: Int, _ batch: CardBatch, _ rule: UpdateRule, _ policy: DuplicatePolicy, _ photo: Int64?
    ) throws(SQLiteError) -> WrittenRecord {
        let known: StoredCard
        switch try match(index, batch, policy) {
        case .none:
            let id = try add(batch.cards[index], batch.bytes, photo)
            return WrittenRecord(card: index, contacts: [Int(id)], change: .added)
        case .several(let ids):
            var written = WrittenRecord(card: index, contacts: ids.map { Int($0) }, change: .conflict)
            switch policy.rule {
            case .update, .merge: break
            case .skip: written.change = .skipped
            case .fail: written.change = .refused
            case .add: written = try addAgain(index, batch, photo)
            }
            return written
        case .one(let card): known = card
        }
        var written = WrittenRecord(card: index, contacts: [Int(known.id)], change: .unchanged)
        let isClaimed = policy.comparesValues && isClaimed(known)
        switch policy.rule {
        case .fail: written.change = .refused
        case .add: return try addAgain(index, batch, photo)
        case .update where isClaimed: written.change = .conflict
        case _ where known.lastImported == batch.cards[index].digest: break
        case .skip: written.change = .skipped
        case .update, .merge:
            let isMerge = policy.rule == .merge
            try bring(known, batch.cards[index], batch.bytes, isMerge ? nil : rule, photo, &written)
        }
        return written
    }

    /// Returns true if an earlier record of this run matched the same contact and one of the two matched by values:
    /// they would alternately change it.
    private func isClaimed(_ contact: StoredCard) -> Bool {
        let earlier = claimed[contact.id]
        claimed[contact.id] = contact.isSoft || earlier == true
        return earlier == true || earlier == false && contact.isSoft
    }

    func add(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ photo: Int64? = nil) throws(SQLiteError) -> Int64 {
        let id = nextID
        try CardRow.bind(slot, bytes, id: id, run: run, photo: photo, to: &insert)
        try insert.run()
        nextID += 1
        return id
    }

    // MARK: Known contacts

    /// Returns the stored contact that has a record's UID.
    func known(_ index: Int, _ batch: CardBatch) throws(SQLiteError) -> StoredCard? {
        guard stored != nil else { return nil }
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

    private func lookUp(_ hash: Int64, _ uid: UnsafeRawBufferPointer) throws(SQLiteError) -> StoredCard? {
        try find.bind(1, hash)
        try unsafe find.bind(2, staticText: uid)
        defer { find.reset() }
        return try find.step() ? StoredCard(find) : unsafe aliases?.contact(hash, uid)
    }

    /// Returns the contact made from this record when records with the same derived key came in another order.
    ///
    /// Of two people with one key, the first has the UID derived from the key, and the other has one derived from the
    /// key and the rest of the record. A file with another order has to match both.
    private func namesake(_ slot: CardSlot, _ batch: CardBatch) throws(SQLiteError) -> StoredCard? {
        var other = slot
        if slot.firstUID.isEmpty {
            var identity = CardIdentity()
            identity.deriveSecond(&other, in: &batch.bytes)
        } else {
            let first = unsafe Array(batch.bytes.slice(slot.firstUID))
            unsafe first.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &other, in: &batch.bytes) }
        }
        CardIdentity.seal(&other, in: batch.bytes)
        guard var found = try unsafe lookUp(other.uidHash, batch.bytes.slice(other.uid)),
            found.lastImported == other.digest
        else { return nil }
        found.lastImported = slot.digest
        return found
    }

    /// Returns true if a contact has this UID.
    func isTaken(_ slot: CardSlot, _ bytes: borrowing ByteBuffer) throws(SQLiteError) -> Bool {
        try find.bind(1, slot.uidHash)
        try unsafe find.bind(2, staticText: bytes.slice(slot.uid))
        defer { find.reset() }
        return try find.step()
    }

    // MARK: Updates

    /// Applies a record to a known contact; without a rule it is merged into it.
    private func bring(
        _ known: StoredCard, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ rule: UpdateRule?, _ photo: Int64?,
        _ written: inout WrittenRecord
    ) throws(SQLiteError) {
        let record = unsafe Property.parse(body: bytes.slice(slot.body))
        guard let (card, base) = try read(known, slot, bytes) else { return }
        var new: [Property]
        if let rule {
            new = CardSpelling.kept(of: base, in: rule.apply(record, to: base, isWholeCard: slot.isWholeCard))
            if base != card {
                let update = ThreeWayUpdate(card, from: base, to: new)
                new = update.properties
                written.kept = update.kept
            }
        } else {
            new = try merged(card, with: CardSpelling.kept(of: card, in: record), photo: photo)
        }
        if known.isAlias {
            try unsafe aliases?.add(
                slot.uidHash, bytes.slice(slot.uid), of: known.id, slot.digest, bytes.slice(slot.body))
        }
        guard !isSame(new, card) else { return }
        written.change = .updated
        let brought = record.first(where: \.isStoredPhoto)
        let isBrought = photo != nil && new.first(where: \.isStoredPhoto) == brought
        let uid = try self.uid(of: known.id)
        try rewrite(
            known.id, new, uid: uid, photo: isBrought ? photo : known.photo, after: known.isAlias ? nil : slot,
            bytes)
    }

    /// Returns true if the cards differ only in properties that some formats require: the UID, and an empty name.
    private func isSame(_ new: [Property], _ old: [Property]) -> Bool {
        if new == old { return true }
        func bare(_ card: [Property]) -> [Property] {
            card.filter { property in
                switch property.name {
                // The value is in the column by which the contact was found.
                case "UID": false
                case "FN": !property.value.isEmpty
                case "N": property.value.contains { $0 != ";" }
                default: true
                }
            }
        }
        return bare(new) == bare(old)
    }

    /// Returns a contact's card, and the record last imported.
    private func read(
        _ known: StoredCard, _ slot: CardSlot, _ bytes: borrowing ByteBuffer
    ) throws(SQLiteError) -> (card: [Property], base: [Property])? {
        var row = try store.database.prepare(CardRow.selectBody)
        try row.bind(1, known.id)
        guard try row.step() else { return nil }
        let card = unsafe Property.parse(body: row.bytes(0))
        if known.isAlias {
            let record = try unsafe aliases?.record(slot.uidHash, bytes.slice(slot.uid), in: store.database)
            return (card, record.map { Property.parse(body: $0) } ?? card)
        }
        return (card, row.isNull(1) ? card : unsafe Property.parse(body: row.bytes(1)))
    }

    private func uid(of id: Int64) throws(SQLiteError) -> [UInt8] {
        var row = try store.database.prepare("SELECT uid FROM card WHERE id = ?1")
        try row.bind(1, id)
        guard try row.step() else { return [] }
        return unsafe Array(row.bytes(0))
    }

    // MARK: Rows

    /// Replaces a contact's row after an edit, keeping its earlier version and the record last imported.
    func rewrite(_ id: Int64, _ properties: [Property], uid: [UInt8], photo: Int64?) throws(SQLiteError) {
        scratch.clear()
        let slot = scratch.append(properties, uid: uid)
        try keep(id, as: "update")
        try CardRow.bind(slot, scratch.bytes, id: id, run: run, photo: photo, to: &editing)
        try editing.run()
    }

    /// Replaces a contact's row after the import of a record.
    private func rewrite(
        _ id: Int64, _ properties: [Property], uid: [UInt8], photo: Int64?, after record: CardSlot?,
        _ bytes: borrowing ByteBuffer
    ) throws(SQLiteError) {
        guard let record else { return try rewrite(id, properties, uid: uid, photo: photo) }
        scratch.clear()
        let slot = scratch.append(properties, uid: uid)
        try keep(id, as: "update")
        try CardRow.bind(slot, scratch.bytes, id: id, run: run, photo: photo, to: &bringing)
        unsafe try record.digest.withBytes { (digest) throws(SQLiteError) in
            try unsafe bringing.bind(14, blob: digest)
        }
        try unsafe bringing.bind(15, staticText: bytes.slice(record.body))
        try bringing.run()
    }

    /// Keeps a contact's row as it was before this run's first change of it.
    func keep(_ id: Int64, as change: String) throws(SQLiteError) {
        try before.bind(1, id)
        try before.bind(2, run)
        try before.bind(3, change)
        try before.run()
    }
}

extension CardBatch {
    /// Appends a card made from properties.
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
