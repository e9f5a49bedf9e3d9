/// The rows that can be measured, by name, in the order in which they run.
struct Rows {
    let options: Options
    let scratch: Scratch
    /// The folder with the executable of Bench, and with the programs of `BenchPeers` with which contactsctl is
    /// compared.
    let programs: String

    static let ids = [
        "P1", "P1U", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P12", "P13", "P14", "P15", "P16", "P17",
    ]

    /// The rows that are measured only on request: a comparison with a slow program, the growth of each command, and the
    /// corner cases (see `Corner`).
    private static let optional: Set<String> = ["P1U", "P15", "P16"]

    /// Returns the names of the requested rows; their data is created when they run.
    func selected() throws(BenchError) -> [String] {
        guard let rows = options.rows else {
            let hasServer = options.server != nil && Command.isInstalled("psql", log: scratch.log)
            if !hasServer { note("P17: skipped; there is no server (--server, CONTACTSCTL_TEST_SERVER), or no psql\n") }
            return Self.ids.filter { (!Self.optional.contains($0) || options.allPeers) && ($0 != "P17" || hasServer) }
        }
        for row in rows where !Self.ids.contains(row) { throw .usage("no row \(row): there are \(Self.ids)") }
        return Self.ids.filter(rows.contains)
    }

    /// Creates the data of the row with the name `id`, and returns the row; several rows for some names.
    func rows(_ id: String) throws(BenchError) -> [Row] {
        switch id {
        case "P1": [try importCSV(id, peer: bareImport())] + (try shapedTableImports())
        case "P1U": [try importCSV(id, peer: sqliteUtils())]
        case "P2": try vCardImports()
        case "P3": [try importPhotos(isJPEG: false, reach: 0.6), try importPhotos(isJPEG: true, reach: 0.7)]
        case "P4": [try checkPhotos(), try checkJPEGs()]
        case "P5": [try importAgain(id, "same import again", scratch.book(), reach: 0.05)]
        case "P6":
            [
                try importAgain(id, "again, one row changed", scratch.changedBook(), reach: 0.6), try diff(),
                try mirror(),
            ]
        case "P7": [try undo()]
        case "P8": try shapedExports([try exportCSV(), try exportCards(), try exportCardsWithPhotos()])
        case "P9": [try exportPhotos()]
        case "P10": [try list()]
        case "P12": [try growth()]
        case "P13": [start()]
        case "P15": try growthOfCommands()
        case "P16": try corners()
        case "P17": try servers(id)
        default: try bombs()
        }
    }

    func tool(_ name: String, _ arguments: [String], accepted: Set<Int32> = [0]) -> Command {
        var command = Command(options.tool, accepted: accepted)
        command.words += [name] + arguments
        return command
    }

    /// Returns a row that compares `side` with `peer`. If the program of `peer` is not installed, only `side` is
    /// measured.
    func row(_ id: String, _ work: String, _ side: Side, peer: Side, reach: Double) -> Row {
        guard peer.isInstalled(scratch.log) else {
            return Row(id: id, work: work, tool: side, missingPeer: peer.name, reach: .ratio(reach))
        }
        return Row(id: id, work: work, tool: side, peer: peer, reach: .ratio(reach))
    }
}
