internal import ContactModel

/// The values that describe a run in the history and are known when it begins.
public struct RunDescription: Sendable {
    /// The version of contactsctl that executes the run.
    public var tool: String
    /// The command line, as the user entered it.
    public var command: String
    /// The time of the run, in seconds since 1970 (UTC).
    public var createdAt: Int64
    /// The names of the sources that the run reads; empty if it reads none.
    public var sources: [String]
    /// The number of the run that this run undoes; nil if it is not an undo.
    public var undoes: Int?
    /// True for an import, which may add many contacts.
    public var isImport = false

    /// Creates the description of a run that is not an undo.
    public init(tool: String, command: String, createdAt: Int64, sources: [String]) {
        self.tool = tool
        self.command = command
        self.createdAt = createdAt
        self.sources = sources
    }
}

/// The numbers of contacts that a run added, changed, deleted and left unchanged.
public struct WriteCounts: Sendable, Hashable {
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted.
    public var deleted = 0
    /// The number of contacts that a record matched, but did not change.
    public var unchanged = 0
    /// Creates a value in which all numbers are zero.
    public init() {}

    /// Adds each number of the right value to that of the left value.
    public static func += (left: inout WriteCounts, right: WriteCounts) {
        left.added += right.added
        left.updated += right.updated
        left.deleted += right.deleted
        left.unchanged += right.unchanged
    }
}

/// The values that describe a run in the history and are known when it ends.
public struct RunTotals: Sendable, Hashable {
    /// The numbers of contacts added, changed, deleted and unchanged.
    public var counts: WriteCounts
    /// The number of records that were read, including rejected ones and those that another source of the run also
    /// contains.
    public var records = 0
    /// The number of records and photos that were left out because of errors.
    public var rejected = 0
    /// The number of records that were not imported because their contacts had been deleted from the store.
    public var deletedHere = 0
    /// The digest of the contents of an import's sources and photos, and of its options. If the next import has the
    /// same fingerprint, it has nothing to change. Nil if the run is not an import, if it rejected records, or if its
    /// input cannot be read again.
    public var fingerprint: [UInt8]?

    /// Creates the totals of a run that read no records.
    public init(_ counts: WriteCounts) { self.counts = counts }
}

/// One run: a write transaction, from `BEGIN IMMEDIATE` to `COMMIT` in a SQLite file.
///
/// The changes become permanent when `commit` returns. If the object is released without a commit, they are rolled
/// back.
public final class StoreTransaction {
    let store: ContactStore
    let run: Int64
    /// True if the store contained no contact when the run began, so that no contact has to be looked up.
    let startedEmpty: Bool
    var insert: CardInsertion
    var editing: StoreStatement
    var importing: StoreStatement
    var before: StoreStatement
    var find: StoreStatement
    /// A cursor over the stored contacts, whose order the records of an import usually follow; nil for a server, and if
    /// the store was empty.
    var stored: StoredOrder?
    /// A cache of the stored contacts with the UIDs of the current `CardBatch`; nil for a SQLite file.
    var ahead: StoredBatch?
    /// A cache of the rows of contacts that are read next; nil for a SQLite file.
    var rowsAhead: RowsAhead?
    /// A cache of the ids of the stored photos; nil for a SQLite file.
    var photoIndex: PhotoIndex?
    /// The aliases (other UIDs) of contacts; not nil after initialization.
    var aliases: AliasTable?
    /// The UIDs of contacts that were deleted from the store; not nil after initialization.
    var deletions: DeletedTable?
    /// The sources of this run, and the contacts and records of all sources; not nil after initialization.
    var sources: SourceTable?
    /// Starts to write added contacts to the disk; nil for a server, and if the store was not empty.
    var writeBehind: WriteBehind?
    private let isUndo: Bool
    /// The index of the values of the contacts that were stored before the run, including the values that the run has
    /// given them; nil until the first record is matched by a value.
    var matchIndex: MatchIndex?
    /// The contacts that have a frequent value, by the value; a cache of `holders(of:_:)`.
    var knownHolders: [MatchKeys.Key: Holders] = [:]
    /// The contacts that this run has changed since `matchIndex` was created, in the order of the changes.
    var changedContacts: [Int64] = []
    /// The contacts that records of this run matched; empty unless records are matched by values. The value is true if
    /// at least one of the records matched the contact by a value, and false if all matched it by UID.
    var claimed: [Int64: Bool] = [:]
    /// The index of the identity keys (the name and another value, see `CardIdentity`) of all stored contacts; nil
    /// until a record without a UID needs it.
    var identityIndex: MatchIndex?
    /// The contacts that records of this run matched by an identity key (the name and another value, see
    /// `CardIdentity`).
    var foundByKey: Set<Int64> = []
    /// True if an earlier import contained two records without a UID and with the same identity key (see
    /// `CardIdentity`). If false, every derived UID belongs to one contact, and `matchNamesake` is not needed.
    let hasNamesakes: Bool
    /// True if this import contains two new records without a UID and with the same identity key (see `CardIdentity`).
    var madeNamesakes = false
    /// The contacts that records without a UID matched in this run. `matchNamesake` excludes them for further records.
    var claimedNamesakes: Set<Int64> = []
    /// A cache of the contacts with the identity keys of the current batch's records.
    var namesakeCache = NamesakeCache()
    /// Gives new UIDs to the records that are added although the store contains their contacts.
    var copyUIDs = CopyUIDs(remembersAll: true)
    var nextID: Int64
    /// The lowest id that this run may assign to a new contact.
    let firstNewID: Int64
    private var isOpen = true
    /// The number of stored photos whose verdict this run has replaced by that of a newer version of the photo checks.
    package internal(set) var raisedVerdicts = 0
    /// True if the run has added or changed an alias (see `AliasTable`), so that it is recorded in the history even if
    /// it changes no contact.
    package var hasNewAliases: Bool { aliases?.hasNews ?? false }
    /// True if the run has stored a record that did not change its contact, because the contact was edited in the store.
    package internal(set) var hasNewRecords = false
    /// A batch for single cards that this transaction creates; its contents are replaced for each of them.
    let scratch = CardBatch()

    /// Begins the write transaction, waits for the write lock if necessary, and adds the run to the history.
    public init(_ store: ContactStore, _ description: RunDescription) throws(StoreError) {
        self.store = store
        isUndo = description.undoes != nil
        let database = store.database
        if description.undoes != nil || description.isImport { try store.trustReferences() }
        do throws(StoreError) {
            try store.begin()
        } catch {
            store.restoreSettings()
            throw error
        }
        do {
            run = try Self.recordRun(description, in: database)
            startedEmpty = try database.integer(database.sql.cards.isAny) == nil
            if startedEmpty {
                try database.execute(database.sql.schema.dropIndex)
                try database.prepareToLoad()
            }
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
            writeBehind = startedEmpty && database.server == nil ? WriteBehind(store.path) : nil
        } catch {
            store.rollBack()
            store.restoreSettings()
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

    /// Writes the totals to the run's row, and commits. When this method returns, the changes survive a power failure.
    public func commit(_ totals: RunTotals) throws(StoreError) {
        try store.mapping { () throws(EngineError) in
            let database = store.database
            try record(totals)
            try sources?.write(added: firstNewID < nextID ? firstNewID...nextID - 1 : nil, isUndo: isUndo)
            try database.run(database.sql.runs.raiseLastID, [nextID - 1])
            if madeNamesakes { try database.execute(database.sql.runs.noteNamesakes) }
            try database.createIndex()
            if database.server != nil, totals.counts.added >= 10_000 { try database.analyze() }
        }
        try end()
    }

    /// Commits without adding the run to the history. Use this method if no contact was changed, for instance if only
    /// verdicts of photos were updated.
    public func commitWithoutRun() throws(StoreError) {
        try store.mapping { () throws(EngineError) in
            try store.database.run(store.database.sql.runs.remove, [run])
            try store.database.run(store.database.sql.runs.resetNumber, [run - 1])
            try store.database.createIndex()
        }
        try end()
    }

    private func end() throws(StoreError) {
        stored = nil
        do throws(StoreError) {
            try store.commit()
        } catch {
            // After these errors, the transaction has ended or the connection is lost, so that no rollback is needed.
            switch error {
            case .unconfirmed, .uncertain, .lost:
                isOpen = false
                store.restoreSettings()
            default: break
            }
            throw error
        }
        isOpen = false
        store.restoreSettings()
        // After the commit, a signal no longer interrupts statements, so that the caller can read and report the
        // results.
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

    /// Rolls back all changes. If the file of the store was created for this run and is empty, it is deleted. Does
    /// nothing after a commit.
    public func rollback() {
        guard isOpen else { return }
        isOpen = false
        stored = nil
        store.rollBack()
        store.restoreSettings()
        store.discardIfEmpty()
    }
}
