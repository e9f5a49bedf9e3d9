internal import Bytes
package import ContactModel

extension ContactStore {
    /// Calls `visit` with each contact that a run added, changed or deleted, in ascending order of ids. Contacts with
    /// the same properties before and after the run are left out. At most 512 contacts are in memory at a time.
    ///
    /// - Throws: `StoreError` if a card does not match its digest, and every error of `visit`.
    package func changes(ofRun run: Int, _ visit: (StoredChange) throws -> Void) throws {
        let run = Int64(run)
        var changes = try mapping { () throws(EngineError) in try RunChanges(database, run: run) }
        let homes = try mapping { () throws(EngineError) in try changes.homes() }
        try forEachChange(of: &changes, homes, visit)
    }

    fileprivate func forEachChange(
        of changes: inout RunChanges, _ homes: IDRanges, _ visit: (StoredChange) throws -> Void
    ) throws {
        let contacts = try mapping { () throws(EngineError) in try changes.contacts(homes) }
        var photos = KnownPhotos(database)
        for chunk in contacts.chunks(of: StoreRun.chunk) {
            let found = try mapping { () throws(EngineError) in try changes.read(chunk, &photos) }
            for change in found { try visit(change) }
        }
    }

    /// Returns the card of a contact as it was after a run; nil if the contact did not exist then, or if the run is
    /// pruned.
    package func card(of contact: Int, asOf run: Int) throws(StoreError) -> [Property]? {
        try mapping { () throws(EngineError) in
            let marks = try RunMarks(database, asOf: Int64(run))
            guard Int64(run) >= marks.forgotten else { return nil }
            var reader = try RecordReader(database)
            let ranks = try SourceNames(database).ranks(marks)
            return try reader.pastStates([Int64(contact)], marks, ranks)[Int64(contact)]?.storedBody
                .map { Property.parse(body: $0) }
        }
    }
}

extension StoreRun {
    /// Calls `visit` with each contact that this run has added, changed or deleted so far, in ascending order of ids (see
    /// `ContactStore.changes`).
    func changes(in store: ContactStore, _ visit: (StoredChange) throws -> Void) throws {
        var changes = try store.mapping { () throws(EngineError) in try RunChanges(database, run: run) }
        var read = IDRanges()
        for ids in seen.values { read.formUnion(ids) }
        let homes = try store.mapping { () throws(EngineError) in try changes.homes(reading: read) }
        if nextID > firstNewID { changes.added = firstNewID...nextID - 1 }
        try store.forEachChange(of: &changes, homes, visit)
    }
}

/// Computes the contacts that a run changed, before and after it.
struct RunChanges: ~Copyable {
    private let database: StoreDatabase
    private let run: Int64
    private let before: RunMarks
    private let after: RunMarks
    private let (ranksBefore, ranksAfter): ([Int64: Int], [Int64: Int])
    private var reader: RecordReader
    private let scratch = CardBatch()
    /// The contacts that the run added, which did not exist before it.
    var added: ClosedRange<Int64>?

    init(_ database: StoreDatabase, run: Int64) throws(EngineError) {
        let (before, after) = (try RunMarks(database, asOf: run - 1), try RunMarks(database, asOf: run))
        let names = SourceNames(database)
        let ranks = (try names.ranks(before), try names.ranks(after))
        let reader = try RecordReader(database)
        self.database = database
        self.run = run
        self.before = before
        self.after = after
        (ranksBefore, ranksAfter) = ranks
        self.reader = reader
        added = after.contacts(addedBy: run)
    }

    /// Returns the contacts for which the run, or the runs that it undid, stored something.
    ///
    /// - Parameter read: see `RunContacts.homes`.
    func homes(reading read: IDRanges? = nil) throws(EngineError) -> IDRanges {
        let finder = RunContacts(database: database)
        var homes = try finder.homes(changedBy: run, reading: read)
        for toggle in after.toggles(of: run) {
            homes.formUnion(try finder.homes(changedBy: toggle.run).filter(toggle.contacts))
        }
        let sources = Set(ranksBefore.keys).union(ranksAfter.keys).filter { ranksBefore[$0] != ranksAfter[$0] }
        for source in sources.sorted() {
            try finder.add("SELECT home_id FROM record WHERE source_id = ?1", [source], to: &homes)
        }
        homes.normalize()
        return homes
    }

    /// Returns the contacts to which the records and edits of these contacts belong before or after the run.
    mutating func contacts(_ homes: IDRanges) throws(EngineError) -> IDRanges {
        var contacts = homes
        guard reader.hasFates else { return contacts }
        for chunk in homes.chunks(of: StoreRun.chunk) {
            for marks in [before, after] {
                for owner in try reader.owners(of: chunk, marks).values { contacts.insert(owner) }
            }
        }
        contacts.normalize()
        return contacts
    }

    /// Returns the changes of those contacts whose properties differ.
    mutating func read(_ contacts: [Int64], _ photos: inout KnownPhotos) throws(EngineError) -> [StoredChange] {
        let old = try reader.pastStates(contacts.filter { added?.contains($0) != true }, before, ranksBefore)
        let new = try reader.pastStates(contacts, after, ranksAfter)
        var changes: [StoredChange] = []
        photos.clear()
        for id in contacts {
            let (one, other) = (old[id], new[id])
            guard one?.storedBody != other?.storedBody else { continue }
            let change = StoredChange(
                id: Int(id), before: try one.flatMap { (state) throws(EngineError) in try version(state, &photos) },
                after: try other.flatMap { (state) throws(EngineError) in try version(state, &photos) })
            if change.before?.properties != change.after?.properties { changes.append(change) }
        }
        return changes
    }

    private func version(
        _ state: ContactState, _ photos: inout KnownPhotos
    ) throws(EngineError) -> StoredChange.Version? {
        guard let body = state.storedBody else { return nil }
        scratch.clear()
        var slot = CardSlot()
        slot.body = ByteRange(0..<body.count)
        scratch.bytes.append(body)
        CardSummary.derive(&slot, in: &scratch.bytes)
        let properties = Property.parse(body: body)
        let photo = properties.lazy.compactMap { $0.name == "PHOTO" ? $0.storedPhoto : nil }.first
        return StoredChange.Version(
            uid: String(decoding: state.uid ?? [], as: UTF8.self),
            name: unsafe String(decoding: scratch.bytes.slice(slot.name), as: UTF8.self), properties: properties,
            photo: try photo.flatMap { (digest) throws(EngineError) in try photos.photo(digest) })
    }
}

/// Looks up photos by their digests, and keeps those that were looked up.
struct KnownPhotos {
    private let database: StoreDatabase
    private var photos: [SHA256Digest: StoredPhoto?] = [:]

    init(_ database: StoreDatabase) { self.database = database }

    mutating func clear() { photos.removeAll(keepingCapacity: true) }

    mutating func photo(_ digest: SHA256Digest) throws(EngineError) -> StoredPhoto? {
        if let known = photos[digest] { return known }
        var row = try database.prepare("SELECT id, media, width, height, size, verdict FROM photo WHERE sha256 = ?1")
        try row.bind(1, blob: digest.bytes)
        guard try row.step() else { return nil }
        let photo = StoredPhoto(
            id: Int(row.integer(0)), sha256: digest.hex, media: row.text(1) ?? "",
            width: row.isNull(2) ? nil : Int(row.integer(2)), height: row.isNull(3) ? nil : Int(row.integer(3)),
            size: Int(row.integer(4)), verdict: row.text(5) ?? "")
        photos[digest] = .some(photo)
        return photo
    }
}
