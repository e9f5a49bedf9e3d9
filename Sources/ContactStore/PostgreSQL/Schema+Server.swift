extension Schema {
    /// Creates the tables in the current schema of a server. If the server has the extension Citus, distributes them.
    static func createOnServer(_ database: StoreDatabase) throws(EngineError) {
        try database.execute(ServerText.tables(tables))
        try database.execute(
            """
            INSERT INTO sequence VALUES('schema', \(version)); ALTER TABLE photo ALTER data SET STORAGE EXTERNAL; \(view)
            """)
        guard try Citus.isInstalled(database) else { return }
        try database.execute(Citus.settings)
        try database.execute(distribution)
        database.isDistributed = true
    }

    /// The column by which Citus distributes a table over the workers. The rows for one contact are on one worker. Of all
    /// other tables, each worker has a copy.
    static let distributionColumns = [
        "photo": "sha256", "card": "id", "record": "home_id", "record_past": "home_id", "edit": "home_id",
        "fate": "home_id",
    ]

    /// The statements that distribute the tables. They first replace the keys of `photo`, since a unique key of a
    /// distributed table must contain the distribution column.
    private static let distribution: String = {
        let statements = SchemaTable.all.map { table in
            guard let column = distributionColumns[table.name] else {
                return "SELECT create_reference_table('\(table.name)')"
            }
            let place =
                column == "home_id" ? "'card'" : "'none', shard_count => \(Citus.partCount)"
            return "SELECT create_distributed_table('\(table.name)', '\(column)', colocate_with => \(place))"
        }
        return """
            ALTER TABLE photo DROP CONSTRAINT photo_pkey, DROP CONSTRAINT photo_sha256_key, ADD PRIMARY KEY (sha256);
            CREATE INDEX photo_id ON photo(id);
            \(statements.joined(separator: "; "))
            """
    }()
}
