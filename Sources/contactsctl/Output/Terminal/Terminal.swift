import Platform

/// When output is coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
    /// On a terminal that can, unless `NO_COLOR` is set.
    case auto
    case always, never
}

/// What one of the standard streams is attached to, and what may be done there.
package struct Terminal: Sendable {
    package var isTerminal: Bool
    /// True where the cursor can be moved: the progress bar needs that.
    package var canRedraw: Bool
    /// Columns; nil off a terminal, where nothing is ever cut to fit.
    package var width: Int?
    package var hasColor: Bool

    package init(isTerminal: Bool, canRedraw: Bool, width: Int?, hasColor: Bool) {
        self.isTerminal = isTerminal
        self.canRedraw = canRedraw
        self.width = width
        self.hasColor = hasColor
    }

    /// A file, a pipe, a mail: neither colours nor a width.
    package static let none = Terminal(isTerminal: false, canRedraw: false, width: nil, hasColor: false)

    /// Looks at one stream.
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

    /// The width now: the window's, else `COLUMNS`, else 80.
    package static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return environment("COLUMNS").flatMap { Int($0) }.map { max($0, 20) } ?? 80
    }
}

/// What a piece of text is, for those terminals that have colours.
package enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case caret = "1;32"
}

extension Terminal {
    /// The text in its style where there are colours, as it is elsewhere.
    package func styled(_ text: String, _ style: Style) -> String {
        hasColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
