internal import Bytes
package import ContactModel
internal import SQLite

/// The import of one source by a run: batches are added, and matched when the source has been read to its end.
struct SourceImport: ~Copyable {
    /// Called with what was done with a record: its batch, and the index of its file among those of the source.
    typealias Visit = (WrittenRecord, _ batch: CardBatch, _ file: Int) throws -> Void

    let source: Int64
    private let policy: DuplicatePolicy
    /// The fields for which each file of the source has columns; nil for a file of whole cards.
    private var files: [FieldCoverage?] = []
    private var previous: PreviousRecords
    private var matcher: RecordMatcher?
    /// True for the first source of an empty store, all of whose records are new contacts.
    private let isFirst: Bool
    /// The contacts that were deleted here.
    private let deleted: IDRanges
    /// The number of records that equal previous ones.
    private var known = 0
    private var copyUIDs = CopyUIDs(remembersAll: true)
    private(set) var counts = WriteCounts()

    init(_ source: Int64, _ policy: DuplicatePolicy, _ run: StoreRun) throws(EngineError) {
        try run.noteRead(source)
        let previous = try PreviousRecords(run.database, source: source)
        let deleted = try run.reader.deletedContacts(run.marks)
        self.source = source
        self.policy = policy
        self.previous = previous
        self.deleted = deleted
        isFirst = run.startedEmpty && run.counts.added == 0 && !policy.comparesValues
    }

    /// Begins a file of the source.
    ///
    /// - Parameter coverage: the fields for which a table has columns; nil if its records are whole cards.
    mutating func beginFile(covering coverage: FieldCoverage?) { files.append(coverage) }

    // MARK: Reading

    /// Adds the records of a batch. Those that equal previous records change nothing; those of the first source of an
    /// empty store are new contacts; all others wait for `finish`.
    ///
    /// - Parameters:
    ///   - photos: the id of a card's photo, by the index of the card.
    ///   - reportsAdded: false if `visit` need not be called for new contacts that are added many at once.
    mutating func add(
        _ batch: CardBatch, photos: [Int: Int64], reportsAdded: Bool, _ run: StoreRun, _ visit: Visit
    ) throws {
        batch.seal()
        let file = files.count - 1
        if isFirst, batch.cards.allSatisfy({ $0.id == 0 }) {
            guard !batch.cards.isEmpty else { return }
            let ids = try run.addAll(batch, source: source, photos: photos)
            run.seen[source, default: IDRanges()].insert(ids)
            counts.added += ids.count
            guard reportsAdded else { return }
            for (index, id) in ids.enumerated() {
                try visit(WrittenRecord(card: index, contact: Int(id), change: .added), batch, file)
            }
            return
        }
        let skipsEqual = policy.rule != .add
        for index in batch.cards.indices {
            let slot = batch.cards[index]
            if skipsEqual, let home = try previous.claim(slot.digest) {
                known += 1
                try visit(try writeEqual(home, index, batch, run), batch, file)
                continue
            }
            if matcher == nil { matcher = try RecordMatcher(match: policy.match) }
            try matcher?.add(slot, batch.bytes, file: file)
        }
    }

    /// Returns what is done with a record that equals the one that was first stored for a contact.
    private mutating func writeEqual(
        _ home: Int64, _ index: Int, _ batch: CardBatch, _ run: StoreRun
    ) throws(EngineError) -> WrittenRecord {
        var contact = home
        if run.reader.hasFates { contact = try run.reader.owner(of: home, run.marks) }
        var written = WrittenRecord(card: index, contact: Int(contact), change: .unchanged)
        if !deleted.isEmpty, deleted.contains(contact) {
            written.change = policy.bringsBack ? .added : .deletedHere
            if policy.bringsBack, try !run.bringBack(contact) {
                // Of a contact that was deleted before the history was pruned, the store has hashes only.
                let slot = batch.cards[index]
                let record = unsafe (uid: Array(batch.bytes.slice(slot.uid)), body: Array(batch.bytes.slice(slot.body)))
                let key = RecordKey(home: home, source: source)
                _ = try run.apply(record, source: source, replacing: key, of: contact, StoreRun.Application(policy))
            }
        } else if policy.rule == .fail {
            written.change = .refused
        }
        count(written.change)
        return written
    }

    private mutating func count(_ change: WrittenRecord.Change) {
        switch change {
        case .added: counts.added += 1
        case .updated: counts.updated += 1
        case .unchanged: counts.unchanged += 1
        case .skipped, .refused, .deletedHere: break
        }
    }

    // MARK: Matching

    /// Matches the records that wait, and writes them; with a rule, removes the records that the source no longer has.
    mutating func finish(
        _ run: StoreRun, mirroring rule: MirrorRule?, _ visit: Visit
    ) throws -> MirrorOutcome {
        var claimed = previous.claimed
        claimed.normalize()
        run.seen[source, default: IDRanges()].formUnion(claimed)
        guard !isFirst || matcher != nil, matcher != nil || rule != nil else { return MirrorOutcome() }
        let matcher = try self.matcher ?? RecordMatcher()
        matcher.known = known
        var total = claimed.count
        try run.forEachRecord(of: source) { key, contact, uid, body in
            guard !claimed.contains(key.home) else { return }
            total += 1
            try matcher.addPrevious(home: key.home, contact: contact, uid: uid, body: body)
        }
        try matcher.joinRows()
        try matcher.matchWithin()
        if try matcher.collectWanted() {
            try run.addOthers(than: source, to: matcher)
            try matcher.matchAcross()
        }
        try write(matcher, run, visit)
        guard let rule, source != Schema.storeItself else { return MirrorOutcome() }
        var left: [(key: RecordKey, contact: Int64)] = []
        try matcher.forEachLeft { left.append((RecordKey(home: $0, source: source), $1)) }
        let isEmpty = run.seen[source]?.isEmpty ?? true
        return try run.mirror(left, of: total, isEmpty: isEmpty, rule)
    }

    private mutating func write(_ matcher: RecordMatcher, _ run: StoreRun, _ visit: Visit) throws {
        var last: Int64 = 0
        var joined: [Int64: Int] = [:]
        let batch = CardBatch()
        while let records = try matcher.fill(batch, after: last) {
            try run.readAhead(records.compactMap(\.found.contact))
            for (index, record) in records.enumerated() {
                try run.check()
                let written = try write(index, batch, record, run)
                count(written.change)
                if matcher.roots.contains(record.number) { joined[record.number] = written.contact }
                try visit(written, batch, record.file)
            }
            last = records[records.count - 1].number
            batch.clear()
        }
        last = 0
        while let rows = try matcher.fillParts(batch, after: last) {
            for (index, row) in rows.enumerated() {
                guard case .record(let root, _) = row.found, let contact = joined[root] else { continue }
                count(.unchanged)
                try visit(WrittenRecord(card: index, contact: contact, change: .unchanged), batch, row.file)
            }
            last = rows[rows.count - 1].number
            batch.clear()
        }
    }

    private mutating func write(
        _ index: Int, _ batch: CardBatch, _ record: MatchedRecord, _ run: StoreRun
    ) throws(EngineError) -> WrittenRecord {
        var (key, contact): (RecordKey?, Int64?) = (nil, nil)
        var written = WrittenRecord(card: index, contact: 0, change: .added)
        switch record.found {
        case .record(let home, let owner): (key, contact) = (RecordKey(home: home, source: source), owner)
        case .contact(let owner): contact = owner
        case .new(let others, let count): written.note(others, count)
        }
        if let contact { written.contact = Int(contact) }
        switch policy.rule {
        case .fail
        where contact.map({ !deleted.contains($0) }) == true || !written.furtherContacts.isEmpty || written.contact != 0:
            written.change = .refused
            return written
        case .skip where contact != nil:
            run.seen[source, default: IDRanges()].insert(contact ?? 0)
            written.change = .skipped
            return written
        case .add where contact.map({ !deleted.contains($0) }) == true:
            try giveNewUID(index, batch, run)
            (key, contact) = (nil, nil)
        default: break
        }
        let slot = batch.cards[index]
        let content = unsafe (uid: Array(batch.bytes.slice(slot.uid)), body: Array(batch.bytes.slice(slot.body)))
        var way = StoreRun.Application(policy)
        if !slot.isWholeCard { way.coverage = files[record.file] }
        if slot.isCut { way.rule = .merge }
        way.id = slot.id
        let applied = try run.apply(content, source: source, replacing: key, of: contact, way)
        written.contact = Int(applied.contact)
        written.conflicts = applied.conflicts
        written.removed = applied.removedValues
        written.differing = applied.differing
        written.change =
            switch applied.effect {
            case _ where applied.isDeletedHere: .deletedHere
            case .added: .added
            case .updated: .updated
            case .unchanged, .deleted: .unchanged
            }
        return written
    }

    /// Gives a record that is imported as a contact of its own a UID that no other contact has.
    private mutating func giveNewUID(_ index: Int, _ batch: CardBatch, _ run: StoreRun) throws(EngineError) {
        try Schema.createIndexesEarly(in: run.database)
        copyUIDs.begin(index, batch)
        repeat {
            copyUIDs.advance(index, batch)
        } while try run.isTaken(batch.cards[index].uidHash, unsafe Array(batch.bytes.slice(batch.cards[index].uid)))
        copyUIDs.end(index, batch)
    }
}

/// What an import did with one record of a batch.
public struct WrittenRecord: Sendable {
    /// The effect of a record on the store.
    public enum Change: Sendable, Hashable {
        case added, updated, unchanged, skipped
        /// Not written: the store contains the contact, and the rule of the policy is `DuplicatePolicy.Rule.fail`.
        case refused
        /// Written, but not shown: the user has deleted the contact from the store.
        case deletedHere
    }
    /// The index of the record's card in the batch, from 0.
    public var card: Int
    /// The id of the contact that was written; for a record that was refused, of the first contact that it matches.
    public var contact: Int
    /// The ids of the first contacts that the record may be as well, at most 5; then it became a contact of its own. They
    /// are stored separately from `contact`, so that no array is allocated for most records.
    public var furtherContacts: [Int] = []
    /// The number of all contacts that the record may be, if these are several; otherwise 0.
    public var matches = 0
    /// The effect of the record on the store.
    public var change: Change
    /// The values that were changed both here and at the source.
    package internal(set) var conflicts: [SourceConflict] = []
    /// The single properties of which the record, the first one of its source, has another value than the card shows.
    package internal(set) var differing: [SingleProperty] = []
    /// The number of values that the contact no longer has.
    public var removed = 0

    init(card: Int, contact: Int, change: Change) {
        self.card = card
        self.contact = contact
        self.change = change
    }

    fileprivate mutating func note(_ others: [Int64], _ count: Int) {
        guard !others.isEmpty else { return }
        matches = max(others.count, count)
        contact = Int(others[0])
        furtherContacts = others.prefix(5).map { Int($0) }
    }
}
