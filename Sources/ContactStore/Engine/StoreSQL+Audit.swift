/// Statements that examine a store.
struct AuditSQL: Sendable {
    /// The contacts' rows.
    let cards: String
    /// The rows of the history.
    let history: String
    /// The aliases.
    let aliases: String
    /// Deletions of contacts that never were, and by runs that deleted nothing.
    let wrongDeletions: String
    /// Deletions whose contact the history keeps, with its UID and its last record's digest.
    let deletions: String
    /// Contacts with a digest of a photo that is none. The photo itself need not be in the store any more.
    let wrongPhotos: String
    /// The records that other sources have replaced.
    let sources: String
    /// The highest id in use.
    let highestID: String
}
