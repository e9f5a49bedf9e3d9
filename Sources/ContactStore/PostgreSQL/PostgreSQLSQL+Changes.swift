extension ChangeSQL {
    static let postgreSQL = ChangeSQL(
        makeLater: "CREATE TEMP TABLE later_version(card_id bigint PRIMARY KEY, run_id bigint NOT NULL)",
        fillLater: """
            INSERT INTO pg_temp.later_version
              SELECT card_id, min(run_id) FROM contactsctl.card_before WHERE run_id > $1 GROUP BY card_id
            """,
        dropLater: "DROP TABLE pg_temp.later_version",
        before: "SELECT card_id, uid, name, photo_id, body, digest FROM card_before WHERE run_id = $1 ORDER BY card_id",
        added: "SELECT id FROM card WHERE id BETWEEN $1 AND $2 ORDER BY 1",
        addedOrLater: """
            SELECT id FROM card WHERE id BETWEEN $1 AND $2
            UNION SELECT card_id FROM pg_temp.later_version WHERE card_id BETWEEN $1 AND $2 ORDER BY 1
            """,
        current: "SELECT id, uid, name, photo_id, body, digest FROM card WHERE id = $1",
        later: """
            SELECT b.card_id, uid, name, photo_id, body, digest FROM pg_temp.later_version l
              JOIN card_before b ON b.run_id = l.run_id AND b.card_id = l.card_id WHERE l.card_id = $1
            """,
        currentOnes: "SELECT id, uid, name, photo_id, body, digest FROM card WHERE id = ANY($1)",
        laterOnes: """
            SELECT b.card_id, uid, name, photo_id, body, digest FROM pg_temp.later_version l
              JOIN card_before b ON b.run_id = l.run_id AND b.card_id = l.card_id WHERE b.card_id = ANY($1)
            """)
}
