extension RunSQL {
    static let sqlite = RunSQL(
        insert:
            "INSERT INTO run(created_at, tool, command, sources, undoes, state) VALUES(?1, ?2, ?3, ?4, ?5, 'complete')",
        complete: """
            UPDATE run SET added = ?2, updated = ?3, unchanged = ?4, rejected = ?5, records = ?6, first_id = ?7,
              last_id = ?8, fingerprint = ?9, deleted = ?10, deleted_here = ?11 WHERE id = ?1
            """,
        remove: "DELETE FROM run WHERE id = ?1",
        resetNumber: "UPDATE sqlite_sequence SET seq = ?1 WHERE name = 'run'",
        lastNumber: "SELECT seq FROM sqlite_sequence WHERE name = 'run'",
        namesakes: "SELECT value FROM sequence WHERE name = 'namesakes'",
        noteNamesakes: "INSERT OR REPLACE INTO sequence VALUES('namesakes', 1)",
        lastID: "SELECT value FROM sequence WHERE name = 'card'",
        raiseLastID: "UPDATE sequence SET value = max(value, ?1) WHERE name = 'card'",
        all: """
            SELECT id, created_at, tool, command, sources, fingerprint, undoes, state, records, added, updated, deleted,
              unchanged, rejected, deleted_here FROM run WHERE id > coalesce((SELECT value FROM sequence WHERE name = 'forgotten'), 0) ORDER BY id DESC
            """,
        last: """
            SELECT id, created_at, tool, command, sources, fingerprint, undoes, state, records, added, updated, deleted,
              unchanged, rejected, deleted_here FROM run ORDER BY id DESC LIMIT 1
            """,
        lastWithChanges: """
            SELECT id, created_at, tool, command, sources, fingerprint, undoes, state, records, added, updated, deleted,
              unchanged, rejected, deleted_here FROM run
              WHERE undoes NOT NULL OR sources IS NULL OR added + updated + deleted > 0
                OR EXISTS (SELECT 1 FROM alias WHERE run_id = run.id) ORDER BY id DESC LIMIT 1
            """,
        one: """
            SELECT id, created_at, tool, command, sources, fingerprint, undoes, state, records, added, updated, deleted,
              unchanged, rejected, deleted_here FROM run WHERE id = ?1 AND id > coalesce((SELECT value FROM sequence WHERE name = 'forgotten'), 0)
            """,
        newestToUndo: """
            SELECT id, created_at, tool, command, sources, fingerprint, undoes, state, records, added, updated, deleted,
              unchanged, rejected, deleted_here FROM run WHERE undoes IS NULL AND state = 'complete' AND id > coalesce((SELECT value FROM sequence WHERE name = 'forgotten'), 0) ORDER BY id DESC LIMIT 1
            """,
        count: "SELECT count(*) FROM run WHERE id > coalesce((SELECT value FROM sequence WHERE name = 'forgotten'), 0)",
        lastBefore: "SELECT max(id) FROM run WHERE created_at < ?1",
        range: "SELECT first_id, last_id FROM run WHERE id = ?1 AND first_id <= last_id",
        lastRead: """
            SELECT run.fingerprint FROM source JOIN source_run m ON m.source_id = source.id
              JOIN run ON run.id = m.run_id AND run.state = 'complete' WHERE source.digest = ?1 AND run.id >= ?2
              ORDER BY run.id DESC LIMIT 1
            """)
}
