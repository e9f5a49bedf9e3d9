/// All SQL statements of this module in the dialect of one database, SQLite or PostgreSQL.
///
/// The texts of the statements are in the folders `SQLite` (`SQLiteSQL+Undo.swift` and so on) and `PostgreSQL`.
/// Parameters have the same numbers in both.
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

/// Statements on the index of the table `card`.
struct SchemaSQL: Sendable {
    /// The statement that creates the index on the hashes of UIDs. If a store was empty before a run, the index is
    /// created after all contacts are added, which is faster than updating the index for each contact.
    let createIndex: String
    /// The statement that drops the index on the hashes of UIDs, before contacts are added to an empty store. Does
    /// nothing on a server.
    let dropIndex: String
}
