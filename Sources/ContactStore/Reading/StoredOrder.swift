internal import Bytes
internal import ContactModel

/// The data of a stored contact that an import needs to match a record and to decide whether the record is new.
struct StoredCard {
    let id: Int64
    let photo: Int64?
    /// The digest of the last imported record, with which a new record is compared; 16 zero bytes if there is none. A
    /// record with this digest changes nothing.
    var lastImported: CardDigest
    /// True if the UID by which the contact was found is an alias: not the contact's own UID, but another one under
    /// which records of the contact are imported (see `AliasTable`).
    var isAlias = false
    /// True if the contact was found by a value, for instance its e-mail address, and not by a UID.
    var isSoft = false
    /// True if the contact was found by the UID that the record would have in another position among the records with
    /// the same identity key (see `StoreTransaction.namesake`).
    var isNamesake = false
    /// True if a record was imported before under the UID by which the contact was found.
    var hasRecord = true
    /// The run by which the last imported record is found: in `source_record`, the run that replaced it; in `alias`,
    /// the run that read it. Nil if it is in the contact's row, or in the newest row of `alias` with its UID.
    var recordRun: Int64?

    /// Creates the value from a row whose first four columns are `id`, `digest`, `origin` (the digest of the last
    /// imported record, NULL if it equals the card) and `photo_id`.
    init(_ row: borrowing StoreStatement) {
        id = row.integer(0)
        photo = row.isNull(3) ? nil : row.integer(3)
        lastImported = unsafe CardDigest(row.bytes(2)) ?? CardDigest(row.bytes(1)) ?? CardDigest()
    }

    /// Creates the value from a row with the columns of `CardSQL.body`.
    init(whole row: borrowing StoreStatement) {
        id = row.integer(6)
        photo = row.isNull(2) ? nil : row.integer(2)
        lastImported = unsafe CardDigest(row.bytes(5)) ?? CardDigest(row.bytes(4)) ?? CardDigest()
    }
}

/// A cursor over the stored contacts in ascending order of ids, which an import advances in parallel with its records.
///
/// A file that another program exports repeatedly mostly keeps its order, and this is faster than looking up each UID.
/// If a record is out of order, the caller looks up its contact and calls `skip`.
struct StoredOrder: ~Copyable {
    private var rows: StoreStatement
    private var isAtRow = false
    private var atEnd = false

    /// Creates a cursor before the first contact. `last` is the highest id that is read, so that the contacts that the
    /// import adds are not read.
    init(_ database: StoreDatabase, last: Int64) throws(EngineError) {
        var statement = try database.prepare(
            database.sql.cards.inOrder,
            persistent: true)
        try statement.bind(1, 0)
        try statement.bind(2, last)
        rows = statement
    }

    /// Returns the next contact and advances the cursor, if the contact has this UID. Otherwise returns nil and does
    /// not advance the cursor.
    mutating func next(hash: Int64, uid: UnsafeRawBufferPointer) throws(EngineError) -> StoredCard? {
        if atEnd { return nil }
        if !isAtRow {
            guard try rows.step() else {
                atEnd = true
                return nil
            }
            isAtRow = true
        }
        guard rows.integer(4) == hash else { return nil }
        guard unsafe rows.bytes(5).isEqual(to: uid) else { return nil }
        isAtRow = false
        return StoredCard(rows)
    }

    /// Moves the cursor to the position after a contact that was looked up. Does nothing if the cursor is already past
    /// the contact.
    mutating func skip(past id: Int64) throws(EngineError) {
        guard isAtRow, id > rows.integer(0) else { return }
        rows.reset()
        try rows.bind(1, id)
        isAtRow = false
        atEnd = false
    }
}
