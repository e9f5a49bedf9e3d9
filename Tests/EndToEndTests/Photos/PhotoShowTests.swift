import Foundation
import Testing

/// Tests of `show` with photos, which are drawn only on a terminal.
@Suite struct PhotoShowTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("UID,First Name\n1,Ada\n", to: "friends.csv")
        try workspace.copyFixture("photos/valid/ada@example.org.png", to: "portraits/1.png")
        #expect(try await workspace.run("import", "-q", "friends.csv", "--photos", "portraits") == Outcome(0))
    }

    @Test("the photo is drawn with block characters on a terminal") func drawsOnATerminal() async throws {
        let shown = try await workspace.runOnTerminal("show", "1", environment: ["COLORTERM": "truecolor"]).stdout
        #expect(shown.hasPrefix("\u{1B}[1mAda\u{1B}[0m\n  \u{1B}["))
        #expect(shown.contains(";48;2;"))
        #expect(shown.split(separator: "▀").count > 100)
        let narrow = try await workspace.runOnTerminal("show", "1", columns: 20).stdout
        let widest = narrow.split(separator: "\n").map { line in line.filter { "▀▄".contains($0) }.count }.max()
        #expect(widest == 18)
    }

    @Test("kitty receives the unchanged picture file") func kittyReceivesTheUnchangedFile() async throws {
        let shown = try await workspace.runOnTerminal("show", "1", environment: ["TERM": "xterm-kitty"]).stdout
        let file = try Data(contentsOf: URL(fileURLWithPath: workspace.path("portraits/1.png")))
        let pieces = shown.components(separatedBy: "\u{1B}_G").dropFirst().compactMap { piece in
            piece.components(separatedBy: "\u{1B}\\").first?.components(separatedBy: ";").last
        }
        #expect(Data(base64Encoded: pieces.joined()) == file)
    }

    @Test("no photo is drawn in pipes, on dumb terminals, in JSON, or in cards")
    func drawsNothingElsewhere() async throws {
        let piped = try await workspace.run("show", "1", environment: ["TERM": "xterm-kitty"]).stdout
        #expect(piped.hasPrefix("Ada\n  "))
        #expect(!piped.contains("\u{1B}"))
        #expect(try await !workspace.run("show", "1", "--color", "always").stdout.contains("▀"))
        for environment in [["TERM": "dumb"], ["NO_COLOR": "1"]] {
            let shown = try await workspace.runOnTerminal("show", "1", environment: environment).stdout
            #expect(shown == piped)
        }
        let json = try await workspace.runOnTerminal("show", "1", "--json").stdout
        #expect(json.hasPrefix("{"))
        let card = try await workspace.runOnTerminal("show", "1", "--format", "vcard").stdout
        #expect(card.hasPrefix("BEGIN:VCARD"))
    }
}
