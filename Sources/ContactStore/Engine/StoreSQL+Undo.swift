/// Statements of an undo.
///
/// The parameters are the run to undo (1), the run that undoes it (2), and the first (3) and the last (4) contact that
/// the run to undo added. The statements `keep...` store rows in `card_before` as they are before the undo, as for
/// every run.
struct UndoSQL: Sendable {
    /// The statement that creates the temporary table `undo_row`, the list of the changes to undo.
    let makeRows: String
    /// The statement that lists the changes of the run in `undo_row`. Changes of contacts that a later run changed are
    /// marked as kept, that is, not to be undone.
    let choose: String
    /// The statement that is used instead of `choose` if the run was undone before. It does not list the changes that
    /// are already undone.
    let chooseAgain: String
    /// The statement that removes the mark "kept" from all listed changes, so that all are undone.
    let keepNone: String
    /// The statement that marks as kept (not restored) those deleted contacts whose UID another contact has now.
    let keepTakenUIDs: String
    /// The query for the contacts whose changes are kept, that is, not undone.
    let kept: String
    /// The query for the contacts of `kept`, and for those that the run added and a later run changed.
    let keptAndAdded: String
    /// The statement that removes the changes marked as kept from the list `undo_row`. For SQLite, it also turns off
    /// `secure_delete` for the rest of the undo: deleted rows need not be overwritten with zeros, since they are stored
    /// in `card_before`.
    let dropKept: String
    /// The statement that stores the rows of the contacts that now have the UID of a deleted contact to be restored.
    let keepRivals: String
    /// The statement that deletes the contacts whose rows `keepRivals` stores.
    let removeRivals: String
    /// The statement that stores the rows of the contacts that the run added.
    let keepAdded: String
    /// The statement that deletes the contacts whose rows `keepAdded` stores.
    let removeAdded: String
    /// The statement that stores the rows of the contacts that the run added and no later run changed.
    let keepUnchanged: String
    /// The statement that deletes the contacts whose rows `keepUnchanged` stores.
    let removeUnchanged: String
    /// The statement that deletes all contacts, if the undo deletes all of them.
    let removeAll: String
    /// The query for the number of changes to undo.
    let countRows: String
    /// The statement that stores the rows of the contacts whose changes are listed in `undo_row`.
    let keepListed: String
    /// The statement that deletes the rows of the contacts whose changes are listed in `undo_row`, before `restore`
    /// writes them.
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
