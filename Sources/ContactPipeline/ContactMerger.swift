internal import ContactModel
public import ContactStore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a merge came to.
public struct MergeResult: Sendable {
    /// The run's number, to undo it by; nil when nothing was written.
    public var run: Int?
    /// True when it was only tried out.
    public var dryRun = false
    /// The contacts that others were merged into.
    public var contacts: [MergedContact] = []
    /// Ids that are no contact: then nothing is merged.
    public var missing: [Int] = []
    /// Contacts that were changed by it: those that gained nothing are as they were.
    public var updated = 0
    /// Contacts that went into others.
    public var deleted = 0
    /// Pairs of probable duplicates that were not sure enough.
    public var leftAlone = 0

    /// Starts with nothing.
    public init() {}
}

/// Makes one contact of several, in one run that can be taken back.
public struct ContactMerger: Sendable {
    /// The store meant.
    public let store: StoreOptions
    /// The command line, for the run's row.
    public let command: String
    /// True to find out what would be done, and write nothing.
    public var dryRun = false

    /// Puts the parts together.
    public init(_ store: StoreOptions, command: String) {
        self.store = store
        self.command = command
    }

    /// Merges contacts into the first of them; nothing is done where one of the ids is no contact.
    public func merge(_ ids: [Int]) throws -> MergeResult {
        let opened = try ContactStore(path: store.path, for: .reading, timeout: store.timeout)
        var result = MergeResult()
        for id in ids where try opened.contact(id) == nil { result.missing.append(id) }
        return result.missing.isEmpty ? try merge(groups: [ids]) : result
    }

    /// Merges each group of contacts into its first one. Contacts that are gone meanwhile are passed over.
    public func merge(groups: [[Int]], progress: ProgressHandler? = nil) throws -> MergeResult {
        var result = MergeResult()
        result.dryRun = dryRun
        guard !groups.isEmpty else { return result }
        let transaction = try StoreTransaction(
            ContactStore(path: store.path, for: .reading, timeout: store.timeout),
            RunDescription(tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: []))
        for (index, ids) in groups.enumerated() {
            try Interruption.check()
            progress?(Progress(stage: "merging", records: index, totalRecords: groups.count))
            guard let id = ids.first, let merged = try transaction.merge(Array(ids.dropFirst()), into: id) else {
                continue
            }
            result.contacts.append(merged)
            result.updated += merged.gained.isEmpty ? 0 : 1
            result.deleted += merged.merged.count
        }
        guard !dryRun, result.deleted > 0 else { return result }
        var counts = WriteCounts()
        counts.updated = result.updated
        counts.deleted = result.deleted
        try transaction.commit(RunTotals(counts))
        result.run = transaction.number
        return result
    }
}
