/// The rows that can be measured, by their names in the order they are run.
struct Rows {
    let options: Options
    let scratch: Scratch
    /// The folder that this program is in, and the peers of our own with it.
    let programs: String

    static let ids = ["P1", "P1U", "P3", "P5", "P6", "P7", "P8", "P9", "P13", "P14"]

    /// The rows asked for; their data is made when they are reached.
    func selected() throws(BenchError) -> [String] {
        guard let rows = options.rows else { return Self.ids.filter { $0 != "P1U" || options.allPeers } }
        for row in rows where !Self.ids.contains(row) { throw .usage("no row \(row): there are \(Self.ids)") }
        return Self.ids.filter(rows.contains)
    }

    /// A row of the table, or the several that P14 is made of.
    func rows(_ id: String) throws(BenchError) -> [Row] {
        switch id {
        case "P1": [try importCSV(id, peer: bareImport())]
        case "P1U": [try importCSV(id, peer: sqliteUtils())]
        case "P3": [try importPhotos()]
        case "P5": [try importAgain(id, "same import again", scratch.book(), reach: 0.1)]
        case "P6": [try importAgain(id, "again, one row changed", scratch.changedBook(), reach: 0.8)]
        case "P7": [try undo()]
        case "P8": [try exportCSV()]
        case "P9": [try exportPhotos()]
        case "P13": [start()]
        default: try bombs()
        }
    }

    private func tool(_ name: String, _ arguments: [String], accepted: Set<Int32> = [0]) -> Command {
        var command = Command(options.tool, accepted: accepted)
        command.words += [name] + arguments
        return command
    }

    // MARK: - Imports

    private func importCSV(_ id: String, peer: Side) throws(BenchError) -> Row {
        let store = scratch.path("import.db")
        let side = Side(
            name: "contactsctl", command: tool("import", [try scratch.book(), "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        return row(id, "CSV import", side, peer: peer, reach: 1.3)
    }

    /// `sqlite3 .import` into a table that is there and has neither index nor key.
    private func bareImport() throws(BenchError) -> Side {
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

    private func sqliteUtils() throws(BenchError) -> Side {
        let store = scratch.path("utils.db")
        return Side(
            name: "sqlite-utils insert",
            command: Command("sqlite-utils", "insert", store, "t", try scratch.book(), "--csv"),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
    }

    /// The tool against itself: the peer is the first import, into a new store, and the row is the next one into it.
    private func importAgain(_ id: String, _ work: String, _ book: String, reach: Double) throws(BenchError) -> Row {
        let store = scratch.path("again.db")
        let first = Side(
            name: "the first import", command: tool("import", [try scratch.book(), "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        let again = Side(name: "contactsctl", command: tool("import", [book, "--store", store, "-q"]))
        return Row(id: id, work: work, tool: again, peer: first, reach: .ratio(reach))
    }

    /// The undo of a first import against that import; each undo gets a store of its own to take back.
    private func undo() throws(BenchError) -> Row {
        let store = scratch.path("undo.db")
        let log = scratch.log
        let load = tool("import", [try scratch.book(), "--store", store, "-q"])
        let first = Side(
            name: "the import", command: load, prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        let undo = Side(
            name: "contactsctl", command: tool("undo", ["--yes", "--store", store, "-q"]),
            prepare: { () throws(BenchError) in
                try Folder.removeStore(store)
                try load.run(log: log)
            })
        return Row(id: "P7", work: "undo of a first import", tool: undo, peer: first, reach: .ratio(1.5))
    }

    /// Contacts and their photos, matched by file name, against libpng decoding the same files on one core.
    private func importPhotos() throws(BenchError) -> Row {
        let store = scratch.path("photos.db")
        let photos = try scratch.photoFolder()
        let side = Side(
            name: "contactsctl",
            command: tool("import", [try scratch.people(), "--photos", photos, "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        let peer = Side(name: "libpng, decoding", command: Command("\(programs)/BenchPeers", photos))
        return row("P3", "photo import", side, peer: peer, reach: 0.7)
    }

    // MARK: - Exports

    private func exportCSV() throws(BenchError) -> Row {
        let store = scratch.path("export.db")
        let output = scratch.path("export.csv")
        let dumped = scratch.path("dump.csv")
        let export = tool("export", ["-o", output, "--store", store, "-q"])
        try Folder.removeStore(store)
        try Folder.remove(output)
        try tool("import", [try scratch.book(), "--store", store, "-q"]).run(log: scratch.log)
        try export.run(log: scratch.log)
        let dump = try tableToDump(bytes: Folder.size(output))
        let side = Side(
            name: "contactsctl", command: export,
            prepare: { () throws(BenchError) in try Folder.remove(output) })
        let peer = Side(
            name: "sqlite3 -csv, as many bytes",
            command: Command("sqlite3", "-csv", dump, "SELECT * FROM t", output: dumped),
            prepare: { () throws(BenchError) in try Folder.remove(dumped) })
        return row("P8", "CSV export", side, peer: peer, reach: 2)
    }

    /// A database whose table `t`, dumped as CSV, is that long: the rows of the address book, some of them again.
    ///
    /// Twelve columns and not the export's 75, most of which are empty: the peer has no more to do than it must.
    private func tableToDump(bytes: Int) throws(BenchError) -> String {
        let path = scratch.path("dump.db")
        guard Command.isInstalled("sqlite3", log: scratch.log) else { return path }
        try Folder.removeStore(path)
        let book = try scratch.book()
        // Dumped, an empty text becomes two quotes and NULL nothing.
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

    private func exportPhotos() throws(BenchError) -> Row {
        let store = scratch.path("photos.db")
        let photos = try scratch.photoFolder()
        let output = scratch.path("photos-out")
        let copy = scratch.path("photos-copy")
        try Folder.removeStore(store)
        try tool("import", [try scratch.people(), "--photos", photos, "--store", store, "-q"]).run(log: scratch.log)
        let side = Side(
            name: "contactsctl", command: tool("export", ["--photos", output, "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.remove(output) })
        let peer = Side(
            name: "cp -r, sync -f", command: Command("sh", "-c", "cp -r '\(photos)' '\(copy)' && sync -f '\(copy)'"),
            prepare: { () throws(BenchError) in try Folder.remove(copy) })
        return row("P9", "photo export, synced", side, peer: peer, reach: 2)
    }

    // MARK: - Absolutes

    private func start() -> Row {
        let side = Side(name: "contactsctl", command: Command(options.tool, "--version"), runs: 20)
        return Row(id: "P13", work: "start, --version", tool: side, reach: .absolute(seconds: 0.01))
    }

    private func bombs() throws(BenchError) -> [Row] {
        let folder = try scratch.bombs()
        // A verdict is what counts, be it good (0) or bad (1).
        return BombData.all.map { bomb in
            let check = tool("check", ["\(folder)/\(bomb.file)"], accepted: [0, 1])
            return Row(
                id: "P14", work: bomb.title, tool: Side(name: "contactsctl", command: check),
                reach: .absolute(seconds: 0.2, peak: 64))
        }
    }

    /// A comparison with another program; without it, if that is not installed.
    private func row(_ id: String, _ work: String, _ side: Side, peer: Side, reach: Double) -> Row {
        let program = peer.command.words[0]
        guard Command.isInstalled(program, log: scratch.log) else {
            return Row(id: id, work: work, tool: side, missingPeer: program, reach: .ratio(reach))
        }
        return Row(id: id, work: work, tool: side, peer: peer, reach: .ratio(reach))
    }
}
