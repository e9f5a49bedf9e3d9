/// Queries for the contacts before and after a run.
struct ChangeSQL: Sendable {
    /// The statement that creates the temporary table `later_version`. It lists the contacts that were changed after a
    /// run, each with the first later run that changed it.
    let makeLater: String
    /// The statement that fills `later_version` with the changes after a run (parameter 1).
    let fillLater: String
    /// The statement that drops the temporary table `later_version`.
    let dropLater: String
    /// The query for the contacts that a run changed or deleted, as they were before the run, and for those that an
    /// undo added again, with NULL instead of values.
    let before: String
    /// The query for the ids of the stored contacts that a run added: those from its first id (parameter 1) to its last
    /// (parameter 2).
    let added: String
    /// The query of `added`, including contacts in `later_version`, which later runs may have deleted.
    let addedOrLater: String
    /// The query for the current version of a contact, by the contact's id.
    let current: String
    /// The query for the version of a contact that the run in `later_version` replaced, by the contact's id.
    let later: String
    /// The query of `current` for several contacts, whose ids are in an array. Nil for SQLite, where a query for each
    /// contact needs no round trip.
    var currentOnes: String?
    /// The query of `later` for several contacts, whose ids are in an array. Nil for SQLite, where a query for each
    /// contact needs no round trip.
    var laterOnes: String?
}
