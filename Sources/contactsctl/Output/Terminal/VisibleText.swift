/// Escapes text for display on a terminal, so that escape sequences and bidirectional controls in data, for instance in
/// a contact's name, do not affect the terminal.
package enum VisibleText {
    /// The form in which tabs and line breaks are shown, which are common in values and affect only the layout.
    package enum Whitespace: Sendable {
        /// A tab or line break is shown as a space, for the cells of a table.
        case spaces
        /// Tabs and line breaks are shown as `\t`, `\n` and `\r`.
        case escapes
        /// Tabs and line feeds are not changed, for text without a layout; a carriage return is shown as `\r`.
        case kept
    }

    /// Returns a text in which control characters, bidirectional controls and invisible tag characters have the form
    /// `\u{1B}`; tabs and line breaks have the form that `whitespace` selects.
    package static func of(_ text: some StringProtocol, whitespace: Whitespace = .escapes) -> String {
        // The fast path is for text of printable ASCII characters, which need no escapes.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return String(text) }
        guard text.unicodeScalars.contains(where: mustNotReachTerminal) else { return String(text) }
        var visible = ""
        visible.reserveCapacity(text.utf8.count + 8)
        var flagTags = 0
        for scalar in text.unicodeScalars {
            // Flags such as that of Scotland consist of a black flag and up to six tag characters, which are not
            // escaped.
            flagTags = scalar == "\u{1F3F4}" ? 6 : tags.contains(scalar) ? max(flagTags - 1, -1) : 0
            let isShown = !mustNotReachTerminal(scalar) || tags.contains(scalar) && flagTags >= 0
            visible += isShown ? String(scalar) : spelling(of: scalar, whitespace)
        }
        return visible
    }

    /// The tag characters, which are invisible copies of the ASCII characters and could hide text.
    private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007F}"

    /// Returns true for scalars that can move the cursor, start an escape sequence, reorder adjacent text, or hide
    /// text.
    package static func mustNotReachTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        case 0xE0000...0xE007F: true
        default: false
        }
    }

    private static func spelling(of scalar: Unicode.Scalar, _ whitespace: Whitespace) -> String {
        switch (scalar, whitespace) {
        case ("\t", .kept), ("\n", .kept): String(scalar)
        case ("\t", .spaces), ("\n", .spaces), ("\r", .spaces): " "
        case ("\t", _): "\\t"
        case ("\n", _): "\\n"
        case ("\r", _): "\\r"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}
