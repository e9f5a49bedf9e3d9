package import ContactModel
internal import SQLite

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
    /// Nil for a contact that was added.
    package var before: Version?
    /// Nil for a contact that was deleted.
    package var after: Version?
}

extension ContactStore {
    /// Visits the contacts that a run added, changed or deleted, in the order of ids: one at a time is in memory.
    package func changes(ofRun run: Int, _ visit: (StoredChange) throws -> Void) throws {
        let range = try mapping { () throws(SQLiteError) -> ClosedRange<Int64>? in
            var row = try database.prepare("SELECT first_id, last_id FROM run WHERE id = ?1 AND first_id <= last_id")
            try row.bind(1, Int64(run))
            return try row.step() ? row.integer(0)...row.integer(1) : nil
        }
        try mapping { () throws(SQLiteError) in
            // The history has no index by contact; of a contact's later versions the first is the one that the run left.
            try database.execute(
                "CREATE TEMP TABLE later_version(card_id INTEGER PRIMARY KEY, run_id INTEGER NOT NULL)")
            try database.run(
                """
                INSERT INTO temp.later_version
                  SELECT card_id, min(run_id) FROM main.card_before WHERE run_id > ?1 GROUP BY card_id
                """, [Int64(run)])
        }
        defer { try? database.execute("DROP TABLE temp.later_version") }
        try changes(ofRun: Int64(run), added: range, hasLater: true, visit)
    }

    fileprivate func changes(
        ofRun run: Int64, added: ClosedRange<Int64>?, hasLater: Bool, _ visit: (StoredChange) throws -> Void
    ) throws {
        var versions = try mapping { () throws(SQLiteError) in try Versions(self, hasLater: hasLater) }
        var rows = try mapping { () throws(SQLiteError) in
            var rows = try database.prepare("\(Versions.select) FROM card_before WHERE run_id = ?1 ORDER BY card_id")
            try rows.bind(1, run)
            return rows
        }
        while true {
            let change = try mapping { () throws(SQLiteError) -> StoredChange? in
                guard try rows.step() else { return nil }
                return try StoredChange(
                    id: Int(rows.integer(0)), before: version(rows), after: versions.after(rows.integer(0)))
            }
            guard let change else { break }
            guard change.before?.properties != change.after?.properties else { continue }
            try visit(change)
        }
        guard let added else { return }
        // What the run has added and a later one has deleted is only in the history.
        rows = try mapping { () throws(SQLiteError) in
            let later = "UNION SELECT card_id FROM temp.later_version WHERE card_id BETWEEN ?1 AND ?2"
            var rows = try database.prepare(
                "SELECT id FROM card WHERE id BETWEEN ?1 AND ?2 \(hasLater ? later : "") ORDER BY 1")
            try rows.bind([added.lowerBound, added.upperBound])
            return rows
        }
        while true {
            let change = try mapping { () throws(SQLiteError) -> StoredChange? in
                guard try rows.step() else { return nil }
                return try StoredChange(id: Int(rows.integer(0)), after: versions.after(rows.integer(0)))
            }
            guard let change else { break }
            if change.after != nil { try visit(change) }
        }
    }

    /// The card of a row; nil where there was none.
    fileprivate func version(_ row: borrowing Statement) throws(SQLiteError) -> StoredChange.Version? {
        guard !row.isNull(4) else { return nil }
        try row.checkCard(body: 4, uid: 1, digest: 5, id: 0)
        let photo = row.isNull(3) ? nil : try photo(row.integer(3))
        return unsafe StoredChange.Version(
            uid: row.text(1) ?? "", name: row.text(2) ?? "", properties: Property.parse(body: row.bytes(4)),
            photo: photo)
    }
}

/// Looks up contacts as a run left them.
private struct Versions: ~Copyable {
    static let select = "SELECT card_id, uid, name, photo_id, body, digest"

    private let store: ContactStore
    private let hasLater: Bool
    private var later: Statement
    private var current: Statement

    init(_ store: ContactStore, hasLater: Bool) throws(SQLiteError) {
        let card = "SELECT id, uid, name, photo_id, body, digest FROM card WHERE id = ?1"
        let version = """
            SELECT b.card_id, uid, name, photo_id, body, digest FROM temp.later_version l
              JOIN card_before b ON b.run_id = l.run_id AND b.card_id = l.card_id WHERE l.card_id = ?1
            """
        let current = try store.database.prepare(card, persistent: true)
        let later = try store.database.prepare(hasLater ? version : card, persistent: true)
        self.store = store
        self.hasLater = hasLater
        self.current = current
        self.later = later
    }

    mutating func after(_ contact: Int64) throws(SQLiteError) -> StoredChange.Version? {
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
