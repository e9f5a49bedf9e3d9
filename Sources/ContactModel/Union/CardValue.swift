internal import Bytes

/// A value of a contact: one statement about a person, with its types and labels.
///
/// A value is one line of a card with the lines that annotate it (its label, and extension lines of its group), one item
/// of a list, or the name: `N` with the `FN` that does not follow from it.
///
/// ```
/// item1.TEL;TYPE=home:+44 20 7946 0000      one value; its key is the number
/// item1.X-ABLABEL:Grandma's
/// CATEGORIES:friends,chess                  two values
/// ```
package struct CardValue: Sendable, Hashable {
    /// What two values have in common if they are the same statement, whatever their types and labels.
    package struct Key: Sendable, Hashable {
        /// The kind of statement: the property's name, with the name of the column or field for properties that are
        /// distinguished by it.
        package var kind: String
        /// The value in the form in which it is compared, for instance an e-mail address in lower case.
        package var text: String
    }

    /// The line; of a list, with one item; of a name, `N`.
    package var line: Property
    /// The lines that annotate it; of a name, the `FN` unless it follows from `N`.
    package var annotations: [Property] = []
    /// The property of which a card shows one value, if this is one; nil for all other values.
    package var single: SingleProperty?

    package init(_ line: Property, _ annotations: [Property] = [], single: SingleProperty? = nil) {
        self.line = line.inGroup(nil)
        self.annotations = annotations.map { $0.inGroup(nil) }
        self.single = single
    }

    /// All lines of the value.
    var lines: [Property] { [line] + annotations }

    /// The kind of statement (see `Key.kind`). A value is replaced only by one of its kind.
    package var kind: String {
        switch line.name {
        case "X-CSV", "X-LDIF": line.name + ";" + (line.values(of: "X-NAME").first ?? "")
        case "X-CUSTOM", "X-ABDATE": line.name + ";" + label
        default: line.name
        }
    }

    /// The key of the value. Phone numbers are compared by `PhoneNumbers`, which knows all numbers of the contact.
    package var key: Key { Key(kind: kind, text: comparedText) }

    /// The free-text label; empty if there is none.
    private var label: String {
        guard let label = annotations.first(where: \.isLabel) else { return line.types.sorted().joined(separator: ",") }
        return Self.folded(LabelMarks.shown(label.text))
    }

    private var comparedText: String {
        switch line.name {
        case "EMAIL":
            let text = URIScheme.email.removed(from: line.text) ?? line.text
            return Self.trimmed(text).lowercased()
        case "TEL": return PhoneNumbers.key(of: line)
        case "ADR":
            let parts = line.components.map(Self.folded)
            guard parts.contains(where: { !$0.isEmpty }) else { return line.values(of: "LABEL").joined() }
            return Self.withoutEmptyEnd(parts).joined(separator: ";")
        case "ORG": return Self.withoutEmptyEnd(line.components.map(Self.words)).joined(separator: ";")
        case "CATEGORIES", "NICKNAME": return Self.folded(line.text)
        case "NOTE", "TITLE", "ROLE", "FN": return Self.words(line.text)
        case "N":
            let name = annotations.first.map { "\n" + $0.text } ?? ""
            return Self.withoutEmptyEnd(line.components).joined(separator: ";") + name
        default: return line.value
        }
    }

    private static func withoutEmptyEnd(_ parts: [String]) -> [String] {
        Array(parts[..<((parts.lastIndex { !$0.isEmpty } ?? -1) + 1)])
    }

    private static func folded(_ text: String) -> String {
        String(decoding: Folding.folded(trimmed(text)), as: UTF8.self)
    }

    private static func words(_ text: String) -> String {
        var last = UInt8.space
        let isPlain = text.utf8.allSatisfy { byte in
            defer { last = byte }
            return byte > .space && byte < 0x80 || byte == .space && last != .space
        }
        if isPlain, last != .space || text.isEmpty { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func trimmed(_ text: String) -> String {
        let ends = [text.utf8.first, text.utf8.last].compactMap(\.self)
        if ends.allSatisfy({ $0 > .space && $0 < 0x80 }) { return text }
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// True for a value without content, such as `ADR:;;;;;;`, which is no statement.
    package var isBlank: Bool {
        let isEmpty = line.value.utf8.allSatisfy { $0 == .semicolon || $0 == .comma || $0 == .space }
        return isEmpty && line.values(of: "LABEL").isEmpty && (line.name != "N" || annotations.isEmpty)
    }
}

/// A property of which a card shows one value, also if its records have different ones.
package enum SingleProperty: String, Sendable, Hashable, CaseIterable {
    /// `N`, to which `FN` belongs.
    case name = "N"
    case birthday = "BDAY"
    case anniversary = "ANNIVERSARY"
    case gender = "GENDER"
    case kind = "KIND"
    /// The portrait: the first photo in the store that the card refers to.
    case photo = "PHOTO"

    init?(_ line: Property) {
        guard let single = Self(rawValue: line.name), single != .photo || line.isStoredPhoto else { return nil }
        self = single
    }
}
