internal import Bytes
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

/// The new photos that were not sent to a server yet.
struct UnsentPhotos: ~Copyable {
    private var rows = CopyBuffer()
    private var size = 0

    private static let sql = """
        COPY photo(id, sha256, media, width, height, size, verdict, validator, data) FROM STDIN (FORMAT binary)
        """
    /// The size in bytes from which the photos are sent.
    private static let fullSize = 4 << 20

    var isFull: Bool { size >= Self.fullSize }

    mutating func clear() {
        rows = CopyBuffer()
        size = 0
    }

    mutating func append(_ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer, _ id: Int64) {
        rows.beginRow(9)
        rows.append(id)
        rows.append(photo.sha256.bytes)
        rows.append(Array(photo.media.utf8))
        for length in [photo.width, photo.height] {
            if let length { rows.append(Int64(length)) } else { rows.appendNull() }
        }
        rows.append(Int64(bytes.count))
        rows.append(Array(photo.verdict.utf8))
        rows.append(Int64(photo.validator))
        unsafe rows.append(bytes)
        size += bytes.count
    }

    mutating func send(to server: ServerConnection) throws(PostgreSQLError) {
        guard rows.rows > 0 else { return }
        // After an error, no later statement may send the same photos again.
        var sent = CopyBuffer()
        swap(&sent, &rows)
        size = 0
        try server.copy(Self.sql, sent)
    }
}

extension StoreDatabase {
    /// Sends the changes that were collected for a server. Does nothing for a SQLite file.
    @inline(__always)
    func sendChanges() throws(EngineError) {
        guard let server else { return }
        do throws(PostgreSQLError) {
            try unsentPhotos.send(to: server)
            for rows in unsent.values { try rows.send(to: server) }
        } catch {
            throw .postgreSQL(error)
        }
    }

    /// Adds the row of a new photo to the changes that are sent to a server.
    func append(_ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer, _ id: Int64) throws(EngineError) {
        unsafe unsentPhotos.append(photo, bytes, id)
        if unsentPhotos.isFull { try sendChanges() }
    }

    /// Executes a query on a server with an array of integers as its parameter, and returns all rows; nil for a SQLite
    /// file. Changes that were not sent are not sent before.
    func fetch(_ sql: String, _ integers: some Collection<Int64>) throws(EngineError) -> ServerResult? {
        guard let server else { return nil }
        do throws(PostgreSQLError) {
            var statement = server.prepare(sql)
            statement.bind(1, integers: integers)
            return try statement.fetchAll()
        } catch {
            throw .postgreSQL(error)
        }
    }
}
