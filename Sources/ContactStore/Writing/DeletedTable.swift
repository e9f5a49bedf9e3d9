internal import Bytes
internal import ContactModel

/// The UIDs of contacts that were deleted from the store. Later imports do not add records with these UIDs again, unless
/// `DuplicatePolicy.bringsBack` is true.
///
/// A row of the table `deleted` is valid unless the run that deleted the contact is undone. It contains no data of the
/// contact except digests, so that it can be kept when the history is pruned.
struct DeletedTable: ~Copyable {
    /// A deleted contact that was found by a UID.
    struct Entry {
        /// The id that the contact had.
        var contact: Int64
        /// The digest of the contact's last record with the UID by which it was found. If that UID is only derived from
        /// the contact's name and another value (see `isByKey`), 16 zero bytes.
        var lastImported: CardDigest
        /// True if the contact itself had another UID than the one by which it was found. The latter is the UID that a
        /// record of the contact without a UID would get (see `CardIdentity`).
        var isByKey: Bool { lastImported == CardDigest() }
    }

    private let database: StoreDatabase
    private let run: Int64
    /// A cache for a store on a server: the deleted contacts that had the UIDs in the current `CardBatch`, by the digests of
    /// these UIDs; nil if no deleted contact had the UID.
    private var ahead: [CardDigest: Entry?] = [:]
    private var find: StoreStatement
    private var insert: StoreStatement
    private var insertKey: StoreStatement
    /// False if the table is empty, so that no deleted contact has to be looked up.
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

    /// Reads the deleted contacts that had UIDs with these digests into a cache, if the store is on a server.
    mutating func lookAhead(_ digests: Set<CardDigest>) throws(EngineError) {
        if isUsed { ahead = try database.deletions(digests) }
    }

    /// Returns the deleted contact that had this UID; nil if there is none.
    mutating func contact(_ uid: UnsafeRawBufferPointer) throws(EngineError) -> Entry? {
        guard isUsed else { return nil }
        let digest = unsafe CardDigest(of: uid)
        if let known = ahead[digest] { return known }
        try Self.bind(digest, 1, to: &find)
        defer { find.reset() }
        guard try find.step() else { return nil }
        return Entry(contact: find.integer(0), lastImported: unsafe CardDigest(find.bytes(1)) ?? CardDigest())
    }

    /// Adds a UID of a contact that this run deletes, and the digest of the record that was last imported under this
    /// UID.
    mutating func add(
        _ uid: UnsafeRawBufferPointer, of contact: Int64, _ lastImported: CardDigest
    ) throws(EngineError) {
        isUsed = true
        let digest = unsafe CardDigest(of: uid)
        ahead.removeValue(forKey: digest)
        if database.server != nil { return try database.appendDeleted(digest, contact, run, lastImported) }
        try Self.insert(digest, contact, run, lastImported, &insert)
    }

    /// Adds the UIDs that records of a deleted contact would get if they had no UID. Such a UID is derived from the
    /// name and another value of the record (see `CardIdentity`).
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
    /// The deleted contact to which a record belongs, if there is one.
    struct Deletion {
        /// The id that the contact had; nil if the record does not belong to a deleted contact.
        var id: Int64?
        /// True if the contact was found by the record's identity key (the name and another value, see `CardIdentity`)
        /// and not by a UID.
        var isByKey = false
        /// A stored contact with the same identity key (see `CardIdentity`) to which the record belongs; `id` is then
        /// nil. Nil if there is none.
        var namesake: StoredCard?
    }

    /// Returns the deleted contact to which a record belongs.
    ///
    /// Call this method only if no stored contact has the record's UID. A record without a UID may belong to one of
    /// several contacts with the same identity key (see `CardIdentity`). A contact whose last imported record equals
    /// the record is then preferred.
    func deleted(_ index: Int, _ batch: CardBatch) throws(EngineError) -> Deletion {
        guard deletions?.isUsed ?? false else { return Deletion() }
        let slot = batch.cards[index]
        let found = try unsafe deletions?.contact(batch.bytes.slice(slot.uid))
        if let found, !slot.uidIsDerived || found.lastImported == slot.digest { return Deletion(id: found.contact) }
        if slot.uidIsDerived {
            if !startedEmpty, let stored = try namesake(slot, batch) { return Deletion(namesake: stored) }
            let size = batch.bytes.count
            defer { batch.bytes.truncate(to: size) }
            let other = secondSlot(slot, batch)
            if let gone = try unsafe deletions?.contact(batch.bytes.slice(other.uid)), gone.lastImported == other.digest
            {
                return Deletion(id: gone.contact)
            }
        }
        return Deletion(id: found?.contact, isByKey: found?.isByKey ?? false)
    }

    /// Adds all UIDs of a contact, which the caller then deletes, to the table `deleted`. Returns false if no contact
    /// has this id.
    func rememberDeletion(of id: Int64) throws(EngineError) -> Bool {
        guard let row = try storedRow(id) else { return false }
        try unsafe deletions?.addKeys(of: row.bytes(0), id)
        // The contact's own UID is added last. If an alias is the same UID, the row of the contact's own UID must
        // replace that of the alias.
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
