/// Statements that prune the history, that is, permanently remove its oldest runs. Unless documented otherwise, the
/// parameter is the number of the newest run to prune.
struct PruneSQL: Sendable {
    /// The query for the number of the newest run that was pruned; it and all earlier runs can no longer be undone.
    let forgotten: String
    /// The query that returns 1 if the store's files may still contain bytes of pruned rows, because they were not
    /// vacuumed since.
    let unswept: String
    /// The statement that records that the store's files were vacuumed, so that they no longer contain bytes of pruned
    /// rows.
    let noteSwept: String
    /// The query for the newest run to prune, if a number of newest runs (parameter 2) is kept. Parameter 1 is the
    /// newest run that is already pruned.
    let newest: String
    /// The query for the first run that is not older than a time (parameter 2, in seconds since 1970). Parameter 1 is
    /// the newest run that is already pruned.
    let oldestYoung: String
    /// The query for the number of runs to prune: those after the newest run that is already pruned (parameter 1), up
    /// to the newest run to prune (parameter 2).
    let countForgotten: String
    /// The query for the number of runs that remain: those after the newest run that is already pruned (parameter 1)
    /// and after the newest run to prune (parameter 2).
    let countRemaining: String
    /// The query for the number of earlier versions of contacts that pruning removes.
    let countVersions: String
    /// The statement that removes the earlier versions of contacts that the pruned runs replaced.
    let versions: String
    /// The statement that records the newest pruned run, and that the store's files have to be vacuumed.
    let note: String
    /// The statements that remove what only the pruned runs needed from `alias`, `deleted` and the tables of sources
    /// (see `SourceSQL`). A row of `deleted` is removed only if its run was undone, since the next import would
    /// otherwise add the deleted contact again.
    let references: [String]
    /// The statements that create and drop the temporary table `changed_alias`, which `references` reads: the ids of the
    /// contacts with an alias under which several records were imported. Nil on a server, whose workers would not have
    /// the table.
    let makeChangedAliases: String?
    let dropChangedAliases: String?
    /// The statements that remove the pruned runs. A run to which other rows refer keeps its row, but without its
    /// command line and the names of its sources. The newest run keeps its fingerprint, by which a repeated import is
    /// recognized.
    let runs: [String]
    /// The query that returns a row if there is a photo that is not the first photo of any contact, neither of a stored
    /// contact nor of a version in the remaining history.
    let isUnused: String
    /// The statement that creates the temporary table `named`, for the digests of the photos in cards with several
    /// photos. The column `photo_id` contains only the first photo of a card.
    let makeNamed: String
    /// The statement that drops the temporary table `named`.
    let dropNamed: String
    /// The statement that adds the digest of a photo to the temporary table `named`.
    let name: String
    /// The query for the vCard lines of the stored contacts that have several photos.
    let withFurtherPhotos: String
    /// The query for the vCard lines of the versions in the remaining history that have several photos.
    let earlierWithFurtherPhotos: String
    /// The query for the number of photos that no contact refers to, neither a stored contact nor a version in the
    /// remaining history.
    let countPhotos: String
    /// The statement that removes the photos that `countPhotos` counts.
    let photos: String
}
