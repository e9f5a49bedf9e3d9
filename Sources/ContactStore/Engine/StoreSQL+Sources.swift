/// Statements on sources.
struct SourceSQL: Sendable {
    /// A row if a record of another source was ever replaced.
    let isAnyRecord: String
    /// The records of a contact (1) that runs after one (2) replaced, but not this one (3).
    let findRecord: String
    /// Keeps the record of a contact (1) that a run (2) replaces.
    let keepRecord: String
    /// Adds a source by the digest of its name (1) and its name (2).
    let insert: String
    /// A source by the digest of its name.
    let find: String
    /// 1 if a run has read one source.
    let isOne: String
    /// The contacts that a run's source had.
    let ofRun: String
    /// The contacts with replaced records.
    let contactsWithRecords: String
    /// The contacts that a source (1) had in other runs than one (2).
    let earlier: String
    /// The contacts that other sources than one (1) had, in other runs than one (2).
    let ofOthers: String
    /// The last run that mirrored each source, but for one.
    let mirrored: String
    /// The contacts of all sources and runs, but for one.
    let all: String
    /// Notes the contacts that a run has changed in the store itself.
    let noteChanged: String
    /// Notes that a run has read a source.
    let noteRun: String
    /// Notes contacts that a source had in a run.
    let noteContacts: String
    /// The record of a contact (1) that a run (2) replaced.
    let record: String
}
