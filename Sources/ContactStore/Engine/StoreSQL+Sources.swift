/// Statements on the tables of sources: `source`, `source_run`, `source_card` and `source_record`. A source is a file,
/// folder or stream that was imported.
struct SourceSQL: Sendable {
    /// The query that returns a row if `source_record` contains a row, that is, if a record of one source was replaced
    /// by a record of another.
    let isAnyRecord: String
    /// The query for the records of a contact (parameter 1) in `source_record` that runs except one (parameter 2)
    /// replaced, oldest first. Undone runs are ignored.
    let findRecord: String
    /// The statement that copies the last imported record of a contact (parameter 1) to `source_record`, before a run
    /// (parameter 2) replaces the record.
    let keepRecord: String
    /// The statement that adds a source by the digest of its name (parameter 1) and its name (parameter 2). If the
    /// source exists without its name, the name is set.
    let insert: String
    /// The query for a source's id, by the digest of its name.
    let find: String
    /// The query that returns 1 if a run read exactly one source, and 0 otherwise.
    let isOne: String
    /// The query for the contacts that a run's sources contained, as ranges of ids.
    let ofRun: String
    /// The query for the ids of the contacts that have a record in `source_record`, in ascending order.
    let contactsWithRecords: String
    /// The query for the contacts that a source (parameter 1) contained in each run except one (parameter 2), as ranges
    /// of ids, newest run first.
    let earlier: String
    /// The query for the contacts that all sources except one (parameter 1) and the store itself contained in all runs
    /// except one (parameter 2), as ranges of ids.
    let ofOthers: String
    /// The query for each source that was ever imported as a mirror, and the last run that did so. One run (the
    /// parameter) is ignored.
    let mirrored: String
    /// The query for the contacts of all sources in all runs except one (the parameter), as ranges of ids.
    let all: String
    /// The statement that records the contacts that a run without sources has changed, as contacts of source 0, the
    /// store itself.
    let noteChanged: String
    /// The statement that records that a run has read a source.
    let noteRun: String
    /// The statement that records a range of ids of contacts that a source contained in a run.
    let noteContacts: String
    /// The query for the record of a contact (parameter 1) in `source_record` that a run (parameter 2) replaced, with
    /// its digest and the contact's UID.
    let record: String
}
