internal import Bytes
internal import ContactModel

/// The UIDs of contacts deleted in the store, so that later imports of their records do not add them again.
///
/// A row is valid until the run that deleted the contact is undone. Of the contact's data, a row contains only digests
/// of the UID and the record, so that the row can be kept when the history is pruned.
struct DeletedTable: ~Copyable {
    /// A deleted contact.
    struct Entry {
        /// The contact's id before the deletion.
        var contact: Int64
        /// The digest of the contact's last record with this UID; zeros for a UID that is derived from the contact's
        /// identity key (see `CardIdentity`).
        var lastImported: CardDigest
        /// True if the UID is not the contact's own, but derived from its identity key (see `CardIdentity`).
        var isByKey: Bool { lastImported == CardDigest() }
    }

    private let database: StoreDatabase
    private let run: Int64
    /// The deleted contacts that the records of a batch may belong to, by the digests of the UIDs that were looked up;
    /// nil for a UID that no deleted contact had.
    private var ahead: [CardDigest: Entry?] = [:]
    private var find: StoreStatement
    private var insert: StoreStatement
    private var insertKey: StoreStatement
    /// True if the table contains a row; without one, look-ups are skipped.
    private(set) var isUsed: Bool

    init(_ database: StoreDatabase, run: Int64) throws(EngineError) {
        let find = try database.prepare(database.sql.aliases.findDeleted, persistent: true)
        let insert = try database.prepare(database.sql.aliases.insertDeleted, persistent: true)
        let insertKey = try database.prepare(database.sql.aliases.insertDeletedKey, persistent: true)
        let isUsed = try database.integer(database.sql.aliases.isAnyDeleted) != nil
        self.database = database
        self.run = run
        self.find = find
        self.insert = insert
        self.insertKey = insertKey
        self.isUsed = isUsed
    }

    /// Looks up the deleted contacts with these digests of UIDs, if the store is on a server.
    mutating func lookAhead(_ digests: Set<CardDigest>) throws(EngineError) {
        if isUsed { ahead = try database.deletions(digests) }
    }

    /// Returns the contact that was deleted with this UID; nil if there is none.
    mutating func contact(_ uid: UnsafeRawBufferPointer) throws(EngineError) -> Entry? {
        guard isUsed else { return nil }
        let digest = unsafe CardDigest(of: uid)
        if let known = ahead[digest] { return known }
        try Self.bind(digest, 1, to: &find)
        defer { find.reset() }
        guard try find.step() else { return nil }
        return Entry(contact: find.integer(0), lastImported: unsafe CardDigest(find.bytes(1)) ?? CardDigest())
    }

    /// Adds a UID of a contact that is deleted by this run.
    mutating func add(
        _ uid: UnsafeRawBufferPointer, of contact: Int64, _ lastImported: CardDigest
    ) throws(EngineError) {
        isUsed = true
        let digest = unsafe CardDigest(of: uid)
        ahead.removeValue(forKey: digest)
        if database.server != nil { return try database.appendDeleted(digest, contact, run, lastImported) }
        try Self.insert(digest, contact, run, lastImported, &insert)
    }

    /// Adds the UIDs that are derived from the identity keys (see `CardIdentity`) of a deleted contact, since a record
    /// of the contact without a UID has one of these UIDs.
    mutating func addKeys(of body: UnsafeRawBufferPointer, _ contact: Int64) throws(EngineError) {
        isUsed = true
        guard database.server != nil else { return try unsafe Self.insertKeys(of: body, contact, run, &insertKey) }
        for digest in unsafe Self.keys(of: body) {
            ahead.removeValue(forKey: digest)
            try database.appendDeletedKey(digest, contact, run)
        }
    }

    static func insertKeys(
        of body: UnsafeRawBufferPointer, _ contact: Int64, _ run: Int64, _ insert: inout StoreStatement
    ) throws(EngineError) {
        for digest in unsafe keys(of: body) { try Self.insert(digest, contact, run, CardDigest(), &insert) }
    }

    private static func keys(of body: UnsafeRawBufferPointer) -> [CardDigest] {
        var digests: [CardDigest] = []
        unsafe CardIdentity.forEachUID(of: body) { unsafe digests.append(CardDigest(of: $0)) }
        return digests
    }

    static func insert(
        _ uid: CardDigest, _ contact: Int64, _ run: Int64, _ lastImported: CardDigest, _ insert: inout StoreStatement
    ) throws(EngineError) {
        try bind(uid, 1, to: &insert)
        try insert.bind(2, run)
        try insert.bind(3, contact)
        try bind(lastImported, 4, to: &insert)
        try insert.run()
    }

    private static func bind(_ digest: CardDigest, _ place: Int32, to statement: inout StoreStatement)
        throws(EngineError)
    {
        unsafe try digest.withBytes { (bytes) throws(EngineError) in try unsafe statement.bind(place, blob: bytes) }
    }

}

extension StoreTransaction {
    /// The deleted contact that a record belongs to.
    struct Deletion {
        /// The id that the contact had; nil if the record belongs to no deleted contact.
        var id: Int64?
        /// True if the contact was found only by the record's identity key (see `CardIdentity`), not by a UID.
        var isByKey = false
        /// The stored contact with the same identity key that the record belongs to instead of a deleted contact; nil
        /// if there is none.
        var namesake: StoredCard?
    }

    /// Returns the deleted contact that a record belongs to.
    ///
    /// Call it if no stored contact matches. If several contacts have the record's identity key (see `CardIdentity`),
    /// the contact is determined by the record's contents.
    func deleted(_ index: Int, _ batch: CardBatch) throws(EngineError) -> Deletion {
        guard deletions?.isUsed ?? false else { return Deletion() }
        let slot = batch.cards[index]
        let found = try unsafe deletions?.contact(batch.bytes.slice(slot.uid))
        if let found, !slot.uidIsDerived || found.lastImported == slot.digest { return Deletion(id: found.contact) }
        if slot.uidIsDerived {
            if !startedEmpty, let stored = try namesake(slot, batch) { return Deletion(namesake: stored) }
            let other = secondSlot(slot, batch)
            if let gone = try unsafe deletions?.contact(batch.bytes.slice(other.uid)), gone.lastImported == other.digest
            {
                return Deletion(id: gone.contact)
            }
        }
        return Deletion(id: found?.contact, isByKey: found?.isByKey ?? false)
    }

    /// Adds the UIDs of a contact that is about to be deleted to `DeletedTable`; returns false if no contact has this
    /// id.
    func rememberDeletion(of id: Int64) throws(EngineError) -> Bool {
        guard let row = try storedRow(id) else { return false }
        try unsafe deletions?.addKeys(of: row.bytes(0), id)
        // The contact's own UID is last: an alias that equals it must not replace its digest.
        if try aliases?.has(id, in: store.database) ?? false {
            var other = try store.database.prepare(store.database.sql.aliases.otherUIDs)
            try other.bind(1, id)
            while try other.step() {
                try unsafe deletions?.add(other.bytes(0), of: id, CardDigest(other.bytes(1)) ?? CardDigest())
            }
        }
        try unsafe deletions?.add(row.bytes(3), of: id, StoredCard(whole: row).lastImported)
        return true
    }
}
