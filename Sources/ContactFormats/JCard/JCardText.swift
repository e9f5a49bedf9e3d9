internal import Bytes
public import ContactModel
internal import Files

/// Converts jCard (RFC 7095) to card text (see `CardTranscoder`). The source is one card, an array of cards, a sequence
/// of either, or other JSON that contains cards at any depth, such as the answers of RDAP servers (RFC 9083).
final class JCardText: CardTranscoder {
    /// An open array or object of the source.
    private enum Container {
        /// An array of which each element must be a card.
        case cards
        case array, object
    }

    /// A property in the JSON text, and its place in the text.
    private typealias Element = (value: JSONValue, place: Place)

    private var scanner: JSONScanner
    /// The open arrays and objects, the outermost first.
    private var open: [Container] = []
    /// True if a comma or the end of the innermost container comes next.
    private var isAfterElement = false
    private var isEnded = false
    /// The maximum depth of arrays and objects around a card.
    private static let deepest = 32

    override init(limits: VCardLimits) {
        scanner = JSONScanner(longest: limits.line)
        super.init(limits: limits)
    }

    override func read(from input: inout DecodedInput, into text: inout ByteBuffer) throws -> Bool {
        let before = text.count
        path = input.path
        do {
            while text.count == before, !isEnded { try step(&input, &text) }
        } catch let fault as JSONFault {
            isEnded = true
            // Truncated gzip data also ends the JSON text too early; it is reported as `input.problem`.
            if input.problem == nil { find(.error, .jcardSyntax, fault.message, at: fault.place) }
        }
        return text.count > before
    }

    // MARK: Containers

    /// Reads the next card, the beginning or the end of a container, or a value without cards.
    private func step(_ input: inout DecodedInput, _ text: inout ByteBuffer) throws {
        if isAfterElement { return try endElement(&input) }
        guard let byte = try scanner.peek(&input) else {
            guard open.isEmpty else { return try scanner.expect(UInt8(ascii: "["), &input) }
            return isEnded = true
        }
        guard open.count < Self.deepest else {
            throw JSONFault(message: "JSON nested more than \(Self.deepest) levels deep", place: scanner.place)
        }
        switch (byte, open.last) {
        case (UInt8(ascii: "["), _), (_, .cards): try beginArray(&input, &text)
        case (UInt8(ascii: "{"), _): try beginObject(&input)
        case (_, nil): try scanner.expect(UInt8(ascii: "["), &input)
        default: try skipValue(&input)
        }
    }

    /// Consumes the comma after an element, and in an object the name of the next member, or ends the container.
    private func endElement(_ input: inout DecodedInput) throws {
        guard let container = open.last else { return isAfterElement = false }
        if try scanner.continues(UInt8(ascii: container == .object ? "}" : "]"), &input) {
            isAfterElement = false
            if container == .object { try readMemberName(&input) }
        } else {
            open.removeLast()
            isAfterElement = !open.isEmpty
        }
    }

    private func readMemberName(_ input: inout DecodedInput) throws {
        scanner.allow(bytes: -1, values: -1)
        guard try scanner.peek(&input) == UInt8(ascii: "\"") else {
            throw JSONFault(message: "a member name expected", place: scanner.place)
        }
        _ = try scanner.string(&input)
        try scanner.expect(.colon, &input)
    }

    private func skipValue(_ input: inout DecodedInput) throws {
        scanner.allow(bytes: -1, values: -1)
        _ = try scanner.value(&input)
        isAfterElement = true
    }

    private func beginObject(_ input: inout DecodedInput) throws {
        try scanner.expect(UInt8(ascii: "{"), &input)
        guard try !scanner.take(UInt8(ascii: "}"), &input) else { return isAfterElement = !open.isEmpty }
        try readMemberName(&input)
        open.append(.object)
    }

    /// Reads an array that is a card, or begins one that may contain cards. An array that begins neither like a card nor
    /// with an array is rejected if a card is expected at its place: at the top, and in an array of cards.
    private func beginArray(_ input: inout DecodedInput, _ text: inout ByteBuffer) throws {
        let place = scanner.place
        try scanner.expect(UInt8(ascii: "["), &input)
        scanner.allow(bytes: limits.card, values: limits.properties * 16)
        let first = try scanner.peek(&input)
        let needsCard = open.isEmpty || open.last == .cards
        switch first {
        case UInt8(ascii: "]") where open.last != .cards:
            _ = try scanner.take(UInt8(ascii: "]"), &input)
            isAfterElement = !open.isEmpty
        case UInt8(ascii: "[") where open.last != .cards: open.append(open.isEmpty ? .cards : .array)
        case UInt8(ascii: "{") where open.last != .cards: open.append(.array)
        case UInt8(ascii: "\""):
            let word = try scanner.string(&input).lowercased()
            if word == "vcardstream" {
                open.append(.cards)
                isAfterElement = true
            } else if word == "vcard" || needsCard {
                try readCard(isNamed: word == "vcard", at: place, &input, &text)
            } else {
                open.append(.array)
                isAfterElement = true
            }
        default:
            if needsCard { return try readCard(isNamed: false, at: place, &input, &text) }
            open.append(.array)
        }
    }

    // MARK: Cards

    /// Reads the rest of a card to its closing bracket. `isNamed` is true if the card begins with `"vcard"`, which was
    /// consumed.
    private func readCard(
        isNamed: Bool, at place: Place, _ input: inout DecodedInput, _ text: inout ByteBuffer
    ) throws {
        beginRecord()
        isAfterElement = !open.isEmpty
        var card = Card(place: place)
        guard isNamed, try scanner.take(.comma, &input), try scanner.peek(&input) == UInt8(ascii: "[") else {
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
    /// Returns true for JSON that contains the beginning of a card, `["vcard",[`, or of a stream of cards, ignoring white
    /// space and case. With the file extension `jcf` or `jcard`, returns true if the text begins with `[`.
    static func matches(_ text: [UInt8], ending: String) -> Bool {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = text[start...].first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        else { return false }
        if ["jcf", "jcard"].contains(ending), first == UInt8(ascii: "[") { return true }
        let plain = text[start...].lazy.filter { $0 > 0x20 }.map { $0.lowercased }
        let bytes = Array(plain)
        return bytes.contains(Array("[\"vcard\",[".utf8)) || bytes.contains(Array("[\"vcardstream\",[".utf8))
            || bytes.starts(with: "[\"vcard\"".utf8) || bytes.starts(with: "[[\"vcard\"".utf8)
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
