internal import Bytes
internal import ContactModel

/// Reads what the store knows of contacts.
struct RecordReader: ~Copyable {
    private let database: StoreDatabase
    private var card: StoreStatement
    private var records: StoreStatement
    private var edits: StoreStatement
    private var fates: StoreStatement
    private var merged: StoreStatement
    private var past: StoreStatement
    /// False if no contact was ever edited, deleted or merged here, so that the tables need not be read.
    var hasEdits: Bool
    var hasFates: Bool

    init(_ database: StoreDatabase) throws(EngineError) {
        let card = try database.prepare(
            "SELECT run_id, source_id, uid, body, digest FROM card WHERE id = ?1", persistent: true)
        let records = try database.prepare(
            """
            SELECT home_id, source_id, first_run, run_id, changes, uid, body, digest FROM record WHERE contact_id = ?1
              ORDER BY first_run, home_id, source_id
            """, persistent: true)
        let edits = try database.prepare(
            "SELECT run_id, removed, added FROM edit WHERE home_id = ?1 ORDER BY run_id", persistent: true)
        let fates = try database.prepare(
            "SELECT run_id, target_id FROM fate WHERE home_id = ?1 ORDER BY run_id DESC", persistent: true)
        let merged = try database.prepare("SELECT home_id FROM fate WHERE target_id = ?1", persistent: true)
        let past = try database.prepare(
            "SELECT run_id, uid, body FROM record_past WHERE home_id = ?1 AND source_id = ?2 ORDER BY run_id",
            persistent: true)
        let hasEdits = try database.integer("SELECT 1 FROM edit LIMIT 1") != nil
        let hasFates = try database.integer("SELECT 1 FROM fate LIMIT 1") != nil
        self.database = database
        self.card = card
        self.records = records
        self.edits = edits
        self.fates = fates
        self.merged = merged
        self.past = past
        self.hasEdits = hasEdits
        self.hasFates = hasFates
    }

    /// Returns the state of a contact; without records and UID if the store does not know it.
    mutating func state(_ id: Int64, _ marks: RunMarks) throws(EngineError) -> ContactState {
        var state = ContactState(id)
        if hasFates { state.isDeleted = try fate(of: id, marks) == 0 }
        try readCard(&state, marks)
        if state.records.isEmpty { try readRecords(&state) }
        guard hasEdits else { return state }
        state.setStoredEdits(try edits(of: [id] + homes(mergedInto: id, marks), marks))
        return state
    }

    private mutating func readCard(_ state: inout ContactState, _ marks: RunMarks) throws(EngineError) {
        defer { card.reset() }
        try card.bind(1, state.id)
        guard try card.step() else { return }
        guard unsafe StoreStatement.digest(ofBody: card.bytes(3), uid: card.bytes(2)) == CardDigest(card.bytes(4))
        else {
            throw .damagedCard(Int(state.id))
        }
        let (uid, body) = unsafe (Array(card.bytes(2)), Array(card.bytes(3)))
        state.uid = uid
        state.storedBody = body
        state.cardRun = card.integer(0)
        guard !card.isNull(1) else { return }
        state.records = [
            ContactRecord(
                key: RecordKey(home: state.id, source: card.integer(1)), firstRun: marks.run(adding: state.id),
                version: RecordVersion(run: card.integer(0), uid: uid, body: body))
        ]
    }

    private mutating func readRecords(_ state: inout ContactState) throws(EngineError) {
        defer { records.reset() }
        try records.bind(1, state.id)
        while try records.step() {
            let (uid, body) = unsafe (Array(records.bytes(5)), Array(records.bytes(6)))
            guard
                unsafe StoreStatement.digest(ofBody: records.bytes(6), uid: records.bytes(5))
                    == CardDigest(records.bytes(7))
            else { throw .damagedRecord(Int(state.id)) }
            state.records.append(
                ContactRecord(
                    key: RecordKey(home: records.integer(0), source: records.integer(1)), firstRun: records.integer(2),
                    changes: [SingleProperty: Int](text: records.text(4)),
                    version: RecordVersion(run: records.integer(3), uid: uid, body: body)))
        }
    }

    /// Returns the edits of a contact: the steps of all runs that count, those of merged contacts included.
    private mutating func edits(of homes: [Int64], _ marks: RunMarks) throws(EngineError) -> ContactEdits {
        var steps: [(run: Int64, removed: ContactEdits, added: ContactEdits)] = []
        for home in homes {
            defer { edits.reset() }
            try edits.bind(1, home)
            while try edits.step() {
                guard marks.counts(edits.integer(0)) else { continue }
                guard let removed = ContactEdits(text: edits.text(1) ?? ""),
                    let added = ContactEdits(text: edits.text(2) ?? "")
                else { throw .damaged("the edits of contact \(home) are damaged") }
                steps.append((edits.integer(0), removed, added))
            }
        }
        var result = ContactEdits()
        for step in steps.sorted(by: { $0.run < $1.run }) {
            let removed = Set(step.removed.changes)
            result.changes.removeAll(where: removed.contains)
            result.changes += step.added.changes
        }
        return result
    }

    // MARK: Fates

    /// Returns the contact to which a contact's records belong: itself, or the one that it was merged into; 0 if it was
    /// deleted here.
    mutating func fate(of home: Int64, _ marks: RunMarks) throws(EngineError) -> Int64 {
        guard hasFates else { return home }
        defer { fates.reset() }
        try fates.bind(1, home)
        while try fates.step() { if marks.counts(fates.integer(0)) { return fates.integer(1) } }
        return home
    }

    /// Returns the contact to which a contact's records belong, after all merges.
    mutating func owner(of home: Int64, _ marks: RunMarks) throws(EngineError) -> Int64 {
        var current = home
        for _ in 0..<1000 {
            let next = try fate(of: current, marks)
            if next == current || next == 0 { return current }
            current = next
        }
        return current
    }

    /// Returns all contacts that were merged into a contact, or into one that was merged into it.
    mutating func homes(mergedInto id: Int64, _ marks: RunMarks) throws(EngineError) -> [Int64] {
        guard hasFates else { return [] }
        var found: [Int64] = []
        var next = [id]
        while let target = next.popLast() {
            var candidates: Set<Int64> = []
            try merged.bind(1, target)
            while try merged.step() { candidates.insert(merged.integer(0)) }
            merged.reset()
            for home in candidates.sorted() where home != id && home != target && !found.contains(home) {
                guard try fate(of: home, marks) == target else { continue }
                found.append(home)
                next.append(home)
            }
        }
        return found
    }

    // MARK: Versions

    /// Returns the versions of a record that are not the current one, the oldest first.
    mutating func pastVersions(_ key: RecordKey) throws(EngineError) -> [RecordVersion] {
        defer { past.reset() }
        try past.bind([key.home, key.source])
        var versions: [RecordVersion] = []
        while try past.step() {
            versions.append(
                RecordVersion(run: past.integer(0), uid: past.blob(1) ?? [], body: past.blob(2)))
        }
        return versions
    }
}
