internal import Bytes
internal import Files
public import ContactModel
public import ContactStore

/// A group of contacts that are probably the same person.
public struct DuplicateGroup: Sendable, Hashable {
    /// One contact of the group.
    public struct Member: Sendable, Hashable {
        /// The contact as shown in lists.
        public var contact: ContactSummary
        /// The fields in which this member has a value in common with another member; empty for the first member.
        public var reasons: [MatchField]
        /// The highest score of this member with another member, in percent; 100 for the first member.
        public var score: Int
    }

    /// The members, at least two. The first one has the lowest id, and is the contact that a merge keeps.
    public var members: [Member]
}

/// The counts of a duplicate search.
public struct DuplicateCounts: Sendable, Hashable {
    /// The number of contacts compared.
    public var compared = 0
    /// The number of groups found.
    public var groups = 0
    /// The number of contacts in groups.
    public var contacts = 0
    /// The number of pairs that share a value of `DuplicateFinder.fields` and have a score of at least
    /// `DuplicateFinder.defaultScore` but below `DuplicateFinder.minimum`, except pairs within a group.
    public var lessSure = 0
    /// Creates an instance in which all counts are 0.
    public init() {}
}

/// Finds contacts that are probably the same person, by the values they share (see `MatchField` and `DuplicateScore`).
///
/// A search writes temporary files if it has more than 16 MiB of values or of pairs to sort.
public struct DuplicateFinder: Sendable {
    /// The location of the store, which `run` opens.
    public let store: StoreOptions
    /// The fields to match by: a pair is reported only if it shares a value of at least one of them.
    public var fields = MatchField.allCases
    /// The contacts to find duplicates of: a group is reported only if the query matches at least one of its members.
    public var query = ContactQuery.all
    /// The minimum score of a reported pair, in percent, 1 to 100.
    public var minimum = defaultScore

    /// The default value of `minimum`, in percent.
    public static let defaultScore = DuplicateScore.least
    /// The default minimum score of a pair in a merge of all duplicates, in percent.
    public static let sureScore = DuplicateScore.strong
    /// The maximum number of groups that are read in one transaction.
    private static let groupsRead = 1000

    /// Creates a finder; `run` opens the store.
    public init(_ store: StoreOptions) { self.store = store }

    /// Visits the groups in descending order of score, until `visit` returns false.
    ///
    /// Throws `NoMatch` if `query` matches no contact, or has an id that no contact has.
    @discardableResult
    public func run(
        progress: ProgressHandler? = nil, each visit: (DuplicateGroup) throws -> Bool
    ) throws -> DuplicateCounts {
        var counts = DuplicateCounts()
        let opened = try store.open()
        let wanted = try wantedContacts(in: opened)
        var index = DuplicateIndex()
        try fill(&index, progress)
        counts.compared = index.count
        let found = try DuplicateGrouping.groups(
            try index.links(), Set(fields), least: minimum, distinct: opened.distinctContacts())
        counts.lessSure = found.lessSure
        var extractor = MatchKeys(MatchField.allCases)
        var next = 0
        while next < found.groups.count {
            let indexes = next..<min(next + Self.groupsRead, found.groups.count)
            next = indexes.upperBound
            // A transaction for many groups avoids locking the file once per contact. It ends before the visits, because
            // a visit that waits, for instance for a pager, must not keep other programs from writing.
            let groups = try opened.reading {
                try indexes.compactMap { try group(found.groups.members(of: $0), wanted, in: opened, &extractor) }
            }
            for group in groups {
                counts.groups += 1
                counts.contacts += group.members.count
                guard try visit(group) else { return counts }
            }
        }
        return counts
    }

    /// Returns the ids of the contacts that the query matches; nil for the empty query, which matches all contacts.
    ///
    /// Throws `NoMatch` if the query matches no contact, or has an id that no contact has.
    private func wantedContacts(in store: ContactStore) throws -> Set<Int>? {
        guard !query.isEmpty else { return nil }
        var ids: Set<Int> = []
        try store.summaries(matching: query) { contact in
            ids.insert(contact.id)
            return true
        }
        let missing = try store.missingIDs(in: query)
        guard missing.isEmpty, !ids.isEmpty else {
            let nearest = missing.isEmpty ? try NearestNames.find(query, in: store) : []
            throw NoMatch(words: query.words, missingIDs: missing, nearest: nearest)
        }
        return ids
    }

    private func fill(_ index: inout DuplicateIndex, _ progress: ProgressHandler?) throws {
        let reader = StoreReader(try store.open(), .all, counts: progress != nil)
        reader.start()
        defer { reader.cancel() }
        while let batch = try reader.next() {
            for slot in batch.cards { try unsafe index.add(slot.record, body: batch.bytes.slice(slot.body)) }
            progress?(Progress(stage: "contacts", records: index.count, totalRecords: reader.total))
            reader.recycle(batch)
            try Interruption.check()
        }
    }

    /// Returns those of the contacts found that have a value in common with another one; nil if there are fewer than
    /// two, if they share no value of `fields`, or if none of the contacts found is in `wanted`, the ids of the contacts
    /// that the query matches.
    ///
    /// The values themselves are compared, because `found` results from a comparison of hashes.
    private func group(
        _ found: ArraySlice<DuplicateGrouping.Groups.Member>, _ wanted: Set<Int>?, in store: ContactStore,
        _ extractor: inout MatchKeys
    ) throws -> DuplicateGroup? {
        try Interruption.check()
        if let wanted, !found.contains(where: { wanted.contains(Int($0.contact)) }) { return nil }
        var members: [DuplicateGroup.Member] = []
        var values: [(key: MatchKeys.Key, contact: Int)] = []
        for member in found {
            let id = Int(member.contact)
            guard let (summary, body) = try store.summaryAndBody(of: id) else { continue }
            members.append(.init(contact: summary, reasons: [], score: Int(member.score)))
            let keys = unsafe body.withUnsafeBytes { unsafe extractor.keys(of: $0) }
            for key in keys where MatchKeys.isTelling(key.field, key.text) { values.append((key, id)) }
        }
        let reasons = Self.reasons(values)
        members.removeAll { reasons[$0.contact.id] == nil }
        guard members.count > 1, reasons.values.contains(where: { !$0.isDisjoint(with: fields) }) else { return nil }
        members[0].score = 100
        for index in members.indices.dropFirst() {
            members[index].reasons = MatchField.allCases.filter {
                reasons[members[index].contact.id]?.contains($0) == true
            }
        }
        return DuplicateGroup(members: members)
    }

    /// Returns the fields in which a contact has a value in common with another one, by the contact's id; contacts
    /// without such a field are missing.
    private static func reasons(_ values: [(key: MatchKeys.Key, contact: Int)]) -> [Int: Set<MatchField>] {
        // If phone numbers are sorted by their reversed digits, a number directly precedes the numbers that end with
        // it.
        let sorted = values.sorted { left, right in
            left.key.field == right.key.field
                ? left.key.text.reversed().lexicographicallyPrecedes(right.key.text.reversed())
                : left.key.field.rawValue < right.key.field.rawValue
        }
        var reasons: [Int: Set<MatchField>] = [:]
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, sorted[start].key.matches(sorted[end].key) { end += 1 }
            let contacts = Set(sorted[start..<end].map(\.contact))
            if contacts.count > 1 {
                for contact in contacts { reasons[contact, default: []].insert(sorted[start].key.field) }
            }
            start = end
        }
        return reasons
    }
}
