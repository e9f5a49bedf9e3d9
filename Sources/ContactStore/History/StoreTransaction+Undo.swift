/// The result of an undo.
public struct UndoOutcome: Sendable {
    /// A contact that the undo left unchanged.
    public struct Kept: Sendable, Hashable {
        /// The contact's id; also set if the contact has been deleted.
        public var id: Int
        /// The later run that changed the contact; nil if the contact was deleted, or another contact now has its UID.
        public var run: Int?
    }

    /// The numbers of contacts that the undo added, changed and deleted.
    public var counts = WriteCounts()
    /// The first contacts that the undo left unchanged, in the order of ids.
    public var kept: [Kept] = []
    /// The number of contacts that the undo left unchanged.
    public var keptCount = 0
    /// The number of contacts left unchanged because a later run changed them. The other contacts in `keptCount` were
    /// deleted, or another contact has their UID.
    public var keptChanged = 0
    /// Creates an empty result.
    public init() {}
}

extension StoreTransaction {
    /// Undoes a run, and with `force` also the changes of its contacts by later runs. At most `limit` kept contacts are
    /// listed in the result.
    ///
    /// A card's `run_id` identifies the stored version: a contact is unchanged since the run if and only if its
    /// `run_id` is still the one that the run set. A restored card also gets its old `run_id`, so that after a later
    /// run is undone, an earlier one can be undone too. The changes of an undo are stored in `card_before` like those
    /// of any other run, so an undo can be undone in the same way.
    public func undo(_ target: StoredRun, force: Bool, keeping limit: Int) throws(StoreError) -> UndoOutcome {
        try store.mapping { () throws(EngineError) in
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

/// One undo. Each of its few statements applies to all contacts at once.
private struct Undo {
    let database: StoreDatabase
    let target: Int64
    let run: Int64
    let force: Bool
    /// True if the run added contacts.
    private let hasAdded: Bool
    /// The parameters of the statements (see `UndoSQL`, Engine/StoreSQL+Undo).
    private let values: [Int64?]
    private var sql: UndoSQL { database.sql.undo }

    init(_ database: StoreDatabase, target: Int64, run: Int64, force: Bool) throws(EngineError) {
        self.database = database
        self.target = target
        self.run = run
        self.force = force
        let first = try database.integer(database.sql.undo.firstAdded, [target])
        let last = try database.integer(database.sql.undo.lastAdded, [target])
        hasAdded = first != nil && last != nil
        values = [target, run, first, last]
    }

    // MARK: Selecting contacts

    /// Lists the changes to undo. Without `force`, marks as kept (not to be undone) the changes of contacts that a
    /// later run changed, and those of deleted contacts whose UID another contact has now.
    ///
    /// - Parameter isRepeated: true if the run was undone before; changes that are already undone are then not listed.
    func choose(isRepeated: Bool) throws(EngineError) {
        try database.execute(sql.makeRows)
        // Changes that an earlier undo of this run has already undone are excluded.
        try database.run(isRepeated ? sql.chooseAgain : sql.choose, values)
        // A deleted contact cannot be restored if another contact now has its UID.
        if force { try database.execute(sql.keepNone) } else { try database.run(sql.keepTakenUIDs, values) }
    }

    /// Adds to `outcome` the contacts that the undo leaves unchanged (at most `limit`), and their number.
    func reportKept(_ outcome: inout UndoOutcome, limit: Int) throws(EngineError) {
        if force { return }
        var rows = try database.prepare(hasAdded ? sql.keptAndAdded : sql.kept, streams: true)
        try rows.bind(values)
        while try rows.step() {
            outcome.keptCount += 1
            if !rows.isNull(1) { outcome.keptChanged += 1 }
            guard outcome.kept.count < limit else { continue }
            outcome.kept.append(.init(id: Int(rows.integer(0)), run: rows.isNull(1) ? nil : Int(rows.integer(1))))
        }
    }

    // MARK: Undoing

    /// Applies the undo, and stores the rows that it changes in `card_before`.
    func apply() throws(EngineError) -> WriteCounts {
        try database.execute(sql.dropKept)
        var counts = WriteCounts()
        if force { counts.deleted += try remove(sql.keepRivals, sql.removeRivals) }
        if hasAdded {
            counts.deleted +=
                try force
                ? remove(sql.keepAdded, sql.removeAdded) : remove(sql.keepUnchanged, sql.removeUnchanged)
        }
        try restore(&counts)
        return counts
    }

    /// Stores the rows of contacts in `card_before` by the statement `keep`, and then deletes the contacts by the
    /// statement `remove`. Returns their number.
    private func remove(_ keep: String, _ remove: String) throws(EngineError) -> Int {
        try database.run(keep, values)
        let count = database.changes
        guard count > 0 else { return 0 }
        // A DELETE without a condition makes SQLite free whole pages; one with a condition takes several times as long.
        let all = try database.integer(database.sql.cards.count) == count
        if !all, count > 100_000 { try database.execute(database.sql.schema.dropIndex) }
        try database.run(all ? sql.removeAll : remove, values)
        return Int(count)
    }

    /// Restores the rows that the run changed or deleted. If the run is an undo, deletes the contacts that it restored.
    private func restore(_ counts: inout WriteCounts) throws(EngineError) {
        let rows = try database.integer(sql.countRows) ?? 0
        guard rows > 0 else { return }
        if rows > 100_000 { try database.execute(database.sql.schema.dropIndex) }
        try database.run(sql.keepListed, values)
        try database.execute(sql.removeListed)
        try database.run(sql.restore, values)
        counts.added += Int(try database.integer(sql.countAdded) ?? 0)
        counts.updated += Int(try database.integer(sql.countUpdated) ?? 0)
        counts.deleted += Int(try database.integer(sql.countDeleted) ?? 0)
    }

    /// Marks the run as undone. If the run is itself an undo, the run that it undid is marked as complete again. If
    /// that run is an undo, too, the run that it undid is marked as undone, and so on.
    func mark() throws(EngineError) {
        var id: Int64? = target
        var isUndone = true
        while let current = id {
            try database.run(isUndone ? sql.markUndone : sql.markComplete, [current])
            id = try database.integer(sql.undoes, [current])
            isUndone.toggle()
        }
    }
}
