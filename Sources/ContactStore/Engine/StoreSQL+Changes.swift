/// Statements that compare the versions of contacts before and after a run.
struct ChangeSQL: Sendable {
    /// The statement that creates the temporary table `later_version`, which contains, for each contact that was
    /// changed after a run, the first run that did so.
    let makeLater: String
    /// The statement that fills the table `later_version` for a run (parameter 1).
    let fillLater: String
    /// The statement that removes the table `later_version`.
    let dropLater: String
    /// The query for the contacts that a run changed or deleted, as they were before the run.
    let before: String
    /// The query for the ids of the contacts in a range of ids.
    let added: String
    /// The query for the ids of the contacts in a range of ids, including those that later runs deleted.
    let addedOrLater: String
    /// The query for the current version of a contact.
    let current: String
    /// The query for a contact as it was before the run in `later_version` changed it.
    let later: String
    /// The query of `current` for several contacts, whose ids are in an array; nil for SQLite, which needs no round
    /// trips.
    var currentOnes: String?
    /// The query of `later` for several contacts, whose ids are in an array; nil for SQLite, which needs no round
    /// trips.
    var laterOnes: String?
}
