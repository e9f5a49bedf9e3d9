internal import Bytes
internal import ContactModel

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
    let ranks: [Int64: Int]
    /// The numbers of contacts that this run has changed so far.
    var counts = WriteCounts()
    /// True if the store contained no contact when the run began.
    let startedEmpty: Bool
    /// Inserts the contacts of the first source of an empty SQLite file; nil until it is needed.
    var loader: NewContactLoader?
    var nextID: Int64
    let firstNewID: Int64
    /// The records that each source of this run has, by the contacts for which they were first stored.
    var seen: [Int64: IDRanges] = [:]

    /// Begins a run in an open transaction.
    init(_ database: StoreDatabase, _ description: RunDescription) throws(EngineError) {
        self.database = database
        run = try Self.insert(description, in: database)
        marks = try RunMarks(database)
        ranks = try Self.ranks(database)
        reader = try RecordReader(database)
        writer = try RecordWriter(database, run: run, ranks: ranks)
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

    private static func ranks(_ database: StoreDatabase) throws(EngineError) -> [Int64: Int] {
        var ranks: [Int64: Int] = [:]
        var rows = try database.prepare("SELECT id, rank FROM source WHERE rank IS NOT NULL")
        while try rows.step() { ranks[rows.integer(0)] = Int(rows.integer(1)) }
        return ranks
    }

    /// Writes the totals of the run. The caller commits the transaction.
    func finish(records: Int = 0) throws(EngineError) {
        for (source, ids) in seen { try writeRanges(source, ids) }
        try database.run(
            """
            UPDATE run SET added = ?2, updated = ?3, deleted = ?4, unchanged = ?5, records = ?6, first_id = ?7, last_id = ?8
              WHERE id = ?1
            """,
            [
                run, Int64(counts.added), Int64(counts.updated), Int64(counts.deleted), Int64(counts.unchanged),
                Int64(records), nextID > firstNewID ? firstNewID : nil, nextID > firstNewID ? nextID - 1 : nil,
            ])
        try database.run("UPDATE sequence SET value = ?1 WHERE name = 'card' AND value < ?1", [nextID - 1])
        if startedEmpty { try ProvenanceSchema.createIndexes(in: database) }
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
        if !new.step.isEmpty { reader.hasEdits = true }
        let effect = try writer.write(&new, replacing: old, cause)
        switch effect {
        case .added: counts.added += 1
        case .updated: counts.updated += 1
        case .deleted: counts.deleted += 1
        case .unchanged: break
        }
        return effect
    }

    /// Returns the id for a new contact.
    func makeID() -> Int64 {
        defer { nextID += 1 }
        return nextID
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

    /// Makes a deleted contact live again. Returns false if it was not deleted here.
    func bringBack(_ id: Int64) throws(EngineError) -> Bool {
        let old = try state(id)
        guard old.isDeleted else { return false }
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
            new.records += source.records
            merged.append(other)
        }
        guard !merged.isEmpty else { return [] }
        // The edits of all of them, in the order of the runs that made them.
        new.setStoredEdits(try state(id).edits)
        _ = try writer.write(&new, replacing: old, .marks(present: []))
        counts.updated += 1
        counts.deleted += merged.count
        return merged
    }

    func writeFate(_ home: Int64, _ target: Int64) throws(EngineError) {
        ahead.removeAll()
        try writer.writeFate(home, target)
        reader.hasFates = true
    }
}
