internal import Bytes
public import ContactModel

/// One stored contact.
public struct StoredContact: Sendable {
    /// The values that lists show.
    public var summary: ContactSummary
    /// The properties, in the order of the card.
    public var properties: [Property]
    /// The photo; nil for none.
    public var photo: StoredPhoto?

    /// Creates a contact of which only the summary is known.
    public init(summary: ContactSummary) { self.init(summary: summary, properties: [], photo: nil) }

    package init(summary: ContactSummary, properties: [Property], photo: StoredPhoto?) {
        self.summary = summary
        self.properties = properties
        self.photo = photo
    }
}

/// A cursor over cards in the order of their ids, in batches, from one state of the store.
public struct CardCursor: ~Copyable {
    private let store: ContactStore
    private var rows: StoreStatement
    private var atEnd = false
    private var matcher: CardMatcher

    init(_ store: ContactStore, _ query: ContactQuery) throws(StoreError) {
        self.store = store
        let matcher = try store.matcher(for: query)
        rows = try store.prepare(store.database.sql.lists.cards, for: query)
        self.matcher = matcher
    }

    /// Fills a batch with the next cards; returns false if none are left.
    ///
    /// A slot's `record` is the contact's id. `photos` receives the id of each card's photo, 0 for none. Throws for a
    /// card whose digest does not match.
    public mutating func fill(_ batch: CardBatch, photos: inout [Int64]) throws(StoreError) -> Bool {
        batch.clear()
        photos.removeAll(keepingCapacity: true)
        do {
            while !atEnd, !batch.isFull {
                guard try rows.step() else {
                    atEnd = true
                    break
                }
                let card = unsafe QueriedCard(
                    id: Int(rows.integer(0)), run: Int(rows.integer(4)), uid: rows.bytes(1), body: rows.bytes(2))
                guard matcher.matches(card) else { continue }
                var slot = CardSlot()
                slot.record = Int(rows.integer(0))
                try rows.copyCard(body: 2, uid: 1, digest: 5, to: &slot, in: batch)
                batch.cards.append(slot)
                photos.append(rows.integer(3))
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

    /// Returns the body of a contact's card; empty if no contact has this id. Throws if the card's digest does not
    /// match.
    package func body(of id: Int) throws(StoreError) -> [UInt8] {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(database.sql.cards.checkedBody)
            try row.bind(1, Int64(id))
            guard try row.step() else { return [] }
            try row.checkCard(body: 0, uid: 1, digest: 2, id: 3)
            return unsafe Array(row.bytes(0))
        }
    }

    /// Returns a complete contact; nil if no contact has this id. Throws if the card's digest does not match.
    public func contact(_ id: Int) throws(StoreError) -> StoredContact? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(database.sql.lists.summary)
            try row.bind(1, Int64(id))
            guard try row.step() else { return nil }
            try row.checkCard(body: 9, uid: 1, digest: 10, id: 0)
            let photo = row.isNull(8) ? nil : try photo(row.integer(8))
            return unsafe StoredContact(
                summary: Self.summary(row), properties: Property.parse(body: row.bytes(9)), photo: photo)
        }
    }

    /// Returns the ids of the contacts whose last change was by this run, in ascending order.
    public func contacts(ofRun run: Int) throws(StoreError) -> [Int] {
        try mapping { () throws(EngineError) in
            var rows = try database.prepare(database.sql.cards.ofRun)
            try rows.bind(1, Int64(run))
            var ids: [Int] = []
            while try rows.step() { ids.append(Int(rows.integer(0))) }
            return ids
        }
    }

    /// Returns the number of contacts.
    package func contactCount() throws(StoreError) -> Int {
        try mapping { () throws(EngineError) in Int(try database.integer(database.sql.cards.count) ?? 0) }
    }

    /// Returns figures of the store: versions, numbers of rows, and sizes.
    public func info() throws(StoreError) -> StoreInfo {
        try mapping { () throws(EngineError) in
            var info = StoreInfo()
            info.path = path
            info.schema = Int(try schemaVersion() ?? 0)
            info.contacts = Int(try database.integer(database.sql.cards.count) ?? 0)
            info.photos = Int(try database.integer(database.sql.photos.count) ?? 0)
            info.photoBytes = Int(try database.integer(database.sql.photos.size) ?? 0)
            info.runs = Int(try database.integer(database.sql.runs.count) ?? 0)
            info.journalMode = try journalMode()
            info.bytes = try size()
            return info
        }
    }
}

extension StoreTransaction {
    /// Returns a cursor over all cards as seen by this transaction.
    package func cards() throws(StoreError) -> CardCursor { try store.cards() }
}

/// Figures of a store.
public struct StoreInfo: Sendable, Hashable {
    /// The file's path, or the server's address without a password.
    public var path = ""
    /// The schema's version.
    public var schema = 0
    /// The size of the file, or of the server's tables with their indexes, in bytes.
    public var bytes = 0
    /// The number of contacts.
    public var contacts = 0
    /// The number of photos, including those of the history.
    public var photos = 0
    /// The size of the photos in bytes.
    public var photoBytes = 0
    /// The number of runs in the history.
    public var runs = 0
    /// SQLite's journal mode, `delete` or `wal`; for a server, `PostgreSQL` and its version.
    public var journalMode = ""
    /// Creates figures of zero.
    public init() {}
}
