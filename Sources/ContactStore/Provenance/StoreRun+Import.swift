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
        var result = ImportedVersion()
        let note: SourceImport.Visit = { written, _, _ in
            if written.change == .deletedHere { result.deletedHere += 1 }
            if written.matches > 0 { result.ambiguous.append(written.furtherContacts.map { Int64($0) }) }
            result.conflicts += written.conflicts
        }
        var reading = try SourceImport(source, DuplicatePolicy(), self)
        reading.beginFile(covering: nil)
        try reading.add(batch, photos: [:], reportsAdded: true, self, note)
        var rule: MirrorRule?
        if mirrors {
            rule = MirrorRule()
            rule?.limit = .percent(100)
        }
        _ = try reading.finish(self, mirroring: rule, note)
        result.records = version.count
        result.repeated = version.count - met.count
        result.unchanged = reading.counts.unchanged
        return result
    }
}

extension StoreRun {
    /// Calls `visit` with each record of a source.
    func forEachRecord(
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

    /// Adds the contacts without a record of a source to a matcher, if they have what its records are found by: the UIDs of
    /// their records and their card, and the values of all of these.
    func addOthers(than source: Int64, to matcher: RecordMatcher) throws {
        var taken = IDRanges()
        for record in try records(of: source) { taken.insert(record.contact) }
        taken.normalize()
        let deleted = try reader.deletedContacts(marks)
        var rows = try database.prepare(
            "SELECT id, uid, body FROM card UNION ALL SELECT contact_id, uid, body FROM record", streams: true)
        while try rows.step() {
            let id = rows.integer(0)
            if taken.contains(id) { continue }
            try unsafe matcher.addOther(id, isLive: !deleted.contains(id), uid: rows.bytes(1), body: rows.bytes(2))
        }
    }

    /// Returns true if a card or a record has a UID.
    func isTaken(_ hash: Int64, _ uid: [UInt8]) throws(EngineError) -> Bool {
        for table in ["card", "record"] {
            var find = try database.prepare("SELECT uid FROM \(table) WHERE uid_hash = ?1")
            try find.bind(1, hash)
            while try find.step() { if unsafe find.bytes(0).elementsEqual(uid) { return true } }
        }
        return false
    }
}
