internal import PostgreSQL

/// The numbers of contacts, runs and photos that a copy of a store contains.
public struct StoreCopyCounts: Sendable, Hashable {
    /// The number of contacts.
    public var contacts = 0
    /// The number of runs, including pruned runs whose rows are still stored.
    public var runs = 0
    /// The number of photos.
    public var photos = 0
}

extension ContactStore {
    /// Throws `StoreError.cannotCreate` if this store contains a contact or a run. On a server, outside a transaction,
    /// throws it also if the schema contains tables without rows.
    public func requireEmpty() throws(StoreError) {
        guard try isUnused() else { throw .cannotCreate(path: path, reason: "there is a store already") }
    }

    private func isUnused() throws(StoreError) -> Bool {
        if let server = database.server, !server.isInTransaction {
            return try mapping { () throws(EngineError) in try ServerSchema(database).isEmpty }
        }
        if database.file != nil, try isBlank { return true }
        return try mapping { () throws(EngineError) in
            try database.integer("SELECT 1 FROM run UNION ALL SELECT 1 FROM card LIMIT 1") == nil
        }
    }

    /// Returns the numbers of contacts, runs and photos that `copyContents` would copy from this store.
    public func copyCounts() throws(StoreError) -> StoreCopyCounts {
        try mapping { () throws(EngineError) in
            func count(_ table: String) throws(EngineError) -> Int {
                Int(try database.integer("SELECT count(*) FROM \(table)") ?? 0)
            }
            return StoreCopyCounts(contacts: try count("card"), runs: try count("run"), photos: try count("photo"))
        }
    }

    /// Copies the contacts, photos and history of another store into this store in one transaction, and returns their
    /// numbers. Ids and run numbers are the same in both stores.
    ///
    /// - Parameter other: the store to copy, in a read transaction.
    /// - Parameter each: called after every 1,000 contacts with the number of contacts copied so far, and their total.
    /// - Throws: `StoreError.cannotCreate` if this store is not empty.
    public func copyContents(of other: ContactStore, each: (Int, Int) throws -> Void) throws -> StoreCopyCounts {
        let counts = try other.copyCounts()
        try begin()
        do {
            try requireEmpty()
            try mapping { () throws(EngineError) in
                try Schema.dropIndexes(in: database)
                // A new store has these rows, too.
                try database.execute("DELETE FROM sequence WHERE name <> 'schema'; DELETE FROM source")
            }
            for table in SchemaTable.all {
                try copy(table, of: other) { if table.name == "card" { try each($0, counts.contacts) } }
            }
            try mapping { () throws(EngineError) in
                try database.createIndexes()
            }
            try commit()
            restoreSettings()
            return counts
        } catch {
            rollBack()
            restoreSettings()
            discardIfEmpty()
            throw error
        }
    }

    private func copy(_ table: SchemaTable, of other: ContactStore, each: (Int) throws -> Void) throws {
        try mapping { () throws(EngineError) in try database.sendChanges() }
        var rows = try other.mapping { () throws(EngineError) in
            try table.rows(of: other.database)
        }
        var insertion = try mapping { () throws(EngineError) in try RowInsertion(table, database) }
        var count = 0
        while try other.mapping({ () throws(EngineError) in try rows.step() }) {
            try mapping { () throws(EngineError) in try insertion.add(rows) }
            count += 1
            if count % 1000 == 0 { try each(count) }
        }
        try mapping { () throws(EngineError) in try insertion.finish() }
    }
}

/// Inserts rows of one store into a table of another. Callers must call `finish` after the last row.
private struct RowInsertion: ~Copyable {
    private let table: String
    private let columns: String
    private let types: [StoreStatement.ValueType]
    private let database: StoreDatabase
    private var insert: StoreStatement?
    private var rows = CopyBuffer()
    private static let copySize = 1 << 18

    init(_ table: SchemaTable, _ database: StoreDatabase) throws(EngineError) {
        let columns = table.copiedColumns.map(\.name).joined(separator: ", ")
        let parameters = table.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let insert: StoreStatement? =
            database.server == nil
            ? try database.prepare("INSERT INTO \(table.name)(\(columns)) VALUES(\(parameters))", persistent: true)
            : nil
        self.table = table.name
        self.columns = columns
        types = table.copiedColumns.map(\.type)
        self.database = database
        self.insert = insert
    }

    mutating func add(_ row: borrowing StoreStatement) throws(EngineError) {
        if database.server == nil { try addToFile(row) } else { try addToServer(row) }
    }

    private mutating func addToFile(_ row: borrowing StoreStatement) throws(EngineError) {
        for (index, type) in types.enumerated() {
            let (column, parameter) = (Int32(index), Int32(index + 1))
            if row.isNull(column) {
                try insert?.bindNull(parameter, as: type)
            } else {
                switch type {
                case .integer: try insert?.bind(parameter, row.integer(column))
                case .text: unsafe try insert?.bind(parameter, staticText: row.bytes(column))
                case .blob: unsafe try insert?.bind(parameter, staticBlob: row.bytes(column))
                }
            }
        }
        try insert?.run()
    }

    private mutating func addToServer(_ row: borrowing StoreStatement) throws(EngineError) {
        rows.beginRow(types.count)
        for (index, type) in types.enumerated() {
            let column = Int32(index)
            if row.isNull(column) {
                rows.appendNull()
            } else if type == .integer {
                rows.append(row.integer(column))
            } else {
                unsafe rows.append(row.bytes(column))
            }
        }
        if rows.count >= Self.copySize { try finish() }
    }

    /// Sends the rows that were added but not sent yet to the server. Does nothing for a SQLite file.
    mutating func finish() throws(EngineError) {
        guard rows.rows > 0, let server = database.server else { return }
        let sql = "COPY \(table)(\(columns)) FROM STDIN (FORMAT binary)"
        do throws(PostgreSQLError) { try server.copy(sql, rows) } catch { throw .postgreSQL(error) }
        rows.clear()
    }
}
