internal import ContactModel
internal import PostgreSQL

/// One run: a write transaction, from `BEGIN IMMEDIATE` to `COMMIT` in a SQLite file.
///
/// The changes become permanent when `commit` returns. If the object is released without a commit, they are rolled
/// back.
public final class StoreTransaction {
    let store: ContactStore
    /// What writes the records, edits and cards.
    let runner: StoreRun
    /// The source that is being read; nil between two sources.
    var reading: SourceImport?
    /// The export of this store that is being read; nil for none.
    var exportReading: ExportImport?
    /// The contacts that are changed next, from the place `nextExpected` on.
    var expected: [Int64] = []
    var nextExpected = 0
    /// The sources of this run, in the order in which they were read.
    var sources: [Int64] = []
    /// Those of them that have tables.
    var tables: Set<Int64> = []
    /// A cache of the ids of the stored photos; nil for a SQLite file.
    var photoIndex: PhotoIndex?
    /// Starts to write added contacts to the disk; nil for a server, and if the store was not empty.
    private var writeBehind: WriteBehind?
    private var isOpen = true
    /// The number of stored photos whose verdict this run has replaced by that of a newer version of the photo checks.
    package internal(set) var raisedVerdicts = 0
    /// True if the run has changed a record, an edit or a source, so that it is recorded in the history even if it changes
    /// no contact.
    package var hasNews: Bool { runner.hasNews }

    /// Begins the write transaction, waits for the write lock if necessary, and adds the run to the history.
    public init(_ store: ContactStore, _ description: RunDescription) throws(StoreError) {
        self.store = store
        let database = store.database
        if description.undoes != nil || description.isImport { try store.trustReferences() }
        do throws(StoreError) {
            try store.begin()
        } catch {
            store.restoreSettings()
            throw error
        }
        do {
            runner = try StoreRun(database, description)
            if runner.startedEmpty { try database.prepareToLoad() }
            photoIndex = database.server == nil ? nil : PhotoIndex()
            writeBehind = runner.startedEmpty && database.server == nil ? WriteBehind(store.path) : nil
        } catch {
            store.rollBack()
            store.restoreSettings()
            let failure = store.meaning(of: error)
            store.discardIfEmpty()
            throw failure
        }
    }

    deinit { if isOpen { rollback() } }

    private func endReading() {
        reading = nil
        exportReading = nil
    }

    /// The run's number.
    public var number: Int { Int(runner.run) }

    /// Notes that contacts were added, so that they are written to the disk while further ones are read.
    func noteAdded(bytes: Int) { writeBehind?.add(bytes) }

    // MARK: Completion

    /// Writes the totals to the run's row, and commits. When this method returns, the changes survive a power failure.
    public func commit(_ totals: RunTotals) throws(StoreError) {
        endReading()
        try store.mapping { () throws(EngineError) in
            try runner.finish(totals)
            if store.database.server != nil, totals.counts.added >= 10_000 { try store.database.analyze() }
        }
        try end()
    }

    /// Commits without adding the run to the history. Use this method if no contact was changed, for instance if only
    /// verdicts of photos were updated.
    public func commitWithoutRun() throws(StoreError) {
        endReading()
        try store.mapping { () throws(EngineError) in try runner.forget() }
        try end()
    }

    private func end() throws(StoreError) {
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

    /// Rolls back all changes. If the file of the store was created for this run and is empty, it is deleted. Does
    /// nothing after a commit.
    public func rollback() {
        guard isOpen else { return }
        isOpen = false
        endReading()
        store.rollBack()
        store.restoreSettings()
        store.discardIfEmpty()
    }

    /// Ends an open COPY, before a wait of unknown duration, for instance for a slow source. Does nothing for a SQLite
    /// file.
    ///
    /// An open COPY would block statements of other connections that every connection must acknowledge, such as `DROP
    /// DATABASE`, even for other databases.
    public func pause() throws(StoreError) {
        guard let server = store.database.server else { return }
        try store.mapping { () throws(EngineError) in
            do throws(PostgreSQLError) { try server.finishCopy() } catch { throw .postgreSQL(error) }
        }
    }
}
