internal import Bytes
package import ContactModel
internal import SQLite

/// The form in which an export shows cards, and the way back (see `CardView` in ContactFormats).
package struct ExportForm {
    /// Returns the properties that an import reads from an export of a card.
    package var shown: ([Property]) -> [Property]
    /// Returns a card with the edits in a record of its export, and the number of changes that are no edits.
    package var put: (_ record: CardSlot, _ edited: [Property], _ card: [Property]) -> (card: [Property], ignored: Int)

    package init(
        shown: @escaping ([Property]) -> [Property],
        put: @escaping (CardSlot, [Property], [Property]) -> (card: [Property], ignored: Int)
    ) {
        self.shown = shown
        self.put = put
    }
}

/// The import of an export of this store that a person has edited: its changes are edits, and nothing else.
struct ExportImport: ~Copyable {
    private let form: ExportForm
    private let bringsBack: Bool
    /// The run after which the store was exported; nil if it is not known, or pruned.
    private let run: Int64?
    /// The pruned run after which the store was exported; nil if it is not pruned.
    private let prunedRun: Int64?
    private let past: RunMarks?
    /// What counted as of the runs to which records of an export of unknown time were compared.
    private var earlier: [Int64: RunMarks] = [:]
    /// The records without a UID, which are matched with the cards as the export would show them now.
    private var matcher: RecordMatcher?
    private(set) var counts = WriteCounts()
    /// The number of changed values that are no edits: a spreadsheet or an encoding has changed them, or they are older than
    /// the card.
    private(set) var ignored = 0

    init(_ form: ExportForm, asOf run: Int64?, bringsBack: Bool, _ store: StoreRun) throws(EngineError) {
        let past = try run.map { (run) throws(EngineError) in try RunMarks(store.database, asOf: run) }
        self.form = form
        self.bringsBack = bringsBack
        let isPruned = past.map { $0.forgotten } ?? 0 > run ?? 0
        self.run = isPruned ? nil : run
        prunedRun = isPruned ? run : nil
        self.past = past
    }

    // MARK: Records

    /// Applies the records with a UID. All others wait for `finish`.
    mutating func add(_ batch: CardBatch, _ store: StoreRun, _ visit: SourceImport.Visit) throws {
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
                try visit(addContact(index, batch, store), batch, 0)
            }
        }
        try apply(found, batch, store, visit)
        for index in waiting {
            if matcher == nil { matcher = try RecordMatcher() }
            try matcher?.add(batch.cards[index], batch.bytes)
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
                    try visit(addContact(index, batch, store), batch, 0)
                }
            }
            try apply(found, batch, store, visit)
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
        _ records: [(index: Int, contact: Int64)], _ batch: CardBatch, _ store: StoreRun, _ visit: SourceImport.Visit
    ) throws {
        for start in stride(from: 0, to: records.count, by: StoreRun.chunk) {
            let chunk = records[start..<min(start + StoreRun.chunk, records.count)]
            let contacts = chunk.map(\.contact)
            try store.readAhead(contacts)
            var bases: [Int64: ContactState] = [:]
            if run != nil, let past { bases = try store.reader.pastStates(contacts, past, store.ranks) }
            for (index, contact) in chunk {
                try store.check()
                let base = bases[contact]?.storedBody
                try visit(apply(index, batch, to: contact, base, store), batch, 0)
            }
        }
    }

    private mutating func apply(
        _ index: Int, _ batch: CardBatch, to contact: Int64, _ base: [UInt8]?, _ store: StoreRun
    ) throws(EngineError) -> WrittenRecord {
        let slot = batch.cards[index]
        let old = try store.state(contact)
        var written = WrittenRecord(card: index, contact: Int(contact), change: .unchanged)
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
        let edited = unsafe Property.parse(body: batch.bytes.slice(slot.body))
        var reading = Reading(slot, edited, of: Property.parse(body: base ?? current), form)
        if let prunedRun, old.cardRun ?? .max > prunedRun {
            // What the card was then is forgotten, so nobody knows what was changed in the export.
            ignored += reading.changes.count + reading.ignored
            reading = Reading()
        } else if run == nil, !reading.changes.isEmpty {
            let all = reading.changes.count
            try readNearest(&reading, slot, edited, of: contact, store)
            ignored += all - reading.changes.count
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
    /// What a record of an export says, if it shows a card.
    private struct Reading {
        /// The changes that a person made in the export.
        let changes: [ContactEdits.Change]
        /// The number of changes that are no edits.
        let ignored: Int

        /// A record that says nothing.
        init() { (changes, ignored) = ([], 0) }

        init(_ slot: CardSlot, _ edited: [Property], of card: [Property], _ form: ExportForm) {
            let result = form.put(slot, edited, card)
            changes = result.card == card ? [] : CardDifference.changes(from: card, to: result.card)
            ignored = result.ignored
        }
    }

    /// The number of earlier versions of a contact with which a record of an export is compared.
    private static let mostVersions = 64

    /// Reads a record of an export of unknown time as one of the version of its card to which it needs the fewest changes:
    /// an export from before an edit brings nothing back.
    private mutating func readNearest(
        _ reading: inout Reading, _ slot: CardSlot, _ edited: [Property], of contact: Int64, _ store: StoreRun
    ) throws(EngineError) {
        for run in try store.reader.runs(changing: contact, store.marks).prefix(Self.mostVersions) where run < store.run
        {
            if earlier[run] == nil { earlier[run] = try RunMarks(store.database, asOf: run) }
            guard let marks = earlier[run],
                let body = try store.reader.pastStates([contact], marks, store.ranks)[contact]?.storedBody
            else { continue }
            let version = Reading(slot, edited, of: Property.parse(body: body), form)
            if version.changes.count < reading.changes.count { reading = version }
            if reading.changes.isEmpty { return }
        }
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
