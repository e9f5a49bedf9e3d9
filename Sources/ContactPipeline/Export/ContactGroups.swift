internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The groups of a store: the contacts that are groups (`KIND:group`, RFC 6350, section 6.1.4) and list their members.
///
/// A table has rows for people only, so it leaves groups out, and gives their members the name of the group as a
/// category.
struct ContactGroups {
    /// The names of the groups of each member, by the member's key (see `key`), in the order of the groups.
    private var names: [String: [String]] = [:]

    init() {}

    /// Reads the groups of a store.
    init(_ store: ContactStore) throws {
        let batch = CardBatch()
        var photos: [Int64] = []
        var cursor = try store.cards(matching: ContactQuery(["kind:group"]))
        while try cursor.fill(batch, photos: &photos) {
            for slot in batch.cards {
                let body = unsafe batch.bytes.slice(slot.body)
                if unsafe Self.isGroup(body) { add(unsafe Property.parse(body: body)) }
            }
            batch.clear()
        }
    }

    private mutating func add(_ group: [Property]) {
        let name = group.first { $0.name == "FN" }?.text.trimmed() ?? ""
        guard !name.isEmpty else { return }
        for member in group where member.name == "MEMBER" {
            let key = Self.key(member.text)
            if names[key]?.contains(name) != true { names[key, default: []].append(name) }
        }
    }

    /// Returns the key of a member: a UID without `urn:uuid:`, or a `mailto:` URI, in lower case.
    private static func key(_ member: String) -> String { LDIFWriter.memberKey(member) }

    /// Returns the names and addresses of the members in a store, for a format whose groups name them by address.
    func members(in store: ContactStore) throws -> LDIFWriter.Members {
        guard !names.isEmpty else { return [:] }
        var members: LDIFWriter.Members = [:]
        let batch = CardBatch()
        var photos: [Int64] = []
        var cursor = try store.cards()
        while try cursor.fill(batch, photos: &photos) {
            for slot in batch.cards {
                let key = Self.key(batch.bytes.string(slot.uid))
                guard names[key] != nil else { continue }
                let properties = unsafe Property.parse(body: batch.bytes.slice(slot.body))
                guard let email = properties.first(where: { $0.name == "EMAIL" }) else { continue }
                let name = properties.first { $0.name == "FN" }?.text ?? DisplayName.derived(from: properties)
                members[key] = (name, email.addressText(.email))
            }
            batch.clear()
        }
        return members
    }

    /// Returns a card's body with the names of its groups as further categories; nil if it has none.
    func categorized(_ body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer) -> [UInt8]? {
        guard !names.isEmpty else { return nil }
        var found = names[Self.key(unsafe String(decoding: uid, as: UTF8.self))] ?? []
        let properties = unsafe Property.parse(body: body)
        for property in properties where property.name == "EMAIL" {
            found += names["mailto:" + property.addressText(.email).lowercased()] ?? []
        }
        var known = Set(properties.filter { $0.name == "CATEGORIES" }.flatMap(\.items).map { Folding.folded($0) })
        let new = found.filter { known.insert(Folding.folded($0)).inserted }
        guard !new.isEmpty else { return nil }
        let value = new.map { CardBody.escaped($0) }.joined(separator: ",")
        return unsafe Array(body) + Array("CATEGORIES:\(value)\n".utf8)
    }

    /// Returns true for the body of a group.
    static func isGroup(_ body: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while let letter = unsafe body.firstIndex(of: UInt8(ascii: "K"), from: index) {
            index = letter + 1
            guard unsafe letter == 0 || body[letter - 1] == .lineFeed || body[letter - 1] == .period,
                unsafe UnsafeRawBufferPointer(rebasing: body[letter...]).hasPrefix("KIND")
            else { continue }
            let end = unsafe body.firstIndex(of: .lineFeed, from: letter) ?? body.count
            let line = unsafe String(decoding: body[letter..<end], as: UTF8.self).lowercased()
            if line == "kind:group" || line.hasPrefix("kind;") && line.hasSuffix(":group") { return true }
        }
        return false
    }
}
