internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// Look-ups and changes of a store on a server. They are made for many records at once, so that not every record needs
/// a round trip.
extension StoreTransaction {
    /// Looks up the stored and deleted contacts to which the records of a batch may belong, so that the following calls
    /// of `match` need no round trips. Does nothing for a SQLite file.
    func lookAhead(_ batch: CardBatch, _ policy: DuplicatePolicy) throws(EngineError) {
        guard ahead != nil else { return }
        let seeksDeleted = !policy.bringsBack && deletions?.isUsed ?? false
        if startedEmpty, !seeksDeleted { return }
        ahead?.clear()
        var hashes = Set(batch.cards.map(\.uidHash))
        if !startedEmpty { try ahead?.load(hashes, upTo: firstNewID - 1, store.database) }
        var deleted: Set<CardDigest> = []
        var changed: [Int64] = []
        var found: [Int64] = []
        let size = batch.bytes.count
        for slot in batch.cards {
            let card = unsafe stored(slot.uidHash, batch.bytes.slice(slot.uid))
            if let card {
                found.append(card.id)
                if card.lastImported != slot.digest { changed.append(card.id) }
            }
            if seeksDeleted, card == nil {
                for uid in [slot.uid, slot.firstUID] where !uid.isEmpty {
                    deleted.insert(unsafe CardDigest(of: batch.bytes.slice(uid)))
                }
            }
            guard let other = self.other(slot, card, batch, policy, seeksDeleted) else { continue }
            hashes.insert(other.uidHash)
            if seeksDeleted { deleted.insert(unsafe CardDigest(of: batch.bytes.slice(other.uid))) }
            // The card with the other UID is removed from the batch. It is created again if it is needed.
            batch.bytes.truncate(to: size)
        }
        try deletions?.lookAhead(deleted)
        guard !startedEmpty else { return }
        ahead?.noteOrder(of: found)
        try ahead?.load(hashes, store.database)
        try aliases?.lookAhead(hashes)
        try sources?.lookAhead(found)
        if policy.comparesValues { changed += try candidates(of: batch, policy) }
        rowsAhead?.expect(changed)
    }

    private func stored(_ hash: Int64, _ uid: UnsafeRawBufferPointer) -> StoredCard? {
        guard !startedEmpty, case .found(let card)? = unsafe ahead?.contact(hash, uid) else { return nil }
        return card
    }

    /// Returns a record's card with a second UID under which `known` or `addAgain` will look up its contact; nil if
    /// they will look up only the record's own UID.
    private func other(
        _ slot: CardSlot, _ card: StoredCard?, _ batch: CardBatch, _ policy: DuplicatePolicy, _ seeksDeleted: Bool
    ) -> CardSlot? {
        if policy.rule == .add, card != nil {
            var other = slot
            var identity = CardIdentity()
            identity.deriveSecond(&other, in: &batch.bytes)
            CardIdentity.seal(&other, in: batch.bytes)
            return other
        }
        guard slot.uidIsDerived else { return nil }
        if let card { return card.lastImported == slot.digest ? nil : secondSlot(slot, batch) }
        return seeksDeleted || !slot.firstUID.isEmpty ? secondSlot(slot, batch) : nil
    }

    /// Returns the contacts that may have a value in common with a record of the batch. Values that more than 8
    /// contacts may have are ignored, since `holders(of:_:)` caches their contacts.
    private func candidates(of batch: CardBatch, _ policy: DuplicatePolicy) throws(EngineError) -> [Int64] {
        if matchIndex == nil { matchIndex = try MatchIndex(store.database, policy.match, upTo: firstNewID - 1) }
        var extractor = MatchKeys(policy.match.filter { $0 != .uid })
        var contacts: [Int64] = []
        for slot in batch.cards {
            for key in unsafe extractor.keys(of: batch.bytes.slice(slot.body)) {
                guard let candidates = matchIndex?.candidates(key.hash), candidates.count <= 8 else { continue }
                contacts += candidates
            }
        }
        return contacts
    }

    // MARK: Changes

    /// Ends an open COPY, before a wait of unknown duration, for instance for a slow source. Does nothing for a SQLite
    /// file.
    ///
    /// An open COPY would block statements of other connections that every connection must acknowledge, such as `DROP
    /// DATABASE`, even for other databases.
    public func pause() throws(StoreError) {
        guard let server = store.database.server else { return }
        try store.mapping { () throws(EngineError) in
            do throws(PostgreSQLError) { try server.finishCopy() } catch { throw .postgreSQL(error) }
        }
    }

    /// Removes a contact from all caches, because the contact is changed.
    func noteChange(of id: Int64) {
        namesakeCache.noteChange(of: id)
        if matchIndex != nil { changedContacts.append(id) }
        ahead?.forget(id)
        rowsAhead?.forget(id)
        aliases?.forget(id)
    }

    /// Writes a contact's new row, as `CardSQL.edit` or `CardSQL.update` does in a SQLite file.
    ///
    /// - Parameter slot: the new card, in `scratch`.
    /// - Parameter record: the record by which the contact is updated; nil for an edit, which keeps the last imported
    ///   record.
    func replace(
        _ id: Int64, _ slot: CardSlot, _ photo: Int64?, _ photoOrigin: [UInt8]?,
        after record: (digest: CardDigest, body: [UInt8])? = nil
    ) throws(EngineError) {
        guard let row = try storedRow(id) else { return }
        let last = record?.digest ?? StoredCard(whole: row).lastImported
        var columns = ChangedColumns(photo: photo, photoOrigin: photoOrigin ?? row.blob(7))
        if last != slot.digest {
            columns.origin = last
            columns.record = unsafe record?.body ?? Array(row.bytes(row.isNull(1) ? 0 : 1))
        }
        noteChange(of: id)
        try store.database.replace(id, slot, scratch.bytes, run, columns)
    }
}

/// A cache of the digests and ids of the photos in a store on a server.
struct PhotoIndex {
    /// The id of each photo, and the version of the photo checks by which it was last checked, by the photo's digest.
    /// Nil until all photos are read.
    private var photos: [SHA256Digest: (id: Int64, validator: Int64)]?
    /// The number of photos that were looked up separately.
    private var lookUps = 0
    private var lastID: Int64?

    /// The number of photos that are looked up separately before the digests of all photos are read.
    private static let most = 8

    /// Returns the id of the photo with a digest, and the version of the photo checks by which it was last checked; nil
    /// if the store does not contain the photo.
    mutating func find(
        _ digest: SHA256Digest, _ database: StoreDatabase
    ) throws(EngineError) -> (id: Int64, validator: Int64)? {
        if photos == nil, lookUps == Self.most {
            var found: [SHA256Digest: (id: Int64, validator: Int64)] = [:]
            var rows = try database.prepare("SELECT sha256, id, validator FROM photo", streams: true)
            while try rows.step() {
                guard let bytes = rows.blob(0), let digest = SHA256Digest(bytes: bytes.span) else { continue }
                found[digest] = (rows.integer(1), rows.integer(2))
            }
            photos = found
        }
        if let photos { return photos[digest] }
        lookUps += 1
        var row = try database.prepare(database.sql.photos.findChecked)
        try row.bind(1, blob: digest.bytes)
        return try row.step() ? (row.integer(0), row.integer(1)) : nil
    }

    /// Returns the id for a new photo, and adds the photo to the cache.
    mutating func add(_ photo: NewPhoto, _ database: StoreDatabase) throws(EngineError) -> Int64 {
        if lastID == nil { lastID = try database.integer("SELECT max(id) FROM photo") }
        let id = (lastID ?? 0) + 1
        lastID = id
        photos?[photo.sha256] = (id, Int64(photo.validator))
        return id
    }

    /// Records in the cache that a photo was checked by a newer version of the photo checks.
    mutating func raise(_ photo: NewPhoto, _ id: Int64) { photos?[photo.sha256] = (id, Int64(photo.validator)) }
}

extension StoreTransaction {
    /// Stores a photo on a server, as `store(_:_:)` does in a SQLite file.
    func storeOnServer(
        _ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer
    ) throws(EngineError) -> (id: Int, isNew: Bool) {
        if let known = try photoIndex?.find(photo.sha256, store.database) {
            if known.validator < Int64(photo.validator) {
                try raiseVerdict(known.id, photo)
                photoIndex?.raise(photo, known.id)
            }
            return (Int(known.id), false)
        }
        let id = try photoIndex?.add(photo, store.database) ?? 0
        try unsafe store.database.append(photo, bytes, id)
        return (Int(id), true)
    }
}
