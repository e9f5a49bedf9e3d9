internal import Bytes
internal import ContactModel
internal import SQLite

/// The part of the history to keep.
public struct PruneLimits: Sendable, Hashable {
    /// The number of newest runs to keep, regardless of age.
    public var keep: Int
    /// Runs from this time on are kept too, in seconds since 1970; nil to ignore the age.
    public var since: Int64?

    /// Creates limits; a run is pruned if both allow it.
    public init(keep: Int, since: Int64?) {
        self.keep = keep
        self.since = since
    }
}

/// The result of pruning.
public struct PruneOutcome: Sendable, Hashable {
    /// The number of pruned runs, which can no longer be undone.
    public var runs = 0
    /// The number of remaining runs.
    public var remaining = 0
    /// The number of earlier versions of contacts that were removed with the runs.
    public var contacts = 0
    /// The number of photos that were removed because no contact refers to them.
    public var photos = 0
    /// The number of bytes by which the file shrank; nil if nothing was pruned, or in a dry run.
    public var freed: Int?

    /// Creates an empty result.
    public init() {}
}

extension ContactStore {
    /// Returns the newest pruned run; 0 if there is none.
    public func lastForgottenRun() throws(StoreError) -> Int {
        try mapping { () throws(SQLiteError) in
            Int(try database.integer("SELECT value FROM sequence WHERE name = '\(Prune.forgotten)'") ?? 0)
        }
    }

    /// Returns what pruning the oldest runs would remove. It only reads, so it neither waits for a writer nor blocks
    /// one.
    public func prunePlan(_ limits: PruneLimits) throws(StoreError) -> PruneOutcome {
        try mapping { () throws(SQLiteError) in
            // All queries read the same state of the file.
            try database.execute("BEGIN")
            defer { try? database.execute("ROLLBACK") }
            return try Prune(database, limits).plan()
        }
    }

    /// Prunes the oldest runs and all data that only they need; their changes can no longer be undone.
    ///
    /// `check` is called before the commit, and may throw. Afterwards the file is vacuumed, because SQLite leaves
    /// deleted data in the unused parts of its pages; if that fails, this throws, and the next call tries again.
    public func prune(
        _ limits: PruneLimits, check: (PruneOutcome) throws -> Void
    ) throws -> PruneOutcome {
        // The rows that refer to the deleted ones have no index, so each deleted run would be searched for in all
        // contacts; instead the remaining references are checked once.
        try mapping { () throws(SQLiteError) in
            try database.execute("PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON")
        }
        defer { try? database.execute("PRAGMA foreign_keys = ON") }
        try begin()
        var outcome = PruneOutcome()
        do {
            outcome = try mapping { () throws(SQLiteError) in try Prune(database, limits).run() }
            try check(outcome)
        } catch {
            try? database.execute("ROLLBACK")
            throw error
        }
        try StoreError.settling(path) { () throws(SQLiteError) in try database.execute("COMMIT") }
        do throws(StoreError) {
            outcome.freed = try sweep()
        } catch {
            if case .locked = error {
                throw StoreError.unswept(path: path, reason: "another program has it open", isLocked: true)
            }
            throw StoreError.unswept(path: path, reason: error.reason, isLocked: false)
        }
        return outcome
    }

    /// Vacuums the file if anything was deleted permanently; returns the number of bytes by which it shrank.
    private func sweep() throws(StoreError) -> Int? {
        let isDue = try mapping { () throws(SQLiteError) in
            try database.integer("SELECT value FROM sequence WHERE name = '\(Prune.unswept)'")
        }
        guard isDue != nil else { return nil }
        let before = StoreFile.size(path) ?? 0
        try StoreError.settling(path) { () throws(SQLiteError) in try database.execute("VACUUM") }
        // A write-ahead log contains the old pages too, and the file keeps them as long as another connection reads
        // them.
        let isRead = try mapping { () throws(SQLiteError) in
            guard try database.text("PRAGMA journal_mode") == "wal" else { return false }
            return try database.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0
        }
        if isRead { throw .locked(path: path) }
        try StoreError.settling(path) { () throws(SQLiteError) in
            try database.execute("DELETE FROM sequence WHERE name = '\(Prune.unswept)'")
        }
        return max(0, before - (StoreFile.size(path) ?? before))
    }
}

/// One pruning, within its transaction.
struct Prune {
    /// The names of its rows in `sequence`: the newest pruned run, and the mark that the file has to be vacuumed.
    static let forgotten = "forgotten"
    static let unswept = "unswept"

    let database: Database
    /// The newest run to prune.
    let last: Int64
    private var outcome = PruneOutcome()

    init(_ database: Database, _ limits: PruneLimits) throws(SQLiteError) {
        self.database = database
        let first = try database.integer("SELECT value FROM sequence WHERE name = '\(Self.forgotten)'") ?? 0
        let newest = "SELECT id FROM run WHERE id > ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2"
        var last = try database.integer(newest, [first, Int64(limits.keep)]) ?? first
        let oldestYoung = "SELECT min(id) FROM run WHERE id > ?1 AND created_at >= ?2"
        if let since = limits.since, let young = try database.integer(oldestYoung, [first, since]) {
            last = min(last, young - 1)
        }
        self.last = last
        let runs = "SELECT count(*) FROM run WHERE id > ?1 AND"
        outcome.runs = Int(try database.integer("\(runs) id <= ?2", [first, last]) ?? 0)
        outcome.remaining = Int(try database.integer("\(runs) id > ?2", [first, last]) ?? 0)
    }

    /// Returns what pruning would remove.
    func plan() throws(SQLiteError) -> PruneOutcome {
        guard outcome.runs > 0 else { return outcome }
        var outcome = outcome
        outcome.contacts = Int(try database.integer("SELECT count(*) FROM card_before WHERE run_id <= ?1", [last]) ?? 0)
        try withUnusedPhotos { (unused) throws(SQLiteError) in
            let count = "SELECT count(*) FROM photo WHERE id IN (\(unused))"
            outcome.photos = Int(try database.integer(count, [last]) ?? 0)
        }
        return outcome
    }

    /// Prunes, and returns what was removed.
    func run() throws(SQLiteError) -> PruneOutcome {
        guard outcome.runs > 0 else { return outcome }
        var outcome = outcome
        try database.run("DELETE FROM card_before WHERE run_id <= ?1", [last])
        outcome.contacts = Int(database.changes)
        try forgetAliases()
        try forgetDeletions()
        try forgetSources()
        try forgetRuns()
        outcome.photos = try forgetPhotos()
        try database.run(
            "INSERT OR REPLACE INTO sequence VALUES('\(Self.forgotten)', ?1), ('\(Self.unswept)', 1)", [last])
        return outcome
    }

    // In the SQL below `?1` is the newest run to forget.

    /// The pruned runs whose state a remaining undo or redo can still change.
    var changeable: String {
        """
        WITH RECURSIVE chain(id) AS (SELECT undoes FROM run WHERE id > ?1 AND undoes NOT NULL
          UNION SELECT undoes FROM run JOIN chain USING(id) WHERE undoes NOT NULL) SELECT id FROM chain
        """
    }

    /// Removes the aliases that are no longer valid, or belong to contacts that are permanently deleted.
    private func forgetAliases() throws(SQLiteError) {
        try database.run(
            """
            DELETE FROM alias WHERE run_id <= ?1 AND run_id NOT IN (\(changeable))
              AND run_id IN (SELECT id FROM run WHERE state = 'undone')
            """, [last])
        try database.run(
            """
            DELETE FROM alias WHERE run_id <= ?1 AND EXISTS (SELECT 1 FROM alias newer
              WHERE newer.uid_hash = alias.uid_hash AND newer.uid = alias.uid AND newer.run_id > alias.run_id
                AND newer.run_id <= ?1 AND newer.run_id NOT IN (\(changeable)))
            """, [last])
        try database.execute(
            """
            DELETE FROM alias WHERE card_id NOT IN (SELECT id FROM card)
              AND card_id NOT IN (SELECT card_id FROM card_before)
            """)
    }

    /// Removes the deletions that were permanently undone. The others are kept, or the next import would add the contacts again: of a
    /// contact they hold a digest of its UID.
    private func forgetDeletions() throws(SQLiteError) {
        try database.run(
            """
            DELETE FROM deleted WHERE run_id <= ?1 AND run_id NOT IN (\(changeable))
              AND run_id IN (SELECT id FROM run WHERE state = 'undone')
            """, [last])
    }

    /// Removes the runs. A run that other rows refer to keeps a row without texts, and the newest one its
    /// fingerprint, by which a repeated import is recognized.
    private func forgetRuns() throws(SQLiteError) {
        try database.run(
            """
            DELETE FROM run WHERE id <= ?1 AND id NOT IN (
              WITH RECURSIVE kept(id) AS (
                SELECT max(id) FROM run UNION SELECT run_id FROM card UNION SELECT run_id FROM alias
                UNION SELECT run_id FROM deleted UNION SELECT run_id FROM source_run
                UNION SELECT run_id FROM source_card UNION SELECT run_id FROM source_record
                UNION SELECT card_run_id FROM card_before WHERE card_run_id NOT NULL
                UNION SELECT undoes FROM run WHERE id > ?1 AND undoes NOT NULL
                UNION SELECT undoes FROM run JOIN kept USING(id) WHERE undoes NOT NULL)
              SELECT id FROM kept)
            """, [last])
        try database.run(
            """
            UPDATE run SET command = '', sources = NULL, first_id = NULL, last_id = NULL,
              fingerprint = iif(id = (SELECT max(id) FROM run), fingerprint, NULL) WHERE id <= ?1
            """, [last])
    }

    /// Removes the photos that no contact refers to, now or in the remaining history.
    private func forgetPhotos() throws(SQLiteError) -> Int {
        var count = 0
        try withUnusedPhotos { (unused) throws(SQLiteError) in
            try database.run("DELETE FROM photo WHERE id IN (\(unused))", [last])
            count = Int(database.changes)
        }
        return count
    }

    /// Calls `body` with a query for the photos that no contact refers to, now or in the remaining history; not if
    /// there are none.
    private func withUnusedPhotos(_ body: (String) throws(SQLiteError) -> Void) throws(SQLiteError) {
        let unused = """
            SELECT id FROM photo WHERE id NOT IN (SELECT photo_id FROM card WHERE photo_id NOT NULL)
              AND id NOT IN (SELECT photo_id FROM card_before WHERE photo_id NOT NULL AND run_id > ?1)
            """
        guard try database.integer("\(unused) LIMIT 1", [last]) != nil else { return }
        try database.execute("CREATE TEMP TABLE named(sha256 BLOB PRIMARY KEY) WITHOUT ROWID")
        defer { try? database.execute("DROP TABLE temp.named") }
        try nameFurtherPhotos(in: "card WHERE true")
        try nameFurtherPhotos(in: "card_before WHERE run_id > ?1")
        try body("\(unused) AND sha256 NOT IN (SELECT sha256 FROM named)")
    }

    /// Records the photos that cards refer to in addition to the first one.
    private func nameFurtherPhotos(in rows: String) throws(SQLiteError) {
        let mark = Property.photoMark
        var rows = try database.prepare(
            "SELECT body FROM \(rows) AND instr(substr(body, instr(body, '\(mark)') + length('\(mark)')), '\(mark)')"
        )
        try rows.bind([last])
        var insert = try database.prepare("INSERT OR IGNORE INTO named VALUES(?1)")
        while try rows.step() {
            for property in unsafe Property.parse(body: rows.bytes(0)) {
                guard let digest = property.storedPhoto else { continue }
                try insert.bind(1, blob: digest.bytes)
                try insert.run()
            }
        }
    }
}
