/// A multiset of units: lines with the annotations of their groups (see `CardUpdate.units`). The group's name does not
/// distinguish units.
struct CountedUnits {
    private var counts: [[Property]: Int] = [:]

    init(_ units: [[Property]]) {
        for unit in units { counts[Self.key(unit), default: 0] += 1 }
    }

    init(of properties: [Property]) { self.init(CardUpdate.units(of: properties)) }

    private static func key(_ unit: [Property]) -> [Property] { unit.map(CardUpdate.ungrouped) }

    /// Removes one such unit; returns false if there is none.
    mutating func remove(_ unit: [Property]) -> Bool {
        let key = Self.key(unit)
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
        return true
    }

    func contains(_ unit: [Property]) -> Bool { counts[Self.key(unit), default: 0] > 0 }

    /// Returns the units that are not among the others, compared as multisets.
    static func difference(_ units: [[Property]], _ others: [[Property]]) -> [[Property]] {
        var others = CountedUnits(others)
        return units.filter { !others.remove($0) }
    }
}
