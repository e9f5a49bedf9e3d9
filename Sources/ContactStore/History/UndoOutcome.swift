/// The changes that an undo made, and the contacts that it left as they are.
public struct UndoOutcome: Sendable {
    /// A contact that the run changed, but the undo left as it is.
    public struct Kept: Sendable, Hashable {
        /// Why the contact is left as it is.
        public enum Reason: String, Sendable {
            /// The run added the contact, which was edited since.
            case edited
            /// A later import of the same source had the contact's record.
            case importedLater
        }

        /// The contact's id.
        public var id: Int
        /// The later run that edited the contact, or imported its record.
        public var run: Int
        /// Why the contact is left as it is.
        public var reason: Reason
    }

    /// The numbers of contacts that the undo added, changed and deleted.
    public var counts = WriteCounts()
    /// The contacts that the undo left as they are, in ascending order of ids; at most as many as the parameter `limit`
    /// of `undo`.
    public var kept: [Kept] = []
    /// The numbers of all contacts that the undo left as they are.
    public var keptCounts: [Kept.Reason: Int] = [:]
    /// The number of all contacts that the undo left as they are.
    public var keptCount: Int { keptCounts.values.reduce(0, +) }

    /// Creates an empty result.
    public init() {}

    mutating func keep(_ id: Int64, _ run: Int64, _ reason: Kept.Reason, limit: Int) {
        keptCounts[reason, default: 0] += 1
        if kept.count < limit { kept.append(Kept(id: Int(id), run: Int(run), reason: reason)) }
    }
}
