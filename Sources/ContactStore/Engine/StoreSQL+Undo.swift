/// Statements that undo a run.
///
/// The parameters are the run to undo (1), the run that undoes it (2), and the lowest (3) and the highest (4) id of the
/// contacts that the run to undo added. The statements `keep...` copy rows of `card` to `card_before` before the undo
/// changes them, so that the undo can itself be undone.
struct UndoSQL: Sendable {
    /// The statement that creates the temporary table `undo_row`, which lists the changes to undo, one contact in each
    /// row.
    let makeRows: String
    /// The statement that lists the changes of the run in `undo_row`. A change is marked as kept, that is, not to be
    /// undone, if a later run changed the same contact.
    let choose: String
    /// The statement that is used instead of `choose` for a run that was undone before. It does not list the changes
    /// that are still undone.
    let chooseAgain: String
    /// The statement that unmarks all changes that are marked as kept (not to be undone), so that all listed changes
    /// are undone.
    let keepNone: String
    /// The statement that marks the deletion of a contact as kept, that is, not to be undone, if another contact, which
    /// the undo does not delete, now has the deleted contact's UID.
    let keepTakenUIDs: String
    /// The query for the changes marked as kept: the contact's id, and the run that last changed the contact.
    let kept: String
    /// The query for the rows of `kept`, and for the contacts that the run added and a later run changed.
    let keptAndAdded: String
    /// The statement that deletes the changes marked as kept from `undo_row`. For SQLite, it also turns off
    /// `secure_delete` for the rest of the undo: the deleted rows remain in `card_before`, so overwriting them with
    /// zeros would protect nothing.
    let dropKept: String
    /// The statement that copies to `card_before` the contacts that now have the UID of a deleted contact that is to be
    /// restored.
    let keepRivals: String
    /// The statement that deletes the contacts that `keepRivals` copies.
    let removeRivals: String
    /// The statement that copies to `card_before` the contacts that the run added.
    let keepAdded: String
    /// The statement that deletes the contacts that `keepAdded` copies.
    let removeAdded: String
    /// The statement that copies to `card_before` the contacts that the run added and no later run changed.
    let keepUnchanged: String
    /// The statement that deletes the contacts that `keepUnchanged` copies.
    let removeUnchanged: String
    /// The statement that deletes all contacts. It is used if the undo deletes every contact of the store, since a
    /// `DELETE` without a condition is much faster.
    let removeAll: String
    /// The query for the number of changes in `undo_row`.
    let countRows: String
    /// The statement that copies the contacts in `undo_row` to `card_before`.
    let keepListed: String
    /// The statement that deletes the contacts in `undo_row` from `card`, before `restore` inserts their earlier
    /// versions.
    let removeListed: String
    /// The statement that inserts into `card` the contacts that `undo_row` lists, as they were before the run to undo.
    let restore: String
    /// The query for the number of contacts in `undo_row` that the undo adds again.
    let countAdded: String
    /// The query for the number of contacts in `undo_row` that the undo changes back.
    let countUpdated: String
    /// The query for the number of contacts in `undo_row` that the undo deletes.
    let countDeleted: String
    /// The query for the lowest id of the contacts that a run added.
    let firstAdded: String
    /// The query for the highest id of the contacts that a run added.
    let lastAdded: String
    /// The statement that marks a run as undone.
    let markUndone: String
    /// The statement that marks a run as complete, that is, not undone.
    let markComplete: String
    /// The query for the run that an undo reverted; NULL for a run that is not an undo.
    let undoes: String
}
