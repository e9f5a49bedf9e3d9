internal import PostgreSQL

/// A cache of contacts' rows on a server. The caller announces the contacts that it is going to read, and one statement
/// fetches up to 1,024 of their rows. A contact that is not in the cache has to be looked up separately.
struct RowsAhead {
    private var expected: [Int64] = []
    /// For each announced contact that was not changed since, its first index in `expected`.
    private var places: [Int64: Int] = [:]
    /// The index in `expected` after the contacts that were fetched last.
    private var end = 0
    private var rows: ServerResult?
    private var rowOfContact: [Int64: Int] = [:]

    /// The number of rows that one statement fetches. Rows with more than 32 KiB of text are not fetched.
    private static let count = 1024
    private static let select = """
        SELECT body, record, photo_id, uid, digest, origin, id, photo_origin FROM card
          WHERE id = ANY($1) AND octet_length(body) + coalesce(octet_length(record), 0) <= 32768
        """

    /// Announces the ids of the contacts that are read next, in this order.
    mutating func expect(_ contacts: [Int64]) {
        expected = contacts
        places = Dictionary(zip(contacts, contacts.indices), uniquingKeysWith: { first, _ in first })
        end = 0
        rows = nil
        rowOfContact.removeAll(keepingCapacity: true)
    }

    /// Removes a contact from the cache because it is changed. Its row has to be looked up separately.
    mutating func forget(_ contact: Int64) {
        guard places.removeValue(forKey: contact) != nil else { return }
        rowOfContact.removeValue(forKey: contact)
    }

    /// Returns a contact's row, with the columns of `CardSQL.body`. Returns nil if the row is not in the cache, so that
    /// the caller has to look it up.
    mutating func row(_ contact: Int64, _ database: StoreDatabase) throws(EngineError) -> StoreStatement? {
        guard let place = places[contact] else { return nil }
        if place >= end { try fetch(from: place, database) }
        guard let rows, let row = rowOfContact[contact] else { return nil }
        return StoreStatement(database, rows.statement(at: row))
    }

    private mutating func fetch(from place: Int, _ database: StoreDatabase) throws(EngineError) {
        let next = Swift.min(expected.count, place + Self.count)
        let wanted = expected[place..<next].filter { places[$0] != nil }
        if database.pending.affects(wanted) { try database.sendChanges() }
        let found = try database.fetch(Self.select, wanted)
        end = next
        rows = found
        rowOfContact.removeAll(keepingCapacity: true)
        for row in 0..<(found?.count ?? 0) {
            if let id = found?.statement(at: row).integer(6) { rowOfContact[id] = row }
        }
    }
}

extension StoreDatabase {
    /// Executes a query on a server with an array of integers as its parameter, and returns all rows; nil for a SQLite
    /// file.
    ///
    /// Pending changes (`PendingChanges`) are not sent before the query: the caller ensures that they do not affect the
    /// rows.
    func fetch(_ sql: String, _ integers: some Collection<Int64>) throws(EngineError) -> ServerResult? {
        try fetch(sql) { $0.bind(1, integers: integers) }
    }

    /// Executes a query on a server with an array of integers as its parameter, and returns all rows; nil for a SQLite
    /// file. The first column of the query must be a contact's id.
    ///
    /// If pending changes (`PendingChanges`) affect a contact in the result, they are sent, and the query is executed
    /// again.
    func fetchContacts(_ sql: String, _ integers: some Collection<Int64>) throws(EngineError) -> ServerResult? {
        try fetchContacts(sql) { $0.bind(1, integers: integers) }
    }

    /// Executes a query on a server with two integers as its parameters, and returns all rows; nil for a SQLite file.
    /// The first column of the query must be a contact's id.
    ///
    /// If pending changes (`PendingChanges`) affect a contact in the result, they are sent, and the query is executed
    /// again.
    func fetchContacts(_ sql: String, _ first: Int64, _ second: Int64) throws(EngineError) -> ServerResult? {
        try fetchContacts(sql) {
            $0.bind(1, first)
            $0.bind(2, second)
        }
    }

    private func fetchContacts(
        _ sql: String, _ bind: (inout ServerStatement) -> Void
    ) throws(EngineError) -> ServerResult? {
        guard let found = try fetch(sql, bind) else { return nil }
        guard pending.affects((0..<found.count).lazy.map({ found.statement(at: $0).integer(0) })) else { return found }
        try sendChanges()
        return try fetch(sql, bind)
    }

    private func fetch(_ sql: String, _ bind: (inout ServerStatement) -> Void) throws(EngineError) -> ServerResult? {
        guard let server else { return nil }
        do throws(PostgreSQLError) {
            var statement = server.prepare(sql)
            bind(&statement)
            return try statement.fetchAll()
        } catch {
            throw .postgreSQL(error)
        }
    }
}
