internal import Bytes
public import ContactModel

/// A stored contact: its main values, all properties, and its photo.
public struct StoredContact: Sendable {
    /// The id, the UID, and the main values, which lists show.
    public var summary: ContactSummary
    /// The properties, in the order of the contact's vCard lines.
    public var properties: [Property]
    /// The first photo of the contact, without its bytes; nil if the contact has no photo in the store.
    public var photo: StoredPhoto?

    /// Creates a contact whose properties and photo are not known.
    public init(summary: ContactSummary) { self.init(summary: summary, properties: [], photo: nil) }

    package init(summary: ContactSummary, properties: [Property], photo: StoredPhoto?) {
        self.summary = summary
        self.properties = properties
        self.photo = photo
    }
}

/// A cursor that reads contacts in ascending order of ids and fills `CardBatch`es with them. All contacts are read from
/// the same state of the store.
public struct CardCursor: ~Copyable {
    private let store: ContactStore
    private var rows: MatchingRows
    private var atEnd = false

    init(_ store: ContactStore, _ query: ContactQuery) throws(StoreError) {
        self.store = store
        rows = try MatchingRows(store, store.database.sql.lists.cards, matching: query)
    }

    /// Replaces the contents of a batch by the next contacts; returns false if there are no more. The `record` of a
    /// slot is the contact's id.
    ///
    /// - Parameter photos: receives the id of the photo of each card in the batch; 0 if a card has none.
    /// - Throws: `StoreError.damaged` if a card does not match its digest.
    public mutating func fill(_ batch: CardBatch, photos: inout [Int64]) throws(StoreError) -> Bool {
        batch.clear()
        photos.removeAll(keepingCapacity: true)
        do {
            while !atEnd, !batch.isFull {
                guard try rows.step() else {
                    atEnd = true
                    break
                }
                var slot = CardSlot()
                slot.record = Int(rows.row.integer(0))
                try rows.row.copyCard(body: 2, uid: 1, digest: 5, to: &slot, in: batch)
                batch.cards.append(slot)
                photos.append(rows.row.integer(4))
            }
        } catch {
            throw store.meaning(of: error)
        }
        return !batch.cards.isEmpty
    }
}

extension ContactStore {
    /// Returns a cursor over the cards that match a query.
    public func cards(matching query: ContactQuery = .all) throws(StoreError) -> CardCursor {
        try CardCursor(self, query)
    }

    /// Returns the main values of a contact and its body (the vCard lines); nil if no contact has this id. Throws
    /// `StoreError.damaged` if the card does not match its digest.
    package func summaryAndBody(of id: Int) throws(StoreError) -> (summary: ContactSummary, body: [UInt8])? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(database.sql.lists.summary)
            try row.bind(1, Int64(id))
            guard try row.step() else { return nil }
            try row.checkCard(body: 2, uid: 1, digest: 11, id: 0)
            return unsafe (Self.summary(row), Array(row.bytes(2)))
        }
    }

    /// Returns a contact with its properties and its photo; nil if no contact has this id. Throws `StoreError.damaged`
    /// if the card does not match its digest.
    public func contact(_ id: Int) throws(StoreError) -> StoredContact? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(database.sql.lists.summary)
            try row.bind(1, Int64(id))
            guard try row.step() else { return nil }
            try row.checkCard(body: 2, uid: 1, digest: 11, id: 0)
            let photo = row.isNull(10) ? nil : try photo(row.integer(10))
            return unsafe StoredContact(
                summary: Self.summary(row), properties: Property.parse(body: row.bytes(2)), photo: photo)
        }
    }

    /// Returns the ids of the contacts that a run wrote and no later run changed, in ascending order.
    public func contacts(ofRun run: Int) throws(StoreError) -> [Int] {
        try mapping { () throws(EngineError) in
            var rows = try database.prepare("SELECT id FROM card WHERE run_id = ?1 ORDER BY id")
            try rows.bind(1, Int64(run))
            var ids: [Int] = []
            while try rows.step() { ids.append(Int(rows.integer(0))) }
            return ids
        }
    }

    /// Returns the number of contacts.
    package func contactCount() throws(StoreError) -> Int {
        try mapping { () throws(EngineError) in Int(try database.integer("SELECT count(*) FROM card") ?? 0) }
    }

    /// Returns the version of the schema, the size of the store, and the numbers of contacts, photos and runs.
    public func info() throws(StoreError) -> StoreInfo {
        try mapping { () throws(EngineError) in
            var info = StoreInfo()
            info.path = path
            info.schema = Int(try schemaVersion() ?? 0)
            info.contacts = Int(try database.integer("SELECT count(*) FROM card") ?? 0)
            info.photos = Int(try database.integer(database.sql.photos.count) ?? 0)
            info.photoBytes = Int(try database.integer(database.sql.photos.size) ?? 0)
            info.runs = try runCount()
            info.journalMode = try journalMode()
            info.bytes = try size()
            return info
        }
    }
}

extension StoreTransaction {
    /// Returns a cursor over all contacts, including the changes of this run.
    package func cards() throws(StoreError) -> CardCursor { try store.cards() }
}

/// The version, the size and the contents of a store, as `info` shows them.
public struct StoreInfo: Sendable, Hashable {
    /// The file's path, or the server's address without a password.
    public var path = ""
    /// The version of the store's schema.
    public var schema = 0
    /// The size of the file, or of the server's tables with their indexes, in bytes.
    public var bytes = 0
    /// The number of contacts.
    public var contacts = 0
    /// The number of photos, including those that only the history refers to.
    public var photos = 0
    /// The size of the photos in bytes.
    public var photoBytes = 0
    /// The number of runs in the history; pruned runs are not counted.
    public var runs = 0
    /// SQLite's journal mode, for instance `delete` or `wal`; for a server, for instance `PostgreSQL 17.2` or
    /// `PostgreSQL 17.2, distributed by Citus`.
    public var journalMode = ""
    /// Creates a value in which all numbers are zero.
    public init() {}
}
