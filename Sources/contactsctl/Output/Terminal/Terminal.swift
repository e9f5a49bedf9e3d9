import Platform

/// The properties of the terminal, the file or the pipe to which a standard stream is connected.
package struct Terminal: Sendable {
    package var isTerminal: Bool
    /// True if the cursor can be moved, which the progress bar requires.
    package var canRedraw: Bool
    /// The width in columns; nil if the stream is not a terminal, so that output has no maximum width.
    package var width: Int?
    package var hasColor: Bool

    package init(isTerminal: Bool, canRedraw: Bool, width: Int?, hasColor: Bool) {
        self.isTerminal = isTerminal
        self.canRedraw = canRedraw
        self.width = width
        self.hasColor = hasColor
    }

    /// The properties of a file or a pipe, which has neither colours nor a width.
    package static let none = Terminal(isTerminal: false, canRedraw: false, width: nil, hasColor: false)

    /// Determines the properties of the stream with this descriptor; `color` is the value of `--color`.
    package init(descriptor: Int32, color: ColorChoice) {
        isTerminal = isatty(descriptor) == 1
        let isDumb = environment("TERM") == "dumb"
        canRedraw = isTerminal && !isDumb
        width = isTerminal ? Self.columns(of: descriptor) : nil
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: isTerminal && !isDumb && environment("NO_COLOR") == nil
            }
    }

    /// Returns the current width of a terminal, in columns: the width of its window, else the value of `$COLUMNS` but at
    /// least 20, else 80.
    package static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return environment("COLUMNS").flatMap { Int($0) }.map { max($0, 20) } ?? 80
    }
}

/// The method by which a picture can be drawn on a terminal, according to the environment variables.
///
/// The terminal itself is not queried, because a terminal that does not answer would delay the command.
package enum TerminalGraphics: Sendable, Hashable {
    /// The graphics protocol of kitty, which Ghostty and WezTerm also support.
    case kitty
    /// Half-block characters, with 16 million colours.
    case trueColor
    /// Half-block characters, with the 256 colours of xterm.
    case indexed

    /// Determines the method from environment variables; nil if pictures are not drawn, for instance to a pipe.
    package init?(_ terminal: Terminal, environment: (String) -> String?) {
        let term = environment("TERM") ?? ""
        guard terminal.isTerminal, terminal.hasColor, !["", "dumb", "unknown"].contains(term) else { return nil }
        // Multiplexers do not forward kitty's escape sequences to the terminal.
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

/// The values of `--color`, which determine when output is coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
    /// Output is coloured on a terminal that supports colours, unless `NO_COLOR` is set.
    case auto
    case always, never
}

extension Terminal {
    /// Returns the text with the escape sequences of a style, or unchanged on a terminal without colours.
    package func styled(_ text: String, _ style: TextStyle) -> String {
        hasColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// Returns the value of an environment variable; nil if it is not set or empty.
func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
}
