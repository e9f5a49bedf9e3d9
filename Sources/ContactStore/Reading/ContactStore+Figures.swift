internal import Bytes
internal import PostgreSQL
internal import SQLite

/// Figures and checks whose implementations differ between SQLite and PostgreSQL.
extension ContactStore {
    /// Checks the integrity of the file, or the references between a server's tables. Returns a description of each
    /// problem; an empty list if there is none.
    public func integrityProblems() throws(StoreError) -> [String] {
        try mapping { () throws(EngineError) in
            var problems: [String] = []
            try enlargeCache()
            switch database.engine {
            case .sqlite(let file):
                do throws(SQLiteError) { problems = try fileProblems(file) } catch { throw .sqlite(error) }
            case .postgreSQL: problems = try missingReferences()
            }
            let last = try database.integer(database.sql.runs.lastID) ?? -1
            if try database.integer(database.sql.audit.highestID) ?? 0 > last {
                problems.append("the last assigned id is below the highest id in use")
            }
            return problems
        }
    }

    /// Returns a description of each difference between the schema and the schema that this code creates.
    public func schemaProblems() throws(StoreError) -> [String] {
        switch database.engine {
        case .sqlite(let file):
            do throws(SQLiteError) { return try SchemaComparison(file).problems } catch { throw meaning(of: error) }
        case .postgreSQL: return try mapping { () throws(EngineError) in try ServerSchema(database).problems }
        }
    }

    /// Returns the version of the schema; nil if a server's store has no version.
    func schemaVersion() throws(EngineError) -> Int64? {
        switch database.engine {
        case .sqlite: try database.integer("PRAGMA user_version")
        case .postgreSQL: try database.integer(ServerSchema.versionQuery)
        }
    }

    /// Returns SQLite's journal mode, or the server's name and version.
    func journalMode() throws(EngineError) -> String {
        switch database.engine {
        case .sqlite: try database.text("PRAGMA journal_mode") ?? ""
        case .postgreSQL(let server):
            "PostgreSQL \(server.parameter("server_version") ?? "")\(database.isDistributed ? ", distributed by Citus" : "")"
        }
    }

    /// Returns the size of the file, or of the tables with their indexes, in bytes.
    func size() throws(EngineError) -> Int {
        switch database.engine {
        case .sqlite: StoreFile.size(path) ?? 0
        case .postgreSQL:
            Int(try database.integer(database.isDistributed ? Citus.sizeQuery : ServerSchema.sizeQuery) ?? 0)
        }
    }

    /// Removes the bytes of pruned rows from the store's files. Returns the number of bytes by which the store shrank;
    /// nil if the files contain no such bytes.
    func sweep() throws(StoreError) -> Int? {
        let isDue = try mapping { () throws(EngineError) in try database.integer(database.sql.prune.unswept) }
        guard isDue != nil else { return nil }
        return try database.file == nil ? sweepServer() : sweepFile()
    }
}

extension StoreDatabase {
    /// The size in bytes of the pieces in which photos are read from a SQLite file. Larger photos are also written in
    /// such pieces.
    static let pieceSize = 4 << 20

    /// Appends the bytes of a photo without checking them.
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

    /// Writes the bytes of a photo to its row in a SQLite file, which so far contains the same number of zero bytes.
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
