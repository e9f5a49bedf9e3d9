/// The rows that measure commands on an existing store, and commands without a store.
extension Rows {
    /// Compares contactsctl with itself: the second import of a file into a store with the first import, into a new
    /// store.
    func importAgain(_ id: String, _ work: String, _ book: String, reach: Double) throws(BenchError) -> Row {
        let store = scratch.path("again.db")
        let first = Side(
            name: "the first import", command: tool("import", [try scratch.book(), "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        let again = Side(name: "contactsctl", command: tool("import", [book, "--store", store, "-q"]))
        return Row(id: id, work: work, tool: again, peer: first, reach: .ratio(reach))
    }

    /// Compares `diff` for an address book with one changed row with the import of the address book into a new store.
    func diff() throws(BenchError) -> Row {
        let store = scratch.path("again.db")
        let first = Side(
            name: "the first import", command: tool("import", [try scratch.book(), "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        let diff = Side(
            name: "contactsctl", command: tool("diff", [try scratch.changedBook(), "--store", store], accepted: [1]))
        return Row(id: "P6", work: "diff, one row changed", tool: diff, peer: first, reach: .ratio(0.6))
    }

    /// Compares an import with `--mirror`, in which every 1,000th contact is missing, with the import of all contacts
    /// into a new store.
    func mirror() throws(BenchError) -> Row {
        let store = scratch.path("again.db")
        let source = ["--source", "bench", "--store", store, "-q"]
        let first = Side(
            name: "the first import", command: tool("import", [try scratch.book()] + source),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        let mirror = Side(
            name: "contactsctl", command: tool("import", [try scratch.smallerBook(), "--mirror"] + source))
        return Row(id: "P6", work: "mirror, 1 of 1,000 gone", tool: mirror, peer: first, reach: .ratio(0.75))
    }

    /// Compares the undo of an import into a new store with that import. Each run of the undo gets a new store.
    func undo() throws(BenchError) -> Row {
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
        return Row(id: "P7", work: "undo of a first import", tool: undo, peer: first, reach: .ratio(0.65))
    }

    /// Measures `list` with a query of two words, without comparing it with another program.
    func list() throws(BenchError) -> Row {
        let store = scratch.path("again.db")
        try Folder.removeStore(store)
        try tool("import", [try scratch.book(), "--store", store, "-q"]).run(log: scratch.log)
        let words = ["lovelace", "leeds"]
        let side = Side(name: "contactsctl", command: tool("list", words + ["--store", store]))
        return Row(id: "P10", work: "list with a query", tool: side, reach: .absolute(seconds: 0.5))
    }

    /// Compares the import of all contacts into a new store with the import of a tenth of them.
    func growth() throws(BenchError) -> Row {
        let store = scratch.path("growth.db")
        func load(_ book: String) -> Side {
            Side(
                name: "a tenth of the contacts", command: tool("import", [book, "--store", store, "-q"]),
                prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        }
        return Row(
            id: "P12", work: "10 times the contacts", tool: load(try scratch.book()), peer: load(try scratch.tenth()),
            reach: .ratio(11))
    }

    func start() -> Row {
        let side = Side(name: "contactsctl", command: Command(options.tool, "--version"), runs: 20)
        return Row(id: "P13", work: "start, --version", tool: side, reach: .absolute(seconds: 0.005))
    }

    func bombs() throws(BenchError) -> [Row] {
        let folder = try scratch.bombs()
        // Both exit statuses are accepted: 0 for a valid file, 1 for an invalid one.
        return BombData.all.map { bomb in
            let check = tool("check", ["\(folder)/\(bomb.file)"], accepted: [0, 1])
            return Row(
                id: "P14", work: bomb.title, tool: Side(name: "contactsctl", command: check),
                reach: .absolute(seconds: 0.2, peak: 64))
        }
    }
}
