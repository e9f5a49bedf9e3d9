import Foundation
import SQLite
import Testing

/// Tests of `history --prune`, which erases the data of the removed runs from the file, and nothing else.
@Suite struct PruneTests {
    private let workspace: Workspace

    /// Text that occurs only in the deleted contact.
    private static let marker = "Xanthippe Quidnunc"

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            "First Name,Last Name,Notes\nAda,Lovelace,hello\nGrace,Hopper,\nXanthippe Quidnunc,Zzyzx,secret\n",
            to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "secret.png")
        try workspace.copyFixture("photos/valid/beatrix.macdonald.png", to: "ada.png")
    }

    private func contents() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: workspace.path("store.db"))) }

    /// Returns compressed bytes from the middle of a photo, which no other photo contains.
    private func piece(of name: String) throws -> Data {
        let data = try Data(contentsOf: URL(fileURLWithPath: workspace.path(name)))
        return data[(data.count / 2)..<(data.count / 2 + 64)]
    }

    private func cards() async throws -> String {
        try await workspace.run("export", "--to", "vcard", "--vcard-version", "4").stdout
    }

    private func rows(_ sql: String) throws -> [String] {
        var rows: [String] = []
        var statement = try Database(path: workspace.path("store.db"), mode: .readOnly).prepare(sql)
        while try statement.step() { rows.append(statement.text(0) ?? "NULL") }
        return rows
    }

    @Test("history --prune erases the data of pruned runs from the file", .onFiles) func prunedDataIsErased()
        async throws
    {
        _ = try await workspace.run("photo", "set", "-q", "3", "secret.png")
        _ = try await workspace.run("photo", "set", "-q", "1", "ada.png")
        _ = try await workspace.run("edit", "-q", "3", "--set", "note='\(Self.marker) again'")
        _ = try await workspace.run("delete", "-qy", "3")
        let secret = try piece(of: "secret.png")
        #expect(try contents().range(of: Data(Self.marker.utf8)) != nil)
        #expect(try contents().range(of: secret) != nil)
        let before = try await cards()

        let outcome = try await workspace.run("history", "--prune", "--keep", "0", "--yes")
        #expect(outcome.status == 0 && outcome.stdout == "")
        #expect(
            outcome.stderr.replacing(/[\d.]+ kB freed/, with: "N freed")
                == "5 runs, 4 earlier contact versions, 1 photo removed; 0 runs kept; N freed\n")
        let after = try contents()
        for text in [Self.marker, "Zzyzx", "secret"] {
            #expect(after.range(of: Data(text.utf8)) == nil, "\(text)")
        }
        #expect(after.range(of: secret) == nil)
        #expect(after.range(of: try piece(of: "ada.png")) != nil)
        #expect(try await cards() == before)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        #expect(try workspace.names().filter { $0.hasPrefix("store.db") } == ["store.db"])
        #expect(try rows("SELECT name FROM sequence ORDER BY name") == ["card", "forgotten", "run", "store"])
    }

    @Test("history --prune also erases the data from a write-ahead log", .onFiles) func prunedDataIsErasedFromLog()
        async throws
    {
        _ = try await workspace.run("delete", "-qy", "3")
        try Database(path: workspace.path("store.db"), mode: .readWrite).execute("PRAGMA journal_mode = WAL")
        #expect(try await workspace.run("history", "--prune", "--keep", "0", "-qy") == Outcome(0))
        for name in try workspace.names().filter({ $0.hasPrefix("store.db") }) {
            let data = try Data(contentsOf: URL(fileURLWithPath: workspace.path(name)))
            #expect(data.range(of: Data(Self.marker.utf8)) == nil, "\(name)")
        }
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("history --prune keeps the 10 newest runs, which can be undone and redone")
    func keepsTheNewestRuns() async throws {
        for number in 1...12 { _ = try await workspace.run("edit", "-q", "1", "--set", "note=\(number)") }
        #expect(
            try await workspace.run("history", "--prune", "-n").stderr
                == "3 runs, 2 earlier contact versions removed; 10 runs kept\nDry run; nothing was removed.\n")
        #expect(try await workspace.run("history", "--json").stdout.matches(of: /"run":/).count == 13)
        #expect(try await workspace.run("history", "--prune", "-qy") == Outcome(0))
        #expect(try await workspace.run("history", "--json").stdout.matches(of: /"run":/).count == 10)
        #expect(try await workspace.run("info", "--json").stdout.contains(#""runs":10,"#))
        // The remaining runs can be undone one by one.
        for number in (2...11).reversed() {
            #expect(try await workspace.run("undo", "-qy") == Outcome(0))
            #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("\nNOTE:\(number)\r\n"))
        }
        #expect(try await workspace.run("undo", "-y") == Outcome(0, stderr: "There is nothing to undo.\n"))
        #expect(
            try await workspace.run("undo", "-y", "3")
                == Outcome(
                    1,
                    stderr: "contactsctl: run 3 was removed by 'contactsctl history --prune' and cannot be undone\n"))
        #expect(try await workspace.run("undo", "-y", "99", "--json").stdout.contains(#""undone":null"#))
        // An undo can still be undone.
        #expect(try await workspace.run("undo", "-qy", "23") == Outcome(0))
        #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("\nNOTE:3\r\n"))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        // A run number is never reused.
        #expect(try await workspace.run("history", "--prune", "--keep", "0", "-qy") == Outcome(0))
        #expect(try await workspace.run("edit", "1", "--set", "note=x").stderr.contains("Run 25."))
    }

    @Test("--older-than prunes runs by age", .onFiles) func prunesByAge() async throws {
        for number in 1...3 { _ = try await workspace.run("edit", "-q", "1", "--set", "note=\(number)") }
        #expect(
            try await workspace.run("history", "--prune", "--older-than", "30", "-y")
                == Outcome(0, stderr: "Nothing to remove; 4 runs kept\n"))
        try Database(path: workspace.path("store.db"), mode: .readWrite).execute(
            "UPDATE run SET created_at = created_at - 40 * 86400 WHERE id <= 3")
        #expect(
            try await workspace.run("history", "--prune", "--older-than", "30", "--keep", "2", "-n").stderr
                .hasPrefix("2 runs, 1 earlier contact version removed; 2 runs kept\n"))
        #expect(
            try await workspace.run("history", "--prune", "--older-than", "30", "-y", "--json").stdout
                .hasPrefix(
                    #"{"schema":1,"command":"history","dry_run":false,"forgotten":3,"kept":1,"contacts":2,"photos":0,"freed":"#
                ))
        #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("\nNOTE:3\r\n"))
    }

    @Test("a repeated import changes nothing after its run was pruned")
    func repeatedImportChangesNothing() async throws {
        #expect(try await workspace.run("history", "--prune", "--keep", "0", "-qy") == Outcome(0))
        #expect(
            try await workspace.run("import", "friends.csv", "--exit-changed")
                == Outcome(0, stderr: "friends.csv: 3 records, nothing changed since run 1\n"))
        _ = try await workspace.run("edit", "-q", "1", "--unset", "note")
        #expect(try await workspace.run("history", "--prune", "--keep", "0", "-qy") == Outcome(0))
        #expect(
            try await workspace.run("import", "friends.csv", "--exit-changed")
                == Outcome(0, stderr: "friends.csv: 3 records, nothing changed since run 1\n"))
        #expect(try await workspace.run("show", "1").stdout.contains("hello") == false)
    }

    @Test("history --prune --dry-run only reads, and also works while another connection writes", .onFiles)
    func dryRunOnlyReads() async throws {
        _ = try await workspace.run("photo", "set", "-q", "1", "secret.png")
        _ = try await workspace.run("photo", "set", "-q", "1", "ada.png")
        _ = try await workspace.run("delete", "-qy", "3")
        let plan = Outcome(
            0,
            stderr: "4 runs, 3 earlier contact versions, 1 photo removed; 0 runs kept\nDry run; nothing was removed.\n")
        let writer = try Database(path: workspace.path("store.db"), mode: .readWrite)
        try writer.execute("BEGIN IMMEDIATE; UPDATE card SET name = 'Half'")
        #expect(try await workspace.run("history", "--prune", "--keep", "0", "-n", "--timeout", "0") == plan)
        try writer.execute("ROLLBACK")
        #expect(
            try await workspace.run("history", "--prune", "--keep", "1", "-n").stderr.hasPrefix(
                "3 runs, 2 earlier contact versions, 1 photo removed; 1 run kept\n"))
        let before = try contents()
        let done = try await workspace.run("history", "--prune", "--keep", "0", "-y")
        #expect(done.stderr.hasPrefix("4 runs, 3 earlier contact versions, 1 photo removed; 0 runs kept; "))
        #expect(try contents() != before)
    }

    @Test("history --prune requires confirmation") func pruneNeedsConfirmation() async throws {
        #expect(
            try await workspace.run("history", "--prune", "--keep", "0")
                == Outcome(
                    64, stderr: "contactsctl: history needs confirmation; use --yes\n"))
        let refused = try await workspace.converse("history", "--prune", "--keep", "0", typing: "n\n")
        #expect(refused.status == 0)
        #expect(refused.stdout.contains("Remove 1 run permanently, and keep 0? [y/N] "))
        #expect(try await workspace.run("history", "--json").stdout.contains(#""run":1"#))
        #expect(
            try await workspace.run("history", "--prune", "--keep", "0", "-n")
                == Outcome(0, stderr: "1 run removed; 0 runs kept\nDry run; nothing was removed.\n"))
    }

    @Test(
        "invalid values and combinations of options are refused with 64",
        arguments: [
            (["--keep", "3"], "--keep, --older-than and --dry-run require --prune"),
            (["--prune", "--keep=-1"], "--keep takes a whole number of 0 or more"),
            (["--prune", "--older-than=-1"], "--older-than takes a number of days from 0 to 100000"),
            (
                ["--prune", "--limit", "3"],
                "--limit applies to the list of runs; use --keep to set how many runs remain"
            ),
        ])
    func refusesInvalidOptions(options: [String], message: String) async throws {
        #expect(
            try await workspace.shell("contactsctl history \(options.joined(separator: " "))")
                == Outcome(64, stderr: "contactsctl: \(message); see 'contactsctl history --help'\n"))
    }

    @Test(
        "if the data cannot be erased, history --prune ends with 75, and the next history --prune erases it", .onFiles)
    func nextPruneErasesRemainingData() async throws {
        _ = try await workspace.run("delete", "-qy", "3")
        // While a reader is in a transaction, others can write to the log, but the file cannot be rewritten.
        let reader = try Database(path: workspace.path("store.db"), mode: .readWrite)
        try reader.execute("PRAGMA journal_mode = WAL; BEGIN; SELECT count(*) FROM card")
        #expect(
            try await workspace.run("history", "--prune", "--keep", "0", "-y", "--timeout", "0")
                == Outcome(
                    75,
                    stderr:
                        "contactsctl: \(workspace.path("store.db")): the history is pruned, but the removed data is not erased from the disk yet (another program is using the store); 'contactsctl history --prune' tries again\n"
                ))
        try reader.execute("COMMIT")
        #expect(try contents().range(of: Data(Self.marker.utf8)) != nil)
        #expect(try await workspace.run("history", "--prune", "-qy") == Outcome(0))
        #expect(try contents().range(of: Data(Self.marker.utf8)) == nil)
    }
}
