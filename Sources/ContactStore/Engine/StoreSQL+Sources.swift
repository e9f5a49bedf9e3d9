/// Statements on sources.
struct SourceSQL: Sendable {
    /// The query that returns a row if a record of another source was ever replaced.
    let isAnyRecord: String
    /// The query for the records of a contact (parameter 1) that runs after a run (parameter 2) replaced, except those
    /// replaced by this run (parameter 3).
    let findRecord: String
    /// The statement that stores the record of a contact (parameter 1) before a run (parameter 2) replaces it.
    let keepRecord: String
    /// The statement that adds a source by the digest of its name (parameter 1) and its name (parameter 2).
    let insert: String
    /// The query for a source by the digest of its name.
    let find: String
    /// The query that returns 1 if a run has read exactly one source, else 0.
    let isOne: String
    /// The query for the contacts of a run's sources, as ranges of ids.
    let ofRun: String
    /// The query for the contacts with replaced records.
    let contactsWithRecords: String
    /// The query for the contacts that a source (parameter 1) had in all runs but one (parameter 2), as ranges of ids.
    let earlier: String
    /// The query for the contacts that all sources but one (parameter 1) had in all runs but one (parameter 2), as
    /// ranges of ids.
    let ofOthers: String
    /// The query for the last run that mirrored each source, not counting one run.
    let mirrored: String
    /// The query for the contacts of all sources in all runs but one, as ranges of ids.
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
