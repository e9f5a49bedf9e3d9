internal import ContactModel

/// The description of a run, for its row in the history.
public struct RunDescription: Sendable {
    /// The version of contactsctl.
    public var tool: String
    /// The command line, as the user entered it.
    public var command: String
    /// The time of the run, in seconds since 1970.
    public var createdAt: Int64
    /// The sources that are read; empty for a run that changes the store itself.
    public var sources: [String]
    /// The run that this run undoes; nil if it is not an undo.
    public var undoes: Int?

    /// Creates the description of a run that is not an undo.
    public init(tool: String, command: String, createdAt: Int64, sources: [String]) {
        self.tool = tool
        self.command = command
        self.createdAt = createdAt
        self.sources = sources
    }
}

/// The number of contacts by kind of change.
public struct WriteCounts: Sendable, Hashable {
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted.
    public var deleted = 0
    /// The number of contacts whose record changed nothing.
    public var unchanged = 0
    /// Creates counts of zero.
    public init() {}

    /// Adds other counts.
    public static func += (left: inout WriteCounts, right: WriteCounts) {
        left.added += right.added
        left.updated += right.updated
        left.deleted += right.deleted
        left.unchanged += right.unchanged
    }
}

/// The totals of a run, for its row in the history.
public struct RunTotals: Sendable, Hashable {
    /// The numbers of contacts added, changed, deleted and unchanged.
    public var counts: WriteCounts
    /// The number of records read, including rejected records and copies.
    public var records = 0
    /// The number of records and photos left out.
    public var rejected = 0
    /// The number of records that were not imported because their contacts had been deleted in the store.
    public var deletedHere = 0
    /// The digest of the run's sources, photos and options, by which a repeated import is recognized; nil if the run is
    /// not an import, or if a repetition cannot be recognized.
    public var fingerprint: [UInt8]?

    /// Creates the totals of a run without records.
    public init(_ counts: WriteCounts) { self.counts = counts }
}

/// One run: a write transaction from `BEGIN IMMEDIATE` to `COMMIT`.
///
/// The changes take effect when `commit` returns. A transaction that is released earlier is rolled back.
public final class StoreTransaction {
    let store: ContactStore
    let run: Int64
    /// True if the store contained no contact when the run began, so that no look-up is needed.
    let startedEmpty: Bool
    var insert: CardInsertion
    var editing: StoreStatement
    var importing: StoreStatement
    var before: StoreStatement
    var find: StoreStatement
    /// The stored contacts in their order, which the records of an import usually follow; nil for a server and for an
    /// empty store.
    var stored: StoredOrder?
    /// The stored contacts with the UIDs of the batch that is being written, looked up together; nil for a store in a
    /// file.
    var ahead: StoredBatch?
    /// The rows of contacts that are expected to be read next; nil for a store in a file.
    var rowsAhead: RowsAhead?
    /// The stored photos; nil for a store in a file.
    var photoIndex: PhotoIndex?
    /// The aliases; nil until a contact has any.
    var aliases: AliasTable?
    /// The contacts that were deleted in the store.
    var deletions: DeletedTable?
    /// The contacts and records of each source, of this run and of earlier ones.
    var sources: SourceTable?
    private let isUndo: Bool
    /// An index of the contacts by their values, for imports that match by values.
    var matchIndex: MatchIndex?
    /// The contacts that have a frequent value, by the value; cached by `holders(of:_:)`.
    var knownHolders: [MatchKeys.Key: Holders] = [:]
    /// The contacts that were changed since `matchIndex` was created.
    var changedContacts: [Int64] = []
    /// The contacts that records of this run matched; empty unless records are matched by values. The value is true if
    /// one of the records matched by a value, and false if all matched by UID.
    var claimed: [Int64: Bool] = [:]
    /// An index of the contacts by their identity keys (see `CardIdentity`); nil until a record without a UID needs it.
    var identityIndex: MatchIndex?
    /// The contacts that records of this run matched by an identity key (see `CardIdentity`).
    var foundByKey: Set<Int64> = []
    /// True if an earlier run gave a record another UID because an earlier record of its import had the same identity
    /// key (see `CardIdentity`). If false, each derived UID identifies one contact.
    let hasNamesakes: Bool
    /// True if this run gave a record another UID because an earlier record has the same identity key (see
    /// `CardIdentity`).
    var madeNamesakes = false
    /// The contacts that records without a UID matched, if other contacts have the same identity key (see
    /// `CardIdentity`).
    var claimedNamesakes: Set<Int64> = []
    var nextID: Int64
    /// The first id that this run assigns.
    let firstNewID: Int64
    private var isOpen = true
    /// The number of stored photos whose verdict was replaced by that of a newer version of the checks.
    package internal(set) var raisedVerdicts = 0
    /// True if the run adds or changes an alias, even if it changes no contact.
    package var hasNewAliases: Bool { aliases?.hasNews ?? false }
    /// A batch that is reused for each card that this transaction composes.
    let scratch = CardBatch()

    /// Acquires the write lock and adds the run's row. Throws `StoreError`.
    public init(_ store: ContactStore, _ description: RunDescription) throws(StoreError) {
        self.store = store
        isUndo = description.undoes != nil
        let database = store.database
        if description.undoes != nil { try store.trustReferences() }
        try store.begin()
        do {
            run = try Self.recordRun(description, in: database)
            startedEmpty = try database.integer(database.sql.cards.isAny) == nil
            if startedEmpty { try database.execute(database.sql.schema.dropIndex) }
            hasNamesakes = try database.integer(database.sql.runs.namesakes) != 0
            nextID = (try database.integer(database.sql.runs.lastID) ?? 0) + 1
            firstNewID = nextID
            insert = try CardInsertion(database)
            editing = try database.prepare(database.sql.cards.edit, persistent: true)
            importing = try database.prepare(database.sql.cards.update, persistent: true)
            before = try database.prepare(database.sql.cards.keep, persistent: true)
            find = try database.prepare(database.sql.cards.find, persistent: true)
            stored = startedEmpty || database.server != nil ? nil : try StoredOrder(database, last: nextID - 1)
            ahead = database.server == nil ? nil : StoredBatch()
            rowsAhead = database.server == nil ? nil : RowsAhead()
            photoIndex = database.server == nil ? nil : PhotoIndex()
            aliases = try AliasTable(database, run: run)
            deletions = try DeletedTable(database, run: run)
            sources = try SourceTable(database, run: run)
        } catch {
            store.rollBack()
            let failure = store.meaning(of: error)
            store.discardIfEmpty()
            throw failure
        }
    }

    deinit { if isOpen { rollback() } }

    /// The run's number.
    public var number: Int { Int(run) }

    private static func recordRun(_ description: RunDescription, in database: StoreDatabase) throws(EngineError)
        -> Int64
    {
        var statement = try database.prepare(database.sql.runs.insert)
        try statement.bind(1, description.createdAt)
        try statement.bind(2, description.tool)
        try statement.bind(3, description.command)
        try statement.bind(4, description.sources.isEmpty ? nil : description.sources.joined(separator: "\n"))
        if let undoes = description.undoes { try statement.bind(5, Int64(undoes)) }
        try statement.run()
        return database.lastInsertedRow
    }

    // MARK: Completion

    /// Completes the run's row and commits. When this method returns, the changes survive a power failure.
    public func commit(_ totals: RunTotals) throws(StoreError) {
        try store.mapping { () throws(EngineError) in
            let database = store.database
            try record(totals)
            try sources?.write(added: firstNewID < nextID ? firstNewID...nextID - 1 : nil, isUndo: isUndo)
            try database.run(database.sql.runs.raiseLastID, [nextID - 1])
            if madeNamesakes { try database.execute(database.sql.runs.noteNamesakes) }
            try database.execute(database.sql.schema.createIndex)
            if database.server != nil, totals.counts.added >= 10_000 { try database.analyze() }
        }
        try end()
    }

    /// Commits changes that concern no contact; no run is added to the history.
    public func commitWithoutRun() throws(StoreError) {
        try store.mapping { () throws(EngineError) in
            try store.database.run(store.database.sql.runs.remove, [run])
            try store.database.run(store.database.sql.runs.resetNumber, [run - 1])
            try store.database.execute(store.database.sql.schema.createIndex)
        }
        try end()
    }

    private func end() throws(StoreError) {
        stored = nil
        do throws(StoreError) {
            try store.commit()
        } catch {
            // These errors also end the transaction, so no rollback is needed.
            switch error {
            case .unconfirmed, .uncertain, .lost: isOpen = false
            default: break
            }
            throw error
        }
        isOpen = false
        // After the commit a signal must not end statements, since the result is still to be reported.
        store.database.stopsOnSignal(nil)
    }

    private func record(_ totals: RunTotals) throws(EngineError) {
        var statement = try store.database.prepare(store.database.sql.runs.complete)
        try statement.bind(1, run)
        try statement.bind(2, Int64(totals.counts.added))
        try statement.bind(3, Int64(totals.counts.updated))
        try statement.bind(4, Int64(totals.counts.unchanged))
        try statement.bind(5, Int64(totals.rejected))
        try statement.bind(6, Int64(totals.records))
        if nextID > firstNewID {
            try statement.bind(7, firstNewID)
            try statement.bind(8, nextID - 1)
        }
        if let fingerprint = totals.fingerprint { try statement.bind(9, blob: fingerprint) }
        try statement.bind(10, Int64(totals.counts.deleted))
        try statement.bind(11, Int64(totals.deletedHere))
        try statement.run()
    }

    /// Rolls back all changes; a file that was created for this run is deleted.
    public func rollback() {
        guard isOpen else { return }
        isOpen = false
        stored = nil
        store.rollBack()
        store.discardIfEmpty()
    }
}
