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
    /// The number of earlier versions of records, of edits, and of deletions and merges that can no longer be undone.
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
            Int(try database.integer("SELECT value FROM sequence WHERE name = 'forgotten'") ?? 0)
        }
    }

    /// Returns what `prune` would remove, without changing the store. The method acquires no lock of a writer.
    public func prunePlan(_ limits: PruneLimits) throws(StoreError) -> PruneOutcome {
        // In one transaction, all queries see the same state of the store.
        try beginReading()
        defer { endReading() }
        return try mapping { () throws(EngineError) in
            var prune = try Prune(database, limits, isDry: true)
            return try prune.run()
        }
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
            outcome = try mapping { () throws(EngineError) in
                var prune = try Prune(database, limits)
                return try prune.run()
            }
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
