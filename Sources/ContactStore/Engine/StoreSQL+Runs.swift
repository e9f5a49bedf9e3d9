/// Statements on the table `run`, which has a row for each command that wrote to the store, and on the counters in the
/// table `sequence`.
struct RunSQL: Sendable {
    /// The statement that adds a run. Afterwards, `StoreDatabase.lastInsertedRow` is the run's number.
    let insert: String
    /// The statement that writes a run's totals to its row, before the commit.
    let complete: String
    /// The statement that deletes a run's row.
    let remove: String
    /// The statement that sets the number of the last run, so that the next run gets the following number.
    let resetNumber: String
    /// The query for the number of the last run, including runs that were removed by pruning.
    let lastNumber: String
    /// The query that returns 1 if an import ever contained two records without a UID that would get the same derived
    /// UID (see `CardIdentity`), so that the second record got a different one; 0 otherwise.
    let namesakes: String
    /// The statement after which `namesakes` returns 1.
    let noteNamesakes: String
    /// The query for the highest id that a contact ever had; ids are never reused.
    let lastID: String
    /// The statement that raises the value that `lastID` returns to at least the parameter.
    let raiseLastID: String
    /// The query for the runs that are not pruned, newest first.
    let all: String
    /// The query for the newest run, pruned or not.
    let last: String
    /// The query for the newest run, pruned or not, that changed contacts or aliases (see `AliasSQL`). Undos, and runs
    /// without sources, which include pruned imports, are always counted as such runs.
    let lastWithChanges: String
    /// The query for a run by its number, unless it is pruned.
    let one: String
    /// The query for the newest run that is neither undone nor an undo nor pruned.
    let newestToUndo: String
    /// The query for the number of runs that are not pruned.
    let count: String
    /// The query for the number of the newest run before a time (the parameter, in seconds since 1970).
    let lastBefore: String
    /// The query for the lowest and the highest id of the contacts that a run added; no row if it added none.
    let range: String
    /// The query for the fingerprint of the newest run with a number of at least parameter 2, which is not undone, that
    /// read a source; no row if there is none. Parameter 1 is the digest of the source's name.
    let lastRead: String
}
