import Foundation
import Subprocess
import Testing

@Suite struct InterruptionTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// An input that is larger than the buffer of a pipe. When it has been written completely, the program has begun to
    /// read.
    private static let start = "First Name,Last Name\n" + String(repeating: "Ada,Lovelace\n", count: 20_000)

    @Test(
        "a signal stops an import that waits for input, and nothing is written",
        arguments: [(Signal.interrupt, 130), (.terminate, 143), (.terminalClosed, 129)])
    func signalStopsWaitingImport(signal: Signal, status: Int) async throws {
        let outcome = try await workspace.interrupt("import", "-", after: Self.start, by: signal)
        #expect(outcome == Outcome(status, stderr: "contactsctl: interrupted; nothing was written\n"))
        #expect(try workspace.names() == [])
    }

    @Test("import --json reports an interruption in its object") func interruptionIsReportedInJSON() async throws {
        #expect(
            try await workspace.interrupt("import", "-", "--json", after: Self.start, by: .interrupt)
                == Outcome(
                    130,
                    stdout: """
                        {"schema":1,"command":"import","error":{"code":"interrupted",\
                        "message":"interrupted; nothing was written"},"exit":130}

                        """))
    }

    @Test(
        "a signal ends a command at its prompt, and nothing is written", .timeLimit(.minutes(10)),
        arguments: [(Signal.interrupt, 130), (.terminate, 143)])
    func signalStopsPrompt(signal: Signal, status: Int) async throws {
        try workspace.write("First Name\nAda\n", to: "ada.csv")
        #expect(try await workspace.run("import", "-q", "ada.csv") == Outcome(0))
        let outcome = try await workspace.interruptOnTerminal("delete", "1", at: "[y/N] ", by: signal)
        #expect(outcome.status == status)
        #expect(outcome.stdout.hasSuffix("interrupted; nothing was written\n"))
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nAda\n")
    }

    @Test("SIGTERM stops an export that is blocked by a full pipe", .timeLimit(.minutes(10)))
    func signalStopsBlockedExport() async throws {
        let rows = (0..<4000).map { "Ada \($0),\(String(repeating: "x", count: 100))\n" }
        try workspace.write("Name,Notes\n" + rows.joined(), to: "many.csv")
        // The output is larger than the buffer of the pipe, and the reader opens the pipe and reads nothing.
        let outcome = try await workspace.shell(
            """
            contactsctl import -q many.csv; mkfifo pipe; sleep 600 <pipe & reader=$!
            contactsctl export --to vcard >pipe & writer=$!
            until grep -q pipe_write /proc/$writer/wchan 2>/dev/null || [ "$(cut -d' ' -f1 /proc/$writer/syscall)" = 1 ]
            do sleep 0.1; done
            kill -TERM $writer; wait $writer; status=$?
            kill $reader; exit $status
            """)
        #expect(outcome.status == 143)
        #expect(outcome.stderr.contains("interrupted"))
    }

    @Test("SIGINT stays ignored if the caller ignores it") func ignoredSignalStaysIgnored() async throws {
        try workspace.write("First Name\nAda\n", to: "ada.csv")
        #expect(
            try await workspace.shell("trap '' INT; (kill -INT $$; cat ada.csv) | contactsctl import -q -")
                == Outcome(0))
    }
}
