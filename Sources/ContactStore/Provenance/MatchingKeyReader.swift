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
    private var values: [(kind: Value, text: [UInt8])] = []
    private var key: [UInt8] = []

    /// Sets the keys to those of a card.
    ///
    /// - Parameter ofAllKinds: true for the keys with values of all kinds, by which a contact is found; false for those of
    ///   the best kind, by which a record finds it.
    mutating func read(_ body: UnsafeRawBufferPointer, ofAllKinds: Bool = false) {
        keys.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        value = .none
        if let reduced = unsafe ReducedRecord(body) {
            (keys, name, email, value) = (reduced.keys, reduced.name, reduced.email, .email)
            return
        }
        unsafe ContentLine.forEach(in: body) { name in
            unsafe Self.value(of: name) != nil
        } _: { line in
            unsafe add(line, body)
        }
        name = names.first.map(Self.hash)
        email = value == .email ? values.first { $0.kind == .email }.map { Self.hash($0.text) } : nil
        if values.isEmpty { values.append((.none, [])) }
        for name in names {
            for (kind, text) in values where ofAllKinds || kind == value {
                key.removeAll(keepingCapacity: true)
                key += name
                key.append(0)
                key.append(kind.rawValue)
                key += text
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
        guard !found.isEmpty, !values.contains(where: { $0 == (kind, found) }) else { return }
        if kind.rawValue < value.rawValue { value = kind }
        values.append((kind, found))
    }

    private mutating func addName(_ content: UnsafeRawBufferPointer, isComponents: Bool) {
        let line = unsafe String(decoding: content, as: UTF8.self)
        let name = isComponents ? DisplayName.formattedName(of: Property("N", value: line)) : CardBody.unescaped(line)
        let folded = Folding.folded(name)
        if !folded.isEmpty, !names.contains(folded) { names.append(folded) }
    }

    /// The first 64 bits of a SHA-256, since nobody can make two texts with the same ones.
    static func hash(_ text: UnsafeRawBufferPointer) -> Int64 { unsafe Int64(bitPattern: CardDigest(of: text).high) }

    /// The hash of a UID. `urn:uuid:X` is X, in any case of letters (RFC 9562); other UIDs are compared by their bytes.
    static func hash(ofUID uid: UnsafeRawBufferPointer) -> Int64 {
        let scheme = "urn:uuid:".utf8
        let isURN =
            unsafe uid.count > scheme.count && uid.prefix(scheme.count).lazy.map(\.lowercased).elementsEqual(scheme)
        let text = unsafe UnsafeRawBufferPointer(rebasing: uid.dropFirst(isURN ? scheme.count : 0))
        let isUUID = text.count == 36 && [8, 13, 18, 23].allSatisfy { unsafe text[$0] == .hyphen }
        return unsafe isURN || isUUID ? hash(text.map(\.lowercased)) : hash(uid)
    }

    private static func hash(_ text: [UInt8]) -> Int64 { unsafe text.withUnsafeBytes { unsafe hash($0) } }
}
