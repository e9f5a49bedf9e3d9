internal import Files
internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Runs a closure while this connection, and the others, read one and the same state of the store.
    ///
    /// The others keep reading that state until they are closed.
    public func reading<R: ~Copyable>(with others: [ContactStore] = [], _ body: () throws -> R) throws -> R {
        try beginSnapshot(with: others)
        defer { try? database.execute("COMMIT") }
        return try body()
    }

    /// Begins a transaction on each connection, all of one state of the store.
    ///
    /// `BEGIN` alone reads nothing and so keeps no state: the first query does. In WAL mode another program may write
    /// between the first queries of two connections. `data_version` of this connection tells whether anybody wrote since
    /// it was read before; if so, all begin anew.
    ///
    /// - Parameter meanwhile: called between the first and the last connection's first query, for tests.
    package func beginSnapshot(with others: [ContactStore], meanwhile: () throws -> Void = {}) throws {
        while true {
            do {
                let version = try dataVersion()
                for store in others { try store.beginReading() }
                try meanwhile()
                try beginReading()
                if try others.isEmpty || version == dataVersion() { return }
            } catch {
                endReading(others)
                throw error
            }
            endReading(others)
            try Interruption.check()
        }
    }

    private func dataVersion() throws(StoreError) -> Int64? {
        try mapping { () throws(SQLiteError) in try database.integer("PRAGMA data_version") }
    }

    private func beginReading() throws(StoreError) {
        try mapping { () throws(SQLiteError) in
            try database.execute("BEGIN")
            _ = try database.integer("SELECT count(*) FROM sqlite_schema")
        }
    }

    private func endReading(_ others: [ContactStore]) {
        for store in others + [self] { try? store.database.execute("ROLLBACK") }
    }
}
