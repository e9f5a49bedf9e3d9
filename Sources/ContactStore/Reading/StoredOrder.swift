internal import ContactModel
internal import SQLite

/// What an import needs to know of a contact that is stored already.
struct StoredCard {
    let id: Int64
    let photo: Int64?
    /// The digest of the record last imported, under the UID that it was found by.
    var lastImported: CardDigest
    /// True where that is not the contact's own UID.
    var isAlias = false
    /// True where values say that it is the contact, and no UID.
    var isSoft = false
    /// False for a contact that this source has no earlier record of.
    var hasRecord = true

    /// Takes the first four columns: id, digest, origin, photo_id.
    init(_ row: borrowing Statement) {
        id = row.integer(0)
        photo = row.isNull(3) ? nil : row.integer(3)
        lastImported = unsafe CardDigest(row.bytes(2)) ?? CardDigest(row.bytes(1)) ?? CardDigest()
    }
}

/// The stored contacts in their order, alongside an import of much the same file.
///
/// An address book that is exported every week comes in the same order every week: reading along costs a fraction of
/// looking each contact up. Where the orders part, the caller looks up and says where to go on.
struct StoredOrder: ~Copyable {
    private var rows: Statement
    private var isAtRow = false
    private var atEnd = false

    /// Starts before the first contact; `last` is the highest id there is, so that those added meanwhile are not met.
    init(_ database: Database, last: Int64) throws(SQLiteError) {
        var statement = try database.prepare(
            "SELECT id, digest, origin, photo_id, uid_hash, uid FROM card WHERE id > ?1 AND id <= ?2 ORDER BY id",
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
        guard rows.integer(4) == hash else { return nil }
        guard unsafe rows.bytes(5).elementsEqual(uid) else { return nil }
        isAtRow = false
        return StoredCard(rows)
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
