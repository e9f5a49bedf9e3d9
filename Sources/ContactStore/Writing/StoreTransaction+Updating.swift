internal import Bytes
internal import ContactModel

/// The stored data of a contact that is needed to apply a record: its card, its UID, and the last record of the same
/// source.
private struct StoredState {
    var card: [Property]
    var uid: [UInt8]
    /// The last record of the current source for this contact; nil if there is none.
    var last: [Property]?
    /// Those lines of `last` that only the current source added to the contact; nil means all of its lines.
    var brought: [Property]?
}

extension StoreTransaction {
    /// Updates a stored contact by a record (see `RecordChange`), and sets the effect in `written`. Does nothing if the
    /// contact no longer exists.
    func apply(
        _ known: StoredCard, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ rule: UpdateRule,
        _ policy: DuplicatePolicy, _ photo: Int64?, _ written: inout WrittenRecord
    ) throws(EngineError) {
        guard let stored = try read(known, slot, bytes) else { return }
        let record = unsafe LossyText.restored(
            Property.parse(body: bytes.slice(slot.body)), from: [stored.card, stored.last ?? []])
        let change: RecordChange
        if policy.rule == .merge || stored.last == nil && !policy.replacesMatches {
            let said = CardSpelling.kept(of: stored.card, in: rule.unshown(record, slot, in: stored.card))
            let news = try beside(stored, said, photo: photo)
            change = RecordChange(merging: news, into: stored.card, since: stored.last, brought: stored.brought)
        } else {
            var base = stored.last ?? stored.card
            if !known.isAlias, try sources?.isNew(known.id) ?? false {
                base = rule.base(of: record, slot, base, card: stored.card)
            }
            let said = rule.apply(record, slot, to: base, card: stored.card)
            let now = CardSpelling.kept(of: base, in: said)
            change =
                if known.isAlias, stored.brought != nil {
                    RecordChange(
                        updating: stored.card, from: base, brought: stored.brought,
                        to: try beside(stored, now, photo: photo))
                } else {
                    RecordChange(updating: stored.card, from: base, to: now)
                }
        }
        written.kept = change.kept
        if known.isAlias {
            try unsafe aliases?.add(
                slot.uidHash, bytes.slice(slot.uid), of: known.id, slot.digest, bytes.slice(slot.body),
                brought: change.brought)
        }
        let new = change.properties
        guard !isSame(new, stored.card) else {
            // The contact was edited in the store. The source's next record is compared with this one, so that a value
            // that is the same in both is not taken for an edit.
            if !known.isAlias, policy.rule == .update, let last = stored.last, last != stored.card {
                try sources?.keepRecord(of: known.id)
                try rewrite(
                    known.id, stored.card, uid: stored.uid, photo: known.photo, photoOrigin: nil, after: slot, bytes)
                hasNewRecords = true
            }
            return
        }
        written.change = .updated
        if known.isSoft, policy.replacesMatches { written.removed = RecordChange.removed(from: stored.card, to: new) }
        let brought = record.first(where: \.isStoredPhoto)
        let isBrought = photo != nil && new.first(where: \.isStoredPhoto) == brought
        if !known.isAlias { try sources?.keepRecord(of: known.id) }
        try rewrite(
            known.id, new, uid: stored.uid, photo: isBrought ? photo : known.photo,
            photoOrigin: isBrought && photo != known.photo ? brought?.storedPhoto?.bytes : nil,
            after: known.isAlias ? nil : slot, bytes)
    }

    /// Returns a record to be merged into a contact's card. If its photo differs from the contact's, the photo becomes
    /// a data URI, so that the contact keeps both. The photo is unchanged if the same source added the contact's photo,
    /// or if it is also in the source's last record.
    private func beside(
        _ stored: StoredState, _ record: [Property], photo: Int64?
    ) throws(EngineError) -> [Property] {
        guard let line = record.first(where: \.isStoredPhoto), let mine = stored.card.first(where: \.isStoredPhoto)
        else { return record }
        let isOwn = stored.last != nil && (stored.brought ?? stored.last ?? []).contains(mine)
        if stored.last?.contains(line) ?? false || isOwn { return record }
        return try inlined(record, photo: photo, beside: mine)
    }

    /// Returns true if two cards are equal, or differ only in lines that contain no information, but that some formats
    /// require: `UID`, and an empty `FN` or `N`.
    private func isSame(_ new: [Property], _ old: [Property]) -> Bool {
        if new == old { return true }
        func bare(_ card: [Property]) -> [Property] {
            card.filter { property in
                switch property.name {
                // In a body, the line `UID` has no value: the UID is in a column of the table `card`.
                case "UID": false
                case "FN": !property.value.isEmpty
                case "N": property.value.contains { $0 != ";" }
                default: true
                }
            }
        }
        return bare(new) == bare(old)
    }

    /// Reads the contact's card, and the last record of the current source. Returns nil if the contact does not exist.
    /// Throws `EngineError.damaged` if the card or a record does not match its digest.
    private func read(
        _ known: StoredCard, _ slot: CardSlot, _ bytes: borrowing ByteBuffer
    ) throws(EngineError) -> StoredState? {
        guard let row = try storedRow(known.id) else { return nil }
        try row.checkStoredCard()
        try row.checkStoredRecord()
        let card = unsafe Property.parse(body: row.bytes(0))
        let uid = unsafe Array(row.bytes(3))
        guard !known.isAlias else {
            guard known.hasRecord else { return StoredState(card: card, uid: uid) }
            let record = try unsafe aliases?.record(
                slot.uidHash, bytes.slice(slot.uid), upTo: known.recordRun, in: store.database)
            return StoredState(card: card, uid: uid, last: record?.last, brought: record?.brought)
        }
        let earlier = try known.recordRun.map { run throws(EngineError) in try record(of: known.id, replacedBy: run) }
        var last = earlier ?? (row.isNull(1) ? card : unsafe Property.parse(body: row.bytes(1)))
        // A photo that was imported as a separate file is not part of the last record. It is added to that record here,
        // so that a new photo from the source replaces it.
        if earlier != nil || !row.isNull(1), !last.contains(where: \.isStoredPhoto),
            let mine = card.first(where: \.isStoredPhoto),
            let origin = row.blob(7), mine.storedPhoto?.bytes == origin
        {
            PropertyTable.insert(mine, into: &last)
        }
        return StoredState(card: card, uid: uid, last: last)
    }
}
