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
        var result = ImportedVersion()
        try noteRead(source)
        let matcher = try RecordMatcher()
        var previous = try PreviousRecords(source, self)
        for record in version {
            result.records += 1
            if previous.claimEqual(record) {
                result.unchanged += 1
            } else if previous.isRepetition(record) {
                result.repeated += 1
            } else {
                try matcher.add(uid: record.uid, isDerived: record.isDerived, body: record.body)
            }
        }
        matcher.known = result.unchanged
        for home in previous.claimed { seen[source, default: IDRanges()].insert(home) }
        for entry in previous.left {
            let state = try state(entry.contact)
            guard let record = state.record(entry.key), let body = record.version.body else { continue }
            try matcher.addPrevious(home: entry.key.home, contact: entry.contact, uid: record.version.uid, body: body)
        }
        try matcher.matchWithin()
        if let wanted = try matcher.wanted() {
            try addOthers(than: source, wanted, to: matcher)
            try matcher.matchAcross()
        }
        try applyMatches(matcher, source, &result)
        if mirrors {
            try matcher.forEachLeft { home, contact in
                _ = try leave(RecordKey(home: home, source: source), of: contact)
            }
        }
        return result
    }

    private func applyMatches(
        _ matcher: RecordMatcher, _ source: Int64, _ result: inout ImportedVersion
    ) throws {
        var last: Int64 = 0
        while true {
            let records = try matcher.records(after: last)
            guard let end = records.last?.number else { return }
            last = end
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

    /// Adds the contacts without a record of a source that may be among the wanted ones: by the UIDs of their records and
    /// their card, and by the keys of all of these.
    private func addOthers(than source: Int64, _ wanted: Set<Int64>, to matcher: RecordMatcher) throws {
        let taken = Set(try records(of: source).map(\.contact))
        var ids: [Int64] = []
        var rows = try database.prepare(
            "SELECT id FROM card UNION SELECT contact_id FROM record ORDER BY 1", streams: true)
        while try rows.step() { ids.append(rows.integer(0)) }
        rows.reset()
        for id in ids where !taken.contains(id) {
            let state = try state(id)
            var hashes: Set<Int64> = []
            for body in state.records.compactMap(\.version.body) + [state.storedBody].compactMap(\.self) {
                hashes.formUnion(MatchingKeys(Property.parse(body: body)).keys)
            }
            for uid in state.records.map(\.version.uid) + [state.uid].compactMap(\.self) {
                hashes.insert(MatchingKeys.hash(uid))
            }
            hashes.formIntersection(wanted)
            guard !hashes.isEmpty, let body = state.storedBody ?? state.records.first?.version.body else { continue }
            try matcher.addOther(id, isLive: state.storedBody != nil, hashes: hashes, body: body)
        }
    }
}

/// The previous records of a source, of which those that a new version repeats are claimed.
private struct PreviousRecords {
    private struct Entry {
        var key: RecordKey
        var contact: Int64
        var isLeft = true
    }

    private var entries: [Entry] = []
    private var places: [CardDigest: [Int]] = [:]
    private var met: Set<CardDigest> = []

    init(_ source: Int64, _ run: StoreRun) throws {
        for (key, contact) in try run.records(of: source) {
            guard let record = try run.state(contact).record(key) else { continue }
            let isDerived = CardIdentity.isDerivedUID(record.version.uid)
            let previous = IncomingRecord(
                uid: record.version.uid, isDerived: isDerived, body: record.version.body ?? [])
            places[Self.digest(previous), default: []].append(entries.count)
            entries.append(Entry(key: key, contact: contact))
        }
    }

    /// The contacts for which the claimed records were first stored.
    var claimed: [Int64] { entries.filter { !$0.isLeft }.map(\.key.home).sorted() }
    /// The records that are not claimed.
    var left: [(key: RecordKey, contact: Int64)] { entries.filter(\.isLeft).map { ($0.key, $0.contact) } }

    /// Claims a previous record that equals a new one; returns false if there is none.
    mutating func claimEqual(_ record: IncomingRecord) -> Bool {
        let digest = Self.digest(record)
        guard let place = places[digest]?.first(where: { entries[$0].isLeft }) else { return false }
        entries[place].isLeft = false
        met.insert(digest)
        return true
    }

    /// Returns true for a record that equals another one of the version.
    mutating func isRepetition(_ record: IncomingRecord) -> Bool {
        !met.insert(Self.digest(record)).inserted
    }

    /// A derived UID is no part of a record: of namesakes it depends on their order.
    private static func digest(_ record: IncomingRecord) -> CardDigest {
        unsafe (record.body + [0] + (record.isDerived ? [] : record.uid)).withUnsafeBytes { unsafe CardDigest(of: $0) }
    }
}
