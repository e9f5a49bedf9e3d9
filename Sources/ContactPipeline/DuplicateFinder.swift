public import ContactModel
public import ContactStore

/// Contacts that are probably one person.
public struct DuplicateGroup: Sendable, Hashable {
    /// One of them.
    public struct Member: Sendable, Hashable {
        /// The contact as lists show it.
        public var contact: ContactSummary
        /// What it has in common with the group's first contact; empty for that one itself.
        public var reasons: [MatchField]
        /// How sure it is, 1 to 100; 100 for the first.
        public var score: Int
    }

    /// At least two; the first is the one that the others are compared with, and that a merge keeps.
    public var members: [Member]
}

/// Finds contacts that are probably one person.
///
/// Every contact of a group has something in common with the group's first one, so that a number shared by an office does
/// not chain everybody who ever worked there. For the same reason a single value that more than `crowd` contacts share says
/// nothing; a name and an address together always do.
public struct DuplicateFinder: Sendable {
    /// The store meant.
    public let store: StoreOptions
    /// What is compared.
    public var fields: [MatchField] = MatchField.allCases
    /// Pairs that are less sure are left out, 1 to 100.
    public var minimum = 1

    /// So many contacts of one value have it from their company.
    static let crowd = 8

    /// Compares all fields of a store's contacts.
    public init(_ store: StoreOptions) { self.store = store }

    /// How sure values of these fields in common make it: each alone, or what is left open by the others.
    public static func score(_ reasons: [MatchField]) -> Int {
        let open = reasons.reduce(1.0) { rest, field in
            switch field {
            case .uid: rest * 0.1
            case .email: rest * 0.3
            case .phone: rest * 0.4
            case .name: rest * 0.5
            }
        }
        return Int((100 * (1 - open)).rounded())
    }

    /// The groups, the surest first.
    public func run(progress: ProgressHandler? = nil) throws -> [DuplicateGroup] {
        let store = try ContactStore(path: store.path, for: .reading, timeout: store.timeout)
        return try store.reading {
            var pairs: [Pair] = []
            for pair in try candidates(in: store, progress) {
                try Interruption.check()
                if let pair = try verified(pair, in: store), pair.score >= minimum { pairs.append(pair) }
            }
            pairs.sort { ($1.score, $0.first, $0.second) < ($0.score, $1.first, $1.second) }
            return try groups(of: pairs, in: store)
        }
    }

    // MARK: Candidates

    private struct Entry {
        var hash: UInt64
        var contact: Int
    }

    private struct Pair: Hashable {
        var first: Int
        var second: Int
        var reasons: [MatchField] = []
        var score: Int { DuplicateFinder.score(reasons) }
    }

    /// Pairs of contacts with a hash in common, each once.
    private func candidates(in store: ContactStore, _ progress: ProgressHandler?) throws -> Set<Pair> {
        var single: [Entry] = []
        var joint: [Entry] = []
        var extractor = MatchKeys(fields)
        var cursor = try store.cards()
        let batch = CardBatch()
        var photos: [Int64] = []
        let total = try store.info().contacts
        var count = 0
        while try cursor.fill(batch, photos: &photos) {
            for slot in batch.cards {
                let keys = unsafe extractor.keys(of: batch.bytes.slice(slot.body))
                for key in keys { single.append(Entry(hash: key.hash, contact: slot.record)) }
                for name in keys where name.field == .name {
                    for other in keys where other.field != .name {
                        joint.append(Entry(hash: name.hash &* 31 &+ other.hash, contact: slot.record))
                    }
                }
            }
            count += batch.cards.count
            try Interruption.check()
            progress?(Progress(stage: "contacts", records: count, totalRecords: total))
        }
        var pairs: Set<Pair> = []
        Self.forEachCrowd(&single) { contacts in
            guard contacts.count <= Self.crowd else { return }
            for (place, first) in contacts.enumerated() {
                for second in contacts[(place + 1)...] { pairs.insert(Pair(first: first, second: second)) }
            }
        }
        Self.forEachCrowd(&joint) { contacts in
            for place in contacts.indices.dropFirst() {
                pairs.insert(Pair(first: contacts[0], second: contacts[place]))
                if place > 1 { pairs.insert(Pair(first: contacts[place - 1], second: contacts[place])) }
            }
        }
        return pairs
    }

    /// Calls a closure with the contacts of every hash that several have, in the order of ids.
    private static func forEachCrowd(_ entries: inout [Entry], _ visit: ([Int]) -> Void) {
        entries.sort { $0.hash == $1.hash ? $0.contact < $1.contact : $0.hash < $1.hash }
        var start = 0
        while start < entries.count {
            var end = start + 1
            while end < entries.count, entries[end].hash == entries[start].hash { end += 1 }
            if end - start > 1 {
                var contacts: [Int] = []
                for entry in entries[start..<end] where contacts.last != entry.contact {
                    contacts.append(entry.contact)
                }
                if contacts.count > 1 { visit(contacts) }
            }
            start = end
        }
    }

    /// A pair with what it really has in common; nil for nothing.
    private func verified(_ pair: Pair, in store: ContactStore) throws -> Pair? {
        let keys = try [pair.first, pair.second].map { id in
            var extractor = MatchKeys(fields)
            let body = try store.body(of: id)
            return unsafe body.withUnsafeBytes { unsafe extractor.keys(of: $0) }
        }
        var pair = pair
        pair.reasons = MatchField.allCases.filter { field in
            keys[0].contains { key in key.field == field && keys[1].contains(where: key.matches) }
        }
        return pair.reasons.isEmpty ? nil : pair
    }

    // MARK: Groups

    /// Puts each contact with the one that it is surest to be.
    private func groups(of pairs: [Pair], in store: ContactStore) throws -> [DuplicateGroup] {
        var groups: [DuplicateGroup] = []
        /// The group of each contact, and whether it is the first there.
        var places: [Int: (group: Int, isFirst: Bool)] = [:]
        for pair in pairs {
            let (first, second) = (places[pair.first], places[pair.second])
            switch (first, second) {
            case (nil, nil):
                guard let member = try store.contact(pair.first)?.summary else { continue }
                groups.append(DuplicateGroup(members: [.init(contact: member, reasons: [], score: 100)]))
                places[pair.first] = (groups.count - 1, true)
                try add(pair.second, pair, to: groups.count - 1, &groups, &places, store)
            case (let found?, nil) where found.isFirst:
                try add(pair.second, pair, to: found.group, &groups, &places, store)
            case (nil, let found?) where found.isFirst:
                try add(pair.first, pair, to: found.group, &groups, &places, store)
            default: break
            }
        }
        return groups
    }

    private func add(
        _ contact: Int, _ pair: Pair, to group: Int, _ groups: inout [DuplicateGroup],
        _ places: inout [Int: (group: Int, isFirst: Bool)], _ store: ContactStore
    ) throws {
        guard let summary = try store.contact(contact)?.summary else { return }
        groups[group].members.append(.init(contact: summary, reasons: pair.reasons, score: pair.score))
        places[contact] = (group, false)
    }
}
