/// The rows that compare each command with itself, on a store of all contacts and on one of a tenth of them.
extension Rows {
    /// A command whose time must grow at most in proportion to the number of contacts.
    private enum MeasuredCommand: String, CaseIterable {
        case importing = "import"
        case again = "same import again"
        case changed = "again, one row changed"
        case table = "export to CSV"
        case cards = "export to vCard"
        case list = "list with a query"
        case duplicates
        case doctor
        case undo
    }

    /// Returns the rows P15, which are measured only on request (`make bench-growth`).
    func growthOfCommands() throws(BenchError) -> [Row] {
        let tenth = max(1, options.contacts / 10)
        var rows: [Row] = []
        for command in MeasuredCommand.allCases {
            rows.append(
                Row(
                    id: "P15", work: "\(options.contacts) contacts: \(command.rawValue)",
                    tool: try side(command, options.contacts), peer: try side(command, tenth),
                    reach: .ratio(11, peak: 160)))
        }
        return rows
    }

    private func side(_ grown: MeasuredCommand, _ count: Int) throws(BenchError) -> Side {
        let book = try scratch.book(count)
        let store = scratch.path("growth-\(count).db")
        let output = scratch.path("growth.out")
        let log = scratch.log
        let load = tool("import", [book, "--store", store, "-q"])
        let clear = { () throws(BenchError) in try Folder.removeStore(store) }
        let fill = { () throws(BenchError) in
            try Folder.removeStore(store)
            try load.run(log: log)
        }
        // The commands that do not change the store use the one that an earlier row left.
        let keep = { () throws(BenchError) in if !Folder.exists(store) { try load.run(log: log) } }
        // The output is removed before each run, because replacing a large file takes time.
        let keepAndClear = { () throws(BenchError) in
            try keep()
            try Folder.remove(output)
        }
        let place = ["--store", store]
        let export = ["-o", output, "-q"] + place
        let (command, prepare) =
            switch grown {
            case .importing: (load, clear)
            case .again: (load, keep)
            case .changed: (tool("import", [try scratch.changedBook(count), "-q"] + place), fill)
            case .table: (tool("export", ["--to", "csv"] + export), keepAndClear)
            case .cards: (tool("export", ["--to", "vcard"] + export), keepAndClear)
            case .list: (tool("list", ["lovelace", "leeds"] + place), keep)
            case .duplicates: (tool("duplicates", place, accepted: [0, 1]), keep)
            case .doctor: (tool("doctor", place), keep)
            case .undo: (tool("undo", ["--yes", "-q"] + place), fill)
            }
        // The stores of 10,000,000 contacts take several GB.
        let finish = { () throws(BenchError) in if grown == .undo { try clear() } else { try Folder.remove(output) } }
        return Side(name: "a tenth of the contacts", command: command, prepare: prepare, finish: finish)
    }
}
