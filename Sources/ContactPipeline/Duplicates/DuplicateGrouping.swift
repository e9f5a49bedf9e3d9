internal import ContactModel

/// Builds groups of contacts from pairs of contacts that share values.
///
/// Contacts that a chain of strong pairs connects (score at least `DuplicateScore.strong`) are in one group. A group
/// consists of such a set of contacts, and of further sets that weak pairs (with a lower score) connect to it directly.
/// Chains of weak pairs are not followed, because they could join the whole address book.
struct DuplicateGrouping {
    /// The groups found, in descending order of the highest score of the members after the first.
    struct Groups {
        /// A contact's id, and the highest score of its pairs with other contacts of the group, in percent.
        struct Member {
            var contact: Int64
            var score: Int32
        }

        /// The members of all groups; the members of one group are adjacent.
        fileprivate var members: [Member] = []
        /// The range of each group in `members`.
        fileprivate var ranges: [Range<UInt32>] = []

        var count: Int { ranges.count }

        /// Returns the members of a group; the first has the lowest id, the others are in descending order of score.
        func members(of group: Int) -> ArraySlice<Member> {
            members[Int(ranges[group].lowerBound)..<Int(ranges[group].upperBound)]
        }
    }

    /// Two contacts, by their indexes in `contacts`.
    private struct Pair {
        var first: UInt32
        var second: UInt32
        var score: Int32
    }

    /// The ids of the contacts of all pairs, in ascending order.
    private let contacts: [Int64]
    private var parents: [UInt32]
    /// The contacts that are different people than others: for each, the others.
    private let distinct: [UInt32: Set<UInt32>]

    /// Returns the groups in descending order of score. Pairs with a score below `least`, and pairs that share no value
    /// of `fields`, are ignored. Contacts that are `distinct` are in different groups.
    ///
    /// `lessSure` is the number of pairs that share a value of `fields` and have a score of at least
    /// `DuplicateScore.least` but below `least`, except pairs within a group.
    static func groups(
        _ links: consuming SortedRecords<DuplicateLink>, _ fields: Set<MatchField>, least: Int,
        distinct: [Int: Set<Int>]
    ) throws -> (groups: Groups, lessSure: Int) {
        let (found, contacts) = try pairs(links, fields, least: min(least, DuplicateScore.least))
        var grouping = DuplicateGrouping(contacts, distinct)
        let all = found.filter { grouping.distinct[$0.first]?.contains($0.second) != true }
        let pairs = all.filter { $0.score >= least }
        for pair in pairs where pair.score >= DuplicateScore.strong { grouping.join(pair.first, pair.second) }
        grouping.joinStars(pairs.filter { $0.score < DuplicateScore.strong })
        var lessSure = 0
        for pair in all where pair.score < least {
            lessSure += grouping.root(pair.first) == grouping.root(pair.second) ? 0 : 1
        }
        return (grouping.collected(pairs), lessSure)
    }

    private init(_ contacts: [Int64], _ distinct: [Int: Set<Int>]) {
        self.contacts = contacts
        parents = Array(0..<UInt32(contacts.count))
        var others: [UInt32: Set<UInt32>] = [:]
        for (contact, people) in distinct {
            guard let index = Self.find(Int64(contact), contacts) else { continue }
            others[index] = Set(people.compactMap { Self.find(Int64($0), contacts) })
        }
        self.distinct = others
    }

    private static func find(_ contact: Int64, _ contacts: [Int64]) -> UInt32? {
        let index = index(of: contact, contacts)
        return index < contacts.count && contacts[Int(index)] == contact ? index : nil
    }

    /// Returns the pairs of contacts with a score of at least `least` that share a value of `fields`, and the ids of
    /// their contacts in ascending order.
    private static func pairs(
        _ links: consuming SortedRecords<DuplicateLink>, _ fields: Set<MatchField>, least: Int
    ) throws -> (pairs: [Pair], contacts: [Int64]) {
        var found: [(first: Int64, second: Int64, score: Int32)] = []
        var weights: [MatchField: Double] = [:]
        var next = try links.next()
        while let link = next {
            weights.removeAll(keepingCapacity: true)
            while let same = next, same == link {
                weights[same.field] = max(weights[same.field] ?? 0, Double(same.weight))
                next = try links.next()
            }
            let contradicts =
                weights[.email] == nil && weights[.phone] == nil && (link.haveEmail || link.havePhone)
            let score = DuplicateScore.score(weights, contradicts: contradicts)
            guard score >= least, !fields.isDisjoint(with: weights.keys) else { continue }
            found.append((link.first, link.second, Int32(score)))
        }
        var contacts: [Int64] = []
        for contact in found.flatMap({ [$0.first, $0.second] }).sorted() where contact != contacts.last {
            contacts.append(contact)
        }
        let pairs = found.map {
            Pair(first: index(of: $0.first, contacts), second: index(of: $0.second, contacts), score: $0.score)
        }
        return (pairs, contacts)
    }

    /// Returns the index of a contact in `contacts`, which is sorted; of a contact that it does not contain, the index at
    /// which it would be.
    private static func index(of contact: Int64, _ contacts: [Int64]) -> UInt32 {
        var (low, high) = (0, contacts.count)
        while low < high {
            let middle = (low + high) / 2
            if contacts[middle] < contact { low = middle + 1 } else { high = middle }
        }
        return UInt32(low)
    }

    // MARK: Joining

    private mutating func root(_ card: UInt32) -> UInt32 {
        var card = card
        while parents[Int(card)] != card {
            parents[Int(card)] = parents[Int(parents[Int(card)])]
            card = parents[Int(card)]
        }
        return card
    }

    private mutating func join(_ first: UInt32, _ second: UInt32) {
        let (one, other) = (root(first), root(second))
        guard one != other, !areDistinct(one, other) else { return }
        let (kept, joined) = (min(one, other), max(one, other))
        parents[Int(joined)] = kept
    }

    /// Returns true if the sets of two roots contain contacts that are different people.
    private mutating func areDistinct(_ one: UInt32, _ other: UInt32) -> Bool {
        for (contact, people) in distinct where root(contact) == one {
            for person in people where root(person) == other { return true }
        }
        return false
    }

    /// Joins each centre with the contacts of its weak pairs (see `DuplicateGrouping`), starting with the contact that
    /// has the most weak pairs. A contact is joined only once, as a centre or with a centre.
    private mutating func joinStars(_ pairs: [Pair]) {
        // Each weak pair occurs twice, once for each of its contacts as the centre: the upper 32 bits are the index of
        // the centre, the lower 32 bits the index of the other contact.
        var links: [UInt64] = []
        for pair in pairs {
            let (one, other) = (root(pair.first), root(pair.second))
            guard one != other else { continue }
            links.append(UInt64(one) << 32 | UInt64(other))
            links.append(UInt64(other) << 32 | UInt64(one))
        }
        links.sort()
        var neighbours: [UInt32] = []
        var centres: [(contact: UInt32, neighbours: Range<Int>)] = []
        for (index, link) in links.enumerated() where index == 0 || link != links[index - 1] {
            let contact = UInt32(link >> 32)
            if centres.last?.contact != contact { centres.append((contact, neighbours.count..<neighbours.count)) }
            neighbours.append(UInt32(truncatingIfNeeded: link))
            let last = centres.count - 1
            centres[last].neighbours = centres[last].neighbours.lowerBound..<neighbours.count
        }
        centres.sort {
            let (left, right) = ($0.neighbours.count, $1.neighbours.count)
            return left == right ? $0.contact < $1.contact : left > right
        }
        var taken = Array(repeating: false, count: contacts.count)
        for (centre, range) in centres where !taken[Int(centre)] {
            let free = neighbours[range].filter { !taken[Int($0)] }
            guard !free.isEmpty else { continue }
            taken[Int(centre)] = true
            for contact in free {
                taken[Int(contact)] = true
                join(centre, contact)
            }
        }
    }

    private mutating func collected(_ pairs: [Pair]) -> Groups {
        var surest = Array(repeating: Int32(0), count: contacts.count)
        for pair in pairs where root(pair.first) == root(pair.second) {
            surest[Int(pair.first)] = max(surest[Int(pair.first)], pair.score)
            surest[Int(pair.second)] = max(surest[Int(pair.second)], pair.score)
        }
        let roots = contacts.indices.map { root(UInt32($0)) }
        let order = contacts.indices.filter { surest[$0] > 0 }.sorted {
            roots[$0] == roots[$1] ? $0 < $1 : roots[$0] < roots[$1]
        }
        var groups = Groups()
        var start = 0
        while start < order.count {
            let end = order[start...].firstIndex { roots[$0] != roots[order[start]] } ?? order.count
            let others = order[(start + 1)..<end].sorted {
                surest[$0] == surest[$1] ? $0 < $1 : surest[$0] > surest[$1]
            }
            groups.ranges.append(UInt32(start)..<UInt32(end))
            for index in [order[start]] + others {
                groups.members.append(Groups.Member(contact: contacts[index], score: surest[index]))
            }
            start = end
        }
        let members = groups.members
        groups.ranges.sort {
            let (left, right) = (Int($0.lowerBound), Int($1.lowerBound))
            let (one, other) = (members[left + 1].score, members[right + 1].score)
            return one == other ? members[left].contact < members[right].contact : one > other
        }
        return groups
    }
}
