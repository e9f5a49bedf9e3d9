/// Statements on the contacts' rows.
struct CardSQL: Sendable {
    /// The statement that adds a contact; the parameters are in the order of the columns.
    let insert: String
    /// The statement that changes a row after an edit. The record last imported is kept: if it was equal to the card,
    /// and therefore not stored, the old card is stored as the record.
    let edit: String
    /// The statement that changes a row after an import of a record with this digest (14) and body (15).
    let update: String
    /// The statement that stores a contact's row (1) in `card_before` as it was before its first change by a run (2),
    /// with the kind of change (3).
    let keep: String
    /// The statement that removes a contact's row.
    let remove: String
    /// The statement that finds the contact with a UID (2) and its hash (1).
    let find: String
    /// The columns of `find` and the UID, of a contact by its id.
    let stored: String
    /// The columns that `checkStoredCard` and `checkStoredRecord` read.
    let body: String
    /// The contacts after an id (1) up to another one (2), in the order of ids (see `StoredOrder`).
    let inOrder: String
    /// A row if there is any contact.
    let isAny: String
    /// A row if there is a contact with this id.
    let exists: String
    /// A contact's name.
    let name: String
    /// The name of the contact with a UID (2) and its hash (1).
    let nameOfUID: String
    /// A contact's body, with the UID and the digest by which it is checked.
    let checkedBody: String
    /// The record last imported of a contact.
    let lastRecord: String
    /// The record last imported of a contact that was deleted.
    let lastRecordOfDeleted: String
    /// The bodies of the contacts up to an id.
    let bodies: String
    /// The ids of the contacts in a range.
    let between: String
    /// The statement that sets the digest of the photo of the last import.
    let setPhotoOrigin: String
    /// The statement that sets the record last imported of a contact (1) to an empty one with this digest (2).
    let setEmptyRecord: String
    /// The number of contacts.
    let count: String
    /// The name, e-mail address and phone number of the contacts with this id or a higher one.
    let keysOfNew: String
    /// The name, e-mail address and phone number of the contacts with lower ids.
    let keysOfOld: String
    /// Each contact's UID and last run.
    let owners: String
    /// The hash of each contact's UID, and the contact's id.
    let hashes: String
    /// The contacts whose row a run wrote last.
    let ofRun: String
    /// The contacts that a run added or changed.
    let touchedByRun: String
    /// The UIDs of contacts that were deleted or merged.
    let former: String
}
