internal import ContactModel

/// The data of a stored contact that an import needs.
struct StoredCard {
    let id: Int64
    let photo: Int64?
    /// The digest of the last record imported under the UID by which the contact was found; zeros if there is none.
    var lastImported: CardDigest
    /// True if the UID by which the contact was found is an alias.
    var isAlias = false
    /// True if the contact was matched by values (for instance name and phone number), not by a UID.
    var isSoft = false
    /// True if an earlier record was imported under the UID by which the contact was found.
    var hasRecord = true
    /// The run that identifies the source's last record: for a record in `source_record`, the run that replaced it by
    /// the record of another source; for an alias, the run that read the record. Nil if the last record is in the
    /// contact's row, or in the newest row of the alias.
    var recordRun: Int64?

    /// Reads a row whose first four columns are id, digest, origin (the digest of the last imported record) and
    /// photo_id.
    init(_ row: borrowing StoreStatement) {
        id = row.integer(0)
        photo = row.isNull(3) ? nil : row.integer(3)
        lastImported = unsafe CardDigest(row.bytes(2)) ?? CardDigest(row.bytes(1)) ?? CardDigest()
    }

    /// Reads a row with the columns of `CardSQL.body`.
    init(whole row: borrowing StoreStatement) {
        id = row.integer(6)
        photo = row.isNull(2) ? nil : row.integer(2)
        lastImported = unsafe CardDigest(row.bytes(5)) ?? CardDigest(row.bytes(4)) ?? CardDigest()
    }
}

/// The stored contacts in the order of their ids, read side by side with the records of an import.
///
/// An address book that is exported again mostly has the same order as before, and reading the contacts in their order
/// costs a fraction of looking up each one. Where the orders differ, the caller looks up the contact and calls `skip`.
struct StoredOrder: ~Copyable {
    private var rows: StoreStatement
    private var isAtRow = false
    private var atEnd = false

    /// Starts before the first contact. `last` is the highest id that is read; contacts that the import adds have
    /// higher ids.
    init(_ database: StoreDatabase, last: Int64) throws(EngineError) {
        var statement = try database.prepare(
            database.sql.cards.inOrder,
            persistent: true)
        try statement.bind(1, 0)
        try statement.bind(2, last)
        rows = statement
    }

    /// Returns the next contact if it has this UID, and advances to the one after it. Otherwise returns nil and does
    /// not advance.
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

    /// Continues after a contact that was found by look-up. Does nothing if that contact precedes the current position.
    mutating func skip(past id: Int64) throws(EngineError) {
        guard isAtRow, id > rows.integer(0) else { return }
        rows.reset()
        try rows.bind(1, id)
        isAtRow = false
        atEnd = false
    }
}
