/// Statements that prune the history. The parameter of most statements is the newest run to prune.
struct PruneSQL: Sendable {
    /// The query for the number of the newest pruned run.
    let forgotten: String
    /// The query that returns 1 if bytes of pruned rows may still be in the store's files.
    let unswept: String
    /// The statement that records that the store's files no longer contain bytes of pruned rows.
    let noteSwept: String
    /// The query for the newest run after a run (parameter 1) that remains if the newest runs, as many as parameter 2,
    /// are left out.
    let newest: String
    /// The query for the first run after a run (parameter 1) that is not older than a time (parameter 2).
    let oldestYoung: String
    /// The query for the number of runs after one run (parameter 1) and up to another (parameter 2): those to be
    /// pruned.
    let countForgotten: String
    /// The query for the number of runs after both of two runs (parameters 1 and 2): those that remain.
    let countRemaining: String
    /// The query for the number of earlier versions of contacts in the runs to be pruned.
    let countVersions: String
    /// The statement that removes the earlier versions of contacts in the runs to be pruned.
    let versions: String
    /// The statement that records the newest pruned run, and that bytes of pruned rows may be in the files.
    let note: String
    /// The statements that remove what only the pruned runs needed:
    /// - aliases that are no longer valid, or whose contacts can no longer be restored;
    /// - deletions that were undone by a pruned run; the others are kept, since the next import would otherwise add the
    ///   contacts again;
    /// - the contacts of sources in runs that are undone, or before a run that mirrored the same source;
    /// - the records that no source refers to, and the names of sources that are not read any more.
    let references: [String]
    /// The statements that remove the runs to be pruned. A run that other rows refer to keeps a row without texts. The
    /// newest run keeps its fingerprint, by which a repeated import is recognized.
    let runs: [String]
    /// The query that returns a row if there is a photo that is not the first photo of any contact, now or in the
    /// remaining history.
    let isUnused: String
    /// The statement that creates the temporary table `named`, for the photos that cards refer to in addition to their
    /// first photo.
    let makeNamed: String
    /// The statement that removes the table `named`.
    let dropNamed: String
    /// The statement that adds a photo to the table `named`.
    let name: String
    /// The query for the cards that refer to several photos.
    let withFurtherPhotos: String
    /// The query for the earlier versions of contacts, in the history that remains, that refer to several photos.
    let earlierWithFurtherPhotos: String
    /// The query for the number of photos that no contact refers to, now or in the remaining history.
    let countPhotos: String
    /// The statement that removes the photos that `countPhotos` counts.
    let photos: String
}
