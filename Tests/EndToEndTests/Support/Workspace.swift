import TestSupport
import Foundation
import Platform
import Subprocess
import SystemPackage
import Testing

/// The observable result of the program: its exit status and its output.
struct Outcome: Equatable {
    /// The exit status; 128 plus the number if a signal ended the program, as in a shell.
    var status: Int
    var stdout: String
    var stderr: String

    init(_ status: Int, stdout: String = "", stderr: String = "") {
        self.status = status
        self.stdout = stdout
        self.stderr = stderr
    }
}

/// A temporary folder in which a test runs the program; it is deleted after the test.
final class Workspace: Sendable {
    let folder: String
    /// The database of the workspace's store; nil if the store is a file.
    let database: TestDatabase?

    /// A program that ends before it reads its input must not end the tests. Started programs have the default
    /// handlers.
    private static let ignoresBrokenPipes = signal(SIGPIPE, SIG_IGN)

    /// Limits the number of programs that run at the same time. Each has pipes, and a process can have only a limited
    /// number of descriptors.
    private static let running = Limit(8)

    init() throws {
        _ = Self.ignoresBrokenPipes
        folder = "\(NSTemporaryDirectory())contactsctl-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        database = try TestDatabase()
    }

    deinit {
        database?.drop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The path of the folder in which the build writes the tests and all programs.
    static let products: String = {
        let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().path
    }()

    /// The program under test: the one that the environment variable `CONTACTSCTL_UNDER_TEST` names, or the debug
    /// build.
    ///
    /// A release build starts ten times as fast, mostly because ArgumentParser validates its definitions only in debug
    /// builds. `CommandDefinitionTests` validates them.
    static let program: String = {
        let chosen = ProcessInfo.processInfo.environment["CONTACTSCTL_UNDER_TEST"] ?? ""
        return chosen.isEmpty ? "\(products)/contactsctl" : chosen
    }()

    /// Returns the path of a file in the workspace.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Writes a file in the workspace.
    func write(_ text: String, to name: String, makingFolders: Bool = false) throws {
        if makingFolders {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path(name)).deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    }

    /// Copies a file of `fixtures/` into the workspace, and creates the folders.
    func copyFixture(_ name: String, to place: String) throws {
        let target = URL(fileURLWithPath: path(place))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.fixtures.appendingPathComponent(name), to: target)
    }

    /// The folder of fixtures.
    static var fixturesPath: String { fixtures.path }

    private static let fixtures = URL(fileURLWithPath: Project.root)
        .appendingPathComponent("fixtures")

    /// Reads a file in the workspace.
    func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Returns the names of the files in a folder of the workspace, including hidden ones, sorted. A store on a server
    /// counts as the file that it would be.
    func names(in name: String = "") throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path(name)).filter { $0 != Self.folderIndex }
        let hasStoreOnServer = try name.isEmpty && database?.hasStore() ?? false
        return (names + (hasStoreOnServer ? ["store.db"] : [])).sorted()
    }

    /// The hidden file in which `export --split` notes what it wrote.
    private static let folderIndex = ".contactsctl-index"

    /// The path or the address of the workspace's store.
    var store: String { database?.address ?? path("store.db") }

    /// Removes the store of the workspace.
    func removeStore() throws {
        if let database { return try database.removeStore() }
        try FileManager.default.removeItem(atPath: store)
    }

    /// Returns true if a file, or on a server a store, exists at the location of the workspace's store.
    func hasStore() throws -> Bool {
        try database?.hasStore() ?? FileManager.default.fileExists(atPath: store)
    }

    /// Runs contactsctl in the workspace with its own store.
    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) async throws -> Outcome {
        try await run(arguments, input: input, environment: environment)
    }

    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) async throws -> Outcome {
        try await execute(Self.program, arguments, input: input, environment: environment)
    }

    /// Runs a shell script, in which `contactsctl` is the program under test.
    func shell(_ script: String, environment: [String: String] = [:]) async throws -> Outcome {
        try await execute("/bin/sh", ["-c", script], input: "", environment: environment)
    }

    private func execute(
        _ program: String, _ arguments: [String], input: String, environment: [String: String]
    ) async throws -> Outcome {
        await Self.running.enter()
        do {
            let result = try await Subprocess.run(
                .path(FilePath(program)), arguments: Arguments(arguments),
                environment: .custom(fixedEnvironment(adding: environment)), workingDirectory: FilePath(folder),
                input: .inputWriter, output: .string(limit: 64 << 20), error: .string(limit: 64 << 20)
            ) { execution in
                // A program can end without reading its input. If this happens while Subprocess writes a `.string`,
                // Subprocess stops the tests. With a release build, this happens.
                if !input.isEmpty { _ = try? await execution.standardInputWriter.write(input) }
            }
            await Self.running.leave()
            return Outcome(
                Self.status(of: result.terminationStatus),
                stdout: Self.withoutMarks(result.standardOutput), stderr: result.standardError)
        } catch {
            await Self.running.leave()
            throw error
        }
    }

    /// Returns a text without the marks of exports, which contain the random id of the store.
    static func withoutMarks(_ text: String) -> String {
        guard text.contains("-//contactsctl//EXPORT") else { return text }
        // "\r\n" is one character, so the line is matched by scalars.
        let line = /(?:PRODID:|# )-\/\/contactsctl\/\/EXPORT [a-z0-9]+ [0-9]+\/\/EN\r?\n/.matchingSemantics(
            .unicodeScalar)
        return text.replacing(line, with: "")
            .replacing(/\["prodid",\{\},"text","-\/\/contactsctl\/\/EXPORT [a-z0-9]+ [0-9]+\/\/EN"\],/, with: "")
    }

    static func status(of termination: TerminationStatus) -> Int {
        switch termination {
        case .exited(let code): Int(code)
        case .signaled(let signal): 128 + Int(signal)
        }
    }

    /// Returns the environment variables for the program, which do not depend on those of the tests.
    func fixedEnvironment(adding others: [String: String]) -> [Environment.Key: String] {
        let program = FilePath(Self.program).removingLastComponent().string
        var environment: [Environment.Key: String] = [
            "PATH": "\(program):/usr/bin:/bin", "HOME": folder,
            "CONTACTSCTL_STORE": store, "LC_ALL": "C.UTF-8",
        ]
        for (name, value) in others { environment[.init(stringLiteral: name)] = value }
        return environment
    }
}
