internal import Bytes
internal import ContactModel

/// Reads what the store knows of contacts, of many at once: on a server, each statement is a round trip.
struct RecordReader: ~Copyable {
    let database: StoreDatabase
    var cards: KeyedQuery
    private var records: KeyedQuery
    var recordsOfHomes: KeyedQuery
    private var edits: KeyedQuery
    var fates: KeyedQuery
    var merges: KeyedQuery
    private var past: KeyedQuery
    /// False if no contact was ever edited, deleted or merged here, so that the tables need not be read.
    var hasEdits: Bool
    var hasFates: Bool
    /// False if no record has an earlier version. Set when earlier versions are read for the first time.
    var hasPast: Bool?

    init(_ database: StoreDatabase) throws(EngineError) {
        let cards = try KeyedQuery(database, "SELECT id, run_id, source_id, uid, body, digest FROM card WHERE id = ?1")
        let records = try KeyedQuery(
            database,
            """
            SELECT \(Self.recordColumns) FROM record
              WHERE contact_id = ?1 ORDER BY first_run, home_id <> contact_id, home_id, source_id
            """)
        let recordsOfHomes = try KeyedQuery(
            database, "SELECT \(Self.recordColumns) FROM record WHERE home_id = ?1")
        let edits = try KeyedQuery(
            database, "SELECT home_id, run_id, removed, added FROM edit WHERE home_id = ?1 ORDER BY run_id")
        let fates = try KeyedQuery(
            database, "SELECT home_id, run_id, target_id FROM fate WHERE home_id = ?1 ORDER BY run_id DESC")
        let merges = try KeyedQuery(database, "SELECT target_id, home_id FROM fate WHERE target_id = ?1")
        let past = try KeyedQuery(
            database,
            """
            SELECT home_id, source_id, run_id, uid, body, first_run, changes FROM record_past
              WHERE home_id = ?1 ORDER BY run_id
            """)
        let hasEdits = try database.integer("SELECT 1 FROM edit LIMIT 1") != nil
        let hasFates = try database.integer("SELECT 1 FROM fate LIMIT 1") != nil
        self.database = database
        self.cards = cards
        self.records = records
        self.recordsOfHomes = recordsOfHomes
        self.edits = edits
        self.fates = fates
        self.merges = merges
        self.past = past
        self.hasEdits = hasEdits
        self.hasFates = hasFates
    }

    /// Returns the state of a contact; without records and UID if the store does not know it.
    mutating func state(_ id: Int64, _ marks: RunMarks) throws(EngineError) -> ContactState {
        try states([id], marks)[id] ?? ContactState(id)
    }

    /// Returns the states of contacts, by their ids.
    mutating func states(_ ids: [Int64], _ marks: RunMarks) throws(EngineError) -> [Int64: ContactState] {
        var states = Dictionary(ids.map { ($0, ContactState($0)) }, uniquingKeysWith: { first, _ in first })
        let ids = ids.count == 1 ? ids : states.keys.sorted()
        try readCards(ids, marks, &states)
        try readRecords(ids.filter { states[$0]?.records.isEmpty == true }, marks, &states)
        try readDecisions(ids, marks, &states)
        return states
    }

    /// Sets the edits of contacts, and whether they were deleted here.
    mutating func readDecisions(
        _ ids: [Int64], _ marks: RunMarks, _ states: inout [Int64: ContactState]
    ) throws(EngineError) {
        let fates = try fates(of: ids, marks)
        for id in ids where states[id] != nil { states[id]?.isDeleted = fates[id] == 0 }
        guard hasEdits else { return }
        let merged = try homes(mergedInto: ids, marks)
        let steps = try steps(of: ids + merged.values.joined(), marks)
        for id in ids {
            states[id]?.setStoredEdits(
                Self.edits(merged[id, default: []].flatMap { steps[$0] ?? [] }, before: steps[id] ?? []))
        }
    }

    mutating func readCards(
        _ ids: [Int64], _ marks: RunMarks, _ states: inout [Int64: ContactState]
    ) throws(EngineError) {
        try cards.forEach(ids) { (row) throws(EngineError) in
            let id = row.integer(0)
            guard unsafe StoreStatement.digest(ofBody: row.bytes(4), uid: row.bytes(3)) == CardDigest(row.bytes(5))
            else { throw .damagedCard(Int(id)) }
            let (uid, body) = unsafe (Array(row.bytes(3)), Array(row.bytes(4)))
            states[id]?.uid = uid
            states[id]?.storedBody = body
            states[id]?.cardRun = row.integer(1)
            guard !row.isNull(2) else { return }
            states[id]?.records = [
                ContactRecord(
                    key: RecordKey(home: id, source: row.integer(2)), firstRun: marks.run(adding: id),
                    version: RecordVersion(run: row.integer(1), uid: uid, body: body), marks)
            ]
        }
    }

    private mutating func readRecords(
        _ ids: [Int64], _ marks: RunMarks, _ states: inout [Int64: ContactState]
    ) throws(EngineError) {
        try records.forEach(ids) { (row) throws(EngineError) in
            let record = try Self.record(row, marks)
            states[row.integer(0)]?.records.append(record)
        }
    }

    /// The columns of `record` that `record(_:_:)` reads.
    static let recordColumns = "contact_id, home_id, source_id, first_run, run_id, changes, uid, body, digest"

    static func record(
        _ row: borrowing StoreStatement, _ marks: RunMarks
    ) throws(EngineError) -> ContactRecord {
        guard
            unsafe StoreStatement.digest(ofBody: row.bytes(7), uid: row.bytes(6)) == CardDigest(row.bytes(8))
                || ReducedRecord.isReduced(row.bytes(7))
        else { throw .damagedRecord(Int(row.integer(0))) }
        return unsafe ContactRecord(
            key: RecordKey(home: row.integer(1), source: row.integer(2)), firstRun: row.integer(3),
            changes: [SingleProperty: Int](text: row.text(5)),
            version: RecordVersion(run: row.integer(4), uid: Array(row.bytes(6)), body: Array(row.bytes(7))), marks)
    }

    // MARK: Edits

    struct Step {
        var run: Int64
        var removed: ContactEdits
        var added: ContactEdits
    }

    /// Returns the steps of contacts' edits in all runs that count, or with nil in all runs.
    mutating func steps(of homes: [Int64], _ marks: RunMarks?) throws(EngineError) -> [Int64: [Step]] {
        var steps: [Int64: [Step]] = [:]
        try edits.forEach(homes) { (row) throws(EngineError) in
            guard marks?.counts(row.integer(1), row.integer(0)) != false else { return }
            guard let removed = ContactEdits(text: row.text(2) ?? ""), let added = ContactEdits(text: row.text(3) ?? "")
            else { throw .damagedEdits(row.integer(0)) }
            steps[row.integer(0), default: []].append(Step(run: row.integer(1), removed: removed, added: added))
        }
        return steps
    }

    /// Returns the edits that follow from the steps of a contact, and before them those of contacts that were merged into
    /// it: so what was set in the contact itself is shown.
    static func edits(_ merged: [Step] = [], before own: [Step]) -> ContactEdits {
        var result = ContactEdits()
        for step in merged.sorted(by: { $0.run < $1.run }) + own.sorted(by: { $0.run < $1.run }) {
            let removed = Set(step.removed.changes)
            result.changes.removeAll(where: removed.contains)
            result.changes += step.added.changes
        }
        return result
    }

    // MARK: Fates

    /// Returns what became of those contacts that were deleted here (0), or merged into another one (that one).
    mutating func fates(of homes: [Int64], _ marks: RunMarks) throws(EngineError) -> [Int64: Int64] {
        guard hasFates else { return [:] }
        var targets: [Int64: Int64] = [:]
        try fates.forEach(homes) { (row) throws(EngineError) in
            let home = row.integer(0)
            if targets[home] == nil, marks.counts(row.integer(1), home) { targets[home] = row.integer(2) }
        }
        return targets.filter { $0.key != $0.value }
    }

    /// Returns all contacts that were deleted here.
    func deletedContacts(_ marks: RunMarks) throws(EngineError) -> IDRanges {
        var deleted = IDRanges()
        guard hasFates else { return deleted }
        var rows = try database.prepare(
            "SELECT home_id, run_id, target_id FROM fate ORDER BY home_id, run_id DESC", streams: true)
        var last: Int64?
        while try rows.step() {
            guard rows.integer(0) != last, marks.counts(rows.integer(1), rows.integer(0)) else { continue }
            last = rows.integer(0)
            if rows.integer(2) == 0 { deleted.insert(rows.integer(0)) }
        }
        deleted.normalize()
        return deleted
    }

    /// Returns the contact to which a contact's records belong, after all merges.
    mutating func owner(of home: Int64, _ marks: RunMarks) throws(EngineError) -> Int64 {
        try owners(of: [home], marks)[home] ?? home
    }

    /// Returns the contacts to which the records of contacts belong, after all merges; of those that were merged only.
    mutating func owners(of homes: [Int64], _ marks: RunMarks) throws(EngineError) -> [Int64: Int64] {
        var targets: [Int64: Int64] = [:]
        var next = homes
        while !next.isEmpty {
            let found = try fates(of: next, marks).filter { $0.value != 0 && targets[$0.key] == nil }
            targets.merge(found) { first, _ in first }
            next = Set(found.values).filter { targets[$0] == nil }.sorted()
        }
        var owners: [Int64: Int64] = [:]
        for home in homes {
            var (owner, count) = (home, 0)
            while let target = targets[owner], count < 1000 { (owner, count) = (target, count + 1) }
            if owner != home { owners[home] = owner }
        }
        return owners
    }

    /// Returns for each of the contacts those that were merged into it, or into one that was merged into it.
    mutating func homes(mergedInto ids: [Int64], _ marks: RunMarks) throws(EngineError) -> [Int64: [Int64]] {
        guard hasFates else { return [:] }
        var direct: [Int64: [Int64]] = [:]
        var (known, next) = (Set(ids), ids)
        while !next.isEmpty {
            var candidates: Set<Int64> = []
            try merges.forEach(next) { (row) throws(EngineError) in candidates.insert(row.integer(1)) }
            let targets = Set(next)
            next = []
            for (home, target) in try fates(of: candidates.sorted(), marks).sorted(by: { $0.key < $1.key })
            where targets.contains(target) {
                direct[target, default: []].append(home)
                if known.insert(home).inserted { next.append(home) }
            }
        }
        guard !direct.isEmpty else { return [:] }
        return Dictionary(uniqueKeysWithValues: ids.map { ($0, Self.all(from: $0, direct)) })
    }

    private static func all(from id: Int64, _ direct: [Int64: [Int64]]) -> [Int64] {
        var found: [Int64] = []
        var next = [id]
        while let target = next.popLast() {
            for home in direct[target] ?? [] where home != id && !found.contains(home) {
                found.append(home)
                next.append(home)
            }
        }
        return found
    }

    // MARK: Versions

    /// Returns the versions of records that are not the current ones, the oldest first.
    ///
    /// - Parameter homes: the contacts for which the records were first stored.
    mutating func pastVersions(of homes: [Int64]) throws(EngineError) -> [RecordKey: [RecordVersion]] {
        var versions: [RecordKey: [RecordVersion]] = [:]
        if hasPast == nil { hasPast = try database.integer("SELECT 1 FROM record_past LIMIT 1") != nil }
        guard hasPast == true else { return versions }
        try past.forEach(Set(homes).sorted()) { (row) throws(EngineError) in
            versions[RecordKey(home: row.integer(0), source: row.integer(1)), default: []].append(
                RecordVersion(
                    run: row.integer(2), uid: row.blob(3) ?? [], body: row.blob(4),
                    base: row.isNull(5) ? nil : RecordBase(row.integer(5), row.text(6))))
        }
        return versions
    }
}
