internal import Files
public import ContactModel
public import ContactStore

internal import Platform

/// The result of an undo.
public struct UndoResult: Sendable {
    /// The run that the undo reverts; nil if there is no such run.
    public var undone: StoredRun?
    /// True for a dry run.
    public var isTrial = false
    /// The number of the run that records the undo; nil if nothing was written.
    public var run: Int?
    /// True if the undo has written a run, or in a dry run, if an undo would write one.
    public var isEffective = false
    /// The number of contacts that the undo restored, after the undone run had deleted them.
    public var added = 0
    /// The number of contacts whose earlier version the undo restored, after the undone run had changed them.
    public var updated = 0
    /// The number of contacts that the undo deleted, after the undone run had added them.
    public var deleted = 0
    /// The number of contacts left as they are, because they were edited later, or because a later import of the same
    /// source had their records.
    public var kept = 0
    /// The number of contacts in `kept` that were edited later.
    public var keptEdited = 0
    /// The warnings about the contacts that `kept` counts, at most 100.
    public var diagnostics: [Diagnostic] = []
    /// Creates an empty result.
    public init() {}
}

extension Diagnostic.Code {
    /// An undo left a contact as it is, because it was edited later, or because a later import had its record.
    static let changedLater = Diagnostic.Code("undo-changed-later")
}

/// The recorded runs of a store, and their undo.
public struct History: Sendable {
    /// The location of the store, which each method call opens.
    public let store: StoreOptions
    /// The maximum number of contacts that an undo reports as left unchanged.
    private static let mostNamed = 100

    /// Creates the history of the store at a location; the store is not opened yet.
    public init(_ store: StoreOptions) { self.store = store }

    /// Visits the contacts that a run added, changed or deleted, in the order of their ids.
    public func changes(of run: StoredRun, each: (ContactChange) throws -> Void) throws {
        let store = try store.open()
        try store.reading { try store.changes(ofRun: run.id) { try each(ContactChange($0)) } }
    }

    /// Returns at most `limit` runs, the newest one first; all runs if `limit` is nil.
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

    /// The error for a run that cannot be undone, because it was pruned from the history.
    public struct Forgotten: Error, Sendable, Hashable {
        /// The run's number.
        public var run: Int
    }

    /// Removes the oldest runs, and the data that only their undo needs, from the history; then vacuums the file, or
    /// the tables on a server. Returns what was removed.
    ///
    /// - Parameters:
    ///   - keep: the number of newest runs to keep.
    ///   - days: the minimum age of a removed run, in days; nil to ignore the age.
    ///   - isTrial: true to remove nothing and return what would be removed.
    public func prune(keep: Int, days: Int?, isTrial: Bool) throws -> PruneOutcome {
        let limits = PruneLimits(keep: keep, since: days.map { Int64(time(nil)) - 86_400 * Int64($0) })
        guard !isTrial else { return try store.open().prunePlan(limits) }
        return try store.open().prune(limits) { _ in try Interruption.check() }
    }

    /// Returns the run with this number; if `number` is nil, returns the newest run that is neither undone nor an undo.
    ///
    /// Returns nil if there is no such run. Throws `Forgotten` for a run that was pruned.
    public func runToUndo(_ number: Int?) throws -> StoredRun? {
        let store = try store.open()
        guard let number else { return try store.newestToUndo() }
        if number > 0, try number <= store.lastForgottenRun() { throw Forgotten(run: number) }
        return try store.run(number)
    }

    /// Undoes a run: the contacts are as if it had not happened and the later runs had. Does nothing if the run is no longer
    /// in the history, or if it is already undone and `force` is false.
    ///
    /// - Parameters:
    ///   - target: the run to undo.
    ///   - contacts: the contacts to which the undo is limited; nil for all.
    ///   - force: true to also remove contacts that the run added and that were edited later.
    ///   - command: the command line, recorded with the run.
    ///   - isTrial: true to write nothing and return what would be done.
    public func undo(
        _ target: StoredRun, contacts: [Int]? = nil, force: Bool, command: String, isTrial: Bool = false
    ) throws -> UndoResult {
        var result = UndoResult()
        result.isTrial = isTrial
        result.undone = target
        var description = RunDescription(
            tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: [])
        description.undoes = target.id
        let store = try store.open()
        let transaction = try StoreTransaction(store, description)
        // Another process can have undone the run while the user was asked for confirmation.
        guard let current = try store.run(target.id), force || !current.isUndone else { return result }
        let outcome = try transaction.undo(current, contacts: contacts, force: force, keeping: Self.mostNamed)
        result.added = outcome.counts.added
        result.updated = outcome.counts.updated
        result.deleted = outcome.counts.deleted
        result.kept = outcome.keptCount
        result.keptEdited = outcome.keptCounts[.edited] ?? 0
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
            switch kept.reason {
            case .edited: "edited by the later run \(kept.run)"
            case .importedLater: "the later run \(kept.run) imported its record again"
            }
        var warning = Diagnostic(.warning, .changedLater, "\(why); not undone", contact: String(kept.id))
        warning.mentioned = [kept.id]
        return warning
    }
}
