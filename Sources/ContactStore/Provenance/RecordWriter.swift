internal import Bytes
internal import ContactModel

/// Writes what the store knows of contacts: the only place where cards, records, edits and fates are written.
///
/// It keeps the invariant of the tables: a card with a source is the record of this source, and its contact has no other
/// record, no edit, and no row in `record`.
struct RecordWriter: ~Copyable {
    private let database: StoreDatabase
    private let run: Int64
    var ranks: [Int64: Int]
    private let scratch = CardBatch()
    private var cards: KeyedTable
    private var records: KeyedTable
    private var pastRecords: KeyedTable
    private var edits: KeyedTable
    private var fates: KeyedTable
    /// The contacts of whose edits this run has written a step.
    private var edited: Set<Int64> = []
    private var photoIDs: [SHA256Digest: Int64] = [:]

    init(_ database: StoreDatabase, run: Int64, ranks: [Int64: Int]) throws(EngineError) {
        let cards = try KeyedTable(
            database, "card", key: ["id"],
            [
                "run_id", "source_id", "uid", "uid_hash", "name", "given", "family", "organization", "phone", "email",
                "photo_id", "digest", "body",
            ])
        let records = try KeyedTable(
            database, "record", key: ["home_id", "source_id"],
            ["contact_id", "first_run", "run_id", "changes", "uid", "uid_hash", "digest", "body"])
        let pastRecords = try KeyedTable(
            database, "record_past", key: ["home_id", "source_id", "run_id"],
            ["uid", "digest", "body", "first_run", "changes"])
        let edits = try KeyedTable(database, "edit", key: ["home_id", "run_id"], ["removed", "added"])
        let fates = try KeyedTable(database, "fate", key: ["home_id", "run_id"], ["target_id"])
        self.database = database
        self.run = run
        self.ranks = ranks
        self.cards = cards
        self.records = records
        self.pastRecords = pastRecords
        self.edits = edits
        self.fates = fates
    }

    // MARK: Contacts

    /// How a contact's card was changed.
    enum Effect { case added, updated, deleted, unchanged }

    /// Why the records of a contact are other ones than before.
    enum Cause {
        /// The run stored other versions, or the records left their sources.
        case run
        /// Other versions count since a run was undone, or records belong to another contact now: those in `present`
        /// that this contact does not have.
        case marks(present: Set<RecordKey>)
    }

    /// Writes the new state of a contact in place of the old one. Versions of records that are replaced are kept.
    mutating func write(
        _ new: inout ContactState, replacing old: ContactState, _ cause: Cause
    ) throws(EngineError) -> Effect {
        new.sortRecords()
        if !new.step.isEmpty { try write(new.step, of: new.id) }
        try keepVersions(from: old, to: new, cause)
        let body = new.isLive ? new.body(ranks) : nil
        if body != nil { new.uid = uid(of: new) }
        let wasLean = isLean(old, body: old.storedBody)
        let isLean = isLean(new, body: body)
        // A record that belongs to another contact now is written with that contact.
        var gone = old.records.map(\.key).filter { isLean || new.record($0) == nil }
        if case .marks(let present) = cause {
            gone.removeAll { new.record($0) == nil && present.contains($0) }
            if isLean { gone.append(new.records[0].key) }
        }
        for key in gone where !wasLean { try records.remove([key.home, key.source]) }
        if !isLean {
            for record in new.records where wasLean || old.record(record.key) != record { try put(record, of: new.id) }
        }
        return try writeCard(&new, replacing: old, body, isLean: isLean, wasLean: wasLean)
    }

    private mutating func keepVersions(
        from old: ContactState, to new: ContactState, _ cause: Cause
    ) throws(EngineError) {
        for record in old.records where new.record(record.key)?.version.run != record.version.run {
            switch cause {
            case .run:
                if record.version.run != run { try keep(record.version, record.key) }
                if new.record(record.key) == nil {
                    try keep(RecordVersion(run: run, uid: record.version.uid, body: nil), record.key)
                }
            case .marks(let present):
                let isMoved = new.record(record.key) == nil && present.contains(record.key)
                if !isMoved { try keep(record.version, record.key) }
            }
        }
        guard case .marks = cause else { return }
        for record in new.records {
            try pastRecords.remove([record.key.home, record.key.source, record.version.run])
        }
    }

    private mutating func writeCard(
        _ new: inout ContactState, replacing old: ContactState, _ body: [UInt8]?, isLean: Bool, wasLean: Bool
    ) throws(EngineError) -> Effect {
        let isSame = body == old.storedBody && (body == nil || new.uid == old.uid)
        guard let body else {
            guard old.storedBody != nil else { return .unchanged }
            try cards.remove([new.id])
            new.storedBody = nil
            new.cardRun = nil
            return .deleted
        }
        let cardRun = isLean ? new.records[0].version.run : isSame ? old.cardRun ?? run : run
        if !isSame || isLean != wasLean || cardRun != old.cardRun {
            try put(new.id, cardRun, isLean ? new.records[0].key.source : nil, uid: new.uid ?? [], body)
        }
        new.storedBody = body
        new.cardRun = cardRun
        return old.storedBody == nil ? .added : isSame ? .unchanged : .updated
    }

    /// Returns true if a contact needs no row besides its card.
    private func isLean(_ state: ContactState, body: [UInt8]?) -> Bool {
        guard let body, state.records.count == 1, state.edits.isEmpty, let record = state.records.first else {
            return false
        }
        // When single properties of an only record changed follows from its past versions, unless these are pruned.
        return record.key.home == state.id && (record.changes.isEmpty || record.version.base == nil)
            && record.version.body == body && record.version.uid == state.uid
    }

    /// A contact keeps the UID that it got first; a derived one gives way to the first that a record specifies.
    private func uid(of contact: ContactState) -> [UInt8] {
        guard let uid = contact.uid, !uid.isEmpty else { return contact.firstUID }
        return CardIdentity.isDerivedUID(uid) && !contact.records.isEmpty
            ? (CardIdentity.isDerivedUID(contact.firstUID) ? uid : contact.firstUID) : uid
    }

    // MARK: Rows

    /// Puts the row of a card.
    ///
    /// - Parameter source: the source whose record the card is; nil if there is no such source.
    mutating func put(
        _ id: Int64, _ run: Int64, _ source: Int64?, uid: [UInt8], _ body: [UInt8]
    ) throws(EngineError) {
        var slot = seal(RecordVersion(run: run, uid: uid, body: body))
        CardSummary.derive(&slot, in: &scratch.bytes)
        try cards.row.bind([id, run, source])
        try unsafe cards.row.bind(4, staticText: scratch.bytes.slice(slot.uid))
        try cards.row.bind(5, slot.uidHash)
        try unsafe cards.row.bind(6, staticText: scratch.bytes.slice(slot.name))
        for (index, value) in zip(Int32(7)..., [slot.given, slot.family, slot.organization, slot.phone, slot.email]) {
            if value.isEmpty {
                try cards.row.bindNull(index, as: .text)
            } else {
                try unsafe cards.row.bind(index, staticText: scratch.bytes.slice(value))
            }
        }
        if let photo = try photo(in: body) { try cards.row.bind(12, photo) } else { try cards.row.bindNull(12) }
        try unsafe cards.row.bind(14, staticText: scratch.bytes.slice(slot.body))
        unsafe try slot.digest.withBytes { (digest) throws(EngineError) in
            try unsafe cards.row.bind(13, staticBlob: digest)
            try cards.put([id])
        }
    }

    /// Returns the id of the photo that a card shows; nil if it has none.
    private mutating func photo(in body: [UInt8]) throws(EngineError) -> Int64? {
        guard let digest = Self.photo(in: body) else { return nil }
        if let id = photoIDs[digest] { return id }
        var find = try database.prepare("SELECT id FROM photo WHERE sha256 = ?1")
        try find.bind(1, blob: digest.bytes)
        guard try find.step() else { return nil }
        photoIDs[digest] = find.integer(0)
        return find.integer(0)
    }

    /// Writes the card of a contact again, if its photo was not in the store when the card was written. Returns false if the
    /// card has its photo.
    mutating func linkPhoto(of contact: ContactState) throws(EngineError) -> Bool {
        guard let body = contact.storedBody, try photo(in: body) != nil,
            try database.integer("SELECT photo_id FROM card WHERE id = ?1", [contact.id]) == nil
        else { return false }
        let source = isLean(contact, body: body) ? contact.records[0].key.source : nil
        try put(contact.id, contact.cardRun ?? run, source, uid: contact.uid ?? [], body)
        return true
    }

    static func photo(in body: [UInt8]) -> SHA256Digest? {
        var digest: SHA256Digest?
        unsafe body.withUnsafeBytes { bytes in
            unsafe ContentLine.forEach(in: bytes) { name in
                unsafe name.elementsEqual("PHOTO".utf8)
            } _: { line in
                let value = unsafe UnsafeRawBufferPointer(rebasing: bytes[line.value.range])
                guard digest == nil, unsafe value.starts(with: Property.photoMark.utf8) else { return }
                digest = unsafe SHA256Digest(hex: Array(value.dropFirst(Property.photoMark.utf8.count)))
            }
        }
        return digest
    }

    private mutating func put(_ record: ContactRecord, of contact: Int64) throws(EngineError) {
        let version = record.version
        let slot = seal(version)
        try records.row.bind([record.key.home, record.key.source, contact, record.firstRun, version.run])
        try records.row.bind(6, record.changes.text)
        try unsafe records.row.bind(7, staticText: scratch.bytes.slice(slot.uid))
        try records.row.bind(8, slot.uidHash)
        try records.row.bind(9, blob: slot.digest.bytes)
        try unsafe records.row.bind(10, staticText: scratch.bytes.slice(slot.body))
        try records.put([record.key.home, record.key.source])
    }

    /// Keeps a version of a record that is not the current one.
    mutating func keep(_ version: RecordVersion, _ key: RecordKey) throws(EngineError) {
        if let base = version.base {
            try pastRecords.row.bind(7, base.firstRun)
            try pastRecords.row.bind(8, base.changes.text)
        } else {
            try pastRecords.row.bindNull(7)
            try pastRecords.row.bindNull(8, as: .text)
        }
        if version.body == nil {
            for index in Int32(4)...6 { try pastRecords.row.bindNull(index, as: index == 5 ? .blob : .text) }
            return try pastRecords.put([key.home, key.source, version.run])
        }
        let slot = seal(version)
        try unsafe pastRecords.row.bind(4, staticText: scratch.bytes.slice(slot.uid))
        try pastRecords.row.bind(5, blob: slot.digest.bytes)
        try unsafe pastRecords.row.bind(6, staticText: scratch.bytes.slice(slot.body))
        try pastRecords.put([key.home, key.source, version.run])
    }

    /// Puts body and UID of a version into the scratch batch, with their digest and the hash of the UID.
    private func seal(_ version: RecordVersion) -> CardSlot {
        scratch.clear()
        var slot = CardSlot()
        let body = scratch.bytes.count
        scratch.bytes.append(version.body ?? [])
        slot.body = ByteRange(body..<scratch.bytes.count)
        unsafe version.uid.withUnsafeBytes { unsafe CardIdentity.setUID($0, of: &slot, in: &scratch.bytes) }
        CardIdentity.seal(&slot, in: scratch.bytes)
        return slot
    }

    // MARK: Edits and fates

    /// Writes a step of a contact's edits as a step of this run, after an earlier step of it.
    private mutating func write(_ step: EditStep, of home: Int64) throws(EngineError) {
        var (removed, added) = (step.removed, step.added)
        if !edited.insert(home).inserted {
            var earlier = try database.prepare("SELECT removed, added FROM edit WHERE home_id = ?1 AND run_id = ?2")
            try earlier.bind([home, run])
            if try earlier.step(), let first = ContactEdits(text: earlier.text(0) ?? ""),
                let then = ContactEdits(text: earlier.text(1) ?? "")
            {
                let gone = Set(removed)
                removed = first.changes + removed
                added = then.changes.filter { !gone.contains($0) } + added
            }
        }
        try edits.row.bind(3, ContactEdits(removed).text)
        try edits.row.bind(4, ContactEdits(added).text)
        try edits.put([home, run])
    }

    /// Records what became of a contact in this run: 0 if it was deleted, else the contact to which it belongs.
    mutating func writeFate(_ home: Int64, _ target: Int64) throws(EngineError) {
        try fates.row.bind(3, target)
        try fates.put([home, run])
    }

    // MARK: Pruning

    /// Removes an earlier version of a record.
    mutating func forgetVersion(_ run: Int64, of key: RecordKey) throws(EngineError) {
        try pastRecords.remove([key.home, key.source, run])
    }

    /// Replaces the steps of a contact's edits in some runs by one step, in the last of these runs.
    mutating func fold(_ runs: [Int64], of home: Int64, into edits: ContactEdits) throws(EngineError) {
        for run in edits.isEmpty ? runs[...] : runs.dropLast() { try self.edits.remove([home, run]) }
        guard let last = runs.last, !edits.isEmpty else { return }
        try self.edits.row.bind(3, ContactEdits().text)
        try self.edits.row.bind(4, edits.text)
        try self.edits.put([home, last])
    }

    /// Removes what a run says about the fate of a contact.
    mutating func forgetFate(_ run: Int64, of home: Int64) throws(EngineError) { try fates.remove([home, run]) }
}
