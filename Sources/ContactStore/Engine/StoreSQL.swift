/// The statements of an engine, complete and in its own SQL.
///
/// The rest of this target decides what is read and written. The texts of the statements are in the folders `SQLite`
/// (`SQLiteSQL+Undo` and so on) and `PostgreSQL`. Parameters have the same numbers in both.
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

/// Statements on the schema.
struct SchemaSQL: Sendable {
    /// The statement that creates the index of UIDs. In a store that was empty, the index is created after all contacts
    /// are added, which is faster than adding each contact to the index.
    let createIndex: String
    /// The statement that drops the index of UIDs before a load.
    let dropIndex: String
}
