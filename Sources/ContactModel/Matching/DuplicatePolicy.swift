/// How an import recognizes records of contacts that are already stored, and how it treats such records.
public struct DuplicatePolicy: Sendable, Hashable {
    /// The treatment of a record whose contact is already stored.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// The record becomes the last one of its source; the contact shows what all its sources say.
        case update
        /// Data that the contact lacks is added to it; what the source no longer has stays.
        case merge
        /// The contact becomes the record; the values that it has from other sources are removed.
        case replace
        /// The contact stays unchanged.
        case skip
        /// The record becomes a new contact with another UID.
        case add
        /// The record is rejected with an error.
        case fail
    }

    /// The treatment of a record whose contact is already stored.
    public var rule = Rule.update
    /// The fields by which a record is matched to a stored contact. They are compared in this order until one of them
    /// finds a contact.
    ///
    /// If the UID is not listed, it is compared last, since two contacts cannot have the same UID.
    public var match: [MatchField] = [.uid]

    /// True if a record of a contact that was deleted in the store adds the contact again.
    public var bringsBack = false

    /// Creates the default policy: records are matched by UID, and update their contacts.
    public init() {}

    /// True if contacts are also found by values other than the UID.
    public var comparesValues: Bool { match != [.uid] }

    /// True if importing an unchanged source a second time has an effect (`add` adds its contacts again, `fail` rejects
    /// them), so that the import must not be skipped.
    public var repeatsItself: Bool { rule == .add || rule == .fail }
}
