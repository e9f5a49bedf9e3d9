internal import ContactModel

extension StoreRun {
    /// Undoes a run: marks it, and computes the contacts again that it changed. The versions of records that count are then
    /// those of the newest runs that are not undone, so later runs are as they were.
    ///
    /// - Parameters:
    ///   - contacts: the contacts to which the undo is limited; nil for all.
    ///   - force: true to remove contacts that were added by the run even if they were edited later.
    ///   - limit: the maximum number of contacts in `UndoOutcome.kept`.
    func undo(
        _ target: Int64, contacts: [Int64]? = nil, force: Bool = false, keeping limit: Int = .max
    ) throws(EngineError) -> UndoOutcome {
        let before = marks
        let scope = try contacts.map { (ids) throws(EngineError) in try limitUndo(to: ids) } ?? .all
        let toggles = marks.undo(target, by: run, scope)
        for toggle in toggles {
            let state = marks.isUndone(toggle.run) ? "undone" : "complete"
            try database.run("UPDATE run SET state = '\(state)' WHERE id = ?1", [toggle.run])
        }
        let ranked = try readRanks()
        var undo = Undo(
            run: self, target: target, before: before, after: marks, toggles: toggles, force: force, limit: limit)
        let finder = RunContacts(database: database)
        var homes = IDRanges()
        for toggle in toggles { homes.formUnion(try finder.homes(changedBy: toggle.run).filter(toggle.contacts)) }
        // An undo of a run that is undone can still remove contacts that were kept.
        if toggles.isEmpty { homes = try finder.homes(changedBy: target).filter(scope) }
        for source in ranked { for record in try records(of: source) { homes.insert(record.key.home) } }
        homes.normalize()
        homes = homes.subtracting(try undo.moveNewContacts())
        try undo.recompute(homes)
        undo.outcome.kept.sort { $0.id < $1.id }
        undo.outcome.counts.added = counts.added
        undo.outcome.counts.updated = counts.updated
        undo.outcome.counts.deleted = counts.deleted
        return undo.outcome
    }

    /// Records that this undo is limited to contacts, and to those that were merged into them.
    private func limitUndo(to contacts: [Int64]) throws(EngineError) -> ContactScope {
        let merged = try reader.homes(mergedInto: Set(contacts).sorted(), marks)
        let homes = Set(contacts).union(merged.values.joined())
        for home in homes.sorted() {
            try database.run("INSERT INTO undo_contact(run_id, home_id) VALUES(?1, ?2)", [run, home])
        }
        return ContactScope(homes)
    }
}

/// One undo: the changes that it makes count, or not count, and the contacts that it computes again.
struct Undo {
    let run: StoreRun
    /// The run that is undone.
    let target: Int64
    /// The runs that counted before the undo, and that count after it.
    let before: RunMarks
    let after: RunMarks
    let toggles: [RunMarks.Toggle]
    let force: Bool
    /// The maximum number of contacts in the outcome.
    let limit: Int
    var outcome = UndoOutcome()
    private var reads = SourceReads()

    init(
        run: StoreRun, target: Int64, before: RunMarks, after: RunMarks, toggles: [RunMarks.Toggle], force: Bool,
        limit: Int
    ) {
        self.run = run
        self.target = target
        self.before = before
        self.after = after
        self.toggles = toggles
        self.force = force
        self.limit = limit
    }

    /// Computes contacts again, with all those with which they share records.
    ///
    /// - Parameter homes: the contacts for which the runs stored something that counts differently now.
    mutating func recompute(_ homes: IDRanges) throws(EngineError) {
        /// Contacts that were computed together with contacts that come before them.
        var done: Set<Int64> = []
        for ids in homes.chunks(of: StoreRun.chunk) {
            try EngineError.checkInterruption()
            let chunk = ids.filter { done.remove($0) == nil }
            let group = try group(of: chunk)
            try recompute(group)
            for id in group where id > ids[ids.count - 1] { done.insert(id) }
        }
    }

    /// Returns contacts with all those that were merged with them, before or after the undo.
    private func group(of contacts: [Int64]) throws(EngineError) -> [Int64] {
        guard run.reader.hasFates else { return contacts }
        var group = Set(contacts)
        var next = contacts
        while !next.isEmpty {
            var found: Set<Int64> = []
            for marks in [before, after] {
                found.formUnion(try run.reader.owners(of: next, marks).values)
                found.formUnion(try run.reader.homes(mergedInto: next, marks).values.joined())
            }
            next = found.subtracting(group).sorted()
            group.formUnion(next)
        }
        return group.sorted()
    }

    private mutating func recompute(_ group: [Int64]) throws(EngineError) {
        guard !group.isEmpty else { return }
        let states = try run.reader.states(group, before)
        let owners = try run.reader.owners(of: group, after)
        var past = try run.reader.pastVersions(of: group)
        var moved: [Int64: [ContactRecord]] = [:]
        var versionsOfOwners: [Int64: [(key: RecordKey, version: RecordVersion)]] = [:]
        func note(_ key: RecordKey, _ versions: [RecordVersion]) {
            versionsOfOwners[owners[key.home] ?? key.home, default: []] += versions.map { (key, $0) }
        }
        for (key, versions) in past { note(key, versions) }
        for state in states.values {
            for record in state.records {
                note(record.key, [record.version])
                let versions = past.removeValue(forKey: record.key) ?? []
                guard let now = try current(record, versions, of: state.id) else { continue }
                moved[owners[record.key.home] ?? record.key.home, default: []].append(now)
            }
        }
        // Records that no contact has, of which an earlier version counts now.
        for (key, versions) in past {
            guard let record = ContactRecord(key, versions.filter { after.counts($0.run, key.home) }) else { continue }
            moved[owners[key.home] ?? key.home, default: []].append(record)
        }
        let present = Set(moved.values.joined().map(\.key))
        var changed = states
        try run.reader.readDecisions(group, after, &changed)
        for id in group {
            guard let old = states[id], var new = changed[id] else { continue }
            new.records = moved[id] ?? []
            if !new.records.isEmpty { new.uid = uid(of: new, versionsOfOwners[id] ?? []) }
            if owners[id] != nil { new.setStoredEdits(ContactEdits()) }
            if owners[id] == nil { try keepIfEdited(&new, old) }
            try run.write(new, replacing: old, .marks(present: present))
        }
    }

    /// Returns the UID of a contact: the one that it got first in the runs that count. A UID that no version has was got in a
    /// pruned run, and stays. Nil if the contact has no card.
    private func uid(
        of contact: ContactState, _ versions: [(key: RecordKey, version: RecordVersion)]
    ) -> [UInt8]? {
        guard let uid = contact.uid, versions.contains(where: { $0.version.uid == uid }) else { return contact.uid }
        return contact.firstUID(of: versions.filter { after.counts($0.version.run, $0.key.home) })
    }

    /// Returns a record with the version that counts now; nil if none does.
    private mutating func current(
        _ record: ContactRecord, _ past: [RecordVersion], of contact: Int64
    ) throws(EngineError) -> ContactRecord? {
        let (key, run) = (record.key, record.version.run)
        var versions = past + [record.version]
        if !after.counts(run, key.home), let later = try reads.run(reading: key, after: run, after, self.run.database) {
            // A later import had the record unchanged, so it is that import's version, too.
            try self.run.writer.keep(record.version, key)
            versions.append(RecordVersion(run: later, uid: record.version.uid, body: record.version.body))
            outcome.keep(contact, later, .importedLater, limit: limit)
        } else if after.counts(run, key.home),
            past.contains(where: { before.counts($0.run, key.home) && !after.counts($0.run, key.home) })
        {
            outcome.keep(contact, run, .importedLater, limit: limit)
        }
        return ContactRecord(key, versions.filter { after.counts($0.run, key.home) })
    }

    /// Lets a contact that the undone run added, and that was edited, keep its values.
    private mutating func keepIfEdited(_ new: inout ContactState, _ old: ContactState) throws(EngineError) {
        guard new.records.isEmpty, !new.edits.isEmpty, !new.isDeleted, old.storedBody != nil else { return }
        let adding = after.run(adding: new.id)
        guard !after.counts(adding, new.id), adding == target || toggles.contains(where: { $0.run == adding }) else {
            return
        }
        if force {
            new.takeBack { _ in true }
        } else {
            run.keepValues(of: old, in: &new)
            outcome.keep(new.id, try lastEdit(of: new.id), .edited, limit: limit)
        }
    }

    private func lastEdit(of contact: Int64) throws(EngineError) -> Int64 {
        try run.database.integer(
            "SELECT max(run_id) FROM edit WHERE home_id = ?1 AND run_id < ?2", [contact, run.run]) ?? 0
    }
}

/// The contacts that sources had in the runs that read them.
struct SourceReads {
    private var contacts: [Int64: [(run: Int64, ids: IDRanges)]] = [:]

    /// Returns the first run after a run that counts, and that read the source while it had the contact.
    mutating func run(
        reading key: RecordKey, after run: Int64, _ marks: RunMarks, _ database: StoreDatabase
    ) throws(EngineError) -> Int64? {
        if contacts[key.source] == nil { contacts[key.source] = try Self.read(key.source, database) }
        let reads = contacts[key.source] ?? []
        return reads.first { $0.run > run && marks.counts($0.run, key.home) && $0.ids.contains(key.home) }?.run
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
