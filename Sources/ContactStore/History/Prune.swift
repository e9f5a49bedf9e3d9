internal import Bytes
internal import ContactModel

/// One pruning of the history. It is created and used in one transaction.
///
/// Of each record, edit and fate, the newest version of a pruned run is kept whose run counts for good: all later undos leave
/// it as it is. Older versions, and those of runs that are undone for good, are removed. Versions of pruned runs that an undo
/// after them made count, or not count, are kept: that undo can itself be undone.
struct Prune: ~Copyable {
    private let database: StoreDatabase
    /// The newest run to prune.
    private let last: Int64
    /// True to compute the outcome only.
    private let isDry: Bool
    private let marks: RunMarks
    /// The pruned runs of which a later undo says whether they count.
    private let needed: Set<Int64>
    private var reader: RecordReader
    private var writer: RecordWriter
    private var photos: UnusedPhotos
    /// The contacts that were deleted here for good.
    private var deleted = IDRanges()
    private var outcome = PruneOutcome()

    init(_ database: StoreDatabase, _ limits: PruneLimits, isDry: Bool = false) throws(EngineError) {
        let marks = try RunMarks(database)
        let first = marks.forgotten
        var last =
            try database.integer(
                "SELECT id FROM run WHERE id > ?1 ORDER BY id DESC LIMIT 1 OFFSET \(limits.keep)", [first]) ?? first
        if let since = limits.since,
            let young = try database.integer(
                "SELECT min(id) FROM run WHERE id > ?1 AND created_at >= ?2", [first, since])
        {
            last = min(last, young - 1)
        }
        outcome.runs = Int(
            try database.integer("SELECT count(*) FROM run WHERE id > ?1 AND id <= ?2", [first, last]) ?? 0)
        outcome.remaining = Int(
            try database.integer("SELECT count(*) FROM run WHERE id > ?1 AND id > ?2", [first, last]) ?? 0)
        let reader = try RecordReader(database)
        let writer = try RecordWriter(database, run: 0, ranks: [:])
        let photos = try UnusedPhotos(database)
        self.database = database
        self.last = max(first, last)
        self.isDry = isDry
        self.marks = marks
        needed = marks.neededRuns(upTo: last)
        self.reader = reader
        self.writer = writer
        self.photos = photos
    }

    /// Removes the runs, and the data that only these runs need. Returns what was removed.
    mutating func run() throws(EngineError) -> PruneOutcome {
        guard outcome.runs > 0 else { return outcome }
        let versions = try homes(in: "record_past")
        let steps = try homes(in: "edit")
        for table in ["edit", "fate"] {
            let query = "SELECT count(*) FROM \(table) WHERE run_id > ?1 AND run_id <= ?2"
            outcome.contacts += Int(try database.integer(query, [marks.forgotten, last]) ?? 0)
        }
        for chunk in versions.chunks(of: StoreRun.chunk) { try pruneVersions(of: chunk) }
        for chunk in try homes(in: "fate").chunks(of: StoreRun.chunk) { try pruneFates(of: chunk) }
        deleted.normalize()
        for chunk in steps.chunks(of: StoreRun.chunk) { try pruneEdits(of: chunk) }
        try photos.keepOthers(than: versions, edits: steps, records: deleted)
        outcome.photos = photos.count
        guard !isDry else { return outcome }
        try photos.remove()
        try pruneSources()
        try pruneRuns()
        try database.run(
            """
            INSERT INTO sequence(name, value) VALUES('forgotten', ?1), ('unswept', 1)
              ON CONFLICT(name) DO UPDATE SET value = excluded.value
            """, [last])
        return outcome
    }

    /// Returns the contacts with rows of pruned runs.
    private func homes(in table: String) throws(EngineError) -> IDRanges {
        var homes = IDRanges()
        try RunContacts(database: database).add("SELECT home_id FROM \(table) WHERE run_id <= ?1", [last], to: &homes)
        homes.normalize()
        return homes
    }

    // MARK: Versions

    /// What becomes of something of which several runs stored versions.
    private struct Versions {
        /// The run of the newest version that counts for good; nil if there is none.
        var base: Int64?
        /// The runs whose versions are removed.
        var removed: [Int64] = []
    }

    /// Returns true if a run counts, or does not count, for good.
    private func isFixed(_ run: Int64) -> Bool { run <= last && !needed.contains(run) }

    /// - Parameter counts: true if a run counts.
    private func versions(_ runs: [Int64], _ counts: (Int64) -> Bool) -> Versions {
        var versions = Versions()
        versions.base = runs.filter { isFixed($0) && counts($0) }.max()
        versions.removed = runs.filter { run in
            versions.base.map { run < $0 } == true || isFixed(run) && !counts(run)
        }
        return versions
    }

    // MARK: Records

    private mutating func pruneVersions(of homes: [Int64]) throws(EngineError) {
        try EngineError.checkInterruption()
        var cards = Dictionary(uniqueKeysWithValues: homes.map { ($0, ContactState($0)) })
        try reader.readCards(homes, marks, &cards)
        let past = try reader.pastVersions(of: homes)
        let all = try reader.versions(of: homes, cards, marks)
        for (key, stored) in past { try prune(key, stored, all[key] ?? stored, cards[key.home]?.records.first) }
    }

    /// - Parameters:
    ///   - past: the earlier versions of a record.
    ///   - all: all its versions.
    ///   - lean: the record that the contact's card is.
    private mutating func prune(
        _ key: RecordKey, _ past: [RecordVersion], _ all: [RecordVersion], _ lean: ContactRecord?
    ) throws(EngineError) {
        let versions = versions(all.map(\.run)) { marks.counts($0, key.home) }
        let known = all.filter { marks.counts($0.run, key.home) && $0.run <= versions.base ?? 0 }
        let base = ContactRecord(key, known)
        for version in past {
            // A source that did not have the contact is as good as one that never had it.
            if versions.removed.contains(version.run) || version.run == versions.base && version.body == nil {
                outcome.contacts += version.body == nil ? 0 : 1
                if !isDry { try writer.forgetVersion(version.run, of: key) }
                continue
            }
            photos.keep(in: version.body ?? [])
            guard version.run == versions.base, let base, !isDry else { continue }
            var kept = version
            kept.base = RecordBase(firstRun: base.firstRun, changes: base.changes)
            try writer.keep(kept, key)
        }
        // The row of the record itself says what its earlier versions said.
        guard let base, lean?.key != key, !isDry, !past.contains(where: { $0.run == versions.base }) else { return }
        var update = try database.prepare(
            """
            UPDATE record SET first_run = ?3, changes = ?4 WHERE home_id = ?1 AND source_id = ?2
              AND (first_run <> ?3 OR coalesce(changes, '') <> coalesce(?4, ''))
            """)
        try update.bind([key.home, key.source, base.firstRun])
        try update.bind(4, base.changes.text)
        try update.run()
    }

    // MARK: Edits and fates

    private mutating func pruneEdits(of homes: [Int64]) throws(EngineError) {
        try EngineError.checkInterruption()
        let fates = try reader.fateRows(of: homes)
        let merged = try reader.homesEverMerged(into: homes)
        for (home, steps) in try reader.steps(of: homes, nil) where !deleted.contains(home) {
            let steps = steps.sorted { $0.run < $1.run }
            let gone = steps.filter { isFixed($0.run) && !marks.counts($0.run, home) }.map(\.run)
            var kept = steps.filter { !gone.contains($0.run) }
            if !isDry, !gone.isEmpty { try writer.fold(gone, of: home, into: ContactEdits()) }
            // The steps of contacts that were merged are applied in the order of their runs.
            let folded = kept.prefix { self.isFixed($0.run) }
            if fates[home] == nil, merged[home] == nil, !folded.isEmpty {
                let edits = RecordReader.edits(before: Array(folded)).compacted
                kept.removeFirst(folded.count)
                photos.keep(in: Array(edits.text.utf8))
                if !isDry { try writer.fold(folded.map(\.run), of: home, into: edits) }
            }
            for step in kept {
                photos.keep(in: Array(step.removed.text.utf8))
                photos.keep(in: Array(step.added.text.utf8))
            }
        }
    }

    private mutating func pruneFates(of homes: [Int64]) throws(EngineError) {
        try EngineError.checkInterruption()
        var gone: [Int64] = []
        for (home, rows) in try reader.fateRows(of: homes) {
            let versions = versions(rows.map(\.run)) { marks.counts($0, home) }
            for row in rows
            where !isDry && (versions.removed.contains(row.run) || row.run == versions.base && row.target == home) {
                try writer.forgetFate(row.run, of: home)
            }
            if let last = rows.max(by: { $0.run < $1.run }), last.run == versions.base, last.target == 0 {
                gone.append(home)
            }
        }
        try reduce(gone.sorted())
    }

    /// Reduces the records of contacts that were deleted for good to hashes, and removes their edits.
    private mutating func reduce(_ contacts: [Int64]) throws(EngineError) {
        guard !contacts.isEmpty else { return }
        var update = try database.prepare(
            "UPDATE record SET uid = '', body = ?3 WHERE home_id = ?1 AND source_id = ?2", persistent: true)
        let steps = try reader.steps(of: contacts, nil)
        for (id, state) in try reader.states(contacts, marks).sorted(by: { $0.key < $1.key }) {
            let past = try isDry ? [:] : reader.pastVersions(of: state.records.map(\.key.home))
            // Records and edits of runs that can be undone are kept until these runs are pruned, too.
            let runs = state.records.map(\.version.run) + (steps[id] ?? []).map(\.run)
            guard runs.allSatisfy({ self.isFixed($0) }), state.records.allSatisfy({ past[$0.key] == nil }) else {
                continue
            }
            deleted.insert(id)
            if isDry { continue }
            try writer.fold((steps[id] ?? []).map(\.run), of: id, into: ContactEdits())
            for record in state.records where !ReducedRecord.isReduced(record.version.body ?? []) {
                let reduced = ReducedRecord(uid: record.version.uid, body: record.version.body ?? [])
                try update.bind([record.key.home, record.key.source])
                try update.bind(3, reduced.text)
                try update.run()
            }
        }
    }

    // MARK: Sources

    private func pruneSources() throws(EngineError) {
        try prune("source_name", key: "name", value: "source_id")
        try prune("source_rank", key: "CAST(source_id AS TEXT)", value: "rank")
        try prune("source_read", key: "CAST(source_id AS TEXT)", value: "source_id")
        // Which contacts a source had matters only for runs that can be undone, or redone.
        let first = needed.min() ?? last + 1
        for run in try runs(in: "source_range") where run <= last && !needed.contains(run) {
            if run < first || !marks.counts(run) {
                try database.run("DELETE FROM source_range WHERE run_id = ?1", [run])
            }
        }
        for run in try runs(in: "undo_contact") where run <= last && !needed.contains(run) {
            try database.run("DELETE FROM undo_contact WHERE run_id = ?1", [run])
        }
    }

    /// Removes the rows of a table of sources that no longer matter: of each key, the newest row decides.
    ///
    /// - Parameter value: the column that is NULL if a row says no more than no row.
    private func prune(_ table: String, key: String, value: String) throws(EngineError) {
        var runs: [String: [(run: Int64, isNull: Bool)]] = [:]
        var rows = try database.prepare("SELECT \(key), run_id, \(value) FROM \(table)")
        while try rows.step() { runs[rows.text(0) ?? "", default: []].append((rows.integer(1), rows.isNull(2))) }
        rows.reset()
        var remove = try database.prepare("DELETE FROM \(table) WHERE \(key) = ?1 AND run_id = ?2")
        for (key, rows) in runs {
            let versions = versions(rows.map(\.run), marks.counts)
            for row in rows where versions.removed.contains(row.run) || row.run == versions.base && row.isNull {
                try remove.bind(1, key)
                try remove.bind(2, row.run)
                try remove.run()
            }
        }
    }

    // MARK: Runs

    private func runs(in table: String) throws(EngineError) -> [Int64] {
        var runs: [Int64] = []
        var rows = try database.prepare("SELECT DISTINCT run_id FROM \(table)")
        while try rows.step() { runs.append(rows.integer(0)) }
        return runs
    }

    /// Removes the pruned runs. A run to which other rows refer keeps its row, but without its command line and the names of
    /// its sources.
    private func pruneRuns() throws(EngineError) {
        var kept = needed
        for table in SchemaTable.all {
            for column in table.columns where column.reference == "run" && column.name == "run_id" {
                kept.formUnion(try runs(in: table.name))
            }
        }
        if let newest = try database.integer("SELECT max(id) FROM run") { kept.insert(newest) }
        var all: [(run: Int64, contacts: ClosedRange<Int64>?)] = []
        var rows = try database.prepare("SELECT id, first_id, last_id FROM run WHERE id <= ?1")
        try rows.bind(1, last)
        while try rows.step() {
            let hasAny = !rows.isNull(1) && rows.integer(1) <= rows.integer(2)
            all.append((rows.integer(0), hasAny ? rows.integer(1)...rows.integer(2) : nil))
        }
        rows.reset()
        for (run, contacts) in all {
            let isNeeded = needed.contains(run)
            var isKept = kept.contains(run)
            if !isKept, let contacts { isKept = try isKnown(contacts) }
            if isKept {
                try database.run(
                    "UPDATE run SET command = '', sources = NULL\(isNeeded ? "" : ", undoes = NULL") WHERE id = ?1",
                    [run])
            } else {
                try database.run("DELETE FROM run WHERE id = ?1", [run])
            }
        }
    }

    /// Returns true if the store knows one of the contacts: which run added it is the first run of its record.
    private func isKnown(_ contacts: ClosedRange<Int64>) throws(EngineError) -> Bool {
        let range = [contacts.lowerBound, contacts.upperBound]
        for (table, column) in [("card", "id"), ("record", "home_id")] {
            let query = "SELECT \(column) FROM \(table) WHERE \(column) BETWEEN ?1 AND ?2 LIMIT 1"
            if try database.integer(query, range) != nil { return true }
        }
        return false
    }
}

extension RecordReader {
    /// Returns what all runs say about the fates of contacts, in any order.
    mutating func fateRows(of homes: [Int64]) throws(EngineError) -> [Int64: [(run: Int64, target: Int64)]] {
        var rows: [Int64: [(run: Int64, target: Int64)]] = [:]
        guard hasFates else { return rows }
        try fates.forEach(homes) { (row) throws(EngineError) in
            rows[row.integer(0), default: []].append((row.integer(1), row.integer(2)))
        }
        return rows
    }

    /// Returns for those contacts into which a run merged others, whether that counts or not, one of these.
    mutating func homesEverMerged(into contacts: [Int64]) throws(EngineError) -> [Int64: Int64] {
        var homes: [Int64: Int64] = [:]
        guard hasFates else { return homes }
        try merges.forEach(contacts) { (row) throws(EngineError) in homes[row.integer(0)] = row.integer(1) }
        return homes
    }
}
