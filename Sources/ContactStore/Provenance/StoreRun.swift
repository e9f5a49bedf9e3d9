internal import Bytes
internal import ContactModel
internal import SQLite

/// One run: a write transaction in which sources are read, or contacts are edited, deleted, merged, or taken back.
///
/// Every change of a contact is one step: the state of the contact is read, changed, and written by `RecordWriter`, which
/// computes the card.
final class StoreRun {
    let database: StoreDatabase
    let run: Int64
    var marks: RunMarks
    var reader: RecordReader
    /// The states of contacts that were read ahead, and not changed since.
    private var ahead: [Int64: ContactState] = [:]
    var writer: RecordWriter
    /// The ranks of sources (see `SourceNames`).
    var ranks: [Int64: Int]
    /// The numbers of contacts that this run has changed so far.
    var counts = WriteCounts()
    /// True if the store contained no contact when the run began.
    let startedEmpty: Bool
    /// Inserts the contacts of the first source of an empty SQLite file; nil until it is needed.
    var loader: NewContactLoader?
    var nextID: Int64
    private(set) var firstNewID: Int64
    /// The records that each source of this run has, by the contacts for which they were first stored.
    var seen: [Int64: IDRanges] = [:]
    /// True if this run has changed a record, an edit, a fate or a source.
    var hasNews = false
    /// The photos of contacts that this run has replaced, by the contact.
    private(set) var replacedPhotos: [Int64: (old: SHA256Digest, new: SHA256Digest)] = [:]

    /// Begins a run in an open transaction.
    init(_ database: StoreDatabase, _ description: RunDescription) throws(EngineError) {
        self.database = database
        run = try Self.insert(description, in: database)
        marks = try RunMarks(database, writing: run)
        ranks = try SourceNames(database).ranks(marks)
        reader = try RecordReader(database)
        writer = try RecordWriter(database, run: run, ranks: ranks)
        try Self.nameStore(database)
        startedEmpty =
            try database.integer("SELECT 1 FROM card UNION ALL SELECT 1 FROM record LIMIT 1") == nil
        if startedEmpty, database.file != nil { try database.execute("DROP INDEX IF EXISTS card_uid") }
        nextID = (try database.integer("SELECT value FROM sequence WHERE name = 'card'") ?? 0) + 1
        firstNewID = nextID
    }

    /// Inserts a row for the run; returns its id.
    private static func insert(
        _ description: RunDescription, in database: StoreDatabase
    ) throws(EngineError) -> Int64 {
        let next = "UPDATE sequence SET value = value + 1 WHERE name = 'run' RETURNING value"
        guard let run = try database.integer(next) else { throw .damaged("the number of the last run is missing") }
        var insert = try database.prepare(
            """
            INSERT INTO run(id, created_at, tool, command, sources, undoes, state)
              VALUES(?1, ?2, ?3, ?4, ?5, ?6, 'complete')
            """)
        try insert.bind([run, description.createdAt])
        try insert.bind(3, description.tool)
        try insert.bind(4, description.command)
        try insert.bind(5, description.sources.isEmpty ? nil : description.sources.joined(separator: "\n"))
        if let undoes = description.undoes { try insert.bind(6, Int64(undoes)) } else { try insert.bindNull(6) }
        try insert.run()
        return run
    }

    /// Gives the store an id, by which its exports are recognised when they come back, unless it has one.
    private static func nameStore(_ database: StoreDatabase) throws(EngineError) {
        let id = Int64.random(in: 1...Int64.max)
        try database.run("INSERT INTO sequence(name, value) VALUES('store', ?1) ON CONFLICT(name) DO NOTHING", [id])
    }

    /// Writes the totals of the run as they were counted. The caller commits the transaction.
    func finish(records: Int = 0) throws(EngineError) {
        var totals = RunTotals(counts)
        totals.records = records
        try finish(totals)
    }

    /// Writes the totals of the run. The caller commits the transaction.
    func finish(_ totals: RunTotals) throws(EngineError) {
        for (source, ids) in seen { try writeRanges(source, ids) }
        let counts = totals.counts
        try database.run(
            """
            UPDATE run SET added = ?2, updated = ?3, deleted = ?4, unchanged = ?5, records = ?6, first_id = ?7, last_id = ?8,
              rejected = ?9, deleted_here = ?10 WHERE id = ?1
            """,
            [
                run, Int64(counts.added), Int64(counts.updated), Int64(counts.deleted), Int64(counts.unchanged),
                Int64(totals.records), nextID > firstNewID ? firstNewID : nil, nextID > firstNewID ? nextID - 1 : nil,
                Int64(totals.rejected), Int64(totals.deletedHere),
            ])
        if let fingerprint = totals.fingerprint {
            var update = try database.prepare("UPDATE source_read SET fingerprint = ?2 WHERE run_id = ?1")
            try update.bind(1, run)
            try update.bind(2, blob: fingerprint)
            try update.run()
        }
        try database.run("UPDATE sequence SET value = ?1 WHERE name = 'card' AND value < ?1", [nextID - 1])
        if startedEmpty { try Schema.createIndexes(in: database) }
    }

    /// Removes the run from the history, if it has changed no contact.
    func forget() throws(EngineError) {
        for table in ["source_read", "source_name"] {
            try database.run("DELETE FROM \(table) WHERE run_id = ?1", [run])
        }
        try database.run("DELETE FROM run WHERE id = ?1", [run])
        try database.run("UPDATE sequence SET value = ?1 WHERE name = 'run'", [run - 1])
        if startedEmpty { try Schema.createIndexes(in: database) }
    }

    private func writeRanges(_ source: Int64, _ ids: IDRanges) throws(EngineError) {
        var ids = ids
        ids.normalize()
        var insert = try database.prepare(
            "INSERT INTO source_range(source_id, run_id, first_id, last_id) VALUES(?1, ?2, ?3, ?4)", persistent: true)
        for range in ids.ranges {
            try insert.bind([source, run, range.lowerBound, range.upperBound])
            try insert.run()
        }
    }

    /// Throws if a signal ends the program, or if another program keeps the run from writing.
    func check() throws(EngineError) {
        try EngineError.checkInterruption()
        // A reader prevents the writing of pages, so that the commit would fail, too.
        if database.file?.hasTimedOut == true { throw .sqlite(SQLiteError(.busy, "database is locked")) }
    }

    // MARK: Contacts

    /// The number of contacts that are read at once.
    static let chunk = 512

    /// Reads the contacts that are changed next, all at once. A later `state` returns each of them once.
    func readAhead(_ ids: [Int64]) throws(EngineError) { ahead = try reader.states(ids, marks) }

    /// Returns the state of a contact.
    func state(_ id: Int64) throws(EngineError) -> ContactState {
        if let state = ahead.removeValue(forKey: id) { return state }
        return try reader.state(id, marks)
    }

    /// Returns the state of a contact that was read ahead and not returned yet; nil for any other.
    func stateAhead(_ id: Int64) -> ContactState? { ahead[id] }

    /// Writes a changed state of a contact, and counts the effect.
    @discardableResult
    func write(
        _ new: ContactState, replacing old: ContactState, _ cause: RecordWriter.Cause = .run
    ) throws(EngineError) -> RecordWriter.Effect {
        var new = new
        return try write(&new, replacing: old, cause)
    }

    /// Writes a changed state of a contact, which then contains its card, and counts the effect.
    func write(
        _ new: inout ContactState, replacing old: ContactState, _ cause: RecordWriter.Cause = .run
    ) throws(EngineError) -> RecordWriter.Effect {
        ahead[new.id] = nil
        hasNews = true
        if !new.step.isEmpty { reader.hasEdits = true }
        if new.uid == nil, new.id < firstNewID, new.isLive { new.uid = try formerUID(of: new) ?? new.uid }
        let effect = try writer.write(&new, replacing: old, cause)
        switch effect {
        case .added: counts.added += 1
        case .updated:
            counts.updated += 1
            notePhotos(from: old, to: new)
        case .deleted: counts.deleted += 1
        case .unchanged: break
        }
        return effect
    }

    private func notePhotos(from old: ContactState, to new: ContactState) {
        guard let before = old.storedBody.flatMap(RecordWriter.photo),
            let after = new.storedBody.flatMap(RecordWriter.photo),
            before != after
        else { return }
        replacedPhotos[new.id] = (replacedPhotos[new.id]?.old ?? before, after)
    }

    /// Returns the id for a new contact.
    ///
    /// - Parameter wanted: the id that it gets, which no contact has; 0 for the next one.
    func makeID(_ wanted: Int64 = 0) -> Int64 {
        let id = wanted > 0 ? wanted : nextID
        firstNewID = min(firstNewID, id)
        nextID = max(nextID, id + 1)
        return id
    }

    /// Returns the UID that a contact without a card got first: the first that one of its sources has specified, else the one
    /// that was derived first; nil if there is none.
    private func formerUID(of state: ContactState) throws(EngineError) -> [UInt8]? {
        let homes = [state.id] + state.records.map(\.key.home)
        var versions = state.records.map { (key: $0.key, version: $0.version) }
        for (key, past) in try reader.pastVersions(of: homes) {
            versions += past.filter { $0.body != nil && marks.counts($0.run, key.home) }.map { (key, $0) }
        }
        return state.firstUID(of: versions)
    }

    /// Returns true if a contact has a card.
    func isLive(_ id: Int64) throws(EngineError) -> Bool {
        try database.integer("SELECT 1 FROM card WHERE id = ?1", [id]) != nil
    }

    /// Makes a photo a value of the record that the last of several sources has of a contact.
    ///
    /// - Parameter change: returns a card with the photo.
    func attach(
        _ photo: Property, to contact: Int64, from sources: [Int64], _ change: ([Property]) -> [Property]
    ) throws(EngineError) -> StoreTransaction.Attachment {
        let old = try state(contact)
        guard let body = old.storedBody else { return .unchanged }
        let source = sources.last { source in old.records.contains { $0.key.source == source } } ?? sources.last
        guard let source else { return .unchanged }
        let record = old.records.last { $0.key.source == source }
        let properties = record?.properties ?? []
        let applied = try apply(
            (record?.version.uid ?? old.uid ?? [], Property.body(of: change(properties))), source: source,
            replacing: record?.key, of: contact)
        if applied.effect == .updated { return .attached }
        if RecordWriter.photo(in: body) == photo.storedPhoto {
            // A card can name a photo that is stored after it.
            let isLinked = try writer.linkPhoto(of: state(contact))
            if isLinked { (hasNews, ahead[contact]) = (true, nil) }
            return isLinked ? .attached : .unchanged
        }
        guard old.edits.changes.contains(where: { $0.single == .photo }) else { return .differs }
        return .kept(isKnown: properties.first(where: \.isStoredPhoto) == photo)
    }

    /// Removes the photos from the records that sources have of contacts, except of some contacts. Returns the contacts that
    /// have changed.
    func detachPhotos(of sources: [Int64], except contacts: Set<Int>) throws(EngineError) -> [Int64] {
        var detached: [Int64] = []
        for source in sources {
            for (key, contact) in try records(of: source) where !contacts.contains(Int(contact)) {
                try check()
                guard let record = try state(contact).record(key), let body = record.version.body,
                    RecordWriter.photo(in: body) != nil
                else { continue }
                let properties = record.properties.filter { !$0.isStoredPhoto }
                let applied = try apply(
                    (record.version.uid, Property.body(of: properties)), source: source, replacing: key, of: contact)
                if applied.effect == .updated { detached.append(contact) }
            }
        }
        return detached
    }

    // MARK: Editing

    /// Changes the card of a contact. What `change` returns is recorded value by value, and stays so whatever the sources
    /// say. Returns nil if there is no such contact.
    func edit(_ id: Int64, _ change: ([Property]) -> [Property]) throws(EngineError) -> RecordWriter.Effect? {
        let old = try state(id)
        guard let body = old.storedBody else { return nil }
        let card = Property.parse(body: body)
        let edited = change(card)
        guard edited != card else { return .unchanged }
        var new = old
        new.edit(CardDifference.changes(from: card, to: edited))
        return try write(new, replacing: old)
    }

    /// Takes back the edits of a contact for which a condition is true, so that it shows what its sources say.
    func reset(_ id: Int64, where isReset: (ContactEdits.Change) -> Bool) throws(EngineError) -> RecordWriter.Effect? {
        let old = try state(id)
        guard old.storedBody != nil else { return nil }
        var new = old
        new.takeBack(where: isReset)
        return try write(new, replacing: old)
    }

    /// Deletes a contact. Its records stay, so that imports know it. Returns false if there is no such contact.
    func delete(_ id: Int64) throws(EngineError) -> Bool {
        let old = try state(id)
        guard old.storedBody != nil else { return false }
        var new = old
        new.isDeleted = true
        try writeFate(id, 0)
        try write(new, replacing: old)
        return true
    }

    /// Makes a deleted contact live again. Returns false if it was not deleted here, or if its records are pruned.
    func bringBack(_ id: Int64) throws(EngineError) -> Bool {
        let old = try state(id)
        guard old.isDeleted, !old.records.contains(where: { ReducedRecord.isReduced($0.version.body ?? []) }) else {
            return false
        }
        var new = old
        new.isDeleted = false
        try writeFate(id, id)
        try write(new, replacing: old)
        return true
    }

    /// Moves the records and edits of other contacts to a contact. Returns those that existed.
    func merge(_ others: [Int64], into id: Int64) throws(EngineError) -> [Int64] {
        let old = try state(id)
        guard old.storedBody != nil else { return [] }
        var new = old
        try readChanges(of: &new)
        var merged: [Int64] = []
        for other in others where other != id && !merged.contains(other) {
            let source = try state(other)
            guard source.storedBody != nil else { continue }
            var empty = source
            empty.records = []
            empty.setStoredEdits(ContactEdits())
            // The steps of the merged contact stay with its home, so that the merge can be undone.
            _ = try writer.write(&empty, replacing: source, .marks(present: Set(source.records.map(\.key))))
            try writeFate(other, id)
            var moved = source
            try readChanges(of: &moved)
            new.records += moved.records
            merged.append(other)
        }
        guard !merged.isEmpty else { return [] }
        ahead.removeAll()
        // The edits of all of them, in the order of the runs that made them.
        new.setStoredEdits(try state(id).edits)
        _ = try writer.write(&new, replacing: old, .marks(present: []))
        counts.updated += 1
        counts.deleted += merged.count
        return merged
    }

    /// Reads when the source first had the only record of a contact, and when its single properties changed, before the
    /// contact gets a further record. Until then this is not kept up to date, since it does not matter for the card.
    func readChanges(of state: inout ContactState) throws(EngineError) {
        guard state.records.count == 1 else { return }
        let record = state.records[0]
        let past = try reader.pastVersions(of: [record.key.home])[record.key] ?? []
        let versions = (past + [record.version]).filter { marks.counts($0.run, record.key.home) }
        if let full = ContactRecord(record.key, versions) { state.records[0] = full }
    }

    func writeFate(_ home: Int64, _ target: Int64) throws(EngineError) {
        hasNews = true
        try writer.writeFate(home, target)
        reader.hasFates = true
    }
}
