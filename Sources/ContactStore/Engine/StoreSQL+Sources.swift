/// Statements on sources.
struct SourceSQL: Sendable {
    /// A row if a record of another source was ever replaced.
    let isAnyRecord: String
    /// The records of a contact (1) that runs after a run (2) replaced, except those replaced by this run (3).
    let findRecord: String
    /// The statement that stores the record of a contact (1) before a run (2) replaces it.
    let keepRecord: String
    /// The statement that adds a source by the digest of its name (1) and its name (2).
    let insert: String
    /// A source by the digest of its name.
    let find: String
    /// 1 if a run has read exactly one source; else 0.
    let isOne: String
    /// The contacts of a run's sources, as ranges of ids.
    let ofRun: String
    /// The contacts with replaced records.
    let contactsWithRecords: String
    /// The contacts that a source (1) had in all runs but one (2), as ranges of ids.
    let earlier: String
    /// The contacts that all sources but one (1) had in all runs but one (2), as ranges of ids.
    let ofOthers: String
    /// The last run that mirrored each source, not counting one run.
    let mirrored: String
    /// The contacts of all sources in all runs but one, as ranges of ids.
    let all: String
    /// The statement that records the contacts that a run has changed in the store itself.
    let noteChanged: String
    /// The statement that records that a run has read a source.
    let noteRun: String
    /// The statement that records contacts that a source had in a run.
    let noteContacts: String
    /// The record of a contact (1) that a run (2) replaced.
    let record: String
}
