import Foundation
import Subprocess
import Testing

@Suite struct InterruptionTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// More than a pipe holds: when it is written, the program is reading.
    private static let start = "First Name,Last Name\n" + String(repeating: "Ada,Lovelace\n", count: 20_000)

    @Test(arguments: [(Signal.interrupt, 130), (.terminate, 143)])
    func stopsAnImportThatWaitsForInput(signal: Signal, status: Int) async throws {
        let outcome = try await workspace.interrupt("import", "-", after: Self.start, by: signal)
        #expect(outcome == Outcome(status, stderr: "contactsctl: interrupted; nothing was written\n"))
        #expect(try workspace.names() == [])
    }

    @Test func saysSoInJSON() async throws {
        #expect(
            try await workspace.interrupt("import", "-", "--json", after: Self.start, by: .interrupt)
                == Outcome(
                    130,
                    stdout: """
                        {"schema":1,"command":"import","error":{"code":"interrupted",\
                        "message":"interrupted; nothing was written"},"exit":130}

                        """))
    }

    @Test func staysIgnoredWhereTheCallerWantsIt() async throws {
        try workspace.write("First Name\nAda\n", to: "ada.csv")
        #expect(
            try await workspace.shell("trap '' INT; (kill -INT $$; cat ada.csv) | contactsctl import -q -")
                == Outcome(0))
    }
}
