/// Statements that prune the history; the parameter of most is the newest run to forget.
struct PruneSQL: Sendable {
    /// The newest pruned run.
    let forgotten: String
    /// 1 if bytes of pruned rows may still be in the store's files.
    let unswept: String
    /// Records that these bytes are overwritten.
    let noteSwept: String
    /// The newest run after one (1) apart from a number (2) of newer runs.
    let newest: String
    /// The first run after one (1) that is not older than a time (2).
    let oldestYoung: String
    /// The number of runs after one (1) up to another (2).
    let countForgotten: String
    /// The number of runs after both (1 and 2).
    let countRemaining: String
    /// The number of earlier versions of contacts.
    let countVersions: String
    /// Removes the earlier versions of contacts.
    let versions: String
    /// Records the newest pruned run, and that bytes of pruned rows may be in the files.
    let note: String
    /// Removes what only the pruned runs needed:
    /// - aliases that are no longer valid, or whose contacts can no longer be restored;
    /// - deletions whose undo is permanent; without the others, the next import would add the contacts again;
    /// - the contacts of sources in runs that are undone, or that a later run of the same source replaced by mirroring;
    /// - the records that no source refers to, and the names of sources that are not read any more.
    let references: [String]
    /// Removes the runs. A run that other rows refer to keeps a row without texts, and the newest one its
    /// fingerprint, by which a repeated import is recognized.
    let runs: [String]
    /// A row if there is a photo that is the first photo of no contact, now or in the remaining history.
    let isUnused: String
    /// Creates the temporary table `named` for the photos that cards refer to in addition to the first one.
    let makeNamed: String
    /// Removes the table `named`.
    let dropNamed: String
    /// Adds a photo to the table `named`.
    let name: String
    /// The cards that refer to several photos.
    let withFurtherPhotos: String
    /// The earlier versions, in the remaining history, that refer to several photos.
    let earlierWithFurtherPhotos: String
    /// The number of photos that no contact refers to.
    let countPhotos: String
    /// Removes the photos that no contact refers to.
    let photos: String
}
