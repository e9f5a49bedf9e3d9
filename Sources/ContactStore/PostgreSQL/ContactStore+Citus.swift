internal import Files
internal import Platform
internal import PostgreSQL

/// The distribution of a store's tables over several servers by the PostgreSQL extension Citus. The coordinator is the
/// server to which clients connect; the workers are the servers that contain the shards of the tables.
///
/// `card` and the tables with rows for each contact are distributed by the contact's id, since nearly all statements
/// select contacts by id. `photo` is distributed by the SHA-256 digest (see `Schema.distributionColumns`). All other
/// tables are reference tables, of which each server has a copy.
enum Citus {
    /// Returns true if the database has the extension Citus.
    static func isInstalled(_ database: StoreDatabase) throws(EngineError) -> Bool {
        try database.integer("SELECT 1 FROM pg_catalog.pg_extension WHERE extname = 'citus'") != nil
    }

    /// Returns true if the store's tables are distributed. If the extension was created after the tables, they are
    /// ordinary tables on the coordinator.
    static func distributes(_ database: StoreDatabase) throws(EngineError) -> Bool {
        try database.integer(
            """
            SELECT 1 FROM pg_catalog.pg_dist_partition p JOIN pg_catalog.pg_class c ON c.oid = p.logicalrelid
              JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
              WHERE n.nspname = 'contactsctl' AND c.relname = 'card'
            """) != nil
    }

    /// Returns true if the server is a worker. A worker cannot be used as a store, since writers acquire their locks on
    /// the coordinator.
    static func isWorker(_ database: StoreDatabase) throws(EngineError) -> Bool {
        try database.integer("SELECT 1 FROM pg_catalog.pg_dist_local_group WHERE groupid <> 0") != nil
    }

    /// The settings that make Citus use a single connection to each worker. On this connection, each statement of a
    /// transaction sees the changes of the earlier statements, and all statements read the same snapshot.
    ///
    /// `work_mem` is raised to at least 32 MB. The coordinator writes a result to a temporary file if it is larger.
    static let settings = """
        SET citus.multi_shard_modify_mode = 'sequential'; SET citus.max_adaptive_executor_pool_size = 1;
        SELECT pg_catalog.set_config('work_mem', greatest(setting::bigint, 32768)::text, false)
          FROM pg_catalog.pg_settings WHERE name = 'work_mem'
        """

    /// The number of shards of a distributed table: two for each worker, but at least four, unless the administrator
    /// has set `citus.shard_count`.
    ///
    /// Citus sends the rows of a COPY to every shard separately. With its default of 32 shards, an import into two
    /// workers takes 1.4 times as long.
    static let partCount = """
        (SELECT CASE WHEN source = 'default'
            THEN greatest(4, 2 * (SELECT count(*) FROM pg_catalog.citus_get_active_worker_nodes()))::int
            ELSE setting::int END
          FROM pg_catalog.pg_settings WHERE name = 'citus.shard_count')
        """

    /// The query for the size of the tables on all servers, in bytes.
    static let sizeQuery = """
        SELECT coalesce(sum(pg_catalog.citus_total_relation_size(p.logicalrelid)), 0)::bigint
          FROM pg_catalog.pg_dist_partition p JOIN pg_catalog.pg_class c ON c.oid = p.logicalrelid
            JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'contactsctl'
        """

    // MARK: One state on all servers

    /// The statement that acquires the second advisory lock of a store (the first one excludes other writers). A writer
    /// holds it while it commits. A reader holds it shared while it begins its transaction on all workers.
    ///
    /// Citus commits on each worker separately. Without this lock, a reader could see the new state on one worker and
    /// the old state on another.
    static let lockForCommit = "SELECT pg_advisory_xact_lock(1129595724, 2)"
    static let lockForReading = "SELECT pg_advisory_lock_shared(1129595724, 2)"
    static let unlockAfterReading = "SELECT pg_advisory_unlock_shared(1129595724, 2)"

    /// A query that reads from every shard of `card`, so that Citus begins the transaction on every worker.
    static let visitWorkers = "SELECT count(*) FROM contactsctl.card WHERE body IS NULL AND id < 0"

    /// The query that returns a row if the second phase of a two-phase commit may be outstanding: the transaction is
    /// committed on the coordinator, but perhaps only prepared on a worker.
    private static let mayBePreparedQuery = "SELECT 1 FROM pg_catalog.pg_dist_transaction LIMIT 1"

    /// The query for two numbers: the workers that do not answer, and the transactions that are prepared, but not
    /// committed, on workers.
    private static let preparedQuery = """
        SELECT count(*) FILTER (WHERE NOT success), coalesce(sum(CASE WHEN success THEN result::bigint END), 0)::bigint
          FROM pg_catalog.run_command_on_workers($$SELECT count(*) FROM pg_catalog.pg_prepared_xacts
            WHERE database = current_database() AND gid LIKE 'citus\\_%'$$)
        """

    /// The statement that completes the prepared transactions, if the role has the privilege for it. Otherwise the
    /// maintenance process of Citus completes them later.
    private static let recovery = """
        SELECT CASE WHEN has_function_privilege('pg_catalog.recover_prepared_transactions()', 'EXECUTE')
          THEN pg_catalog.recover_prepared_transactions() END
        """

    /// Waits until no transaction is prepared, but not committed, on a worker. Such a transaction remains if a worker
    /// or the coordinator failed during a commit.
    ///
    /// - Parameter timeout: how long to wait, in seconds.
    /// - Throws: `PostgreSQLError` of kind `locked` after the timeout, `unreachable` if a worker does not answer, or
    ///   `cancelled` after a signal.
    static func awaitCommits(_ server: ServerConnection, _ timeout: Double) throws(PostgreSQLError) {
        let start = ContinuousClock.now
        while true {
            var row = server.prepare(preparedQuery)
            guard try row.step() else { return }
            guard row.integer(0) == 0 else {
                throw PostgreSQLError(.unreachable, "a worker of the Citus cluster does not answer")
            }
            guard row.integer(1) > 0 else { return }
            guard ContinuousClock.now - start < .seconds(timeout) else {
                throw PostgreSQLError(.locked, "a prepared transaction on a Citus worker was not completed in time")
            }
            if Interruption.signal != nil { throw PostgreSQLError(.cancelled, "interrupted") }
            try server.execute(recovery)
            usleep(20_000)
        }
    }

    /// Begins a transaction for reading, which sees the same state of the store on all workers. Waits at most `timeout`
    /// seconds for commits that are not complete on all workers.
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

    /// Begins a transaction on all workers. The caller must hold the lock `lockForReading` on this or another
    /// connection.
    static func beginUnlocked(_ server: ServerConnection) throws(PostgreSQLError) {
        try server.begin("ISOLATION LEVEL REPEATABLE READ")
        try server.execute(visitWorkers)
    }
}

extension ContactStore {
    /// Prepares the connection for distributed tables, if the database has the extension Citus. Throws
    /// `StoreError.unreadable` if the server is a worker.
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

    /// Begins a transaction on this connection and each of the others. All transactions see the same state on all
    /// workers.
    ///
    /// - Parameter meanwhile: called after this connection has begun its transaction; for tests.
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
