internal import Files
internal import Platform
internal import PostgreSQL

/// Stores whose tables Citus distributes over several servers.
///
/// `card` and the other tables with rows of contacts are distributed by the contact's id, since nearly all statements
/// select contacts by id. They are not distributed by the UID, which can change, because a value of the distribution
/// column cannot change. `photo` is distributed by the digest. The other tables are small; each server has a copy of
/// them.
enum Citus {
    /// Returns true if the database has the extension.
    static func isInstalled(_ database: StoreDatabase) throws(EngineError) -> Bool {
        try database.integer("SELECT 1 FROM pg_catalog.pg_extension WHERE extname = 'citus'") != nil
    }

    /// Returns true if the store's tables are distributed. They are not if the extension was created after them.
    static func distributes(_ database: StoreDatabase) throws(EngineError) -> Bool {
        try database.integer(
            """
            SELECT 1 FROM pg_catalog.pg_dist_partition p JOIN pg_catalog.pg_class c ON c.oid = p.logicalrelid
              JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
              WHERE n.nspname = 'contactsctl' AND c.relname = 'card'
            """) != nil
    }

    /// Returns true on a server that only keeps parts of tables. The locks of writers are on the coordinator.
    static func isWorker(_ database: StoreDatabase) throws(EngineError) -> Bool {
        try database.integer("SELECT 1 FROM pg_catalog.pg_dist_local_group WHERE groupid <> 0") != nil
    }

    /// The settings for one connection to each worker. With one connection, the statements of a transaction see the
    /// changes of earlier statements, and all read the state that the first statement has read.
    static let settings = """
        SET citus.multi_shard_modify_mode = 'sequential'; SET citus.max_adaptive_executor_pool_size = 1
        """

    /// The statements that distribute the tables. They replace the keys of `photo`, since a unique key must contain the
    /// distribution column.
    static let distribution = """
        ALTER TABLE contactsctl.photo DROP CONSTRAINT photo_pkey, DROP CONSTRAINT photo_sha256_key, ADD PRIMARY KEY (sha256);
        CREATE INDEX photo_id ON contactsctl.photo(id);
        SELECT create_distributed_table('contactsctl.card', 'id', colocate_with => 'none');
        SELECT create_distributed_table('contactsctl.card_before', 'card_id', colocate_with => 'contactsctl.card');
        SELECT create_distributed_table('contactsctl.source_record', 'card_id', colocate_with => 'contactsctl.card');
        SELECT create_distributed_table('contactsctl.photo', 'sha256', colocate_with => 'none');
        SELECT create_reference_table('contactsctl.run'); SELECT create_reference_table('contactsctl.sequence');
        SELECT create_reference_table('contactsctl.alias'); SELECT create_reference_table('contactsctl.deleted');
        SELECT create_reference_table('contactsctl.source'); SELECT create_reference_table('contactsctl.source_run');
        SELECT create_reference_table('contactsctl.source_card')
        """

    /// The query for the size of the tables on all servers, in bytes.
    static let sizeQuery = """
        SELECT coalesce(sum(pg_catalog.citus_total_relation_size(p.logicalrelid)), 0)::bigint
          FROM pg_catalog.pg_dist_partition p JOIN pg_catalog.pg_class c ON c.oid = p.logicalrelid
            JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'contactsctl'
        """

    // MARK: One state on all servers

    /// The second lock of a store. A writer holds it while it commits, a reader while its transaction begins on each
    /// worker.
    ///
    /// Citus commits on each worker separately. Without the lock, a reader could see the new state on one worker and
    /// the old state on another.
    static let lockForCommit = "SELECT pg_advisory_xact_lock(1129595724, 2)"
    static let lockForReading = "SELECT pg_advisory_lock_shared(1129595724, 2)"
    static let unlockAfterReading = "SELECT pg_advisory_unlock_shared(1129595724, 2)"

    /// The query that reads from each part of `card`, so that the transaction begins on each worker.
    static let visitWorkers = "SELECT count(*) FROM contactsctl.card WHERE body IS NULL AND id < 0"

    /// The query that returns a row if a transaction may be committed on the coordinator, but only prepared on a
    /// worker.
    private static let mayBePreparedQuery = "SELECT 1 FROM pg_catalog.pg_dist_transaction LIMIT 1"

    /// The query for the number of workers that do not answer, and the number of transactions that are prepared on
    /// workers.
    private static let preparedQuery = """
        SELECT count(*) FILTER (WHERE NOT success), coalesce(sum(CASE WHEN success THEN result::bigint END), 0)::bigint
          FROM pg_catalog.run_command_on_workers($$SELECT count(*) FROM pg_catalog.pg_prepared_xacts
            WHERE database = current_database() AND gid LIKE 'citus\\_%'$$)
        """

    /// The query that completes the prepared transactions if the role has the privilege. Otherwise Citus completes them
    /// later.
    private static let recovery = """
        SELECT CASE WHEN has_function_privilege('pg_catalog.recover_prepared_transactions()', 'EXECUTE')
          THEN pg_catalog.recover_prepared_transactions() END
        """

    /// Waits until no transaction is prepared on a worker, for at most `timeout` seconds. A prepared transaction
    /// remains if the worker or the coordinator failed during a commit.
    static func awaitCommits(_ server: ServerConnection, _ timeout: Double) throws(PostgreSQLError) {
        let start = ContinuousClock.now
        while true {
            var row = server.prepare(preparedQuery)
            guard try row.step() else { return }
            guard row.integer(0) == 0 else {
                throw PostgreSQLError(.unreachable, "a worker of the cluster does not answer")
            }
            guard row.integer(1) > 0 else { return }
            guard ContinuousClock.now - start < .seconds(timeout) else {
                throw PostgreSQLError(.locked, "a prepared transaction on a worker has not been completed in time")
            }
            if Interruption.signal != nil { throw PostgreSQLError(.cancelled, "interrupted") }
            try server.execute(recovery)
            usleep(20_000)
        }
    }

    /// Begins a transaction that reads one state on all servers.
    static func beginReading(_ server: ServerConnection, _ timeout: Double) throws(PostgreSQLError) {
        try server.execute(lockForReading)
        do {
            var row = server.prepare(mayBePreparedQuery)
            if try row.step() { try awaitCommits(server, timeout) }
            try beginUnlocked(server)
            try server.execute(unlockAfterReading)
        } catch {
            server.rollback()
            try? server.execute(unlockAfterReading)
            throw error
        }
    }

    /// Begins a transaction on all servers. The caller, or another connection, must hold the lock `lockForReading`.
    static func beginUnlocked(_ server: ServerConnection) throws(PostgreSQLError) {
        try server.begin("ISOLATION LEVEL REPEATABLE READ")
        try server.execute(visitWorkers)
    }
}

extension ContactStore {
    /// Prepares the connection for tables that Citus distributes.
    func identifyCitus() throws(StoreError) {
        guard let server = database.server else { return }
        guard try mapping({ () throws(EngineError) in try Citus.isInstalled(database) }) else { return }
        let isWorker = try mapping { () throws(EngineError) in
            try database.execute(Citus.settings)
            database.isDistributed = try Citus.distributes(database)
            return try Citus.isWorker(database)
        }
        if isWorker {
            throw .unreadable(path: path, reason: "it is a worker of a Citus cluster; specify the coordinator")
        }
        let timeout = timeout
        if database.isDistributed {
            server.beginSnapshot = { (server) throws(PostgreSQLError) in try Citus.beginReading(server, timeout) }
        }
    }

    /// Begins a transaction on each connection. All transactions read the same state of all servers.
    func beginDistributedSnapshot(with others: [ContactStore], _ meanwhile: () throws -> Void) throws {
        guard let server = database.server else { return }
        do {
            try mapping { () throws(EngineError) in try database.execute(Citus.lockForReading) }
            try beginReading()
            try meanwhile()
            for store in others {
                try store.mapping { () throws(EngineError) in
                    do throws(PostgreSQLError) {
                        if let other = store.database.server { try Citus.beginUnlocked(other) }
                    } catch {
                        throw .postgreSQL(error)
                    }
                }
            }
            try server.execute(Citus.unlockAfterReading)
        } catch {
            endReading(with: others)
            try? server.execute(Citus.unlockAfterReading)
            throw error
        }
    }
}
