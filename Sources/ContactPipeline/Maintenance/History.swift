internal import Files
public import ContactModel
public import ContactStore

internal import Platform

/// What an undo did.
public struct UndoResult: Sendable {
    /// The run that was to be taken back; nil when there was none.
    public var undone: StoredRun?
    /// The undo's own run; nil when nothing was written.
    public var run: Int?
    /// Contacts that are back.
    public var added = 0
    /// Contacts that are as they were before.
    public var updated = 0
    /// Contacts that are out again.
    public var deleted = 0
    /// Contacts that stay as a later run made them.
    public var kept = 0
    /// Names the first of those.
    public var diagnostics: [Diagnostic] = []
    /// Nothing is counted yet.
    public init() {}
}

extension Diagnostic.Code {
    /// A contact that an undo left alone, because a later run changed it.
    static let changedLater = Diagnostic.Code("undo-changed-later")
}

/// The recorded runs of a store, and the way back.
public struct History: Sendable {
    /// The store to work on.
    public let store: StoreOptions
    /// How many kept contacts are named.
    private static let mostNamed = 100

    /// Opens nothing yet: every call opens the store for itself.
    public init(_ store: StoreOptions) { self.store = store }

    /// The runs, newest first, `limit` at the most.
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

    /// A run that can no longer be taken back.
    public struct Forgotten: Error, Sendable, Hashable {
        /// Its number.
        public var run: Int
    }

    /// Forgets the oldest runs for good, and what only they knew; the file is written anew without it.
    ///
    /// - Parameter keep: how many of the newest runs stay.
    /// - Parameter days: how many days old a run has to be to be forgotten; nil where age does not matter.
    /// - Parameter isTrial: only say what would go.
    public func prune(keep: Int, days: Int?, isTrial: Bool) throws -> PruneOutcome {
        let limits = PruneLimits(keep: keep, since: days.map { Int64(time(nil)) - 86_400 * Int64($0) })
        guard !isTrial else { return try store.open().prunePlan(limits) }
        return try store.open().prune(limits) { _ in try Interruption.check() }
    }

    /// The run that `undo` means: the one with this number, or the newest that is neither undone nor an undo.
    public func runToUndo(_ number: Int?) throws -> StoredRun? {
        let store = try store.open()
        guard let number else { return try store.newestToUndo() }
        if number > 0, try number <= store.lastForgottenRun() { throw Forgotten(run: number) }
        return try store.run(number)
    }

    /// Takes a run back; contacts that a later run changed stay as they are unless `force` takes them too.
    public func undo(_ target: StoredRun, force: Bool, command: String) throws -> UndoResult {
        var result = UndoResult()
        result.undone = target
        var description = RunDescription(
            tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: [])
        description.undoes = target.id
        let store = try store.open()
        let transaction = try StoreTransaction(store, description)
        // Somebody else may have been faster than the question that was asked meanwhile.
        guard let current = try store.run(target.id), force || !current.isUndone else { return result }
        let outcome = try transaction.undo(current, force: force, keeping: Self.mostNamed)
        result.added = outcome.counts.added
        result.updated = outcome.counts.updated
        result.deleted = outcome.counts.deleted
        result.kept = outcome.keptCount
        result.diagnostics = outcome.kept.map { Self.diagnostic($0, target.id) }
        try Interruption.check()
        let isPointless = outcome.counts == WriteCounts() && (outcome.keptCount > 0 || current.isUndone)
        guard !isPointless else { return result }
        try transaction.commit(RunTotals(outcome.counts))
        result.run = transaction.number
        return result
    }

    private static func diagnostic(_ kept: UndoOutcome.Kept, _ target: Int) -> Diagnostic {
        let why = kept.run.map { "changed since by run \($0)" } ?? "gone since, or another contact has its UID now"
        var warning = Diagnostic(.warning, .changedLater, "\(why); it stays as it is", contact: String(kept.id))
        warning.mentioned = [kept.id]
        return warning
    }
}
