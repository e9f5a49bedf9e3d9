/// The units of a card, each a line with its labels and other annotations, as an ordered list with insertion in the
/// order of `PropertyTable`.
///
/// A unit has a constant number. Of two units of one kind, the later one has the greater number.
struct CardUnits {
    /// The kind of a line: the name of its property; for `X-CSV`, also the column's header; for `PHOTO`, also whether
    /// the photo is in the store.
    struct Kind: Hashable {
        private let name: String
        private let column: [String]

        init(_ property: Property) {
            name = property.name
            switch name {
            case "X-CSV": column = property.values(of: "X-NAME")
            case "PHOTO": column = property.isStoredPhoto ? ["stored"] : []
            default: column = []
            }
        }
    }

    private struct Place {
        var before: Int?
        var after: Int?
        var position: Int
        var isRemoved = false
    }

    /// `distance` is the difference between the positions of two consecutively appended units. `insertedDistance` is
    /// the maximum difference between the position of a unit that is inserted and that of the unit before it.
    private static let (distance, insertedDistance) = (1 << 40, 1 << 16)

    private var units: [[Property]] = []
    private var places: [Place] = []
    private var first: Int?
    private var last: Int?
    private var kinds: [Kind: [Int]] = [:]
    /// For each rank (`PropertyTable.rank`), the number of the first unit with a greater rank; nil for none.
    private var firstBeyond: [Int?] = Array(repeating: nil, count: PropertyTable.lastRank + 1)

    init(_ card: [Property]) { self.init(units: CardUpdate.units(of: card)) }

    init(units: [[Property]]) {
        for unit in units { append(unit) }
    }

    /// A unit by its number. A changed unit must be of the same kind.
    subscript(unit: Int) -> [Property] {
        get { units[unit] }
        _modify { yield &units[unit] }
    }

    /// The number of units ever added, including removed units.
    var count: Int { units.count }

    /// Returns the units of a kind that are not removed, in their order.
    func units(of kind: Kind) -> [Int] { kinds[kind]?.filter { !places[$0].isRemoved } ?? [] }

    /// Returns true if a unit of the kind exists.
    func contains(_ kind: Kind) -> Bool { kinds[kind]?.contains { !places[$0].isRemoved } ?? false }

    /// Returns true if a unit precedes another unit.
    func isBefore(_ unit: Int, _ other: Int) -> Bool { places[unit].position < places[other].position }

    /// The units that are not removed, in their order.
    var all: [[Property]] {
        var all: [[Property]] = []
        var next = first
        while let unit = next {
            all.append(units[unit])
            next = places[unit].after
        }
        return all
    }

    /// The lines of the units that are not removed, in their order.
    var properties: [Property] { all.flatMap(\.self) }

    // MARK: Changes

    /// Inserts a unit after the last of its kind; if there is none, at the position that it has in a card made from a
    /// table (`PropertyTable.rank`). Returns its number.
    @discardableResult
    mutating func insert(_ unit: [Property]) -> Int {
        let kind = Kind(unit[0])
        if let like = kinds[kind]?.last(where: { !places[$0].isRemoved }) { return link(unit, kind, after: like) }
        let rank = PropertyTable.rank(of: unit[0].name)
        guard let next = firstBeyond[rank] else { return append(unit) }
        let number = link(unit, kind, after: places[next].before)
        // For each lower rank, the new unit replaces `next` as the first unit with a greater rank.
        for lower in (0..<rank).reversed() {
            guard firstBeyond[lower] == next else { break }
            firstBeyond[lower] = number
        }
        return number
    }

    /// Removes a unit from the order; its number is not used again.
    mutating func remove(_ unit: Int) {
        let place = places[unit]
        places[unit].isRemoved = true
        if let before = place.before { places[before].after = place.after } else { first = place.after }
        if let after = place.after { places[after].before = place.before } else { last = place.before }
        for rank in firstBeyond.indices where firstBeyond[rank] == unit {
            var next = place.after
            while let candidate = next, PropertyTable.rank(of: units[candidate][0].name) <= rank {
                next = places[candidate].after
            }
            firstBeyond[rank] = next
        }
    }

    @discardableResult
    private mutating func append(_ unit: [Property]) -> Int {
        let number = link(unit, Kind(unit[0]), after: last)
        for lower in (0..<PropertyTable.rank(of: unit[0].name)).reversed() {
            guard firstBeyond[lower] == nil else { break }
            firstBeyond[lower] = number
        }
        return number
    }

    /// Links a new unit after the unit `before`, or before all units if `before` is nil. Returns its number.
    private mutating func link(_ unit: [Property], _ kind: Kind, after before: Int?) -> Int {
        let after = before.map { places[$0].after } ?? first
        var start = before.map { places[$0].position } ?? 0
        if let after, places[after].position - start < 2 {
            spread()
            start = before.map { places[$0].position } ?? 0
        }
        let gap = after.map { (places[$0].position - start) / 2 } ?? Self.distance
        let step = after == nil ? gap : max(1, min(gap, Self.insertedDistance))
        let number = units.count
        units.append(unit)
        places.append(Place(before: before, after: after, position: start + step))
        if let before { places[before].after = number } else { first = number }
        if let after { places[after].before = number } else { last = number }
        kinds[kind, default: []].append(number)
        return number
    }

    /// Assigns new positions to all units, `distance` apart, so that units can be inserted between them again.
    private mutating func spread() {
        var next = first
        var position = Self.distance
        while let unit = next {
            places[unit].position = position
            position += Self.distance
            next = places[unit].after
        }
    }
}

/// A multiset of units, each a line with its labels (see `CardUpdate.units`). Units that differ only in the names of
/// their groups are equal.
struct CountedUnits {
    private var counts: [[Property]: Int] = [:]

    init(_ units: [[Property]]) {
        for unit in units { counts[Self.key(unit), default: 0] += 1 }
    }

    init(of properties: [Property]) { self.init(CardUpdate.units(of: properties)) }

    private static func key(_ unit: [Property]) -> [Property] { unit.map(CardUpdate.ungrouped) }

    /// Removes one unit that is equal apart from the group's name; returns false if there is none.
    mutating func remove(_ unit: [Property]) -> Bool {
        let key = Self.key(unit)
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
        return true
    }

    func contains(_ unit: [Property]) -> Bool { counts[Self.key(unit), default: 0] > 0 }

    /// Returns the multiset difference: `units` without those that are also in `others`.
    static func difference(_ units: [[Property]], _ others: [[Property]]) -> [[Property]] {
        var others = CountedUnits(others)
        return units.filter { !others.remove($0) }
    }
}
