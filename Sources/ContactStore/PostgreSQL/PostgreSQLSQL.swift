extension StoreSQL {
    /// The placeholder for statements that write one row. For a server these are not used: rows are collected and
    /// written together (see `PendingChanges`).
    static let batched = ""

    static let postgreSQL = StoreSQL(
        cards: .postgreSQL,
        lists: .postgreSQL,
        runs: .postgreSQL,
        changes: .postgreSQL,
        undo: .postgreSQL,
        prune: .postgreSQL,
        photos: .postgreSQL,
        aliases: .postgreSQL,
        sources: .postgreSQL,
        audit: .postgreSQL,
        schema: .postgreSQL)
}

extension SchemaSQL {
    static let postgreSQL = SchemaSQL(
        createIndex: "CREATE INDEX IF NOT EXISTS card_uid ON card(uid_hash)",
        dropIndex: "SELECT")
}
