internal import Bytes
internal import ContactModel

/// Reads the keys by which a record without a UID is found: hashes of a folded name with one other value.
///
/// That value is an e-mail address; of a card without one a phone number; of a card without both the organization. A name
/// alone is a key of a card that has none of these.
struct MatchingKeyReader {
    /// What the value beside the name is.
    enum Value: UInt8 { case email = 1, phone, organization, none }

    /// The keys of all names with all values, the one of the first name and the first value first.
    private(set) var keys: [Int64] = []
    private(set) var value = Value.none
    /// The hash of the folded name; nil if there is none.
    private(set) var name: Int64?
    /// The hash of the first e-mail address; nil if there is none.
    private(set) var email: Int64?

    private var names: [[UInt8]] = []
    private var values: [[UInt8]] = []
    private var key: [UInt8] = []

    /// Sets the keys to those of a card.
    mutating func read(_ body: UnsafeRawBufferPointer) {
        keys.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        value = .none
        unsafe ContentLine.forEach(in: body) { name in
            unsafe Self.value(of: name) != nil
        } _: { line in
            unsafe add(line, body)
        }
        name = names.first.map(Self.hash)
        email = value == .email ? values.first.map(Self.hash) : nil
        for name in names {
            for value in values.isEmpty ? [[]] : values {
                key.removeAll(keepingCapacity: true)
                key += name
                key.append(0)
                key.append(self.value.rawValue)
                key += value
                keys.append(Self.hash(key))
            }
        }
    }

    /// Returns the kind of value of a property, `none` for a name; nil for properties that are no part of a key.
    private static func value(of name: UnsafeRawBufferPointer) -> Value? {
        switch unsafe (name.count, name[0]) {
        case (1, 0x4E): .some(.none)
        case (2, 0x46): unsafe name[1] == 0x4E ? .some(.none) : nil
        case (3, 0x54): unsafe name.elementsEqual("TEL".utf8) ? .phone : nil
        case (3, 0x4F): unsafe name.elementsEqual("ORG".utf8) ? .organization : nil
        case (5, 0x45): unsafe name.elementsEqual("EMAIL".utf8) ? .email : nil
        default: nil
        }
    }

    private mutating func add(_ line: ContentLine, _ body: UnsafeRawBufferPointer) {
        let property = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
        let content = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
        guard let kind = unsafe Self.value(of: property), unsafe !content.isEmpty else { return }
        guard kind != .none else { return unsafe addName(content, isComponents: property.count == 1) }
        // Only the values of the best kind count.
        guard kind.rawValue <= value.rawValue else { return }
        if kind.rawValue < value.rawValue { values.removeAll(keepingCapacity: true) }
        var found: [UInt8] = []
        switch kind {
        case .email:
            found = Array(
                CardValue(Property("EMAIL", value: unsafe String(decoding: content, as: UTF8.self))).key.text.utf8)
        case .phone: found = unsafe content.filter(\.isDigit)
        default:
            let end = unsafe content.firstIndex(of: .semicolon) ?? content.count
            found = unsafe Folding.folded(CardBody.unescaped(String(decoding: content[..<end], as: UTF8.self)))
        }
        guard !found.isEmpty, !values.contains(found) else { return }
        value = kind
        values.append(found)
    }

    private mutating func addName(_ content: UnsafeRawBufferPointer, isComponents: Bool) {
        let line = unsafe String(decoding: content, as: UTF8.self)
        let name = isComponents ? CardUpdate.formattedName(of: Property("N", value: line)) : CardBody.unescaped(line)
        let folded = Folding.folded(name)
        if !folded.isEmpty, !names.contains(folded) { names.append(folded) }
    }

    /// The first 64 bits of a SHA-256, since nobody can make two texts with the same ones.
    static func hash(_ text: UnsafeRawBufferPointer) -> Int64 { unsafe Int64(bitPattern: CardDigest(of: text).high) }

    private static func hash(_ text: [UInt8]) -> Int64 { unsafe text.withUnsafeBytes { unsafe hash($0) } }
}
