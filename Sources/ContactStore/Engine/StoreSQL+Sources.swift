/// Statements on sources.
struct SourceSQL: Sendable {
    /// The query that returns a row if a record of one source was ever replaced by a record of another.
    let isAnyRecord: String
    /// The query for the records of a contact (parameter 1) that were replaced by runs after a run (parameter 2),
    /// except by this run (parameter 3).
    let findRecord: String
    /// The statement that stores the record of a contact (parameter 1) before a run (parameter 2) replaces it.
    let keepRecord: String
    /// The statement that adds a source by the digest of its name (parameter 1) and its name (parameter 2).
    let insert: String
    /// The query for a source by the digest of its name.
    let find: String
    /// The query that returns 1 if a run has read exactly one source, and 0 otherwise.
    let isOne: String
    /// The query for the contacts of a run's sources, as ranges of ids.
    let ofRun: String
    /// The query for the contacts of which a record was replaced by a record of another source.
    let contactsWithRecords: String
    /// The query for the contacts that a source (parameter 1) had in all runs except one (parameter 2), as ranges of
    /// ids.
    let earlier: String
    /// The query for the contacts that all sources except one (parameter 1) had in all runs except one (parameter 2),
    /// as ranges of ids.
    let ofOthers: String
    /// The query for the last run that mirrored each source, except one run (the parameter).
    let mirrored: String
    /// The query for the contacts of all sources in all runs except one (the parameter), as ranges of ids.
    let all: String
    /// The statement that records the contacts that a run has changed in the store itself.
    let noteChanged: String
    /// The statement that records that a run has read a source.
    let noteRun: String
    /// The statement that records contacts that a source had in a run.
    let noteContacts: String
    /// The query for the record of a contact (parameter 1) that a run (parameter 2) replaced.
    let record: String
}
