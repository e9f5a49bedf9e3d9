internal import Bytes
internal import ContactModel
internal import SQLite

/// The stored contacts that match a record.
enum RecordMatch {
    /// No contact: the record is new.
    case none
    /// One contact.
    case one(StoredCard)
    /// Several contacts; the match is ambiguous.
    case several([Int64])
}

extension StoreTransaction {
    /// Returns the stored contact that matches a record, by the fields of the policy in their order.
    func match(_ index: Int, _ batch: CardBatch, _ policy: DuplicatePolicy) throws(SQLiteError) -> RecordMatch {
        guard !startedEmpty else { return .none }
        guard policy.comparesValues else {
            return try known(index, batch).map { .one($0) } ?? .none
        }
        for field in policy.match {
            if field == .uid, let known = try known(index, batch) { return .one(known) }
            let found = try contacts(of: batch.cards[index], batch.bytes, field, policy)
            if found.count > 1 { return .several(found) }
            if let id = found.first, let card = try storedCard(id, batch.cards[index], batch.bytes) {
                return .one(card)
            }
        }
        // A UID that is in use cannot be given to another contact.
        if !policy.match.contains(.uid), let known = try known(index, batch) { return .one(known) }
        return .none
    }

    /// Returns the contacts that share a value of this field with a card.
    private func contacts(
        of slot: CardSlot, _ bytes: borrowing ByteBuffer, _ field: MatchField, _ policy: DuplicatePolicy
    ) throws(SQLiteError) -> [Int64] {
        var extractor = MatchKeys([field])
        let keys = unsafe extractor.keys(of: bytes.slice(slot.body))
        guard !keys.isEmpty else { return [] }
        if matchIndex == nil {
            matchIndex = try MatchIndex(store.database, policy.match, upTo: firstNewID - 1)
        }
        var found: [Int64] = []
        for key in keys {
            for id in matchIndex?.candidates(key.hash) ?? [] where !found.contains(id) {
                var row = try store.database.prepare(CardRow.selectBody)
                try row.bind(1, id)
                guard try row.step() else { continue }
                if unsafe extractor.keys(of: row.bytes(0)).contains(where: key.matches) { found.append(id) }
            }
        }
        return found.sorted()
    }

    /// Returns a contact that was matched by its values; under the record's UID, unless it is the contact's own,
    /// nothing was imported yet.
    private func storedCard(
        _ id: Int64, _ slot: CardSlot, _ bytes: borrowing ByteBuffer
    ) throws(SQLiteError) -> StoredCard? {
        var row = try store.database.prepare("SELECT id, digest, origin, photo_id, uid FROM card WHERE id = ?1")
        try row.bind(1, id)
        guard try row.step() else { return nil }
        var card = StoredCard(row)
        card.isSoft = true
        if unsafe row.bytes(4).elementsEqual(bytes.slice(slot.uid)) { return card }
        card.isAlias = true
        card.lastImported = CardDigest()
        return card
    }

    /// Adds a record whose contact is already stored as a separate contact, under a UID derived from its contents.
    func addAgain(_ index: Int, _ batch: CardBatch, _ photo: Int64?) throws(SQLiteError) -> WrittenRecord {
        var identity = CardIdentity()
        while try isTaken(batch.cards[index], batch.bytes) {
            identity.deriveSecond(&batch.cards[index], in: &batch.bytes)
            CardIdentity.seal(&batch.cards[index], in: batch.bytes)
        }
        let id = try add(batch.cards[index], batch.bytes, photo)
        return WrittenRecord(card: index, contacts: [Int(id)], change: .added)
    }

    // MARK: Merging

    /// Returns a card with the data of a record that it lacks.
    ///
    /// A second photo is embedded in the card, as further photos of a vCard are.
    func merged(_ card: [Property], with record: [Property], photo: Int64?) throws(SQLiteError) -> [Property] {
        guard let photo, let mine = card.first(where: \.isStoredPhoto),
            let place = record.firstIndex(where: \.isStoredPhoto), record[place] != mine
        else { return CardMerge.merge(card, with: record) }
        var record = record
        record[place].value = try dataURI(of: photo)
        return CardMerge.merge(card, with: record)
    }

    /// Returns a stored photo as a data URI (RFC 2397).
    func dataURI(of photo: Int64) throws(SQLiteError) -> String {
        var row = try store.database.prepare("SELECT media, data FROM photo WHERE id = ?1")
        try row.bind(1, photo)
        guard try row.step() else { return "" }
        var text = ByteBuffer()
        text.append("data:\(row.text(0) ?? "application/octet-stream");base64,")
        unsafe Base64.encode(row.bytes(1), into: &text)
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }
}
