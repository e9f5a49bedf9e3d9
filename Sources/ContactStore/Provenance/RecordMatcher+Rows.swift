internal import Bytes
internal import ContactModel
internal import SQLite

/// Rows that are one record.
extension RecordMatcher {
    /// Joins the rows that have a value in common, of the first of the fields that the user named of which they have one:
    /// a table with a row for each telephone number has one record for each person. Does nothing if the user named no fields.
    func joinRows() throws(SQLiteError) {
        guard !fields.isEmpty else { return }
        var parents: [Int64: Int64] = [:]
        func root(_ row: Int64) -> Int64 {
            var row = row
            while let parent = parents[row] { row = parent }
            return row
        }
        var known: [UInt64: [(row: Int64, key: MatchKeys.Key)]] = [:]
        var rows = try database.prepare("SELECT n, body FROM incoming ORDER BY n")
        while try rows.step() {
            let row = rows.integer(0)
            let keys = unsafe values.keys(of: rows.bytes(1))
            guard let first = fields.first(where: { field in keys.contains { $0.field == field } }) else { continue }
            for key in keys where key.field == first {
                if let other = known[key.hash]?.first(where: { $0.key.matches(key) }) {
                    let (one, two) = (root(other.row), root(row))
                    if one != two { parents[max(one, two)] = min(one, two) }
                } else {
                    known[key.hash, default: []].append((row, key))
                }
            }
        }
        rows.reset()
        guard !parents.isEmpty else { return }
        let groups = Dictionary(grouping: parents.keys.sorted(), by: root)
        try database.execute("CREATE TABLE part AS SELECT * FROM incoming LIMIT 0")
        for (first, others) in groups.sorted(by: { $0.key < $1.key }) { try join(others, to: first) }
        roots = Set(groups.keys)
    }

    private func join(_ others: [Int64], to first: Int64) throws(SQLiteError) {
        var records: [SourceRecord] = []
        for row in [first] + others {
            var find = try database.prepare("SELECT body FROM incoming WHERE n = ?1")
            try find.bind([row])
            if try find.step() { records.append(SourceRecord(unsafe Property.parse(body: find.bytes(0)))) }
        }
        for row in others {
            try database.run("INSERT INTO part SELECT * FROM incoming WHERE n = ?1", [row])
            try database.run("UPDATE part SET home = ?2 WHERE n = ?1", [row, first])
            try database.run("DELETE FROM incoming WHERE n = ?1", [row])
        }
        let body = Property.body(of: ContactUnion.card(of: records))
        var update = try database.prepare(
            "UPDATE incoming SET digest = ?2, key = ?3, name = ?4, email = ?5, body = ?6 WHERE n = ?1")
        try update.bind([first])
        let digest = unsafe body.withUnsafeBytes { bytes in
            unsafe keys.read(bytes)
            return unsafe CardDigest(of: bytes)
        }
        try update.bind(2, blob: digest.bytes)
        for (index, value) in zip(Int32(3)..., [keys.keys.first, keys.name, keys.email]) {
            if let value { try update.bind(index, value) } else { try update.bindNull(index) }
        }
        try update.bind(6, blob: body)
        try update.run()
    }
}
