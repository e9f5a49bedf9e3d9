/// The rows that measure the import and export of tables.
extension Rows {
    func importCSV(_ id: String, peer: Side) throws(BenchError) -> Row {
        let store = scratch.path("import.db")
        let side = Side(
            name: "contactsctl", command: tool("import", [try scratch.book(), "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        return row(id, "CSV import", side, peer: peer, reach: 1)
    }

    /// Returns a row for the CSV file of each program in `TableShape`: its import, compared with `sqlite3 .import` of
    /// the same file.
    func shapedTableImports() throws(BenchError) -> [Row] {
        var rows: [Row] = []
        for shape in TableShape.allCases {
            let source = try scratch.table(shape)
            let store = scratch.path("import.db")
            let side = Side(
                name: "contactsctl", command: tool("import", [source, "--store", store, "-q"]),
                prepare: { () throws(BenchError) in try Folder.removeStore(store) })
            rows.append(
                row("P1", "CSV import, a fifth: \(shape.title)", side, peer: bareImport(of: source, shape), reach: 1.2))
        }
        return rows
    }

    private func bareImport(of source: String, _ shape: TableShape) -> Side {
        let store = scratch.path("bare.db")
        let log = scratch.log
        let columns = shape.columns.indices.map { "c\($0)" }.joined(separator: ",")
        let statement = ".import --skip 1 /dev/stdin t"
        // The sqlite3 shell reads neither UTF-16 nor the byte order mark.
        let text = shape == .utf16 ? "iconv -f utf-16 -t utf-8 '\(source)'" : "cat '\(source)'"
        let program = "\(text) | sqlite3 '\(store)' '.mode csv' '.separator \(shape.separator)' '\(statement)'"
        var side = Side(
            name: shape == .utf16 ? "iconv, sqlite3 .import" : "sqlite3 .import",
            command: Command("sh", "-c", program),
            prepare: { () throws(BenchError) in
                try Folder.removeStore(store)
                try Command("sqlite3", store, "CREATE TABLE t(\(columns))").run(log: log)
            })
        side.program = "sqlite3"
        return side
    }

    /// Returns the comparison command that runs `sqlite3 .import` into an existing table without an index or a key.
    func bareImport() throws(BenchError) -> Side {
        let store = scratch.path("bare.db")
        let log = scratch.log
        return Side(
            name: "sqlite3 .import",
            command: Command("sqlite3", store, ".import --csv --skip 1 \(try scratch.book()) t"),
            prepare: { () throws(BenchError) in
                try Folder.removeStore(store)
                try Command("sqlite3", store, "CREATE TABLE t(\(ContactData.columns))").run(log: log)
            })
    }

    func sqliteUtils() throws(BenchError) -> Side {
        let store = scratch.path("utils.db")
        return Side(
            name: "sqlite-utils insert",
            command: Command("sqlite-utils", "insert", store, "t", try scratch.book(), "--csv"),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
    }

    func exportCSV() throws(BenchError) -> Row {
        let store = scratch.path("export.db")
        let output = scratch.path("export.csv")
        let export = tool("export", ["-o", output, "--store", store, "-q"])
        try Folder.removeStore(store)
        try Folder.remove(output)
        try tool("import", [try scratch.book(), "--store", store, "-q"]).run(log: scratch.log)
        try export.run(log: scratch.log)
        let dump = try tableToDump("dump.db", bytes: Folder.size(output))
        let side = Side(
            name: "contactsctl", command: export,
            prepare: { () throws(BenchError) in try Folder.remove(output) })
        return row("P8", "CSV export", side, peer: dumping(dump), reach: 0.8)
    }

    /// Returns the comparison command that dumps the table `t` of a database as CSV, and syncs the file, as an export
    /// does.
    func dumping(_ store: String) -> Side {
        let dumped = scratch.path("dump.csv")
        return Side(
            name: "sqlite3 -csv, as many bytes, sync",
            command: Command("sh", "-c", "sqlite3 -csv '\(store)' 'SELECT * FROM t' >'\(dumped)' && sync '\(dumped)'"),
            prepare: { () throws(BenchError) in try Folder.remove(dumped) })
    }

    /// Creates a database whose table `t`, dumped as CSV, has about `bytes` bytes, and returns its path. The table
    /// contains the rows of the address book, some of them repeatedly. Creates nothing if `sqlite3` is not installed.
    func tableToDump(_ name: String, bytes: Int) throws(BenchError) -> String {
        let path = scratch.path(name)
        guard Command.isInstalled("sqlite3", log: scratch.log) else { return path }
        try Folder.removeStore(path)
        let book = try scratch.book()
        // The shell dumps an empty text as two quotes, and NULL as an empty cell.
        let columns = ContactData.columns.split(separator: ",")
        let orNull = columns.map { "nullif(\($0), '') AS \($0)" }.joined(separator: ", ")
        try Command("sqlite3", path, "CREATE TABLE book(\(ContactData.columns))").run(log: scratch.log)
        try Command("sqlite3", path, ".import --csv --skip 1 \(book) book").run(log: scratch.log)
        try Command("sqlite3", path, "CREATE TABLE t AS SELECT \(orNull) FROM book").run(log: scratch.log)
        let dumped = scratch.path("dump.csv")
        try Command("sqlite3", "-csv", path, "SELECT * FROM t", output: dumped).run(log: scratch.log)
        var rows = scratch.contacts
        let wanted = rows * bytes / max(1, Folder.size(dumped))
        while rows < wanted {
            let more = min(rows, wanted - rows)
            try Command("sqlite3", path, "INSERT INTO t SELECT * FROM t LIMIT \(more)").run(log: scratch.log)
            rows += more
        }
        return path
    }
}
