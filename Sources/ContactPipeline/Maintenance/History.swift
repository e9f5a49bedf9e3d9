internal import Files
public import ContactModel
public import ContactStore

internal import Platform

/// The result of an undo.
public struct UndoResult: Sendable {
    /// The run that the undo applies to; nil if there is none.
    public var undone: StoredRun?
    /// True for a dry run.
    public var isTrial = false
    /// The undo's own run; nil if nothing was written.
    public var run: Int?
    /// True if the undo wrote a run; in a dry run, true if it would write one.
    public var isEffective = false
    /// The number of deleted contacts that were restored.
    public var added = 0
    /// The number of changed contacts of which the earlier version was restored.
    public var updated = 0
    /// The number of added contacts that were deleted.
    public var deleted = 0
    /// The number of contacts left unchanged, because a later run changed them or their UID belongs to another contact.
    public var kept = 0
    /// The diagnostics about the kept contacts, at most 100.
    public var diagnostics: [Diagnostic] = []
    /// Creates an empty result.
    public init() {}
}

extension Diagnostic.Code {
    /// A contact that an undo did not change because a later run changed it.
    static let changedLater = Diagnostic.Code("undo-changed-later")
}

/// The recorded runs of a store, and their undo.
public struct History: Sendable {
    /// The location of the store, which each call opens.
    public let store: StoreOptions
    /// The maximum number of contacts that an undo reports as left unchanged.
    private static let mostNamed = 100

    /// Creates a history; each call opens the store.
    public init(_ store: StoreOptions) { self.store = store }

    /// Visits the contacts that a run added, changed or deleted, in the order of ids.
    public func changes(of run: StoredRun, each: (ContactChange) throws -> Void) throws {
        let store = try store.open()
        try store.reading { try store.changes(ofRun: run.id) { try each(ContactChange($0)) } }
    }

    /// Returns at most `limit` runs, newest first.
    public func runs(limit: Int? = nil) throws -> [StoredRun] {
        let store = try store.open()
        var runs: [StoredRun] = []
        guard limit != 0 else { return [] }
        try store.runs { run in
            runs.append(run)
            return runs.count < limit ?? .max
        }
        return runs
    }

    /// The error for a pruned run, which cannot be undone.
    public struct Forgotten: Error, Sendable, Hashable {
        /// The run's number.
        public var run: Int
    }

    /// Prunes the oldest runs and the data that only they need; the file is vacuumed.
    ///
    /// - Parameter keep: the number of newest runs to keep.
    /// - Parameter days: the minimum age in days of a pruned run; nil to ignore the age.
    /// - Parameter isTrial: only return what would be removed.
    public func prune(keep: Int, days: Int?, isTrial: Bool) throws -> PruneOutcome {
        let limits = PruneLimits(keep: keep, since: days.map { Int64(time(nil)) - 86_400 * Int64($0) })
        guard !isTrial else { return try store.open().prunePlan(limits) }
        return try store.open().prune(limits) { _ in try Interruption.check() }
    }

    /// Returns the run with this number, or without a number the newest run that is neither undone nor an undo; nil if
    /// there is none. Throws `Forgotten` for a pruned run.
    public func runToUndo(_ number: Int?) throws -> StoredRun? {
        let store = try store.open()
        guard let number else { return try store.newestToUndo() }
        if number > 0, try number <= store.lastForgottenRun() { throw Forgotten(run: number) }
        return try store.run(number)
    }

    /// Undoes a run; contacts that a later run changed are kept unless `force` is set.
    ///
    /// - Parameter isTrial: only return what would be done.
    public func undo(
        _ target: StoredRun, force: Bool, command: String, isTrial: Bool = false
    ) throws -> UndoResult {
        var result = UndoResult()
        result.isTrial = isTrial
        result.undone = target
        var description = RunDescription(
            tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: [])
        description.undoes = target.id
        let store = try store.open()
        let transaction = try StoreTransaction(store, description)
        // Another process may have undone the run while the user was asked.
        guard let current = try store.run(target.id), force || !current.isUndone else { return result }
        let outcome = try transaction.undo(current, force: force, keeping: Self.mostNamed)
        result.added = outcome.counts.added
        result.updated = outcome.counts.updated
        result.deleted = outcome.counts.deleted
        result.kept = outcome.keptCount
        result.diagnostics = outcome.kept.map { Self.diagnostic($0, target.id) }
        try Interruption.check()
        let isPointless = outcome.counts == WriteCounts() && (outcome.keptCount > 0 || current.isUndone)
        result.isEffective = !isPointless
        guard !isPointless, !isTrial else { return result }
        try transaction.commit(RunTotals(outcome.counts))
        result.run = transaction.number
        return result
    }

    private static func diagnostic(_ kept: UndoOutcome.Kept, _ target: Int) -> Diagnostic {
        let why =
            kept.run.map { "changed by the later run \($0)" } ?? "deleted since, or another contact has its UID now"
        var warning = Diagnostic(.warning, .changedLater, "\(why); left unchanged", contact: String(kept.id))
        warning.mentioned = [kept.id]
        return warning
    }
}
