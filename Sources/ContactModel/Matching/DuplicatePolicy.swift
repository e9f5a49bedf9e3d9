/// How an import treats records of contacts that the store already has, and how it recognizes them (`--on-duplicate`,
/// `--match`).
public struct DuplicatePolicy: Sendable, Hashable {
    /// The treatment of such a record.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// What changed at the source changes in the contact; one that was found by a value is merged (see `isExplicit`).
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

    /// True when the rule was chosen and is not the default.
    ///
    /// Only then does an update replace the properties of a contact that was found by a value; else the record is merged.
    public var isExplicit = false
    /// True when a record of a contact that was deleted in the store adds it again.
    public var bringsBack = false

    /// Updates by UID.
    public init() {}

    /// True when a record replaces what a contact has that was found by a value.
    public var replacesMatches: Bool { rule == .update && isExplicit && comparesValues }

    /// True when contacts are known by more than their UIDs.
    public var comparesValues: Bool { match != [.uid] }

    /// True if importing the same source again has a different effect, so that it cannot be skipped.
    public var repeatsItself: Bool { rule == .add || rule == .fail }
}
