/// The maximum number of contacts that a mirroring import may delete from the store, or a mirroring export from a
/// folder. To mirror means to delete contacts that the source no longer contains.
public enum DeletionLimit: Sendable, Hashable {
    /// At most a fifth of the contacts that the source contained before; no contact if the source is now empty.
    case fifth
    /// At most this number of contacts.
    case contacts(Int)
    /// At most this percentage of the contacts that the source contained before.
    case percent(Int)

    /// Returns true if the limit allows a number of deletions.
    ///
    /// - Parameter brought: the number of contacts that the source contained before.
    /// - Parameter isEmpty: true if the source now contains no contacts.
    package func allows(_ deletions: Int, of brought: Int, isEmpty: Bool) -> Bool {
        switch self {
        case .fifth: !isEmpty && deletions * 5 <= brought
        case .contacts(let limit): deletions <= limit
        case .percent(let limit): deletions * 100 <= brought * limit
        }
    }
}

/// The rule by which a mirroring import removes the records that the source no longer has.
public struct MirrorRule: Sendable, Hashable {
    /// True to also delete contacts that were edited here.
    public var takesEdited = false
    /// The maximum number of contacts that are deleted for each source. If a source exceeds it, no contact is deleted.
    public var limit = DeletionLimit.fifth
    /// Creates the default rule: contacts that were edited here are kept, and at most a fifth of the contacts of each
    /// source is deleted (see `DeletionLimit.fifth`).
    public init() {}
}

/// What became of the contacts whose records a source no longer has.
public struct MirrorOutcome: Sendable {
    /// More deletions than the limit allows.
    public struct Excess: Sendable {
        /// The number of contacts that would have to be deleted.
        public var deletions: Int
        /// The number of records that the source had before this run.
        public var brought: Int
        /// True if the source now has no records.
        public var isEmpty: Bool
        /// True if the source has records, but none of those that it had before.
        public var isOther: Bool
    }
    /// The number of contacts that were deleted.
    public var deleted = 0
    /// The ids of the contacts that are kept because they were edited here.
    public var edited: [Int] = []
    /// The numbers of contacts that stay because other sources have them, by a name of that source.
    public var stayed: [(name: String, count: Int)] = []
    /// More deletions than the limit allows: then nothing was removed. Nil otherwise.
    public var excess: Excess?
}
