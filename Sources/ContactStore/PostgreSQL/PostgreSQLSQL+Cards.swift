extension CardSQL {
    static let postgreSQL = CardSQL(
        insert: StoreSQL.batched,
        edit: StoreSQL.batched,
        update: StoreSQL.batched,
        keep: StoreSQL.batched,
        remove: StoreSQL.batched,
        find: "SELECT id, digest, origin, photo_id FROM card WHERE uid_hash = $1 AND uid = $2",
        stored: "SELECT id, digest, origin, photo_id, uid FROM card WHERE id = $1",
        body: "SELECT body, record, photo_id, uid, digest, origin, id, photo_origin FROM card WHERE id = $1",
        inOrder: "SELECT id, digest, origin, photo_id, uid_hash, uid FROM card WHERE id > $1 AND id <= $2 ORDER BY id",
        isAny: "SELECT 1 FROM card LIMIT 1",
        exists: "SELECT 1 FROM card WHERE id = $1",
        name: "SELECT name FROM card WHERE id = $1",
        nameOfUID: "SELECT name FROM card WHERE uid_hash = $1 AND uid = $2",
        lastRecord: "SELECT coalesce(record, body) FROM card WHERE id = $1",
        lastRecordOfDeleted: """
            SELECT coalesce(record, body) FROM card_before WHERE card_id = $1 AND change = 'delete'
              ORDER BY run_id DESC LIMIT 1
            """,
        bodies: "SELECT id, body FROM card WHERE id <= $1",
        between: "SELECT id FROM card WHERE id BETWEEN $1 AND $2 ORDER BY id",
        setPhotoOrigin: StoreSQL.batched,
        setEmptyRecord: "UPDATE card SET origin = $2, record = '' WHERE id = $1",
        count: "SELECT count(*) FROM card",
        keysOfNew: "SELECT name, email, phone FROM card WHERE id >= $1",
        keysOfOld: "SELECT name, email, phone FROM card WHERE id < $1",
        owners: "SELECT id, uid, run_id FROM card",
        hashes: "SELECT uid_hash, id FROM card",
        ofRun: "SELECT id FROM card WHERE run_id = $1 ORDER BY id",
        touchedByRun: """
            SELECT card_id FROM card_before WHERE run_id = $1 UNION SELECT id FROM card WHERE run_id = $1
            UNION SELECT card.id FROM run JOIN card ON card.id BETWEEN run.first_id AND run.last_id WHERE run.id = $1
            """,
        former: "SELECT uid FROM card_before WHERE change = 'delete' UNION ALL SELECT uid FROM alias")
}
