internal import Bytes
package import ContactModel

/// A sort criterion for a list of contacts.
package struct SortKey {
    /// True if the order is descending.
    package var isDescending: Bool
    /// Returns the text by which a contact is sorted; empty if the contact has no such value.
    package var text: (StoredContact) -> String

    package init(isDescending: Bool, text: @escaping (StoredContact) -> String) {
        self.isDescending = isDescending
        self.text = text
    }
}

extension ContactStore {
    /// Calls `visit` with each contact that matches a query, in ascending order of ids, until `visit` returns false.
    /// The photos are not read.
    package func contacts(matching query: ContactQuery, _ visit: (StoredContact) throws -> Bool) throws {
        var rows = try MatchingRows(self, database.sql.lists.summaries, matching: query)
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            guard try visit(Self.listed(rows.row)) else { return }
        }
    }

    /// Calls `visit` with at most `limit` contacts that match a query, sorted by keys and then by id. The photos are
    /// not read.
    ///
    /// The order ignores case and accents; contacts without a value come last.
    package func contacts(
        matching query: ContactQuery, sortedBy keys: [SortKey], limit: Int, _ visit: (StoredContact) throws -> Void
    ) throws {
        try reading {
            try mapping { () throws(EngineError) in
                try database.execute(database.sql.lists.makeSortKeys(keys.count))
            }
            defer { try? database.execute(database.sql.lists.dropSortKeys) }
            try noteKeys(keys, matching: query)
            var sorted = try mapping { () throws(EngineError) in
                var sorted = try database.prepare(
                    database.sql.lists.sorted(keys.map(\.isDescending)), streams: true)
                try sorted.bind(1, Int64(limit))
                return sorted
            }
            var row = try mapping { () throws(EngineError) in
                try database.prepare(database.sql.lists.summary, persistent: true)
            }
            while try mapping({ () throws(EngineError) in try sorted.step() }) {
                let contact = try mapping { () throws(EngineError) in
                    defer { row.reset() }
                    try row.bind(1, sorted.integer(0))
                    return try row.step() ? Self.listed(row) : nil
                }
                if let contact { try visit(contact) }
            }
        }
    }

    private func noteKeys(_ keys: [SortKey], matching query: ContactQuery) throws {
        var insert = try mapping { () throws(EngineError) in
            try database.prepare(database.sql.lists.noteSortKeys(keys.count), persistent: true)
        }
        try contacts(matching: query) { contact in
            try mapping { () throws(EngineError) in
                try insert.bind(1, Int64(contact.summary.id))
                for (index, key) in keys.enumerated() {
                    let folded = Folding.folded(key.text(contact))
                    if folded.isEmpty {
                        try insert.bindNull(Int32(index + 2), as: .blob)
                    } else {
                        try insert.bind(Int32(index + 2), blob: folded)
                    }
                }
                try insert.run()
            }
            return true
        }
    }

    private static func listed(_ row: borrowing StoreStatement) -> StoredContact {
        StoredContact(
            summary: summary(row), properties: unsafe Property.parse(body: row.bytes(2)), photo: nil)
    }
}
