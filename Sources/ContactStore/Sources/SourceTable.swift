internal import ContactModel

/// The sources of the current run, and the contacts and records of all sources in the store.
///
/// For each run that read a source, `source_card` contains the ids of the contacts in the source, as ranges. These rows
/// are valid unless the run is undone.
///
/// A contact's row in `card` contains the record that was imported last. If that record replaced a record of another
/// source, `source_record` contains the replaced record, so that the last record of each source is available.
struct SourceTable: ~Copyable {
    /// A source that the current run reads.
    struct Source {
        /// The id of the source in the table `source`.
        let id: Int64
        /// The contacts to which the source's records in this run belong.
        var seen = IDRanges()
        /// The contacts to which rejected or skipped records of the source may belong. They are not deleted if the
        /// source is mirrored.
        var mentioned = IDRanges()
        /// The hashes of the UIDs of those records of the source that were skipped because another source of this run
        /// contains the same record.
        var copies: Set<Int64> = []
        /// The contacts that are written to `source_card` for this source and this run: those in `seen` and, if the
        /// source is mirrored, those of earlier runs that are kept because of `mentioned`, `isUncertain` or the
        /// `MirrorRule`.
        var kept = IDRanges()
        /// True if a rejected or skipped record may also belong to contacts that are not in `mentioned`, because it
        /// matches too many contacts to list.
        var isUncertain = false
        /// True if the import mirrors the source, that is, deletes contacts that the source no longer contains.
        var isMirrored = false
        /// The contacts of the source in each earlier run, newest run first; nil until they are read from the store.
        var earlier: [(run: Int64, contacts: IDRanges)]?
        /// The contacts of all other sources except the store itself in earlier runs; nil until they are read from the
        /// store.
        var others: IDRanges?
    }

    /// The id of the store itself in the table `source`, for contacts that were added or changed without an import.
    static let storeItself: Int64 = 0

    let database: StoreDatabase
    let run: Int64
    private(set) var sources: [Source] = []
    /// The index in `sources` of the source whose records are being written; nil before the first call of `select`.
    private(set) var current: Int?
    /// False if `source_record` was empty when the run began, so that no record has to be looked up there.
    private let hasRecords: Bool
    /// The ids in the table `source` of the sources that were selected in this run, by their names.
    private var ids: [String: Int64] = [:]
    /// The contacts that have a record in `source_record`; nil until they are read from the store.
    private var contactsWithRecords: IDRanges?
    /// A cache of the records in `source_record` for the contacts of the current `CardBatch`; nil for a SQLite file.
    private var ahead: RecordsAhead?
    private var find: StoreStatement
    private var keep: StoreStatement
    /// The contacts into which this run merged contacts of a source, by the id of the source.
    private var merged: [Int64: IDRanges] = [:]
    /// The result of `allMembers`; nil until `allMembers` is called.
    private var members: [Int64: IDRanges]?

    init(_ database: StoreDatabase, run: Int64) throws(EngineError) {
        let hasRecords = try database.integer(database.sql.sources.isAnyRecord) != nil
        let find = try database.prepare(database.sql.sources.findRecord, persistent: true)
        let keep = try database.prepare(database.sql.sources.keepRecord, persistent: true)
        self.database = database
        self.run = run
        self.hasRecords = hasRecords
        ahead = database.server == nil ? nil : RecordsAhead()
        self.find = find
        self.keep = keep
    }

    // MARK: The run's sources

    /// Selects, by its name, the source whose records are written next, and adds it to the table `source` if it is new.
    mutating func select(_ name: String) throws(EngineError) {
        let id: Int64
        if let known = ids[name] { id = known } else { id = try Self.id(of: name, in: database) }
        ids[name] = id
        current = sources.firstIndex { $0.id == id } ?? sources.count
        if current == sources.count { sources.append(Source(id: id)) }
    }

    private static func id(of name: String, in database: StoreDatabase) throws(EngineError) -> Int64 {
        var insert = try database.prepare(database.sql.sources.insert)
        try bind(name, to: &insert)
        try insert.bind(2, name)
        try insert.run()
        var find = try database.prepare(database.sql.sources.find)
        try bind(name, to: &find)
        return try find.step() ? find.integer(0) : storeItself
    }

    /// Binds the digest of a source's name, by which sources are looked up, to parameter 1.
    static func bind(_ name: String, to statement: inout StoreStatement) throws(EngineError) {
        let digest = unsafe Array(name.utf8).withUnsafeBytes { unsafe CardDigest(of: $0) }
        unsafe try digest.withBytes { (bytes) throws(EngineError) in try unsafe statement.bind(1, blob: bytes) }
    }

    /// Adds the contacts of the only source of an earlier run to those of the current source in this run. This replaces
    /// reading the current source, if it has the same contents as the earlier one under another name.
    ///
    /// Returns false, without adding contacts, if the earlier run read no source or several sources.
    mutating func adoptContacts(ofRun run: Int64) throws(EngineError) -> Bool {
        guard let current, try database.integer(database.sql.sources.isOne, [run]) == 1 else { return false }
        var rows = try database.prepare(database.sql.sources.ofRun)
        try rows.bind([run])
        while try rows.step() { if let ids = rows.ids(0) { sources[current].seen.insert(ids) } }
        return true
    }

    mutating func change(_ index: Int, _ body: (inout Source) -> Void) { body(&sources[index]) }

    /// Records the contacts to which a record of the current source belongs or, if it was not written, may belong. A
    /// record whose contact was deleted from the store belongs to none.
    mutating func note(_ written: WrittenRecord) {
        guard let current else { return }
        switch written.change {
        case .added, .updated, .unchanged: sources[current].seen.insert(Int64(written.contact))
        case .skipped where written.furtherContacts.isEmpty: sources[current].seen.insert(Int64(written.contact))
        case .skipped, .refused, .conflict:
            if written.matches > written.furtherContacts.count + 1 { sources[current].isUncertain = true }
            for id in written.contacts { sources[current].mentioned.insert(Int64(id)) }
        case .deletedHere: break
        }
    }

    /// Records that new contacts belong to records of the current source. `ids` are their ids.
    mutating func noteAdded(_ ids: ClosedRange<Int64>) {
        if let current { sources[current].seen.insert(ids) }
    }

    /// Records that records of the current source were skipped because another source of this run contains the same
    /// records. `hashes` are the hashes of their UIDs.
    mutating func noteCopies(_ hashes: [Int64]) {
        guard let current else { return }
        sources[current].copies.formUnion(hashes)
    }

    // MARK: Records

    /// Returns the digest of the current source's last record of a contact, and the run that replaced this record by
    /// one of another source. Returns nil if the record was not replaced.
    ///
    /// If the current source never contained the contact, returns `digest` and nil for the run if `source_record`
    /// contains a record with this digest.
    mutating func record(of contact: Int64, _ digest: CardDigest) throws(EngineError) -> (run: Int64?, CardDigest)? {
        guard hasRecords, let current, try hasRecord(contact) else { return nil }
        let records = try records(of: contact)
        let read = try runs(current, of: contact)
        guard let first = read.last else {
            return records.contains { $0.origin == digest } ? (nil, digest) : nil
        }
        // A run that read an unchanged record of the source wrote nothing, so it does not count. The first run counts,
        // because no record was replaced before another source contained the contact.
        let written = records.last { read.contains($0.run) }?.run ?? first
        return records.first { $0.run > written }.map { ($0.run, $0.origin) }
    }

    /// If the current source never contained a contact, returns the digests of the contact's records that records of
    /// other sources have replaced; otherwise returns an empty array.
    mutating func recordsOfOthers(_ contact: Int64) throws(EngineError) -> [CardDigest] {
        guard hasRecords, let current, try hasRecord(contact), try runs(current, of: contact).isEmpty else { return [] }
        return try records(of: contact).map(\.origin)
    }

    /// Returns the digests of the replaced records of a contact, with the runs that replaced them, oldest first.
    private mutating func records(of contact: Int64) throws(EngineError) -> [(run: Int64, origin: CardDigest)] {
        if let known = ahead?.records(of: contact) { return known.map { ($0.run, $0.origin) } }
        var records: [(run: Int64, origin: CardDigest)] = []
        try find.bind([contact, run])
        defer { find.reset() }
        while try find.step() {
            if let origin = unsafe CardDigest(find.bytes(1)) { records.append((find.integer(0), origin)) }
        }
        return records
    }

    private mutating func hasRecord(_ contact: Int64) throws(EngineError) -> Bool {
        if contactsWithRecords == nil {
            var found = IDRanges()
            var rows = try database.prepare(database.sql.sources.contactsWithRecords)
            while try rows.step() { found.insert(rows.integer(0)) }
            contactsWithRecords = found
        }
        return contactsWithRecords?.contains(contact) ?? false
    }

    /// Reads the records of these contacts in `source_record` into a cache, if the store is on a server.
    mutating func lookAhead(_ contacts: [Int64]) throws(EngineError) {
        guard ahead != nil, hasRecords, current != nil else { return }
        var known: [Int64] = []
        for contact in contacts where try hasRecord(contact) { known.append(contact) }
        try ahead?.load(known, except: run, database)
    }

    /// Returns the record of a contact that a run replaced by a record of another source, if the record is in the
    /// cache; otherwise nil.
    func record(of contact: Int64, replacedBy run: Int64) -> RecordsAhead.Entry? {
        ahead?.records(of: contact)?.first { $0.run == run && $0.record != nil }
    }

    /// Returns the runs before the current one in which the current source contained a contact, newest first.
    mutating func runs(of contact: Int64) throws(EngineError) -> [Int64] {
        guard let current else { return [] }
        return try runs(current, of: contact)
    }

    /// Returns true if no earlier run of the current source contained a contact.
    mutating func isNew(_ contact: Int64) throws(EngineError) -> Bool {
        guard let current else { return false }
        return try runs(current, of: contact).isEmpty
    }

    private mutating func runs(_ index: Int, of contact: Int64) throws(EngineError) -> [Int64] {
        if sources[index].earlier == nil {
            var earlier: [(run: Int64, contacts: IDRanges)] = []
            var rows = try database.prepare(database.sql.sources.earlier)
            try rows.bind([sources[index].id, run])
            while try rows.step() {
                if earlier.last?.run != rows.integer(0) { earlier.append((rows.integer(0), IDRanges())) }
                if let ids = rows.ids(1) { earlier[earlier.count - 1].contacts.insert(ids) }
            }
            for place in earlier.indices { earlier[place].contacts.normalize() }
            sources[index].earlier = earlier
        }
        return (sources[index].earlier ?? []).filter { $0.contacts.contains(contact) }.map(\.run)
    }

    /// Copies the last imported record of a contact to `source_record` before a record of the current source replaces
    /// it, if another source contains the contact.
    mutating func keepRecord(of contact: Int64) throws(EngineError) {
        guard let current, try others(than: current).contains(contact) else { return }
        if database.server != nil { return try database.keepRecord(of: contact, run) }
        try keep.bind([contact, run])
        try keep.run()
    }

    private mutating func others(than index: Int) throws(EngineError) -> IDRanges {
        if let others = sources[index].others { return others }
        var others = IDRanges()
        var rows = try database.prepare(database.sql.sources.ofOthers)
        try rows.bind([sources[index].id, run])
        while try rows.step() { if let ids = rows.ids(0) { others.insert(ids) } }
        others.normalize()
        sources[index].others = others
        return others
    }

    // MARK: Contacts of sources

    /// Returns the contacts that each source contained before the current run, by the id of the source. If a source was
    /// mirrored, only the last run that mirrored it and later runs count.
    mutating func allMembers() throws(EngineError) -> [Int64: IDRanges] {
        if let members { return members }
        var mirrored: [Int64: Int64] = [:]
        var rows = try database.prepare(database.sql.sources.mirrored)
        try rows.bind([run])
        while try rows.step() { mirrored[rows.integer(0)] = rows.integer(1) }
        var found: [Int64: IDRanges] = [:]
        rows = try database.prepare(database.sql.sources.all)
        try rows.bind([run])
        while try rows.step() {
            guard rows.integer(1) >= mirrored[rows.integer(0)] ?? 0, let ids = rows.ids(2) else { continue }
            found[rows.integer(0), default: IDRanges()].insert(ids)
        }
        for source in found.keys { found[source]?.normalize() }
        members = found
        return found
    }

    /// Records that `contacts` were merged into `contact`: it becomes a contact of each source that contained one of
    /// them.
    mutating func noteMerge(of contacts: [Int], into contact: Int) throws(EngineError) {
        for (source, ids) in try allMembers() where source != Self.storeItself {
            guard contacts.contains(where: { ids.contains(Int64($0)) }) else { continue }
            members?[source]?.formUnion([Int64(contact)...Int64(contact)])
            merged[source, default: IDRanges()].insert(Int64(contact))
        }
    }

    // MARK: Writing

    /// Writes the sources of this run, and their contacts, to the store. If the run read no source and is not an undo,
    /// its contacts are recorded as changed in the store itself (source 0).
    ///
    /// - Parameter added: the ids of the contacts that the run added; nil if it added none.
    mutating func write(added: ClosedRange<Int64>?, isUndo: Bool) throws(EngineError) {
        for source in sources {
            if source.id != Self.storeItself { try write(source.id, isMirror: source.isMirrored) }
            try write(source.kept, of: source.id)
        }
        for (source, contacts) in merged {
            try write(source, isMirror: false)
            try write(contacts, of: source)
        }
        guard sources.isEmpty, !isUndo else { return }
        try database.run(database.sql.sources.noteChanged, [run])
        if let added { try write([added], of: Self.storeItself) }
    }

    private func write(_ source: Int64, isMirror: Bool) throws(EngineError) {
        try database.run(database.sql.sources.noteRun, [source, run, isMirror ? 1 : 0])
    }

    private func write(_ contacts: IDRanges, of source: Int64) throws(EngineError) {
        var contacts = contacts
        contacts.normalize()
        if database.server != nil { return try database.writeContacts(contacts.ranges, of: source, run) }
        var insert = try database.prepare(database.sql.sources.noteContacts, persistent: true)
        for range in contacts.ranges {
            try insert.bind([source, run, range.lowerBound, range.upperBound])
            try insert.run()
        }
    }
}

extension StoreStatement {
    /// Returns the range of contact ids whose lowest id is in a column and whose highest id is in the next column; nil
    /// if these are not valid ids.
    fileprivate func ids(_ column: Int32) -> ClosedRange<Int64>? {
        let (first, last) = (integer(column), integer(column + 1))
        return 1 <= first && first <= last && last <= 1 << 53 ? first...last : nil
    }
}

extension IDRanges: ExpressibleByArrayLiteral {
    package init(arrayLiteral ids: ClosedRange<Int64>...) {
        self.init()
        for range in ids { insert(range) }
        normalize()
    }
}
