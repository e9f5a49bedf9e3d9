import TestSupport
import Foundation
import Testing

/// Tests that the transcripts in the README match the output of the program.
@Suite(.onFiles) struct ReadmeTests {
    /// A command in the README and its output.
    private struct Step {
        var command: String
        var output: String
    }

    @Test("the transcripts in the README match the output of the program") func transcriptsMatchOutput() async throws {
        let steps = try Self.steps()
        #expect(steps.count > 5)
        let workspace = try Workspace()
        try FileManager.default.createSymbolicLink(
            atPath: workspace.path("fixtures"), withDestinationPath: Self.root.appendingPathComponent("fixtures").path)
        for step in steps where !step.command.hasPrefix("sqlite3") || Program("sqlite3").isInstalled {
            let outcome = try await workspace.shell("\(step.command) 2>&1")
            #expect(outcome.stdout == step.output, "\(step.command)")
        }
    }

    private static let root = URL(fileURLWithPath: Project.root)

    /// Returns the commands of all `console` blocks in the README, in their order.
    private static func steps() throws -> [Step] {
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        var steps: [Step] = []
        var isConsole = false
        for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
            } else if isConsole, line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: ""))
            } else if isConsole {
                steps[steps.endIndex - 1].output += line + "\n"
            }
        }
        return steps
    }
}
