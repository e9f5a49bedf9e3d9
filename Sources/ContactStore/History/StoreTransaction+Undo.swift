/// The changes that an undo made, and the contacts that it left as they are.
public struct UndoOutcome: Sendable {
    /// A contact that the run changed, but the undo left as it is.
    public struct Kept: Sendable, Hashable {
        /// The contact's id; for a deleted contact, its former id.
        public var id: Int
        /// The later run that changed the contact. Nil if a later run deleted it, or if it cannot be restored because
        /// another contact now has its UID.
        public var run: Int?
    }

    /// The numbers of contacts that the undo added, changed and deleted.
    public var counts = WriteCounts()
    /// The contacts that the undo left as they are, in ascending order of ids; at most as many as the parameter `limit`
    /// of `undo`.
    public var kept: [Kept] = []
    /// The number of all contacts that the undo left as they are.
    public var keptCount = 0
    /// The number of all contacts that the undo left as they are and for which `Kept.run` is not nil.
    public var keptChanged = 0
    /// Creates an empty result.
    public init() {}
}

extension StoreTransaction {
    /// Undoes a run. The undo can itself be undone.
    ///
    /// If the undo changes nothing because it leaves all contacts as they are, the run is not marked as undone.
    ///
    /// - Parameter force: true to also revert later changes of the same contacts; false to leave contacts that a later
    ///   run changed as they are.
    /// - Parameter limit: the maximum number of contacts in `UndoOutcome.kept`.
    public func undo(_ target: StoredRun, force: Bool, keeping limit: Int) throws(StoreError) -> UndoOutcome {
        try store.mapping { () throws(EngineError) in
            let undo = try Undo(store.database, target: Int64(target.id), run: run, force: force)
            try undo.choose(isRepeated: target.isUndone)
            var outcome = UndoOutcome()
            try undo.reportKept(&outcome, limit: limit)
            if store.database.server == nil, let writing = WriteBehind(store.path) {
                outcome.counts = try writing.whileRunning { () throws(EngineError) in try undo.apply() }
            } else {
                outcome.counts = try undo.apply()
            }
            if outcome.counts != WriteCounts() || outcome.keptCount == 0 { try undo.mark() }
            return outcome
        }
    }
}

/// The execution of one undo. A restored contact gets its earlier `run_id` back, so that earlier runs can be undone,
/// too.
private struct Undo {
    let database: StoreDatabase
    let target: Int64
    let run: Int64
    let force: Bool
    /// True if the run to undo added contacts.
    private let hasAdded: Bool
    /// The values of the parameters that all statements of `UndoSQL` have.
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

    /// Lists the changes to undo in the temporary table `undo_row`. Without `force`, marks a change as kept, that is,
    /// not to be undone, if a later run changed the contact, or if another contact now has the UID of the deleted
    /// contact.
    ///
    /// - Parameter isRepeated: true if the run was undone before. Changes that are still undone are then not listed.
    func choose(isRepeated: Bool) throws(EngineError) {
        try database.execute(sql.makeRows)
        try database.run(isRepeated ? sql.chooseAgain : sql.choose, values)
        if force { try database.execute(sql.keepNone) } else { try database.run(sql.keepTakenUIDs, values) }
    }

    /// Adds the contacts whose changes are not undone (at most `limit`), and their number, to `outcome`.
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

    /// Undoes the listed changes. The current rows of the contacts are first copied to `card_before`. Returns the
    /// numbers of contacts added, changed and deleted.
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

    /// Copies contacts to `card_before` by the statement `keep`, and then deletes them by the statement `remove`.
    /// Returns their number.
    private func remove(_ keep: String, _ remove: String) throws(EngineError) -> Int {
        try database.run(keep, values)
        let count = database.changes
        guard count > 0 else { return 0 }
        // SQLite executes a DELETE without a condition by freeing whole pages. A DELETE with a condition takes several
        // times as long.
        let all = try database.integer(database.sql.cards.count) == count
        if !all, count > 100_000 { try database.execute(database.sql.schema.dropIndex) }
        try database.run(all ? sql.removeAll : remove, values)
        return Int(count)
    }

    /// Restores the contacts that the run changed or deleted. If the run is itself an undo, also deletes the contacts
    /// that it had added again.
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

    /// Marks the run as undone. If the run is itself an undo, the run that it had undone is marked as complete again.
    /// If that run is also an undo, the run that it had undone is marked as undone, and so on.
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
