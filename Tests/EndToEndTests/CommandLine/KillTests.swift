import Foundation
import SQLite
import Subprocess
import SystemPackage
import Testing

@Suite struct KillTests {
    private static let kills = 10
    private static let size = 200_000

    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("UID,Name,Phone\na,Ada,1\ng,Grace,2\nm,Mary,3\n", to: "some.csv")
        let rows = (1...Self.size).map { "\($0),N\($0),\($0)\n" }.joined()
        try workspace.write("UID,Name,Phone\ng,Grace,22\n\(rows)", to: "many.csv")
    }

    private func run(_ sql: String) throws -> String? {
        try Database(path: workspace.path("store.db"), mode: .readWrite).text(sql)
    }

    /// Imports the large file and kills the program after a delay. Returns true if the program had ended before.
    private func kill(after delay: Duration) async throws -> Bool {
        let result = try await Subprocess.run(
            .path(FilePath(Workspace.program)), arguments: ["import", "-q", "many.csv"],
            environment: .custom(workspace.fixedEnvironment(adding: [:])), workingDirectory: FilePath(workspace.folder),
            input: .none, output: .discarded, error: .discarded
        ) { execution in
            try await Task.sleep(for: delay)
            try? execution.send(signal: .kill)
        }
        return Workspace.status(of: result.terminationStatus) == 0
    }

    @Test("a killed import leaves all of its contacts or none", .timeLimit(.minutes(15)))
    func aKilledImportIsAllOrNothing() async throws {
        // The duration of an undisturbed import determines when to kill the others.
        let start = ContinuousClock.now
        #expect(try await workspace.run("import", "-q", "--store", "other.db", "many.csv") == Outcome(0))
        let duration = ContinuousClock.now - start
        #expect(try await workspace.run("import", "-q", "some.csv") == Outcome(0))
        let journal = workspace.path("store.db-journal")
        var state: UInt64 = 20
        var hot = 0
        for number in 0..<Self.kills {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let part = (Double(number) + Double(state >> 40) / Double(1 << 24)) / Double(Self.kills)
            let hasEnded = try await kill(after: duration * part)
            if FileManager.default.fileExists(atPath: journal) { hot += 1 }
            #expect(try run("PRAGMA integrity_check") == "ok")
            let many = try run("SELECT count(*) FROM card WHERE name GLOB 'N[0-9]*'")
            let grace = try run("SELECT phone FROM card WHERE name = 'Grace'")
            if try #require(many) == "0" {
                #expect(!hasEnded)
                #expect(grace == "2")
            } else {
                #expect(many == "\(Self.size)")
                #expect(grace == "22")
                try FileManager.default.removeItem(atPath: workspace.path("store.db"))
                #expect(try await workspace.run("import", "-q", "some.csv") == Outcome(0))
            }
            try workspace.write("Name\nNext \(number)\n", to: "next.csv")
            #expect(try await workspace.run("import", "-q", "next.csv") == Outcome(0))
            #expect(try run("SELECT count(*) FROM card WHERE name = 'Next \(number)'") == "1")
            #expect(try workspace.names().filter { $0.hasPrefix("store.db") } == ["store.db"])
        }
        #expect(hot > 0, "no import was killed while it was writing")
        #expect(try await workspace.run("import", "-q", "many.csv") == Outcome(0))
        #expect(try run("SELECT count(*) FROM card WHERE name GLOB 'N[0-9]*'") == "\(Self.size)")
    }
}
