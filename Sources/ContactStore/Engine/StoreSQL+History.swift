// The statements on aliases, sources and the history.

/// Statements of an undo.
///
/// The parameters are the run to take back, the one that does, and the first and the last contact that it added.
struct UndoSQL: Sendable {
    /// Makes the table of the changes to undo.
    let makeRows: String
    /// Lists the changes of a run; those of contacts that a later run changed are kept.
    let choose: String
    /// As `choose`, without the changes that an earlier undo of the run has undone.
    let chooseAgain: String
    /// Keeps none.
    let takeAll: String
    /// Keeps deleted contacts whose UID another contact has now.
    let keepTakenUIDs: String
    /// The contacts that are kept.
    let kept: String
    /// The contacts that are kept, also those that the run added.
    let keptAndAdded: String
    /// Takes the kept contacts off the list. Deleted rows are kept elsewhere, so overwriting freed pages would hide
    /// nothing.
    let dropKept: String
    /// Keeps the rows of contacts that have the UID of a deleted one.
    let keepRivals: String
    /// Removes them.
    let removeRivals: String
    /// Keeps the rows of contacts that the run added.
    let keepAdded: String
    /// Removes them.
    let removeAdded: String
    /// Keeps the rows of contacts that the run added and no later one changed.
    let keepUnchanged: String
    /// Removes them.
    let removeUnchanged: String
    /// Removes all contacts.
    let removeAll: String
    /// The number of changes to undo.
    let countRows: String
    /// Keeps the rows that the undo changes.
    let keepListed: String
    /// Removes them.
    let removeListed: String
    /// Restores the rows as they were before the run.
    let restore: String
    /// The number of contacts that are there again.
    let countAdded: String
    /// The number of contacts that are changed back.
    let countUpdated: String
    /// The number of contacts that are gone again.
    let countDeleted: String
    /// The first contact that a run added.
    let firstAdded: String
    /// The last contact that a run added.
    let lastAdded: String
    /// Marks a run as undone.
    let markUndone: String
    /// Marks a run as in force.
    let markComplete: String
    /// The run that a run undid.
    let undoes: String
}

/// Statements that prune the history; the parameter of most is the newest run to forget.
struct PruneSQL: Sendable {
    /// The newest pruned run.
    let forgotten: String
    /// 1 if pruned bytes may still be in the store's files.
    let unswept: String
    /// Notes that they are gone.
    let noteSwept: String
    /// The newest run after one (1) but for some (2).
    let newest: String
    /// The first run after one (1) that is not older than a time (2).
    let oldestYoung: String
    /// The number of runs after one (1) up to another (2).
    let countForgotten: String
    /// The number of runs after both.
    let countRemaining: String
    /// The number of earlier versions of contacts.
    let countVersions: String
    /// Removes the earlier versions of contacts.
    let versions: String
    /// Notes what was forgotten.
    let note: String
    /// Removes the aliases that are no longer valid or belong to contacts that are permanently deleted, the deletions
    /// that were permanently undone (the others are kept, or the next import would add the contacts again), and what
    /// is known of sources from undone or mirrored runs, of such contacts, and the records that no source refers to.
    let references: [String]
    /// Removes the runs. A run that other rows refer to keeps a row without texts, and the newest one its
    /// fingerprint, by which a repeated import is recognized.
    let runs: [String]
    /// A row if a photo is the photo of no contact, now or in the remaining history.
    let isUnused: String
    /// Makes the table of the photos that cards refer to in addition to the first one.
    let makeNamed: String
    /// Removes that table.
    let dropNamed: String
    /// Adds a photo to it.
    let name: String
    /// The cards that refer to several photos.
    let withFurtherPhotos: String
    /// The earlier versions, in the remaining history, that refer to several photos.
    let earlierWithFurtherPhotos: String
    /// The number of photos that no contact refers to.
    let countPhotos: String
    /// Removes them.
    let photos: String
}

/// Statements on aliases, and on the UIDs of contacts that were deleted.
struct AliasSQL: Sendable {
    /// The contact that has a UID (2) as an alias.
    let find: String
    /// Adds an alias with its record.
    let insert: String
    /// A row if there is any alias.
    let isAny: String
    /// The record last imported under a UID up to a run.
    let record: String
    /// The records imported under a UID by other runs than one.
    let records: String
    /// The contacts that have aliases.
    let contacts: String
    /// Each contact by its aliases.
    let owners: String
    /// Each contact by the hashes of its aliases.
    let hashes: String
    /// A contact's own UID, as an alias of another one.
    let own: String
    /// A contact's aliases.
    let ofContact: String
    /// The contact that was deleted with a UID, by its digest.
    let findDeleted: String
    /// A row if any contact was deleted.
    let isAnyDeleted: String
    /// Adds the UID of a deleted contact.
    let insertDeleted: String
    /// Adds a UID by an identity key; it never replaces one of a contact itself.
    let insertDeletedKey: String
    /// A row if a contact was deleted with a UID, by its digest.
    let isDeleted: String
    /// A contact's UID and the digest of its record.
    let ownUID: String
    /// A contact's aliases and the digests of their records.
    let otherUIDs: String
}

/// Statements on sources.
struct SourceSQL: Sendable {
    /// A row if a record of another source was ever replaced.
    let isAnyRecord: String
    /// The records of a contact (1) that runs after one (2) replaced, but not this one (3).
    let findRecord: String
    /// Keeps the record of a contact (1) that a run (2) replaces.
    let keepRecord: String
    /// Adds a source by the digest of its name (1) and its name (2).
    let insert: String
    /// A source by the digest of its name.
    let find: String
    /// 1 if a run has read one source.
    let isOne: String
    /// The contacts that a run's source had.
    let ofRun: String
    /// The contacts with replaced records.
    let contactsWithRecords: String
    /// The contacts that a source (1) had in other runs than one (2).
    let earlier: String
    /// The contacts that other sources than one (1) had, in other runs than one (2).
    let ofOthers: String
    /// The last run that mirrored each source, but for one.
    let mirrored: String
    /// The contacts of all sources and runs, but for one.
    let all: String
    /// Notes the contacts that a run has changed in the store itself.
    let noteChanged: String
    /// Notes that a run has read a source.
    let noteRun: String
    /// Notes contacts that a source had in a run.
    let noteContacts: String
    /// The record of a contact (1) that a run (2) replaced.
    let record: String
}

/// Statements that examine a store.
struct AuditSQL: Sendable {
    /// The contacts' rows.
    let cards: String
    /// The rows of the history.
    let history: String
    /// The aliases.
    let aliases: String
    /// Deletions of contacts that never were, and by runs that deleted nothing.
    let wrongDeletions: String
    /// Deletions whose contact the history keeps, with its UID and its last record's digest.
    let deletions: String
    /// Contacts with a digest of a photo that is none. The photo itself need not be in the store any more.
    let wrongPhotos: String
    /// The records that other sources have replaced.
    let sources: String
    /// The highest id in use.
    let highestID: String
}
