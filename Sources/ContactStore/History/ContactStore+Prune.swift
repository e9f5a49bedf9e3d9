internal import Bytes
internal import ContactModel

/// The runs that pruning keeps.
public struct PruneLimits: Sendable, Hashable {
    /// The number of newest runs to keep, whatever their age.
    public var keep: Int
    /// Runs at or after this time, in seconds since 1970, are kept, too. Nil: only the newest `keep` runs are kept.
    public var since: Int64?

    /// Creates limits. A run is pruned if it is not among the newest `keep` runs and, unless `since` is nil, is older
    /// than `since`.
    public init(keep: Int, since: Int64?) {
        self.keep = keep
        self.since = since
    }
}

/// The numbers of runs, versions and photos that pruning removes.
public struct PruneOutcome: Sendable, Hashable {
    /// The number of pruned runs, which can no longer be undone.
    public var runs = 0
    /// The number of remaining runs.
    public var remaining = 0
    /// The number of earlier versions of contacts that were removed together with the pruned runs.
    public var contacts = 0
    /// The number of photos that were removed because neither a contact nor the remaining history refers to them.
    public var photos = 0
    /// The number of bytes by which the file, or the tables on a server, shrank; nil if no vacuuming was necessary, or
    /// in a dry run.
    public var freed: Int?

    /// Creates an empty result.
    public init() {}
}

extension ContactStore {
    /// Returns the number of the newest run that was pruned; 0 if there is none.
    public func lastForgottenRun() throws(StoreError) -> Int {
        try mapping { () throws(EngineError) in
            Int(try database.integer(database.sql.prune.forgotten) ?? 0)
        }
    }

    /// Returns what `prune` would remove, without changing the store. The method acquires no lock of a writer.
    public func prunePlan(_ limits: PruneLimits) throws(StoreError) -> PruneOutcome {
        // In one transaction, all queries see the same state of the store.
        try beginReading()
        defer { endReading() }
        return try mapping { () throws(EngineError) in try Prune(database, limits).plan() }
    }

    /// Removes the oldest runs, and all data that only these runs need. Their changes can no longer be undone.
    ///
    /// After the commit, the file or the tables are vacuumed to erase the removed data. This is also done if no run is
    /// pruned, but an earlier call could not vacuum.
    ///
    /// - Parameter check: called before the commit with what is removed. If it throws, nothing is removed.
    /// - Throws: `StoreError.unswept` or `StoreError.sweepInterrupted` if the runs were removed, but vacuuming failed
    ///   or was interrupted, so that the next call tries again; the errors of `check`; any other `StoreError`.
    public func prune(
        _ limits: PruneLimits, check: (PruneOutcome) throws -> Void
    ) throws -> PruneOutcome {
        try prepareToPrune()
        defer { endPruning() }
        try begin()
        var outcome = PruneOutcome()
        do {
            outcome = try mapping { () throws(EngineError) in try Prune(database, limits).run() }
            try check(outcome)
        } catch {
            rollBack()
            throw error
        }
        try commit()
        do throws(StoreError) {
            outcome.freed = try sweep()
        } catch {
            switch error {
            case .locked:
                throw StoreError.unswept(path: path, reason: "another program is using the store", isLocked: true)
            case .interrupted(_, let signal): throw StoreError.sweepInterrupted(path: path, signal: signal)
            default: throw StoreError.unswept(path: path, reason: error.reason, isLocked: false)
            }
        }
        return outcome
    }

}

/// One pruning of the history. It is created and used in one transaction.
struct Prune {
    let database: StoreDatabase
    /// The number of the newest run to prune.
    let last: Int64
    private var outcome = PruneOutcome()
    private var sql: PruneSQL { database.sql.prune }

    init(_ database: StoreDatabase, _ limits: PruneLimits) throws(EngineError) {
        self.database = database
        let sql = database.sql.prune
        let first = try database.integer(sql.forgotten) ?? 0
        var last = try database.integer(sql.newest, [first, Int64(limits.keep)]) ?? first
        if let since = limits.since, let young = try database.integer(sql.oldestYoung, [first, since]) {
            last = min(last, young - 1)
        }
        self.last = last
        outcome.runs = Int(try database.integer(sql.countForgotten, [first, last]) ?? 0)
        outcome.remaining = Int(try database.integer(sql.countRemaining, [first, last]) ?? 0)
    }

    /// Returns what pruning would remove.
    func plan() throws(EngineError) -> PruneOutcome {
        guard outcome.runs > 0 else { return outcome }
        var outcome = outcome
        outcome.contacts = Int(try database.integer(sql.countVersions, [last]) ?? 0)
        try withNamedPhotos { () throws(EngineError) in
            outcome.photos = Int(try database.integer(sql.countPhotos, [last]) ?? 0)
        }
        return outcome
    }

    /// Removes the runs, and the data that only these runs need. Returns what was removed.
    func run() throws(EngineError) -> PruneOutcome {
        guard outcome.runs > 0 else { return outcome }
        var outcome = outcome
        try database.run(sql.versions, [last])
        outcome.contacts = Int(database.changes)
        if let make = sql.makeChangedAliases { try database.execute(make) }
        defer { if let drop = sql.dropChangedAliases { try? database.execute(drop) } }
        for statement in sql.references + sql.runs { try database.run(statement, [last]) }
        try withNamedPhotos { () throws(EngineError) in
            try database.run(sql.photos, [last])
            outcome.photos = Int(database.changes)
        }
        try database.run(sql.note, [last])
        return outcome
    }

    /// Calls `body` while the temporary table `named` exists, which lists the photos in cards with several photos. Does
    /// not call `body` if every photo is the first photo of a contact, so that no photo can be removed.
    private func withNamedPhotos(_ body: () throws(EngineError) -> Void) throws(EngineError) {
        guard try database.integer(sql.isUnused, [last]) != nil else { return }
        try database.execute(sql.makeNamed)
        defer { try? database.execute(sql.dropNamed) }
        try nameFurtherPhotos(in: sql.withFurtherPhotos)
        try nameFurtherPhotos(in: sql.earlierWithFurtherPhotos)
        try body()
    }

    /// Adds all photos of the cards that a query returns to the temporary table `named`.
    private func nameFurtherPhotos(in query: String) throws(EngineError) {
        var rows = try database.prepare(query, streams: true)
        try rows.bind([last])
        var insert = try database.prepare(sql.name)
        while try rows.step() {
            for property in unsafe Property.parse(body: rows.bytes(0)) {
                guard let digest = property.storedPhoto else { continue }
                try insert.bind(1, blob: digest.bytes)
                try insert.run()
            }
        }
    }
}
