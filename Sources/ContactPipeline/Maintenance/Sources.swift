internal import ContactModel
public import ContactStore
internal import Files
internal import Platform

/// The result of a change of sources, or of its dry run.
public struct SourceChange: Sendable {
    /// The names on the command line that no source has; if there are any, nothing is written.
    public var missing: [String] = []
    /// The names on the command line that several sources may mean.
    public var ambiguous: [String] = []
    /// The run's number; nil if nothing was written.
    public var run: Int?
    /// True for a dry run.
    public var isTrial = false
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted.
    public var deleted = 0
    /// The contacts that are kept because they were edited here.
    public var keptEdited: [Int] = []
    /// The number of contacts that would be deleted, if these are more than the limit allows; then nothing is written.
    public var excess: Int?

    /// Creates an empty result.
    public init() {}
}

/// The sources of a store: which files, folders and other books its contacts come from.
public struct Sources: Sendable {
    /// The location of the store, which each method call opens.
    public let store: StoreOptions
    /// The command line, recorded with the run.
    public let command: String
    /// True for a dry run: changes are made and rolled back.
    public var isTrial = false

    /// Creates a value for the store at a location; the store is not opened yet.
    public init(_ store: StoreOptions, command: String) {
        self.store = store
        self.command = command
    }

    /// Returns the sources in the order of their first import.
    public func all() throws -> [StoredSource] { try store.open().sources() }

    /// Returns the sources that were not read within a number of days.
    public static func older(than days: Int, of sources: [StoredSource], now: Int64? = nil) -> [StoredSource] {
        let since = (now ?? Int64(time(nil))) - 86_400 * Int64(days)
        return sources.filter { !$0.names.isEmpty && $0.lastRead ?? 0 < since }
    }

    /// Finds sources by their names: by a name as it is stored, by a path, or by the last part of a path if only one source
    /// has it.
    public func find(_ names: [String]) throws -> (sources: [StoredSource], problems: SourceChange) {
        let all = try all()
        var found: [StoredSource] = []
        var problems = SourceChange()
        for name in names {
            let path = FileSystem.absolutePath(name)
            let exact = all.filter { $0.names.contains(name) || $0.names.contains(path) }
            let similar = all.filter { $0.names.contains { $0.pathComponents.last == name } }
            let matches = exact.isEmpty ? similar : exact
            if matches.count == 1 { found.append(matches[0]) }
            if matches.isEmpty { problems.missing.append(name) }
            if matches.count > 1 { problems.ambiguous.append(name) }
        }
        return (found, problems)
    }

    /// Takes a source out of the store: what only this source said goes.
    public func remove(_ source: StoredSource, _ rule: MirrorRule) throws -> SourceChange {
        try change { transaction, result in
            let outcome = try transaction.removeSource(source.id, rule)
            result.excess = outcome.excess?.deletions
            result.keptEdited = outcome.edited
        }
    }

    /// Gives a source another name in place of one that it has. A path becomes absolute, since a file is known by its
    /// absolute path.
    public func rename(_ source: StoredSource, from old: String, to new: String) throws -> SourceChange {
        let name = new.contains("/") ? FileSystem.absolutePath(new) : new
        return try change { transaction, _ in try transaction.renameSource(source.id, from: old, to: name) }
    }

    /// Makes the second source another name of the first.
    public func join(_ first: StoredSource, _ second: StoredSource) throws -> SourceChange {
        try change { transaction, _ in try transaction.joinSource(second.id, to: first.id) }
    }

    /// Gives sources a fixed order, the first the highest.
    public func rank(_ sources: [StoredSource]) throws -> SourceChange {
        try change { transaction, _ in try transaction.rankSources(sources.map(\.id)) }
    }

    private func change(_ body: (StoreTransaction, inout SourceChange) throws -> Void) throws -> SourceChange {
        var result = SourceChange()
        result.isTrial = isTrial
        let transaction = try StoreTransaction(
            store.open(),
            RunDescription(tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: []))
        try body(transaction, &result)
        let counts = transaction.counts
        result.updated = counts.updated
        result.deleted = counts.deleted
        try Interruption.check()
        guard result.excess == nil, transaction.hasNews, !isTrial else { return result }
        try transaction.commit(RunTotals(counts))
        result.run = transaction.number
        return result
    }
}
