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
            hash = unsafe text.withUnsafeBytes { unsafe MatchKeys.hash(field, $0) }
        }

        fileprivate init(_ found: Found, _ text: UnsafeRawBufferPointer) {
            field = found.field
            hash = found.hash
            self.text = unsafe Array(text)
        }

        /// Returns true if the keys are equal, or if one phone number is a suffix of the other.
        package func matches(_ other: Key) -> Bool {
            guard field == other.field, hash == other.hash else { return false }
            guard field == .phone else { return text == other.text }
            let (short, long) = text.count < other.text.count ? (text, other.text) : (other.text, text)
            return long.suffix(short.count).elementsEqual(short)
        }
    }

    /// A key whose text is in the buffer of the extractor (see `text(of:)`).
    package struct Found: Sendable {
        package let field: MatchField
        /// The hash, as in `Key`.
        package let hash: UInt64
        fileprivate let text: ByteRange
    }

    /// The minimum number of digits for comparing phone numbers.
    package static let phoneDigits = 7

    private let hasUIDs: Bool
    private let hasEmails: Bool
    private let hasPhones: Bool
    private let hasNames: Bool
    /// The fields `custom:LABEL`, each with its label folded.
    private let customs: [(field: MatchField, label: [UInt8])]
    /// The keys of the last card passed to `find`, except those of custom fields, in the order of its lines.
    package private(set) var found: [Found] = []
    /// The texts of the keys.
    private var texts = ByteBuffer(capacity: 1024)
    /// The keys in `found`, for a card that has many of them; otherwise empty.
    private var known: Set<Key> = []
    /// The unescaped value that is being normalized.
    private var unescaped = ByteBuffer(capacity: 256)
    private var nameBuffers = MatchValue.NameBuffers()

    /// Creates an extractor of the keys of these fields.
    package init(_ fields: some Sequence<MatchField>) {
        let fields = Set(fields)
        hasUIDs = fields.contains(.uid)
        hasEmails = fields.contains(.email)
        hasPhones = fields.contains(.phone)
        hasNames = fields.contains(.name)
        customs = fields.compactMap { field in
            guard case .custom(let label) = field else { return nil }
            return (field, Folding.folded(label))
        }
    }

    /// Returns the keys of a card, each once, in the order of its lines; those of custom fields come last.
    package mutating func keys(of body: UnsafeRawBufferPointer) -> [Key] {
        unsafe find(in: body)
        let keys = found.map { unsafe Key($0, texts.slice($0.text)) }
        return customs.isEmpty ? keys : unsafe keys + customKeys(of: body)
    }

    /// Calls `visit` with the hash of each key of a card.
    package mutating func forEachHash(of body: UnsafeRawBufferPointer, _ visit: (UInt64) -> Void) {
        unsafe find(in: body)
        for key in found { visit(key.hash) }
        guard !customs.isEmpty else { return }
        for key in unsafe customKeys(of: body) { visit(key.hash) }
    }

    /// Sets `found` to the keys of a card, each once, without those of custom fields. Allocates no memory for most
    /// cards.
    package mutating func find(in body: UnsafeRawBufferPointer) {
        found.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: false)
        texts.removeAll()
        unsafe ContentLine.forEach(in: body) { name in
            unsafe Self.field(of: name) != nil
        } _: { line in
            unsafe add(line, body)
        }
    }

    /// Returns the normalized value of a key in `found`; valid until the next call of `find`.
    package func text(of key: Found) -> UnsafeRawBufferPointer { unsafe texts.slice(key.text) }

    /// Adds the key of a line to `found`, unless the key is already there.
    private mutating func add(_ line: ContentLine, _ body: UnsafeRawBufferPointer) {
        let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
        guard !line.value.isEmpty, let field = unsafe Self.field(of: name), isWanted(field) else { return }
        let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
        let end = texts.count
        let text: ByteRange
        unescaped.removeAll()
        if field == .name, name.count == 1 {
            unsafe MatchValue.appendComponents(value, to: &unescaped)
        } else {
            unsafe CardBody.appendUnescaped(value, to: &unescaped)
        }
        switch field {
        case .uid:
            unsafe texts.append(name)
            texts.append(0)
            unsafe texts.append(unescaped.bytes)
            text = ByteRange(end..<texts.count)
        case .email: text = unsafe MatchValue.appendEmail(unescaped.bytes, to: &texts)
        case .phone: text = unsafe MatchValue.appendPhone(unescaped.bytes, to: &texts)
        case .name: text = unsafe MatchValue.appendName(unescaped.bytes, to: &texts, &nameBuffers)
        case .custom: return
        }
        if !text.isEmpty, unsafe isNew(field, texts.slice(text)) {
            found.append(Found(field: field, hash: unsafe Self.hash(field, texts.slice(text)), text: text))
        } else {
            texts.truncate(to: end)
        }
    }

    private func isWanted(_ field: MatchField) -> Bool {
        switch field {
        case .uid: hasUIDs
        case .email: hasEmails
        case .phone: hasPhones
        case .name: hasNames
        case .custom: false
        }
    }

    private mutating func isNew(_ field: MatchField, _ text: UnsafeRawBufferPointer) -> Bool {
        // For the few values of most cards, a linear search is faster than a set.
        if found.count < 16 {
            return !found.contains { unsafe $0.field == field && texts.slice($0.text).isEqual(to: text) }
        }
        if known.isEmpty { known = Set(found.map { unsafe Key($0, texts.slice($0.text)) }) }
        return unsafe known.insert(Key(field, Array(text))).inserted
    }

    /// Returns the hash of a key.
    private static func hash(_ field: MatchField, _ text: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(field.nameLength)
        var index = field == .phone ? text.count - phoneDigits : 0
        while index < text.count {
            hash = unsafe (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01B3
            index += 1
        }
        // The high bits of the FNV hashes of short texts are nearly equal, so they are mixed with the low bits.
        return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
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

    @inline(__always)
    private static func field(of name: UnsafeRawBufferPointer) -> MatchField? {
        switch unsafe (name.count, name[0]) {
        case (1, 0x4E): return .name
        case (2, 0x46): return unsafe name[1] == 0x4E ? .name : nil
        case (3, 0x54): return unsafe name.isEqual(to: "TEL") ? .phone : nil
        case (5, 0x45): return unsafe name.isEqual(to: "EMAIL") ? .email : nil
        case (4..., 0x58):
            let isOwn = unsafe name[1] == .hyphen && (name.ends(with: "UID") || name.ends(with: "-ID"))
            return isOwn ? .uid : nil
        default: return nil
        }
    }

    // MARK: Single values

    /// Returns the key of an e-mail address, a phone number or a display name; nil for other properties, and for a value
    /// without a key, such as a number of six digits.
    static func key(of property: Property) -> Key? {
        let value = Array(CardBody.unescaped(property.value).utf8)
        return switch property.name {
        case "EMAIL": unsafe key(.email, value, MatchValue.appendEmail)
        case "TEL": phoneKey(value)
        case "FN":
            unsafe key(.name, value) { text, texts in
                var buffers = MatchValue.NameBuffers()
                return unsafe MatchValue.appendName(text, to: &texts, &buffers)
            }
        default: nil
        }
    }

    /// Returns the key of a phone number; nil if it has too few digits.
    package static func phoneKey(_ value: [UInt8]) -> Key? { unsafe key(.phone, value, MatchValue.appendPhone) }

    private static func key(
        _ field: MatchField, _ value: [UInt8], _ append: (UnsafeRawBufferPointer, inout ByteBuffer) -> ByteRange
    ) -> Key? {
        var texts = ByteBuffer(capacity: value.count)
        let text = unsafe value.withUnsafeBytes { unsafe append($0, &texts) }
        return text.isEmpty ? nil : Key(field, unsafe Array(texts.slice(text)))
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func ends(with text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        return unsafe UnsafeRawBufferPointer(rebasing: suffix(text.utf8CodeUnitCount)).isEqual(to: text)
    }
}
