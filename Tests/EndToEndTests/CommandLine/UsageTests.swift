import Foundation
import Testing

@Suite struct UsageTests {
    private let workspace: Workspace
    private static let commands = [
        "import", "export", "check", "list", "show", "history", "undo", "add", "edit", "delete", "photo", "doctor",
        "backup", "restore",
        "info",
    ]

    init() throws { workspace = try Workspace() }

    @Test("--version prints the versions of the program, SQLite and libpng") func printsVersion() async throws {
        let outcome = try await workspace.run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.stdout.hasPrefix("contactsctl "))
        #expect(outcome.stdout.contains("SQLite "))
        #expect(outcome.stdout.contains("libpng "))
        #expect(outcome.stderr == "")
        #expect(try await workspace.run("list", "--version") == outcome)
    }

    @Test("the help of a command has an example; --help, -h and help print the same", arguments: commands)
    func commandHelpHasAnExample(command: String) async throws {
        let outcome = try await workspace.run(command, "--help")
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains("\n  contactsctl \(command) "))
        #expect(outcome.stdout.contains("--store <path>"))
        #expect(outcome.stderr == "")
        #expect(try await workspace.run(command, "-h") == outcome)
        #expect(try await workspace.run("help", command) == outcome)
    }

    @Test("the program without a command prints its help") func printsHelpWithoutCommand() async throws {
        let outcome = try await workspace.run("--help")
        #expect(outcome.status == 0)
        for command in Self.commands { #expect(outcome.stdout.contains("\n  \(command)")) }
        #expect(try await workspace.run() == outcome)
    }

    @Test(
        "an invalid command line is refused with 64 and one line",
        arguments: [
            (["imprt", "x"], "unknown command 'imprt'; did you mean 'import'?"),
            (["--store", "list", "lsit"], "unknown command 'lsit'; did you mean 'list'?"),
            (["find", "ada"], "unknown command 'find'; did you mean 'list'?"),
            (["remove", "3"], "unknown command 'remove'; did you mean 'delete'?"),
            (["frobnicate"], "unknown command 'frobnicate'; see 'contactsctl --help'"),
            (["help", "exprot"], "unknown command 'exprot'; did you mean 'export'?"),
            (["import", "--skp-invalid", "x"], "unknown option '--skp-invalid'; did you mean '--skip-invalid'?"),
            (["list", "--jsno"], "unknown option '--jsno'; did you mean '--json'?"),
            (["--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
            (
                ["import", "--max-field", "100k", "--skp-invalid", "x"],
                "unknown option '--skp-invalid'; did you mean '--skip-invalid'?"
            ),
            (["hlep"], "unknown command 'hlep'; did you mean 'help'?"),
            (
                ["check", "--report", "sarf", "x"],
                "the value 'sarf' is invalid for '--report <form>'; did you mean 'sarif'?"
            ),
            (
                ["check", "--report", "", "x"],
                "the value '' is invalid for '--report <form>': the valid values are text, json, github, junit, sarif; "
                    + "see 'contactsctl check --help'"
            ),
            (
                ["import", "--profile", "gogle", "x.csv"],
                "no profile 'gogle'; did you mean 'google'?"
            ),
            (
                ["import", "--match", "emial", "x"],
                "the value 'emial' is invalid for '--match <fields>': no field 'emial'; did you mean 'email'?"
            ),
            (
                ["import", "--max-errors", "-3", "x"],
                "--max-errors takes a whole number of 0 or more; see 'contactsctl import --help'"
            ),
            (
                ["--timeout", "-1", "ls"],
                "--timeout takes a number of seconds from 0 to 1000000; see 'contactsctl list --help'"
            ),
            (
                ["inspect", "--rows", "-1", "x"],
                "the value '-1' is invalid for '--rows <n|all>': expected a whole number of 0 or more, or 'all'; see 'contactsctl inspect --help'"
            ),
            (
                ["list", "--limit", "x"],
                "the value 'x' is invalid for '--limit <n>': expected a whole number of 0 or more; see 'contactsctl list --help'"
            ),
            (
                ["list", "--limit", "99999999999999999999"],
                "the value '99999999999999999999' is invalid for '--limit <n>': the number is too large; see 'contactsctl list --help'"
            ),
            (
                ["edit", "-1"],
                "'-1' is neither an option nor an id; ids are numbers from 1; see 'contactsctl edit --help'"
            ),
            (["list", "-limit"], "unknown option '-limit'. Did you mean '--limit'?"),
            (
                ["undo", "x"],
                "the value 'x' is invalid for '<run>': expected the number of a run, as 'contactsctl history' shows it; see 'contactsctl undo --help'"
            ),
            (
                ["import", "--skip-invalid", "--rejects", "", "x"],
                "--rejects needs the name of a file; see 'contactsctl import --help'"
            ),
            (["import", "--photos=", "x"], "--photos needs the name of a folder; see 'contactsctl import --help'"),
            (["export", "-o", ""], "-o needs the name of a file; see 'contactsctl export --help'"),
            (["--frobnicate", "list"], "unknown option '--frobnicate'; see 'contactsctl list --help'"),
            (["import"], "missing expected argument '<file> ...'; see 'contactsctl import --help'"),
            (["show"], "missing expected argument '<id|query> ...'; see 'contactsctl show --help'"),
            (["list", "--limit", "-1"], "--limit takes a whole number of 0 or more; see 'contactsctl list --help'"),
            (["list", "--limit=-1"], "--limit takes a whole number of 0 or more; see 'contactsctl list --help'"),
            (["info", "extra"], "unexpected argument 'extra'; see 'contactsctl info --help'"),
            (
                ["info", "--timeout=-3"],
                "--timeout takes a number of seconds from 0 to 1000000; see 'contactsctl info --help'"
            ),
            (
                ["list", "--fields", "id,nmae"],
                "the value 'id,nmae' is invalid for '--fields <fields>': no field 'nmae'; did you mean 'name'?"
            ),
        ])
    func usageErrorIsOneLine(arguments: [String], message: String) async throws {
        let line = arguments.map { "'\($0)'" }.joined(separator: " ")
        #expect(
            try await workspace.shell("contactsctl \(line)")
                == Outcome(64, stderr: "contactsctl: \(message)\n"))
    }

    @Test("an empty file name is reported") func emptyFileNameIsReported() async throws {
        #expect(
            try await workspace.run("import", "")
                == Outcome(66, stderr: "contactsctl: '': a file name cannot be empty\n"))
    }

    @Test("values that are empty or begin with a hyphen are accepted")
    func acceptsEmptyAndHyphenatedValues() async throws {
        #expect(try await workspace.run("add", "-q", "--given", "Ada", "--note", "-1").status == 0)
        #expect(try await workspace.run("add", "-q", "--given", "Ben", "--note", "").status == 0)
        #expect(try await workspace.run("show", "1").stdout.contains("note   -1\n"))
        #expect(try await workspace.run("list", "--", "-1").status == 0)
        #expect(try await workspace.run("list", "--limit", "-0").status == 0)
    }

    @Test("the error about an invalid command line with --json is one object")
    func usageErrorIsReportedInJSON() async throws {
        #expect(
            try await workspace.run("import", "--json")
                == Outcome(
                    64,
                    stdout: """
                        {"schema":1,"command":"import","error":{"code":"usage","message":"missing expected argument \
                        '<file> ...'; see 'contactsctl import --help'"},"exit":64}

                        """))
    }

    @Test("export --json requires -o") func exportWithJSONRequiresFile() async throws {
        let outcome = try await workspace.run("export", "--json")
        #expect(outcome.status == 64)
        #expect(outcome.stdout.contains("name a file for the contacts with -o"))
        #expect(outcome.stderr == "")
    }

    @Test("--generate-completion-script prints a script for each shell", arguments: ["bash", "zsh", "fish"])
    func printsCompletionScript(shell: String) async throws {
        let outcome = try await workspace.run("--generate-completion-script", shell)
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains("skip-invalid"))
    }
}
