/// When output is coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
    /// On a terminal that supports colours, unless `NO_COLOR` is set.
    case auto
    case always, never
}

/// The styles of text on terminals with colours.
package enum TextStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case caret = "1;32"
    case added = "32"
    case removed = "31"
}

extension Terminal {
    /// Returns the text in its style, or unchanged on a terminal without colours.
    package func styled(_ text: String, _ style: TextStyle) -> String {
        hasColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
