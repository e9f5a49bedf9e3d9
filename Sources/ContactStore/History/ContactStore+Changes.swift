package import ContactModel
internal import PostgreSQL

/// A contact that a run added, changed or deleted: its versions before and after the run.
package struct StoredChange: Sendable {
    /// A contact's data before or after a run.
    package struct Version: Sendable {
        package var uid: String
        package var name: String
        package var properties: [Property]
        package var photo: StoredPhoto?
    }
    package var id: Int
    /// The contact before the run; nil if the run added it.
    package var before: Version?
    /// The contact after the run; nil if the run deleted it.
    package var after: Version?
}

extension ContactStore {
    /// Calls `visit` with each contact that a run added, changed or deleted, in ascending order of ids. Contacts with
    /// the same properties before and after the run are left out. At most 512 contacts are in memory at a time.
    ///
    /// - Throws: `StoreError` if a card does not match its digest, and every error of `visit`.
    package func changes(ofRun run: Int, _ visit: (StoredChange) throws -> Void) throws {
        let range = try mapping { () throws(EngineError) -> ClosedRange<Int64>? in
            var row = try database.prepare(database.sql.runs.range)
            try row.bind(1, Int64(run))
            return try row.step() ? row.integer(0)...row.integer(1) : nil
        }
        try mapping { () throws(EngineError) in
            // The history has no index by contact. Therefore the contacts that later runs changed are first collected
            // in a temporary table. The version that the first later run replaced is the contact as this run wrote it.
            try database.execute(database.sql.changes.makeLater)
            try database.run(database.sql.changes.fillLater, [Int64(run)])
        }
        defer { try? database.execute(database.sql.changes.dropLater) }
        try changes(ofRun: Int64(run), added: range, hasLater: true, visit)
    }

    fileprivate func changes(
        ofRun run: Int64, added: ClosedRange<Int64>?, hasLater: Bool, _ visit: (StoredChange) throws -> Void
    ) throws {
        var versions = try mapping { () throws(EngineError) in try Versions(self, hasLater: hasLater) }
        var rows = try mapping { () throws(EngineError) in
            var rows = try database.prepare(database.sql.changes.before, streams: true)
            try rows.bind(1, run)
            return rows
        }
        while let piece = try mapping({ () throws(EngineError) in try read(&rows, &versions, hasBefore: true) }) {
            for change in piece where change.before?.properties != change.after?.properties { try visit(change) }
        }
        guard let added else { return }
        // The added contacts are not in the history of this run. One that a later run deleted is only in that run's
        // history.
        rows = try mapping { () throws(EngineError) in
            let sql = database.sql.changes
            var rows = try database.prepare(hasLater ? sql.addedOrLater : sql.added, streams: true)
            try rows.bind([added.lowerBound, added.upperBound])
            return rows
        }
        while let piece = try mapping({ () throws(EngineError) in try read(&rows, &versions, hasBefore: false) }) {
            for change in piece where change.after != nil { try visit(change) }
        }
    }

    /// Reads the next change from a file, or the next 512 changes from a server; returns nil after the last change.
    ///
    /// - Parameter rows: the contacts that the run added, or those that it changed or deleted.
    /// - Parameter versions: the look-up of the contacts as they were after the run.
    /// - Parameter hasBefore: true if each row contains the contact as it was before the run; false for added contacts.
    private func read(
        _ rows: inout StoreStatement, _ versions: inout Versions, hasBefore: Bool
    ) throws(EngineError) -> [StoredChange]? {
        var changes: [StoredChange] = []
        var photos = VersionPhotos()
        while changes.count < (database.server == nil ? 1 : 512), try rows.step() {
            changes.append(
                StoredChange(id: Int(rows.integer(0)), before: hasBefore ? try version(rows) : nil))
            if hasBefore { photos.note(rows, changes.count - 1) }
        }
        guard !changes.isEmpty else { return nil }
        for (index, photo) in try photos.find(self) { changes[index].before?.photo = photo }
        try versions.lookAhead(changes.map { Int64($0.id) })
        for index in changes.indices { changes[index].after = try versions.after(Int64(changes[index].id)) }
        return changes
    }

    /// Returns the version of a contact that a row contains, without its photo; nil if the row contains no card,
    /// because the contact did not exist.
    fileprivate func version(_ row: borrowing StoreStatement) throws(EngineError) -> StoredChange.Version? {
        guard !row.isNull(4) else { return nil }
        try row.checkCard(body: 4, uid: 1, digest: 5, id: 0)
        return unsafe StoredChange.Version(
            uid: row.text(1) ?? "", name: row.text(2) ?? "", properties: Property.parse(body: row.bytes(4)))
    }
}

/// Looks up the photos of several versions of contacts; on a server by one statement.
private struct VersionPhotos {
    private var photos: [(key: Int, photo: Int64)] = []

    /// Records the photo of the version in a row, if the version has one. `find` returns the photo together with `key`.
    mutating func note(_ row: borrowing StoreStatement, _ key: Int) {
        if !row.isNull(3) { photos.append((key, row.integer(3))) }
    }

    /// Looks up the recorded photos, and returns each with the key that was passed to `note`.
    func find(_ store: ContactStore) throws(EngineError) -> [(key: Int, photo: StoredPhoto)] {
        guard !photos.isEmpty else { return [] }
        let found = try store.photos(Set(photos.map(\.photo)))
        return photos.compactMap { entry in found[entry.photo].map { (entry.key, $0) } }
    }
}

/// Looks up contacts as they were after a run: the version that the first later run replaced, or the current version if
/// no later run changed the contact.
private struct Versions: ~Copyable {
    private let store: ContactStore
    private let hasLater: Bool
    private var later: StoreStatement
    private var current: StoreStatement
    /// The results of `lookAhead`, by the contact's id; the value is nil for a contact that no longer exists. Always
    /// empty for a store in a file.
    private var ahead: [Int64: StoredChange.Version?] = [:]

    init(_ store: ContactStore, hasLater: Bool) throws(EngineError) {
        let sql = store.database.sql.changes
        let current = try store.database.prepare(sql.current, persistent: true)
        let later = try store.database.prepare(hasLater ? sql.later : sql.current, persistent: true)
        self.store = store
        self.hasLater = hasLater
        self.current = current
        self.later = later
    }

    /// Reads contacts from a server with one or two statements and keeps them for the calls of `after`, which then need
    /// no round trips. Does nothing if the store is a file.
    mutating func lookAhead(_ contacts: [Int64]) throws(EngineError) {
        guard store.database.server != nil else { return }
        ahead = Dictionary(contacts.map { ($0, nil) }, uniquingKeysWith: { first, _ in first })
        try store.database.sendChanges()
        let sql = store.database.sql.changes
        // The results of the second query replace those of the first: if a later run changed a contact, its current
        // version is not the version after this run.
        for query in [sql.currentOnes, hasLater ? sql.laterOnes : nil].compactMap(\.self) {
            let rows = try store.database.fetch(query, contacts)
            var photos = VersionPhotos()
            for place in 0..<(rows?.count ?? 0) {
                guard let row = rows?.statement(at: place) else { continue }
                let contact = row.integer(0)
                let statement = StoreStatement(store.database, row)
                photos.note(statement, Int(contact))
                ahead[contact] = .some(try store.version(statement))
            }
            for (contact, photo) in try photos.find(store) { ahead[Int64(contact)]??.photo = photo }
        }
    }

    mutating func after(_ contact: Int64) throws(EngineError) -> StoredChange.Version? {
        if let known = ahead[contact] { return known }
        if hasLater {
            defer { later.reset() }
            try later.bind(1, contact)
            if try later.step() { return try Self.version(later, store) }
        }
        defer { current.reset() }
        try current.bind(1, contact)
        return try current.step() ? try Self.version(current, store) : nil
    }

    private static func version(
        _ row: borrowing StoreStatement, _ store: ContactStore
    ) throws(EngineError) -> StoredChange.Version? {
        var version = try store.version(row)
        if !row.isNull(3) { version?.photo = try store.photo(row.integer(3)) }
        return version
    }
}

extension StoreTransaction {
    /// Calls `visit` with each contact that this run has added, changed or deleted so far, in ascending order of ids.
    package func changes(_ visit: (StoredChange) throws -> Void) throws {
        try store.changes(
            ofRun: run, added: firstNewID < nextID ? firstNewID...nextID - 1 : nil, hasLater: false, visit)
    }
}
