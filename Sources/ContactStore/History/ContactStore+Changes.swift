package import ContactModel

/// A contact that a run added, changed or deleted, as it was before and after.
package struct StoredChange: Sendable {
    /// A contact's card at one time.
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
    /// Visits the contacts that a run added, changed or deleted, in the order of ids; only one at a time is in memory.
    package func changes(ofRun run: Int, _ visit: (StoredChange) throws -> Void) throws {
        let range = try mapping { () throws(EngineError) -> ClosedRange<Int64>? in
            var row = try database.prepare(database.sql.runs.range)
            try row.bind(1, Int64(run))
            return try row.step() ? row.integer(0)...row.integer(1) : nil
        }
        try mapping { () throws(EngineError) in
            // The history has no index by contact, so a table of the later versions is made first. The first later
            // version of a contact is the contact as the run left it.
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
        while true {
            let change = try mapping { () throws(EngineError) -> StoredChange? in
                guard try rows.step() else { return nil }
                return try StoredChange(
                    id: Int(rows.integer(0)), before: version(rows), after: versions.after(rows.integer(0)))
            }
            guard let change else { break }
            guard change.before?.properties != change.after?.properties else { continue }
            try visit(change)
        }
        guard let added else { return }
        // A contact that the run added and a later run deleted is only in the history.
        rows = try mapping { () throws(EngineError) in
            let sql = database.sql.changes
            var rows = try database.prepare(hasLater ? sql.addedOrLater : sql.added, streams: true)
            try rows.bind([added.lowerBound, added.upperBound])
            return rows
        }
        while true {
            let change = try mapping { () throws(EngineError) -> StoredChange? in
                guard try rows.step() else { return nil }
                return try StoredChange(id: Int(rows.integer(0)), after: versions.after(rows.integer(0)))
            }
            guard let change else { break }
            if change.after != nil { try visit(change) }
        }
    }

    /// Returns the version of a contact in a row; nil if the contact did not exist.
    fileprivate func version(_ row: borrowing StoreStatement) throws(EngineError) -> StoredChange.Version? {
        guard !row.isNull(4) else { return nil }
        try row.checkCard(body: 4, uid: 1, digest: 5, id: 0)
        let photo = row.isNull(3) ? nil : try photo(row.integer(3))
        return unsafe StoredChange.Version(
            uid: row.text(1) ?? "", name: row.text(2) ?? "", properties: Property.parse(body: row.bytes(4)),
            photo: photo)
    }
}

/// Looks up the versions of contacts after a run.
private struct Versions: ~Copyable {
    private let store: ContactStore
    private let hasLater: Bool
    private var later: StoreStatement
    private var current: StoreStatement

    init(_ store: ContactStore, hasLater: Bool) throws(EngineError) {
        let sql = store.database.sql.changes
        let current = try store.database.prepare(sql.current, persistent: true)
        let later = try store.database.prepare(hasLater ? sql.later : sql.current, persistent: true)
        self.store = store
        self.hasLater = hasLater
        self.current = current
        self.later = later
    }

    mutating func after(_ contact: Int64) throws(EngineError) -> StoredChange.Version? {
        if hasLater {
            defer { later.reset() }
            try later.bind(1, contact)
            if try later.step() { return try store.version(later) }
        }
        defer { current.reset() }
        try current.bind(1, contact)
        return try current.step() ? try store.version(current) : nil
    }
}

extension StoreTransaction {
    /// Visits the contacts that this run has added, changed and deleted so far, in the order of ids.
    package func changes(_ visit: (StoredChange) throws -> Void) throws {
        try store.changes(
            ofRun: run, added: firstNewID < nextID ? firstNewID...nextID - 1 : nil, hasLater: false, visit)
    }
}
