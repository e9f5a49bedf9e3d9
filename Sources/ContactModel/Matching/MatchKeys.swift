internal import Bytes

/// The values of a card by which other cards of the same person are found.
///
/// | field | the key of a value |
/// |---|---|
/// | uid | the name and value of an extension property whose name ends in `UID` or `-ID`; the value of `UID` is no key, because the store has an index of UIDs |
/// | email | without `mailto:`, in lower case |
/// | phone | the digits without a leading `00` or national `0`, without `(0)` and without an extension; a number of fewer than seven digits has no key |
/// | name | the words of `FN`, and of family and given name, folded and sorted |
/// | custom:LABEL | the value of the custom field with this label, or of the unknown column with this header, folded |
///
/// Equal keys have equal hashes, and so have two phone numbers of which one is a suffix of the other. `matches`
/// compares exactly.
package struct MatchKeys: ~Copyable {
    /// The key of one value.
    package struct Key: Sendable, Hashable {
        package let field: MatchField
        /// The hash of the field and the text; for a phone number, of the last seven digits instead of the text.
        package let hash: UInt64
        /// The normalized value that is compared, for instance the digits of a phone number.
        package let text: [UInt8]

        fileprivate init(_ field: MatchField, _ text: [UInt8]) {
            self.field = field
            self.text = text
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(field.rawValue.utf8.count)
            let part = field == .phone ? text[(text.count - MatchKeys.phoneDigits)...] : text[...]
            for byte in part { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            // The high bits of the FNV hashes of short texts are nearly equal, so they are mixed with the low bits.
            self.hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
        }

        /// Returns true if the keys are equal, or if one phone number is a suffix of the other.
        package func matches(_ other: Key) -> Bool {
            guard field == other.field, hash == other.hash else { return false }
            guard field == .phone else { return text == other.text }
            let (short, long) = text.count < other.text.count ? (text, other.text) : (other.text, text)
            return long.suffix(short.count).elementsEqual(short)
        }
    }

    /// The minimum number of digits for comparing phone numbers.
    package static let phoneDigits = 7

    private let fields: Set<MatchField>
    /// The fields `custom:LABEL`, each with its label folded.
    private let customs: [(field: MatchField, label: [UInt8])]
    private var text = ByteBuffer(capacity: 256)

    /// Creates an extractor of the keys of these fields.
    package init(_ fields: some Sequence<MatchField>) {
        self.fields = Set(fields)
        customs = self.fields.compactMap { field in
            guard case .custom(let label) = field else { return nil }
            return (field, Folding.folded(label))
        }
    }

    /// Returns the keys of a card, each once, in the order of its lines; those of custom fields come last.
    package mutating func keys(of body: UnsafeRawBufferPointer) -> [Key] {
        var keys: [Key] = []
        var known: Set<Key> = []
        var lines: [ContentLine] = []
        unsafe ContentLine.forEach(in: body) { lines.append($0) }
        for line in lines where !line.value.isEmpty {
            guard let field = unsafe field(of: line, body), fields.contains(field) else { continue }
            guard let key = unsafe key(field, line, body) else { continue }
            // For the few values of most cards, a linear search is faster than a set.
            if keys.count < 16 {
                if keys.contains(key) { continue }
            } else {
                if known.isEmpty { known = Set(keys) }
                guard known.insert(key).inserted else { continue }
            }
            keys.append(key)
        }
        return customs.isEmpty ? keys : unsafe keys + customKeys(of: body)
    }

    /// Returns the keys of custom fields: `X-CSV` with the header in `X-NAME`, and `X-CUSTOM` with a label.
    private func customKeys(of body: UnsafeRawBufferPointer) -> [Key] {
        let properties = unsafe Property.parse(body: body)
        var keys: [Key] = []
        for property in properties where property.name == "X-CSV" || property.name == "X-CUSTOM" {
            let label = properties.first { $0.isLabel && $0.group != nil && $0.group == property.group }?.text
            let labels = property.values(of: "X-NAME") + property.types + [label].compactMap(\.self)
            let value = Folding.folded(property.text)
            guard !value.isEmpty else { continue }
            for custom in customs where labels.contains(where: { Folding.folded($0) == custom.label }) {
                let key = Key(custom.field, value)
                if !keys.contains(key) { keys.append(key) }
            }
        }
        return keys
    }

    private func field(of line: ContentLine, _ body: UnsafeRawBufferPointer) -> MatchField? {
        let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
        switch unsafe (name.count, name[0]) {
        case (1, 0x4E), (2, 0x46): return unsafe name.count == 1 || name[1] == 0x4E ? .name : nil
        case (3, 0x54): return unsafe name.elementsEqual("TEL".utf8) ? .phone : nil
        case (5, 0x45): return unsafe name.elementsEqual("EMAIL".utf8) ? .email : nil
        case (4..., 0x58):
            let isOwn = unsafe name[1] == .hyphen && (name.ends(with: "UID") || name.ends(with: "-ID"))
            return isOwn ? .uid : nil
        default: return nil
        }
    }

    private mutating func key(_ field: MatchField, _ line: ContentLine, _ body: UnsafeRawBufferPointer) -> Key? {
        text.removeAll()
        let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
        if field == .name, line.name.count == 1 { return unsafe componentsKey(value) }
        unsafe CardBody.appendUnescaped(value, to: &text)
        let bytes = text.array
        switch field {
        case .uid:
            let name = unsafe Array(UnsafeRawBufferPointer(rebasing: body[line.name.range]))
            return Key(.uid, name + [0] + bytes)
        case .email: return Self.emailKey(bytes)
        case .phone: return Self.phoneKey(bytes)
        case .name: return Self.nameKey(bytes)
        case .custom: return nil
        }
    }

    // MARK: Values

    /// Returns the key of an e-mail address, a phone number or a display name; nil for other properties, and for a value
    /// without a key, such as a number of six digits.
    static func key(of property: Property) -> Key? {
        let value = Array(CardBody.unescaped(property.value).utf8)
        return switch property.name {
        case "EMAIL": emailKey(value)
        case "TEL": phoneKey(value)
        case "FN": nameKey(value)
        default: nil
        }
    }

    private static func emailKey(_ value: [UInt8]) -> Key? {
        var text = value[...]
        if text.prefix(7).lowercasedASCII.elementsEqual("mailto:".utf8) { text = text.dropFirst(7) }
        while text.first == .space { text.removeFirst() }
        while text.last == .space { text.removeLast() }
        guard !text.isEmpty else { return nil }
        if text.allSatisfy({ $0 < 0x80 }) { return Key(.email, text.lowercasedASCII) }
        return Key(.email, Array(String(decoding: text, as: UTF8.self).lowercased().utf8))
    }

    /// Returns the key of a phone number; nil if it has too few digits.
    package static func phoneKey(_ value: [UInt8]) -> Key? {
        let number = number(in: value)
        var digits = number.digits[...]
        if !number.isInternational {
            let zeros = digits.prefix { $0 == 0x30 }.count
            digits = digits.dropFirst(min(zeros, 2))
        }
        return digits.count >= phoneDigits ? Key(.phone, Array(digits)) : nil
    }

    /// Returns the letters before the end of a phone's number, without a leading `tel`, and the extension after it, in
    /// lower case. The result is the same for `x5` and `ext. 5`.
    static func rest(of phone: Property) -> String {
        let value = Array(CardBody.unescaped(phone.value).utf8)
        let end = number(in: value).end
        let words = String(decoding: value[..<end], as: UTF8.self).filter(\.isLetter).lowercased()
        var rest = String(decoding: value[end...], as: UTF8.self).filter { $0.isLetter || $0.isNumber }.lowercased()
        for mark in ["extension", "ext", "x"]
        where rest.hasPrefix(mark) && rest.dropFirst(mark.count).allSatisfy(\.isNumber) {
            rest.removeFirst(mark.count)
        }
        return (words.hasPrefix("tel") ? String(words.dropFirst(3)) : words) + " " + rest
    }

    /// Returns a phone number's digits, whether it is international (starts with `+`), and the index of its end, where
    /// an extension may begin.
    static func number(in value: [UInt8]) -> (digits: [UInt8], isInternational: Bool, end: Int) {
        var digits: [UInt8] = []
        var isInternational = false
        for (index, byte) in value.enumerated() {
            switch byte {
            case 0x30...0x39:
                // `+49 (0)30`: the zero is dialled within the country only.
                let isTrunk =
                    byte == 0x30 && index > 0 && value[index - 1] == 0x28 && index + 1 < value.count
                    && value[index + 1] == 0x29
                if !isTrunk { digits.append(byte) }
            case .plus: isInternational = isInternational || digits.isEmpty
            // An extension: `;ext=5`, `x5`, `,5`, `#5`.
            case 0x3B, 0x2C, 0x23, 0x78, 0x58, 0x65, 0x45:
                if digits.count >= phoneDigits { return (digits, isInternational, index) }
            default: break
            }
        }
        return (digits, isInternational, value.count)
    }

    private static func nameKey(_ value: [UInt8]) -> Key? {
        var folded: [UInt8] = []
        Folding.fold(value.span, into: &folded)
        let words = folded.split { $0 == .space || $0 == .comma || $0 == .period }.sorted {
            $0.lexicographicallyPrecedes($1)
        }
        return words.isEmpty ? nil : Key(.name, Array(words.joined(separator: [0x20])))
    }

    /// Returns the key of the family and given name in `N`. The words of a name key are sorted, so the key equals that
    /// of an `FN` in either order.
    private func componentsKey(_ value: UnsafeRawBufferPointer) -> Key? {
        let parts = unsafe CardBody.split(String(decoding: value, as: UTF8.self), at: ";").prefix(2)
        return Self.nameKey(Array(parts.map { CardBody.unescaped($0) }.joined(separator: " ").utf8))
    }
}

extension Sequence<UInt8> {
    fileprivate var lowercasedASCII: [UInt8] { map { $0.lowercased } }
}

extension UnsafeRawBufferPointer {
    fileprivate func ends(with text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        return unsafe suffix(text.utf8CodeUnitCount).elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
