/// The way a terminal can show a picture, according to the environment. The terminal is not queried, because one that
/// does not answer would have to be waited for.
package enum TerminalGraphics: Sendable, Hashable {
    /// The graphics protocol of kitty, which Ghostty and WezTerm also support.
    case kitty
    /// Half-block characters, with 16 million colours.
    case trueColor
    /// Half-block characters, with the 256 colours of xterm.
    case indexed

    /// Determines what the terminal supports; nil if nothing is to be drawn.
    package init?(_ terminal: Terminal, environment: (String) -> String?) {
        let term = environment("TERM") ?? ""
        guard terminal.isTerminal, terminal.hasColor, !["", "dumb", "unknown"].contains(term) else { return nil }
        // Multiplexers pass text only, whatever terminal they run in.
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
