internal import Bytes
internal import ContactModel
internal import SQLite

/// The UIDs of contacts that were deleted here, so that a later import of their records does not add them again.
///
/// A row holds while the run that deleted the contact is not undone. It has no more of the contact than a digest of the UID, so
/// that it may stay when the history is pruned.
struct DeletedTable: ~Copyable {
    /// A contact that was deleted.
    struct Entry {
        /// The id that it had.
        var contact: Int64
        /// The digest of its record, with the UID that it was deleted under.
        var lastImported: CardDigest
    }

    private let run: Int64
    private var find: Statement
    private var insert: Statement
    /// False while no contact was ever deleted: then nothing is looked up.
    private(set) var isUsed: Bool

    init(_ database: Database, run: Int64) throws(SQLiteError) {
        let find = try database.prepare(
            """
            SELECT deleted.card_id, deleted.origin FROM deleted
              JOIN run ON run.id = deleted.run_id AND run.state = 'complete'
              WHERE deleted.uid_digest = ?1 ORDER BY deleted.run_id DESC LIMIT 1
            """, persistent: true)
        let insert = try database.prepare(Self.insertion, persistent: true)
        let isUsed = try database.integer("SELECT 1 FROM deleted LIMIT 1") != nil
        self.run = run
        self.find = find
        self.insert = insert
        self.isUsed = isUsed
    }

    private static let insertion =
        "INSERT OR REPLACE INTO deleted(uid_digest, run_id, card_id, origin) VALUES(?1, ?2, ?3, ?4)"

    /// The contact that was deleted under this UID; nil where none was.
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
        try unsafe Self.insert(uid, contact, run, lastImported, &insert)
    }

    private static func insert(
        _ uid: UnsafeRawBufferPointer, _ contact: Int64, _ run: Int64, _ lastImported: CardDigest,
        _ insert: inout Statement
    ) throws(SQLiteError) {
        try unsafe bind(CardDigest(of: uid), 1, to: &insert)
        try insert.bind(2, run)
        try insert.bind(3, contact)
        try bind(lastImported, 4, to: &insert)
        try insert.run()
    }

    private static func bind(_ digest: CardDigest, _ place: Int32, to statement: inout Statement) throws(SQLiteError) {
        unsafe try digest.withBytes { (bytes) throws(SQLiteError) in try unsafe statement.bind(place, blob: bytes) }
    }

    /// Fills the table of a store that had none, with what its history knows.
    static func fill(_ database: Database) throws(SQLiteError) {
        var insert = try database.prepare(insertion)
        var rows = try database.prepare(
            """
            SELECT b.uid, b.card_id, b.run_id, coalesce(b.origin, b.digest) FROM run
              JOIN card_before b ON b.run_id = run.id AND b.change = 'delete'
              WHERE run.undoes IS NULL AND run.deleted > 0
            """)
        while try rows.step() {
            let origin = unsafe CardDigest(rows.bytes(3)) ?? CardDigest()
            try unsafe Self.insert(rows.bytes(0), rows.integer(1), rows.integer(2), origin, &insert)
        }
    }
}

extension StoreTransaction {
    /// The contact that a record is of, where that was deleted here; `namesake` is a stored one that it is of instead.
    ///
    /// To be asked where no stored contact was found. Of two people with one key the record says which one it is of.
    func deleted(
        _ index: Int, _ batch: CardBatch
    ) throws(SQLiteError) -> (id: Int64?, namesake: StoredCard?) {
        guard deletions?.isUsed ?? false else { return (nil, nil) }
        let slot = batch.cards[index]
        let found = try unsafe deletions?.contact(batch.bytes.slice(slot.uid))
        if let found, !slot.uidIsDerived || found.lastImported == slot.digest { return (found.contact, nil) }
        if slot.uidIsDerived {
            if stored != nil, let stored = try namesake(slot, batch) { return (nil, stored) }
            let other = secondSlot(slot, batch)
            if let gone = try unsafe deletions?.contact(batch.bytes.slice(other.uid)), gone.lastImported == other.digest
            {
                return (gone.contact, nil)
            }
        }
        return (found?.contact, nil)
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
        for query in queries {
            var row = try store.database.prepare(query)
            try row.bind(1, id)
            while try row.step() {
                try unsafe deletions?.add(row.bytes(0), of: id, CardDigest(row.bytes(1)) ?? CardDigest())
            }
        }
    }
}
