internal import ContactModel

extension PruneSQL {
    /// The query for the pruned runs that must remain because a remaining run undid them, or undid the undo of one of
    /// them.
    private static let neededRuns = """
        WITH RECURSIVE chain(id) AS (SELECT undoes FROM run WHERE id > $1 AND undoes IS NOT NULL
          UNION SELECT undoes FROM run JOIN chain USING(id) WHERE undoes IS NOT NULL) SELECT id FROM chain
        """

    /// The query that returns a row if a row of `alias` contains the last record of a source, so that it must remain:
    /// the source has no later row up to the newest run to prune, and it contained the contact in the run that added the
    /// row, or for the first time between this run and the one that added the next row.
    private static let sourcesOfAlias = """
        SELECT 1 FROM source s WHERE s.id <> 0
          AND NOT EXISTS (SELECT 1 FROM alias w WHERE w.uid_hash = alias.uid_hash AND w.uid = alias.uid
            AND w.run_id > alias.run_id AND w.run_id <= $1 AND \(contains(run: "w.run_id")))
          AND (\(contains(run: "alias.run_id"))
            OR EXISTS (SELECT 1 FROM run h WHERE h.id > alias.run_id AND h.id < (SELECT min(n.run_id) FROM alias n
                WHERE n.uid_hash = alias.uid_hash AND n.uid = alias.uid AND n.run_id > alias.run_id)
              AND \(contains(run: "h.id")))
            AND NOT EXISTS (SELECT 1 FROM run e WHERE e.id < alias.run_id AND \(contains(run: "e.id"))))
        """

    /// Returns the condition that the source `s` contained the contact of a row of `alias` in a run. The ranges of a
    /// source and a run do not overlap, so only the last one that begins at or before the contact's id is read.
    private static func contains(run: String) -> String {
        """
        alias.card_id <= (SELECT c.last_id FROM source_card c WHERE c.source_id = s.id AND c.run_id = \(run)
          AND c.first_id <= alias.card_id ORDER BY c.first_id DESC LIMIT 1)
        """
    }

    /// Returns the statement that removes the rows of a table whose runs were undone, unless these runs must remain.
    private static func deleteUndone(from table: String) -> String {
        """
        DELETE FROM \(table) WHERE run_id <= $1 AND run_id NOT IN (\(neededRuns))
          AND run_id IN (SELECT id FROM run WHERE state = 'undone')
        """
    }

    static let postgreSQL = PruneSQL(
        forgotten: "SELECT value FROM sequence WHERE name = 'forgotten'",
        unswept: "SELECT value FROM sequence WHERE name = 'unswept'",
        noteSwept: "DELETE FROM sequence WHERE name = 'unswept'",
        newest: "SELECT id FROM run WHERE id > $1 ORDER BY id DESC LIMIT 1 OFFSET $2",
        oldestYoung: "SELECT min(id) FROM run WHERE id > $1 AND created_at >= $2",
        countForgotten: "SELECT count(*) FROM run WHERE id > $1 AND id <= $2",
        countRemaining: "SELECT count(*) FROM run WHERE id > $1 AND id > $2",
        countVersions: "SELECT count(*) FROM card_before WHERE run_id <= $1",
        versions: "DELETE FROM card_before WHERE run_id <= $1",
        note: """
            INSERT INTO sequence VALUES('forgotten', $1), ('unswept', 1)
              ON CONFLICT(name) DO UPDATE SET value = excluded.value
            """,
        references: [
            // A temporary table of the runs that must remain because a remaining run undid them, or undid the undo of
            // one of them.
            "CREATE TEMP TABLE needed_run(id bigint) ON COMMIT DROP",
            """
            INSERT INTO pg_temp.needed_run
              \(neededRuns)
            """,
            deleteUndone(from: "alias"),
            """
            DELETE FROM alias WHERE run_id <= $1 AND EXISTS (SELECT 1 FROM alias newer
              WHERE newer.uid_hash = alias.uid_hash AND newer.uid = alias.uid AND newer.run_id > alias.run_id
                AND newer.run_id <= $1 AND newer.run_id NOT IN (\(neededRuns)))
              AND NOT EXISTS (\(sourcesOfAlias))
            """,
            """
            DELETE FROM alias WHERE card_id NOT IN (SELECT id FROM card)
              AND card_id NOT IN (SELECT card_id FROM card_before)
            """,
            deleteUndone(from: "deleted"),
            deleteUndone(from: "source_run"),
            deleteUndone(from: "source_card"),
            """
            DELETE FROM source_record WHERE run_id <= $1 AND run_id NOT IN (SELECT id FROM pg_temp.needed_run)
              AND run_id IN (SELECT id FROM run WHERE state = 'undone')
            """,
            """
            DELETE FROM source_card WHERE run_id <= $1 AND run_id NOT IN (\(neededRuns))
              AND run_id > (SELECT coalesce(max(r.run_id), 0) FROM source_record r)
              AND NOT EXISTS (SELECT 1 FROM alias a JOIN alias b
                ON b.uid_hash = a.uid_hash AND b.uid = a.uid AND b.run_id > a.run_id)
              AND EXISTS (SELECT 1 FROM source_run m WHERE m.source_id = source_card.source_id AND m.is_mirror <> 0
                AND m.run_id > source_card.run_id AND m.run_id <= $1 AND m.run_id NOT IN (\(neededRuns)))
            """,
            """
            DELETE FROM source_run WHERE run_id <= $1 AND run_id NOT IN (\(neededRuns))
              AND EXISTS (SELECT 1 FROM source_run m WHERE m.source_id = source_run.source_id AND m.is_mirror <> 0
                AND m.run_id > source_run.run_id AND m.run_id <= $1 AND m.run_id NOT IN (\(neededRuns)))
            """,
            """
            DELETE FROM source_card WHERE first_id = last_id AND first_id
              NOT IN (SELECT id FROM card UNION SELECT card_id FROM card_before)
            """,
            "DELETE FROM source_record WHERE card_id NOT IN (SELECT id FROM card UNION SELECT card_id FROM card_before)",
            """
            DELETE FROM source_record WHERE (card_id, run_id) IN (
              SELECT card_id, run_id FROM source_record
                WHERE run_id <= $1 AND run_id NOT IN (SELECT id FROM pg_temp.needed_run)
              EXCEPT SELECT r.card_id, r.run_id FROM source_record r
                JOIN source_card h ON h.source_id <> 0 AND h.run_id < r.run_id AND r.card_id BETWEEN h.first_id AND h.last_id
                LEFT JOIN (source_card l JOIN source_record w ON w.run_id = l.run_id
                    AND w.card_id BETWEEN l.first_id AND l.last_id)
                  ON l.source_id = h.source_id AND l.run_id > h.run_id AND l.run_id <= $1 AND w.card_id = r.card_id
                WHERE l.source_id IS NULL)
            """,
            """
            DELETE FROM source WHERE id <> 0 AND id NOT IN (SELECT source_id FROM source_run)
              AND id NOT IN (SELECT source_id FROM source_card)
            """,
            """
            UPDATE source SET name = NULL
              WHERE id <> 0 AND id NOT IN (SELECT source_id FROM source_run WHERE run_id > $1)
            """,
        ],
        makeChangedAliases: nil,
        dropChangedAliases: nil,
        runs: [
            "CREATE TEMP TABLE referred_run(id bigint) ON COMMIT DROP",
            """
            INSERT INTO pg_temp.referred_run
              SELECT max(id) FROM run UNION SELECT run_id FROM card UNION SELECT run_id FROM alias
                UNION SELECT run_id FROM deleted UNION SELECT run_id FROM source_run
                UNION SELECT run_id FROM source_card UNION SELECT run_id FROM source_record
                UNION SELECT card_run_id FROM card_before WHERE card_run_id IS NOT NULL
                UNION SELECT undoes FROM run WHERE id > $1 AND undoes IS NOT NULL
            """,
            "CREATE TEMP TABLE kept_run(id bigint) ON COMMIT DROP",
            """
            INSERT INTO pg_temp.kept_run
              WITH RECURSIVE kept(id) AS (SELECT id FROM pg_temp.referred_run
                UNION SELECT undoes FROM run JOIN kept USING(id) WHERE undoes IS NOT NULL)
                SELECT id FROM kept WHERE id IS NOT NULL
            """,
            // Citus would look for the temporary table on its workers, unless the subquery contains a distributed
            // table.
            """
            DELETE FROM run WHERE id <= $1
              AND id NOT IN (SELECT id FROM pg_temp.kept_run UNION SELECT run_id FROM source_record)
            """,
            """
            UPDATE run SET command = '', sources = NULL, first_id = NULL, last_id = NULL,
              fingerprint = CASE WHEN id = (SELECT max(id) FROM run) THEN fingerprint END WHERE id <= $1
            """,
        ],
        isUnused: """
            SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id IS NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id IS NOT NULL AND run_id > $1) LIMIT 1
            """,
        makeNamed: "CREATE TEMP TABLE named(sha256 bytea PRIMARY KEY)",
        dropNamed: "DROP TABLE pg_temp.named",
        name: "INSERT INTO named VALUES($1) ON CONFLICT DO NOTHING",
        withFurtherPhotos:
            "SELECT body FROM card WHERE true AND strpos(substr(body, strpos(body, '\(Property.photoMark)') + length('\(Property.photoMark)')), '\(Property.photoMark)') > 0",
        earlierWithFurtherPhotos:
            "SELECT body FROM card_before WHERE run_id > $1 AND strpos(substr(body, strpos(body, '\(Property.photoMark)') + length('\(Property.photoMark)')), '\(Property.photoMark)') > 0",
        countPhotos: """
            SELECT count(*) FROM photo WHERE id IN (SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id IS NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id IS NOT NULL AND run_id > $1)
              AND sha256 NOT IN (SELECT sha256 FROM named))
            """,
        photos: """
            DELETE FROM photo WHERE id IN (SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id IS NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id IS NOT NULL AND run_id > $1)
              AND sha256 NOT IN (SELECT sha256 FROM named))
            """)
}
