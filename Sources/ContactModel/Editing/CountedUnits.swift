/// Lines with what hangs on them, counted: the same line in another group is the same (see `CardUpdate.units`).
struct CountedUnits {
    private var counts: [[Property]: Int] = [:]

    init(_ units: [[Property]]) {
        for unit in units { counts[Self.key(unit), default: 0] += 1 }
    }

    init(of properties: [Property]) { self.init(CardUpdate.units(of: properties)) }

    private static func key(_ unit: [Property]) -> [Property] { unit.map(CardUpdate.ungrouped) }

    /// Takes one such line out; false when there is none left.
    mutating func take(_ unit: [Property]) -> Bool {
        let key = Self.key(unit)
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
        return true
    }

    func contains(_ unit: [Property]) -> Bool { counts[Self.key(unit), default: 0] > 0 }

    /// The lines that are not among the others, each counted as often as it is there.
    static func difference(_ units: [[Property]], _ others: [[Property]]) -> [[Property]] {
        var others = CountedUnits(others)
        return units.filter { !others.take($0) }
    }
}
