internal import Bytes
internal import ContactModel
internal import SQLite

/// A contact's row and the statements that write it; the parameters are in the order of the columns.
enum CardRow {
    static let columns =
        "uid, uid_hash, name, given, family, organization, phone, email, photo_id, origin, record, digest, body, photo_origin"

    static let insert = """
        INSERT INTO card(id, run_id, \(columns))
          VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, NULL, NULL, ?12, ?13, NULL)
        """
    /// Changes a row after an edit: the record last imported is kept, even if it was identical with the card until now.
    static let edit = update(
        origin: "nullif(coalesce(origin, digest), ?12)",
        record: "iif(coalesce(origin, digest) = ?12, NULL, coalesce(record, body))")
    /// Changes a row after an import of a record, whose digest is `?14` and whose body is `?15`.
    static let bring = update(origin: "nullif(?14, ?12)", record: "iif(?14 = ?12, NULL, ?15)")

    private static func update(origin: String, record: String) -> String {
        """
        UPDATE card SET run_id = ?2, uid = ?3, uid_hash = ?4, name = ?5, given = ?6, family = ?7, organization = ?8,
          phone = ?9, email = ?10, photo_id = ?11, origin = \(origin), record = \(record), digest = ?12, body = ?13
          WHERE id = ?1
        """
    }

    /// Keeps the row as it was before its first change by a run; `?2` is the run, `?3` the kind of change.
    static let before = """
        INSERT OR IGNORE INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(columns))
          SELECT ?2, id, ?3, iif(?3 = 'delete', NULL, ?2), run_id, \(columns) FROM card WHERE id = ?1 AND run_id <> ?2
        """
    static let select = "SELECT id, digest, origin, photo_id FROM card WHERE uid_hash = ?1 AND uid = ?2"
    /// The columns that `checkStoredCard` and `checkStoredRecord` read.
    static let selectBody =
        "SELECT body, record, photo_id, uid, digest, origin, id, photo_origin FROM card WHERE id = ?1"

    /// Binds a row's values without copying them from the batch's bytes, which must not change until the statement has
    /// run.
    @inline(__always)
    static func bind(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, id: Int64, run: Int64, photo: Int64?,
        to statement: inout Statement
    ) throws(SQLiteError) {
        try statement.bind(1, id)
        try statement.bind(2, run)
        try unsafe statement.bind(3, staticText: bytes.slice(slot.uid))
        try statement.bind(4, slot.uidHash)
        try unsafe statement.bind(5, staticText: bytes.slice(slot.name))
        try bindOptional(6, slot.given, bytes, &statement)
        try bindOptional(7, slot.family, bytes, &statement)
        try bindOptional(8, slot.organization, bytes, &statement)
        try bindOptional(9, slot.phone, bytes, &statement)
        try bindOptional(10, slot.email, bytes, &statement)
        if let photo { try statement.bind(11, photo) } else { try statement.bindNull(11) }
        try unsafe statement.bind(13, staticText: bytes.slice(slot.body))
        // The digest is a value, not a range of the batch, so SQLite copies its 16 bytes.
        unsafe try slot.digest.withBytes { (bytes) throws(SQLiteError) in try unsafe statement.bind(12, blob: bytes) }
    }

    @inline(__always)
    private static func bindOptional(
        _ index: Int32, _ value: ByteRange, _ bytes: borrowing ByteBuffer, _ statement: inout Statement
    ) throws(SQLiteError) {
        if value.isEmpty {
            try statement.bindNull(index)
        } else {
            try unsafe statement.bind(index, staticText: bytes.slice(value))
        }
    }
}
