/// Statements of an undo.
///
/// The parameters are the run to undo (1), the run that undoes it (2), and the first (3) and the last (4) contact that
/// the run to undo added. The rows as they were before the undo are stored in `card_before`, as for every run.
struct UndoSQL: Sendable {
    /// The statement that creates the table of the changes to undo.
    let makeRows: String
    /// The statement that lists the changes of a run, and marks those of contacts that a later run changed as kept.
    let choose: String
    /// The same as `choose`, without the changes that an earlier undo of the run has undone.
    let chooseAgain: String
    /// The statement that marks no change as kept.
    let keepNone: String
    /// The statement that marks as kept those deleted contacts whose UID another contact has now.
    let keepTakenUIDs: String
    /// The query for the contacts that are kept.
    let kept: String
    /// The query for the contacts that are kept, including those that the run added and a later run changed.
    let keptAndAdded: String
    /// The statement that removes the kept contacts from the list. For SQLite, also turns off `secure_delete` for the
    /// rest of the undo: rows that it deletes need not be overwritten with zeros, since they are stored in
    /// `card_before`.
    let dropKept: String
    /// The statement that stores the rows of contacts that now have the UID of a deleted contact that is to be
    /// restored.
    let keepRivals: String
    /// The statement that deletes the contacts of `keepRivals`.
    let removeRivals: String
    /// The statement that stores the rows of the contacts that the run added.
    let keepAdded: String
    /// The statement that deletes the contacts of `keepAdded`.
    let removeAdded: String
    /// The statement that stores the rows of the contacts that the run added and no later run changed.
    let keepUnchanged: String
    /// The statement that deletes the contacts of `keepUnchanged`.
    let removeUnchanged: String
    /// The statement that deletes all contacts, if the undo deletes all of them.
    let removeAll: String
    /// The query for the number of changes to undo.
    let countRows: String
    /// The statement that stores the rows of the listed contacts.
    let keepListed: String
    /// The statement that deletes the rows of the listed contacts, before `restore` writes them.
    let removeListed: String
    /// The statement that restores the rows as they were before the run.
    let restore: String
    /// The query for the number of contacts whose deletion is undone.
    let countAdded: String
    /// The query for the number of contacts whose change is undone.
    let countUpdated: String
    /// The query for the number of contacts whose addition is undone.
    let countDeleted: String
    /// The query for the first contact that a run added.
    let firstAdded: String
    /// The query for the last contact that a run added.
    let lastAdded: String
    /// The statement that marks a run as undone.
    let markUndone: String
    /// The statement that marks a run as not undone.
    let markComplete: String
    /// The query for the run that a run undid.
    let undoes: String
}
