/// A recorded run: one writing command.
public struct StoredRun: Sendable, Hashable {
    /// The run's number, from 1.
    public var id: Int
    /// The time of the run, in seconds since 1970.
    public var createdAt: Int64
    /// The version of contactsctl.
    public var tool: String
    /// The command line, as the user entered it.
    public var command: String
    /// The sources that were read.
    public var sources: [String]
    /// The digest of the run's sources, photos and options, by which a repeated import is recognized; nil if the run is
    /// not an import, or if a repetition cannot be recognized.
    public var fingerprint: [UInt8]?
    /// The run that this run undid; nil if this run is not an undo.
    public var undoes: Int?
    /// True if the run is undone at present.
    public var isUndone: Bool
    /// The number of records read.
    public var records: Int
    /// The number of contacts added.
    public var added: Int
    /// The number of contacts changed.
    public var updated: Int
    /// The number of contacts deleted.
    public var deleted: Int
    /// The number of contacts whose record changed nothing.
    public var unchanged: Int
    /// The number of records and photos left out.
    public var rejected: Int
    /// The number of records that were not imported because their contacts had been deleted in the store.
    public var deletedHere: Int
}

extension ContactStore {
    private static func run(_ row: borrowing StoreStatement) -> StoredRun {
        StoredRun(
            id: Int(row.integer(0)), createdAt: row.integer(1), tool: row.text(2) ?? "", command: row.text(3) ?? "",
            sources: row.text(4)?.split(separator: "\n").map { String($0) } ?? [], fingerprint: row.blob(5),
            undoes: row.isNull(6) ? nil : Int(row.integer(6)), isUndone: row.text(7) == "undone",
            records: Int(row.integer(8)), added: Int(row.integer(9)), updated: Int(row.integer(10)),
            deleted: Int(row.integer(11)), unchanged: Int(row.integer(12)), rejected: Int(row.integer(13)),
            deletedHere: Int(row.integer(14)))
    }

    /// Calls `visit` with each run, newest first, until it returns false.
    public func runs(_ visit: (StoredRun) throws -> Bool) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepare(database.sql.runs.all, streams: true)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            guard try visit(Self.run(rows)) else { return }
        }
    }

    /// Returns the newest run, pruned or not; nil if there is none.
    public func lastRun() throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.last)
    }

    /// Returns the newest run that changed contacts or aliases, pruned or not; nil if there is none.
    public func lastRunWithChanges() throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.lastWithChanges)
    }

    /// Returns true if each of these sources was read by the run with this number or by a later run.
    package func hasRead(_ sources: [String], since run: Int) throws(StoreError) -> Bool {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(database.sql.runs.hasRead)
            for name in Set(sources) {
                defer { row.reset() }
                try SourceTable.bind(name, to: &row)
                try row.bind(2, Int64(run))
                if try !row.step() { return false }
            }
            return true
        }
    }

    /// Returns a run by its number; nil if there is none, or it is pruned.
    public func run(_ id: Int) throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.one, [Int64(id)])
    }

    /// Returns the run that is undone next: the newest run that is neither undone nor an undo. Returns nil if there is
    /// none.
    public func newestToUndo() throws(StoreError) -> StoredRun? {
        try firstRun(database.sql.runs.newestToUndo)
    }

    /// Returns the run in the first row of a statement, with values for its parameters; nil if there is no row.
    private func firstRun(_ sql: String, _ values: [Int64?] = []) throws(StoreError) -> StoredRun? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare(sql)
            try row.bind(values)
            return try row.step() ? Self.run(row) : nil
        }
    }
}
