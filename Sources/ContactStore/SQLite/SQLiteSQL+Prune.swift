internal import ContactModel

extension PruneSQL {
    /// The query for the pruned runs that must remain because a remaining run undid them, or undid the undo of one of
    /// them.
    private static let neededRuns = """
        WITH RECURSIVE chain(id) AS (SELECT undoes FROM run WHERE id > ?1 AND undoes NOT NULL
          UNION SELECT undoes FROM run JOIN chain USING(id) WHERE undoes NOT NULL) SELECT id FROM chain
        """

    /// The query that returns a row if a row of `alias` contains the last record of a source, so that it must remain:
    /// the source has no later row up to the newest run to prune, and it contained the contact in the run that added the
    /// row, or for the first time between this run and the one that added the next row.
    private static let sourcesOfAlias = """
        SELECT 1 FROM source s WHERE s.id <> 0
          AND NOT EXISTS (SELECT 1 FROM alias w WHERE w.uid_hash = alias.uid_hash AND w.uid = alias.uid
            AND w.run_id > alias.run_id AND w.run_id <= ?1 AND \(contains(run: "w.run_id")))
          AND (\(contains(run: "alias.run_id"))
            OR EXISTS (SELECT 1 FROM run h WHERE h.id > alias.run_id AND h.id < (SELECT min(n.run_id) FROM alias n
                WHERE n.uid_hash = alias.uid_hash AND n.uid = alias.uid AND n.run_id > alias.run_id)
              AND \(contains(run: "h.id")))
            AND NOT EXISTS (SELECT 1 FROM run e WHERE e.id < alias.run_id AND \(contains(run: "e.id"))))
        """

    /// The query that returns a row if a row of `source_record` contains the last record of a source, so that it must
    /// remain: the source contained the contact in a run before the record was replaced, and since the last of these
    /// runs, up to the newest run to prune, it replaced no record.
    private static let sourcesOfRecord = """
        SELECT 1 FROM source s WHERE s.id <> 0 AND (
          SELECT NOT EXISTS (SELECT 1 FROM source_record w WHERE w.card_id = source_record.card_id
              AND w.run_id > h.id AND w.run_id <= ?1 AND \(contains("source_record", run: "w.run_id")))
            FROM run h WHERE h.id < source_record.run_id AND \(contains("source_record", run: "h.id"))
            ORDER BY h.id DESC LIMIT 1)
        """

    /// Returns the condition that the source `s` contained the contact of a row of `table` in a run. The ranges of a
    /// source and a run do not overlap, so only the last one that begins at or before the contact's id is read.
    private static func contains(_ table: String = "alias", run: String) -> String {
        """
        \(table).card_id <= (SELECT c.last_id FROM source_card c WHERE c.source_id = s.id AND c.run_id = \(run)
          AND c.first_id <= \(table).card_id ORDER BY c.first_id DESC LIMIT 1)
        """
    }

    /// Returns the statement that removes the rows of a table whose runs were undone, unless these runs must remain.
    private static func deleteUndone(from table: String) -> String {
        """
        DELETE FROM \(table) WHERE run_id <= ?1 AND run_id NOT IN (\(neededRuns))
          AND run_id IN (SELECT id FROM run WHERE state = 'undone')
        """
    }

    static let sqlite = PruneSQL(
        forgotten: "SELECT value FROM sequence WHERE name = 'forgotten'",
        unswept: "SELECT value FROM sequence WHERE name = 'unswept'",
        noteSwept: "DELETE FROM sequence WHERE name = 'unswept'",
        newest: "SELECT id FROM run WHERE id > ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2",
        oldestYoung: "SELECT min(id) FROM run WHERE id > ?1 AND created_at >= ?2",
        countForgotten: "SELECT count(*) FROM run WHERE id > ?1 AND id <= ?2",
        countRemaining: "SELECT count(*) FROM run WHERE id > ?1 AND id > ?2",
        countVersions: "SELECT count(*) FROM card_before WHERE run_id <= ?1",
        versions: "DELETE FROM card_before WHERE run_id <= ?1",
        note: "INSERT OR REPLACE INTO sequence VALUES('forgotten', ?1), ('unswept', 1)",
        references: [
            deleteUndone(from: "alias"),
            """
            DELETE FROM alias WHERE run_id <= ?1 AND EXISTS (SELECT 1 FROM alias newer
              WHERE newer.uid_hash = alias.uid_hash AND newer.uid = alias.uid AND newer.run_id > alias.run_id
                AND newer.run_id <= ?1 AND newer.run_id NOT IN (\(neededRuns)))
              AND NOT EXISTS (\(sourcesOfAlias))
            """,
            """
            DELETE FROM alias WHERE card_id NOT IN (SELECT id FROM card)
              AND card_id NOT IN (SELECT card_id FROM card_before)
            """,
            deleteUndone(from: "deleted"),
            deleteUndone(from: "source_run"),
            deleteUndone(from: "source_card"),
            deleteUndone(from: "source_record"),
            """
            DELETE FROM source_card WHERE run_id <= ?1 AND run_id NOT IN (\(neededRuns))
              AND NOT EXISTS (SELECT 1 FROM source_record r
                WHERE r.card_id BETWEEN first_id AND last_id AND r.run_id >= source_card.run_id)
              AND NOT EXISTS (SELECT 1 FROM temp.changed_alias WHERE card_id BETWEEN first_id AND last_id)
              AND EXISTS (SELECT 1 FROM source_run m WHERE m.source_id = source_card.source_id AND m.is_mirror
                AND m.run_id > source_card.run_id AND m.run_id <= ?1 AND m.run_id NOT IN (\(neededRuns)))
            """,
            """
            DELETE FROM source_run WHERE run_id <= ?1 AND run_id NOT IN (\(neededRuns))
              AND EXISTS (SELECT 1 FROM source_run m WHERE m.source_id = source_run.source_id AND m.is_mirror
                AND m.run_id > source_run.run_id AND m.run_id <= ?1 AND m.run_id NOT IN (\(neededRuns)))
            """,
            """
            DELETE FROM source_card WHERE first_id = last_id AND first_id
              NOT IN (SELECT id FROM card UNION SELECT card_id FROM card_before)
            """,
            "DELETE FROM source_record WHERE card_id NOT IN (SELECT id FROM card UNION SELECT card_id FROM card_before)",
            """
            DELETE FROM source_record WHERE run_id <= ?1 AND run_id NOT IN (\(neededRuns))
              AND NOT EXISTS (\(sourcesOfRecord))
            """,
            """
            DELETE FROM source WHERE id <> 0 AND id NOT IN (SELECT source_id FROM source_run)
              AND id NOT IN (SELECT source_id FROM source_card)
            """,
            """
            UPDATE source SET name = NULL
              WHERE id <> 0 AND id NOT IN (SELECT source_id FROM source_run WHERE run_id > ?1)
            """,
        ],
        makeChangedAliases: """
            CREATE TEMP TABLE changed_alias(card_id INTEGER PRIMARY KEY);
            INSERT INTO temp.changed_alias SELECT DISTINCT a.card_id FROM alias a JOIN alias b
              ON b.uid_hash = a.uid_hash AND b.uid = a.uid AND b.run_id > a.run_id
            """,
        dropChangedAliases: "DROP TABLE temp.changed_alias",
        runs: [
            """
            DELETE FROM run WHERE id <= ?1 AND id NOT IN (
              WITH RECURSIVE kept(id) AS (
                SELECT max(id) FROM run UNION SELECT run_id FROM card UNION SELECT run_id FROM alias
                UNION SELECT run_id FROM deleted UNION SELECT run_id FROM source_run
                UNION SELECT run_id FROM source_card UNION SELECT run_id FROM source_record
                UNION SELECT card_run_id FROM card_before WHERE card_run_id NOT NULL
                UNION SELECT undoes FROM run WHERE id > ?1 AND undoes NOT NULL
                UNION SELECT undoes FROM run JOIN kept USING(id) WHERE undoes NOT NULL)
              SELECT id FROM kept)
            """,
            """
            UPDATE run SET command = '', sources = NULL, first_id = NULL, last_id = NULL,
              fingerprint = CASE WHEN id = (SELECT max(id) FROM run) THEN fingerprint END WHERE id <= ?1
            """,
        ],
        isUnused: """
            SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id NOT NULL AND run_id > ?1) LIMIT 1
            """,
        makeNamed: "CREATE TEMP TABLE named(sha256 BLOB PRIMARY KEY) WITHOUT ROWID",
        dropNamed: "DROP TABLE temp.named",
        name: "INSERT OR IGNORE INTO named VALUES(?1)",
        withFurtherPhotos:
            "SELECT body FROM card WHERE true AND instr(substr(body, instr(body, '\(Property.photoMark)') + length('\(Property.photoMark)')), '\(Property.photoMark)')",
        earlierWithFurtherPhotos:
            "SELECT body FROM card_before WHERE run_id > ?1 AND instr(substr(body, instr(body, '\(Property.photoMark)') + length('\(Property.photoMark)')), '\(Property.photoMark)')",
        countPhotos: """
            SELECT count(*) FROM photo WHERE id IN (SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id NOT NULL AND run_id > ?1)
              AND sha256 NOT IN (SELECT sha256 FROM named))
            """,
        photos: """
            DELETE FROM photo WHERE id IN (SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id NOT NULL AND run_id > ?1)
              AND sha256 NOT IN (SELECT sha256 FROM named))
            """)
}
