internal import ContactModel
internal import SQLite

/// What an import needs to know of a contact that is stored already.
struct StoredCard {
    let id: Int64
    let digest: CardDigest
    let origin: CardDigest?
    let photo: Int64?

    /// The digest of the record it was last imported from.
    var lastImported: CardDigest { origin ?? digest }
}

/// The stored contacts in their order, alongside an import of much the same file.
///
/// An address book that is exported every week comes in the same order every week: reading along costs a fraction of
/// looking each contact up. Where the orders part, the caller looks up and says where to go on.
struct StoredOrder: ~Copyable {
    private var rows: Statement
    private let last: Int64
    private var isAtRow = false
    private var atEnd = false

    /// Starts before the first contact; `last` is the highest id there is, so that those added meanwhile are not met.
    init(_ database: Database, last: Int64) throws(SQLiteError) {
        self.last = last
        var statement = try database.prepare(
            "SELECT id, uid_hash, uid, digest, origin, photo_id FROM card WHERE id > ?1 AND id <= ?2 ORDER BY id",
            persistent: true)
        try statement.bind(1, 0)
        try statement.bind(2, last)
        rows = statement
    }

    /// The next contact if it is the one with this UID; else nil, and it stays the next one.
    mutating func next(hash: Int64, uid: UnsafeRawBufferPointer) throws(SQLiteError) -> StoredCard? {
        if atEnd { return nil }
        if !isAtRow {
            guard try rows.step() else {
                atEnd = true
                return nil
            }
            isAtRow = true
        }
        guard rows.integer(1) == hash else { return nil }
        guard unsafe rows.bytes(2).elementsEqual(uid) else { return nil }
        isAtRow = false
        return unsafe StoredCard(
            id: rows.integer(0), digest: CardDigest(rows.bytes(3)) ?? CardDigest(), origin: CardDigest(rows.bytes(4)),
            photo: rows.isNull(5) ? nil : rows.integer(5))
    }

    /// Goes on behind a contact that was found by look-up; one that lies behind us changes nothing.
    mutating func skip(past id: Int64) throws(SQLiteError) {
        guard isAtRow, id > rows.integer(0) else { return }
        rows.reset()
        try rows.bind(1, id)
        isAtRow = false
        atEnd = false
    }
}
