/// Statements on the contacts' rows.
struct CardSQL: Sendable {
    /// The statement that adds a contact; the parameters are in the order of the columns.
    let insert: String
    /// The statement that changes a contact's row after an edit. The last imported record is kept: if it was equal to
    /// the card, and therefore not stored, the old card is stored as the record.
    let edit: String
    /// The statement that changes a contact's row after the import of a record with this digest (parameter 14) and body
    /// (parameter 15).
    let update: String
    /// The statement that stores a contact's row (parameter 1) in `card_before`, as it was before a run (parameter 2)
    /// first changed the contact, with the kind of change (parameter 3).
    let keep: String
    /// The statement that removes a contact's row.
    let remove: String
    /// The statement that finds the contact with a UID (parameter 2) and its hash (parameter 1).
    let find: String
    /// The query for the columns of `find` and the UID, of a contact by its id.
    let stored: String
    /// The query for the columns that `checkStoredCard` and `checkStoredRecord` read.
    let body: String
    /// The query for the contacts after an id (parameter 1) up to another id (parameter 2), in the order of ids (see
    /// `StoredOrder`).
    let inOrder: String
    /// The query that returns a row if there is any contact.
    let isAny: String
    /// The query that returns a row if there is a contact with this id.
    let exists: String
    /// The query for a contact's name.
    let name: String
    /// The query for the name of the contact with a UID (parameter 2) and its hash (parameter 1).
    let nameOfUID: String
    /// The query for a contact's body, with the UID and the digest by which it is checked.
    let checkedBody: String
    /// The query for the last imported record of a contact.
    let lastRecord: String
    /// The query for the last imported record of a contact that was deleted.
    let lastRecordOfDeleted: String
    /// The query for the bodies of the contacts up to an id.
    let bodies: String
    /// The query for the ids of the contacts in a range of ids.
    let between: String
    /// The statement that sets the digest of the photo of the last import.
    let setPhotoOrigin: String
    /// The statement that sets the last imported record of a contact (parameter 1) to an empty record with this digest
    /// (parameter 2).
    let setEmptyRecord: String
    /// The query for the number of contacts.
    let count: String
    /// The query for the name, e-mail address and phone number of the contacts with this id (the parameter) or a higher
    /// id.
    let keysOfNew: String
    /// The query for the name, e-mail address and phone number of the contacts with ids lower than the parameter.
    let keysOfOld: String
    /// The query for each contact's UID, and for the run that last wrote the contact.
    let owners: String
    /// The query for the hash of each contact's UID, and the contact's id.
    let hashes: String
    /// The query for the contacts whose row a run wrote last.
    let ofRun: String
    /// The query for the contacts that a run added or changed.
    let touchedByRun: String
    /// The query for the UIDs of contacts that were deleted or merged.
    let former: String
}
