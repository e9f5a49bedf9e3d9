import Subprocess
import Testing

@Suite struct ProgressTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Writes two pieces of a table to the program's standard input, with a pause of a little more than a second.
    private static func feed(_ writer: StandardInputWriter) async throws {
        let piece = String(repeating: "Ada,Lovelace\n", count: 50_000)
        _ = try await writer.write("First Name,Last Name\n" + piece)
        try await Task.sleep(for: .milliseconds(1300))
        _ = try await writer.write(piece)
        try await writer.finish()
    }

    @Test("progress appears on a terminal after one second and is erased before the summary")
    func progressAppearsAfterOneSecond() async throws {
        let outcome = try await workspace.feedOnTerminal(["import", "-n", "-"], Self.feed)
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains(" records  "))
        #expect(outcome.stdout.contains("/s"))
        // The line is cleared before the summary.
        #expect(outcome.stdout.contains("\r\u{1B}[Kstandard input: 100,000 records"))
    }

    @Test("--quiet and --json show no progress", arguments: [["-q"], ["--json"]])
    func quietAndJSONShowNoProgress(options: [String]) async throws {
        let outcome = try await workspace.feedOnTerminal(options + ["import", "-n", "-"], Self.feed)
        #expect(outcome.status == 0)
        #expect(!outcome.stdout.contains("\r"))
    }

    @Test("a dumb terminal shows no progress") func dumbTerminalShowsNoProgress() async throws {
        let outcome = try await workspace.feedOnTerminal(
            ["import", "-n", "-"], environment: ["TERM": "dumb"], Self.feed)
        #expect(!outcome.stdout.contains("\r"))
    }

    @Test("a signal erases the progress line", arguments: [(Signal.interrupt, 130), (.terminate, 143)])
    func interruptionErasesProgress(signal: Signal, status: Int) async throws {
        let outcome = try await workspace.feedOnTerminal(["import", "-", "--color", "never"], then: signal) { writer in
            let piece = String(repeating: "Ada,Lovelace\n", count: 50_000)
            _ = try await writer.write("First Name,Last Name\n" + piece)
            try await Task.sleep(for: .milliseconds(1300))
            _ = try await writer.write(piece)
        }
        #expect(outcome.status == status)
        #expect(outcome.stdout.contains("standard input  "))
        #expect(outcome.stdout.hasSuffix("\r\u{1B}[Kcontactsctl: interrupted; nothing was written\n"))
        #expect(try workspace.names() == [])
    }
}
