/// The rows that measure the import and export of cards.
extension Rows {
    /// Returns the rows that compare the import of cards with a C program that only splits the file and inserts the
    /// cards, or with common parsers; for cards with photos, with a fixed time.
    func vCardImports() throws(BenchError) -> [Row] {
        let cards = try scratch.cards()
        let some = try scratch.someCards()
        let heavy = try scratch.cardsWithPhotos()
        return [
            row(
                "P2", "vCard import", importCards(cards), peer: cutAndInsert(cards), reach: 1.6),
            row("P2", "vCard import, a fiftieth", importCards(some), peer: vobject(some), reach: 0.025),
            row("P2", "vCard import, a fiftieth", importCards(some), peer: abook(some), reach: 1),
            Row(
                id: "P2", work: "vCard with JPEGs, 200 MB/s", tool: importCards(heavy),
                reach: .absolute(seconds: Double(Folder.size(heavy)) / 200e6)),
        ] + (try shapedCardImports())
    }

    private func shapedCardImports() throws(BenchError) -> [Row] {
        var rows: [Row] = []
        for shape in CardShape.allCases {
            let cards = try scratch.cards(shape)
            rows.append(
                row(
                    "P2", "vCard import, a fifth: \(shape.title)", importCards(cards), peer: cutAndInsert(cards),
                    reach: 1.6))
        }
        return rows
    }

    private func importCards(_ cards: String) -> Side {
        let store = scratch.path("import.db")
        return Side(
            name: "contactsctl", command: tool("import", [cards, "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
    }

    private func cutAndInsert(_ cards: String) -> Side {
        let store = scratch.path("cut.db")
        return Side(
            name: "C, cut and insert", command: Command("\(programs)/BenchPeers", "cut", cards, store),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
    }

    /// Returns the comparison command that parses the cards with the Python library vobject and discards them.
    private func vobject(_ cards: String) -> Side {
        let program = "import sys, vobject\nfor card in vobject.readComponents(open(sys.argv[1], newline='')): pass"
        var side = Side(name: "vobject, reading", command: Command("python3", "-c", program, cards))
        side.check = Command("python3", "-c", "import vobject")
        return side
    }

    private func abook(_ cards: String) -> Side {
        let book = scratch.path("abook.txt")
        // abook needs an existing home folder.
        let convert = "HOME='\(scratch.folder)' abook --convert --informat vcard --outformat abook"
        var side = Side(
            name: "abook --convert",
            command: Command("sh", "-c", "\(convert) --infile '\(cards)' --outfile '\(book)'"),
            prepare: { () throws(BenchError) in try Folder.remove(book) })
        side.program = "abook"
        return side
    }

    // MARK: - Exports

    func exportCards() throws(BenchError) -> Row {
        let output = scratch.path("export.vcf")
        let side = try export(of: scratch.cards(), to: output)
        let dump = try tableToDump("dump-cards.db", bytes: Folder.size(output))
        return row("P8", "vCard export", side, peer: dumping(dump), reach: 0.6)
    }

    /// Returns `rows`, and a row for each file of `CardShape` and `TableShape`: the export of its contacts in the
    /// format of the file.
    func shapedExports(_ rows: [Row]) throws(BenchError) -> [Row] {
        var rows = rows
        for shape in CardShape.allCases {
            let output = scratch.path("export-\(shape.rawValue).vcf")
            let side = try export(of: scratch.cards(shape), to: output)
            let dump = try tableToDump("dump-\(shape.rawValue).db", bytes: Folder.size(output))
            rows.append(row("P8", "vCard export, \(shape.title)", side, peer: dumping(dump), reach: 0.6))
        }
        for shape in TableShape.allCases {
            let output = scratch.path("export-\(shape.rawValue).csv")
            let side = try export(of: scratch.table(shape), to: output)
            let dump = try tableToDump("dump-table-\(shape.rawValue).db", bytes: Folder.size(output))
            rows.append(row("P8", "CSV export, \(shape.title)", side, peer: dumping(dump), reach: 0.8))
        }
        return rows
    }

    func exportCardsWithPhotos() throws(BenchError) -> Row {
        let output = scratch.path("export-photos.vcf")
        let side = try export(of: scratch.cardsWithPhotos(), to: output)
        return Row(
            id: "P8", work: "vCard with JPEGs, 200 MB/s", tool: side,
            reach: .absolute(seconds: Double(Folder.size(output)) / 200e6))
    }

    /// Returns the side that exports the contacts of the file `source`. They are imported once, before the measurement.
    private func export(of source: String, to output: String) throws(BenchError) -> Side {
        let store = "\(output).db"
        let export = tool("export", ["-o", output, "--store", store, "-q"])
        try Folder.removeStore(store)
        try Folder.remove(output)
        try tool("import", [source, "--store", store, "-q"]).run(log: scratch.log)
        try export.run(log: scratch.log)
        return Side(
            name: "contactsctl", command: export,
            prepare: { () throws(BenchError) in try Folder.remove(output) })
    }
}
