extension ProvenanceSchema {
    /// Creates the tables in an empty SQLite file, or in the current schema of a server. If the server has the extension
    /// Citus, distributes them.
    static func create(in database: StoreDatabase) throws(EngineError) {
        guard database.server != nil else { return try database.execute(tables) }
        try database.execute(ServerText.tables(tables))
        try database.execute("ALTER TABLE photo ALTER data SET STORAGE EXTERNAL")
        guard try Citus.isInstalled(database) else { return }
        try database.execute(Citus.settings)
        try database.execute(distribution)
        database.isDistributed = true
    }

    /// The tables with rows for each contact. Its card, and the records, edits and fates that were first stored for it, are
    /// on one worker.
    private static let tablesOfContacts = ["record", "record_past", "edit", "fate"]
    /// The tables of which each worker has a copy.
    private static let copiedTables = [
        "run", "sequence", "source", "source_name", "source_map", "source_read", "source_range", "distinct_pair",
    ]

    /// The statements that distribute the tables over the workers of a Citus cluster. They first replace the keys of
    /// `photo`, since a unique key of a distributed table must contain the distribution column.
    private static let distribution = """
        ALTER TABLE photo DROP CONSTRAINT photo_pkey, DROP CONSTRAINT photo_sha256_key, ADD PRIMARY KEY (sha256);
        CREATE INDEX photo_id ON photo(id);
        SELECT create_distributed_table('photo', 'sha256', colocate_with => 'none', shard_count => \(Citus.partCount));
        SELECT create_distributed_table('card', 'id', colocate_with => 'none', shard_count => \(Citus.partCount));
        \(tablesOfContacts.map { "SELECT create_distributed_table('\($0)', 'home_id', colocate_with => 'card');" }.joined())
        \(copiedTables.map { "SELECT create_reference_table('\($0)');" }.joined())
        """
}
