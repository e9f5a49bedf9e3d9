internal import Bytes
internal import ContactModel

/// The aliases of contacts: additional UIDs under which records of a contact are imported. An alias is the UID of a
/// contact that was merged into another one, or of a record that was matched to a contact by a value, for instance by
/// its e-mail address. The table `alias` also contains the record last imported under each alias, so that importing the
/// same record again changes nothing.
///
/// An alias is valid unless the run that added it is undone. If several valid aliases have the same UID, the newest is
/// used.
struct AliasTable: ~Copyable {
    private let database: StoreDatabase
    private let run: Int64
    /// A cache of the aliases of the records in the current `CardBatch`; nil for a SQLite file.
    private var ahead: AliasesAhead?
    private var find: StoreStatement
    private var insert: StoreStatement
    /// True if this run added an alias, or changed the contact or the record of an existing one.
    private(set) var hasNews = false
    /// False if the store contains no alias, so that no alias has to be looked up.
    private var isUsed: Bool
    /// The contacts that have aliases; nil until they are read from the store.
    private var contacts: Set<Int64>?

    init(_ database: StoreDatabase, run: Int64) throws(EngineError) {
        let find = try database.prepare(database.sql.aliases.find, persistent: true)
        let insert = try database.prepare(
            database.sql.aliases.insert,
            persistent: true)
        let isUsed = try database.integer(database.sql.aliases.isAny) != nil
        self.database = database
        self.run = run
        ahead = database.server == nil ? nil : AliasesAhead()
        self.find = find
        self.insert = insert
        self.isUsed = isUsed
    }

    /// Reads the aliases whose UIDs have these hashes into a cache, if the store is on a server.
    mutating func lookAhead(_ hashes: Set<Int64>) throws(EngineError) {
        if isUsed { try ahead?.load(hashes, database) }
    }

    /// Removes a contact from the cache, because the contact is changed.
    mutating func forget(_ contact: Int64) { ahead?.forget(contact) }

    /// Returns the contact that has this UID as an alias; nil if there is none.
    mutating func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) throws(EngineError) -> StoredCard? {
        guard isUsed else { return nil }
        if case .found(let card)? = unsafe ahead?.contact(hash, uid) { return card }
        try find.bind(1, hash)
        try unsafe find.bind(2, staticText: uid)
        defer { find.reset() }
        guard try find.step() else { return nil }
        var card = StoredCard(find)
        card.isAlias = true
        card.lastImported = unsafe CardDigest(find.bytes(4)) ?? CardDigest()
        return card
    }

    /// Returns the last record that was imported under an alias by a run up to `run`, or by any run if `run` is nil.
    /// Returns nil if there is no such record.
    ///
    /// `brought` contains those lines of the record that only its source added to the contact; nil means all of its
    /// lines.
    func record(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, upTo run: Int64? = nil, in database: StoreDatabase
    ) throws(EngineError) -> (last: [Property], brought: [Property]?)? {
        if case .found(let record)? = unsafe ahead?.record(hash, uid, upTo: run ?? .max) { return record }
        var row = try database.prepare(database.sql.aliases.record)
        try row.bind(1, hash)
        try unsafe row.bind(2, staticText: uid)
        try row.bind(3, run ?? .max)
        guard try row.step() else { return nil }
        return unsafe (Property.parse(body: row.bytes(0)), row.isNull(1) ? nil : Property.parse(body: row.bytes(1)))
    }

    /// Returns the records that earlier runs imported under an alias of a contact, newest first, each as its digest and
    /// its run. Ends at the first record of another contact.
    func records(
        of contact: Int64, _ hash: Int64, _ uid: UnsafeRawBufferPointer, in database: StoreDatabase
    ) throws(EngineError) -> [(run: Int64, digest: CardDigest)] {
        if case .found(let records)? = unsafe ahead?.records(of: contact, hash, uid, except: run) { return records }
        var rows = try database.prepare(database.sql.aliases.records)
        try rows.bind(1, hash)
        try unsafe rows.bind(2, staticText: uid)
        try rows.bind(3, run)
        var found: [(run: Int64, digest: CardDigest)] = []
        while try rows.step(), rows.integer(2) == contact {
            found.append((rows.integer(0), unsafe CardDigest(rows.bytes(1)) ?? CardDigest()))
        }
        return found
    }

    /// Adds a record's UID as an alias of a contact, together with the record.
    ///
    /// - Parameter origin: the digest of the record.
    /// - Parameter record: the body (the vCard lines) of the record.
    /// - Parameter brought: those lines of the record that only its source added to the contact; nil for all of its
    ///   lines.
    mutating func add(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, of contact: Int64, _ origin: CardDigest,
        _ record: UnsafeRawBufferPointer, brought: [Property]?
    ) throws(EngineError) {
        let known = try unsafe self.contact(hash, uid)
        if known?.id != contact || known?.lastImported != origin { hasNews = true }
        note(contact)
        ahead?.forget(hash: hash)
        if database.server != nil {
            return try unsafe database.appendAlias(
                hash, uid, of: contact, run, origin, record, brought.map { Property.body(of: $0) })
        }
        try insert.bind(1, hash)
        try unsafe insert.bind(2, staticText: uid)
        try insert.bind(3, run)
        try insert.bind(4, contact)
        unsafe try origin.withBytes { (bytes) throws(EngineError) in try unsafe insert.bind(5, blob: bytes) }
        try unsafe insert.bind(6, staticText: record)
        let brought = brought.map { Property.body(of: $0) }
        if let brought {
            try insert.bind(7, String(decoding: brought, as: UTF8.self))
        } else {
            try insert.bindNull(7)
        }
        try insert.run()
    }

    /// Returns true if a contact has an alias, including aliases whose run was undone.
    mutating func has(_ contact: Int64, in database: StoreDatabase) throws(EngineError) -> Bool {
        if contacts == nil {
            var found: Set<Int64> = []
            var rows = try database.prepare(database.sql.aliases.contacts)
            while try rows.step() { found.insert(rows.integer(0)) }
            contacts = found
        }
        return contacts?.contains(contact) ?? false
    }

    /// Records in memory that a contact now has an alias.
    mutating func note(_ contact: Int64) {
        isUsed = true
        contacts?.insert(contact)
    }
}

extension StoreTransaction {
    /// Makes the UID and the aliases of the contact `merged` aliases of the contact into which it is merged.
    ///
    /// Call this method before `merged` is deleted. Its last imported record is stored with the alias, so that the next
    /// import applies only what has changed at the source since then.
    ///
    /// - Parameter isBrought: for the lines of a record of `merged`, returns those that the merge added to the
    ///   remaining contact. Later imports of the record change or remove only these lines.
    func remember(
        uidOf merged: Int, for contact: Int, brought isBrought: ([Property]) -> [Property]
    ) throws(StoreError) {
        try store.mapping { () throws(EngineError) in
            var rows = try ownUID(of: Int64(merged)).map { [$0] } ?? []
            if try aliases?.has(Int64(merged), in: store.database) ?? false { rows += try otherUIDs(of: Int64(merged)) }
            for row in rows {
                let said = Property.parse(body: row.brought ?? row.record)
                scratch.clear()
                let uid = ByteRange(start: 0, count: row.uid.count)
                scratch.bytes.append(row.uid)
                let record = ByteRange(start: row.uid.count, count: row.record.count)
                scratch.bytes.append(row.record)
                try unsafe aliases?.add(
                    row.hash, scratch.bytes.slice(uid), of: Int64(contact), row.origin, scratch.bytes.slice(record),
                    brought: isBrought(said))
            }
        }
    }

    private struct OtherUID {
        var hash: Int64
        var uid: [UInt8]
        var origin: CardDigest
        var record: [UInt8]
        var brought: [UInt8]?
    }

    private func ownUID(of contact: Int64) throws(EngineError) -> OtherUID? {
        guard let row = try storedRow(contact) else { return nil }
        return unsafe OtherUID(
            hash: CardIdentity.hash(row.bytes(3)), uid: Array(row.bytes(3)),
            origin: StoredCard(whole: row).lastImported, record: Array(row.bytes(row.isNull(1) ? 0 : 1)))
    }

    /// Returns the aliases of a contact with their records. All rows are read before the caller writes new ones, since
    /// the new rows belong to the same table.
    private func otherUIDs(of contact: Int64) throws(EngineError) -> [OtherUID] {
        var rows = try store.database.prepare(store.database.sql.aliases.ofContact)
        try rows.bind(1, contact)
        var found: [OtherUID] = []
        while try rows.step() {
            unsafe found.append(
                OtherUID(
                    hash: rows.integer(0), uid: Array(rows.bytes(1)), origin: CardDigest(rows.bytes(2)) ?? CardDigest(),
                    record: Array(rows.bytes(3)), brought: rows.isNull(4) ? nil : Array(rows.bytes(4))))
        }
        return found
    }
}
