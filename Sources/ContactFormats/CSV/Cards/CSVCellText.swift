internal import Bytes
internal import ContactModel

/// What spreadsheets and databases write around, or in place of, the value of a cell.
enum CSVCellText {
    /// Returns the text without no-break spaces, zero-width characters, and marks of the writing direction at its ends.
    static func withoutInvisibles(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var start = 0
        var end = text.count
        while start < end, let length = unsafe invisible(text, at: start, end) { start += length }
        while end > start {
            let length = (1...3).first { length in
                unsafe end - length >= start && invisible(text, at: end - length, end) == length
            }
            guard let length else { break }
            end -= length
        }
        return unsafe UnsafeRawBufferPointer(rebasing: text[start..<end])
    }

    /// Returns the length in bytes of a blank or an invisible character at an offset; nil for other characters.
    private static func invisible(_ text: UnsafeRawBufferPointer, at index: Int, _ end: Int) -> Int? {
        switch unsafe text[index] {
        case .space, .tab: return 1
        // U+00A0, the no-break space, and U+00AD, the soft hyphen.
        case 0xC2 where index + 1 < end: return unsafe [0xA0, 0xAD].contains(text[index + 1]) ? 2 : nil
        case 0xE2 where index + 2 < end:
            return switch unsafe (text[index + 1], text[index + 2]) {
            // U+2000 to U+200F, U+2028 to U+202F, U+2060 to U+206F.
            case (0x80, 0x80...0x8F), (0x80, 0xA8...0xAF), (0x81, 0xA0...0xAF): 3
            default: nil
            }
        // U+3000, the ideographic space, and U+FEFF.
        case 0xE3 where index + 2 < end: return unsafe text[index + 1] == 0x80 && text[index + 2] == 0x80 ? 3 : nil
        case 0xEF where index + 2 < end: return unsafe text[index + 1] == 0xBB && text[index + 2] == 0xBF ? 3 : nil
        default: return nil
        }
    }

    /// Returns the value in a formula `=HYPERLINK("mailto:a@x.org","Ann")` or after the scheme of a URI: `mailto:`
    /// before an e-mail address, `tel:` before a phone number. Any other text is returned unchanged.
    static func unwrapped(_ text: UnsafeRawBufferPointer, of property: CSVProperty) -> UnsafeRawBufferPointer {
        guard text.count > 4 else { return unsafe text }
        var text = unsafe text
        let formula: StaticString = "=hyperlink(\""
        if unsafe text[0] == .equals, unsafe begins(text, with: formula) {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: text[formula.utf8CodeUnitCount...])
            if let quote = unsafe rest.firstIndex(of: .doubleQuote, from: 0) {
                unsafe text = unsafe UnsafeRawBufferPointer(rebasing: rest[..<quote])
            }
        }
        let scheme: StaticString =
            switch property {
            case .email: "mailto:"
            case .phone: "tel:"
            default: ""
            }
        let length = scheme.utf8CodeUnitCount
        // The parameters of a URI (RFC 3966, section 5) are kept, with the scheme.
        guard length > 0, text.count > length, unsafe begins(text, with: scheme), unsafe !text.contains(.semicolon)
        else { return unsafe text }
        return unsafe withoutInvisibles(UnsafeRawBufferPointer(rebasing: text[length...]))
    }

    /// Returns true if the text begins with `prefix`, ignoring ASCII case; `prefix` must be in lower case.
    private static func begins(_ text: UnsafeRawBufferPointer, with prefix: StaticString) -> Bool {
        let count = prefix.utf8CodeUnitCount
        guard text.count >= count else { return false }
        for index in 0..<count {
            var byte = unsafe text[index]
            if 0x41...0x5A ~= byte { byte |= 0x20 }
            if unsafe byte != prefix.utf8Start[index] { return false }
        }
        return true
    }

    /// Texts that databases and spreadsheets write for a missing value.
    private static let nulls: Set<[UInt8]> = Set(
        [
            "null", "(null)", "<null>", "nil", "none", "n/a", "na", "#n/a", "#nv", "\\n", "nan", "undefined", "-", "--",
            "---", "?",
        ].map { Array($0.utf8) })

    /// Returns true for a text such as `NULL`, `\N`, `n/a` or `-` that stands for a missing value. As a phone number, an
    /// e-mail address or a date, it means nothing.
    static func isNull(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count <= 9 else { return false }
        return nulls.contains(unsafe text.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
    }

    /// Returns true for the error of a spreadsheet's formula, such as `#REF!`, `#NAME?` or `#ERROR!`.
    static func isFormulaError(_ text: UnsafeRawBufferPointer) -> Bool {
        guard 3...12 ~= text.count, unsafe text[0] == 0x23 else { return false }
        return unsafe text[text.count - 1] == 0x21 || text[text.count - 1] == 0x3F
            || [Array("#N/A".utf8), Array("#NV".utf8)].contains(Array(text))
    }
}
