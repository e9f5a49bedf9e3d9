/// A run: one command that wrote to the store. A pruned run has no command line and no sources.
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

/// The newest run that read a source.
package struct SourceRead: Sendable, Hashable {
    package var run: Int
    /// The digest of the contents of the source and of the options of its import. If the next import of the source has
    /// the same fingerprint, it has nothing to change. Nil if the run rejected records, or if its input cannot be read
    /// again.
    package var fingerprint: [UInt8]?
}

extension ContactStore {
    private static let columns = """
        SELECT id, created_at, tool, command, sources, undoes, state, records, added, updated, deleted, unchanged, rejected,
          deleted_here FROM run
        """

    /// The condition that a run is not pruned.
    private static let isRemembered =
        "id > coalesce((SELECT value FROM sequence WHERE name = 'forgotten'), 0)"

    private static func run(_ row: borrowing StoreStatement) -> StoredRun {
        StoredRun(
            id: Int(row.integer(0)), createdAt: row.integer(1), tool: row.text(2) ?? "", command: row.text(3) ?? "",
            sources: row.text(4)?.unicodeScalars.split(separator: "\n").map { String($0) } ?? [],
            undoes: row.isNull(5) ? nil : Int(row.integer(5)), isUndone: row.text(6) == "undone",
            records: Int(row.integer(7)), added: Int(row.integer(8)), updated: Int(row.integer(9)),
            deleted: Int(row.integer(10)), unchanged: Int(row.integer(11)), rejected: Int(row.integer(12)),
            deletedHere: Int(row.integer(13)))
    }

    /// Calls `visit` with each run that is not pruned, newest first, until `visit` returns false.
    public func runs(_ visit: (StoredRun) throws -> Bool) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepare("\(Self.columns) WHERE \(Self.isRemembered) ORDER BY id DESC", streams: true)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            guard try visit(Self.run(rows)) else { return }
        }
    }

    /// Returns the number of runs that are not pruned.
    func runCount() throws(EngineError) -> Int {
        Int(try database.integer("SELECT count(*) FROM run WHERE \(Self.isRemembered)") ?? 0)
    }

    /// Returns the newest run, even if it is pruned; nil if there is none.
    public func lastRun() throws(StoreError) -> StoredRun? {
        try firstRun("ORDER BY id DESC LIMIT 1")
    }

    /// Returns a run by its number; nil if there is none, or it is pruned.
    public func run(_ id: Int) throws(StoreError) -> StoredRun? {
        try firstRun("WHERE id = ?1 AND \(Self.isRemembered)", [Int64(id)])
    }

    /// Returns the run that read a source last, even if it is pruned: its counts are kept.
    package func run(_ read: SourceRead) throws(StoreError) -> StoredRun? {
        try firstRun("WHERE id = ?1", [Int64(read.run)])
    }

    /// Returns the run that `undo` without a run number reverts: the newest one that is neither undone, nor itself an
    /// undo, nor pruned. Returns nil if there is none.
    public func newestToUndo() throws(StoreError) -> StoredRun? {
        try firstRun("WHERE undoes IS NULL AND state = 'complete' AND \(Self.isRemembered) ORDER BY id DESC LIMIT 1")
    }

    /// Returns the first run that satisfies a condition with values for its parameters; nil if there is none.
    private func firstRun(_ condition: String, _ values: [Int64?] = []) throws(StoreError) -> StoredRun? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare("\(Self.columns) \(condition)")
            try row.bind(values)
            return try row.step() ? Self.run(row) : nil
        }
    }

    /// Returns the number of the last run before a time in seconds since 1970; 0 if there is none.
    func lastRun(before time: Int64) throws(StoreError) -> Int {
        try mapping { () throws(EngineError) in
            Int(try database.integer("SELECT max(id) FROM run WHERE created_at < ?1", [time]) ?? 0)
        }
    }

    // MARK: Sources

    /// Returns for each of the names of sources the newest run that read the source, or took it out of the store. Undone
    /// runs are ignored; a run that is undone for some contacts has no fingerprint.
    ///
    /// - Returns: the runs by the names of the sources; none for a source that was never read.
    package func lastRead(of names: some Sequence<String>) throws(StoreError) -> [String: SourceRead] {
        try mapping { () throws(EngineError) in
            let marks = try RunMarks(database)
            let sources = SourceNames(database)
            var reads: [String: SourceRead] = [:]
            var rows = try database.prepare(
                "SELECT run_id, fingerprint FROM source_read WHERE source_id = ?1 ORDER BY run_id DESC")
            for name in Set(names) {
                guard let source = name.isEmpty ? Schema.storeItself : try sources.source(named: name) else { continue }
                try rows.bind(1, source)
                while try rows.step() {
                    let run = rows.integer(0)
                    if !marks.counts(run) { continue }
                    reads[name] = SourceRead(
                        run: Int(run), fingerprint: marks.isPartlyUndone(run) ? nil : rows.blob(1))
                    break
                }
                rows.reset()
            }
            return reads
        }
    }

    // MARK: Contacts

    /// Returns the ids of the contacts that a run added, changed or deleted.
    package func contacts(touchedBy run: Int) throws(StoreError) -> Set<Int> {
        try mapping { () throws(EngineError) in
            var changes = try RunChanges(database, run: Int64(run))
            var ids: Set<Int> = []
            for range in try changes.contacts(changes.homes()).ranges { for id in range { ids.insert(Int(id)) } }
            return ids
        }
    }
}
