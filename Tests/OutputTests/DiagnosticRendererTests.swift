import ContactModel
import ContactPipeline
import Testing
import contactsctl

@Suite struct DiagnosticRendererTests {
    private let renderer = DiagnosticRenderer(terminal: .none)

    private func render(_ text: String, caret: Int) -> [String] {
        let diagnostic = Diagnostic(
            .warning, .init("csv-email"), "e-mail has two '@'",
            at: SourceLocation(path: "friends.csv", record: 811, line: 812, column: caret + 1),
            excerpt: .init(text: text, caret: caret))
        return renderer.text(of: diagnostic).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the character of the excerpt above the caret, by display columns.
    private func pointedAt(_ lines: [String]) throws -> Character {
        let column = try #require(lines[2].firstIndex(of: "^")).utf16Offset(in: lines[2])
        var used = 0
        for character in lines[1] {
            if used >= column { return character }
            used += DisplayWidth.of(character)
        }
        Issue.record("the caret stands behind the line")
        return " "
    }

    @Test("a diagnostic is printed with an excerpt and a caret at its column") func caretMarksColumn() {
        #expect(
            render("Lovelace,Ada,ada@@x.org", caret: 13) == [
                "friends.csv:812:14: warning: e-mail has two '@' [csv-email]",
                "    Lovelace,Ada,ada@@x.org",
                "                 ^",
                "",
            ])
    }

    @Test(
        "the caret is aligned after wide, combining and control characters",
        arguments: [
            "山田,太郎,X", "e\u{301}e\u{301},X", "\t\tX", "a\tX", "👨‍👩‍👧‍👦,🇩🇪,X", "\u{1B}[2J,X", "한글\u{202E}X", "شش,X",
        ])
    func caretFollowsDisplayWidth(text: String) throws {
        let lines = render(text, caret: text.count - 1)
        #expect(try pointedAt(lines) == "X")
        #expect(!lines.joined().unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\t" })
    }

    @Test("a long line is shortened around the caret", arguments: [0, 1, 50, 115, 116, 117, 500, 99_999, 199_998])
    func longLinesAreShortened(caret: Int) throws {
        let text = String(repeating: "山a", count: 100_000).enumerated().map { $0.offset == caret ? "X" : $0.element }
        let lines = render(String(text), caret: caret)
        #expect(try pointedAt(lines) == "X")
        #expect(DisplayWidth.of(lines[1]) <= 120)
        #expect(lines[1].contains("…"))
    }

    @Test("a caret beyond the end of a line is placed after its last character") func caretIsAtMostAtTheEnd() {
        #expect(render("abc", caret: 3)[2] == "       ^")
        #expect(render("abc", caret: 99)[2] == "       ^")
    }

    @Test("a diagnostic in a PNG file names the offset and the chunk") func namesOffsetAndChunk() {
        let diagnostic = Diagnostic(
            .error, .init("png-crc"), "bad checksum",
            at: SourceLocation(path: "a.png", offset: 1234, chunk: "IDAT"))
        #expect(renderer.text(of: diagnostic) == "a.png: offset 1234 (IDAT): error: bad checksum [png-crc]\n")
    }

    @Test("a diagnostic without a file names its contact, if it has one") func namesContactWithoutFile() {
        #expect(renderer.heading(of: Diagnostic(.note, .init("x"), "y", contact: "17")) == "contact 17: note: y [x]")
        #expect(renderer.heading(of: Diagnostic(.note, .init("x"), "y")) == "note: y [x]")
    }

    @Test("control characters in file names and messages are escaped") func controlCharactersAreEscaped() {
        let diagnostic = Diagnostic(
            .error, .init("x"), "bad \u{1B}]0;", at: SourceLocation(path: "a\u{1B}[2J.csv", line: 1))
        #expect(renderer.heading(of: diagnostic) == "a\\u{1B}[2J.csv:1: error: bad \\u{1B}]0; [x]")
    }

    @Test("omitted diagnostics are counted") func omittedDiagnosticsAreCounted() {
        var counts = DiagnosticCounts()
        counts.errors = 1
        counts.warnings = 38
        let shown = [Diagnostic(.error, .init("x"), "y"), Diagnostic(.warning, .init("x"), "y")]
        #expect(renderer.omitted(counts, shown: shown) == ["... and 37 more warnings"])
        counts.warnings = 2
        #expect(renderer.omitted(counts, shown: shown) == ["... and 1 more warning"])
    }

    @Test("a terminal with colours shows the severity and the code in colour") func severityIsColoured() {
        let colourful = DiagnosticRenderer(
            terminal: Terminal(isTerminal: true, canRedraw: true, width: 80, hasColor: true))
        let text = colourful.heading(of: Diagnostic(.error, .init("x"), "y"))
        #expect(text == "\u{1B}[1;31merror:\u{1B}[0m y \u{1B}[2m[x]\u{1B}[0m")
    }
}
