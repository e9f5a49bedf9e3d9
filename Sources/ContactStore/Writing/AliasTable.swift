internal import ContactModel
internal import SQLite

/// The aliases of contacts: UIDs of contacts merged into them, and of records that `--match` assigned to them. Each
/// alias keeps the record last imported under it, so that importing it again changes nothing.
///
/// An alias is valid while the run that made it is not undone, and of several the newest is valid: an undo does not
/// change them.
struct AliasTable: ~Copyable {
    private let run: Int64
    private var find: Statement
    private var insert: Statement
    /// True once this run has added an alias, or another record under one.
    private(set) var hasNews = false
    /// True once there is any alias; a store without one needs no look-up.
    private var isUsed: Bool
    /// The contacts that have aliases; nil until first needed.
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

    /// Returns the contact that has this UID as an alias.
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

    /// Returns the record last imported under a UID.
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

    /// Adds a record's UID as an alias of a contact, and keeps the record.
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

    /// Returns true if a contact has aliases. The table is sorted by UID, so a thousand queries by contact would be
    /// slow.
    mutating func has(_ contact: Int64, in database: Database) throws(SQLiteError) -> Bool {
        if contacts == nil {
            var found: Set<Int64> = []
            var rows = try database.prepare("SELECT card_id FROM alias")
            while try rows.step() { found.insert(rows.integer(0)) }
            contacts = found
        }
        return contacts?.contains(contact) ?? false
    }

    /// Records that a contact now has an alias.
    mutating func note(_ contact: Int64) {
        isUsed = true
        contacts?.insert(contact)
    }
}

extension StoreTransaction {
    /// Makes the UID and aliases of a contact aliases of the contact that it is merged into.
    ///
    /// Call this before the merged contact is deleted: its record is kept, so that importing it again changes only what
    /// has changed since.
    func remember(uidOf merged: Int, for contact: Int) throws(StoreError) {
        try store.mapping { () throws(SQLiteError) in
            let hasOthers = try aliases?.has(Int64(merged), in: store.database) ?? false
            try store.database.execute(
                """
                INSERT OR REPLACE INTO alias(uid_hash, uid, run_id, card_id, origin, record)
                  SELECT uid_hash, uid, \(run), \(contact), coalesce(origin, digest), coalesce(record, body)
                  FROM card WHERE id = \(merged)
                """)
            aliases?.note(Int64(contact))
            guard hasOthers else { return }
            try store.database.execute(
                """
                INSERT OR REPLACE INTO alias(uid_hash, uid, run_id, card_id, origin, record)
                  SELECT uid_hash, uid, \(run), \(contact), origin, record FROM alias a
                  WHERE card_id = \(merged) AND run_id = (SELECT max(run_id) FROM alias b JOIN run ON run.id = b.run_id
                    WHERE run.state = 'complete' AND b.uid_hash = a.uid_hash AND b.uid = a.uid);
                """)
        }
    }
}
