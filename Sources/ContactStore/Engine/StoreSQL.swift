/// The statements of an engine, complete and in its own SQL.
///
/// The code above decides what is read and written; `SQLite` and `PostgreSQL` say how. Parameters are numbered alike in both.
struct StoreSQL: Sendable {
    let cards: CardSQL
    let lists: ListSQL
    let runs: RunSQL
    let changes: ChangeSQL
    let undo: UndoSQL
    let prune: PruneSQL
    let photos: PhotoSQL
    let aliases: AliasSQL
    let sources: SourceSQL
    let audit: AuditSQL
    let schema: SchemaSQL
}

/// Statements on the contacts' rows.
struct CardSQL: Sendable {
    /// Adds a contact; the parameters are in the order of the columns.
    let insert: String
    /// Changes a row after an edit: the record last imported is kept, even if it was identical with the card until
    /// now.
    let edit: String
    /// Changes a row after an import of a record, whose digest is the 14th parameter and whose body is the 15th.
    let update: String
    /// Keeps a row as it was before its first change by a run (2), with the kind of change (3).
    let keep: String
    /// Removes a row.
    let remove: String
    /// Finds the contact with a UID (2) and its hash (1).
    let find: String
    /// The columns of `find` and the UID.
    let stored: String
    /// The columns of `stored` and the record last imported.
    let namesake: String
    /// The columns that `checkStoredCard` and `checkStoredRecord` read.
    let body: String
    /// The contacts from an id to another in their order, to walk over beside an import.
    let inOrder: String
    /// A row if there is any contact.
    let isAny: String
    /// A row if there is a contact with this id.
    let exists: String
    /// A contact's UID.
    let uid: String
    /// A contact's name.
    let name: String
    /// The name of the contact with a UID (2) and its hash (1).
    let nameOfUID: String
    /// A contact's body, with what checks it.
    let checkedBody: String
    /// A contact's body.
    let plainBody: String
    /// The record last imported of a contact.
    let lastRecord: String
    /// The record last imported of a contact that was deleted.
    let lastRecordOfDeleted: String
    /// The bodies of the contacts up to an id.
    let bodies: String
    /// The ids of the contacts in a range.
    let between: String
    /// Sets the digest of the photo of the last import.
    let setPhotoOrigin: String
    /// Gives a contact an empty record with a digest.
    let setEmptyRecord: String
    /// The number of contacts.
    let count: String
    /// The values by which contacts resemble each other, from an id on.
    let keysOfNew: String
    /// The values by which contacts resemble each other, before an id.
    let keysOfOld: String
    /// Each contact's UID and last run.
    let owners: String
    /// Each contact by the hash of its UID.
    let hashes: String
    /// The contacts that a run wrote last.
    let ofRun: String
    /// The contacts that a run added or changed.
    let touchedByRun: String
    /// The UIDs of contacts that were deleted or merged.
    let former: String
}

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

/// Statements on runs.
struct RunSQL: Sendable {
    /// Records a run; its id is the inserted row.
    let insert: String
    /// Completes a run's row with its totals.
    let complete: String
    /// Removes a run.
    let remove: String
    /// Sets the number of the last run.
    let resetNumber: String
    /// The number of the last run, which may be pruned.
    let lastNumber: String
    /// 1 once a record got another UID because an earlier one has its identity key.
    let namesakes: String
    /// Notes such a record.
    let noteNamesakes: String
    /// The highest id that a contact ever had.
    let lastID: String
    /// Raises the highest id that a contact ever had.
    let raiseLastID: String
    /// The runs that are not pruned, newest first.
    let all: String
    /// The newest run.
    let last: String
    /// The newest run that changed contacts or aliases.
    let lastWithChanges: String
    /// A run that is not pruned.
    let one: String
    /// The newest run that is neither undone nor an undo.
    let newestToUndo: String
    /// The number of runs that are not pruned.
    let count: String
    /// The newest run before a time.
    let lastBefore: String
    /// The ids that a run added.
    let range: String
    /// A row if a source was read in a run or later.
    let hasRead: String
}

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

/// Statements on photos.
struct PhotoSQL: Sendable {
    /// A photo without its bytes.
    let one: String
    /// The photos of contacts.
    let ofContacts: String
    /// A photo by its digest.
    let find: String
    /// The version of the checks behind a photo's verdict.
    let validator: String
    /// A photo by its digest, with the version of its checks.
    let findChecked: String
    /// The photos without a warning by a version of the checks.
    let known: String
    /// Each photo by its digest.
    let ids: String
    /// Adds a photo; its id is the inserted row.
    let insert: String
    /// Replaces the verdict of a photo.
    let raiseVerdict: String
    /// A photo's bytes.
    let data: String
    /// A photo's bytes, with its type and digest.
    let checkedData: String
    /// The number of photos.
    let count: String
    /// The size of all photos.
    let size: String
    /// The contacts whose photo a run has replaced by one with fewer pixels, with the sizes of both.
    let reduced: String
}

/// Statements on the schema.
struct SchemaSQL: Sendable {
    /// Makes the index of UIDs, after the load when the store was empty: that is faster than growing it contact by
    /// contact.
    let createIndex: String
    /// Drops the index of UIDs before a load.
    let dropIndex: String
}
