package import Bytes

/// The identity keys of a stored contact, by which a record finds a contact that has another UID (see `derive`).
///
/// A contact has a key for each of its names with each of its e-mail addresses, phone numbers and organizations. The
/// names are `FN` and the name composed of the components of `N`, since many tables have no column for the formatted
/// name.
extension CardIdentity {
    /// The hash of the current key.
    package var keyHash: UInt64 {
        let hash = unsafe key.withUnsafeBytes { unsafe UInt64(bitPattern: Self.hash($0)) }
        return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    }

    /// True if the key has no e-mail address, phone number or organization.
    package var isBare: Bool { key.last == 0 }

    /// Sets the key to a record's identity key. Returns false if the record's UID is not derived from this key: the
    /// source specifies the UID, or the record is a row of a SQLite table.
    package mutating func setRecordKey(of slot: CardSlot, in bytes: borrowing ByteBuffer) -> Bool {
        guard slot.uidIsDerived else { return false }
        setKey(of: slot, in: bytes)
        let isEmpty = key.count == 1
        if isEmpty { unsafe key.append(contentsOf: bytes.slice(slot.body)) }
        var uid = ByteBuffer(capacity: 36)
        appendUID(to: &uid)
        if isEmpty { key = [0] }
        return unsafe uid.bytes.elementsEqual(bytes.slice(slot.firstUID.isEmpty ? slot.uid : slot.firstUID))
    }

    /// Returns true if the current key is one of the keys of the contact with this body.
    package func isKey(of body: UnsafeRawBufferPointer) -> Bool {
        var other = CardIdentity()
        var isFound = false
        unsafe other.forEachKey(of: body) { candidate in
            isFound = isFound || candidate.key == key
        }
        return isFound
    }

    /// Calls `visit` with each identity key of the contact with this body.
    ///
    /// - Parameter bare: true to visit each name alone too (or the empty key if there is no name), which is the key of
    ///   a record from a table that has only names; false to visit it only if the contact has no e-mail address, phone
    ///   number or organization.
    package mutating func forEachKey(
        of body: UnsafeRawBufferPointer, bare: Bool = false, _ visit: (borrowing CardIdentity) -> Void
    ) {
        var (names, values): ([[UInt8]], [[UInt8]]) = ([], [])
        unsafe ContentLine.forEach(in: body) { name in
            unsafe Self.hasPartOfKey(name)
        } _: { line in
            unsafe collect(line, body, &names, &values)
        }
        if names.isEmpty { names = [[]] }
        if values.isEmpty || bare { values.append([]) }
        for name in names {
            for value in values {
                key.removeAll(keepingCapacity: true)
                key += name
                key.append(0)
                key += value
                if key.count > 1 || bare { visit(self) }
            }
        }
    }

    /// Calls `visit` with each UID that would be derived for a record of this contact without a UID: one for each key.
    package static func forEachUID(
        of body: UnsafeRawBufferPointer, _ visit: (UnsafeRawBufferPointer) -> Void
    ) {
        var identity = CardIdentity()
        var uid = ByteBuffer(capacity: 36)
        unsafe identity.forEachKey(of: body) { key in
            uid.removeAll()
            key.appendUID(to: &uid)
            unsafe visit(uid.bytes)
        }
    }

    @inline(__always)
    private static func hasPartOfKey(_ name: UnsafeRawBufferPointer) -> Bool {
        switch unsafe (name.count, name[0]) {
        case (1, 0x4E): true
        case (2, 0x46): unsafe name[1] == 0x4E
        case (3, 0x54): unsafe name.elementsEqual("TEL".utf8)
        case (3, 0x4F): unsafe name.elementsEqual("ORG".utf8)
        case (5, 0x45): unsafe name.elementsEqual("EMAIL".utf8)
        default: false
        }
    }

    private mutating func collect(
        _ line: ContentLine, _ body: UnsafeRawBufferPointer, _ names: inout [[UInt8]], _ values: inout [[UInt8]]
    ) {
        let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
        func add(_ part: [UInt8], to parts: inout [[UInt8]]) {
            if !part.isEmpty, !parts.contains(part) { parts.append(part) }
        }
        switch unsafe body[line.name.range.lowerBound] {
        case 0x4E:
            let name = unsafe Property("N", value: String(decoding: value, as: UTF8.self))
            add(Folding.folded(DisplayName.formattedName(of: name)), to: &names)
        case 0x46: unsafe add(folded(value), to: &names)
        case 0x45: unsafe add(folded(Self.dropping("mailto:", value)), to: &values)
        case 0x4F:
            let parts = unsafe CardBody.split(String(decoding: value, as: UTF8.self), at: ";")
            add(Folding.folded(CardBody.unescaped(parts.first ?? "")), to: &values)
        default:
            key.removeAll(keepingCapacity: true)
            unsafe appendDigits(Self.dropping("tel:", value))
            add(key, to: &values)
        }
    }

    /// Returns the text of a value, without escapes and folded for comparison (see `Folding`).
    private func folded(_ value: UnsafeRawBufferPointer) -> [UInt8] {
        var text = ByteBuffer(capacity: 64)
        unsafe CardBody.appendUnescaped(value, to: &text)
        var shown = text.array
        if shown.contains(0) { shown = shown.flatMap { $0 == 0 ? Array("\u{2400}".utf8) : [$0] } }
        var folded: [UInt8] = []
        Folding.fold(shown.span, into: &folded)
        return folded
    }

    private static func dropping(_ scheme: String, _ value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let head = unsafe value.prefix(scheme.utf8.count).map { $0.lowercased }
        guard head.elementsEqual(scheme.utf8), value.count > head.count else { return unsafe value }
        return unsafe UnsafeRawBufferPointer(rebasing: value[head.count...])
    }
}
