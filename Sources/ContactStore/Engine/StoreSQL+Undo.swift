/// Statements of an undo.
///
/// The parameters are the run to undo (1), the run that undoes it (2), and the first (3) and the last (4) contact that
/// the run to undo added. The rows as they were before the undo are stored in `card_before`, as for every run.
struct UndoSQL: Sendable {
    /// Creates the table of the changes to undo.
    let makeRows: String
    /// Lists the changes of a run, and marks those of contacts that a later run changed as kept.
    let choose: String
    /// The same as `choose`, without the changes that an earlier undo of the run has undone.
    let chooseAgain: String
    /// Marks no change as kept.
    let keepNone: String
    /// Marks as kept those deleted contacts whose UID another contact has now.
    let keepTakenUIDs: String
    /// The contacts that are kept.
    let kept: String
    /// The contacts that are kept, including those that the run added and a later run changed.
    let keptAndAdded: String
    /// Removes the kept contacts from the list. For SQLite, also turns off `secure_delete` for the rest of the undo:
    /// rows that it deletes need not be overwritten with zeros, since they are stored in `card_before`.
    let dropKept: String
    /// Stores the rows of contacts that now have the UID of a deleted contact that is to be restored.
    let keepRivals: String
    /// Deletes the contacts of `keepRivals`.
    let removeRivals: String
    /// Stores the rows of the contacts that the run added.
    let keepAdded: String
    /// Deletes the contacts of `keepAdded`.
    let removeAdded: String
    /// Stores the rows of the contacts that the run added and no later run changed.
    let keepUnchanged: String
    /// Deletes the contacts of `keepUnchanged`.
    let removeUnchanged: String
    /// Deletes all contacts, if the undo deletes all of them.
    let removeAll: String
    /// The number of changes to undo.
    let countRows: String
    /// Stores the rows of the listed contacts.
    let keepListed: String
    /// Deletes the rows of the listed contacts, before `restore` writes them.
    let removeListed: String
    /// Restores the rows as they were before the run.
    let restore: String
    /// The number of contacts whose deletion is undone.
    let countAdded: String
    /// The number of contacts whose change is undone.
    let countUpdated: String
    /// The number of contacts whose addition is undone.
    let countDeleted: String
    /// The first contact that a run added.
    let firstAdded: String
    /// The last contact that a run added.
    let lastAdded: String
    /// Marks a run as undone.
    let markUndone: String
    /// Marks a run as not undone.
    let markComplete: String
    /// The run that a run undid.
    let undoes: String
}
