/// How an import treats records of contacts that the store already has, and how it recognizes them (`--on-duplicate`,
/// `--match`).
public struct DuplicatePolicy: Sendable, Hashable {
    /// The treatment of such a record.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// Changes in the source are applied to the contact.
        case update
        /// Data that the contact lacks is added to it.
        case merge
        /// The contact stays unchanged.
        case skip
        /// The record becomes a new contact with another UID.
        case add
        /// The record is an error.
        case fail
    }

    /// The treatment of such a record.
    public var rule = Rule.update
    /// The fields by which a record is matched to a stored contact, in order: the first that finds a contact decides.
    ///
    /// A UID is never used twice, so it is compared last if it is not listed.
    public var match: [MatchField] = [.uid]

    /// Creates the default policy: update by UID.
    public init() {}

    /// True if contacts are matched by more than their UIDs.
    public var comparesValues: Bool { match != [.uid] }

    /// True if importing the same source again has a different effect, so that it cannot be skipped.
    public var repeatsItself: Bool { rule == .add || rule == .fail }
}
