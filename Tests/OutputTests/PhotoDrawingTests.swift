import ContactPipeline
import Testing
import contactsctl

@Suite struct PhotoDrawingTests {
    private static let screen = Terminal(isTerminal: true, canRedraw: true, width: 80, hasColor: true)

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(environment)" }
        let environment: [String: String]
        let graphics: TerminalGraphics?
    }

    @Test(
        "the environment determines how a terminal shows a picture",
        arguments: [
            Case(environment: ["TERM": "xterm-256color"], graphics: .indexed),
            Case(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], graphics: .trueColor),
            Case(environment: ["TERM": "xterm-256color", "COLORTERM": "24bit"], graphics: .trueColor),
            Case(environment: ["TERM": "xterm-kitty"], graphics: .kitty),
            Case(environment: ["TERM": "xterm-ghostty"], graphics: .kitty),
            Case(environment: ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], graphics: .kitty),
            Case(environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], graphics: .kitty),
            Case(environment: ["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1", "TMUX": "x"], graphics: .indexed),
            Case(
                environment: ["TERM": "screen", "TERM_PROGRAM": "ghostty", "COLORTERM": "truecolor"],
                graphics: .trueColor),
            Case(environment: ["TERM": "dumb"], graphics: nil), Case(environment: [:], graphics: nil),
        ])
    func graphics(case: Case) {
        #expect(TerminalGraphics(Self.screen) { `case`.environment[$0] } == `case`.graphics)
    }

    @Test("no picture is drawn without a terminal or colours")
    func drawsNothingWithoutColourTerminal() {
        let kitty = ["TERM": "xterm-kitty"]
        #expect(TerminalGraphics(.none) { kitty[$0] } == nil)
        let piped = Terminal(isTerminal: false, canRedraw: false, width: nil, hasColor: true)
        #expect(TerminalGraphics(piped) { kitty[$0] } == nil)
        let plain = Terminal(isTerminal: true, canRedraw: true, width: 80, hasColor: false)
        #expect(TerminalGraphics(plain) { kitty[$0] } == nil)
    }

    /// A photo of 4 x 3 pixels: red over blue, blue over transparent, transparent over translucent white, transparent
    /// over transparent, and a third row without a row below it.
    private static let photo = PhotoPreview(
        base64: Array("QUJD".utf8), width: 4, height: 3,
        pixels: [
            255, 0, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0, 0, 0, 0, 0,  //
            0, 0, 255, 255, 0, 0, 0, 31, 255, 255, 255, 128, 0, 0, 0, 0,  //
            1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255,
        ])

    @Test("a cell shows two pixels")
    func trueColor() {
        #expect(
            PhotoDrawing(Self.photo, .trueColor).text
                == "  \u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[0;38;2;0;0;255m▀\u{1B}[0;38;2;128;128;128m▄\u{1B}[0m \u{1B}[0m\n"
                + "  \u{1B}[0;38;2;1;2;3m▀▀▀▀\u{1B}[0m\n")
    }

    @Test("the nearest of 256 colours is used")
    func indexed() {
        let text = PhotoDrawing(Self.photo, .indexed).text
        #expect(
            text.hasPrefix("  \u{1B}[38;5;196;48;5;21m▀\u{1B}[0;38;5;21m▀\u{1B}[0;38;5;244m▄\u{1B}[0m "), "\(text)")
    }

    @Test("kitty receives the file in chunks")
    func kitty() {
        #expect(PhotoDrawing(Self.photo, .kitty).text == "\u{1B}_Ga=T,f=100,q=2,c=4,m=0;QUJD\u{1B}\\\n")
        var large = Self.photo
        large.base64 = Array(repeating: 0x41, count: 5000)
        large.height = 40
        let text = PhotoDrawing(large, .kitty).text
        #expect(text.hasPrefix("\u{1B}_Ga=T,f=100,q=2,r=20,m=1;AAAA"))
        #expect(text.hasSuffix("AAAA\u{1B}\\\n"))
        #expect(text.contains("\u{1B}\\\u{1B}_Gm=0;"))
    }
}
