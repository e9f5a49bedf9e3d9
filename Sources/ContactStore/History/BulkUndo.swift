internal import ContactModel

/// The undo of an import of new contacts, and its redo: most of them have one record, which was never changed. They are
/// moved from `card` to `record_past` and back as a whole.
extension Undo {
    /// Moves the contacts that need not be computed, of all runs that count differently. Returns them.
    mutating func moveNewContacts() throws(EngineError) -> IDRanges {
        var moved = IDRanges()
        for toggle in toggles where toggle.contacts.isAll {
            guard let added = after.contacts(addedBy: toggle.run) else { continue }
            moved.formUnion(
                after.isUndone(toggle.run)
                    ? try removeContacts(in: added, addedBy: toggle.run) : try restoreContacts(in: added, toggle.run))
        }
        return moved
    }

    /// The condition that no row says more of a contact than its card, or its single past version.
    private static func isAlone(_ id: String, in tables: [String]) -> String {
        tables.map { "NOT EXISTS (SELECT 1 FROM \($0) o WHERE o.home_id = \(id))" }.joined(separator: " AND ")
    }

    // MARK: Undo

    /// Removes the contacts that a run added and that were not changed since, and keeps their records for a redo.
    private func removeContacts(in added: ClosedRange<Int64>, addedBy run: Int64) throws(EngineError) -> IDRanges {
        let database = self.run.database
        guard let free = try rangesWithoutLaterReads(in: added, of: run) else { return IDRanges() }
        let isNew = """
            card.run_id = ?1 AND card.source_id IS NOT NULL AND card.id BETWEEN ?2 AND ?3
              AND \(Self.isAlone("card.id", in: ["record_past", "edit", "fate"]))
            """
        var moved = IDRanges()
        let finder = RunContacts(database: database)
        for range in free {
            let values = [run, range.lowerBound, range.upperBound]
            try finder.add("SELECT card.id FROM card WHERE \(isNew)", values, to: &moved)
            try database.run(
                """
                INSERT INTO record_past(home_id, source_id, run_id, uid, digest, body)
                  SELECT id, source_id, run_id, uid, digest, body FROM card WHERE \(isNew)
                """, values)
        }
        guard !moved.isEmpty else { return moved }
        moved.normalize()
        self.run.counts.deleted += moved.count
        self.run.reader.hasPast = true
        try removeCards(moved, free, of: run)
        return moved
    }

    /// Removes cards whose records are in `record_past`.
    private func removeCards(
        _ ids: IDRanges, _ ranges: [ClosedRange<Int64>], of run: Int64
    ) throws(EngineError) {
        let database = self.run.database
        // SQLite executes a DELETE without a condition by freeing whole pages. A DELETE with a condition takes several
        // times as long.
        if try database.integer("SELECT count(*) FROM card") == Int64(ids.count) {
            return try database.execute("DELETE FROM card")
        }
        if ids.count > 100_000 { try Schema.dropIndexes(in: database) }
        for range in ranges {
            try database.run(
                """
                DELETE FROM card WHERE run_id = ?1 AND source_id IS NOT NULL AND id BETWEEN ?2 AND ?3 AND EXISTS (
                  SELECT 1 FROM record_past p WHERE p.home_id = card.id AND p.run_id = ?1)
                """, [run, range.lowerBound, range.upperBound])
        }
        try Schema.createIndexes(in: database)
    }

    /// Returns the contacts of a range that no later import of their source had; nil if these are many ranges.
    private func rangesWithoutLaterReads(
        in added: ClosedRange<Int64>, of run: Int64
    ) throws(EngineError) -> [ClosedRange<Int64>]? {
        var rows = try self.run.database.prepare(
            """
            SELECT DISTINCT later.run_id, later.first_id, later.last_id FROM source_range r
              JOIN source_range later ON later.source_id = r.source_id AND later.run_id > r.run_id
              WHERE r.run_id = ?1 AND later.first_id <= ?3 AND later.last_id >= ?2
            """)
        try rows.bind([run, added.lowerBound, added.upperBound])
        var read = IDRanges()
        while try rows.step() {
            // An undo that is limited to some contacts does not make the import of the others not count.
            let ids = rows.integer(1)...rows.integer(2)
            if !after.isUndone(rows.integer(0)) { read.insert(ids) }
        }
        read.normalize()
        var all = IDRanges()
        all.insert(added)
        let free = all.subtracting(read).ranges
        return free.count > 100 ? nil : free
    }

    // MARK: Redo

    /// Adds the contacts again that a run added, and of which it stored the only version.
    private func restoreContacts(in added: ClosedRange<Int64>, _ run: Int64) throws(EngineError) -> IDRanges {
        let database = self.run.database
        var moved = IDRanges()
        var rows = try database.prepare(
            """
            SELECT home_id, source_id, uid, body FROM record_past
              WHERE run_id = ?1 AND body IS NOT NULL AND changes IS NULL AND home_id BETWEEN ?2 AND ?3
                AND \(Self.isAlone("record_past.home_id", in: ["record", "edit", "fate"]))
                AND NOT EXISTS (SELECT 1 FROM card WHERE card.id = record_past.home_id)
                AND NOT EXISTS (SELECT 1 FROM record_past o WHERE o.home_id = record_past.home_id
                  AND (o.run_id <> ?1 OR o.source_id <> record_past.source_id))
              ORDER BY home_id
            """, streams: true)
        try rows.bind([run, added.lowerBound, added.upperBound])
        while try rows.step() {
            let id = rows.integer(0)
            try self.run.writer.put(id, run, rows.integer(1), uid: rows.blob(2) ?? [], rows.blob(3) ?? [])
            moved.insert(id)
        }
        rows.reset()
        try database.run(
            """
            DELETE FROM record_past WHERE run_id = ?1 AND home_id BETWEEN ?2 AND ?3 AND EXISTS (SELECT 1 FROM card
              WHERE card.id = record_past.home_id AND card.run_id = ?1 AND card.source_id = record_past.source_id)
            """, [run, added.lowerBound, added.upperBound])
        self.run.counts.added += moved.count
        return moved
    }
}
