internal import Bytes
public import ContactModel
internal import SQLite

/// One stored contact.
public struct StoredContact: Sendable {
    /// The values that lists show.
    public var summary: ContactSummary
    /// The properties, in the order of the card.
    public var properties: [Property]
    /// The photo; nil for none.
    public var photo: StoredPhoto?
}

/// Iterates over cards in the order of their ids, in batches, from one state of the store.
public struct CardCursor: ~Copyable {
    private let store: ContactStore
    private var rows: Statement
    private var atEnd = false
    private let query: ContactQuery

    init(_ store: ContactStore, _ query: ContactQuery) throws(StoreError) {
        self.store = store
        self.query = query
        rows = try store.mapping { () throws(SQLiteError) in
            try store.database.prepare(
                "SELECT id, uid, body, photo_id, name, organization, email, phone FROM card ORDER BY id",
                persistent: true)
        }
    }

    /// Fills a batch with the next cards; false if none are left.
    ///
    /// A slot's `record` is the contact's id. `photos` gets the id of each card's photo, 0 for none.
    public mutating func fill(_ batch: CardBatch, photos: inout [Int64]) throws(StoreError) -> Bool {
        batch.clear()
        photos.removeAll(keepingCapacity: true)
        do {
            while !atEnd, !batch.isFull {
                guard try rows.step() else {
                    atEnd = true
                    break
                }
                if !query.isEmpty,
                    unsafe !query.matches(
                        [rows.bytes(4), rows.bytes(5), rows.bytes(6), rows.bytes(1)], phone: rows.bytes(7))
                {
                    continue
                }
                var slot = CardSlot()
                slot.record = Int(rows.integer(0))
                slot.body = unsafe batch.bytes.appending(rows.bytes(2))
                slot.uid = unsafe batch.bytes.appending(rows.bytes(1))
                batch.cards.append(slot)
                photos.append(rows.integer(3))
            }
        } catch {
            throw StoreError(error, path: store.path)
        }
        return !batch.cards.isEmpty
    }
}

extension ContactStore {
    /// Runs a closure that sees one state of the store.
    public func reading<R: ~Copyable>(_ body: () throws -> R) throws -> R {
        try mapping { () throws(SQLiteError) in try database.execute("BEGIN") }
        defer { try? database.execute("COMMIT") }
        return try body()
    }

    /// Returns a cursor over the cards that match a query.
    public func cards(matching query: ContactQuery = ContactQuery([])) throws(StoreError) -> CardCursor {
        try CardCursor(self, query)
    }

    /// Returns a contact's card; empty if there is no contact with this id.
    package func body(of id: Int) throws(StoreError) -> [UInt8] {
        try mapping { () throws(SQLiteError) in
            var row = try database.prepare("SELECT body FROM card WHERE id = ?1")
            try row.bind(1, Int64(id))
            return try row.step() ? unsafe Array(row.bytes(0)) : []
        }
    }

    /// Returns a contact; nil if there is none with this id.
    public func contact(_ id: Int) throws(StoreError) -> StoredContact? {
        try mapping { () throws(SQLiteError) in
            var row = try database.prepare(Self.summarySelect + " WHERE id = ?1")
            try row.bind(1, Int64(id))
            guard try row.step() else { return nil }
            let photo = row.isNull(8) ? nil : try photo(row.integer(8))
            return unsafe StoredContact(
                summary: Self.summary(row), properties: Property.parse(body: row.bytes(9)), photo: photo)
        }
    }

    /// Returns the ids of the contacts that were last written by a run.
    public func contacts(ofRun run: Int) throws(StoreError) -> [Int] {
        try mapping { () throws(SQLiteError) in
            var rows = try database.prepare("SELECT id FROM card WHERE run_id = \(run) ORDER BY id")
            var ids: [Int] = []
            while try rows.step() { ids.append(Int(rows.integer(0))) }
            return ids
        }
    }

    /// Returns the figures of the store.
    public func info() throws(StoreError) -> StoreInfo {
        try mapping { () throws(SQLiteError) in
            var info = StoreInfo()
            info.path = path
            info.schema = Int(try database.integer("PRAGMA user_version") ?? 0)
            info.contacts = Int(try database.integer("SELECT count(*) FROM card") ?? 0)
            info.photos = Int(try database.integer("SELECT count(*) FROM photo") ?? 0)
            info.photoBytes = Int(try database.integer("SELECT sum(size) FROM photo") ?? 0)
            info.runs = Int(try database.integer("SELECT count(*) FROM run WHERE \(Self.remembered)") ?? 0)
            info.journalMode = try database.text("PRAGMA journal_mode") ?? ""
            info.bytes = StoreFile.size(path) ?? 0
            return info
        }
    }
}

extension StoreTransaction {
    /// Returns a cursor over all cards as seen by this transaction.
    package func cards() throws(StoreError) -> CardCursor { try store.cards() }
}

/// The figures of a store.
public struct StoreInfo: Sendable, Hashable {
    /// The file's path.
    public var path = ""
    /// The schema's version.
    public var schema = 0
    /// The file's size in bytes.
    public var bytes = 0
    /// The number of contacts.
    public var contacts = 0
    /// The number of photos, including those of the history.
    public var photos = 0
    /// The size of the photos in bytes.
    public var photoBytes = 0
    /// The number of runs in the history.
    public var runs = 0
    /// SQLite's journal mode, `delete` or `wal`.
    public var journalMode = ""
    /// Creates figures of zero.
    public init() {}
}
