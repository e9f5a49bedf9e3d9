internal import ContactModel

extension StoreRun {
    /// Undoes a run: marks it, and computes the contacts again that it changed. The versions of records that count are then
    /// those of the newest runs that are not undone, so later runs are as they were.
    ///
    /// - Returns: the contacts that were added by the run, and are kept since they were edited later.
    func undo(_ target: Int64, force: Bool = false) throws(EngineError) -> [Int64] {
        let before = marks
        let runs = marks.chain(of: target)
        let affected = try homes(changedBy: runs)
        var after = marks
        try after.toggle(runs, in: database)
        marks = after
        // The contacts as they are, and the records that belong to each of them from now on.
        var states: [Int64: ContactState] = [:]
        let owners = try reader.owners(of: affected, after)
        try read(affected + owners.values + reader.owners(of: affected, before).values, before, into: &states)
        var recordOwners: [Int64: Int64] = [:]
        var count = 0
        while count < states.count {
            count = states.count
            let homes = Set(states.values.flatMap { $0.records.map(\.key.home) })
            recordOwners = try reader.owners(of: homes.sorted(), after)
            try read(homes.map { recordOwners[$0] ?? $0 }, before, into: &states)
        }
        let known = Set(states.values.flatMap { $0.records.map(\.key) })
        var reads = SourceReads()
        var moved: [Int64: [ContactRecord]] = [:]
        try forEachChunk(states.keys.sorted()) { (chunk) throws(EngineError) in
            let records = chunk.flatMap { states[$0]?.records ?? [] }
            let past = try reader.pastVersions(of: records.map(\.key.home))
            for record in records {
                let owner = recordOwners[record.key.home] ?? record.key.home
                guard let now = try current(record, past[record.key] ?? [], &reads) else { continue }
                moved[owner, default: []].append(now)
            }
        }
        // Records without a version in any of the contacts, of which an earlier version counts now.
        try forEachChunk(affected) { (chunk) throws(EngineError) in
            for (key, versions) in try reader.pastVersions(of: chunk) where !known.contains(key) {
                guard let record = Self.record(key, versions.filter { marks.counts($0.run) }) else { continue }
                moved[owners[key.home] ?? key.home, default: []].append(record)
            }
        }
        let present = Set(moved.values.flatMap { $0.map(\.key) })
        var kept: [Int64] = []
        try forEachChunk(states.keys.sorted()) { (chunk) throws(EngineError) in
            let merged = try reader.owners(of: chunk, marks)
            for (id, new) in try reader.states(chunk, marks).sorted(by: { $0.key < $1.key }) {
                guard let old = states.removeValue(forKey: id) else { continue }
                var new = new
                new.records = moved.removeValue(forKey: id) ?? []
                if try recompute(new, old, isMerged: merged[id] != nil, force: force, present) { kept.append(id) }
            }
        }
        return kept
    }

    private func forEachChunk(
        _ ids: [Int64], _ visit: ([Int64]) throws(EngineError) -> Void
    ) throws(EngineError) {
        for start in stride(from: 0, to: ids.count, by: Self.chunk) {
            try EngineError.checkInterruption()
            try visit(Array(ids[start..<min(start + Self.chunk, ids.count)]))
        }
    }

    private func read(
        _ ids: [Int64], _ marks: RunMarks, into states: inout [Int64: ContactState]
    ) throws(EngineError) {
        let missing = Set(ids).filter { states[$0] == nil }.sorted()
        for start in stride(from: 0, to: missing.count, by: Self.chunk) {
            let chunk = Array(missing[start..<min(start + Self.chunk, missing.count)])
            states.merge(try reader.states(chunk, marks)) { first, _ in first }
        }
    }

    /// Writes a contact with the records that count now. Returns true if it is kept only because it was edited.
    ///
    /// - Parameter present: the records of all contacts that are written.
    private func recompute(
        _ new: ContactState, _ old: ContactState, isMerged: Bool, force: Bool, _ present: Set<RecordKey>
    ) throws(EngineError) -> Bool {
        var new = new
        new.uid = old.uid
        var isKept = false
        // Only the edits are left of a contact that the undone run added.
        if new.records.isEmpty, !new.edits.isEmpty, !new.isDeleted, old.storedBody != nil, !old.records.isEmpty,
            !isMerged
        {
            isKept = !force
            if force { new.takeBack { _ in true } } else { keepValues(of: old, in: &new) }
        }
        if isMerged { new.setStoredEdits(ContactEdits()) }
        try write(new, replacing: old, .marks(present: present))
        return isKept
    }

    /// Returns the contacts for which one of the runs stored a record, an edit or a fate.
    private func homes(changedBy runs: [Int64]) throws(EngineError) -> [Int64] {
        var homes: Set<Int64> = []
        for run in runs {
            var rows = try database.prepare(
                """
                SELECT id FROM card WHERE source_id IS NOT NULL AND run_id = ?1
                UNION SELECT home_id FROM record WHERE run_id = ?1 UNION SELECT home_id FROM record_past WHERE run_id = ?1
                UNION SELECT home_id FROM edit WHERE run_id = ?1 UNION SELECT home_id FROM fate WHERE run_id = ?1
                """, streams: true)
            try rows.bind(1, run)
            while try rows.step() { homes.insert(rows.integer(0)) }
        }
        return homes.sorted()
    }

    /// Returns a record with the version that counts now; nil if none does.
    private func current(
        _ record: ContactRecord, _ past: [RecordVersion], _ reads: inout SourceReads
    ) throws(EngineError) -> ContactRecord? {
        var versions = past + [record.version]
        if !marks.counts(record.version.run),
            let later = try reads.run(reading: record.key, after: record.version.run, marks, database)
        {
            // A later import had the record unchanged, so it is that import's version, too.
            try writer.keep(record.version, record.key)
            versions.append(RecordVersion(run: later, uid: record.version.uid, body: record.version.body))
        }
        return Self.record(record.key, versions.filter { marks.counts($0.run) })
    }

    /// Returns the record that follows from the versions that count; nil if the source no longer had the contact.
    private static func record(_ key: RecordKey, _ versions: [RecordVersion]) -> ContactRecord? {
        let versions = versions.sorted { $0.run < $1.run }
        guard let last = versions.last, last.body != nil else { return nil }
        let start = (versions.lastIndex { $0.body == nil } ?? -1) + 1
        var record = ContactRecord(key: key, firstRun: versions[start].run, version: last)
        for (before, now) in zip(versions[start...], versions[(start + 1)...]) {
            for single in SourceRecord.changedSingles(from: before.properties, to: now.properties) {
                record.changes[single] = Int(now.run)
            }
        }
        return record
    }
}

/// The contacts that sources had in the runs that read them.
private struct SourceReads {
    private var contacts: [Int64: [(run: Int64, ids: IDRanges)]] = [:]

    /// Returns the first run after a run that counts, and that read the source while it had the contact.
    mutating func run(
        reading key: RecordKey, after run: Int64, _ marks: RunMarks, _ database: StoreDatabase
    ) throws(EngineError) -> Int64? {
        if contacts[key.source] == nil { contacts[key.source] = try Self.read(key.source, database) }
        let reads = contacts[key.source] ?? []
        return reads.first { $0.run > run && marks.counts($0.run) && $0.ids.contains(key.home) }?.run
    }

    private static func read(
        _ source: Int64, _ database: StoreDatabase
    ) throws(EngineError) -> [(run: Int64, ids: IDRanges)] {
        var found: [(run: Int64, ids: IDRanges)] = []
        var rows = try database.prepare(
            "SELECT run_id, first_id, last_id FROM source_range WHERE source_id = ?1 ORDER BY run_id, first_id",
            streams: true)
        try rows.bind(1, source)
        while try rows.step() {
            if found.last?.run != rows.integer(0) { found.append((rows.integer(0), IDRanges())) }
            found[found.count - 1].ids.insert(rows.integer(1)...rows.integer(2))
        }
        return found
    }
}
