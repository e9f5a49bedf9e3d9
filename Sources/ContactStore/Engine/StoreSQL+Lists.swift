/// Queries that list contacts. `cards`, `summaries` and `photoOwners` are completed by `MatchingRows`; like `summary`,
/// they begin with the columns of `StoreSelection.queried`.
struct ListSQL: Sendable {
    /// The query for the contacts with the columns that an export reads.
    let cards: StoreSelection
    /// The query for the contacts with the columns of a `ContactSummary`.
    let summaries: StoreSelection
    /// The query of `summaries` for one contact by its id, with the digest of its card as a further column.
    let summary: String
    /// The query for the contacts with the ids of their photos. The last column is true if the contact's vCard lines
    /// refer to this photo.
    let photoOwners: StoreSelection
    /// The condition that a contact's id is in a list of ids, parameter 1 (see `list`).
    let isListed: String
    /// The condition that the filter in parameter 2 includes a contact; nil if the database cannot evaluate it.
    let isMatched: String?
    /// Returns the statement that creates the temporary table `list_key`. Each row has a contact's id, and as many sort
    /// keys as the argument.
    let makeSortKeys: @Sendable (Int) -> String
    /// Returns the statement that adds a row to `list_key`: a contact's id (parameter 1), and as many sort keys as the
    /// argument (parameters 2 and following).
    let noteSortKeys: @Sendable (Int) -> String
    /// Returns the query for the ids in `list_key`, at most as many as parameter 1, sorted by the keys and then by id.
    /// An element of the argument is true if the key at its index is sorted in descending order.
    let sorted: @Sendable ([Bool]) -> String
    /// Converts ids to a list for `isListed`: a JSON array for SQLite, an array literal for PostgreSQL.
    let list: @Sendable ([Int]) -> String
    /// The statement that drops the temporary table `list_key`.
    let dropSortKeys: String
}
