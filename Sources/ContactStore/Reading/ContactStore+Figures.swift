internal import Bytes
internal import PostgreSQL
internal import SQLite

/// Sizes, versions and checks, which need different statements for SQLite and PostgreSQL.
extension ContactStore {
    /// Checks the integrity of a SQLite file, or the references between the tables on a server, and for both the last
    /// assigned contact id. Returns a description of each problem; an empty array if there is none.
    public func integrityProblems() throws(StoreError) -> [String] {
        try mapping { () throws(EngineError) in
            var problems: [String] = []
            switch database.engine {
            case .sqlite(let file):
                do throws(SQLiteError) { problems = try FileProblems(file: file).all() } catch { throw .sqlite(error) }
            case .postgreSQL: problems = try missingReferences()
            }
            for (name, highest) in [
                ("card", "SELECT max(id) AS id FROM card UNION ALL SELECT max(home_id) FROM record"),
                ("run", "SELECT max(id) AS id FROM run"),
            ] {
                let last = try database.integer("SELECT value FROM sequence WHERE name = '\(name)'") ?? -1
                if try database.integer("SELECT max(id) FROM (\(highest)) AS ids") ?? 0 > last {
                    problems.append("the last assigned id of the table \(name), \(last), is lower than the highest id")
                }
            }
            return try problems + runProblems()
        }
    }

    /// Returns a description of each run that is marked otherwise than its undos say.
    private func runProblems() throws(EngineError) -> [String] {
        let marks = try RunMarks(database)
        var problems: [String] = []
        var rows = try database.prepare("SELECT id, state FROM run WHERE id > ?1 ORDER BY id")
        try rows.bind(1, marks.forgotten)
        while try rows.step() {
            let (run, isUndone) = (rows.integer(0), rows.text(1) == "undone")
            if isUndone != marks.isUndone(run) {
                problems.append(
                    "run \(run) is marked as \(isUndone ? "undone, but was not" : "complete, but was undone")")
            }
        }
        return problems
    }

    /// Returns a description of each difference between the store's schema and the schema that contactsctl creates; an
    /// empty array if there is none.
    public func schemaProblems() throws(StoreError) -> [String] {
        switch database.engine {
        case .sqlite(let file):
            do throws(SQLiteError) { return try SchemaComparison(file).problems } catch { throw meaning(of: error) }
        case .postgreSQL: return try mapping { () throws(EngineError) in try ServerSchema(database).problems }
        }
    }

    /// Returns the version of the store's schema; nil if it is missing in a store on a server.
    func schemaVersion() throws(EngineError) -> Int64? {
        switch database.engine {
        case .sqlite: try database.integer("PRAGMA user_version")
        case .postgreSQL: try database.integer(ServerSchema.versionQuery)
        }
    }

    /// Returns SQLite's journal mode, for instance `delete`; for a server, for instance `PostgreSQL 17.2` or
    /// `PostgreSQL 17.2, distributed by Citus`.
    func journalMode() throws(EngineError) -> String {
        switch database.engine {
        case .sqlite: try database.text("PRAGMA journal_mode") ?? ""
        case .postgreSQL(let server):
            "PostgreSQL \(server.parameter("server_version") ?? "")\(database.isDistributed ? ", distributed by Citus" : "")"
        }
    }

    /// Returns the size of the SQLite file, or of the tables on the server with their indexes, in bytes.
    func size() throws(EngineError) -> Int {
        switch database.engine {
        case .sqlite: StoreFile.size(path) ?? 0
        case .postgreSQL:
            Int(try database.integer(database.isDistributed ? Citus.sizeQuery : ServerSchema.sizeQuery) ?? 0)
        }
    }

    /// Vacuums the file or the tables if they may contain bytes of pruned rows. Returns the number of bytes by which
    /// they shrank; nil if no vacuuming was necessary.
    func sweep() throws(StoreError) -> Int? {
        let isDue = try mapping { () throws(EngineError) in
            try database.integer("SELECT value FROM sequence WHERE name = 'unswept'")
        }
        guard isDue != nil else { return nil }
        return try database.file == nil ? sweepServer() : sweepFile()
    }
}

extension StoreDatabase {
    /// The number of bytes that one call of SQLite's incremental blob I/O reads or writes. Photos up to this size are
    /// written as a whole, without incremental I/O.
    static let pieceSize = 4 << 20

    /// Appends the bytes of a photo to a buffer, without comparing them with their digest.
    func appendPhoto(_ id: Int64, to buffer: inout ByteBuffer) throws(EngineError) {
        guard let file else {
            var row = try prepare(sql.photos.data)
            try row.bind(1, id)
            guard try row.step() else { throw .damaged("photo \(id) is missing") }
            _ = unsafe buffer.appending(row.bytes(0))
            return
        }
        do throws(SQLiteError) {
            let blob = try Blob(file, table: "photo", column: "data", row: id)
            _ = unsafe try buffer.fill(room: blob.count) { (room) throws(SQLiteError) in
                var offset = 0
                while offset < blob.count {
                    let end = min(offset + Self.pieceSize, blob.count)
                    unsafe try blob.read(into: UnsafeMutableRawBufferPointer(rebasing: room[offset..<end]), at: offset)
                    offset = end
                }
                return blob.count
            }
        } catch {
            throw .sqlite(error)
        }
    }

    /// Writes the bytes of a photo to its row in a SQLite file. The row must contain a blob of the same size.
    @unsafe func fillPhoto(_ id: Int64, with bytes: UnsafeRawBufferPointer) throws(EngineError) {
        guard let file else { return }
        do throws(SQLiteError) {
            var blob = try Blob(file, table: "photo", column: "data", row: id, writable: true)
            var offset = 0
            while offset < bytes.count {
                let end = min(offset + Self.pieceSize, bytes.count)
                try unsafe blob.write(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]), at: offset)
                offset = end
            }
        } catch {
            throw .sqlite(error)
        }
    }
}
