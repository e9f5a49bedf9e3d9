internal import Bytes
internal import ContactModel
internal import SQLite

/// The UIDs of contacts deleted in the store, so that later imports of their records do not add them again.
///
/// A row is valid until the run that deleted the contact is undone. Of the contact it has only a digest of the UID, so
/// that it may stay when the history is pruned.
struct DeletedTable: ~Copyable {
    /// A deleted contact.
    struct Entry {
        /// Its id before the deletion.
        var contact: Int64
        /// The digest of its record, with the UID that it was deleted under; zeros for a UID by an identity key.
        var lastImported: CardDigest
        /// True if the contact did not have this UID, but the identity key from which it is derived.
        var isByKey: Bool { lastImported == CardDigest() }
    }

    private let run: Int64
    private var find: Statement
    private var insert: Statement
    private var insertKey: Statement
    /// False until a contact is deleted, so that look-ups are skipped.
    private(set) var isUsed: Bool

    init(_ database: Database, run: Int64) throws(SQLiteError) {
        let find = try database.prepare(
            """
            SELECT deleted.card_id, deleted.origin FROM deleted
              JOIN run ON run.id = deleted.run_id AND run.state = 'complete'
              WHERE deleted.uid_digest = ?1 ORDER BY deleted.origin = zeroblob(16), deleted.run_id DESC LIMIT 1
            """, persistent: true)
        let insert = try database.prepare(Self.insertion, persistent: true)
        let insertKey = try database.prepare(Self.keyInsertion, persistent: true)
        let isUsed = try database.integer("SELECT 1 FROM deleted LIMIT 1") != nil
        self.run = run
        self.find = find
        self.insert = insert
        self.insertKey = insertKey
        self.isUsed = isUsed
    }

    private static let insertion =
        "INSERT OR REPLACE INTO deleted(uid_digest, run_id, card_id, origin) VALUES(?1, ?2, ?3, ?4)"
    /// A UID of the contact itself is never replaced by one derived from its identity key.
    private static let keyInsertion =
        "INSERT OR IGNORE INTO deleted(uid_digest, run_id, card_id, origin) VALUES(?1, ?2, ?3, ?4)"

    /// Returns the contact that was deleted with this UID; nil if there is none.
    mutating func contact(_ uid: UnsafeRawBufferPointer) throws(SQLiteError) -> Entry? {
        guard isUsed else { return nil }
        try unsafe Self.bind(CardDigest(of: uid), 1, to: &find)
        defer { find.reset() }
        guard try find.step() else { return nil }
        return Entry(contact: find.integer(0), lastImported: unsafe CardDigest(find.bytes(1)) ?? CardDigest())
    }

    /// Remembers a UID of a contact that is deleted by this run.
    mutating func add(
        _ uid: UnsafeRawBufferPointer, of contact: Int64, _ lastImported: CardDigest
    ) throws(SQLiteError) {
        isUsed = true
        try Self.insert(unsafe CardDigest(of: uid), contact, run, lastImported, &insert)
    }

    /// Remembers the UIDs that records without a UID have by the identity keys of a contact that is deleted.
    mutating func addKeys(of body: UnsafeRawBufferPointer, _ contact: Int64) throws(SQLiteError) {
        isUsed = true
        try unsafe Self.insertKeys(of: body, contact, run, &insertKey)
    }

    private static func insertKeys(
        of body: UnsafeRawBufferPointer, _ contact: Int64, _ run: Int64, _ insert: inout Statement
    ) throws(SQLiteError) {
        var digests: [CardDigest] = []
        unsafe CardIdentity.forEachUID(of: body) { unsafe digests.append(CardDigest(of: $0)) }
        for digest in digests { try Self.insert(digest, contact, run, CardDigest(), &insert) }
    }

    private static func insert(
        _ uid: CardDigest, _ contact: Int64, _ run: Int64, _ lastImported: CardDigest, _ insert: inout Statement
    ) throws(SQLiteError) {
        try bind(uid, 1, to: &insert)
        try insert.bind(2, run)
        try insert.bind(3, contact)
        try bind(lastImported, 4, to: &insert)
        try insert.run()
    }

    private static func bind(_ digest: CardDigest, _ place: Int32, to statement: inout Statement) throws(SQLiteError) {
        unsafe try digest.withBytes { (bytes) throws(SQLiteError) in try unsafe statement.bind(place, blob: bytes) }
    }

    /// Fills the table of a store of an older schema from its history.
    static func fill(_ database: Database) throws(SQLiteError) {
        var insert = try database.prepare(insertion)
        var insertKey = try database.prepare(keyInsertion)
        var rows = try database.prepare(
            """
            SELECT b.uid, b.card_id, b.run_id, coalesce(b.origin, b.digest), b.body FROM run
              JOIN card_before b ON b.run_id = run.id AND b.change = 'delete'
              WHERE run.undoes IS NULL AND run.deleted > 0
            """)
        while try rows.step() {
            let origin = unsafe CardDigest(rows.bytes(3)) ?? CardDigest()
            try Self.insert(unsafe CardDigest(of: rows.bytes(0)), rows.integer(1), rows.integer(2), origin, &insert)
            try unsafe Self.insertKeys(of: rows.bytes(4), rows.integer(1), rows.integer(2), &insertKey)
        }
    }
}

extension StoreTransaction {
    /// The deleted contact that a record belongs to.
    struct Deletion {
        /// The id that the contact had; nil if none was deleted.
        var id: Int64?
        /// True if the record has only the contact's identity key.
        var isByKey = false
        /// The stored contact that the record belongs to instead.
        var namesake: StoredCard?
    }

    /// Returns the deleted contact that a record belongs to.
    ///
    /// Call it if no stored contact matches. If several contacts have the identity key, the record's contents decide.
    func deleted(_ index: Int, _ batch: CardBatch) throws(SQLiteError) -> Deletion {
        guard deletions?.isUsed ?? false else { return Deletion() }
        let slot = batch.cards[index]
        let found = try unsafe deletions?.contact(batch.bytes.slice(slot.uid))
        if let found, !slot.uidIsDerived || found.lastImported == slot.digest { return Deletion(id: found.contact) }
        if slot.uidIsDerived {
            if stored != nil, let stored = try namesake(slot, batch) { return Deletion(namesake: stored) }
            let other = secondSlot(slot, batch)
            if let gone = try unsafe deletions?.contact(batch.bytes.slice(other.uid)), gone.lastImported == other.digest
            {
                return Deletion(id: gone.contact)
            }
        }
        return Deletion(id: found?.contact, isByKey: found?.isByKey ?? false)
    }

    /// Remembers the UIDs of a contact that is about to be deleted.
    func rememberDeletion(of id: Int64) throws(SQLiteError) {
        var queries = ["SELECT uid, coalesce(origin, digest) FROM card WHERE id = ?1"]
        if try aliases?.has(id, in: store.database) ?? false {
            queries.append(
                """
                SELECT alias.uid, alias.origin FROM alias JOIN run ON run.id = alias.run_id AND run.state = 'complete'
                  WHERE alias.card_id = ?1 ORDER BY alias.run_id
                """)
        }
        var body = try store.database.prepare("SELECT body FROM card WHERE id = ?1")
        try body.bind(1, id)
        if try body.step() { try unsafe deletions?.addKeys(of: body.bytes(0), id) }
        for query in queries {
            var row = try store.database.prepare(query)
            try row.bind(1, id)
            while try row.step() {
                try unsafe deletions?.add(row.bytes(0), of: id, CardDigest(row.bytes(1)) ?? CardDigest())
            }
        }
    }
}
