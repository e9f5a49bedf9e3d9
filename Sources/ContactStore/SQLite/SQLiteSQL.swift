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
    static let sqlite = SchemaSQL(createIndex: Schema.createIndex, dropIndex: Schema.dropIndex)
}
