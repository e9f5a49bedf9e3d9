/// Statements on aliases, and on the UIDs of contacts that were deleted.
struct AliasSQL: Sendable {
    /// The contact that has a UID (2) as an alias.
    let find: String
    /// Adds an alias with its record.
    let insert: String
    /// A row if there is any alias.
    let isAny: String
    /// The record last imported under a UID up to a run.
    let record: String
    /// The records imported under a UID by other runs than one.
    let records: String
    /// The contacts that have aliases.
    let contacts: String
    /// Each contact by its aliases.
    let owners: String
    /// Each contact by the hashes of its aliases.
    let hashes: String
    /// A contact's own UID, as an alias of another one.
    let own: String
    /// A contact's aliases.
    let ofContact: String
    /// The contact that was deleted with a UID, by its digest.
    let findDeleted: String
    /// A row if any contact was deleted.
    let isAnyDeleted: String
    /// Adds the UID of a deleted contact.
    let insertDeleted: String
    /// Adds a UID by an identity key; it never replaces one of a contact itself.
    let insertDeletedKey: String
    /// A row if a contact was deleted with a UID, by its digest.
    let isDeleted: String
    /// A contact's UID and the digest of its record.
    let ownUID: String
    /// A contact's aliases and the digests of their records.
    let otherUIDs: String
}
