internal import Bytes
internal import ContactModel

extension StoreRun {
    /// Returns the source with a name, and makes it if there is none.
    func source(named name: String, kind: String? = nil) throws(EngineError) -> Int64 {
        if name.isEmpty { return Schema.storeItself }
        if let known = try SourceNames(database).source(named: name) { return known }
        let id = try makeSource(kind: kind)
        try give(name, to: id)
        return id
    }

    /// Returns in what a source differs from the known one of a name, so that it is another one; nil if it does not.
    func difference(of form: SourceForm, from name: String) throws(EngineError) -> SourceForm.Difference? {
        guard let kind = form.kind, let source = try SourceNames(database).source(named: name) else { return nil }
        var find = try database.prepare("SELECT kind FROM source WHERE id = ?1")
        try find.bind([source])
        if try find.step(), let known = find.text(0), known != kind { return .kind }
        find.reset()
        guard let table = form.table else { return nil }
        let headers = Set(table.headers)
        var known = try database.prepare("SELECT header FROM source_map WHERE source_id = ?1")
        try known.bind([source])
        var isOther = false
        while try known.step() {
            let columns = Set(
                (known.text(0) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            guard 2 * columns.intersection(headers).count < columns.count else { return nil }
            isOther = true
        }
        return isOther ? .columns : nil
    }

    /// Keeps how the columns of a source's table were understood.
    func keep(_ table: SourceForm.Table, of source: Int64) throws(EngineError) {
        var insert = try database.prepare(
            """
            INSERT INTO source_map(source_id, header, map) VALUES(?1, ?2, ?3)
              ON CONFLICT(source_id, header) DO UPDATE SET map = excluded.map
            """)
        try insert.bind(1, source)
        try insert.bind(2, table.headers.joined(separator: "\n"))
        try insert.bind(3, table.map)
        try insert.run()
    }

    /// Makes a source without a name.
    func makeSource(kind: String?) throws(EngineError) -> Int64 {
        hasNews = true
        let id = (try database.integer("SELECT max(id) FROM source") ?? 0) + 1
        var insert = try database.prepare("INSERT INTO source(id, kind) VALUES(?1, ?2)")
        try insert.bind(1, id)
        try insert.bind(2, kind)
        try insert.run()
        return id
    }

    /// Records that this run reads a source.
    func noteRead(_ source: Int64, fingerprint: [UInt8]? = nil) throws(EngineError) {
        var insert = try database.prepare(
            """
            INSERT INTO source_read(source_id, run_id, fingerprint) VALUES(?1, ?2, ?3)
              ON CONFLICT(source_id, run_id) DO UPDATE SET fingerprint = excluded.fingerprint
            """)
        try insert.bind([source, run])
        if let fingerprint { try insert.bind(3, blob: fingerprint) } else { try insert.bindNull(3, as: .blob) }
        try insert.run()
        if seen[source] == nil { seen[source] = IDRanges() }
    }

    /// The result of applying a record.
    struct Applied {
        var contact: Int64
        var effect: RecordWriter.Effect
        /// True if the contact was deleted here, so that it stays without a card.
        var isDeletedHere = false
        /// The values that were changed both here and at the source.
        var conflicts: [SourceConflict] = []
        /// The number of values that the contact no longer has.
        var removedValues = 0
        /// The single properties of which the record, a new one, has another value than the card shows.
        var differing: [SingleProperty] = []
    }

    /// How a record is applied.
    struct Application {
        /// The fields for which the record's table has columns; nil for a whole card.
        var coverage: FieldCoverage?
        var rule = DuplicatePolicy.Rule.update
        /// True if a contact that was deleted here lives again.
        var bringsBack = false
        /// The id that a new contact gets; 0 for the next one.
        var id: Int64 = 0

        init(_ policy: DuplicatePolicy = DuplicatePolicy()) {
            self.rule = policy.rule
            bringsBack = policy.bringsBack
        }

        /// Returns what becomes the source's record instead of a new record, since the table has no columns for some of the
        /// previous record, or since old and new are kept together.
        func completed(_ record: [UInt8], from previous: RecordVersion) -> [UInt8] {
            guard coverage != nil || rule == .merge, previous.body != record else { return record }
            var properties = Property.parse(body: record)
            if let coverage {
                properties = RecordCompletion.completed(properties, from: previous.properties, covering: coverage)
            }
            if rule == .merge {
                properties = ContactUnion.card(of: [SourceRecord(previous.properties), SourceRecord(properties)])
            }
            return Property.body(of: properties)
        }
    }

    /// Makes a record the last one that a source has of a contact.
    ///
    /// - Parameters:
    ///   - record: the lines of the record, and its UID.
    ///   - key: the record that it replaces; nil if the source did not have the contact before.
    ///   - contact: the contact; nil for a new one.
    func apply(
        _ record: (uid: [UInt8], body: [UInt8]), source: Int64, replacing key: RecordKey?, of contact: Int64?,
        _ way: Application = Application()
    ) throws(EngineError) -> Applied {
        let id = contact ?? makeID(way.id)
        let old = contact == nil ? ContactState(id) : try state(id)
        let key = key ?? RecordKey(home: id, source: source)
        seen[source, default: IDRanges()].insert(key.home)
        var new = old
        if old.isDeleted, way.bringsBack {
            new.isDeleted = false
            try writeFate(id, id)
        }
        var version = RecordVersion(run: run, uid: record.uid, body: record.body)
        var conflicts: [SourceConflict] = []
        if let place = new.records.firstIndex(where: { $0.key == key }) {
            let previous = new.records[place].version
            if CardIdentity.isDerivedUID(previous.uid), CardIdentity.isDerivedUID(record.uid) {
                // Of namesakes, the derived UIDs depend on the order of the file.
                version.uid = previous.uid
            }
            version.body = way.completed(record.body, from: previous)
            if previous.body == version.body, previous.uid == version.uid {
                guard new.isDeleted != old.isDeleted else {
                    return Applied(contact: id, effect: .unchanged, isDeletedHere: old.isDeleted)
                }
            } else {
                conflicts = try replace(place, by: version, in: &new)
            }
        } else {
            try readChanges(of: &new)
            new.records.append(ContactRecord(key: key, firstRun: run, version: version))
        }
        if way.rule == .replace, old.storedBody != nil {
            new.edit(CardDifference.changes(from: new.card(ranks), to: version.properties))
        }
        let effect = try write(&new, replacing: old)
        var applied = Applied(contact: id, effect: effect, isDeletedHere: new.isDeleted, conflicts: conflicts)
        if effect == .updated { applied.removedValues = Self.removedValues(from: old, to: new) }
        if new.records.count > old.records.count, new.records.count > 1, let card = new.storedBody {
            applied.differing = SourceRecord.changedSingles(
                from: Property.parse(body: card), to: version.properties)
        }
        return applied
    }

    /// Replaces a record of a contact by a new version. Returns the values that were changed both here and at the source.
    private func replace(
        _ place: Int, by version: RecordVersion, in state: inout ContactState
    ) throws(EngineError) -> [SourceConflict] {
        let (key, previous) = (state.records[place].key, state.records[place].version)
        let (before, now) = (previous.properties, version.properties)
        state.records[place].version = version
        if previous.run == run {
            // The version that this run stored first is none of the source.
            let past = try reader.pastVersions(of: [key.home])[key] ?? []
            let versions = past.filter { marks.counts($0.run, key.home) } + [version]
            if let record = ContactRecord(key, versions) { state.records[place] = record }
        } else if state.records.count > 1 {
            for single in SourceRecord.changedSingles(from: before, to: now) {
                state.records[place].changes[single] = Int(run)
            }
        }
        return state.settle(from: before, to: now)
    }

    private static func removedValues(from old: ContactState, to new: ContactState) -> Int {
        guard let before = old.storedBody, let after = new.storedBody else { return 0 }
        // Mostly, a record adds lines, or changes a few.
        let (old, new) = (before.split(separator: .lineFeed), after.split(separator: .lineFeed))
        let (known, kept) = (Set(old), Set(new))
        let come = Self.values(in: new.filter { !known.contains($0) })
        let gone = Self.values(in: old.filter { !kept.contains($0) }).filter { value in
            !come.contains { $0.name == value.name && $0.value == value.value }
        }
        return gone.isEmpty ? 0 : ContactUnion.keys(of: gone).subtracting(ContactUnion.keys(of: come)).count
    }

    /// Returns lines of a card without those that are labels.
    private static func values(in lines: [ArraySlice<UInt8>]) -> [Property] {
        lines.isEmpty
            ? [] : Property.parse(body: Array(lines.joined(separator: [UInt8.lineFeed]))).filter { !$0.isLabel }
    }

    /// Removes the record that a source has of a contact, because the source no longer has it.
    ///
    /// A contact without records is deleted, unless it was edited: then it is kept with all its values, which become
    /// edits.
    ///
    /// - Parameter keepsEdited: false to delete the contact even if it was edited.
    func leave(_ key: RecordKey, of contact: Int64, keepsEdited: Bool = true) throws(EngineError) -> RecordWriter.Effect
    {
        let old = try state(contact)
        guard old.record(key) != nil else { return .unchanged }
        var new = old
        new.records.removeAll { $0.key == key }
        if new.records.isEmpty {
            if keepsEdited { keepValues(of: old, in: &new) } else { new.takeBack { _ in true } }
        }
        return try write(new, replacing: old)
    }

    /// Removes records that a source no longer has.
    func leave(_ records: [(key: RecordKey, contact: Int64)], keepsEdited: Bool = true) throws(EngineError) {
        for start in stride(from: 0, to: records.count, by: Self.chunk) {
            try check()
            let chunk = records[start..<min(start + Self.chunk, records.count)]
            try readAhead(chunk.map(\.contact))
            for record in chunk { _ = try leave(record.key, of: record.contact, keepsEdited: keepsEdited) }
        }
    }

    /// Removes the records that a source no longer has, unless this deletes more contacts than a rule allows.
    ///
    /// - Parameters:
    ///   - total: the number of records that the source had before.
    ///   - isEmpty: true if the source has no records now.
    func mirror(
        _ left: [(key: RecordKey, contact: Int64)], of total: Int, isEmpty: Bool, _ rule: MirrorRule
    ) throws(EngineError) -> MirrorOutcome {
        var outcome = MirrorOutcome()
        var stayed: [Int64: Int] = [:]
        for start in stride(from: 0, to: left.count, by: Self.chunk) {
            let chunk = left[start..<min(start + Self.chunk, left.count)]
            let states = try reader.states(chunk.map(\.contact), marks)
            for (key, contact) in chunk {
                guard let state = states[contact], !state.isDeleted else { continue }
                if let other = state.records.first(where: { $0.key.source != key.source }) {
                    stayed[other.key.source, default: 0] += 1
                } else if state.records.count == 1 {
                    if !state.edits.isEmpty, !rule.takesEdited {
                        outcome.edited.append(Int(contact))
                    } else {
                        outcome.deleted += 1
                    }
                }
            }
        }
        if !rule.limit.allows(outcome.deleted, of: total, isEmpty: isEmpty && total > 0) {
            outcome.excess = MirrorOutcome.Excess(
                deletions: outcome.deleted, brought: total, isEmpty: isEmpty, isOther: left.count == total && !isEmpty)
            return outcome
        }
        try leave(left, keepsEdited: !rule.takesEdited)
        outcome.edited.sort()
        for (source, count) in stayed { outcome.stayed.append((try name(of: source), count)) }
        outcome.stayed.sort { $0.name < $1.name }
        return outcome
    }

    /// Returns a name of a source; empty for the store itself.
    func name(of source: Int64) throws(EngineError) -> String {
        try SourceNames(database).all().first { $0.source == source }?.name ?? ""
    }

    /// Lets a contact that loses its last record keep all its values as edits, if it was edited.
    func keepValues(of old: ContactState, in new: inout ContactState) {
        guard !new.edits.isEmpty, let body = old.storedBody else { return }
        new.edit(CardDifference.changes(from: [], to: Property.parse(body: body)))
    }

    /// Returns the records of a source, with the contacts to which they belong.
    func records(of source: Int64) throws(EngineError) -> [(key: RecordKey, contact: Int64)] {
        var found: [(key: RecordKey, contact: Int64)] = []
        var rows = try database.prepare(
            """
            SELECT id, id FROM card WHERE source_id = ?1
            UNION ALL SELECT home_id, contact_id FROM record WHERE source_id = ?1
            """, streams: true)
        try rows.bind(1, source)
        while try rows.step() {
            found.append((RecordKey(home: rows.integer(0), source: source), rows.integer(1)))
        }
        return found
    }

    /// Takes a source out of the store: all its records leave. An import of the same bytes then adds them again, so that
    /// this run counts as one that read the source, without a fingerprint.
    func remove(source: Int64) throws(EngineError) {
        try noteRead(source)
        try leave(try records(of: source))
    }
}
