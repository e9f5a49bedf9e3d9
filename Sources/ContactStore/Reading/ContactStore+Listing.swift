internal import Bytes
package import ContactModel
internal import SQLite

/// What contacts are sorted by.
package struct SortKey {
    /// True to sort from the last to the first.
    package var isDescending: Bool
    /// The text by which a contact is sorted; empty if it has none.
    package var text: (StoredContact) -> String

    package init(isDescending: Bool, text: @escaping (StoredContact) -> String) {
        self.isDescending = isDescending
        self.text = text
    }
}

extension ContactStore {
    /// Visits the contacts that match a query, without their photos, in the order of ids, until the closure returns false.
    package func contacts(matching query: ContactQuery, _ visit: (StoredContact) throws -> Bool) throws {
        var matcher = try matcher(for: query)
        var rows = try prepare(Self.summarySelect, for: query)
        while try mapping({ () throws(SQLiteError) in try rows.step() }) {
            guard matcher.matches(Self.queried(rows)) else { continue }
            guard try visit(Self.listed(rows)) else { return }
        }
    }

    /// Visits at most `limit` contacts that match a query, without their photos, sorted by keys and then by id.
    ///
    /// The order ignores case and accents; contacts without a value come last. Only the keys are sorted, in a table that
    /// SQLite keeps on disk if there are many: one contact at a time is in memory.
    package func contacts(
        matching query: ContactQuery, sortedBy keys: [SortKey], limit: Int, _ visit: (StoredContact) throws -> Void
    ) throws {
        let columns = keys.indices.map { "key\($0)" }
        try reading {
            try mapping { () throws(SQLiteError) in
                try database.execute("CREATE TEMP TABLE list_key(id INTEGER, \(columns.joined(separator: ", ")))")
            }
            defer { try? database.execute("DROP TABLE temp.list_key") }
            try noteKeys(keys, matching: query)
            let order = zip(columns, keys).map { "\($0) \($1.isDescending ? "DESC" : "ASC") NULLS LAST" }
            var sorted = try mapping { () throws(SQLiteError) in
                var sorted = try database.prepare(
                    "SELECT id FROM temp.list_key ORDER BY \(order.joined(separator: ", ")), id LIMIT ?1")
                try sorted.bind(1, Int64(limit))
                return sorted
            }
            var row = try mapping { () throws(SQLiteError) in
                try database.prepare(Self.summarySelect + " WHERE id = ?1", persistent: true)
            }
            while try mapping({ () throws(SQLiteError) in try sorted.step() }) {
                let contact = try mapping { () throws(SQLiteError) in
                    defer { row.reset() }
                    try row.bind(1, sorted.integer(0))
                    return try row.step() ? Self.listed(row) : nil
                }
                if let contact { try visit(contact) }
            }
        }
    }

    private func noteKeys(_ keys: [SortKey], matching query: ContactQuery) throws {
        let places = keys.indices.map { ", ?\($0 + 2)" }.joined()
        var insert = try mapping { () throws(SQLiteError) in
            try database.prepare("INSERT INTO temp.list_key VALUES(?1\(places))", persistent: true)
        }
        try contacts(matching: query) { contact in
            try mapping { () throws(SQLiteError) in
                try insert.bind(1, Int64(contact.summary.id))
                for (index, key) in keys.enumerated() {
                    let folded = Folding.folded(key.text(contact))
                    if folded.isEmpty {
                        try insert.bindNull(Int32(index + 2))
                    } else {
                        try insert.bind(Int32(index + 2), blob: folded)
                    }
                }
                try insert.run()
            }
            return true
        }
    }

    private static func listed(_ row: borrowing Statement) -> StoredContact {
        StoredContact(
            summary: summary(row), properties: unsafe Property.parse(body: row.bytes(9)), photo: nil)
    }
}
