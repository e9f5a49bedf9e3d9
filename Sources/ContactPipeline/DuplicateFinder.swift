public import ContactModel
public import ContactStore

/// Contacts that are probably one person.
public struct DuplicateGroup: Sendable {
    /// A value that some of them share.
    public struct Reason: Sendable, Hashable {
        /// What it is.
        public var field: MatchField
        /// As it is compared: in lower case, digits only, ...
        public var value: String
        /// The ids of the contacts that have it.
        public var contacts: [Int]
    }

    /// From 0 to 100: how sure the least sure link is that holds the group together.
    public var score: Int
    /// In the order of ids.
    public var contacts: [ContactSummary]
    /// Fields in the order of `MatchField`.
    public var reasons: [Reason]
}

/// How many contacts were compared, and what came of it.
public struct DuplicateCounts: Sendable, Hashable {
    /// Contacts compared.
    public var compared = 0
    /// Groups found.
    public var groups = 0
    /// Contacts in them.
    public var contacts = 0
    /// Pairs of contacts that were worth a look but not sure enough.
    public var lessSure = 0
    /// Starts with nothing.
    public init() {}
}

/// Finds contacts that are probably one person, by the values they share (see `MatchField` and `DuplicateScore`).
///
/// All contacts are read once; of each value 16 bytes are kept and sorted. Only the contacts of the groups found are read again,
/// and their values compared byte for byte.
public struct DuplicateFinder: Sendable {
    /// The store meant.
    public let store: StoreOptions
    /// Only contacts that share one of these are told of.
    public var fields = Set(MatchField.allCases)
    /// From 0 to 100: groups that are less sure are not told of.
    public var minScore: Int

    /// What is told of unless something else is asked for.
    public static let defaultScore = DuplicateScore.least
    /// What is sure enough to be acted upon.
    public static let sureScore = DuplicateScore.strong

    /// Puts the parts together.
    public init(_ store: StoreOptions, minScore: Int = defaultScore) {
        self.store = store
        self.minScore = minScore
    }

    /// Hands over every group, the surest first, until the closure says false.
    @discardableResult
    public func run(
        progress: ProgressHandler? = nil, each visit: (DuplicateGroup) throws -> Bool
    ) throws -> DuplicateCounts {
        var counts = DuplicateCounts()
        let opened = try ContactStore(path: store.path, for: .reading, timeout: store.timeout)
        var index = DuplicateIndex(contacts: try opened.info().contacts)
        try fill(&index, progress)
        counts.compared = index.cards.count
        let found = DuplicateGrouping.groups(try index.links(), index, fields, least: minScore)
        counts.lessSure = found.lessSure
        for found in found.groups {
            try Interruption.check()
            let ids = found.cards.map { Int(index.cards[Int($0)].id) }
            guard let group = try group(ids, found.score, in: opened) else { continue }
            counts.groups += 1
            counts.contacts += group.contacts.count
            guard try visit(group) else { break }
        }
        return counts
    }

    private func fill(_ index: inout DuplicateIndex, _ progress: ProgressHandler?) throws {
        let reader = StoreReader(store, ContactQuery([]))
        reader.start()
        defer { reader.cancel() }
        while let batch = try reader.next() {
            for slot in batch.cards { unsafe index.add(slot.record, body: batch.bytes.slice(slot.body)) }
            progress?(Progress(stage: "contacts", records: index.cards.count, totalRecords: reader.total))
            reader.recycle(batch)
            try Interruption.check()
        }
    }

    /// A group with its reasons, without contacts that only a hash made look alike; nil when none are left.
    private func group(_ ids: [Int], _ score: Int, in store: ContactStore) throws -> DuplicateGroup? {
        var extractor = MatchKeys(MatchField.allCases)
        var members: [ContactSummary] = []
        var values: [(key: MatchKeys.Key, contact: Int)] = []
        for id in ids {
            guard let contact = try store.contact(id) else { continue }
            members.append(contact.summary)
            let body = Property.body(of: contact.properties)
            let keys = unsafe body.withUnsafeBytes { unsafe extractor.keys(of: $0) }
            for key in keys where key.isTelling { values.append((key, id)) }
        }
        let reasons = Self.reasons(values)
        let linked = Set(reasons.flatMap(\.contacts))
        members.removeAll { !linked.contains($0.id) }
        guard members.count > 1, reasons.contains(where: { fields.contains($0.field) }) else { return nil }
        return DuplicateGroup(score: score, contacts: members, reasons: reasons)
    }

    /// The values that more than one contact has.
    private static func reasons(_ values: [(key: MatchKeys.Key, contact: Int)]) -> [DuplicateGroup.Reason] {
        // From the last digit on, a number comes right before those that end with it.
        let sorted = values.sorted { left, right in
            left.key.field == right.key.field
                ? left.key.text.reversed().lexicographicallyPrecedes(right.key.text.reversed())
                : left.key.field.order < right.key.field.order
        }
        var reasons: [DuplicateGroup.Reason] = []
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, sorted[start].key.matches(sorted[end].key) { end += 1 }
            let contacts = Set(sorted[start..<end].map(\.contact)).sorted()
            if contacts.count > 1 {
                let key = sorted[end - 1].key
                reasons.append(.init(field: key.field, value: key.shown, contacts: contacts))
            }
            start = end
        }
        return reasons
    }
}

extension MatchField {
    /// The order of `allCases`.
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension MatchKeys.Key {
    /// The value for people.
    fileprivate var shown: String {
        let text = String(decoding: text, as: UTF8.self)
        return field == .uid ? text.split(separator: "\0", maxSplits: 1).joined(separator: ":") : text
    }
}
