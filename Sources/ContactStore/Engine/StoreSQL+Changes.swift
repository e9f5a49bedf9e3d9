/// Statements that compare the versions of contacts.
struct ChangeSQL: Sendable {
    /// Makes the table of the first version of each contact after a run.
    let makeLater: String
    /// Fills that table.
    let fillLater: String
    /// Removes that table.
    let dropLater: String
    /// The versions before a run.
    let before: String
    /// The contacts in a range.
    let added: String
    /// The contacts in a range, also those that later runs deleted.
    let addedOrLater: String
    /// The current version of a contact.
    let current: String
    /// The first later version of a contact.
    let later: String
}
