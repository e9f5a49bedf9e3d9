internal import Bytes
internal import Files
internal import ContactModel

/// The values of all contacts, sorted so that equal ones are adjacent: 16 bytes per value, and 16 per contact.
struct DuplicateIndex: ~Copyable {
    /// One value of a contact.
    struct Entry {
        /// The field in the highest four bits; then the digits of a phone number in reverse order, or a hash.
        var value: UInt64
        /// The index of the contact.
        var card: UInt32
        /// True for a name of one word.
        var isSingleWord: Bool
    }

    /// The data of a contact, besides its values, on which scores depend.
    struct Card {
        var id: Int64
        /// The upper 32 bits of the hash of its name, the lowest bit set; 0 for no name.
        var name: UInt32 = 0
        var hasEmail = false
        var hasPhone = false
    }

    private(set) var cards: [Card] = []
    private var entries: [Entry] = []
    private var keys = MatchKeys(MatchField.allCases)

    /// Reserves address space for a number of contacts; pages that are not used occupy no memory.
    init(contacts: Int) {
        cards.reserveCapacity(contacts)
        entries.reserveCapacity(contacts * 4)
    }

    /// Adds a contact.
    mutating func add(_ id: Int, body: UnsafeRawBufferPointer) {
        var card = Card(id: Int64(id))
        var nameLength = Int.max
        let place = UInt32(cards.count)
        for key in unsafe keys.keys(of: body) where key.isTelling {
            switch key.field {
            case .uid, .custom: break
            case .email: card.hasEmail = true
            case .phone: card.hasPhone = true
            // The shorter of the names from FN and N is used, because it has no titles.
            case .name where key.text.count < nameLength:
                nameLength = key.text.count
                card.name = UInt32(truncatingIfNeeded: key.hash >> 32) | 1
            case .name: break
            }
            entries.append(
                Entry(value: Self.value(of: key), card: place, isSingleWord: key.field == .name && key.isSingleWord))
        }
        cards.append(card)
    }

    /// Returns the sort key of a value.
    private static func value(of key: MatchKeys.Key) -> UInt64 {
        let field: UInt64 =
            switch key.field {
            case .uid, .custom: 1
            case .email: 2
            case .phone: 3
            case .name: 4
            }
        guard key.field == .phone else { return field << 60 | key.hash >> 4 }
        // E.164 allows at most 15 digits. Each digit is stored plus one, so that a missing digit sorts before all
        // others.
        var value: UInt64 = 0
        for (index, digit) in key.text.suffix(15).reversed().enumerated() {
            value |= UInt64(digit - 0x2F) << UInt64(56 - 4 * index)
        }
        return field << 60 | value
    }

    private static func field(of value: UInt64) -> MatchField {
        switch value >> 60 {
        case 1: .uid
        case 2: .email
        case 3: .phone
        default: .name
        }
    }

    /// Returns true if both values are equal, or if both are phone numbers and `other` ends with the digits of `value`.
    private static func begins(_ value: UInt64, _ other: UInt64) -> Bool {
        guard value >> 60 == 3 else { return value == other }
        let shared = UInt64.max << UInt64(value.trailingZeroBitCount & ~3)
        return (value ^ other) & shared == 0
    }

    /// Returns pairs of contacts with a value in common, unless the value is too common.
    ///
    /// If more than eight contacts share a value, they are sorted by name, and only adjacent ones are paired.
    mutating func links() throws -> [DuplicateLink] {
        entries.sort { $0.value == $1.value ? $0.card < $1.card : $0.value < $1.value }
        var links: [DuplicateLink] = []
        var start = 0
        while start < entries.count {
            var end = start + 1
            while end < entries.count, Self.begins(entries[start].value, entries[end].value) { end += 1 }
            if end - start > 1 { link(start..<end, &links) }
            if start & 0xFFFF == 0 { try Interruption.check() }
            start = end
        }
        entries = []
        return links
    }

    private func link(_ range: Range<Int>, _ links: inout [DuplicateLink]) {
        let field = Self.field(of: entries[range.lowerBound].value)
        var names: Set<UInt32> = []
        if field != .name {
            for entry in entries[range] { names.insert(cards[Int(entry.card)].name) }
            names.remove(0)
        }
        let weight = DuplicateScore.weight(
            of: field, holders: range.count, names: names.count, isSingleWord: entries[range.lowerBound].isSingleWord)
        let members = entries[range].sorted {
            let (left, right) = (cards[Int($0.card)].name, cards[Int($1.card)].name)
            return left == right ? $0.card < $1.card : left < right
        }
        let isNegligible = weight < DuplicateScore.negligible
        // A common name alone is no evidence; for a common number, contacts that also share the name are paired.
        if isNegligible, field == .name { return }
        let reach = members.count > 8 || isNegligible ? 1 : 8
        for (index, member) in members.enumerated() {
            for other in members[(index + 1)...].prefix(reach) where member.card != other.card {
                guard Self.begins(member.value, other.value) || Self.begins(other.value, member.value) else { continue }
                if isNegligible, !isNamesake(member.card, other.card) { continue }
                links.append(
                    DuplicateLink(
                        first: min(member.card, other.card), second: max(member.card, other.card), field: field,
                        weight: Float(weight)))
            }
        }
    }

    private func isNamesake(_ card: UInt32, _ other: UInt32) -> Bool {
        let name = cards[Int(card)].name
        return name != 0 && name == cards[Int(other)].name
    }
}

/// A value that two contacts share.
struct DuplicateLink {
    /// The indexes of the contacts in `DuplicateIndex.cards`; `first` is less than `second`.
    var first: UInt32
    var second: UInt32
    var field: MatchField
    /// The weight of the value in percent; see `DuplicateScore`.
    var weight: Float
}

extension MatchKeys.Key {
    /// False for a name that contains `@` or has no letter: an e-mail address or a number. True for other fields.
    var isTelling: Bool {
        field != .name || !text.contains(.at) && text.contains { 0x61...0x7A ~= $0 || $0 >= 0x80 }
    }

    /// True for a name of one word, in a script that separates words.
    var isSingleWord: Bool { !text.contains { $0 == .space || $0 >= 0xE0 } }
}
