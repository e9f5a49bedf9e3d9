import Platform

/// The properties of the terminal, file or pipe behind a standard stream.
package struct Terminal: Sendable {
    package var isTerminal: Bool
    /// True if the cursor can be moved, as the progress bar requires.
    package var canRedraw: Bool
    /// The width in columns; nil if the stream is not a terminal: then nothing is cut.
    package var width: Int?
    package var hasColor: Bool

    package init(isTerminal: Bool, canRedraw: Bool, width: Int?, hasColor: Bool) {
        self.isTerminal = isTerminal
        self.canRedraw = canRedraw
        self.width = width
        self.hasColor = hasColor
    }

    /// A file or a pipe: neither colours nor a width.
    package static let none = Terminal(isTerminal: false, canRedraw: false, width: nil, hasColor: false)

    /// Determines the properties of one stream.
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

    /// Returns the current width: that of the window, else `COLUMNS`, else 80.
    package static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return environment("COLUMNS").flatMap { Int($0) }.map { max($0, 20) } ?? 80
    }
}
