internal import ContactModel
internal import SQLite

/// The UIDs that contacts are known by besides their own: those of contacts merged into them, and of records that `--match`
/// found them for. With each goes the record last imported under it, so that importing it again changes nothing.
///
/// An alias holds while the run that made it is not undone, and of several the newest one holds: an undo need not touch them.
struct AliasTable: ~Copyable {
    private let run: Int64
    private var find: Statement
    private var insert: Statement
    /// True once this run has learnt something: a UID of a contact, or another record under one.
    private(set) var hasNews = false
    /// True once there is any alias, so that stores without one ask nothing.
    private var isUsed: Bool
    /// The contacts that have any, once a merge has asked.
    private var contacts: Set<Int64>?

    init(_ database: Database, run: Int64) throws(SQLiteError) {
        let find = try database.prepare(
            """
            SELECT card.id, card.digest, card.origin, card.photo_id, alias.origin FROM alias
              JOIN run ON run.id = alias.run_id AND run.state = 'complete' JOIN card ON card.id = alias.card_id
              WHERE alias.uid_hash = ?1 AND alias.uid = ?2 ORDER BY alias.run_id DESC LIMIT 1
            """, persistent: true)
        let insert = try database.prepare(
            "INSERT OR REPLACE INTO alias(uid_hash, uid, run_id, card_id, origin, record) VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
            persistent: true)
        let isUsed = try database.integer("SELECT 1 FROM alias LIMIT 1") != nil
        self.run = run
        self.find = find
        self.insert = insert
        self.isUsed = isUsed
    }

    /// The contact that has this UID besides its own.
    mutating func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) throws(SQLiteError) -> StoredCard? {
        guard isUsed else { return nil }
        try find.bind(1, hash)
        try unsafe find.bind(2, staticText: uid)
        defer { find.reset() }
        guard try find.step() else { return nil }
        var card = StoredCard(find)
        card.isAlias = true
        card.lastImported = unsafe CardDigest(find.bytes(4)) ?? CardDigest()
        return card
    }

    /// The record last imported under a UID.
    func record(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, in database: Database
    ) throws(SQLiteError) -> [UInt8]? {
        var row = try database.prepare(
            """
            SELECT record FROM alias JOIN run ON run.id = alias.run_id AND run.state = 'complete'
              WHERE uid_hash = ?1 AND uid = ?2 ORDER BY alias.run_id DESC LIMIT 1
            """)
        try row.bind(1, hash)
        try unsafe row.bind(2, staticText: uid)
        return try row.step() ? unsafe Array(row.bytes(0)) : nil
    }

    /// Lets a contact be found by a record's UID, and keeps the record.
    mutating func add(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, of contact: Int64, _ origin: CardDigest,
        _ record: UnsafeRawBufferPointer
    ) throws(SQLiteError) {
        let known = try unsafe self.contact(hash, uid)
        if known?.id != contact || known?.lastImported != origin { hasNews = true }
        note(contact)
        try insert.bind(1, hash)
        try unsafe insert.bind(2, staticText: uid)
        try insert.bind(3, run)
        try insert.bind(4, contact)
        unsafe try origin.withBytes { (bytes) throws(SQLiteError) in try unsafe insert.bind(5, blob: bytes) }
        try unsafe insert.bind(6, staticText: record)
        try insert.run()
    }

    /// True when a contact has other UIDs; the table itself is sorted by these, so asking it a thousand times would take long.
    mutating func has(_ contact: Int64, in database: Database) throws(SQLiteError) -> Bool {
        if contacts == nil {
            var found: Set<Int64> = []
            var rows = try database.prepare("SELECT card_id FROM alias")
            while try rows.step() { found.insert(rows.integer(0)) }
            contacts = found
        }
        return contacts?.contains(contact) ?? false
    }

    /// Remembers that a contact has another UID now.
    mutating func note(_ contact: Int64) {
        isUsed = true
        contacts?.insert(contact)
    }
}

extension StoreTransaction {
    /// Lets a contact be found by the UID of another one that is merged into it, and by all the UIDs of that one.
    ///
    /// To be called before the other one is deleted: its record is kept, so that importing it again changes only what
    /// has changed since.
    func remember(uidOf merged: Int, for contact: Int) throws(StoreError) {
        try store.mapping { () throws(SQLiteError) in
            let hasOthers = try aliases?.has(Int64(merged), in: store.database) ?? false
            let ids = [run, Int64(contact), Int64(merged)]
            try store.database.run(
                """
                INSERT OR REPLACE INTO alias(uid_hash, uid, run_id, card_id, origin, record)
                  SELECT uid_hash, uid, ?1, ?2, coalesce(origin, digest), coalesce(record, body) FROM card WHERE id = ?3
                """, ids)
            aliases?.note(Int64(contact))
            guard hasOthers else { return }
            try store.database.run(
                """
                INSERT OR REPLACE INTO alias(uid_hash, uid, run_id, card_id, origin, record)
                  SELECT uid_hash, uid, ?1, ?2, origin, record FROM alias a
                  WHERE card_id = ?3 AND run_id = (SELECT max(run_id) FROM alias b JOIN run ON run.id = b.run_id
                    WHERE run.state = 'complete' AND b.uid_hash = a.uid_hash AND b.uid = a.uid)
                """, ids)
        }
    }
}
