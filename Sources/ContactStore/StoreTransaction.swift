public import ContactModel
internal import SQLite

/// What a run is about, for its row.
public struct RunDescription: Sendable {
    /// contactsctl's version.
    public var tool: String
    /// The command as it was given.
    public var command: String
    /// Seconds since 1970.
    public var createdAt: Int64
    /// The files read.
    public var sources: [String]
    /// The run it takes back.
    public var undoes: Int?

    /// Puts the parts together.
    public init(tool: String, command: String, createdAt: Int64, sources: [String]) {
        self.tool = tool
        self.command = command
        self.createdAt = createdAt
        self.sources = sources
    }
}

/// How a record changes the stored contact of the same UID.
public enum UpdateRule: Sendable {
    /// A whole card replaces the card.
    case replace
    /// A table's record touches only the fields that have columns.
    case fields(FieldCoverage)
}

/// What was done with some records.
public struct WriteCounts: Sendable, Hashable {
    /// Contacts that are new.
    public var added = 0
    /// Contacts that were changed.
    public var updated = 0
    /// Contacts that were taken out.
    public var deleted = 0
    /// Contacts that were as the record says.
    public var unchanged = 0
    /// Starts with nothing.
    public init() {}

    /// Adds the counts of another part.
    public static func += (left: inout WriteCounts, right: WriteCounts) {
        left.added += right.added
        left.updated += right.updated
        left.deleted += right.deleted
        left.unchanged += right.unchanged
    }
}

/// What a run came to, for its row.
public struct RunTotals: Sendable, Hashable {
    /// What was done with the contacts.
    public var counts: WriteCounts
    /// Records read, rejected ones and copies included.
    public var records = 0
    /// Records and photos that were left out.
    public var rejected = 0
    /// What the same import would be known by; nil where there is nothing to know it by.
    public var fingerprint: [UInt8]?

    /// Puts the parts together.
    public init(_ counts: WriteCounts) { self.counts = counts }
}

/// One run: everything between `BEGIN IMMEDIATE` and `COMMIT`.
///
/// Nothing it wrote is there unless `commit` came back; one that goes out of scope is rolled back.
public final class StoreTransaction {
    let store: ContactStore
    let run: Int64
    /// True when there was no contact before, so that nothing need be looked up.
    let startedEmpty: Bool
    private let description: RunDescription
    private var insert: Statement
    private var update: Statement
    private var before: Statement
    private var find: Statement
    private var stored: StoredOrder?
    private(set) var nextID: Int64
    /// The first id that this run gives.
    let firstNewID: Int64
    private var isOpen = true
    /// Photos that were there and have a verdict of newer checks now.
    package internal(set) var raisedVerdicts = 0
    /// Reused for cards that are put together here.
    private let scratch = CardBatch()

    /// Takes the write lock and records the run.
    public init(_ store: ContactStore, _ description: RunDescription) throws(StoreError) {
        self.store = store
        self.description = description
        let database = store.database
        do {
            try database.execute("BEGIN IMMEDIATE")
        } catch {
            // SQLite has other words for a file that lost its name.
            throw store.isInPlace ? StoreError(error, path: store.path) : .locked(path: store.path)
        }
        guard store.isInPlace else {
            try? database.execute("ROLLBACK")
            throw .locked(path: store.path)
        }
        do {
            if try database.integer("SELECT count(*) FROM sqlite_schema") == 0 { try store.createTables() }
            run = try Self.recordRun(description, in: database)
            startedEmpty = try database.integer("SELECT 1 FROM card LIMIT 1") == nil
            if startedEmpty { try database.execute(Schema.dropIndex) }
            nextID = (try database.integer("SELECT value FROM sequence WHERE name = 'card'") ?? 0) + 1
            firstNewID = nextID
            insert = try database.prepare(CardRow.insert, persistent: true)
            update = try database.prepare(CardRow.update, persistent: true)
            before = try database.prepare(CardRow.before, persistent: true)
            find = try database.prepare(CardRow.select, persistent: true)
            stored = startedEmpty ? nil : try StoredOrder(database, last: nextID - 1)
        } catch {
            try? database.execute("ROLLBACK")
            store.discardIfEmpty()
            throw StoreError(error, path: store.path)
        }
    }

    deinit { if isOpen { rollback() } }

    /// The run's number.
    public var number: Int { Int(run) }

    private static func recordRun(_ description: RunDescription, in database: Database) throws(SQLiteError) -> Int64 {
        var statement = try database.prepare(
            "INSERT INTO run(created_at, tool, command, sources, undoes, state) VALUES(?1, ?2, ?3, ?4, ?5, 'complete')")
        try statement.bind(1, description.createdAt)
        try statement.bind(2, description.tool)
        try statement.bind(3, description.command)
        try statement.bind(4, description.sources.isEmpty ? nil : description.sources.joined(separator: "\n"))
        if let undoes = description.undoes { try statement.bind(5, Int64(undoes)) }
        try statement.run()
        return database.lastInsertedRow
    }

    // MARK: Writing cards

    /// Writes a batch's cards: new ones are added, known ones updated where the record is not the one last imported.
    ///
    /// `photos` has the row of the photo that a card brought, by its index in the batch.
    /// `each` is told of every card its index in the batch, the contact's id, and whether anything was written.
    public func write(
        _ batch: CardBatch, updating rule: UpdateRule, photos: [Int: Int64] = [:],
        each: (Int, Int64, Bool) -> Void = { _, _, _ in }
    ) throws(StoreError) -> WriteCounts {
        try store.mapping { () throws(SQLiteError) in
            var counts = WriteCounts()
            for index in batch.cards.indices {
                let slot = batch.cards[index]
                let before = counts.unchanged
                let photo = photos.isEmpty ? nil : photos[index]
                let id: Int64
                if let known = try known(slot, batch.bytes) {
                    id = known.id
                    if known.lastImported == slot.digest {
                        counts.unchanged += 1
                    } else if try bring(known, upToDateWith: slot, batch.bytes, rule, photo) {
                        counts.updated += 1
                    } else {
                        counts.unchanged += 1
                    }
                } else {
                    id = try add(slot, batch.bytes, photo)
                    counts.added += 1
                }
                each(index, id, counts.unchanged == before)
            }
            return counts
        }
    }

    func add(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ photo: Int64? = nil) throws(SQLiteError) -> Int64 {
        let id = nextID
        try CardRow.bind(slot, bytes, id: id, run: run, photo: photo, origin: nil, to: &insert)
        try insert.run()
        nextID += 1
        return id
    }

    /// The stored contact of the same UID: first where the earlier order says, else by the index.
    private func known(_ slot: CardSlot, _ bytes: borrowing ByteBuffer) throws(SQLiteError) -> StoredCard? {
        guard stored != nil else { return nil }
        if let next = unsafe try stored?.next(hash: slot.uidHash, uid: unsafe bytes.slice(slot.uid)) { return next }
        try find.bind(1, slot.uidHash)
        try unsafe find.bind(2, staticText: bytes.slice(slot.uid))
        defer { find.reset() }
        guard try find.step() else { return nil }
        let card = unsafe StoredCard(
            id: find.integer(0), digest: CardDigest(find.bytes(1)) ?? CardDigest(), origin: CardDigest(find.bytes(2)),
            photo: find.isNull(3) ? nil : find.integer(3))
        try stored?.skip(past: card.id)
        return card
    }

    /// Applies a record to a known contact; false when that changes nothing.
    private func bring(
        _ known: StoredCard, upToDateWith slot: CardSlot, _ bytes: borrowing ByteBuffer, _ rule: UpdateRule,
        _ photo: Int64?
    ) throws(SQLiteError) -> Bool {
        let record = unsafe Property.parse(body: bytes.slice(slot.body))
        var reader = try store.database.prepare("SELECT body FROM card WHERE id = ?1")
        try reader.bind(1, known.id)
        guard try reader.step() else { return false }
        let old = unsafe Property.parse(body: reader.bytes(0))
        reader.reset()
        let properties: [Property] =
            switch rule {
            case .fields(let coverage) where !slot.isWholeCard:
                CardUpdate.merged(old, with: record, covering: coverage)
            default: CardUpdate.replaced(old, with: record)
            }
        guard properties != old else { return false }
        let uid = unsafe Array(bytes.slice(slot.uid))
        try rewrite(known.id, properties, uid: uid, photo: photo ?? known.photo, origin: slot.digest)
        return true
    }

    /// Replaces a contact's row, keeping what it was before.
    func rewrite(
        _ id: Int64, _ properties: [Property], uid: [UInt8], photo: Int64?, origin: CardDigest
    ) throws(SQLiteError) {
        scratch.clear()
        let slot = unsafe uid.withUnsafeBytes { unsafe scratch.append(properties, uid: $0) }
        try keep(id, as: "update")
        try CardRow.bind(
            slot, scratch.bytes, id: id, run: run, photo: photo, origin: origin == slot.digest ? nil : origin,
            to: &update)
        try update.run()
    }

    /// Keeps a contact's row as it is before this run's first change of it.
    func keep(_ id: Int64, as change: String) throws(SQLiteError) {
        try before.bind(1, id)
        try before.bind(2, run)
        try before.bind(3, change)
        try before.run()
    }

    /// True when a contact has this UID already.
    func isTaken(_ slot: CardSlot, _ bytes: borrowing ByteBuffer) throws(SQLiteError) -> Bool {
        try find.bind(1, slot.uidHash)
        try unsafe find.bind(2, staticText: bytes.slice(slot.uid))
        defer { find.reset() }
        return try find.step()
    }

    // MARK: The end

    /// Completes the run's row and makes everything durable; afterwards it survives a power cut.
    public func commit(_ totals: RunTotals) throws(StoreError) {
        try store.mapping { () throws(SQLiteError) in
            let database = store.database
            try record(totals)
            try database.execute("UPDATE sequence SET value = max(value, \(nextID - 1)) WHERE name = 'card'")
            try database.execute(Schema.createIndex)
            stored = nil
        }
        try StoreError.settling(store.path) { () throws(SQLiteError) in
            try store.database.execute("COMMIT")
            isOpen = false
        }
        isOpen = false
    }

    /// Makes durable what is no change of any contact, without a run in the history.
    public func commitWithoutRun() throws(StoreError) {
        try store.mapping { () throws(SQLiteError) in
            try store.database.execute("DELETE FROM run WHERE id = \(run)")
            try store.database.execute("UPDATE sqlite_sequence SET seq = \(run - 1) WHERE name = 'run'")
            try store.database.execute(Schema.createIndex)
            stored = nil
            try store.database.execute("COMMIT")
            isOpen = false
        }
    }

    private func record(_ totals: RunTotals) throws(SQLiteError) {
        var statement = try store.database.prepare(
            """
            UPDATE run SET added = ?2, updated = ?3, unchanged = ?4, rejected = ?5, records = ?6, first_id = ?7,
              last_id = ?8, fingerprint = ?9, deleted = ?10 WHERE id = ?1
            """)
        try statement.bind(1, run)
        try statement.bind(2, Int64(totals.counts.added))
        try statement.bind(3, Int64(totals.counts.updated))
        try statement.bind(4, Int64(totals.counts.unchanged))
        try statement.bind(5, Int64(totals.rejected))
        try statement.bind(6, Int64(totals.records))
        if nextID > firstNewID {
            try statement.bind(7, firstNewID)
            try statement.bind(8, nextID - 1)
        }
        if let fingerprint = totals.fingerprint { try statement.bind(9, blob: fingerprint) }
        try statement.bind(10, Int64(totals.counts.deleted))
        try statement.run()
    }

    /// Takes everything back; a file that was made for this run goes too.
    public func rollback() {
        guard isOpen else { return }
        isOpen = false
        stored = nil
        try? store.database.execute("ROLLBACK")
        store.discardIfEmpty()
    }
}

extension CardBatch {
    /// Appends a card made of properties.
    package func append(_ properties: [Property], uid: UnsafeRawBufferPointer) -> CardSlot {
        var slot = CardSlot()
        let start = bytes.count
        bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: bytes.count - start)
        CardSummary.derive(&slot, in: &bytes)
        unsafe CardIdentity.setUID(uid, of: &slot, in: &bytes)
        CardIdentity.seal(&slot, in: bytes)
        return slot
    }
}
