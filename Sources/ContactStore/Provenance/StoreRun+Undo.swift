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
        var kept: [Int64] = []
        var states: [Int64: ContactState] = [:]
        var moved: [Int64: [ContactRecord]] = [:]
        // The contacts as they are, and the records that belong to each of them from now on.
        for home in affected {
            try EngineError.checkInterruption()
            let (old, new) = (try reader.owner(of: home, before), try reader.owner(of: home, after))
            for id in [old, new, home] where states[id] == nil {
                states[id] = try reader.state(id, before)
                moved[id] = moved[id] ?? []
            }
        }
        for (_, state) in states.sorted(by: { $0.key < $1.key }) {
            for record in state.records {
                let owner = try reader.owner(of: record.key.home, after)
                if states[owner] == nil { states[owner] = try reader.state(owner, before) }
                if let current = try current(record) { moved[owner, default: []].append(current) }
            }
        }
        for home in affected {
            let owner = try reader.owner(of: home, after)
            for record in try missingRecords(of: home, in: states) { moved[owner, default: []].append(record) }
        }
        let present = Set(moved.values.joined().map(\.key))
        for (id, old) in states.sorted(by: { $0.key < $1.key }) {
            if try recompute(old, moved[id] ?? [], force: force, present) { kept.append(id) }
        }
        return kept.sorted()
    }

    /// Writes a contact with the records that count now. Returns true if it is kept only because it was edited.
    ///
    /// - Parameter present: the records of all contacts that are written.
    private func recompute(
        _ old: ContactState, _ records: [ContactRecord], force: Bool, _ present: Set<RecordKey>
    ) throws(EngineError) -> Bool {
        var new = try reader.state(old.id, marks)
        let isMerged = try reader.owner(of: old.id, marks) != old.id
        new.records = records
        new.uid = old.uid
        var isKept = false
        // Only the edits are left of a contact that the undone run added.
        if records.isEmpty, !new.edits.isEmpty, !new.isDeleted, old.storedBody != nil, !old.records.isEmpty, !isMerged {
            isKept = !force
            if force { new.takeBack { _ in true } } else { keepValues(of: old, in: &new) }
        }
        if isMerged { new.setStoredEdits(ContactEdits()) }
        try write(new, replacing: old, .marks(moved: present.subtracting(records.map(\.key))))
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
    private func current(_ record: ContactRecord) throws(EngineError) -> ContactRecord? {
        var versions = try reader.pastVersions(record.key)
        versions.append(record.version)
        if !marks.counts(record.version.run), let later = try laterRead(record, after: record.version.run) {
            // A later import had the record unchanged, so it is that import's version, too.
            try writer.keep(record.version, record.key)
            versions.append(RecordVersion(run: later, uid: record.version.uid, body: record.version.body))
        }
        return Self.record(record.key, versions.filter { marks.counts($0.run) })
    }

    /// Returns the records of a contact that have no current version in any of the states, but have one that counts now.
    private func missingRecords(
        of home: Int64, in states: [Int64: ContactState]
    ) throws(EngineError) -> [ContactRecord] {
        var rows = try database.prepare("SELECT DISTINCT source_id FROM record_past WHERE home_id = ?1")
        try rows.bind(1, home)
        var sources: [Int64] = []
        while try rows.step() { sources.append(rows.integer(0)) }
        rows.reset()
        var found: [ContactRecord] = []
        for source in sources {
            let key = RecordKey(home: home, source: source)
            guard !states.values.contains(where: { $0.record(key) != nil }) else { continue }
            let versions = try reader.pastVersions(key).filter { marks.counts($0.run) }
            if let record = Self.record(key, versions) { found.append(record) }
        }
        return found
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

    /// Returns the first run after a run that counts, and that read the source while it had the contact.
    private func laterRead(_ record: ContactRecord, after run: Int64) throws(EngineError) -> Int64? {
        var rows = try database.prepare(
            """
            SELECT run_id FROM source_range WHERE source_id = ?1 AND run_id > ?2 AND first_id <= ?3 AND last_id >= ?3
              ORDER BY run_id
            """)
        try rows.bind([record.key.source, run, record.key.home])
        while try rows.step() { if marks.counts(rows.integer(0)) { return rows.integer(0) } }
        return nil
    }
}
