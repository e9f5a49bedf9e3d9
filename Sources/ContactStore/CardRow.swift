internal import ContactModel
internal import SQLite

/// A contact's row and the statements that write it; the parameters' order is the columns' order.
enum CardRow {
    static let columns =
        "uid, uid_hash, name, given, family, organization, phone, email, photo_id, origin, digest, body"

    static let insert = """
        INSERT INTO card(id, run_id, \(columns)) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
        """
    static let update = """
        UPDATE card SET run_id = ?2, uid = ?3, uid_hash = ?4, name = ?5, given = ?6, family = ?7, organization = ?8,
          phone = ?9, email = ?10, photo_id = ?11, origin = ?12, digest = ?13, body = ?14 WHERE id = ?1
        """
    /// Keeps the row as it is before its first change by a run; `?2` is the run, `?3` the kind of change.
    static let before = """
        INSERT OR IGNORE INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(columns))
          SELECT ?2, id, ?3, iif(?3 = 'delete', NULL, ?2), run_id, \(columns) FROM card WHERE id = ?1 AND run_id <> ?2
        """
    static let select = "SELECT id, digest, origin, photo_id, body FROM card WHERE uid_hash = ?1 AND uid = ?2"
    static let selectBody = "SELECT digest, origin, photo_id, body, uid FROM card WHERE id = ?1"

    /// Binds a row's values where they stand in the batch's bytes; they must stay until the statement ran.
    @inline(__always)
    static func bind(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, id: Int64, run: Int64, photo: Int64?, origin: CardDigest?,
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
        try unsafe statement.bind(14, staticText: bytes.slice(slot.body))
        // The digests are values, not places in the batch, so SQLite copies their 16 bytes.
        if let origin {
            try statement.bind(12, blob: origin.checkedBytes)
        } else {
            try statement.bindNull(12)
        }
        unsafe try slot.digest.withBytes { (bytes) throws(SQLiteError) in try unsafe statement.bind(13, blob: bytes) }
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
