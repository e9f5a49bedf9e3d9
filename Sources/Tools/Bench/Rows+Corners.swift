/// The rows that measure corner cases: inputs for which an algorithm may be quadratic.
extension Rows {
    /// Returns the rows P16. For each corner case, there are inputs of three sizes, each twice as large as the previous
    /// one. Two rows compare the CPU time for each of the larger inputs with that for the input of half its size.
    func corners() throws(BenchError) -> [Row] {
        var rows: [Row] = []
        for corner in Corner.allCases {
            for size in [corner.size, 2 * corner.size] {
                rows.append(
                    Row(
                        id: "P16", work: "\(2 * size) \(corner.title)", tool: try side(corner, 2 * size),
                        peer: try side(corner, size), isByCPU: true, reach: .ratio(2.3)))
            }
        }
        return rows
    }

    private func side(_ corner: Corner, _ size: Int) throws(BenchError) -> Side {
        let input = try scratch.corner(corner, size)
        let store = scratch.path("corner.db")
        let log = scratch.log
        func load(_ input: String) -> Command {
            tool("import", [input, "--store", store, "-q", "--skip-invalid"], accepted: [0, 3])
        }
        let name = "half as large"
        let clear = { () throws(BenchError) in try Folder.removeStore(store) }
        let fill = { () throws(BenchError) in
            try Folder.removeStore(store)
            try load(input).run(log: log)
        }
        switch corner {
        case .labelledLines:
            let changed = try scratch.corner(corner, size, isChanged: true)
            return Side(name: name, command: load(changed), prepare: fill)
        case .mergedPairs:
            let merge = tool("merge", ["--all", "--match", "email", "-y", "-q", "--store", store])
            return Side(name: name, command: merge, prepare: fill)
        case .samePhotoName:
            let people = try scratch.onePerson()
            let command = tool(
                "import", [people, "--photos", input, "--store", store, "-q", "--skip-invalid"], accepted: [0, 3, 65])
            return Side(name: name, command: command, prepare: clear)
        case .quotes:
            return Side(name: name, command: tool("check", [input], accepted: [0, 1]))
        case .items, .sameUID, .namesakes:
            return Side(name: name, command: load(input), prepare: clear)
        }
    }
}
