/// Statements on the table `card`, which has one row for each contact.
///
/// Where a statement has a UID as parameter 2, parameter 1 is the hash of the UID, on which the table has an index.
struct CardSQL: Sendable {
    /// The statement that adds a contact. Its parameters are the id, the run, and the columns of `CardColumns`, except
    /// those that are NULL for a new contact.
    let insert: String
    /// The statement that writes a contact's row after an edit. The last imported record remains stored: `record` or,
    /// if it is NULL, the card before the edit.
    let edit: String
    /// The statement that writes a contact's row after the import of a record, whose digest is parameter 14 and whose
    /// body (its vCard lines) is parameter 15.
    let update: String
    /// The statement that copies a contact's row (parameter 1) to `card_before` before a run (parameter 2) changes it
    /// for the first time. Parameter 3 is the kind of change, `update` or `delete`.
    let keep: String
    /// The statement that deletes a contact's row.
    let remove: String
    /// The query for the contact with a UID (parameter 2; its hash is parameter 1): its id, the digests of its card and
    /// its last imported record, and its photo's id.
    let find: String
    /// The query for a contact by its id, with the columns of `find` and the UID.
    let stored: String
    /// The query for a contact by its id, with the columns that `checkStoredCard` and `checkStoredRecord` read.
    let body: String
    /// The query for the contacts with ids above parameter 1 and up to parameter 2, in ascending order of ids (see
    /// `StoredOrder`).
    let inOrder: String
    /// The query that returns a row if the store contains at least one contact.
    let isAny: String
    /// The query that returns a row if there is a contact with this id.
    let exists: String
    /// The query for a contact's display name, by the contact's id.
    let name: String
    /// The query for the display name of the contact with a UID (parameter 2; its hash is parameter 1).
    let nameOfUID: String
    /// The query for the last imported record of a contact, by the contact's id.
    let lastRecord: String
    /// The query for the last imported record of a deleted contact, by the contact's former id.
    let lastRecordOfDeleted: String
    /// The query for the id and the body (the vCard lines) of each contact with an id up to the parameter.
    let bodies: String
    /// The query for the ids of the contacts from one id (parameter 1) to another (parameter 2), in ascending order.
    let between: String
    /// The statement that sets `photo_origin` of a contact (parameter 1) to the digest of a photo (parameter 2) that an
    /// import has attached to the contact.
    let setPhotoOrigin: String
    /// The statement that stores an empty record as the last imported record of a contact (parameter 1). Parameter 2 is
    /// the digest of the empty record.
    let setEmptyRecord: String
    /// The query for the number of contacts.
    let count: String
    /// The query for the name, e-mail address and phone number of each contact whose id is the parameter or higher.
    let keysOfNew: String
    /// The query for the name, e-mail address and phone number of each contact whose id is lower than the parameter.
    let keysOfOld: String
    /// The query for each contact's id and UID, and the number of the run that last wrote the contact.
    let owners: String
    /// The query for the hash of each contact's UID, and the contact's id.
    let hashes: String
    /// The query for the ids of the contacts that a run wrote and no later run changed, in ascending order.
    let ofRun: String
    /// The query for the ids of the contacts that a run added, changed or deleted.
    let touchedByRun: String
    /// The query for the UIDs of the deleted contacts in the history, and for all aliases (see `AliasSQL`).
    let former: String
}
