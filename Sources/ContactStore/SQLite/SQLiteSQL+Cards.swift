extension CardSQL {
    /// The statement that adds contacts to a SQLite file whose values are in memory (`MemoryRows`). Its parameter is the
    /// run. SQLite assigns the ids, which follow the highest id.
    static let insertRows = """
        INSERT INTO card(id, run_id, \(CardColumns.all))
          SELECT NULL, ?1, c0, c1, c2, c3, c4, c5, c6, c7, c8, NULL, NULL, c9, c10, NULL FROM memory_row
        """

    static let sqlite = CardSQL(
        insert: """
            INSERT INTO card(id, run_id, \(CardColumns.all))
              VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, NULL, NULL, ?12, ?13, NULL)
            """,
        edit: """
            UPDATE card SET run_id = ?2, uid = ?3, uid_hash = ?4, name = ?5, given = ?6, family = ?7, organization = ?8,
              phone = ?9, email = ?10, photo_id = ?11, origin = nullif(coalesce(origin, digest), ?12), record = iif(coalesce(origin, digest) = ?12, NULL, coalesce(record, body)), digest = ?12, body = ?13
              WHERE id = ?1
            """,
        update: """
            UPDATE card SET run_id = ?2, uid = ?3, uid_hash = ?4, name = ?5, given = ?6, family = ?7, organization = ?8,
              phone = ?9, email = ?10, photo_id = ?11, origin = nullif(?14, ?12), record = iif(?14 = ?12, NULL, ?15), digest = ?12, body = ?13
              WHERE id = ?1
            """,
        keep: """
            INSERT OR IGNORE INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
              SELECT ?2, id, ?3, iif(?3 = 'delete', NULL, ?2), run_id, \(CardColumns.all) FROM card WHERE id = ?1 AND run_id <> ?2
            """,
        remove: "DELETE FROM card WHERE id = ?1",
        find: "SELECT id, digest, origin, photo_id FROM card WHERE uid_hash = ?1 AND uid = ?2",
        stored: "SELECT id, digest, origin, photo_id, uid FROM card WHERE id = ?1",
        body: "SELECT body, record, photo_id, uid, digest, origin, id, photo_origin FROM card WHERE id = ?1",
        inOrder: "SELECT id, digest, origin, photo_id, uid_hash, uid FROM card WHERE id > ?1 AND id <= ?2 ORDER BY id",
        isAny: "SELECT 1 FROM card LIMIT 1",
        exists: "SELECT 1 FROM card WHERE id = ?1",
        name: "SELECT name FROM card WHERE id = ?1",
        nameOfUID: "SELECT name FROM card WHERE uid_hash = ?1 AND uid = ?2",
        lastRecord: "SELECT coalesce(record, body) FROM card WHERE id = ?1",
        lastRecordOfDeleted: """
            SELECT coalesce(record, body) FROM card_before WHERE card_id = ?1 AND change = 'delete'
              ORDER BY run_id DESC LIMIT 1
            """,
        bodies: "SELECT id, body FROM card WHERE id <= ?1",
        between: "SELECT id FROM card WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
        setPhotoOrigin: "UPDATE card SET photo_origin = ?2 WHERE id = ?1",
        setEmptyRecord: "UPDATE card SET origin = ?2, record = '' WHERE id = ?1",
        count: "SELECT count(*) FROM card",
        keysOfNew: "SELECT name, email, phone FROM card WHERE id >= ?1",
        keysOfOld: "SELECT name, email, phone FROM card WHERE id < ?1",
        owners: "SELECT id, uid, run_id FROM card",
        hashes: "SELECT uid_hash, id FROM card",
        ofRun: "SELECT id FROM card WHERE run_id = ?1 ORDER BY id",
        touchedByRun: """
            SELECT card_id FROM card_before WHERE run_id = ?1 UNION SELECT id FROM card WHERE run_id = ?1
            UNION SELECT card.id FROM run JOIN card ON card.id BETWEEN run.first_id AND run.last_id WHERE run.id = ?1
            """,
        former: "SELECT uid FROM card_before WHERE change = 'delete' UNION ALL SELECT uid FROM alias")
}
