/// Queries of the command `doctor`, which examines a store for damage.
struct AuditSQL: Sendable {
    /// The query for all contacts: the contact's id, NULL (where `history` has the run), and the columns of
    /// `CardColumns`.
    let cards: StoreSelection
    /// The query for all earlier versions of contacts: the contact's id, the run that replaced the version, and the
    /// columns of `CardColumns`.
    let history: String
    /// The query for all aliases (former and other UIDs of contacts), with the hashes of their UIDs and the records
    /// imported under them.
    let aliases: String
    /// The query for rows of `deleted` whose contact never existed, or whose run is missing or cannot have deleted a
    /// contact.
    let wrongDeletions: String
    /// The query for the rows of `deleted` whose contact is in the history as deleted by the same run, with the digests
    /// and the UID to compare. Rows with derived UIDs (see `DeletedTable`) are left out.
    let deletions: String
    /// The query for contacts whose `photo_origin`, the digest of the last imported photo, is not 32 bytes long.
    let wrongPhotos: String
    /// The query for the rows of `source_record`: records of a contact that were replaced by a record of another
    /// source. Rows of contacts that are neither stored nor in the history of the run are left out.
    let sources: String
    /// The query for the highest contact id in use, including the history.
    let highestID: String
}
