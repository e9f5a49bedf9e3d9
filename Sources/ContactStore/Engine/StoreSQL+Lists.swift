/// Statements that list contacts; a condition on ids and `ORDER BY id` may follow a selection.
struct ListSQL: Sendable {
    /// The cards as an export reads them.
    let cards: String
    /// The columns that lists show.
    let summaries: String
    /// The columns that lists show, of one contact.
    let summary: String
    /// The contacts with their photos, and whether the card names the photo.
    let photoOwners: String
    /// The condition for ids that are listed in the first parameter.
    let isListed: String
    /// Makes the table of so many sort keys.
    let makeSortKeys: @Sendable (Int) -> String
    /// Adds the keys of a contact to it.
    let noteSortKeys: @Sendable (Int) -> String
    /// The contacts in the order of their keys; true for a key in descending order.
    let sorted: @Sendable ([Bool]) -> String
    /// Ids as the value of the parameter in `isListed`.
    let list: @Sendable ([Int]) -> String
    /// Removes the table of sort keys.
    let dropSortKeys: String
}
