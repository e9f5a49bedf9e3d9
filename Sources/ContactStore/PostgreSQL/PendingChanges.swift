internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// Changes that are collected in memory, so that a few statements send the changes of many contacts to a server. They
/// are sent when they exceed a limit, and before any statement other than a query whose rows they do not affect.
///
/// A changed contact is deleted, and added again by COPY, since an UPDATE of many contacts is slow with Citus.
struct PendingChanges: ~Copyable {
    /// The new rows of added and changed contacts, in the binary format of COPY.
    fileprivate var cards = CopyBuffer()
    fileprivate var photos = CopyBuffer()
    fileprivate var run: Int64 = 0
    fileprivate var updated: [Int64] = []
    fileprivate var deleted: [Int64] = []
    /// The ids of the contacts whose rows are changed or deleted.
    fileprivate var changed: Set<Int64> = []
    /// The lowest id of the contacts that are added.
    fileprivate var firstAdded = Int64.max
    /// The hashes of the UIDs of the contacts in `cards`.
    fileprivate var hashes: [Int64] = []
    /// The contacts whose last imported record is to be copied to `source_record`.
    fileprivate var recorded: [Int64] = []
    fileprivate var aliases: [AliasKey: AliasRow] = [:]
    fileprivate var deletedUIDs: [CardDigest: DeletedRow] = [:]
    fileprivate var deletedKeys: [CardDigest: DeletedRow] = [:]
    fileprivate var isEmpty = true

    /// The number of bytes after which changes are sent. If all changes are new contacts, `newSize` is used: the server
    /// then processes them while the next contacts are prepared.
    private static let size = 4 << 20
    private static let newSize = 1 << 18
    /// The number of changed contacts, of aliases, or of derived UIDs of deleted contacts after which changes are sent,
    /// even if they have fewer bytes than `size`.
    private static let count = 8192

    /// True if all unsent changes are new contacts.
    fileprivate var isOnlyNew: Bool {
        photos.rows == 0 && changed.isEmpty && recorded.isEmpty && aliases.isEmpty && deletedUIDs.isEmpty
            && deletedKeys.isEmpty
    }

    fileprivate var isFull: Bool {
        cards.count + photos.count >= (isOnlyNew ? Self.newSize : Self.size) || changed.count >= Self.count
            || aliases.count >= Self.count
            || deletedKeys.count >= Self.count
    }

    fileprivate mutating func begin(_ run: Int64) {
        self.run = run
        isEmpty = false
    }

    /// Returns true if an unsent change may add, change or delete one of these contacts, so that its row on the server
    /// is outdated.
    func affects(_ contacts: some Collection<Int64>) -> Bool {
        !isEmpty && contacts.contains { $0 >= firstAdded || changed.contains($0) }
    }

    /// Returns true if an unsent change adds or changes a contact whose UID has one of these hashes.
    func affects(hashes wanted: Set<Int64>) -> Bool { hashes.contains(where: wanted.contains) }

    /// True if an unsent change adds an alias, that is, another UID of a contact, to the table `alias`.
    var hasAliases: Bool { !aliases.isEmpty }

    /// True if an unsent change adds a UID of a deleted contact to the table `deleted`.
    var hasDeletions: Bool { !deletedUIDs.isEmpty || !deletedKeys.isEmpty }

    /// Appends to `cards` the first columns of a new or changed contact's row. The caller must then call `appendRest`.
    fileprivate mutating func appendRow(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ id: Int64, _ run: Int64, _ photo: Int64?
    ) {
        begin(run)
        hashes.append(slot.uidHash)
        cards.beginRow(16)
        cards.append(id)
        cards.append(run)
        unsafe cards.append(bytes.slice(slot.uid))
        cards.append(slot.uidHash)
        unsafe cards.append(bytes.slice(slot.name))
        for range in [slot.given, slot.family, slot.organization, slot.phone, slot.email] {
            if range.isEmpty { cards.appendNull() } else { unsafe cards.append(bytes.slice(range)) }
        }
        if let photo { cards.append(photo) } else { cards.appendNull() }
        unsafe slot.digest.withBytes { unsafe cards.append($0) }
        unsafe cards.append(bytes.slice(slot.body))
    }

    /// Appends to `cards` the last columns of a row, which are NULL for a new contact.
    fileprivate mutating func appendRest(_ columns: ChangedColumns) {
        cards.append(columns.origin?.bytes)
        cards.append(columns.record)
        cards.append(columns.photoOrigin)
    }

    /// Removes the new contacts after they were sent. The buffers keep their memory for the next contacts.
    fileprivate mutating func clearNew() {
        cards.clear()
        hashes.removeAll(keepingCapacity: true)
        firstAdded = Int64.max
        isEmpty = true
    }

    /// Removes all changes, after a rollback.
    mutating func clear() { self = PendingChanges() }
}

private struct AliasKey: Hashable {
    var hash: Int64
    var uid: [UInt8]
}

private struct AliasRow {
    var contact: Int64
    var origin: CardDigest
    var record: [UInt8]
    var brought: [UInt8]?
}

private struct DeletedRow {
    var contact: Int64
    var lastImported: CardDigest
}

/// The values of a changed contact's row that its `CardSlot` does not contain.
struct ChangedColumns {
    var photo: Int64?
    /// The digest of the last imported record; nil if the record equals the card.
    var origin: CardDigest?
    var record: [UInt8]?
    var photoOrigin: [UInt8]?
}

// MARK: Collecting

extension StoreDatabase {
    /// Adds the row of a new contact to the pending changes.
    func append(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ id: Int64, _ run: Int64, _ photo: Int64?
    ) throws(EngineError) {
        pending.appendRow(slot, bytes, id, run, photo)
        pending.firstAdded = min(pending.firstAdded, id)
        pending.appendRest(ChangedColumns())
        try sendIfFull()
    }

    /// Adds the new row of a stored contact to the pending changes. If the run has not changed this contact before, the
    /// old row is copied to the history.
    func replace(
        _ id: Int64, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ run: Int64, _ columns: ChangedColumns
    ) throws(EngineError) {
        try note(id, run)
        pending.updated.append(id)
        pending.appendRow(slot, bytes, id, run, columns.photo)
        pending.appendRest(columns)
        try sendIfFull()
    }

    /// Adds the deletion of a contact to the pending changes. If the run has not changed this contact before, its row
    /// is copied to the history.
    func delete(_ id: Int64, _ run: Int64) throws(EngineError) {
        try note(id, run)
        pending.deleted.append(id)
        try sendIfFull()
    }

    /// Adds a copy of a contact's last imported record, for the table `source_record`, to the pending changes. Call
    /// this method before the change that replaces the record.
    func keepRecord(of id: Int64, _ run: Int64) throws(EngineError) {
        if pending.changed.contains(id) { try sendChanges() }
        pending.begin(run)
        pending.recorded.append(id)
    }

    private func note(_ id: Int64, _ run: Int64) throws(EngineError) {
        if pending.changed.contains(id) { try sendChanges() }
        pending.begin(run)
        pending.changed.insert(id)
    }

    /// Adds the row of a new photo to the pending changes.
    func append(_ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer, _ id: Int64) throws(EngineError) {
        pending.isEmpty = false
        pending.photos.beginRow(9)
        pending.photos.append(id)
        pending.photos.append(photo.sha256.bytes)
        pending.photos.append(Array(photo.media.utf8))
        for length in [photo.width, photo.height] {
            if let length { pending.photos.append(Int64(length)) } else { pending.photos.appendNull() }
        }
        pending.photos.append(Int64(bytes.count))
        pending.photos.append(Array(photo.verdict.utf8))
        pending.photos.append(Int64(photo.validator))
        unsafe pending.photos.append(bytes)
        try sendIfFull()
    }

    /// Adds an alias, that is, another UID under which records of a contact are imported (see `AliasTable`), to the
    /// pending changes. A pending alias with the same UID is replaced.
    ///
    /// - Parameters:
    ///   - hash: the hash of `uid`.
    ///   - uid: the UID that becomes an alias.
    ///   - contact: the id of the contact.
    ///   - run: the run that adds the alias.
    ///   - origin: the digest of the record last imported under this UID.
    ///   - record: the body (the vCard lines) of that record.
    ///   - brought: the lines of that record that only its source added to the contact; nil for all of its lines.
    func appendAlias(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, of contact: Int64, _ run: Int64, _ origin: CardDigest,
        _ record: UnsafeRawBufferPointer, _ brought: [UInt8]?
    ) throws(EngineError) {
        pending.begin(run)
        unsafe pending.aliases[AliasKey(hash: hash, uid: Array(uid))] = unsafe AliasRow(
            contact: contact, origin: origin, record: Array(record), brought: brought)
        try sendIfFull()
    }

    /// Adds the UID of a deleted contact, given by its digest, to the pending changes. `last` is the digest of the
    /// record that was last imported under this UID. A pending row with the same UID is replaced.
    func appendDeleted(_ uid: CardDigest, _ contact: Int64, _ run: Int64, _ last: CardDigest) throws(EngineError) {
        pending.begin(run)
        pending.deletedUIDs[uid] = DeletedRow(contact: contact, lastImported: last)
        try sendIfFull()
    }

    /// Adds to the pending changes a UID, given by its digest, that a record of a deleted contact without a UID would
    /// get (see `CardIdentity`). Does nothing if a pending row has the same UID.
    func appendDeletedKey(_ uid: CardDigest, _ contact: Int64, _ run: Int64) throws(EngineError) {
        guard pending.deletedKeys[uid] == nil else { return }
        pending.begin(run)
        pending.deletedKeys[uid] = DeletedRow(contact: contact, lastImported: CardDigest())
        try sendIfFull()
    }

    private func sendIfFull() throws(EngineError) { if pending.isFull { try sendChanges() } }
}

// MARK: Sending

extension StoreDatabase {
    private static let copyCards = """
        COPY contactsctl.card(id, run_id, uid, uid_hash, name, given, family, organization, phone, email, photo_id, digest,
          body, origin, record, photo_origin) FROM STDIN (FORMAT binary)
        """
    private static let copyPhotos = """
        COPY contactsctl.photo(id, sha256, media, width, height, size, verdict, validator, data)
          FROM STDIN (FORMAT binary)
        """
    private static let keepRecords = """
        INSERT INTO source_record(card_id, run_id, origin, record)
          SELECT id, $2, coalesce(origin, digest), coalesce(record, body) FROM card WHERE id = ANY($1)
          ON CONFLICT DO NOTHING
        """
    private static let keepUpdated = """
        INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
          SELECT $2, id, 'update', $2, run_id, \(CardColumns.all) FROM card WHERE id = ANY($1) AND run_id <> $2
          ON CONFLICT DO NOTHING
        """
    private static let keepDeleted = """
        INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
          SELECT $2, id, 'delete', NULL::bigint, run_id, \(CardColumns.all) FROM card WHERE id = ANY($1) AND run_id <> $2
          ON CONFLICT DO NOTHING
        """
    private static let remove = "DELETE FROM card WHERE id = ANY($1)"
    private static let insertAliases = """
        INSERT INTO alias(uid_hash, uid, run_id, card_id, origin, record, brought)
          SELECT hash, uid, $1::bigint, card_id, origin, record, brought
          FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bytea[], $6::text[], $7::text[])
            AS new(hash, uid, card_id, origin, record, brought)
          ON CONFLICT(uid_hash, uid, run_id) DO UPDATE SET card_id = excluded.card_id, origin = excluded.origin,
            record = excluded.record, brought = excluded.brought
        """
    private static let insertDeletedKeys = """
        INSERT INTO deleted(uid_digest, run_id, card_id, origin)
          SELECT digest, $1::bigint, card_id, origin
          FROM unnest($2::bytea[], $3::bigint[], $4::bytea[]) AS new(digest, card_id, origin)
          ON CONFLICT DO NOTHING
        """
    private static let insertDeleted = """
        INSERT INTO deleted(uid_digest, run_id, card_id, origin)
          SELECT digest, $1::bigint, card_id, origin
          FROM unnest($2::bytea[], $3::bigint[], $4::bytea[]) AS new(digest, card_id, origin)
          ON CONFLICT(uid_digest, run_id) DO UPDATE SET card_id = excluded.card_id, origin = excluded.origin
        """

    /// Sends the pending changes to the server. Does nothing for a SQLite file.
    @inline(__always)
    func sendChanges() throws(EngineError) {
        guard let server else { return }
        do throws(PostgreSQLError) {
            if !pending.isEmpty { try send(to: server) }
            for rows in unsent.values { try rows.send(to: server) }
        } catch {
            throw .postgreSQL(error)
        }
    }

    private func send(to server: ServerConnection) throws(PostgreSQLError) {
        if pending.isOnlyNew {
            defer { pending.clearNew() }
            return try server.copy(Self.copyCards, pending.cards)
        }
        // `pending` is emptied before anything is sent: after an error, no later statement may send the same changes
        // again.
        var changes = PendingChanges()
        swap(&changes, &pending)
        if changes.photos.rows > 0 { try server.copy(Self.copyPhotos, changes.photos) }
        for (sql, contacts) in [
            (Self.keepRecords, changes.recorded), (Self.keepUpdated, changes.updated),
            (Self.keepDeleted, changes.deleted),
        ] where !contacts.isEmpty {
            var keep = server.prepare(sql)
            keep.bind(1, integers: contacts)
            keep.bind(2, changes.run)
            try keep.run()
        }
        if !changes.changed.isEmpty {
            var remove = server.prepare(Self.remove)
            remove.bind(1, integers: changes.updated + changes.deleted)
            try remove.run()
        }
        if changes.cards.rows > 0 { try server.copy(Self.copyCards, changes.cards) }
        try Self.send(changes.aliases, changes.run, to: server)
        try Self.send(changes.deletedKeys, Self.insertDeletedKeys, changes.run, to: server)
        try Self.send(changes.deletedUIDs, Self.insertDeleted, changes.run, to: server)
    }

    private static func send(
        _ aliases: [AliasKey: AliasRow], _ run: Int64, to server: ServerConnection
    ) throws(PostgreSQLError) {
        guard !aliases.isEmpty else { return }
        var insert = server.prepare(insertAliases)
        let (keys, rows) = (aliases.map(\.key), aliases.map(\.value))
        insert.bind(1, run)
        insert.bind(2, integers: keys.map(\.hash))
        insert.bind(3, texts: keys.map(\.uid))
        insert.bind(4, integers: rows.map(\.contact))
        insert.bind(5, blobs: rows.map(\.origin.bytes))
        insert.bind(6, texts: rows.map(\.record))
        insert.bind(7, texts: rows.map(\.brought))
        try insert.run()
    }

    private static func send(
        _ deletions: [CardDigest: DeletedRow], _ sql: String, _ run: Int64, to server: ServerConnection
    ) throws(PostgreSQLError) {
        guard !deletions.isEmpty else { return }
        var insert = server.prepare(sql)
        let (keys, rows) = (deletions.map(\.key), deletions.map(\.value))
        insert.bind(1, run)
        insert.bind(2, blobs: keys.map(\.bytes))
        insert.bind(3, integers: rows.map(\.contact))
        insert.bind(4, blobs: rows.map(\.lastImported.bytes))
        try insert.run()
    }
}

extension CardDigest {
    /// The 16 bytes of the digest: the first half of a SHA-256.
    var bytes: [UInt8] { unsafe withBytes { unsafe Array($0) } }
}
