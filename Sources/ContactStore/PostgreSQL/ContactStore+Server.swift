internal import Bytes
internal import Files
internal import Platform
internal import PostgreSQL

/// Stores on PostgreSQL servers.
extension ContactStore {
    /// Connects to the server, and sets the session parameters on which the statements rely. These override the
    /// settings of the role and of the database. `synchronous_commit` is never off, so that a committed run survives a
    /// crash of the server.
    ///
    /// - Parameter timeout: the `lock_timeout`, in seconds.
    static func connect(
        _ address: ServerAddress, _ timeout: Double, stopsOnSignal: Bool
    ) throws(PostgreSQLError) -> ServerConnection {
        let isInterrupted = { stopsOnSignal && Interruption.signal != nil }
        let connection = try ServerConnection(address.text, isInterrupted: isInterrupted)
        try connection.execute(
            """
            SET search_path = contactsctl, pg_temp; SET row_security = off; SET client_min_messages = error;
            SET standard_conforming_strings = on; SET statement_timeout = 0; SET cursor_tuple_fraction = 1;
            SET jit = off;
            SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
            SET lock_timeout = \(max(1, Int((min(timeout, 1_000_000) * 1000).rounded(.up))))
            """)
        return connection
    }

    /// Throws `StoreError` if the schema `contactsctl` is neither empty nor a store of the current version, if it is
    /// empty or missing and is opened for reading, or if the server is a worker of a Citus cluster.
    func identifyServer(_ purpose: Purpose) throws(StoreError) {
        let schema = try mapping { () throws(EngineError) in try ServerSchema(database) }
        // The catalog is checked before any table is read: a table may have been replaced by a view that runs a
        // function.
        guard schema.isEmpty || schema.changed.isEmpty && !schema.hasCode else {
            if !schema.hasCode, let version = try earlierVersion() { throw .otherVersion(path: path, version: version) }
            throw .altered(path: path, objects: schema.changed + schema.foreign)
        }
        try identifyCitus()
        if schema.isEmpty {
            if purpose == .reading { throw .missing(path: path) }
            return
        }
        let version = Int(try mapping { () throws(EngineError) in try schemaVersion() } ?? 0)
        guard version != Int(Schema.version) else { return }
        guard version >= Int(Schema.oldestVersion) else {
            throw .foreign(path: path, reason: "its schema has no known version (\(version))")
        }
        throw .otherVersion(path: path, version: version)
    }

    /// Returns the version of a store of an earlier schema, whose tables differ; nil if it is no such store.
    private func earlierVersion() throws(StoreError) -> Int? {
        try mapping { () throws(EngineError) in
            // A view could run a function, so only a table is read.
            let table = """
                SELECT 1 FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                  WHERE n.nspname = 'contactsctl' AND c.relname = 'sequence' AND c.relkind = 'r'
                """
            guard try database.integer(table) != nil, let version = try schemaVersion() else { return nil }
            return (Schema.oldestVersion..<Schema.version).contains(version) ? Int(version) : nil
        }
    }

    // MARK: Transactions

    /// Begins a write transaction, waits until no other program writes to the store, and creates the schema if it is
    /// missing.
    func begin(on server: ServerConnection) throws(StoreError) {
        do throws(PostgreSQLError) {
            try server.begin("ISOLATION LEVEL READ COMMITTED READ WRITE")
        } catch {
            throw StoreError(error, path: path)
        }
        do throws(StoreError) {
            try acquireLock()
            if database.isDistributed {
                do throws(PostgreSQLError) {
                    try Citus.awaitCommits(server, timeout)
                } catch {
                    throw StoreError(error, path: path)
                }
            }
            let schema = try lockedSchema()
            if schema.isEmpty {
                try mapping { () throws(EngineError) in
                    if try database.integer("SELECT 1 FROM pg_namespace WHERE nspname = 'contactsctl'") == nil {
                        try database.execute("CREATE SCHEMA contactsctl")
                    }
                    try Schema.create(in: database)
                }
                try identifyCitus()
            } else if !schema.changed.isEmpty || !schema.foreign.isEmpty {
                throw .altered(path: path, objects: schema.foreign + schema.changed)
            }
            serverTransaction = try mapping { () throws(EngineError) in
                try database.integer("SELECT pg_current_xact_id()::text::bigint")
            }
        } catch {
            server.rollback()
            throw error
        }
    }

    /// Locks the tables, and reads their definitions. Until the transaction ends, nobody can add a trigger or a
    /// constraint. If the schema is missing or altered, it is returned without locking.
    private func lockedSchema() throws(StoreError) -> ServerSchema {
        try mapping { () throws(EngineError) in
            let schema = try ServerSchema(database)
            if schema.isEmpty || !schema.changed.isEmpty { return schema }
            try database.execute("LOCK TABLE \(ServerSchema.lockedTables) IN ROW EXCLUSIVE MODE")
            return try ServerSchema(database)
        }
    }

    /// Acquires the advisory lock of writers, which the server releases at the end of the transaction. Throws
    /// `StoreError.locked` if another program holds the lock for longer than the timeout.
    private func acquireLock() throws(StoreError) {
        let start = ContinuousClock.now
        while true {
            let isLocked = try mapping { () throws(EngineError) in
                try database.integer("SELECT pg_try_advisory_xact_lock(1129595724, 1)")
            }
            if isLocked == 1 { return }
            guard ContinuousClock.now - start < .seconds(timeout) else { throw .locked(path: path) }
            if let signal = Interruption.signal { throw .interrupted(path: path, signal: signal) }
            usleep(20_000)
        }
    }

    /// Commits the transaction. If the connection is lost during the commit, asks the server on a new connection
    /// whether the transaction was committed.
    func commit(on server: ServerConnection) throws(StoreError) {
        do throws(PostgreSQLError) {
            if database.isDistributed { try server.execute(Citus.lockForCommit) }
            try server.commit()
        } catch  where error.kind == .lost {
            guard let address, let transaction = serverTransaction else { throw .lost(path: path) }
            switch fate(of: transaction, address) {
            case "committed": return
            case "aborted": throw .lost(path: path)
            default: throw .uncertain(path: path)
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Returns the state of a transaction that the server reports on a new connection: `committed` or `aborted`; nil if
    /// the server reports neither before the timeout.
    private func fate(of transaction: Int64, _ address: ServerAddress) -> String? {
        let start = ContinuousClock.now
        repeat {
            if let server = try? Self.connect(address, timeout, stopsOnSignal: false) {
                let database = StoreDatabase(server)
                let status = try? database.text("SELECT pg_xact_status('\(transaction)'::xid8)")
                if let status, status != "in progress" { return status }
            }
            usleep(100_000)
        } while ContinuousClock.now - start < .seconds(timeout)
        return nil
    }

    /// Begins a transaction for reading on this connection and each of the others. All transactions see the same state
    /// of the store.
    ///
    /// - Parameter meanwhile: called after this connection has begun its transaction; for tests.
    func beginServerSnapshot(with others: [ContactStore], _ meanwhile: () throws -> Void) throws {
        guard !database.isDistributed else { return try beginDistributedSnapshot(with: others, meanwhile) }
        do {
            try beginReading()
            let snapshot = try mapping { () throws(EngineError) in
                try database.text("SELECT pg_export_snapshot()") ?? ""
            }
            try meanwhile()
            // `SET TRANSACTION SNAPSHOT` takes no parameter, so the snapshot's name becomes part of the SQL text.
            // Therefore the name is checked to contain only hexadecimal digits and hyphens.
            let isName = snapshot.utf8.allSatisfy { $0.isDigit || 0x41...0x46 ~= $0 || $0 == 0x2D }
            for store in others where isName {
                try store.beginReading()
                try store.mapping { () throws(EngineError) in
                    try store.database.execute("SET TRANSACTION SNAPSHOT '\(snapshot)'")
                }
            }
        } catch {
            endReading(with: others)
            throw error
        }
    }

    // MARK: Maintenance

    /// Returns a description of each column that refers to missing rows; an empty array if there is none.
    func missingReferences() throws(EngineError) -> [String] {
        var problems: [String] = []
        let references = SchemaTable.all.flatMap { table in
            table.columns.compactMap { column in column.reference.map { (table.name, column.name, $0) } }
        }
        for (table, column, target) in references {
            let count = try database.integer(
                """
                SELECT count(*) FROM \(table) t LEFT JOIN (SELECT id AS target FROM \(target)) r ON target = t.\(column)
                  WHERE t.\(column) IS NOT NULL AND target IS NULL
                """)
            if let count, count > 0 { problems.append("\(table): references to missing rows of \(target): \(count)") }
        }
        return problems
    }

    /// Rewrites the tables, except `sequence`, by `VACUUM FULL`, so that their files no longer contain pruned rows.
    /// Returns the number of bytes by which the tables shrank.
    func sweepServer() throws(StoreError) -> Int {
        try mapping { () throws(EngineError) in
            let before = try size()
            for table in SchemaTable.all where table.name != "sequence" {
                try database.execute("VACUUM FULL \(table.name)")
            }
            try database.execute("DELETE FROM sequence WHERE name = 'unswept'")
            return max(0, before - (try size()))
        }
    }
}

extension StoreDatabase {
    /// Collects statistics of `id` and `uid_hash` after many contacts were added. Until the server has statistics, each
    /// look-up of a contact would read the whole table. A small sample suffices, since nearly all values of these
    /// columns are distinct.
    func analyze() throws(EngineError) {
        try execute(
            """
            SET LOCAL default_statistics_target = 10; ANALYZE card (id, uid_hash);
            SET LOCAL default_statistics_target TO DEFAULT
            """)
    }
}
