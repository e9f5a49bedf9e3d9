internal import PostgreSQL

/// The changes of a table on a server that were not sent yet: the last one for each key.
final class UnsentRows {
    private let copySQL: String
    private let removalSQL: String
    /// The values of each row in binary form; nil for a row that is removed.
    private var rows: [[Int64]: [[UInt8]?]?] = [:]
    private var size = 0

    /// The size in bytes from which the changes are sent.
    private static let fullSize = 4 << 20

    init(_ name: String, key: [String], _ columns: [String]) {
        copySQL = "COPY \(name)(\((key + columns).joined(separator: ", "))) FROM STDIN (FORMAT binary)"
        let arrays = key.indices.map { "$\($0 + 1)::bigint[]" }.joined(separator: ", ")
        let others =
            key.count == 1 ? "" : " AND (\(key.joined(separator: ", "))) IN (SELECT * FROM unnest(\(arrays)))"
        removalSQL = "DELETE FROM \(name) WHERE \(key[0]) = ANY($1)\(others)"
    }

    var isFull: Bool { size >= Self.fullSize }

    /// Adds the values of a row, its key included.
    func put(_ key: [Int64], _ values: [[UInt8]?]) {
        rows[key] = .some(values)
        size += values.reduce(64) { $0 + ($1?.count ?? 0) }
    }

    func remove(_ key: [Int64]) {
        rows[key] = .some(nil)
        size += 64
    }

    /// Removes all changes, after a rollback.
    func clear() {
        rows.removeAll(keepingCapacity: true)
        size = 0
    }

    /// Sends the changes. A row that is put replaces the one with its key, so both kinds begin with a removal.
    func send(to server: ServerConnection) throws(PostgreSQLError) {
        guard !rows.isEmpty else { return }
        let changes = rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        // After an error, no later statement may send the same changes again.
        clear()
        var removal = server.prepare(removalSQL)
        for index in changes[0].key.indices {
            removal.bind(Int32(index + 1), integers: changes.map { $0.key[index] })
        }
        try removal.run()
        var copy = CopyBuffer()
        for case (_, let values?) in changes {
            copy.beginRow(values.count)
            for value in values { copy.append(value) }
        }
        if copy.rows > 0 { try server.copy(copySQL, copy) }
    }
}

extension StoreDatabase {
    /// Returns the unsent changes of a table on a server; nil for a SQLite file.
    func unsentRows(of name: String, key: [String], _ columns: [String]) -> UnsentRows? {
        guard server != nil else { return nil }
        if let rows = unsent[name] { return rows }
        let rows = UnsentRows(name, key: key, columns)
        unsent[name] = rows
        return rows
    }
}
