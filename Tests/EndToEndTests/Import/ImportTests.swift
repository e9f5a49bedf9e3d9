import Foundation
import Subprocess
import Testing

@Suite struct ImportTests {
    private let workspace: Workspace

    private static let good = """
        First Name,Last Name,Email
        Ada,Lovelace,ada@example.org
        山田,太郎,taro@example.jp

        """

    private static let bad = """
        First Name,Last Name
        Ada,Lovelace
        Grace,Hopper,surplus
        Mary,Somerville

        """

    private static let complaint = """
        bad.csv:3:14: error: 3 fields, the header has 2 [csv-field-count]
            Grace,Hopper,surplus
                         ^

        """

    init() throws {
        workspace = try Workspace()
        try workspace.write(Self.good, to: "good.csv")
        try workspace.write(Self.bad, to: "bad.csv")
    }

    @Test("import reports the counts and the run") func reportsCountsAndRun() async throws {
        #expect(
            try await workspace.run("import", "good.csv")
                == Outcome(0, stderr: "good.csv: 2 records: 2 added\nRun 1. To take it back: contactsctl undo 1\n"))
        #expect(
            try await workspace.run("import", "good.csv")
                == Outcome(0, stderr: "good.csv: 2 records, nothing changed since run 1\n"))
    }

    @Test("a repeated import of the same content refers to the earlier run")
    func repeatedImportRefersToTheEarlierRun() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/Ada Lovelace.png")
        func again(_ arguments: String...) async throws -> Outcome {
            try await workspace.shell("contactsctl import \(arguments.joined(separator: " "))")
        }
        let parsed = Outcome(0, stderr: "good.csv: 2 records, nothing changed\n")
        let known = Outcome(0, stderr: "good.csv: 2 records, nothing changed since run 1\n")
        #expect(try await again("good.csv", "--photos portraits").status == 0)
        #expect(try await again("good.csv", "--photos portraits") == known)
        // An import with another file name or with --skip-invalid is the same import; with any other difference, it is
        // not.
        #expect(try await again("good.csv", "--photos portraits", "--skip-invalid") == known)
        try FileManager.default.copyItem(atPath: workspace.path("good.csv"), toPath: workspace.path("moved.csv"))
        #expect(
            try await again("moved.csv", "--photos portraits").stderr.contains(
                "moved.csv is a newer version of \(workspace.path("good.csv")).\nmoved.csv: 2 records, nothing changed\n"
            ))
        #expect(try await again("good.csv") == parsed)
        #expect(try await again("- < good.csv").stderr.contains("\nstandard input: 2 records, nothing changed\n"))
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "portraits/other.png")
        #expect(try await again("good.csv", "--photos portraits").stderr.contains("nothing changed") == true)
        #expect(try await again("good.csv", "--photos portraits").stderr.hasSuffix(parsed.stderr))
        try FileManager.default.removeItem(atPath: workspace.path("portraits/other.png"))
        #expect(try await again("good.csv", "--photos portraits").stderr.contains("nothing changed"))
        try workspace.write(Self.good + "Grace,Hopper,\n", to: "good.csv")
        #expect(try await again("good.csv", "--photos portraits").stderr.hasPrefix("good.csv: 3 records: 1 added, 2"))
        #expect(
            try await again("good.csv", "--photos portraits").stderr.contains("3 records, nothing changed since run "))
    }

    @Test("--quiet prints nothing on success and one line on failure") func quietPrintsOnlyErrors() async throws {
        #expect(try await workspace.run("import", "-q", "good.csv") == Outcome(0))
        #expect(
            try await workspace.run("-q", "import", "bad.csv")
                == Outcome(
                    65,
                    stderr: """
                        bad.csv:3:14: error: 3 fields, the header has 2 [csv-field-count]; \
                        1 of 3 records is bad; nothing was written

                        """))
    }

    @Test("an invalid record fails the import, and nothing is written")
    func invalidRecordFailsTheImport() async throws {
        #expect(
            try await workspace.run("import", "bad.csv")
                == Outcome(
                    65,
                    stderr: Self.complaint + """
                        1 of 3 records is bad; nothing was written.
                        To import the other 2: add --skip-invalid

                        """))
        #expect(try !workspace.hasStore())
    }

    @Test("--skip-invalid imports the valid records and exits with 3")
    func skipInvalidImportsTheValidRecords() async throws {
        #expect(
            try await workspace.run("import", "--skip-invalid", "bad.csv")
                == Outcome(
                    3,
                    stderr: Self.complaint
                        + "bad.csv: 3 records: 2 added, 1 rejected\nRun 1. To take it back: contactsctl undo 1\n"))
    }

    @Test("--json prints one object with counts and diagnostics") func jsonIsOneObject() async throws {
        #expect(
            try await workspace.run("import", "--json", "good.csv")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"import","run":1,"dry_run":false,"files":1,"records":2,"added":2,"updated":0,\
                        "unchanged":0,"rejected":0,"skipped":0,"conflicts":0,"ambiguous":0,"similar":0,"photos":{"stored":0,"shared":0,\
                        "rejected":0,"unverified":0,"stripped":0,"unstripped":0,"unmatched_files":[],"ambiguous":0,"kept":0},\
                        "deleted_here":0,"removed_values":0,"deleted":0,"continues":0,"diagnostics":[],"exit":0}

                        """))
        let outcome = try await workspace.run("--json", "import", "bad.csv")
        #expect(outcome.status == 65)
        #expect(outcome.stderr == "")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
        #expect(object["exit"] as? Int == 65)
        let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.map { $0["code"] as? String } == ["csv-field-count"])
        #expect(diagnostics.map { $0["line"] as? Int } == [3])
        #expect(diagnostics.map { $0["column"] as? Int } == [14])
    }

    @Test("a dry run reports the counts and writes nothing") func dryRunWritesNothing() async throws {
        #expect(
            try await workspace.run("import", "-n", "good.csv")
                == Outcome(0, stderr: "good.csv: 2 records: 2 added\nDry run; nothing was written.\n"))
        #expect(try !workspace.hasStore())
    }

    @Test("the source - is standard input") func readsStandardInput() async throws {
        #expect(
            try await workspace.run("import", "-", input: Self.good)
                == Outcome(
                    0, stderr: "standard input: 2 records: 2 added\nRun 1. To take it back: contactsctl undo 1\n"))
        let outcome = try await workspace.run("import", "-", input: Self.bad)
        #expect(outcome.stderr.hasPrefix("<stdin>:3:14: error: "))
    }

    @Test("a missing file is an error, in text and in JSON") func missingFileIsAnError() async throws {
        #expect(
            try await workspace.run("import", "none.csv")
                == Outcome(66, stderr: "contactsctl: none.csv: no such file or folder\n"))
        #expect(
            try await workspace.run("import", "none.csv", "--json")
                == Outcome(
                    66,
                    stdout: """
                        {"schema":1,"command":"import","error":{"code":"file-missing",\
                        "message":"none.csv: no such file or folder"},"exit":66}

                        """))
        #expect(try !workspace.hasStore())
    }

    @Test(
        "global options are accepted before and after the command",
        arguments: [
            ["--store", "other.db", "import", "good.csv"], ["import", "--store", "other.db", "good.csv"],
            ["import", "good.csv", "--store=other.db"],
            ["--store", "x.db", "import", "good.csv", "--store", "other.db"],
            ["--store", "other.db", "import", "--", "good.csv"],
        ])
    func globalOptionsAreAcceptedAnywhere(arguments: [String]) async throws {
        #expect(try await workspace.shell("contactsctl -q \(arguments.joined(separator: " "))") == Outcome(0))
        #expect(try workspace.names() == ["bad.csv", "good.csv", "other.db"])
    }

    @Test("the default store is in the XDG data folder") func defaultStoreIsInTheXDGDataFolder() async throws {
        let run = "unset CONTACTSCTL_STORE; contactsctl import -q good.csv"
        #expect(try await workspace.shell(run) == Outcome(0))
        #expect(try workspace.names(in: ".local/share/contactsctl") == ["contacts.db"])
        #expect(
            try await workspace.shell(run, environment: ["XDG_DATA_HOME": workspace.path("daten & mehr")]) == Outcome(0)
        )
        #expect(try workspace.names(in: "daten & mehr/contactsctl") == ["contacts.db"])
        #expect(try await workspace.shell(run, environment: ["XDG_DATA_HOME": "relative"]) == Outcome(0))
        #expect(!(try workspace.names().contains("relative")))
    }

    @Test(
        "the path of a store can be relative, name a link, and contain quotes and non-ASCII characters",
        arguments: ["im Regal/Adreßbuch 山田.db", "./a.db", "linked.db", "it's.db"], ["C", "C.UTF-8"]
    )
    func storePathMayBeAnyPath(path: String, locale: String) async throws {
        let environment = ["CONTACTSCTL_STORE": path, "LC_ALL": locale]
        #expect(try await workspace.run("import", "-q", "good.csv", "--store", "target.db") == Outcome(0))
        try FileManager.default.createSymbolicLink(
            atPath: workspace.path("linked.db"), withDestinationPath: "target.db")
        #expect(try await workspace.shell("contactsctl import -q good.csv", environment: environment) == Outcome(0))
        let names = try await workspace.shell("contactsctl list --format tsv --fields name", environment: environment)
        #expect(names == Outcome(0, stdout: "name\nAda Lovelace\n山田 太郎\n"))
    }

    @Test("the store is readable and writable by its owner only", .onFiles) func storeIsPrivateToItsOwner() async throws
    {
        _ = try await workspace.run("import", "good.csv")
        let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("store.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a file that is not a store is an error and stays unchanged", .onFiles) func foreignFileIsNotModified()
        async throws
    {
        try workspace.write("a letter to grandmother", to: "store.db")
        let outcome = try await workspace.run("import", "good.csv")
        #expect(outcome.status == 78)
        #expect(outcome.stdout == "")
        #expect(outcome.stderr.hasPrefix("contactsctl: \(workspace.path("store.db")): not a contactsctl store"))
        #expect(try workspace.read("store.db") == "a letter to grandmother")
    }

    @Test("a locked store is an error after the timeout") func lockedStoreTimesOut() async throws {
        let workspace = workspace
        // On a server, the dry run below can read the tables of the store only after a commit.
        #expect(try await workspace.run("add", "-q", "--given", "Eve") == Outcome(0))
        let rows = (1...50_000).map { "Ada,Lovelace\($0)\n" }.joined()
        let first = try await workspace.feed("import", "-q", "-", "--source", "pipe") { writer in
            // Without --source, the pipe would be read to its end to decide which source it is.
            _ = try await writer.write("First Name,Last Name\n" + rows)
            // The transaction begins with the first batch, some time after the rows are written to the pipe.
            var second = Outcome(0)
            for _ in 1...100 where second.status == 0 {
                second = try await workspace.run("import", "good.csv", "--dry-run", "--timeout", "0")
                try await Task.sleep(for: .milliseconds(50))
            }
            let store = workspace.store
            #expect(
                second
                    == Outcome(
                        75,
                        stderr: """
                            contactsctl: \(store): another program is using it; try again, or raise --timeout

                            """))
            try await writer.finish()
        }
        #expect(first == Outcome(0))
    }

    @Test("control characters in quoted input are escaped") func controlCharactersAreEscaped() async throws {
        try workspace.write("First Name\nAda,\u{1B}]0;owned\u{7}\n", to: "evil.csv")
        let outcome = try await workspace.run("import", "evil.csv")
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("\\u{1B}]0;owned\\u{7}"))
        #expect(!outcome.stderr.contains("\u{1B}"))
    }
}
