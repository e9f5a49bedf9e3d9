/// Statements that list contacts. Callers append a condition and `ORDER BY id` to `cards`, `summaries` and
/// `photoOwners`.
struct ListSQL: Sendable {
    /// The query for the columns of the contacts' cards that an export reads.
    let cards: String
    /// The query for the columns that lists show.
    let summaries: String
    /// The query for the columns that lists show, for one contact by its id.
    let summary: String
    /// The query for the contacts with their photos, and whether the card's body refers to the photo.
    let photoOwners: String
    /// The condition that a contact's id is in the list in the first parameter (see `list`).
    let isListed: String
    /// A function that returns the statement that creates the temporary table `list_key` for a number of sort keys.
    let makeSortKeys: @Sendable (Int) -> String
    /// A function that returns the statement that adds a contact with a number of sort keys to the table `list_key`.
    let noteSortKeys: @Sendable (Int) -> String
    /// A function that returns the query for the first contacts, up to a number (parameter 1), in the order of the
    /// table `list_key`. Its argument has true for each key in descending order.
    let sorted: @Sendable ([Bool]) -> String
    /// A function that converts ids to the value of the parameter of `isListed`.
    let list: @Sendable ([Int]) -> String
    /// The statement that removes the table `list_key`.
    let dropSortKeys: String
}
