/// Statements on the tables `alias` (former and other UIDs of contacts) and `deleted` (UIDs of contacts that were
/// deleted).
///
/// Where a statement has a UID as parameter 2, parameter 1 is the hash of the UID, on which the table has an index.
struct AliasSQL: Sendable {
    /// The query for the contact that has a UID (parameter 2; its hash is parameter 1) as an alias.
    let find: String
    /// The statement that adds an alias, together with the record that was imported under it.
    let insert: String
    /// The query that returns a row if the store contains an alias.
    let isAny: String
    /// The query for the last record that was imported under a UID (parameter 2; its hash is parameter 1) by a run up
    /// to a run number (parameter 3). The second column contains the lines of the record that only its source added to
    /// the contact.
    let record: String
    /// The query for the records that were imported under a UID (parameter 2; its hash is parameter 1), newest first.
    /// Undone runs and one run (parameter 3) are ignored.
    let records: String
    /// The query for the contact's id of each alias.
    let contacts: String
    /// The query for each alias, with its contact's id and the number of the run that last wrote the contact; the
    /// newest aliases are first.
    let owners: String
    /// The query for the hash of each alias, and the id of its contact.
    let hashes: String
    /// The query for the aliases of a contact, with their records.
    let ofContact: String
    /// The query for the deleted contact that had a UID. The parameter is the digest of the UID.
    let findDeleted: String
    /// The query that returns a row if the store contains the UID of a deleted contact.
    let isAnyDeleted: String
    /// The statement that adds the UID of a deleted contact to `deleted`.
    let insertDeleted: String
    /// The statement that adds a UID derived from the name and another value of a deleted contact (see `CardIdentity`)
    /// to `deleted`, unless the run has already added this UID.
    let insertDeletedKey: String
    /// The query that returns a row if a contact with a UID was ever deleted, even if the deletion was undone. The
    /// parameter is the digest of the UID.
    let isDeleted: String
    /// The query for a contact's aliases and the digests of the records that were imported under them.
    let otherUIDs: String
}
