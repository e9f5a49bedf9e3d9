internal import Bytes

/// What is blank in a value: white space, and characters without a width.
///
/// A value of blanks only is empty, and blanks at either end are no part of a value: phones and tables add them, and
/// tables, directories and people drop them. A stored card keeps them (see `CardBody`); what is shown, written to other
/// formats than vCard, or compared is trimmed.
extension Unicode.Scalar {
    /// True for white space, and for the zero-width and direction marks that copied text has at its ends: U+200B to
    /// U+200F, U+202A to U+202E, U+2060, U+2066 to U+2069, U+FEFF.
    package var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20: true
        case ..<0x85: false
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: properties.isWhitespace
        }
    }
}

extension String {
    /// True if the text consists of blanks, and for an empty text.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }

    /// Returns the text without the blanks at either end: `"+44 123"` for `"\u{A0}+44 123 "`.
    package func trimmed() -> String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last, first.isBlank || last.isBlank else {
            return self
        }
        var text = unicodeScalars[...]
        while text.first?.isBlank == true { text.removeFirst() }
        while text.last?.isBlank == true { text.removeLast() }
        return String(text)
    }
}

extension Property {
    /// The property with its text, or each of its components and items, trimmed.
    package var trimmed: Property {
        guard isText, mayHaveBlanks else { return self }
        var property = self
        switch PropertyTable.syntax(of: name) {
        case .structured: property.value = Self.trimmed(value, ";") { Self.trimmed($0, ",", Self.trimmedText) }
        case .components: property.value = Self.trimmed(value, ";", Self.trimmedText)
        case .list: property.value = Self.trimmed(value, ",", Self.trimmedText)
        case .opaque, .uri, .raw: break
        case .text, .date: property.value = Self.trimmedText(value)
        }
        return property
    }

    /// False for a value that certainly has no blanks at the ends of its parts.
    private var mayHaveBlanks: Bool {
        value.utf8.contains { $0 <= 0x20 || $0 >= 0x80 || $0 == .backslash }
    }

    private static func trimmed(_ value: String, _ separator: Unicode.Scalar, _ part: (String) -> String) -> String {
        let separated = CardBody.split(value, at: separator).map(part)
        return separated.joined(separator: String(separator))
    }

    private static func trimmedText(_ value: String) -> String {
        let text = CardBody.unescaped(value)
        let trimmed = text.trimmed()
        return trimmed.utf8.count == text.utf8.count ? value : CardBody.escaped(trimmed)
    }
}
