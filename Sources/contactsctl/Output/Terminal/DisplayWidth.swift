/// Computes the display width of text on a terminal, in columns.
///
/// As in `wcwidth`, East Asian wide characters have a width of two columns, and combining marks and other invisible
/// characters have no width. Emoji have a width of two columns. Tabs and control characters must not occur in the text.
package enum DisplayWidth {
    /// Returns the width of a text, in columns.
    package static func of(_ text: some StringProtocol) -> Int {
        // The fast path is for ASCII, in which each byte has a width of one column.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the width of a character, which can consist of several Unicode scalars, in columns.
    package static func of(_ character: Character) -> Int {
        var total = 0
        for scalar in character.unicodeScalars {
            let width = of(scalar)
            // A character that begins with a wide scalar has two columns, for instance emoji joined by ZWJ, emoji with
            // skin tones, and composed Hangul.
            if total == 0, width == 2 { return 2 }
            // VARIATION SELECTOR-16 requests emoji presentation.
            if scalar.value == 0xFE0F, total == 1 { return 2 }
            total += width
        }
        return total
    }

    /// Returns the width of a Unicode scalar, in columns.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value == 0xAD ? 1 : scalar.properties.isControl ? 0 : 1 }
        if isZeroWidth(scalar) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
        // These are the medial vowels and final consonants of composed Hangul syllables.
        default: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return !(0x1F1E6...0x1F1FF).contains(scalar.value) }
        var range = wideRanges[...]
        while let middle = range.indices.dropFirst(range.count / 2).first {
            if wideRanges[middle].contains(scalar.value) { return true }
            range = scalar.value < wideRanges[middle].lowerBound ? range[..<middle] : range[(middle + 1)...]
        }
        return false
    }

    /// The ranges of scalars with the Unicode property East_Asian_Width W or F, in ascending order. Emoji are not
    /// included, because the standard library has a property for them; unassigned scalars within a block are included.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul leading consonants
        0x2329...0x232A,
        0x2E80...0x303E,  // CJK radicals, punctuation
        0x3041...0x3247,  // Kana, Bopomofo, Hangul compatibility, enclosed
        0x3250...0xA4CF,  // CJK, Yi
        0xA960...0xA97F,
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,
        0xFE10...0xFE19,
        0xFE30...0xFE6F,
        0xFF01...0xFF60,  // fullwidth forms
        0xFFE0...0xFFE6,
        0x16FE0...0x18DFF,  // Tangut, Khitan
        0x1AFF0...0x1B2FF,  // Kana supplements, Nushu
        0x1D300...0x1D376,
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x3FFFD,  // CJK extensions
    ]
}

extension Unicode.Scalar.Properties {
    fileprivate var isControl: Bool { generalCategory == .control }
}
