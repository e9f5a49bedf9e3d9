/// A run: one command that wrote to the store. A pruned run has no command line, no sources and, unless it is the newest
/// run, no fingerprint.
public struct StoredRun: Sendable, Hashable {
    /// The run's number, from 1.
    public var id: Int
    /// The time of the run, in seconds since 1970 (UTC).
    public var createdAt: Int64
    /// The version of contactsctl that executed the run.
    public var tool: String
    /// The command line, as the user entered it.
    public var command: String
    /// The names of the sources that the run read; empty if it read none.
    public var sources: [String]
    /// The digest of the contents of an import's sources and photos, and of its options. If the next import has the
    /// same fingerprint, it has nothing to change. Nil if the run is not an import, if it rejected records, or if its
    /// input cannot be read again.
    public var fingerprint: [UInt8]?
    /// The run that this run undid; nil if this run is not an undo.
    public var undoes: Int?
    /// True if an undo has reverted the run, and this undo was not itself undone.
    public var isUndone: Bool
    /// The number of records that were read.
    public var records: Int
    /// The number of contacts added.
    public var added: Int
    /// The number of contacts changed.
    public var updated: Int
    /// The number of contacts deleted.
    public var deleted: Int
    /// The number of records that matched a stored contact and changed nothing.
    public var unchanged: Int
    /// The number of records and photos that were left out because of errors.
    public var rejected: Int
    /// The number of records that were not imported because their contacts had been deleted from the store.
    public var deletedHere: Int
}

extension ContactStore {
    private static func run(_ row: borrowing StoreStatement) -> StoredRun {
        StoredRun(
            id: Int(row.integer(0)), createdAt: row.integer(1), tool: row.text(2) ?? "", command: row.text(3) ?? "",
            sources: row.text(4)?.unicodeScalars.split(separator: "\n").map { String($0) } ?? [],
            fingerprint: row.blob(5),
            undoes: row.isNull(6) ? nil : Int(row.integer(6)), isUndone: row.text(7) == "undone",
            records: Int(row.integer(8)), added: Int(row.integer(9)), updated: Int(row.integer(10)),
            deleted: Int(row.integer(11)), unchanged: Int(row.integer(12)), rejected: Int(row.integer(13)),
            deletedHere: Int(row.integer(14)))
    }

    /// Calls `visit` with each run that is not pruned, newest first, until `visit` returns false.
    public func runs(_ visit: (StoredRun) throws -> Bool) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepare(database.sql.runs.all, streams: true)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            guard try visit(Self.run(rows)) else { return }
        }
    }

    /// Returns the newest run, even if it is pruned; nil if there is none.
    public func lastRun() throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.last)
    }

    /// Returns the newest run that changed contacts or aliases (see `AliasTable`), even if it is pruned; nil if there is
    /// none. Undos, and runs without sources, which include pruned imports, are always counted as such runs.
    public func lastRunWithChanges() throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.lastWithChanges)
    }

    /// Returns what the newest runs that read these sources, since the run with the number `run`, have imported. Undone
    /// runs are ignored.
    ///
    /// - Returns: the fingerprint of each such run (see `ImportFingerprint`), nil if it has none; and whether each source
    ///   was read since then.
    package func lastRead(
        of sources: [String], since run: Int
    ) throws(StoreError) -> (fingerprints: [[UInt8]?], isEach: Bool) {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(database.sql.runs.lastRead)
            var found: [[UInt8]?] = []
            let names = Set(sources)
            for name in names {
                defer { row.reset() }
                try SourceTable.bind(name, to: &row)
                try row.bind(2, Int64(run))
                if try row.step() { found.append(row.blob(0)) }
            }
            return (found, found.count == names.count)
        }
    }

    /// Returns a run by its number; nil if there is none, or it is pruned.
    public func run(_ id: Int) throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.one, [Int64(id)])
    }

    /// Returns the run that `undo` without a run number reverts: the newest one that is neither undone, nor itself an
    /// undo, nor pruned. Returns nil if there is none.
    public func newestToUndo() throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.newestToUndo)
    }

    /// Executes a query for runs with values for its parameters, and returns the first run; nil if there is none.
    private func firstRun(_ sql: String, _ values: [Int64?] = []) throws(StoreError) -> StoredRun? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(sql)
            try row.bind(values)
            return try row.step() ? Self.run(row) : nil
        }
    }
}
