internal import Bytes
internal import SQLite

/// A comparison of a file's schema with the schema that this code creates.
///
/// Another program, or an attacker, may have added a trigger that deletes contacts, or replaced a table by a view whose
/// query never ends. Differences in comments and white space are ignored.
struct SchemaComparison {
    /// The objects in the file that this code does not create, by type and name, for instance `trigger evil`.
    private(set) var foreign: [String] = []
    /// The objects of this code that are missing in the file or have another definition, for instance `table card`.
    private(set) var changed: [String] = []

    /// A description of each difference between the file's schema and the schema that this code creates, for display.
    var problems: [String] {
        changed.map { "\($0) is missing, or differs from what contactsctl creates" }
            + foreign.map { "\($0) was not made by contactsctl" }
    }

    /// Reads the schema of a database and compares it.
    init(_ database: Database) throws(SQLiteError) {
        var missing = Self.expected
        for (name, definition) in try Self.definitions(in: database) {
            if let expected = missing.removeValue(forKey: name) {
                // The definitions are usually equal byte for byte.
                let isEqual = definition == expected || Self.normalized(definition) == Self.normalized(expected)
                if !isEqual { changed.append(name) }
            } else if !Self.tolerated.contains(Self.normalized(definition)) {
                foreign.append(name)
            }
        }
        for index in Schema.indexes.keys { missing.removeValue(forKey: "index \(index)") }
        changed = (changed + missing.keys).sorted()
        foreign.sort()
    }

    // MARK: Definitions

    /// The definition of each object that this code creates, by the object's type and name. Of these, `Schema.indexes` may
    /// be missing, since they are dropped while contacts are added to an empty store.
    private static let expected: [String: [UInt8]] = {
        let definitions = try? { () throws(SQLiteError) in
            let fresh = try Database(path: ":memory:", mode: .create)
            try fresh.execute(Schema.file)
            for (name, columns) in Schema.indexes { try fresh.execute("CREATE INDEX \(name) ON \(columns)") }
            return try Self.definitions(in: fresh)
        }()
        return Dictionary(definitions ?? [], uniquingKeysWith: { first, _ in first })
    }()

    /// The normalized definitions of the tables that SQLite's `ANALYZE` creates. They may exist in addition to the
    /// store's tables.
    private static let tolerated: Set<[UInt8]> = [
        Array("sqlite_stat1|CREATE TABLE sqlite_stat1(tbl,idx,stat)".utf8),
        Array("sqlite_stat4|CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)".utf8),
    ]

    /// Returns the name of the table and the SQL text of each object, separated by `|`, with the object's type and name.
    private static func definitions(in database: Database) throws(SQLiteError) -> [(String, [UInt8])] {
        var definitions: [(String, [UInt8])] = []
        var rows = try database.prepare(
            "SELECT type || ' ' || name, tbl_name || '|' || coalesce(sql, '') FROM sqlite_schema")
        while try rows.step() {
            definitions.append((rows.text(0) ?? "an object without a name", rows.blob(1) ?? []))
        }
        return definitions
    }

    /// Returns an SQL text without comments (`--` to the end of the line), in which each sequence of white space is a
    /// single space. Quoted text is unchanged.
    private static func normalized(_ sql: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        var quote: UInt8?
        while index < sql.count {
            let byte = sql[index]
            index += 1
            if let end = quote {
                result.append(byte)
                if byte == end { quote = nil }
                continue
            }
            switch byte {
            case .hyphen where index < sql.count && sql[index] == .hyphen:
                while index < sql.count, sql[index] != .lineFeed { index += 1 }
            case .space, .tab, .lineFeed, .carriageReturn:
                if result.last != .space { result.append(.space) }
            default:
                if byte == .doubleQuote || byte == .apostrophe || byte == UInt8(ascii: "`") { quote = byte }
                result.append(byte)
            }
        }
        return result
    }
}

extension ContactStore {
    /// Throws `StoreError.altered` if an object of the file's schema was added, is missing, or has another definition
    /// than contactsctl gives it. Does nothing for an empty file and for a store on a server.
    ///
    /// Call this method within the write transaction, so that no other process can change the schema after the check.
    func refuseForeignObjects() throws(StoreError) {
        guard let file = database.file else { return }
        let schema: SchemaComparison
        do throws(SQLiteError) { schema = try SchemaComparison(file) } catch { throw meaning(of: error) }
        guard try !isBlank, !schema.foreign.isEmpty || !schema.changed.isEmpty else { return }
        throw .altered(path: path, objects: schema.foreign + schema.changed)
    }

    /// Returns the `StoreError` for an error of SQLite. An SQL error is `damaged` if another program has altered the
    /// schema; otherwise it is `unexpected`, which is reported as a bug.
    func meaning(of error: SQLiteError) -> StoreError {
        guard error.code == .error || error.code == .authorization else { return StoreError(error, path: path) }
        guard let database = database.file else { return StoreError(error, path: path) }
        do throws(SQLiteError) {
            if let problem = try SchemaComparison(database).problems.first {
                return .damaged(path: path, reason: "\(problem) (\(error.message))")
            }
        } catch  where error.code == .error {
            // The schema cannot be read at all, for instance with the error "unsupported file format".
            return .damaged(path: path, reason: error.message)
        } catch {
            return StoreError(error, path: path)
        }
        return StoreError(error, path: path)
    }
}
