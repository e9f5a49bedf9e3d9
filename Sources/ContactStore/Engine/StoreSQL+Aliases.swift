/// Statements on aliases, and on the UIDs of contacts that were deleted.
struct AliasSQL: Sendable {
    /// The contact that has a UID (2) with this hash (1) as an alias.
    let find: String
    /// The statement that adds an alias with its record.
    let insert: String
    /// A row if there is any alias.
    let isAny: String
    /// The record last imported under a UID (2) with this hash (1) by a run up to this one (3), and its lines that only
    /// that source added.
    let record: String
    /// The records imported under a UID (2) with this hash (1) by all runs but one (3), newest first.
    let records: String
    /// The contacts that have aliases.
    let contacts: String
    /// Each contact's id, one of its aliases, and its last run; the newest aliases first.
    let owners: String
    /// The hash of each alias, and the contact's id.
    let hashes: String
    /// A contact's aliases.
    let ofContact: String
    /// The deleted contact that had a UID, which is given by its digest.
    let findDeleted: String
    /// A row if any contact was deleted.
    let isAnyDeleted: String
    /// The statement that adds the UID of a deleted contact.
    let insertDeleted: String
    /// The statement that adds a UID that is derived from an identity key of a deleted contact, unless the run has
    /// added the same UID.
    let insertDeletedKey: String
    /// A row if a contact with a UID, which is given by its digest, was deleted.
    let isDeleted: String
    /// A contact's aliases and the digests of their records.
    let otherUIDs: String
}
