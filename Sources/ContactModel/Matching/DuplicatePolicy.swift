/// What an import does with records of contacts that are there already, and how it knows them (`--on-duplicate`, `--match`).
public struct DuplicatePolicy: Sendable, Hashable {
    /// What is done with such a record.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// What changed at the source changes in the contact; one that was found by a value is merged (see `isExplicit`).
        case update
        /// What the record says beyond the contact is added to it.
        case merge
        /// The contact stays as it is.
        case skip
        /// It becomes a contact of its own, under another UID.
        case add
        /// It is an error.
        case fail
    }

    /// What is done with such a record.
    public var rule = Rule.update
    /// What makes a record one of a stored contact: the first of these that finds any decides.
    ///
    /// A UID that is taken is never given twice, so it is asked last where it is not named.
    public var match: [MatchField] = [.uid]

    /// True when the rule was chosen and is not the default.
    ///
    /// Only then does an update replace the properties of a contact that was found by a value; else the record is merged.
    public var isExplicit = false
    /// True when a record of a contact that was deleted here adds it again.
    public var bringsBack = false

    /// Updates by UID.
    public init() {}

    /// True when a record replaces what a contact has that was found by a value.
    public var replacesMatches: Bool { rule == .update && isExplicit && comparesValues }

    /// True when contacts are known by more than their UIDs.
    public var comparesValues: Bool { match != [.uid] }

    /// True when the same import again would do something else than the first time, so that it has to be done.
    public var repeatsItself: Bool { rule == .add || rule == .fail }
}
