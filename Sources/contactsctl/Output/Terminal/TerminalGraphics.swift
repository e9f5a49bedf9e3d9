/// How a terminal can show a picture, as far as the environment says; no terminal is asked, for one that does not
/// answer would be waited for.
package enum TerminalGraphics: Sendable, Hashable {
    /// The graphics protocol of kitty, which Ghostty and WezTerm speak too.
    case kitty
    /// Half-block characters, with 16 million colours.
    case trueColor
    /// Half-block characters, with the 256 colours of xterm.
    case indexed

    /// What the terminal can do; nil where nothing is to be drawn.
    package init?(_ terminal: Terminal, environment: (String) -> String?) {
        let term = environment("TERM") ?? ""
        guard terminal.isTerminal, terminal.hasColor, !["", "dumb", "unknown"].contains(term) else { return nil }
        // What multiplexers hand through is text, whatever terminal they were started in.
        let isMultiplexer = environment("TMUX") != nil || term.hasPrefix("screen") || term.hasPrefix("tmux")
        let program = environment("TERM_PROGRAM")?.lowercased() ?? ""
        let speaksKitty =
            environment("KITTY_WINDOW_ID") != nil || term.contains("kitty") || term.contains("ghostty")
            || program == "ghostty" || program == "wezterm"
        if speaksKitty, !isMultiplexer {
            self = .kitty
        } else {
            self = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") ? .trueColor : .indexed
        }
    }
}
