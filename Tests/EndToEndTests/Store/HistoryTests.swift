import Foundation
import Testing

@Suite struct HistoryTests {
    private let workspace: Workspace

    private static let first = """
        First Name,Last Name,Email,Phone
        Ada,Lovelace,ada@example.org,1
        Grace,Hopper,grace@example.org,2
        Mary,Somerville,mary@example.org,3

        """

    init() async throws {
        workspace = try Workspace()
        try workspace.write(Self.first, to: "first.csv")
        try workspace.write(
            "First Name,Last Name,Email,Phone\nAda,Lovelace,ada@example.org,11\nEmmy,Noether,emmy@example.org,4\n",
            to: "second.csv")
        _ = try await workspace.run("import", "-q", "first.csv", "--source", "list")
    }

    /// Returns the contacts as `list` prints them.
    private func contacts() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "id,given,phone").stdout
    }

    private static let imported = "id\tgiven\tphone\n1\tAda\t1\n2\tGrace\t2\n3\tMary\t3\n"
    private static let updated = "id\tgiven\tphone\n1\tAda\t11\n2\tGrace\t2\n3\tMary\t3\n4\tEmmy\t4\n"

    @Test("the words of a recorded command are quoted for a shell") func commandsAreQuoted() async throws {
        _ = try await workspace.run("edit", "-q", "1", "--set", "note=two words")
        #expect(try await workspace.run("history").stdout.contains("  edit -q 1 --set 'note=two words'\n"))
    }

    @Test("history lists the runs with their counts, states and commands") func listsRuns() async throws {
        _ = try await workspace.run("import", "-q", "second.csv", "--source", "list")
        _ = try await workspace.run("undo", "-qy")
        let outcome = try await workspace.run("history", environment: ["TZ": "UTC"])
        let lines = outcome.stdout.split(separator: "\n").map { $0.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "now") }
        #expect(
            lines == [
                "RUN  WHEN              ADDED  UPDATED  DELETED  STATE     COMMAND",
                "  3  now      0        1        1  undoes 2  undo -qy",
                "  2  now      1        1        0  undone    import -q second.csv --source list",
                "  1  now      3        0        0            import -q first.csv --source list",
            ])
        let json = try await workspace.run("history", "--limit", "1", "--json")
        #expect(json.stdout.hasPrefix(#"{"schema":1,"command":"history","runs":[{"run":3,"created_at":"20"#))
        #expect(
            json.stdout.hasSuffix(
                #""command":"undo -qy","sources":[],"undoes":2,"state":"complete","records":0,"added":0,"updated":1,"#
                    + #""deleted":1,"unchanged":0,"rejected":0}],"diagnostics":[],"exit":0}"# + "\n"))
    }

    @Test("undo reverts the newest run that is not undone yet") func undoRevertsNewestRun() async throws {
        _ = try await workspace.run("import", "-q", "second.csv", "--source", "list")
        #expect(try await contacts() == Self.updated)
        #expect(
            try await workspace.run("undo", "--yes")
                == Outcome(
                    0,
                    stderr: """
                        Run 2 undone: 1 updated, 1 deleted
                        Run 3. To redo it: contactsctl undo 3

                        """))
        #expect(try await contacts() == Self.imported)
        #expect(
            try await workspace.run("undo", "--yes", "--json")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"undo","run":4,"dry_run":false,"undone":1,"added":0,"updated":0,"deleted":3,"kept":0,\
                        "diagnostics":[],"exit":0}

                        """))
        #expect(try await contacts() == "id\tgiven\tphone\n")
        #expect(try await workspace.run("undo", "-y") == Outcome(0, stderr: "There is nothing to undo.\n"))
        #expect(try await workspace.run("undo", "-y", "2") == Outcome(0, stderr: "Run 2 was undone already.\n"))
        #expect(try await workspace.run("undo", "-y", "9") == Outcome(1, stderr: "There is no run 9.\n"))
    }

    @Test("a dry run of an undo that changes no contact reports what the undo does") func dryRunWithoutChanges()
        async throws
    {
        try workspace.write("First,Last\nAda,Lovelace\n", to: "a.csv")
        try workspace.write("Last,First\nLovelace,Ada\n", to: "b.csv")
        let place = ["--store", "other.db"]
        _ = try await workspace.run(["import", "-q", "a.csv"] + place)
        _ = try await workspace.run(["import", "-q", "b.csv"] + place)
        #expect(
            try await workspace.run(["undo", "-n", "2"] + place).stderr.hasPrefix(
                "Run 2 would be undone: nothing changed\n"))
        #expect(
            try await workspace.run(["undo", "-y", "2"] + place).stderr.hasPrefix("Run 2 undone: nothing changed\n"))
        #expect(try await workspace.run(["undo", "-n", "2"] + place).stderr.hasPrefix("Run 2 was undone already.\n"))
    }

    @Test("undoing an undo restores the changes of the run") func undoOfUndoRestoresRun() async throws {
        _ = try await workspace.run("import", "-q", "second.csv", "--source", "list")
        for (run, expected) in [("2", Self.imported), ("3", Self.updated), ("4", Self.imported), ("5", Self.updated)] {
            #expect(try await workspace.run("undo", "-qy", run) == Outcome(0))
            #expect(try await contacts() == expected)
        }
        // The undo of the second import was undone, so the second import is the newest run that is not undone.
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await contacts() == Self.imported)
        // An undone import is not recognised as the same import.
        #expect(
            try await workspace.run("import", "second.csv").stderr.hasPrefix("second.csv: 2 records: 1 added, 1 upd"))
    }

    @Test("undo of an import keeps the records that a later import of the source has") func laterImportsCount()
        async throws
    {
        _ = try await workspace.run("import", "-q", "second.csv", "--source", "list")
        #expect(
            try await workspace.run("undo", "1", "-y")
                == Outcome(
                    3,
                    stderr: """
                        Ada Lovelace (1): warning: the later run 2 imported its record again; not undone [undo-changed-later]
                        Run 1 undone: 2 deleted; 1 contact left unchanged because a later import had it
                        To take out all that a source says: contactsctl sources remove NAME
                        Run 3. To redo it: contactsctl undo 3

                        """))
        #expect(try await contacts() == "id\tgiven\tphone\n1\tAda\t11\n4\tEmmy\t4\n")
        #expect(try await workspace.run("undo", "3", "-qy") == Outcome(0))
        #expect(try await contacts() == Self.updated)
    }

    @Test("undo keeps a contact that was edited since its run added it, unless --force is given")
    func undoKeepsLaterChanges() async throws {
        #expect(try await workspace.run("edit", "1", "--set", "phone=11", "-q").status == 0)
        #expect(
            try await workspace.run("undo", "1", "-y")
                == Outcome(
                    3,
                    stderr: """
                        Ada Lovelace (1): warning: edited by the later run 2; not undone [undo-changed-later]
                        Run 1 undone: 2 deleted; 1 contact left unchanged because it was edited later
                        To undo them too: contactsctl undo 1 --force
                        Run 3. To redo it: contactsctl undo 3

                        """))
        let kept = "id\tgiven\tphone\n1\tAda\t11\n"
        #expect(try await contacts() == kept)
        #expect(try await workspace.run("undo", "1", "-qy", "--force", "--exit-changed") == Outcome(2))
        #expect(try await contacts() == "id\tgiven\tphone\n")
        #expect(try await workspace.run("undo", "4", "-qy") == Outcome(0))
        #expect(try await contacts() == kept)
        #expect(try await workspace.run("undo", "3", "-qy") == Outcome(0))
        #expect(try await contacts() == "id\tgiven\tphone\n1\tAda\t11\n2\tGrace\t2\n3\tMary\t3\n")
    }

    @Test("undo takes back edits of contacts that were deleted or edited again since")
    func undoOfEarlierEdits() async throws {
        #expect(try await workspace.run("edit", "1", "2", "--set", "note=x", "-qy").status == 0)
        #expect(try await workspace.run("delete", "1", "-qy").status == 0)
        #expect(try await workspace.run("edit", "2", "--set", "note=y", "-q").status == 0)
        #expect(try await workspace.run("undo", "2", "-qy") == Outcome(0))
        let list = ["list", "--format", "tsv", "--fields", "id,note"]
        #expect(try await workspace.run(list).stdout == "id\tnote\n2\ty\n3\t\n")
        #expect(try await workspace.run("undo", "3", "-qy") == Outcome(0))
        #expect(try await workspace.run(list).stdout == "id\tnote\n1\t\n2\ty\n3\t\n")
    }

    @Test("undo without a terminal requires --yes") func undoNeedsConfirmation() async throws {
        #expect(
            try await workspace.run("undo")
                == Outcome(
                    64, stderr: "contactsctl: undo needs confirmation; use --yes\n"))
        #expect(try await contacts() == Self.imported)
    }

    @Test("undo of an import removes its photos, and a second undo restores them")
    func undoRestoresPhotos() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "portraits/Ada Lovelace.png")
        _ = try await workspace.run("import", "-q", "first.csv", "--photos", "portraits")
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "photo", "ada").stdout == "photo\nyes\n")
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "photo", "ada").stdout == "photo\n\n")
        #expect(try await workspace.run("undo", "-qy", "3") == Outcome(0))
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "photo", "ada").stdout == "photo\nyes\n")
    }

    @Test("with --exit-changed an import ends with 2 only if something changed")
    func exitChangedReportsChanges() async throws {
        #expect(try await workspace.run("import", "-q", "--exit-changed", "first.csv") == Outcome(0))
        #expect(try await workspace.run("import", "-q", "--exit-changed", "second.csv") == Outcome(2))
    }
}
