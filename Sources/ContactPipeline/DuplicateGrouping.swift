internal import ContactModel

/// Makes groups of contacts out of pairs.
///
/// Strong links are followed from contact to contact: they only ever join values that are listed under one name. Weaker ones
/// are not, or a chain of them would run through the whole book: a group is then one contact, with those that are strongly one
/// with it, and all that it is linked with directly.
struct DuplicateGrouping {
    /// Contacts by their places, and how sure the least sure link is that holds them together.
    struct Group {
        var score: Int
        var cards: [UInt32]
    }

    private struct Pair {
        var first: UInt32
        var second: UInt32
        var score: Int32
    }

    private var parents: [UInt32]
    private var scores: [UInt32: Int32] = [:]

    /// The groups, the surest first, and how many pairs were not sure enough. Only pairs that share one of the fields count.
    static func groups(
        _ links: consuming [DuplicateLink], _ index: borrowing DuplicateIndex, _ fields: Set<MatchField>, least: Int
    ) -> (groups: [Group], lessSure: Int) {
        let all = pairs(links, index.cards, fields, least: min(least, DuplicateScore.least))
        let pairs = all.filter { $0.score >= least }
        var grouping = DuplicateGrouping(index.cards.count)
        let strong = pairs.filter { $0.score >= DuplicateScore.strong }.sorted { $0.score > $1.score }
        for pair in strong { grouping.join(pair.first, pair.second, pair.score) }
        grouping.joinStars(pairs.filter { $0.score < DuplicateScore.strong })
        var lessSure = 0
        for pair in all where pair.score < least {
            lessSure += grouping.root(pair.first) == grouping.root(pair.second) ? 0 : 1
        }
        return (grouping.collected(pairs), lessSure)
    }

    private init(_ count: Int) { parents = Array(0..<UInt32(count)) }

    /// What the values that two contacts share say together.
    private static func pairs(
        _ links: consuming [DuplicateLink], _ cards: [DuplicateIndex.Card], _ fields: Set<MatchField>, least: Int
    ) -> [Pair] {
        links.sort { $0.first == $1.first ? $0.second < $1.second : $0.first < $1.first }
        var pairs: [Pair] = []
        var start = 0
        while start < links.count {
            let (first, second) = (links[start].first, links[start].second)
            var weights: [MatchField: Double] = [:]
            var end = start
            while end < links.count, links[end].first == first, links[end].second == second {
                weights[links[end].field] = max(weights[links[end].field] ?? 0, Double(links[end].weight))
                end += 1
            }
            start = end
            let (one, other) = (cards[Int(first)], cards[Int(second)])
            let contradicts =
                weights[.email] == nil && weights[.phone] == nil
                && (one.hasEmail && other.hasEmail || one.hasPhone && other.hasPhone)
            let score = DuplicateScore.score(weights, contradicts: contradicts)
            guard score >= least, !fields.isDisjoint(with: weights.keys) else { continue }
            pairs.append(Pair(first: first, second: second, score: Int32(score)))
        }
        return pairs
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

    private mutating func join(_ first: UInt32, _ second: UInt32, _ score: Int32) {
        let (one, other) = (root(first), root(second))
        guard one != other else { return }
        let (kept, joined) = (min(one, other), max(one, other))
        parents[Int(joined)] = kept
        scores[kept] = min(score, scores[kept] ?? score, scores.removeValue(forKey: joined) ?? score)
    }

    /// Joins those that are weakly linked, the ones with most links in the middle.
    private mutating func joinStars(_ pairs: [Pair]) {
        var neighbours: [UInt32: [UInt32: Int32]] = [:]
        for pair in pairs {
            let (one, other) = (root(pair.first), root(pair.second))
            guard one != other else { continue }
            neighbours[one, default: [:]][other] = max(pair.score, neighbours[one]?[other] ?? 0)
            neighbours[other, default: [:]][one] = max(pair.score, neighbours[other]?[one] ?? 0)
        }
        let centres = neighbours.map { (card: $0, links: $1.count) }.sorted {
            $0.links == $1.links ? $0.card < $1.card : $0.links > $1.links
        }
        var taken: Set<UInt32> = []
        for (centre, _) in centres where !taken.contains(centre) {
            let free = (neighbours[centre] ?? [:]).filter { !taken.contains($0.key) }.sorted { $0.key < $1.key }
            guard !free.isEmpty else { continue }
            taken.insert(centre)
            for (card, score) in free {
                taken.insert(card)
                join(centre, card, score)
            }
        }
    }

    private mutating func collected(_ pairs: [Pair]) -> [Group] {
        var members: [UInt32: [UInt32]] = [:]
        for card in Set(pairs.flatMap { [$0.first, $0.second] }) { members[root(card), default: []].append(card) }
        return members.filter { $1.count > 1 }.map { root, cards in
            Group(score: Int(scores[root] ?? 0), cards: cards.sorted())
        }.sorted { $0.score == $1.score ? $0.cards[0] < $1.cards[0] : $0.score > $1.score }
    }
}
