internal import SQLite

/// The result of an undo.
public struct UndoOutcome: Sendable {
    /// A contact that was kept as a later run wrote it.
    public struct Kept: Sendable, Hashable {
        /// The id in the store, current or before it was deleted.
        public var id: Int
        /// The later run; nil if the contact was deleted, or another contact now has its UID.
        public var run: Int?
    }

    /// The number of contacts changed.
    public var counts = WriteCounts()
    /// The first contacts that were kept, in the order of ids.
    public var kept: [Kept] = []
    /// The number of contacts that were kept.
    public var keptCount = 0
    /// Creates an empty result.
    public init() {}
}

extension StoreTransaction {
    /// Undoes a run, and with `force` also later changes of its contacts.
    ///
    /// A card's `run_id` identifies the stored version, so a contact is as the run left it exactly if its `run_id` is
    /// still the one that the run set. A restored card gets its old `run_id` back: undoing a later run first restores
    /// the state after an earlier one. Changes made here are kept in `card_before` as those of any run, so an undo is
    /// undone in the same way.
    public func undo(_ target: StoredRun, force: Bool, keeping limit: Int) throws(StoreError) -> UndoOutcome {
        try store.mapping { () throws(SQLiteError) in
            let undo = try Undo(store.database, target: Int64(target.id), run: run, force: force)
            try undo.choose(isRepeated: target.isUndone)
            var outcome = UndoOutcome()
            try undo.reportKept(&outcome, limit: limit)
            outcome.counts = try undo.apply()
            if outcome.counts != WriteCounts() || outcome.keptCount == 0 { try undo.mark() }
            return outcome
        }
    }
}

/// One undo, as SQL over whole sets: a million contacts need a few statements.
private struct Undo {
    let database: Database
    let target: Int64
    let run: Int64
    let force: Bool
    /// The condition for contacts that the run added; nil if it added none.
    private let added: String?
    /// The values of the SQL here: `?1` is the run to take back, `?2` the one that does, `?3` and `?4` are the first and the
    /// last contact that was added.
    private let values: [Int64?]

    init(_ database: Database, target: Int64, run: Int64, force: Bool) throws(SQLiteError) {
        self.database = database
        self.target = target
        self.run = run
        self.force = force
        let first = try database.integer("SELECT first_id FROM run WHERE id = ?1", [target])
        let last = try database.integer("SELECT last_id FROM run WHERE id = ?1", [target])
        added = first == nil || last == nil ? nil : "card.id BETWEEN ?3 AND ?4"
        values = [target, run, first, last]
    }

    /// Selects the added cards that are to be removed.
    private var taken: String? { added.map { force ? $0 : "\($0) AND card.run_id = ?1" } }

    // MARK: Selecting contacts

    /// Lists the changes to undo in `undo_row`, and marks those that a later run changed as kept.
    func choose(isRepeated: Bool) throws(SQLiteError) {
        // Changes that an earlier undo of this run has already undone are excluded.
        let others = isRepeated ? "AND b.card_id NOT IN (\(takenBefore))" : ""
        try database.execute(
            """
            DROP TABLE IF EXISTS temp.undo_row;
            CREATE TEMP TABLE undo_row(
              card_id INTEGER PRIMARY KEY, change TEXT, old_run INTEGER, now_run INTEGER, kept INTEGER)
            """)
        try database.run(
            """
            INSERT INTO undo_row
              SELECT b.card_id, b.change, b.card_run_id, card.run_id, card.run_id IS NOT b.left_run_id
              FROM card_before b LEFT JOIN card ON card.id = b.card_id WHERE b.run_id = ?1 \(others)
              ORDER BY b.card_id
            """, values)
        if force { try database.execute("UPDATE undo_row SET kept = 0") } else { try keepTakenUIDs() }
    }

    private var takenBefore: String {
        """
        SELECT e.card_id FROM card_before e JOIN run ON run.id = e.run_id
        WHERE run.undoes = ?1 AND run.state = 'complete'
        """
    }

    /// A deleted contact cannot be restored if another contact now has its UID.
    private func keepTakenUIDs() throws(SQLiteError) {
        try database.run(
            "UPDATE undo_row SET kept = 1 WHERE card_id IN (SELECT u.card_id \(rivals)) AND kept = 0", values)
    }

    /// Contacts that have the UID of a contact to be restored, and are not deleted themselves.
    private var rivals: String {
        """
        FROM undo_row u JOIN card_before b ON b.run_id = ?1 AND b.card_id = u.card_id
          JOIN card ON card.uid_hash = b.uid_hash AND card.uid = b.uid AND card.id <> b.card_id
          WHERE u.now_run IS NULL AND u.change <> 'add'
            AND card.id NOT IN (SELECT card_id FROM undo_row WHERE change = 'add' AND NOT kept)
        """
    }

    /// Lists the contacts that are kept as a later run wrote them.
    func reportKept(_ outcome: inout UndoOutcome, limit: Int) throws(SQLiteError) {
        var kept = "SELECT card_id AS id, now_run AS run FROM undo_row WHERE kept"
        if let added { kept += " UNION ALL SELECT id, run_id FROM card WHERE \(added) AND run_id <> ?1" }
        if force { return }
        var rows = try database.prepare(kept + " ORDER BY 1")
        try rows.bind(values)
        while try rows.step() {
            outcome.keptCount += 1
            guard outcome.kept.count < limit else { continue }
            outcome.kept.append(.init(id: Int(rows.integer(0)), run: rows.isNull(1) ? nil : Int(rows.integer(1))))
        }
    }

    // MARK: Undoing

    /// Applies the undo, keeping the rows that it changes.
    func apply() throws(SQLiteError) -> WriteCounts {
        // Deleted rows are kept in `card_before`, so overwriting the freed pages would hide nothing.
        try database.execute("PRAGMA secure_delete = OFF; DELETE FROM undo_row WHERE kept")
        var counts = WriteCounts()
        if force { counts.deleted += try removeRivals() }
        counts.deleted += try removeAdded()
        try restore(&counts)
        return counts
    }

    private func removeRivals() throws(SQLiteError) -> Int {
        try remove("card.id IN (SELECT card.id \(rivals))")
    }

    /// Deletes the contacts that the run added.
    private func removeAdded() throws(SQLiteError) -> Int {
        guard let taken else { return 0 }
        return try remove(taken)
    }

    /// Deletes contacts, keeping their rows.
    private func remove(_ condition: String) throws(SQLiteError) -> Int {
        try database.run(
            """
            INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardRow.columns))
              SELECT ?2, id, 'delete', NULL, run_id, \(CardRow.columns) FROM card WHERE \(condition) ORDER BY id
            """, values)
        let count = database.changes
        guard count > 0 else { return 0 }
        // Without a condition, SQLite frees whole pages; deleting single contacts takes several times as long.
        let all = try database.integer("SELECT count(*) FROM card") == count
        if !all, count > 100_000 { try database.execute(Schema.dropIndex) }
        try database.run(all ? "DELETE FROM card" : "DELETE FROM card WHERE \(condition)", values)
        return Int(count)
    }

    /// Restores the rows that the run changed or deleted, and deletes those that it had restored.
    private func restore(_ counts: inout WriteCounts) throws(SQLiteError) {
        let rows = try database.integer("SELECT count(*) FROM undo_row") ?? 0
        guard rows > 0 else { return }
        if rows > 100_000 { try database.execute(Schema.dropIndex) }
        let columns = CardRow.columns.split(separator: ", ").map { "card.\($0)" }.joined(separator: ", ")
        try database.run(
            """
            INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardRow.columns))
              SELECT ?2, u.card_id,
                CASE WHEN card.id IS NULL THEN 'add' WHEN u.change = 'add' THEN 'delete' ELSE 'update' END,
                u.old_run, card.run_id, \(columns)
              FROM undo_row u LEFT JOIN card ON card.id = u.card_id
              WHERE card.id IS NOT NULL OR u.change <> 'add' ORDER BY u.card_id
            """, values)
        try database.execute("DELETE FROM card WHERE id IN (SELECT card_id FROM undo_row)")
        try database.run(
            """
            INSERT INTO card(id, run_id, \(CardRow.columns))
              SELECT card_id, card_run_id, \(CardRow.columns) FROM card_before b
              WHERE b.run_id = ?1 AND b.change <> 'add' AND b.card_id IN (SELECT card_id FROM undo_row)
              ORDER BY card_id
            """, values)
        counts.added += try count("change <> 'add' AND now_run IS NULL")
        counts.updated += try count("change <> 'add' AND now_run IS NOT NULL")
        counts.deleted += try count("change = 'add' AND now_run IS NOT NULL")
    }

    private func count(_ condition: String) throws(SQLiteError) -> Int {
        Int(try database.integer("SELECT count(*) FROM undo_row WHERE \(condition)") ?? 0)
    }

    /// Marks the run as undone. If it was an undo itself, the run that it undid is in force again, and so on.
    func mark() throws(SQLiteError) {
        var id: Int64? = target
        var state = "undone"
        while let current = id {
            try database.run("UPDATE run SET state = '\(state)' WHERE id = ?1", [current])
            id = try database.integer("SELECT undoes FROM run WHERE id = ?1", [current])
            state = state == "undone" ? "complete" : "undone"
        }
    }
}
