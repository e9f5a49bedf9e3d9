/// Escapes text for a terminal: escape sequences and bidirectional controls in a contact's name must not affect the
/// terminal.
package enum VisibleText {
    /// How tabs and line breaks are shown; they are common in values and affect only the layout.
    package enum Whitespace: Sendable {
        /// As one space each, for table cells.
        case spaces
        /// As `\t`, `\n` and `\r`.
        case escapes
        /// Unchanged, for text without a layout; a carriage return is still shown as `\r`.
        case kept
    }

    /// Returns the text with control characters, bidirectional controls and invisible tags in the form `\u{1B}`.
    package static func of(_ text: some StringProtocol, whitespace: Whitespace = .escapes) -> String {
        // Fast path: printable ASCII.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return String(text) }
        guard text.unicodeScalars.contains(where: mustNotReachTerminal) else { return String(text) }
        var visible = ""
        visible.reserveCapacity(text.utf8.count + 8)
        var flagTags = 0
        for scalar in text.unicodeScalars {
            // The tags of a flag such as that of Scotland: up to five characters and the one that ends them.
            flagTags = scalar == "\u{1F3F4}" ? 6 : tags.contains(scalar) ? max(flagTags - 1, -1) : 0
            let isShown = !mustNotReachTerminal(scalar) || tags.contains(scalar) && flagTags >= 0
            visible += isShown ? String(scalar) : spelling(of: scalar, whitespace)
        }
        return visible
    }

    /// The tag characters, which are invisible: a copy of ASCII that may hide text.
    private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007F}"

    /// Returns true for scalars that move the cursor, start an escape sequence, reorder their neighbours, or hide text.
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
