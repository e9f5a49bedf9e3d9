import Foundation
import Testing

/// Tests of the program with all kinds of streams and terminals, in several locales, and with unusual paths.
@Suite struct SurroundingsTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.copyFixture("csv/valid/google-2024.csv", to: "friends.csv")
        try workspace.copyFixture("photos/valid", to: "portraits")
        try workspace.copyFixture("csv/invalid/google-2024-broken.csv", to: "bad.csv")
        #expect(try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits") == Outcome(0))
    }

    /// Commands that print something, with their exit statuses.
    private static let printing: [(command: String, status: Int)] = [
        ("list", 0), ("list --json", 0), ("list --format csv", 0), ("show lovelace", 0), ("export", 0),
        ("export --to vcard", 0), ("export --to jcard", 0), ("info", 0), ("history", 0),
        ("inspect friends.csv --rows all", 0), ("check bad.csv", 1), ("check bad.csv --report sarif", 1),
        ("check bad.csv --report junit", 1), ("check bad.csv --report github", 1), ("photo get 1 -", 0),
        ("doctor --json", 0),
        ("--version", 0), ("help import", 0), ("--generate-completion-script fish", 0),
    ]

    // MARK: Streams

    @Test("a command reports no error if the reader closes the pipe", arguments: printing)
    func closedPipeIsNoError(command: String, status: Int) async throws {
        // The first reader ends before the program writes, the second one while it writes.
        for reader in ["true", "head -c 1 >/dev/null"] {
            let outcome = try await workspace.shell(
                "{ sleep 0.1; contactsctl \(command) -q; echo $? >status; } | \(reader); while ! [ -s status ]; do sleep 0.1; done"
            )
            // With --quiet, check writes its only line to standard error.
            #expect(
                command == "check bad.csv" ? outcome.stderr.hasPrefix("bad.csv:26:") : outcome.stderr == "",
                "\(command)")
            let end = try workspace.read("status")
            #expect(end == "0\n" || end == "\(status)\n", "\(command)")
        }
    }

    @Test("a command ends with 74 if standard output is a full device", arguments: printing)
    func failsOnAFullDevice(command: String, status: Int) async throws {
        let outcome = try await workspace.shell("contactsctl \(command) >/dev/full")
        #expect(outcome.status == 74, "\(command)")
        #expect(
            outcome.stderr.hasSuffix("contactsctl: standard output: cannot be written: No space left on device\n"),
            "\(command)")
    }

    @Test("a command ends with 74 if standard output is closed", arguments: printing)
    func failsWithClosedStandardOutput(command: String, status: Int) async throws {
        #expect(try await workspace.shell("contactsctl \(command) >&-").status == 74, "\(command)")
    }

    @Test("a closed or full standard error does not change the exit status", arguments: printing)
    func worksWithoutStandardError(command: String, status: Int) async throws {
        let open = try await workspace.shell("contactsctl \(command) 2>/dev/null")
        #expect(open.status == status)
        #expect(try await workspace.shell("contactsctl \(command) 2>&- </dev/null") == open, "\(command)")
        #expect(try await workspace.shell("contactsctl \(command) 2>/dev/full").status == status, "\(command)")
    }

    @Test(
        "a command does not prompt if standard input is empty or closed",
        arguments: [
            ("import -", 0), ("check -", 0), ("inspect -", 0), ("delete 1", 64), ("undo", 64),
            ("restore friends.csv", 64),
            ("photo set 1 -", 65), ("list", 0),
        ])
    func doesNotPromptWithoutInput(command: String, status: Int) async throws {
        #expect(try await workspace.shell("contactsctl \(command) </dev/null").status == status, "\(command)")
        let before = try await workspace.shell("contactsctl \(command) <&-").status
        #expect(before == status || before == 66, "\(command): \(before)")
    }

    // MARK: Terminals

    @Test(
        "tables fit a narrow terminal, and are not truncated in a pipe",
        arguments: ["list", "history", "list --fields id,name,organization,email,phone,uid,given,family"])
    func tablesFitANarrowTerminal(command: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let shown = try await workspace.runOnTerminal(words + ["--color", "never"], columns: 40).stdout
        #expect(shown.split(separator: "\n").count > 1)
        for line in shown.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
        let piped = try await workspace.shell("contactsctl \(command)").stdout
        #expect(!piped.contains("…"))
    }

    @Test(
        "TERM=dumb and NO_COLOR disable colours, and --color always enables them",
        arguments: [["TERM": "dumb"], ["NO_COLOR": "1"], ["NO_COLOR": "yes", "TERM": "xterm-256color"]])
    func respectsTermAndNoColor(environment: [String: String]) async throws {
        for (command, status) in Self.printing where !command.hasPrefix("photo") && !command.hasPrefix("export") {
            let words = command.split(separator: " ").map(String.init)
            let outcome = try await workspace.runOnTerminal(words, environment: environment)
            #expect(outcome.status == status)
            // On a slow machine, a progress bar can appear, which uses other escape sequences than colours.
            #expect(!outcome.stdout.contains(/\u{1B}\[[0-9;]*m/), "\(command)")
            if environment["TERM"] == "dumb" { #expect(!outcome.stdout.contains("\u{1B}"), "\(command)") }
        }
        let always = try await workspace.shell("contactsctl list --color always", environment: environment)
        #expect(always.stdout.contains("\u{1B}["))
    }

    @Test(
        "control characters of values, file names and queries do not reach the terminal",
        arguments: [
            "list eve", "list eve --format csv", "list eve --format tsv", "list eve --json", "show eve",
            "show eve --json",
            "history", "inspect evil.csv", "check evil.csv", "import evil.csv -n", "list \u{1B}]0;x\u{7}",
            "show \u{1B}[2J",
            "import \u{1B}[2J.csv", "edit 1 --set \u{9B}2J=x", "\u{1B}[2J", "delete --yes \u{1B}[2J",
        ])
    func controlCharactersAreEscaped(command: String) async throws {
        try workspace.write(
            "Name,Note,E-mail\n\"Eve \u{1B}[31m\",\"\u{1B}]0;title\u{7}\",a@@b\u{9B}2J\nX,Y,Z,\u{1B}[2J\n",
            to: "evil.csv")
        _ = try await workspace.run("import", "-q", "evil.csv", "--skip-invalid")
        let words = command.split(separator: " ").map(String.init)
        for extra in [[], ["-v"], ["-q"]] {
            // A dumb terminal shows no progress bar, whose sequences would be found.
            let shown = try await workspace.runOnTerminal(words + extra, environment: ["TERM": "dumb"]).stdout
            #expect(
                !shown.unicodeScalars.contains {
                    $0.value < 0x20 && $0 != "\n" && $0 != "\t" || 0x7F...0x9F ~= $0.value
                }, "\(extra)")
        }
    }

    // MARK: Locale and places

    @Test("the output is the same in every locale", arguments: printing)
    func printsTheSameInEveryLocale(command: String, status: Int) async throws {
        let usual = try await workspace.shell("contactsctl \(command)")
        for locale in ["C", "tr_TR.UTF-8"] {
            let outcome = try await workspace.shell("contactsctl \(command)", environment: ["LC_ALL": locale])
            #expect(outcome == usual, "\(command)")
        }
    }

    @Test(
        "a store path can contain spaces, URI characters and line feeds",
        arguments: [
            "with space.db", "Größe 山田.db", "new/folder/contacts.db", "./contacts.db", "inner/../\u{1F4D2}/c.db",
            "50%41.db",
            "a?mode=ro.db", "a#b.db", "file:x.db", "-dash.db", "name\nbreak.db",
        ])
    func acceptsUnusualStorePaths(path: String) async throws {
        try workspace.write("Name\nÅsa\n", to: "a.csv")
        try workspace.write("", to: "inner/file", makingFolders: true)
        let store = "--store=\(path)"
        #expect(try await workspace.run("import", "-q", "a.csv", store) == Outcome(0))
        #expect(FileManager.default.fileExists(atPath: workspace.path(path)))
        #expect(try await workspace.run("list", "--fields", "name", "--format", "tsv", store).stdout == "name\nÅsa\n")
        #expect(try await workspace.run("list", environment: ["CONTACTSCTL_STORE": path]).status == 0)
        #expect(try await workspace.run("add", "-q", "--given", "Bo", store) == Outcome(0))
        #expect(try await workspace.run("doctor", "-q", store) == Outcome(0))
    }

    @Test("a suggested command names the same store and can be run") func proposedCommandNamesSameStore() async throws {
        try workspace.write("Name\nÅsa\n", to: "a.csv")
        let outcome = try await workspace.run("import", "a.csv", "--store", "it's here.db")
        let proposal = try #require(outcome.stderr.firstMatch(of: /(?m)To take it back: (.*)$/)?.1)
        #expect(proposal == "contactsctl undo 1 --store 'it'\\''s here.db'")
        #expect(try await workspace.shell("\(proposal) --yes").status == 0)
        #expect(try await workspace.run("list", "--store", "it's here.db", "--json").stdout.contains("\"contacts\":[]"))
    }

    @Test("a symbolic link to the store is followed and kept", .onFiles) func followsALinkToTheStore() async throws {
        let script = """
            mkdir real && mv store.db real/ && ln -s real/store.db link.db && ln -s real folder
            contactsctl add -q --given Bo --store link.db && contactsctl add -q --given Cy --store folder/store.db
            contactsctl delete -q --yes 1 --store link.db
            """
        #expect(try await workspace.shell(script) == Outcome(0))
        #expect(try workspace.names(in: "real") == ["store.db"])
        let kind =
            try FileManager.default.attributesOfItem(atPath: workspace.path("link.db"))[.type] as? FileAttributeType
        #expect(kind == .typeSymbolicLink)
        #expect(try await workspace.run("info", "--store", "real/store.db").stdout.contains("251"))
    }

    @Test("files with unusual names are read and written", arguments: ["with space", "Größe 山田", "-dash", "a:b,c"])
    func readsAndWritesFilesOfAnyName(name: String) async throws {
        try workspace.write("Name\nÅsa\n", to: "\(name).csv")
        let copy = TestDatabase.isFile ? "backup -q --" : "copy -q --to"
        let script = """
            contactsctl import -q -- './\(name).csv' && contactsctl check -q -- './\(name).csv' && \
            contactsctl export -q -o './\(name).vcf' --photos './\(name)' && \
            contactsctl import -q -- './\(name).vcf' && contactsctl \(copy) './\(name).db'
            """
        #expect(try await workspace.shell(script) == Outcome(0))
    }
}
