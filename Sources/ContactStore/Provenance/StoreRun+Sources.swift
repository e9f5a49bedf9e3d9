internal import Bytes
internal import ContactModel

extension StoreRun {
    /// Returns the source with a name, and makes it if there is none.
    func source(named name: String, kind: String? = nil) throws(EngineError) -> Int64 {
        if name.isEmpty { return ProvenanceSchema.storeItself }
        var find = try database.prepare("SELECT source_id FROM source_name WHERE name = ?1")
        try find.bind(1, name)
        if try find.step() { return find.integer(0) }
        find.reset()
        let id = (try database.integer("SELECT max(id) FROM source") ?? 0) + 1
        var insert = try database.prepare("INSERT INTO source(id, kind) VALUES(?1, ?2)")
        try insert.bind(1, id)
        try insert.bind(2, kind)
        try insert.run()
        var naming = try database.prepare("INSERT INTO source_name(name, source_id) VALUES(?1, ?2)")
        try naming.bind(1, name)
        try naming.bind(2, id)
        try naming.run()
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
    }

    /// Makes a record the last one that a source has of a contact.
    ///
    /// - Parameters:
    ///   - record: the lines of the record, and its UID.
    ///   - key: the record that it replaces; nil if the source did not have the contact before.
    ///   - contact: the contact; nil for a new one.
    func apply(
        _ record: (uid: [UInt8], body: [UInt8]), source: Int64, replacing key: RecordKey?, of contact: Int64?
    ) throws(EngineError) -> Applied {
        let id = contact ?? makeID()
        let old = contact == nil ? ContactState(id) : try state(id)
        let key = key ?? RecordKey(home: id, source: source)
        seen[source, default: IDRanges()].insert(key.home)
        var new = old
        var version = RecordVersion(run: run, uid: record.uid, body: record.body)
        if let uid = old.record(key)?.version.uid, CardIdentity.isDerivedUID(uid), CardIdentity.isDerivedUID(record.uid)
        {
            // Of namesakes, the derived UIDs depend on the order of the file.
            version.uid = uid
        }
        var conflicts: [SourceConflict] = []
        if let place = new.records.firstIndex(where: { $0.key == key }) {
            let previous = new.records[place].version
            if previous.body == version.body, previous.uid == version.uid {
                return Applied(contact: id, effect: .unchanged, isDeletedHere: old.isDeleted)
            }
            let (before, now) = (previous.properties, version.properties)
            new.records[place].version = version
            if new.records.count > 1 {
                for single in SourceRecord.changedSingles(from: before, to: now) {
                    new.records[place].changes[single] = Int(run)
                }
            }
            conflicts = new.settle(from: before, to: now)
        } else {
            new.records.append(ContactRecord(key: key, firstRun: run, version: version))
        }
        let effect = try write(&new, replacing: old)
        var applied = Applied(contact: id, effect: effect, isDeletedHere: old.isDeleted, conflicts: conflicts)
        if effect == .updated { applied.removedValues = Self.removedValues(from: old, to: new) }
        return applied
    }

    private static func removedValues(from old: ContactState, to new: ContactState) -> Int {
        guard let before = old.storedBody, let after = new.storedBody else { return 0 }
        return ContactUnion.keys(of: Property.parse(body: before))
            .subtracting(ContactUnion.keys(of: Property.parse(body: after))).count
    }

    /// Removes the record that a source has of a contact, because the source no longer has it.
    ///
    /// A contact without records is deleted, unless it was edited: then it is kept with all its values, which become
    /// edits.
    func leave(_ key: RecordKey, of contact: Int64) throws(EngineError) -> RecordWriter.Effect {
        let old = try state(contact)
        guard old.record(key) != nil else { return .unchanged }
        var new = old
        new.records.removeAll { $0.key == key }
        if new.records.isEmpty { keepValues(of: old, in: &new) }
        return try write(new, replacing: old)
    }

    /// Removes records that a source no longer has.
    func leave(_ records: [(key: RecordKey, contact: Int64)]) throws(EngineError) {
        for start in stride(from: 0, to: records.count, by: Self.chunk) {
            let chunk = records[start..<min(start + Self.chunk, records.count)]
            try readAhead(chunk.map(\.contact))
            for record in chunk { _ = try leave(record.key, of: record.contact) }
        }
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

    /// Takes a source out of the store: all its records leave.
    func remove(source: Int64) throws(EngineError) {
        try leave(try records(of: source))
    }
}
