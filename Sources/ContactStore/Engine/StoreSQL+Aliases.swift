/// Statements on aliases (former UIDs of contacts), and on the UIDs of contacts that were deleted.
struct AliasSQL: Sendable {
    /// The query for the contact that has a UID (parameter 2) with this hash (parameter 1) as an alias.
    let find: String
    /// The statement that adds an alias with its record.
    let insert: String
    /// The query that returns a row if there is any alias.
    let isAny: String
    /// The query for the last record imported under a UID (parameter 2) with this hash (parameter 1) by a run with this
    /// number (parameter 3) or a lower one, and for the lines of the record that only its source added.
    let record: String
    /// The query for the records imported under a UID (parameter 2) with this hash (parameter 1) by all runs except one
    /// (parameter 3), newest first.
    let records: String
    /// The query for the contacts that have aliases.
    let contacts: String
    /// The query for each alias of a contact, with the contact's id and the run that last wrote the contact; the newest
    /// aliases are first.
    let owners: String
    /// The query for the hash of each alias, and the contact's id.
    let hashes: String
    /// The query for a contact's aliases.
    let ofContact: String
    /// The query for the deleted contact that had a UID, which is given by its digest.
    let findDeleted: String
    /// The query that returns a row if any contact was deleted.
    let isAnyDeleted: String
    /// The statement that adds the UID of a deleted contact.
    let insertDeleted: String
    /// The statement that adds a UID that is derived from an identity key (see `CardIdentity`) of a deleted contact,
    /// unless the run has already added this UID.
    let insertDeletedKey: String
    /// The query that returns a row if a contact with a UID, which is given by its digest, was deleted.
    let isDeleted: String
    /// The query for a contact's aliases and the digests of their records.
    let otherUIDs: String
}
