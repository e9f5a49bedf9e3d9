extension SourceSQL {
    static let postgreSQL = SourceSQL(
        isAnyRecord: "SELECT 1 FROM source_record LIMIT 1",
        findRecord: """
            SELECT r.run_id, r.origin FROM source_record r JOIN run ON run.id = r.run_id AND run.state = 'complete'
              WHERE r.card_id = $1 AND r.run_id <> $2 ORDER BY r.run_id
            """,
        keepRecord: StoreSQL.batched,
        insert: """
            INSERT INTO source(id, digest, name) SELECT max(id) + 1, $1, $2 FROM source
              ON CONFLICT(digest) DO UPDATE SET name = excluded.name WHERE source.name IS NULL
            """,
        find: "SELECT id FROM source WHERE digest = $1",
        isOne: "SELECT count(*) = 1 FROM source_run WHERE run_id = $1",
        ofRun: "SELECT first_id, last_id FROM source_card WHERE source_id <> 0 AND run_id = $1",
        contactsWithRecords: "SELECT DISTINCT card_id FROM source_record ORDER BY card_id",
        earlier: """
            SELECT c.run_id, c.first_id, c.last_id FROM source_card c
              JOIN run ON run.id = c.run_id AND run.state = 'complete'
              WHERE c.source_id = $1 AND c.run_id <> $2 ORDER BY c.run_id DESC, c.first_id
            """,
        ofOthers: """
            SELECT c.first_id, c.last_id FROM source_card c JOIN run ON run.id = c.run_id AND run.state = 'complete'
              WHERE c.source_id NOT IN ($1, 0) AND c.run_id <> $2
            """,
        mirrored: """
            SELECT m.source_id, max(m.run_id) FROM source_run m JOIN run ON run.id = m.run_id AND run.state = 'complete'
              WHERE m.is_mirror <> 0 AND m.run_id <> $1 GROUP BY m.source_id
            """,
        all: """
            SELECT c.source_id, c.run_id, c.first_id, c.last_id FROM source_card c
              JOIN run ON run.id = c.run_id AND run.state = 'complete' WHERE c.run_id <> $1
            """,
        noteChanged: """
            INSERT INTO source_card SELECT 0, run_id, card_id, card_id FROM card_before
              WHERE run_id = $1 AND change = 'update'
              ON CONFLICT(source_id, run_id, first_id) DO UPDATE SET last_id = excluded.last_id
            """,
        noteRun: "INSERT INTO source_run VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
        noteContacts: StoreSQL.batched,
        record: """
            SELECT record, origin, (SELECT uid FROM card WHERE id = $1) FROM source_record
              WHERE card_id = $1 AND run_id = $2
            """)
}
