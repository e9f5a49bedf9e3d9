/// Statements that examine a store.
struct AuditSQL: Sendable {
    /// The query for the contacts' rows: the id, NULL, and the columns of `CardColumns`.
    let cards: String
    /// The query for the rows of the history: the contact's id, the run, and the columns of `CardColumns`.
    let history: String
    /// The query for the aliases, with the hashes of their UIDs and the records imported under them.
    let aliases: String
    /// The query for rows of `deleted` for contacts that never existed, or for runs that deleted nothing.
    let wrongDeletions: String
    /// The query for rows of `deleted` whose contact is in the history, with its UID and the digest of its last
    /// record.
    let deletions: String
    /// The query for contacts whose `photo_origin` does not have the length of a SHA-256. The photo itself may
    /// have been pruned.
    let wrongPhotos: String
    /// The query for the records that were replaced by records of other sources.
    let sources: String
    /// The query for the highest id in use.
    let highestID: String
}
