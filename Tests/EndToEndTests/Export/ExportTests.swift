import Foundation
import Testing

@Suite struct ExportTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("First Name,Last Name\nAda,Lovelace\nGrace,Hopper\n", to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    @Test("contacts are written to standard output by default") func writesToStandardOutput() async throws {
        let outcome = try await workspace.run("export")
        #expect(outcome.status == 0)
        #expect(outcome.stderr == "")
        #expect(outcome.stdout.contains("Lovelace"))
        #expect(outcome.stdout.contains("Hopper"))
        #expect(try await workspace.run("export", "-o", "-") == outcome)
        #expect(try await workspace.shell("contactsctl export -qo /dev/stdout | cat") == outcome)
        #expect(!(try await workspace.run("export", "hopper").stdout.contains("Lovelace")))
    }

    @Test("-o writes a file and replaces one only with --force") func outputFileIsReplacedOnlyWithForce() async throws {
        #expect(
            try await workspace.run("export", "-o", "out.csv") == Outcome(0, stderr: "out.csv: 2 contacts\n"))
        #expect(try workspace.read("out.csv") == (try await workspace.run("export").stdout))
        #expect(
            try await workspace.run("export", "-o", "out.csv")
                == Outcome(73, stderr: "contactsctl: out.csv: already exists; --force replaces it\n"))
        #expect(try await workspace.run("export", "-o", "out.csv", "--force", "-q") == Outcome(0))
        #expect(try workspace.names() == ["friends.csv", "out.csv", "store.db"])
    }

    @Test("--json prints one object") func jsonIsOneObject() async throws {
        #expect(
            try await workspace.run("export", "-o", "out.csv", "--json")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"export","contacts":2,"left_out":0,"output":"out.csv",\
                        "photos":{"folder":null,"written":0,"unchanged":0},\
                        "split":{"folder":null,"written":0,"unchanged":0},"metadata":null,\
                        "converted_photos":null,"limits":null,"diagnostics":[],"exit":0}

                        """))
    }

    @Test("unwritable output is an error; a closed pipe is not reported")
    func unwritableOutputIsAnError() async throws {
        #expect(try await workspace.run("export", "-o", "none/out.csv").status == 73)
        #expect(try await workspace.shell("contactsctl export >/dev/full").status == 74)
        #expect(try await workspace.shell("(contactsctl export; echo $? >status) | true").stderr == "")
    }

    @Test("an exported table round-trips unchanged") func exportedTableRoundTrips() async throws {
        _ = try await workspace.run("export", "-o", "out.csv")
        _ = try await workspace.run("import", "-q", "out.csv", "--store", "second.db")
        #expect(
            try await workspace.run("export", "--store", "second.db").stdout == (try workspace.read("out.csv")))
    }
}
