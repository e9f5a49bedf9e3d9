/// Statements on runs.
struct RunSQL: Sendable {
    /// The statement that records a run; its id is the inserted row.
    let insert: String
    /// The statement that completes a run's row with its totals.
    let complete: String
    /// The statement that removes a run.
    let remove: String
    /// The statement that sets the number of the last run; the next run gets the number after it.
    let resetNumber: String
    /// The query for the number of the last run, which may be pruned.
    let lastNumber: String
    /// The query that returns 1 if a record was ever given another UID because an earlier record of its import has the
    /// same identity key (see `CardIdentity`), and 0 otherwise.
    let namesakes: String
    /// The statement that sets the value of `namesakes` to 1.
    let noteNamesakes: String
    /// The query for the highest id that a contact ever had.
    let lastID: String
    /// The statement that raises the highest id that a contact ever had.
    let raiseLastID: String
    /// The query for the runs that are not pruned, newest first.
    let all: String
    /// The query for the newest run.
    let last: String
    /// The query for the newest run that changed contacts or aliases.
    let lastWithChanges: String
    /// The query for a run that is not pruned.
    let one: String
    /// The query for the newest run that is neither undone nor an undo.
    let newestToUndo: String
    /// The query for the number of runs that are not pruned.
    let count: String
    /// The query for the newest run before a time.
    let lastBefore: String
    /// The query for the lowest and the highest id of the contacts that a run added.
    let range: String
    /// The query that returns a row if a source was read in a run or later.
    let hasRead: String
}
