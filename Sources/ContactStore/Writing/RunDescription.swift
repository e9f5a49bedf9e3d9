internal import ContactModel

/// The values that describe a run in the history and are known when it begins.
public struct RunDescription: Sendable {
    /// The version of contactsctl that executes the run.
    public var tool: String
    /// The command line, as the user entered it.
    public var command: String
    /// The time of the run, in seconds since 1970 (UTC).
    public var createdAt: Int64
    /// The names of the sources that the run reads; empty if it reads none.
    public var sources: [String]
    /// The number of the run that this run undoes; nil if it is not an undo.
    public var undoes: Int?
    /// True for an import, which may add many contacts.
    public var isImport = false

    /// Creates the description of a run that is not an undo.
    public init(tool: String, command: String, createdAt: Int64, sources: [String]) {
        self.tool = tool
        self.command = command
        self.createdAt = createdAt
        self.sources = sources
    }
}

/// The numbers of contacts that a run added, changed, deleted and left unchanged.
public struct WriteCounts: Sendable, Hashable {
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted.
    public var deleted = 0
    /// The number of contacts that a record matched, but did not change.
    public var unchanged = 0
    /// Creates a value in which all numbers are zero.
    public init() {}

    /// Adds each number of the right value to that of the left value.
    public static func += (left: inout WriteCounts, right: WriteCounts) {
        left.added += right.added
        left.updated += right.updated
        left.deleted += right.deleted
        left.unchanged += right.unchanged
    }
}

/// The values that describe a run in the history and are known when it ends.
public struct RunTotals: Sendable, Hashable {
    /// The numbers of contacts added, changed, deleted and unchanged.
    public var counts: WriteCounts
    /// The number of records that were read, including rejected ones and those that another source of the run also
    /// contains.
    public var records = 0
    /// The number of records and photos that were left out because of errors.
    public var rejected = 0
    /// The number of records that were not imported because their contacts had been deleted from the store.
    public var deletedHere = 0
    /// The digest of the contents of an import's sources and photos, and of its options. If the next import has the
    /// same fingerprint, it has nothing to change. Nil if the run is not an import, if it rejected records, or if its
    /// input cannot be read again.
    public var fingerprint: [UInt8]?

    /// Creates the totals of a run that read no records.
    public init(_ counts: WriteCounts) { self.counts = counts }
}
