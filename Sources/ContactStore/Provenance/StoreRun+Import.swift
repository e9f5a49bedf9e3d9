internal import Bytes
internal import ContactModel
internal import SQLite

/// One record of a source.
struct IncomingRecord: Equatable {
    /// The UID that the source specifies, or the one that was derived.
    var uid: [UInt8]
    /// True if the source specifies no UID.
    var isDerived: Bool
    /// The lines of the record (see `CardBody`).
    var body: [UInt8]
}

/// What an import of a version of a source did.
struct ImportedVersion: Equatable {
    var records = 0
    /// Records that equal another one of the version.
    var repeated = 0
    var unchanged = 0
    var deletedHere = 0
    /// Records that may be several contacts, each with these, and that became contacts of their own.
    var ambiguous: [[Int64]] = []
    var conflicts: [SourceConflict] = []
}

extension StoreRun {
    /// Makes a version of a source the last one: its records are matched with those that it had before, and with the
    /// contacts of other sources.
    ///
    /// - Parameter mirrors: true if the records that the version does not have leave.
    func importVersion(
        of source: Int64, _ version: [IncomingRecord], mirrors: Bool = false
    ) throws -> ImportedVersion {
        let batch = CardBatch()
        var met: Set<[UInt8]> = []
        for record in version where met.insert(record.body + [0] + (record.isDerived ? [] : record.uid)).inserted {
            let properties = Property.parse(body: record.body)
            var slot = unsafe record.uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) }
            slot.uidIsDerived = record.isDerived
            batch.cards.append(slot)
        }
        var reading = try SourceImport(source, self)
        try reading.add(batch, self)
        var result = try reading.finish(self, mirrors: mirrors)
        result.records = version.count
        result.repeated = version.count - met.count
        return result
    }
}

/// The import of one source by a run: batches are added, and matched when the source has been read to its end.
struct SourceImport: ~Copyable {
    private let source: Int64
    private var previous: PreviousRecords
    private var matcher: RecordMatcher?
    private var result = ImportedVersion()
    /// True for the first source of an empty store, all of whose records are new contacts.
    private let isFirst: Bool

    init(_ source: Int64, _ run: StoreRun) throws {
        self.source = source
        try run.noteRead(source)
        previous = try PreviousRecords(run.database, source: source)
        isFirst = run.startedEmpty && run.counts.added == 0
    }

    /// Adds the records of a batch. Those that equal previous records change nothing; those of the first source of an
    /// empty store are new contacts; all others wait for `finish`.
    mutating func add(_ batch: CardBatch, _ run: StoreRun) throws {
        batch.seal()
        result.records += batch.cards.count
        if isFirst {
            run.seen[source, default: IDRanges()].insert(try run.addAll(batch, source: source))
            return
        }
        for slot in batch.cards {
            if try previous.claim(slot.digest) {
                result.unchanged += 1
                continue
            }
            if matcher == nil { matcher = try RecordMatcher() }
            try matcher?.add(slot, batch.bytes)
        }
    }

    /// Matches the records that wait, and writes them.
    mutating func finish(_ run: StoreRun, mirrors: Bool) throws -> ImportedVersion {
        var claimed = previous.claimed
        claimed.normalize()
        run.seen[source, default: IDRanges()].formUnion(claimed)
        guard !isFirst, matcher != nil || mirrors else { return result }
        let matcher = try self.matcher ?? RecordMatcher()
        matcher.known = result.unchanged
        try run.forEachRecord(of: source) { key, contact, uid, body in
            if !claimed.contains(key.home) {
                try matcher.addPrevious(home: key.home, contact: contact, uid: uid, body: body)
            }
        }
        try matcher.matchWithin()
        if let wanted = try matcher.wanted() {
            try run.addOthers(than: source, wanted, to: matcher)
            try matcher.matchAcross()
        }
        try run.applyMatches(matcher, source, &result)
        if mirrors {
            var left: [(key: RecordKey, contact: Int64)] = []
            try matcher.forEachLeft { home, contact in
                left.append((RecordKey(home: home, source: source), contact))
                guard left.count == StoreRun.chunk else { return }
                try run.leave(left)
                left.removeAll()
            }
            try run.leave(left)
        }
        return result
    }
}

extension StoreRun {
    fileprivate func applyMatches(
        _ matcher: RecordMatcher, _ source: Int64, _ result: inout ImportedVersion
    ) throws {
        var last: Int64 = 0
        while true {
            let records = try matcher.records(after: last)
            guard let end = records.last?.number else { return }
            last = end
            try readAhead(records.compactMap(\.found.contact))
            for (_, uid, body, found) in records {
                let applied: Applied
                switch found {
                case .record(let home, let contact):
                    let key = RecordKey(home: home, source: source)
                    applied = try apply((uid, body), source: source, replacing: key, of: contact)
                case .contact(let contact):
                    applied = try apply((uid, body), source: source, replacing: nil, of: contact)
                case .new(let others):
                    applied = try apply((uid, body), source: source, replacing: nil, of: nil)
                    if !others.isEmpty { result.ambiguous.append(others) }
                }
                if applied.effect == .unchanged { result.unchanged += 1 }
                if applied.isDeletedHere { result.deletedHere += 1 }
                result.conflicts += applied.conflicts
            }
        }
    }

    /// Calls `visit` with each record of a source.
    fileprivate func forEachRecord(
        of source: Int64, _ visit: (RecordKey, _ contact: Int64, _ uid: [UInt8], _ body: [UInt8]) throws -> Void
    ) throws {
        var rows = try database.prepare(
            """
            SELECT id, id, uid, body FROM card WHERE source_id = ?1
            UNION ALL SELECT home_id, contact_id, uid, body FROM record WHERE source_id = ?1
            """, streams: true)
        try rows.bind(1, source)
        while try rows.step() {
            let key = RecordKey(home: rows.integer(0), source: source)
            try visit(key, rows.integer(1), rows.blob(2) ?? [], rows.blob(3) ?? [])
        }
    }

    /// Adds the contacts without a record of a source that may be among the wanted ones: by the UIDs of their records and
    /// their card, and by the keys of all of these.
    fileprivate func addOthers(than source: Int64, _ wanted: Set<Int64>, to matcher: RecordMatcher) throws {
        var taken = IDRanges()
        for record in try records(of: source) { taken.insert(record.contact) }
        taken.normalize()
        let deleted = try reader.deletedContacts(marks)
        var keys = MatchingKeyReader()
        var rows = try database.prepare(
            "SELECT id, uid, body FROM card UNION ALL SELECT contact_id, uid, body FROM record", streams: true)
        while try rows.step() {
            let id = rows.integer(0)
            if taken.contains(id) { continue }
            unsafe keys.read(rows.bytes(2))
            var hashes = keys.keys.filter(wanted.contains)
            let uid = unsafe MatchingKeyReader.hash(rows.bytes(1))
            if wanted.contains(uid) { hashes.append(uid) }
            guard !hashes.isEmpty else { continue }
            try matcher.addOther(id, isLive: !deleted.contains(id), hashes: hashes, body: rows.blob(2) ?? [])
        }
    }
}
