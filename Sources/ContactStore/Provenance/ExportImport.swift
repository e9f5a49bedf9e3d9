internal import Bytes
package import ContactModel
internal import SQLite

/// The version of its card that a record of an export shows.
package enum ExportedVersion: Sendable, Hashable {
    /// The card as it was after a run; nil if the run is not known. A person can have changed the record since.
    case asOf(Int64?)
    /// The card as it was exported or imported last; nobody has changed the record since.
    case unchanged
}

/// The form in which an export shows cards, and the way back (see `CardView` in ContactFormats).
package struct ExportForm {
    /// Returns the properties that an import reads from an export of a card.
    package var shown: ([Property]) -> [Property]
    /// Returns a card with the edits in a record of its export, and the number of changes that are no edits.
    package var put: (_ record: CardSlot, _ edited: [Property], _ card: [Property]) -> (card: [Property], ignored: Int)
    /// Returns which version of its card a record shows.
    package var version: (_ uid: [UInt8], _ edited: [Property]) -> ExportedVersion

    package init(
        shown: @escaping ([Property]) -> [Property],
        put: @escaping (CardSlot, [Property], [Property]) -> (card: [Property], ignored: Int),
        version: @escaping ([UInt8], [Property]) -> ExportedVersion
    ) {
        self.shown = shown
        self.put = put
        self.version = version
    }
}

/// The import of an export of this store that a person has edited: its changes are edits, and nothing else.
///
/// A record is an edit of the version of its card, since the export, to which it needs the fewest changes. So an export
/// that is imported again after its card was changed brings nothing back.
struct ExportImport: ~Copyable {
    private let form: ExportForm
    private let bringsBack: Bool
    /// What counted as of the runs to whose cards records are compared.
    private var past: [Int64: RunMarks] = [:]
    /// The records without a UID, which are matched with the cards as the export would show them now.
    private var matcher: RecordMatcher?
    private(set) var counts = WriteCounts()
    /// The number of changed values that are no edits: a spreadsheet or an encoding has changed them, or they are older than
    /// the card.
    private(set) var ignored = 0

    init(_ form: ExportForm, bringsBack: Bool) {
        self.form = form
        self.bringsBack = bringsBack
    }

    // MARK: Records

    /// Applies the records with a UID. All others wait for `finish`.
    ///
    /// - Parameter file: the index of the records' file among those of the source.
    mutating func add(_ batch: CardBatch, file: Int, _ store: StoreRun, _ visit: SourceImport.Visit) throws {
        batch.seal()
        var waiting: [Int] = []
        var found: [(index: Int, contact: Int64)] = []
        var owners = try UIDOwners(store.database)
        for index in batch.cards.indices {
            let slot = batch.cards[index]
            guard !slot.uidIsDerived else {
                waiting.append(index)
                continue
            }
            if let contact = unsafe try owners.contact(slot.uidHash, batch.bytes.slice(slot.uid)) {
                found.append((index, contact))
            } else {
                try visit(addContact(index, batch, store), batch, file)
            }
        }
        try apply(found, batch, store) { try visit($0, batch, file) }
        for index in waiting {
            if matcher == nil { matcher = try RecordMatcher() }
            try matcher?.add(batch.cards[index], batch.bytes, file: file)
        }
    }

    /// Matches the records without a UID, and applies them.
    mutating func finish(_ store: StoreRun, _ visit: SourceImport.Visit) throws {
        guard let matcher else { return }
        var rows = try store.database.prepare("SELECT id, uid, body FROM card", streams: true)
        while try rows.step() {
            let shown = unsafe Property.body(of: form.shown(Property.parse(body: rows.bytes(2))))
            try matcher.addPrevious(
                home: rows.integer(0), contact: rows.integer(0), uid: rows.blob(1) ?? [], body: shown)
        }
        rows.reset()
        try addDeleted(to: matcher, store)
        try matcher.matchWithin()
        let batch = CardBatch()
        var last: Int64 = 0
        while let records = try matcher.fill(batch, after: last) {
            var found: [(index: Int, contact: Int64)] = []
            for (index, record) in records.enumerated() {
                if let contact = record.found.contact {
                    found.append((index, contact))
                } else {
                    try visit(addContact(index, batch, store), batch, record.file)
                }
            }
            try apply(found, batch, store) { try visit($0, batch, records[$0.card].file) }
            last = records[records.count - 1].number
            batch.clear()
        }
    }

    /// Adds the contacts that were deleted here. Live ones, which are added before, have lower numbers.
    private func addDeleted(to matcher: RecordMatcher, _ store: StoreRun) throws {
        let firstDeleted: Int64 = 1 << 62
        for chunk in try store.reader.deletedContacts(store.marks).chunks(of: StoreRun.chunk) {
            for (id, state) in try store.reader.states(chunk, store.marks)
            where !state.records.contains(where: { ReducedRecord.isReduced($0.version.body ?? []) }) {
                let shown = Property.body(of: form.shown(state.card(store.ranks)))
                try matcher.addPrevious(home: firstDeleted + id, contact: id, uid: state.firstUID, body: shown)
            }
        }
    }

    /// Adds a record that somebody has added to the export, as a contact of the store itself.
    private mutating func addContact(
        _ index: Int, _ batch: CardBatch, _ store: StoreRun
    ) throws(EngineError) -> WrittenRecord {
        let slot = batch.cards[index]
        let record = unsafe (uid: Array(batch.bytes.slice(slot.uid)), body: Array(batch.bytes.slice(slot.body)))
        let applied = try store.apply(record, source: Schema.storeItself, replacing: nil, of: nil)
        counts.added += 1
        return WrittenRecord(card: index, contact: Int(applied.contact), change: .added)
    }

    private mutating func apply(
        _ records: [(index: Int, contact: Int64)], _ batch: CardBatch, _ store: StoreRun,
        _ visit: (WrittenRecord) throws -> Void
    ) throws {
        for start in stride(from: 0, to: records.count, by: StoreRun.chunk) {
            let chunk = records[start..<min(start + StoreRun.chunk, records.count)].map { index, contact in
                let slot = batch.cards[index]
                let edited = unsafe Property.parse(body: batch.bytes.slice(slot.body))
                let version = form.version(unsafe Array(batch.bytes.slice(slot.uid)), edited)
                return ExportedRecord(index: index, slot: slot, contact: contact, edited: edited, version: version)
            }
            try store.readAhead(chunk.map(\.contact))
            let bases = try bases(of: chunk, store)
            for record in chunk {
                try store.check()
                try visit(apply(record, bases[record.contact], store))
            }
        }
    }

    /// Returns the cards of contacts as they were exported, of those that were changed since.
    private mutating func bases(
        of records: [ExportedRecord], _ store: StoreRun
    ) throws(EngineError) -> [Int64: [UInt8]] {
        var wanted: [Int64: [Int64]] = [:]
        for record in records {
            guard let run = record.run, run >= store.marks.forgotten,
                store.stateAhead(record.contact)?.wasWritten(after: run) != false
            else { continue }
            wanted[run, default: []].append(record.contact)
        }
        var bases: [Int64: [UInt8]] = [:]
        for (run, contacts) in wanted {
            for (contact, state) in try store.reader.pastStates(contacts, marks(asOf: run, store), store.ranks) {
                bases[contact] = state.storedBody
            }
        }
        return bases
    }

    private mutating func marks(asOf run: Int64, _ store: StoreRun) throws(EngineError) -> RunMarks {
        if let known = past[run] { return known }
        let marks = try RunMarks(store.database, asOf: run)
        past[run] = marks
        return marks
    }

    private mutating func apply(
        _ record: ExportedRecord, _ base: [UInt8]?, _ store: StoreRun
    ) throws(EngineError) -> WrittenRecord {
        let contact = record.contact
        let old = try store.state(contact)
        var written = WrittenRecord(card: record.index, contact: Int(contact), change: .unchanged)
        var new = old
        if old.isDeleted {
            guard bringsBack else {
                written.change = .deletedHere
                return written
            }
            new.isDeleted = false
            try store.writeFate(contact, contact)
        }
        let current = old.storedBody ?? Property.body(of: new.card(store.ranks))
        var reading = Reading()
        if record.version != .unchanged {
            reading = Reading(record, of: Property.parse(body: base ?? current), form)
            let all = reading.changes.count
            if let run = record.run, run < store.marks.forgotten, old.wasWritten(after: run) {
                // What the card was then is forgotten, so nobody knows what was changed in the export.
                ignored += all + reading.ignored
                reading = Reading()
            } else if all > 0, record.run.map(old.wasWritten(after:)) ?? true {
                try readNearest(&reading, record, store)
                if record.run == nil { ignored += all - reading.changes.count }
            }
        }
        ignored += reading.ignored
        if !reading.changes.isEmpty { new.edit(reading.changes) }
        if new != old {
            switch try store.write(&new, replacing: old) {
            case .added: written.change = .added
            case .updated: written.change = .updated
            case .unchanged, .deleted: break
            }
        }
        switch written.change {
        case .added: counts.added += 1
        case .updated: counts.updated += 1
        default: counts.unchanged += 1
        }
        return written
    }
}

extension ExportImport {
    /// A record of an export, and its contact.
    private struct ExportedRecord {
        /// The index of its card in its batch.
        let index: Int
        let slot: CardSlot
        let contact: Int64
        let edited: [Property]
        let version: ExportedVersion

        /// The run after which it was exported; nil if it is not known.
        var run: Int64? { if case .asOf(let run) = version { run } else { nil } }
    }

    /// What a record of an export says, if it shows a card.
    private struct Reading {
        /// The changes that a person made in the export.
        let changes: [ContactEdits.Change]
        /// The number of changes that are no edits.
        let ignored: Int

        /// A record that says nothing.
        init() { (changes, ignored) = ([], 0) }

        init(_ record: ExportedRecord, of card: [Property], _ form: ExportForm) {
            let result = form.put(record.slot, record.edited, card)
            changes = result.card == card ? [] : CardDifference.changes(from: card, to: result.card)
            ignored = result.ignored
        }
    }

    /// The number of versions of a contact with which a record of an export is compared.
    private static let mostVersions = 64

    /// Reads a record as one of the version of its card, since it was exported, to which it needs the fewest changes.
    private mutating func readNearest(
        _ reading: inout Reading, _ record: ExportedRecord, _ store: StoreRun
    ) throws(EngineError) {
        let runs = try store.reader.runs(changing: record.contact, store.marks).prefix(Self.mostVersions)
        for run in runs where run < store.run && run > record.run ?? 0 {
            let marks = try marks(asOf: run, store)
            guard
                let body = try store.reader.pastStates([record.contact], marks, store.ranks)[record.contact]?.storedBody
            else { continue }
            let version = Reading(record, of: Property.parse(body: body), form)
            if version.changes.count < reading.changes.count { reading = version }
            if reading.changes.isEmpty { return }
        }
    }
}

extension ContactState {
    /// Returns true if the card was written after a run, or does not exist.
    fileprivate func wasWritten(after run: Int64) -> Bool { cardRun ?? .max > run }
}

extension ExportImport {
    /// Deletes contacts whose cards a person has removed from a folder, unless this deletes more than a rule allows. A
    /// contact that was changed since it was in the folder is kept.
    mutating func delete(_ removed: RemovedCards, _ store: StoreRun) throws(EngineError) -> MirrorOutcome {
        var owners = try UIDOwners(store.database)
        var outcome = MirrorOutcome()
        var contacts: [Int64] = []
        for (uid, run) in removed.cards {
            let found = try unsafe uid.span.withUnsafeBytes { (uid) throws(EngineError) in
                try unsafe owners.contact(CardIdentity.hash(uid), uid)
            }
            guard let contact = found else { continue }
            let state = try store.state(contact)
            guard let body = state.storedBody else { continue }
            let isSame = !state.wasWritten(after: run) || removed.isSame(uid, Property.parse(body: body))
            if isSame || removed.rule.takesEdited {
                contacts.append(contact)
            } else {
                outcome.edited.append(Int(contact))
            }
        }
        let isEmpty = removed.cards.count == removed.total && removed.total > 0
        if !removed.rule.limit.allows(contacts.count, of: removed.total, isEmpty: isEmpty) {
            outcome.excess = MirrorOutcome.Excess(
                deletions: contacts.count, brought: removed.total, isEmpty: isEmpty, isOther: false)
            return outcome
        }
        for contact in contacts where try store.delete(contact) { outcome.deleted += 1 }
        outcome.edited.sort()
        return outcome
    }
}

/// Finds contacts by the UIDs of their cards and records.
struct UIDOwners: ~Copyable {
    private var cards: StoreStatement
    private var records: StoreStatement

    init(_ database: StoreDatabase) throws(EngineError) {
        let cards = try database.prepare("SELECT id, uid FROM card WHERE uid_hash = ?1", persistent: true)
        let records = try database.prepare("SELECT contact_id, uid FROM record WHERE uid_hash = ?1", persistent: true)
        self.cards = cards
        self.records = records
    }

    /// Returns the contact with a UID; nil if there is none.
    mutating func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) throws(EngineError) -> Int64? {
        if let contact = try unsafe Self.find(hash, uid, &cards) { return contact }
        return try unsafe Self.find(hash, uid, &records)
    }

    private static func find(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, _ rows: inout StoreStatement
    ) throws(EngineError) -> Int64? {
        defer { rows.reset() }
        try rows.bind(1, hash)
        while try rows.step() { if unsafe rows.bytes(1).elementsEqual(uid) { return rows.integer(0) } }
        return nil
    }
}
