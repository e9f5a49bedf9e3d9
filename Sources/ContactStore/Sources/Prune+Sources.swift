internal import SQLite

extension Prune {
    /// Removes what is known of sources from undone or mirrored runs, of contacts that are permanently deleted, and the
    /// records that no source refers to. What the sources have brought stays known.
    func forgetSources() throws(SQLiteError) {
        for table in ["source_run", "source_card", "source_record"] {
            try database.run(
                """
                DELETE FROM \(table) WHERE run_id <= ?1 AND run_id NOT IN (\(changeable))
                  AND run_id IN (SELECT id FROM run WHERE state = 'undone')
                """, [last])
        }
        for table in ["source_card", "source_run"] {
            try database.run(
                """
                DELETE FROM \(table) WHERE run_id <= ?1 AND run_id NOT IN (\(changeable))
                  AND EXISTS (SELECT 1 FROM source_run m WHERE m.source_id = \(table).source_id AND m.is_mirror
                    AND m.run_id > \(table).run_id AND m.run_id <= ?1 AND m.run_id NOT IN (\(changeable)))
                """, [last])
        }
        let isGone = "NOT IN (SELECT id FROM card UNION SELECT card_id FROM card_before)"
        try database.execute("DELETE FROM source_card WHERE first_id = last_id AND first_id \(isGone)")
        try database.execute("DELETE FROM source_record WHERE card_id \(isGone)")
        // A record is needed while it is the one that a source had last.
        try database.run(
            """
            DELETE FROM source_record WHERE run_id <= ?1 AND run_id NOT IN (\(changeable)) AND NOT EXISTS (
              SELECT 1 FROM source_card h WHERE h.source_id <> \(SourceTable.here) AND h.run_id < source_record.run_id
                AND card_id BETWEEN h.first_id AND h.last_id AND NOT EXISTS (SELECT 1 FROM source_card l
                  WHERE l.source_id = h.source_id AND l.run_id > h.run_id
                    AND l.run_id <= ?1 AND source_record.card_id BETWEEN l.first_id AND l.last_id))
            """, [last])
        try database.execute(
            """
            DELETE FROM source WHERE id <> \(SourceTable.here) AND id NOT IN (SELECT source_id FROM source_run)
              AND id NOT IN (SELECT source_id FROM source_card)
            """)
        // The digest of its name suffices to know a source.
        try database.run(
            "UPDATE source SET name = NULL WHERE id <> \(SourceTable.here) AND id NOT IN (SELECT source_id FROM source_run WHERE run_id > ?1)",
            [last])
    }
}
