internal import ContactModel

/// The data of a stored contact that an import needs.
struct StoredCard {
    let id: Int64
    let photo: Int64?
    /// The digest of the record last imported under the UID by which the contact was found.
    var lastImported: CardDigest
    /// True if that UID is an alias.
    var isAlias = false
    /// True if the contact was matched by values, not by a UID.
    var isSoft = false
    /// False for a contact that this source has no earlier record of.
    var hasRecord = true
    /// The run that replaced this source's last record by the record of another source; for an alias, the run that read
    /// the source's last record. Nil if that record is in the contact's row or its newest alias.
    var recordRun: Int64?

    /// Reads the first four columns: id, digest, origin, photo_id.
    init(_ row: borrowing StoreStatement) {
        id = row.integer(0)
        photo = row.isNull(3) ? nil : row.integer(3)
        lastImported = unsafe CardDigest(row.bytes(2)) ?? CardDigest(row.bytes(1)) ?? CardDigest()
    }
}

/// The stored contacts in their order, read in parallel with an import of a similar file.
///
/// An address book that is exported every week has the same order every week: reading sequentially costs a fraction of
/// looking up each contact. Where the orders differ, the caller looks up the contact and calls `skip`.
struct StoredOrder: ~Copyable {
    private var rows: StoreStatement
    private var isAtRow = false
    private var atEnd = false

    /// Starts before the first contact; `last` is the highest id, so that contacts added during the import are not
    /// read.
    init(_ database: StoreDatabase, last: Int64) throws(EngineError) {
        var statement = try database.prepare(
            database.sql.cards.inOrder,
            persistent: true)
        try statement.bind(1, 0)
        try statement.bind(2, last)
        rows = statement
    }

    /// Returns the next contact if it has this UID; else nil, and it remains the next one.
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
        guard unsafe rows.bytes(5).elementsEqual(uid) else { return nil }
        isAtRow = false
        return StoredCard(rows)
    }

    /// Continues after a contact that was found by look-up; one before the current position changes nothing.
    mutating func skip(past id: Int64) throws(EngineError) {
        guard isAtRow, id > rows.integer(0) else { return }
        rows.reset()
        try rows.bind(1, id)
        isAtRow = false
        atEnd = false
    }
}
