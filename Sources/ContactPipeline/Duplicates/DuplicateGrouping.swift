internal import ContactModel

/// Builds groups of contacts from pairs.
///
/// A link is strong if its score is at least `DuplicateScore.strong`. Strong links are followed transitively: such a
/// score requires several shared values, or one that only contacts of one name have. Weak links are not followed
/// transitively, since a chain of them could include the whole address book: each weak link joins a contact, and all
/// that are strongly linked to it, to the centre of a group.
struct DuplicateGrouping {
    /// The ids of the contacts, and the highest score of each.
    struct Group {
        var contacts: [Int64]
        var scores: [Int]
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

    /// Returns the groups in descending order of score, and the number of pairs below the minimum. Only pairs that
    /// share one of the fields count.
    static func groups(
        _ links: consuming SortedRecords<DuplicateLink>, _ fields: Set<MatchField>, least: Int
    ) throws -> (groups: [Group], lessSure: Int) {
        let (all, contacts) = try pairs(links, fields, least: min(least, DuplicateScore.least))
        let pairs = all.filter { $0.score >= least }
        var grouping = DuplicateGrouping(contacts)
        for pair in pairs where pair.score >= DuplicateScore.strong { grouping.join(pair.first, pair.second) }
        grouping.joinStars(pairs.filter { $0.score < DuplicateScore.strong })
        var lessSure = 0
        for pair in all where pair.score < least {
            lessSure += grouping.root(pair.first) == grouping.root(pair.second) ? 0 : 1
        }
        return (grouping.collected(pairs), lessSure)
    }

    private init(_ contacts: [Int64]) {
        self.contacts = contacts
        parents = Array(0..<UInt32(contacts.count))
    }

    /// Returns the pairs with their scores, from the values that they share, and the ids of their contacts.
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

    /// Returns the index of a contact that `contacts` contains.
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
        guard one != other else { return }
        let (kept, joined) = (min(one, other), max(one, other))
        parents[Int(joined)] = kept
    }

    /// Joins each contact with the contacts weakly linked to it, starting from the contact with most links; a contact
    /// that was joined is not joined again.
    private mutating func joinStars(_ pairs: [Pair]) {
        var neighbours: [UInt32: Set<UInt32>] = [:]
        for pair in pairs {
            let (one, other) = (root(pair.first), root(pair.second))
            guard one != other else { continue }
            neighbours[one, default: []].insert(other)
            neighbours[other, default: []].insert(one)
        }
        let links: [UInt32: Int] = neighbours.mapValues(\.count)
        let centres: [UInt32] = links.keys.sorted { (one: UInt32, other: UInt32) -> Bool in
            let (left, right) = (links[one] ?? 0, links[other] ?? 0)
            return left == right ? one < other : left > right
        }
        var taken: Set<UInt32> = []
        for centre in centres where !taken.contains(centre) {
            let free = (neighbours[centre] ?? []).filter { !taken.contains($0) }.sorted()
            guard !free.isEmpty else { continue }
            taken.insert(centre)
            for card in free {
                taken.insert(card)
                join(centre, card)
            }
        }
    }

    private mutating func collected(_ pairs: [Pair]) -> [Group] {
        var surest: [UInt32: Int32] = [:]
        for pair in pairs where root(pair.first) == root(pair.second) {
            surest[pair.first] = max(surest[pair.first] ?? 0, pair.score)
            surest[pair.second] = max(surest[pair.second] ?? 0, pair.score)
        }
        var members: [UInt32: [UInt32]] = [:]
        for card in surest.keys.sorted() { members[root(card), default: []].append(card) }
        return members.values.map { cards in
            let others = cards.dropFirst().sorted {
                let (left, right) = (surest[$0] ?? 0, surest[$1] ?? 0)
                return left == right ? $0 < $1 : left > right
            }
            let ordered = [cards[0]] + others
            return Group(contacts: ordered.map { contacts[Int($0)] }, scores: ordered.map { Int(surest[$0] ?? 0) })
        }.sorted {
            let (left, right) = ($0.scores[1], $1.scores[1])
            return left == right ? $0.contacts[0] < $1.contacts[0] : left > right
        }
    }
}
