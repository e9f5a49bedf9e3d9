import Testing

/// Tests of changes of many contacts, which are sent to a server in batches and must have the same result as in a file.
@Suite(.onServer) struct BatchTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Writes a table of contacts without UIDs, in which `changed` selects the rows that differ from the first version.
    private func writeTable(_ rows: some Sequence<Int>, changed: (Int) -> Bool = { _ in false }) throws {
        var text = "First Name,Last Name,E-mail,Notes\n"
        for row in rows { text += "N\(row),Last,n\(row)@example.org,\(changed(row) ? "new" : "old") \(row)\n" }
        try workspace.write(text, to: "table.csv")
    }

    /// Runs a command on the store on the server and on a store in a file, and compares the outputs and the contacts.
    private func runOnBoth(_ command: String) async throws {
        let server = try await workspace.shell("contactsctl \(command)")
        let file = try await workspace.shell("contactsctl \(command) --store file.db")
        #expect(server == file, "\(command)")
        let export = "export --to vcard --vcard-version 4"
        let cards = try await workspace.shell("contactsctl \(export)")
        #expect(try await workspace.shell("contactsctl \(export) --store file.db") == cards, "\(command)")
    }

    @Test("updates, deletions, merges and their undo of thousands of contacts are the same as in a file")
    func manyChanges() async throws {
        try writeTable(1...2500)
        try await runOnBoth("import -q table.csv")
        try writeTable(1...2500, changed: { $0 % 2 == 0 })
        try await runOnBoth("import -q table.csv")
        try writeTable(1200...2600, changed: { $0 % 3 == 0 })
        try await runOnBoth("import -q table.csv --mirror --max-deletions 100%")
        try await runOnBoth("edit -q --yes note:old --set title=Old")
        // The second source contains the same contacts; the store keeps the records of the first source.
        try workspace.write(
            "UID,Name,E-mail\n" + (1500...1800).map { "u\($0),N\($0) Last,n\($0)@example.org\n" }.joined(),
            to: "other.csv")
        try await runOnBoth("import -q other.csv --match email")
        try workspace.write(
            "UID,Name,E-mail,Title\n" + (1500...1800).map { "u\($0),N\($0) Last,n\($0)@example.org,T\n" }.joined(),
            to: "other.csv")
        try await runOnBoth("import -q other.csv")
        try await runOnBoth("delete -q --yes note:new")
        try writeTable(1200...2600, changed: { $0 % 5 == 0 })
        try await runOnBoth("import -q table.csv")
        for _ in 1...4 { try await runOnBoth("undo -q --yes") }
        for store in [workspace.store, "file.db"] {
            #expect(try await workspace.run("doctor", "-q", "--store", store) == Outcome(0))
        }
    }

    @Test("records in any order find their contacts as in a file, also with gaps between ids and beside new records")
    func anyOrder() async throws {
        try writeTable(1...9000)
        try await runOnBoth("import -q table.csv")
        try await runOnBoth("delete -q --yes 3 4 5 7000")
        let turned = Array((1...9000).reversed())
        let mixed = (1...9000).map { $0 * 7919 % 9001 }
        let moved = Array(4000...9000) + Array(1..<4000)
        let grown = (1...9000).flatMap { (id: Int) -> [Int] in id % 3 == 0 ? [id, id + 20_000] : [id] }
        for (number, order) in [turned, mixed, moved, grown].enumerated() {
            try writeTable(order, changed: { $0 % 1000 == number })
            try await runOnBoth("import -q table.csv")
        }
    }

    @Test("photos of many contacts are attached and found again as in a file") func manyPhotos() async throws {
        try writeTable(1...40)
        for row in 1...40 {
            try workspace.copyFixture(
                row % 2 == 0 ? "photos/valid/beatrix.macdonald.png" : "photos/valid/Chloé Bœuf.png",
                to: "portraits/N\(row) Last.png")
        }
        try await runOnBoth("import -q table.csv --photos portraits")
        try await runOnBoth("import -q --photos portraits")
        try await runOnBoth("photo remove -q 3")
        try await runOnBoth("history 1 2>/dev/null")
        try await runOnBoth("history 2 2>/dev/null")
        try await runOnBoth("diff table.csv --photos portraits")
        try await runOnBoth("import -q table.csv --photos portraits")
        try await runOnBoth("undo -q --yes")
    }
}
