import Foundation

@testable import WriteManual

extension Workspace {
    /// The project's folder.
    static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The commands, options and arguments that the program under test has.
    func commandTree() async throws -> CommandTree {
        let outcome = try await run("--experimental-dump-help")
        return try JSONDecoder().decode(CommandTree.self, from: Data(outcome.stdout.utf8))
    }
}
