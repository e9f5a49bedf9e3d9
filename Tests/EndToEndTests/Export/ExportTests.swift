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

    @Test("the cells of a .tsv file are separated by tabs, unless --delimiter is given") func tabs() async throws {
        #expect(try await workspace.run("export", "-o", "out.tsv", "-q") == Outcome(0))
        #expect(
            try workspace.read("out.tsv")
                == (try await workspace.run("export", "--to", "csv", "--delimiter", "tab").stdout))
        #expect(try await workspace.run("export", "-o", "semicolons.tsv", "--delimiter", ";", "-q") == Outcome(0))
        #expect(try workspace.read("semicolons.tsv").contains("Lovelace;"))
    }

    @Test("--json prints one object") func jsonIsOneObject() async throws {
        #expect(
            try await workspace.run("export", "-o", "out.csv", "--json")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"export","dry_run":false,"contacts":2,"left_out":0,"output":"out.csv",\
                        "photos":{"folder":null,"written":0,"unchanged":0},\
                        "split":{"folder":null,"written":0,"unchanged":0},"metadata":null,\
                        "converted_photos":null,"limits":null,"diagnostics":[],"exit":0}

                        """))
    }

    @Test("a dry run reports contacts, files, losses and errors, and writes nothing")
    func dryRunWritesNothing() async throws {
        _ = try await workspace.run("edit", "-q", "1", "--set", "note=one", "--set", "custom:Shoe size=42")
        for arguments in [
            ["-o", "out.ldif", "--photos", "pictures"], ["--split", "cards"],
            ["-o", "out.csv", "--profile", "outlook"],
            ["-o", "out.vcf", "--vcard-version", "2.1"], ["-o", "people.html"],
        ] {
            let names = try workspace.names()
            let trial = try await workspace.run(["export", "--dry-run"] + arguments)
            #expect(try workspace.names() == names)
            let real = try await workspace.run(["export"] + arguments)
            #expect(trial.stdout == "")
            #expect(trial.stderr == real.stderr + "Dry run; nothing was written.\n", "\(arguments)")
            #expect(trial.status == real.status)
        }
        #expect(
            try await workspace.run("export", "-n")
                == Outcome(0, stderr: "standard output: 2 contacts\nDry run; nothing was written.\n"))
        #expect(
            try await workspace.run("export", "-n", "-o", "out.csv")
                == Outcome(73, stderr: "contactsctl: out.csv: already exists; --force replaces it\n"))
        #expect(try await workspace.run("export", "-n", "-o", "none/out.csv").status == 73)
        #expect(try await workspace.run("export", "-n", "--split", "none/cards").status == 73)
        let table = try workspace.read("out.csv")
        #expect(try await workspace.run("export", "-n", "-o", "out.csv", "--force").status == 0)
        #expect(try workspace.read("out.csv") == table)
        let json = try await workspace.run("export", "-n", "--json")
        #expect(json.stdout.hasPrefix(#"{"schema":1,"command":"export","dry_run":true,"contacts":2,"#))
    }

    @Test("a dry run of --split --mirror counts the files that would be written, replaced and removed")
    func dryRunOfAMirroredFolder() async throws {
        _ = try await workspace.run("export", "--split", "cards")
        _ = try await workspace.run("edit", "-q", "1", "--set", "note=new")
        _ = try await workspace.run("delete", "-qy", "2")
        _ = try await workspace.run("add", "-q", "--given", "New")
        let arguments = ["export", "--split", "cards", "--mirror", "--force", "--max-delete", "1"]
        let trial = try await workspace.run(arguments + ["--dry-run"])
        #expect(
            trial.stderr == "cards: 2 contacts, 1 replaced, 1 file removed\nDry run; nothing was written.\n")
        #expect(try await workspace.run(arguments).stderr == "cards: 2 contacts, 1 file removed\n")
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
