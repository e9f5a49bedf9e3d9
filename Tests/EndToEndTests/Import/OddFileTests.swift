import Foundation
import Testing

/// Tests of sources that are pipes or not address books, of invalid file names, of a file size limit, and of concurrent
/// imports.
@Suite struct OddFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("Name\nAda\n", to: "a.csv")
    }

    /// The content is identified under any file name, and also if the file is compressed with gzip.
    @Test(
        "an Outlook data file is identified by its content",
        arguments: ["people.pst", "people", "people.csv", "people.pst.gz"]
    )
    func outlookDataFileIsIdentified(name: String) async throws {
        let made = try await workspace.shell(
            "printf '!BDN\\000\\001\\377' | \(name.hasSuffix("gz") ? "gzip" : "cat") >\(name)")
        #expect(made.status == 0)
        for command in ["import", "check", "inspect"] {
            let outcome = try await workspace.run(command, name)
            #expect(outcome.status == (command == "check" ? 1 : 65), "\(outcome)")
            #expect(
                (outcome.stderr + outcome.stdout).contains(
                    "it looks like an Outlook data file (.pst); Outlook exports its contacts as CSV [unknown-kind]"),
                "\(command): \(outcome)")
        }
        #expect(try !workspace.hasStore())
    }

    @Test("an archive of Apple's Contacts is recognized") func appleContactsArchiveIsIdentified() async throws {
        _ = try await workspace.shell("mkdir -p My.abbu/Images; : >My.abbu/Images/A.jpeg")
        #expect(
            try await workspace.run("import", "My.abbu/")
                == Outcome(
                    66,
                    stderr:
                        "contactsctl: My.abbu/: cannot be read: an archive of Apple's Contacts; export vCards "
                        + "from Contacts and import those\n"))
    }

    @Test("an import that waits for a pipe's writer can be interrupted")
    func waitingForAPipeCanBeInterrupted() async throws {
        // A shell without job control starts background programs with SIGINT ignored, but not SIGTERM. The fourth
        // digit from the end of the mask shows whether SIGTERM is caught.
        let isCaught = "grep -qE '^SigCgt:.*[4-7c-f][0-9a-f]{3}$' /proc/$!/status"
        let outcome = try await workspace.shell(
            "mkfifo f; contactsctl import f & until \(isCaught); do sleep 0.1; done; sleep 0.2; kill -TERM $!; "
                + "wait $!; echo $? >status")
        #expect(outcome == Outcome(0, stderr: "contactsctl: interrupted; nothing was written\n"))
        #expect(try workspace.read("status") == "143\n")
    }

    @Test("a pipe with a slow writer is read to its end") func slowPipeIsReadToItsEnd() async throws {
        let script = "mkfifo f; (sleep 0.3; printf 'Name\\nA'; sleep 0.3; echo da) >f & contactsctl import -q f"
        #expect(try await workspace.shell(script) == Outcome(0))
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout.hasSuffix("Ada\n"))
    }

    @Test("an entry of a folder that cannot be read by its name, or is hidden, does not stop the folder")
    func oddNamesInAFolder() async throws {
        let script =
            "mkdir -p d/.cache; cp a.csv d; cp a.csv \"d/$(printf 'a\\377.csv')\"; ln -s a.csv d/l.csv; "
            + "echo x >d/._a.csv; echo x >d/.cache/i.vcf; contactsctl"
        for command in ["check", "import"] {
            let outcome = try await workspace.shell("\(script) \(command) d")
            #expect(outcome.status == 0)
            let text = outcome.stdout + outcome.stderr
            #expect(text.contains("its name is not UTF-8; rename it [source-unread]"), "\(text)")
            #expect(text.contains("d/l.csv: warning: not read: a symbolic link is not followed [source-unread]"))
            #expect(!text.contains("d/.") && !text.contains("._a.csv"))
            #expect(try await workspace.shell("rm -r d") == Outcome(0))
        }
        #expect(try await workspace.run("check", "--strict", "a.csv").status == 0)
        let damaged = "mkdir e; echo junk >e/a.vcf; contactsctl check e"
        #expect(try await workspace.shell(damaged).status == 1)
        #expect(try await workspace.run("import", "e").status == 65)
    }

    @Test("an import that exceeds the file size limit leaves the store unchanged", .onFiles)
    func fileSizeLimitLeavesTheStoreUnchanged() async throws {
        try workspace.write("Name\n" + (1...20_000).map { "N\($0)\n" }.joined(), to: "many.csv")
        #expect(try await workspace.run("import", "-q", "a.csv") == Outcome(0))
        let before = try Data(contentsOf: URL(fileURLWithPath: workspace.path("store.db")))
        #expect(try await workspace.shell("ulimit -f 400; contactsctl import -q many.csv").status == 74)
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path("store.db"))) == before)
        #expect(try workspace.names() == ["a.csv", "many.csv", "store.db"])
    }

    @Test("two concurrent imports both succeed") func concurrentImportsSucceed() async throws {
        for name in ["x", "y"] {
            try workspace.write("Name\n" + (1...20_000).map { "\(name)\($0)\n" }.joined(), to: "\(name).csv")
        }
        let workspace = workspace
        async let first = workspace.run("import", "-q", "x.csv")
        async let second = workspace.run("import", "-q", "y.csv")
        #expect(try await [first, second] == [Outcome(0), Outcome(0)])
        #expect(try await workspace.run("info").stdout.contains("40,000"))
    }
}
