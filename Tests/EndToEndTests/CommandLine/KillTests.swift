import Foundation
import SQLite
import Subprocess
import SystemPackage
import Testing

/// Tests that an import that is killed stores all of its records or none.
@Suite(.onFiles) struct KillTests {
    /// The moment at which the program is killed. It depends on what the program has written and not on the time.
    enum Moment: Sendable {
        /// The program has not written anything.
        case start
        /// The journal exists.
        case journal
        /// The store has grown by this fraction of the bytes that the import adds.
        case written(Double)
    }

    private static let moments: [Moment] =
        [.start, .journal, .journal] + [0.01, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map { .written($0) }
    private static let size = 10_000

    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("UID,Name,Phone\na,Ada,1\ng,Grace,2\nm,Mary,3\n", to: "some.csv")
        // The import is larger than SQLite's cache, so that SQLite writes to the store before the commit.
        let note = String(repeating: "note ", count: 480)
        let rows = (1...Self.size).map { "\($0),N\($0),\($0),\(note)\n" }.joined()
        try workspace.write("UID,Name,Phone,Note\ng,Grace,22,\n\(rows)", to: "many.csv")
    }

    /// Returns the size of a file in bytes; nil if the file does not exist.
    private func size(_ name: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: workspace.path(name)))?[.size] as? Int
    }

    private func run(_ sql: String) throws -> String? {
        try Database(path: workspace.path("store.db"), mode: .readWrite).text(sql)
    }

    /// Imports the large file and kills the program at a moment; returns true if the program succeeded before the
    /// moment.
    private func kill(at moment: Moment, whole: Int) async throws -> Bool {
        let before = size("store.db") ?? 0
        let result = try await Subprocess.run(
            .path(FilePath(Workspace.program)), arguments: ["import", "-q", "many.csv"],
            environment: .custom(workspace.fixedEnvironment(adding: [:])), workingDirectory: FilePath(workspace.folder),
            input: .none, output: .discarded, error: .discarded
        ) { execution in
            var hadJournal = false
            var isReached = false
            while !isReached {
                let hasJournal = size("store.db-journal") != nil
                isReached =
                    switch moment {
                    case .start: true
                    case .journal: hasJournal
                    case .written(let part): (size("store.db") ?? 0) - before > Int(part * Double(whole - before))
                    }
                // The import ended before the moment was reached.
                if hadJournal, !hasJournal { break }
                hadJournal = hasJournal
                try await Task.sleep(for: .microseconds(200))
            }
            try? execution.send(signal: .kill)
        }
        return Workspace.status(of: result.terminationStatus) == 0
    }

    @Test("a killed import leaves the old contacts or all of the new ones", .timeLimit(.minutes(5)))
    func isAllOrNothing() async throws {
        #expect(try await workspace.run("import", "-q", "--store", "other.db", "many.csv") == Outcome(0))
        let whole = try #require(size("other.db"))
        #expect(try await workspace.run("import", "-q", "some.csv") == Outcome(0))
        try FileManager.default.copyItem(atPath: workspace.path("store.db"), toPath: workspace.path("some.store"))
        var hot = 0
        for (number, moment) in Self.moments.enumerated() {
            let hasEnded = try await kill(at: moment, whole: whole)
            if size("store.db-journal") != nil { hot += 1 }
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
                try FileManager.default.copyItem(
                    atPath: workspace.path("some.store"), toPath: workspace.path("store.db"))
            }
            try workspace.write("Name\nNext \(number)\n", to: "next.csv")
            #expect(try await workspace.run("import", "-q", "next.csv") == Outcome(0))
            #expect(try run("SELECT count(*) FROM card WHERE name = 'Next \(number)'") == "1")
            #expect(try workspace.names().filter { $0.hasPrefix("store.db") } == ["store.db"])
        }
        // Except at the first moment, the program is killed while it writes to the store.
        #expect(hot >= Self.moments.count / 2, "only \(hot) imports were killed while they were writing")
        #expect(try await workspace.run("import", "-q", "many.csv") == Outcome(0))
        #expect(try run("SELECT count(*) FROM card WHERE name GLOB 'N[0-9]*'") == "\(Self.size)")
    }
}
