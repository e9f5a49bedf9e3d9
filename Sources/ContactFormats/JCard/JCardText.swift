internal import Bytes
public import ContactModel
internal import Files

/// Converts jCard (RFC 7095) to card text (see `CardTranscoder`). The source is one card, an array of cards, or a
/// sequence of either.
final class JCardText: CardTranscoder {
    private enum State {
        /// Outside an array of cards, before a value.
        case outside
        /// In an array of cards, before an element.
        case inArray
        case ended
    }

    /// A property in the JSON text, and its place in the text.
    private typealias Element = (value: JSONValue, place: Place)

    private var scanner: JSONScanner
    private var state = State.outside

    override init(limits: VCardLimits) {
        scanner = JSONScanner(longest: limits.line)
        super.init(limits: limits)
    }

    override func read(from input: inout DecodedInput, into text: inout ByteBuffer) throws -> Bool {
        let before = text.count
        path = input.path
        do {
            while text.count == before, state != .ended { try step(&input, &text) }
        } catch let fault as JSONFault {
            state = .ended
            // Truncated gzip data also ends the JSON text too early; it is reported as `input.problem`.
            if input.problem == nil { find(.error, .jcardSyntax, fault.message, at: fault.place) }
        }
        return text.count > before
    }

    private func step(_ input: inout DecodedInput, _ text: inout ByteBuffer) throws {
        guard try scanner.peek(&input) != nil || state == .inArray else {
            state = .ended
            return
        }
        let place = scanner.place
        try scanner.expect(UInt8(ascii: "["), &input)
        if state == .outside {
            switch try scanner.peek(&input) {
            case UInt8(ascii: "["):
                state = .inArray
                return
            case UInt8(ascii: "]"):
                _ = try scanner.take(UInt8(ascii: "]"), &input)
                return
            default: break
            }
        }
        beginRecord()
        try readCard(at: place, &input, &text)
        if state == .inArray, try !scanner.continues(UInt8(ascii: "]"), &input) { state = .outside }
    }

    // MARK: Cards

    /// Reads a card from the byte after its opening bracket to its closing bracket.
    private func readCard(at place: Place, _ input: inout DecodedInput, _ text: inout ByteBuffer) throws {
        scanner.allow(bytes: limits.card, values: limits.properties * 16)
        var card = Card(place: place)
        guard try readName(&input), try scanner.peek(&input) == UInt8(ascii: "[") else {
            try skipElements(&input)
            card.end = scanner.place.offset
            card.rejection = "not a card: a card is an array of \"vcard\" and a list of properties"
            return append(card, to: &text, .jcardCard)
        }
        try readProperties(into: &card, &input)
        if try scanner.continues(UInt8(ascii: "]"), &input) {
            find(
                .warning, .jcardCard, "a card is an array of two elements; further elements are left out", at: place,
                dropsContent: true)
            try skipElements(&input)
        }
        card.end = scanner.place.offset
        append(card, to: &text, .jcardLimit)
    }

    /// Consumes `"vcard",`. Returns false for other text, of which at most one string is consumed.
    private func readName(_ input: inout DecodedInput) throws -> Bool {
        guard try scanner.peek(&input) == UInt8(ascii: "\""), try scanner.string(&input).lowercased() == "vcard" else {
            return false
        }
        return try scanner.take(.comma, &input)
    }

    /// Skips the remaining elements of an array and its closing bracket. The next byte may be a comma before these
    /// elements.
    private func skipElements(_ input: inout DecodedInput) throws {
        scanner.allow(bytes: -1, values: -1)
        if try scanner.take(UInt8(ascii: "]"), &input) { return }
        _ = try scanner.take(.comma, &input)
        repeat { _ = try scanner.value(&input) } while try scanner.continues(UInt8(ascii: "]"), &input)
    }

    // MARK: Properties

    private func readProperties(into card: inout Card, _ input: inout DecodedInput) throws {
        try scanner.expect(UInt8(ascii: "["), &input)
        if try scanner.take(UInt8(ascii: "]"), &input) { return }
        var versions = 0
        repeat {
            _ = try scanner.peek(&input)
            let place = scanner.place
            let value = try scanner.value(&input)
            let repairs = scanner.takeRepairs()
            guard card.rejection.isEmpty else { continue }
            if scanner.isExceeded || card.properties.count >= limits.properties {
                card.rejection =
                    "a card of more than \(limits.card) bytes, \(limits.properties) properties or \(limits.properties * 16) values, or a text of more than \(limits.line) bytes"
                card.properties.removeAll()
                continue
            }
            for repair in repairs { find(.warning, .jcardString, repair, at: place) }
            convert((value, place), into: &card, &versions)
        } while try scanner.continues(UInt8(ascii: "]"), &input)
        if versions == 0, card.rejection.isEmpty {
            find(.warning, .vcardVersion, "the card has no version; it is read as 4.0", at: card.place)
        }
    }

    private func convert(_ element: Element, into card: inout Card, _ versions: inout Int) {
        guard let property = JCardProperty(element.value) else {
            return find(
                .warning, .jcardProperty,
                "not a property: a property is an array of name, parameters, type and values; it is left out",
                at: element.place,
                dropsContent: true)
        }
        for repair in property.repairs {
            find(.warning, .jcardProperty, repair, at: element.place, property: property.name)
        }
        switch property.name {
        case "VERSION":
            versions += 1
            if property.texts != ["4.0"] {
                find(.warning, .vcardVersion, "the version is not 4.0; the card is read as 4.0", at: element.place)
            }
        case "BEGIN", "END",
            "AGENT" where property.texts.allSatisfy(\.isEmpty):
            find(
                .warning, .jcardProperty, "jCard has no property \(property.name); it is left out",
                at: element.place, dropsContent: true)
        default: card.properties += property.canonical.map { ($0, element.place) }
        }
    }
}

/// Detects jCard by the beginning of a text.
enum JCardDetection {
    /// Returns true if the text begins with `["vcard"` or `[["vcard"`, ignoring white space and case. With the file
    /// extension `jcf` or `jcard`, returns true if the text begins with `[`.
    static func matches(_ text: [UInt8], ending: String) -> Bool {
        var beginning: [UInt8] = []
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for byte in text[start...] where byte > 0x20 {
            beginning.append(byte.lowercased)
            if beginning.count == 10 { break }
        }
        if beginning.starts(with: "[[\"vcard\"".utf8) || beginning.starts(with: "[\"vcard\"".utf8) { return true }
        return ["jcf", "jcard"].contains(ending) && beginning.first == UInt8(ascii: "[")
    }
}

extension Diagnostic.Code {
    /// The text is not valid JSON, or is nested too deeply; reading stops at the error.
    public static let jcardSyntax = Self("jcard-syntax")
    /// A value is not a card as RFC 7095 describes it.
    public static let jcardCard = Self("jcard-card")
    /// A property is not an array of its name, its parameters, its type and its values, or a part of it was changed or
    /// left out.
    public static let jcardProperty = Self("jcard-property")
    /// A string contains invalid UTF-8 or half of a surrogate pair; it is repaired.
    public static let jcardString = Self("jcard-string")
    /// A string, a card, or the number of its properties exceeds the limit.
    public static let jcardLimit = Self("jcard-limit")
}
