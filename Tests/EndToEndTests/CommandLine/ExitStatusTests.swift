import Foundation
import SQLite
import Subprocess
import Testing

/// Tests that each documented exit status is returned by a command line.
@Suite(.onFiles) struct EveryExitStatusTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("Name\nAda\n", to: "good.csv")
        try workspace.write("Name\nAda\nGrace,surplus\n", to: "bad.csv")
        try workspace.write("no store", to: "text.db")
    }

    /// The command lines that return each status; the store contains one contact.
    private static let cases: [(status: Int, script: String)] = [
        (0, "contactsctl list"),
        (0, "contactsctl import good.csv --exit-changed"),
        (0, "contactsctl undo --yes; contactsctl undo --yes"),
        (1, "contactsctl show nobody"),
        (1, "contactsctl edit 99 --set note=x"),
        (1, "contactsctl delete --yes nobody"),
        (1, "contactsctl photo get 99 -"),
        (1, "contactsctl undo 99 --yes"),
        (1, "contactsctl check bad.csv"),
        (1, "contactsctl doctor --store damaged.db"),
        (2, "contactsctl add --given Grace --exit-changed"),
        (2, "contactsctl edit 1 --set note=x --exit-changed"),
        (2, "contactsctl delete 1 --yes --exit-changed"),
        (2, "contactsctl import good.csv --store new.db --exit-changed"),
        (2, "contactsctl undo --yes --exit-changed"),
        (3, "contactsctl import bad.csv --skip-invalid --exit-changed"),
        (3, "contactsctl edit 1 --set note=x; contactsctl undo 1 --yes --exit-changed"),
        (64, "contactsctl lsit"),
        (64, "contactsctl list --limit=-1"),
        (64, "contactsctl delete 1 </dev/null"),
        (65, "contactsctl import bad.csv"),
        (65, "contactsctl photo set 1 good.csv"),
        (65, "contactsctl inspect text.db"),
        (66, "contactsctl import missing.csv"),
        (66, "contactsctl check missing.csv"),
        (66, "contactsctl list --store missing.db"),
        // If SIGCHLD is ignored, the program cannot get the exit status of the editor, which is an internal error.
        (70, "bash -c \"trap '' CHLD; EDITOR=true contactsctl edit 1\""),
        (73, "contactsctl export -o good.csv"),
        (73, "contactsctl export -o missing/out.csv"),
        (73, "contactsctl import good.csv --store /proc/new.db"),
        (73, "contactsctl backup good.csv"),
        (73, "contactsctl check good.csv --report-file missing/report"),
        (74, "contactsctl list >/dev/full"),
        (74, "contactsctl export >/dev/full"),
        (74, "contactsctl import good.csv --json -n >&-"),
        (75, "contactsctl add --given Eve --store locked.db --timeout 0"),
        (75, "contactsctl list --store locked.db --timeout 0.1"),
        (78, "contactsctl list --store text.db"),
        (78, "contactsctl import good.csv --store text.db"),
        (78, "contactsctl list --store newer.db"),
        (78, "contactsctl add --given Eve --store sabotaged.db"),
    ]

    /// Signals that are sent while an import waits for the rest of its input.
    private static let signals: [(status: Int, signal: Signal)] = [(130, .interrupt), (143, .terminate)]

    @Test("each command line ends with the expected status, and with a message on failure")
    func commandsEndWithExpectedStatus() async throws {
        for (status, script) in Self.cases {
            let locks = try await makeStores()
            let outcome = try await workspace.shell(script)
            #expect(outcome.status == status, "\(script): \(outcome.stderr)")
            // Every failure prints a message.
            if status >= 64 { #expect(outcome.stderr != "", "\(script)") }
            withExtendedLifetime(locks) {}
        }
        for (status, signal) in Self.signals {
            let input = "Name\n" + String(repeating: "Ada\n", count: 50_000)
            #expect(try await workspace.interrupt("import", "-", after: input, by: signal).status == status)
        }
    }

    /// The statuses of stores on servers, which other tests cover: `ExitStatusTests` in OutputTests, and `ServerTests`.
    private static let onServers = [69, 77]

    @Test("every documented exit status is tested") func everyDocumentedStatusIsTested() async throws {
        let help = try await workspace.run("--help").stdout
        let section = try #require(help.components(separatedBy: "Exit status:\n").last)
        let told = section.matches(of: #/(?m)^ +(\d+)  /#).compactMap { Int($0.1) }
        #expect(told.count == 15)
        #expect(
            Set(told + [143]) == Set(Self.cases.map(\.status) + Self.signals.map(\.status) + Self.onServers))
    }

    /// Creates a store with one contact and defective copies of it. One copy is locked until the returned database is
    /// closed.
    private func makeStores() async throws -> Database {
        let outcome = try await workspace.shell(
            """
            rm -f store.db locked.db sabotaged.db newer.db damaged.db new.db
            contactsctl import -q good.csv && contactsctl edit -q 1 --set note=first
            for name in locked sabotaged newer damaged; do cp store.db $name.db; done
            """)
        #expect(outcome == Outcome(0))
        let change = { (name: String, sql: String) in
            let database = try Database(path: workspace.path(name), mode: .readWrite)
            try database.execute(sql)
            return database
        }
        _ = try change(
            "sabotaged.db", "CREATE TRIGGER sabotage BEFORE INSERT ON card BEGIN SELECT raise(ABORT, 'no'); END")
        _ = try change("newer.db", "PRAGMA user_version = 999")
        _ = try change("damaged.db", "UPDATE card SET body = body || 'NOTE:flipped'")
        return try change("locked.db", "BEGIN EXCLUSIVE")
    }
}
