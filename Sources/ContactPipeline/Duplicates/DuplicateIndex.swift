internal import Bytes
internal import Files
internal import ContactModel

/// The values of contacts by which duplicates are found (see `MatchField`); more than 16 MiB of them are kept in
/// temporary files.
struct DuplicateIndex: ~Copyable {
    /// One value of a contact, for instance an e-mail address.
    struct Entry: BitwiseCopyable, Comparable {
        /// The highest four bits identify the field. The other 60 bits are the last 15 digits of a phone number in
        /// reverse order, or the upper bits of the hash of another value.
        var value: UInt64
        var contact: Int64
        /// The upper 32 bits of the hash of the contact's name, with the lowest bit set to 1; 0 for a contact without a
        /// name.
        var name: UInt32 = 0
        var traits: Traits

        static func < (left: Entry, right: Entry) -> Bool {
            left.value == right.value ? left.contact < right.contact : left.value < right.value
        }
    }

    /// Facts about a value and its contact that influence scores.
    struct Traits: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// The value is a name of one word.
        static let isSingleWord = Traits(rawValue: 1)
        /// The contact has an e-mail address.
        static let hasEmail = Traits(rawValue: 2)
        /// The contact has a phone number.
        static let hasPhone = Traits(rawValue: 4)
    }

    private var sorter = ExternalSorter<Entry>()
    private var keys = MatchKeys(MatchField.allCases)
    /// The values of the contact that is being added.
    private var added: [Entry] = []
    /// The number of contacts added.
    private(set) var count = 0

    /// Adds a contact.
    mutating func add(_ id: Int, body: UnsafeRawBufferPointer) throws(FileError) {
        var traits: Traits = []
        var name: UInt32 = 0
        var nameLength = Int.max
        added.removeAll(keepingCapacity: true)
        unsafe keys.find(in: body)
        for key in keys.found {
            let text = unsafe keys.text(of: key)
            guard unsafe MatchKeys.isTelling(key.field, text) else { continue }
            switch key.field {
            case .uid, .custom: break
            case .email: traits.insert(.hasEmail)
            case .phone: traits.insert(.hasPhone)
            // The shorter of the names from FN and N is used, because the longer one can contain titles, for instance
            // `Dr.`
            case .name where text.count < nameLength:
                nameLength = text.count
                name = UInt32(truncatingIfNeeded: key.hash >> 32) | 1
            case .name: break
            }
            let isSingleWord = unsafe key.field == .name && Self.isSingleWord(text)
            added.append(
                Entry(
                    value: unsafe Self.value(of: key, text), contact: Int64(id),
                    traits: isSingleWord ? .isSingleWord : []))
        }
        for var entry in added {
            entry.name = name
            entry.traits.formUnion(traits)
            try sorter.add(entry)
        }
        count += 1
    }

    /// Returns the `Entry.value` of a key with this text.
    private static func value(of key: MatchKeys.Found, _ text: UnsafeRawBufferPointer) -> UInt64 {
        let field: UInt64 =
            switch key.field {
            case .uid, .custom: 1
            case .email: 2
            case .phone: 3
            case .name: 4
            }
        guard key.field == .phone else { return field << 60 | key.hash >> 4 }
        // E.164 allows at most 15 digits. A digit is stored in four bits as its value plus 1; 0 is a missing digit,
        // which sorts before every digit.
        var value: UInt64 = 0
        for index in 0..<min(15, text.count) {
            let digit = unsafe text[text.count - 1 - index]
            value |= UInt64(digit - 0x2F) << UInt64(56 - 4 * index)
        }
        return field << 60 | value
    }

    /// Returns true for a name without a space and without characters from U+0800 on. This range contains the scripts
    /// that do not separate words, for instance Chinese.
    private static func isSingleWord(_ name: UnsafeRawBufferPointer) -> Bool {
        unsafe !name.contains { $0 == .space || $0 >= 0xE0 }
    }

    fileprivate static func field(of value: UInt64) -> MatchField {
        switch value >> 60 {
        case 1: .uid
        case 2: .email
        case 3: .phone
        default: .name
        }
    }

    /// Returns true if both values are equal, or if both are phone numbers and `other` ends with the digits of `value`.
    /// Since the digits are stored in reverse order, `other` then begins with the bits of `value`.
    private static func begins(_ value: UInt64, _ other: UInt64) -> Bool {
        guard value >> 60 == 3 else { return value == other }
        let shared = UInt64.max << UInt64(value.trailingZeroBitCount & ~3)
        return (value ^ other) & shared == 0
    }

    /// Returns pairs of contacts that share a value, sorted by the ids of the contacts; a pair can occur several times.
    ///
    /// If more than eight contacts share a value, they are sorted by a hash of the name, so that equal names are
    /// adjacent, and only adjacent contacts are paired. If the weight of the value is below
    /// `DuplicateScore.negligible`, only adjacent contacts with the same name are paired, or none if the value is
    /// itself a name.
    consuming func links() throws -> SortedRecords<DuplicateLink> {
        var entries = try sorter.sorted()
        var links = ExternalSorter<DuplicateLink>()
        var holders: [Entry] = []
        var visited = 0
        while let entry = try entries.next() {
            if let first = holders.first, !Self.begins(first.value, entry.value) {
                try Self.link(holders, &links)
                holders.removeAll(keepingCapacity: true)
            }
            holders.append(entry)
            visited += 1
            if visited & 0xFFFF == 0 { try Interruption.check() }
        }
        try Self.link(holders, &links)
        return try links.sorted()
    }

    /// Adds the pairs of the contacts that share a value.
    private static func link(
        _ holders: [Entry], _ links: inout ExternalSorter<DuplicateLink>
    ) throws(FileError) {
        guard holders.count > 1 else { return }
        let field = field(of: holders[0].value)
        var names: Set<UInt32> = []
        if field != .name {
            for entry in holders { names.insert(entry.name) }
            names.remove(0)
        }
        let weight = DuplicateScore.weight(
            of: field, holders: holders.count, names: names.count,
            isSingleWord: holders[0].traits.contains(.isSingleWord))
        let members = holders.sorted { $0.name == $1.name ? $0.contact < $1.contact : $0.name < $1.name }
        let isNegligible = weight < DuplicateScore.negligible
        // A name that many contacts share is no evidence. Contacts that share any other common value, for instance the
        // phone number of a company, are linked if they also have the same name.
        if isNegligible, field == .name { return }
        let reach = members.count > 8 || isNegligible ? 1 : 8
        for (index, member) in members.enumerated() {
            for other in members[(index + 1)...].prefix(reach) where member.contact != other.contact {
                guard begins(member.value, other.value) || begins(other.value, member.value) else { continue }
                if isNegligible, member.name == 0 || member.name != other.name { continue }
                try links.add(DuplicateLink(member, other, weight: weight))
            }
        }
    }
}

/// A value that two contacts share.
struct DuplicateLink: BitwiseCopyable, Comparable {
    /// The ids of the contacts; `first` is less than `second`.
    let first: Int64
    let second: Int64
    /// The weight of the value in percent; see `DuplicateScore`.
    let weight: Float
    /// The highest four bits of `DuplicateIndex.Entry.value`, which identify the field.
    private let fieldBits: UInt8
    /// True if both contacts have e-mail addresses.
    let haveEmail: Bool
    /// True if both contacts have phone numbers.
    let havePhone: Bool

    /// The field of the value that the two contacts share.
    var field: MatchField { DuplicateIndex.field(of: UInt64(fieldBits) << 60) }

    init(_ one: DuplicateIndex.Entry, _ other: DuplicateIndex.Entry, weight: Double) {
        first = min(one.contact, other.contact)
        second = max(one.contact, other.contact)
        self.weight = Float(weight)
        fieldBits = UInt8(one.value >> 60)
        let traits = one.traits.intersection(other.traits)
        haveEmail = traits.contains(.hasEmail)
        havePhone = traits.contains(.hasPhone)
    }

    static func < (left: DuplicateLink, right: DuplicateLink) -> Bool {
        left.first == right.first ? left.second < right.second : left.first < right.first
    }

    static func == (left: DuplicateLink, right: DuplicateLink) -> Bool {
        left.first == right.first && left.second == right.second
    }
}

extension MatchKeys {
    /// Returns false for a name that contains `@` or has no letter, because it is an e-mail address or a number; true
    /// for any other key.
    static func isTelling(_ field: MatchField, _ text: some Sequence<UInt8>) -> Bool {
        field != .name || !text.contains(.at) && text.contains { 0x61...0x7A ~= $0 || $0 >= 0x80 }
    }
}
