/// The rows that measure stores on a PostgreSQL server, compared with `\copy` of psql.
extension Rows {
    /// Returns the rows with the name `id`, which measure stores on a PostgreSQL server. They use the database
    /// `contactsctl_bench`, which is replaced if it exists.
    func servers(_ id: String) throws(BenchError) -> [Row] {
        guard let address = options.server else { throw .usage("\(id) needs --server or CONTACTSCTL_TEST_SERVER") }
        let server = try BenchServer(address, log: scratch.log)
        let book = try scratch.book()
        let load = tool("import", [book, "--store", server.store, "-q"])
        try server.clear()
        try load.run(log: scratch.log)
        let list = tool("list", ["lovelace", "leeds", "--store", server.store])
        // The exports come first: the imports replace the store.
        return [
            try exportFromServer(id, server, "csv", "CSV"), try exportFromServer(id, server, "vcard", "vCard"),
            Row(
                id: id, work: "server: list with a query", tool: Side(name: "contactsctl", command: list),
                reach: .absolute(seconds: 2)),
            try importOnServer(id, server),
            importAgainOnServer(id, server, "server: same import again", first: book, book, reach: 0.1),
            importAgainOnServer(
                id, server, "server: again, one row changed", first: book, try scratch.changedBook(), reach: 0.8),
        ]
    }

    /// Compares the import of the file `other` into a store that contains the contacts of `book` with the import of
    /// `book` into a new store.
    private func importAgainOnServer(
        _ id: String, _ server: BenchServer, _ work: String, first book: String, _ other: String, reach: Double
    ) -> Row {
        let first = Side(
            name: "the first import", command: tool("import", [book, "--store", server.store, "-q"]),
            prepare: { () throws(BenchError) in try server.clear() })
        let again = Side(name: "contactsctl", command: tool("import", [other, "--store", server.store, "-q"]))
        return Row(id: id, work: work, tool: again, peer: first, reach: .ratio(reach))
    }

    /// Compares an import into a new store with `\copy` of the same file into a table with a primary key.
    private func importOnServer(_ id: String, _ server: BenchServer) throws(BenchError) -> Row {
        let book = try scratch.book()
        let side = Side(
            name: "contactsctl", command: tool("import", [book, "--store", server.store, "-q"]),
            prepare: { () throws(BenchError) in try server.clear() })
        let peer = Side(
            name: "psql \\copy", command: server.psql(BenchServer.load(book)),
            prepare: { () throws(BenchError) in try server.clear() })
        return Row(id: id, work: "server: CSV import", tool: side, peer: peer, reach: .ratio(1.5))
    }

    /// Compares an export with `\copy` of a table to a CSV file of as many bytes, which is synced as an export is.
    private func exportFromServer(
        _ id: String, _ server: BenchServer, _ format: String, _ name: String
    ) throws(BenchError) -> Row {
        let output = scratch.path("server.\(format)")
        let dumped = scratch.path("server-dump.csv")
        let export = tool("export", ["-o", output, "--to", format, "--store", server.store, "-q"])
        try Folder.remove(output)
        try export.run(log: scratch.log)
        let dump = "\\copy dumped_\(format) TO '\(dumped)' (FORMAT csv)"
        try server.fill("dumped_\(format)", from: scratch.book(), rows: scratch.contacts, bytes: Folder.size(output)) {
            () throws(BenchError) in
            try server.psql(dump).run(log: scratch.log)
            return Folder.size(dumped)
        }
        let side = Side(
            name: "contactsctl", command: export,
            prepare: { () throws(BenchError) in try Folder.remove(output) })
        let script = "psql \"$0\" -Xqc \"$1\" && sync '\(dumped)'"
        let peer = Side(
            name: "psql \\copy, as many bytes, sync", command: Command("sh", "-c", script, server.store, dump),
            prepare: { () throws(BenchError) in try Folder.remove(dumped) })
        return Row(id: id, work: "server: \(name) export", tool: side, peer: peer, reach: .ratio(1.5))
    }
}

/// The database that Bench uses on a PostgreSQL server.
struct BenchServer {
    /// The address of the database.
    let store: String
    private let log: String

    /// Creates the database `contactsctl_bench` on the server at `address`, and replaces an existing one.
    init(_ address: String, log: String) throws(BenchError) {
        guard let end = address.firstRange(of: "://")?.upperBound else {
            throw .usage("no address of a server: \(address)")
        }
        let place = address[end...].prefix { $0 != "/" && $0 != "?" }
        let parameters = address[place.endIndex...].drop { $0 != "?" }
        store = "\(address[..<end])\(place)/contactsctl_bench\(parameters)"
        self.log = log
        for sql in ["DROP DATABASE IF EXISTS contactsctl_bench", "CREATE DATABASE contactsctl_bench"] {
            try Command("psql", address, "-Xqc", sql).run(log: log)
        }
    }

    func psql(_ sql: String) -> Command { Command("psql", store, "-Xqc", sql) }

    private static let columns = ContactData.columns.split(separator: ",").map(String.init)
    private static let definition = columns.map { "\($0) text" }.joined(separator: ", ")

    static func load(_ book: String) -> String {
        "\\copy book(\(columns.joined(separator: ", "))) FROM '\(book)' (FORMAT csv, HEADER)"
    }

    /// Removes the store, empties the table `book`, and lets the server write all changes to the disk, so that it does
    /// not write them during the measurement.
    func clear() throws(BenchError) {
        let table = "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \(Self.definition)"
        for sql in [
            "SET client_min_messages = error; DROP SCHEMA IF EXISTS contactsctl CASCADE; DROP TABLE IF EXISTS book; "
                + "CREATE TABLE book(\(table))", "CHECKPOINT",
        ] { try psql(sql).run(log: log) }
    }

    /// Creates a table with the rows of the address book, some of them repeatedly, so that its dump has about `bytes`
    /// bytes.
    ///
    /// - Parameter dump: dumps the table, and returns the size of the dump in bytes.
    func fill(
        _ table: String, from book: String, rows: Int, bytes: Int, _ dump: () throws(BenchError) -> Int
    ) throws(BenchError) {
        for sql in [
            "CREATE TABLE \(table)(\(Self.definition))", "\\copy \(table) FROM '\(book)' (FORMAT csv, HEADER)",
        ] { try psql(sql).run(log: log) }
        var there = rows
        let wanted = rows * bytes / max(1, try dump())
        while there < wanted {
            let more = min(there, wanted - there)
            try psql("INSERT INTO \(table) SELECT * FROM \(table) LIMIT \(more)").run(log: log)
            there += more
        }
        for sql in ["VACUUM ANALYZE \(table)", "CHECKPOINT"] { try psql(sql).run(log: log) }
    }
}
