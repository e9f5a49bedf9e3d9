public import ContactModel
internal import SQLite

/// One contact's row as lists show it.
public struct StoredSummary: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// The UID.
    public var uid: String
    /// The name for display.
    public var name: String
    /// The given name.
    public var given: String?
    /// The family name.
    public var family: String?
    /// The organization shown in lists.
    public var organization: String?
    /// The phone number shown in lists.
    public var phone: String?
    /// The e-mail address shown in lists.
    public var email: String?
    /// True when it has a photo in the store.
    public var hasPhoto: Bool
}

/// One contact as it is stored.
public struct StoredContact: Sendable {
    /// The values that lists show.
    public var summary: StoredSummary
    /// In the order of the card.
    public var properties: [Property]
    /// Its photo, nil for none.
    public var photo: StoredPhoto?
}

/// Cards in the order of their ids, a batch at a time, all of one state of the store.
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

    /// Fills a batch with the next cards; false when there are none left.
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
    /// Runs a closure on one unchanging state of the store.
    public func reading<R: ~Copyable>(_ body: () throws -> R) throws -> R {
        try mapping { () throws(SQLiteError) in try database.execute("BEGIN") }
        defer { try? database.execute("COMMIT") }
        return try body()
    }

    /// The cards that a query means, to walk over.
    public func cards(matching query: ContactQuery = ContactQuery([])) throws(StoreError) -> CardCursor {
        try CardCursor(self, query)
    }

    /// Hands over the summaries that a query means in the order of ids, until the closure says false.
    public func summaries(matching query: ContactQuery, _ visit: (StoredSummary) throws -> Bool) throws {
        var rows = try mapping { () throws(SQLiteError) in
            try database.prepare(Self.summarySelect + " ORDER BY id")
        }
        while try mapping({ () throws(SQLiteError) in try rows.step() }) {
            if !query.isEmpty,
                unsafe !query.matches(
                    [rows.bytes(2), rows.bytes(5), rows.bytes(7), rows.bytes(1)], phone: rows.bytes(6))
            {
                continue
            }
            guard try visit(Self.summary(rows)) else { return }
        }
    }

    private static let summarySelect = """
        SELECT id, uid, name, given, family, organization, phone, email, photo_id, body FROM card
        """

    private static func summary(_ row: borrowing Statement) -> StoredSummary {
        StoredSummary(
            id: Int(row.integer(0)), uid: row.text(1) ?? "", name: row.text(2) ?? "", given: row.text(3),
            family: row.text(4), organization: row.text(5), phone: row.text(6), email: row.text(7),
            hasPhoto: !row.isNull(8))
    }

    /// One contact whole; nil when there is none of this id.
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

    /// What the store holds, in numbers.
    public func statistics() throws(StoreError) -> StoreStatistics {
        try mapping { () throws(SQLiteError) in
            var statistics = StoreStatistics()
            statistics.schema = Int(try database.integer("PRAGMA user_version") ?? 0)
            statistics.contacts = Int(try database.integer("SELECT count(*) FROM card") ?? 0)
            statistics.photos = Int(try database.integer("SELECT count(*) FROM photo") ?? 0)
            statistics.photoBytes = Int(try database.integer("SELECT sum(size) FROM photo") ?? 0)
            statistics.runs = Int(try database.integer("SELECT count(*) FROM run WHERE \(Self.remembered)") ?? 0)
            statistics.journalMode = try database.text("PRAGMA journal_mode") ?? ""
            statistics.bytes = StoreFile.size(path) ?? 0
            return statistics
        }
    }
}

extension StoreTransaction {
    /// All cards as this run sees them.
    package func cards() throws(StoreError) -> CardCursor { try store.cards() }
}

/// A store in numbers.
public struct StoreStatistics: Sendable, Hashable {
    /// The schema's version.
    public var schema = 0
    /// The file's size.
    public var bytes = 0
    /// How many contacts.
    public var contacts = 0
    /// What became of the photos, or how many there are.
    public var photos = 0
    /// The size of all photos in bytes.
    public var photoBytes = 0
    /// How many runs are recorded.
    public var runs = 0
    /// SQLite's journal mode, `delete` or `wal`.
    public var journalMode = ""
}
