extension StoreSQL {
    static let sqlite = StoreSQL(
        cards: .sqlite,
        lists: .sqlite,
        runs: .sqlite,
        changes: .sqlite,
        undo: .sqlite,
        prune: .sqlite,
        photos: .sqlite,
        aliases: .sqlite,
        sources: .sqlite,
        audit: .sqlite,
        schema: .sqlite)
}

extension SchemaSQL {
    static let sqlite = SchemaSQL(
        createIndex: "CREATE INDEX IF NOT EXISTS card_uid ON card(uid_hash)",
        dropIndex: "DROP INDEX IF EXISTS card_uid")
}
