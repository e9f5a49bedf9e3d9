internal import Bytes

/// The group names for lines that are added to a card. Generates names that the card does not use (`item1`, `item2`,
/// ...), and maps the groups of the added lines to group names of the card.
package struct FreeGroups {
    private var taken: Set<String>
    private var number = 0
    private var names: [String: String] = [:]

    /// Creates a generator of names that the card does not use. Group names are case-insensitive (RFC 6350, section
    /// 3.3).
    package init(in card: [Property]) { taken = Set(card.compactMap { $0.group?.lowercased() }) }

    /// Returns the next free name and reserves it.
    package mutating func next() -> String {
        repeat { number += 1 } while taken.contains("item\(number)")
        taken.insert("item\(number)")
        return "item\(number)"
    }

    /// Maps `group`, a group of the added lines, to `name`, a group of the card.
    mutating func call(_ group: String, _ name: String) { names[group] = name }

    /// Prepares for adding the lines of another card. Each group of the other card whose name is in use in this card is
    /// mapped to a free name, except generated names, which `renamed` maps. All earlier mappings are removed.
    mutating func reserveNames(of other: [Property]) {
        names = [:]
        for case let group? in other.map(\.group)
        where names[group] == nil && taken.contains(group.lowercased()) && !Self.isMade(group) {
            names[group] = next()
        }
    }

    /// Returns lines to be added, with their groups renamed to the group names of the card. A group that is not mapped
    /// yet gets the next free name if its name is a generated one (`item1`, `item2`, ...); otherwise it keeps its name.
    mutating func renamed(_ unit: [Property]) -> [Property] {
        unit.map { property in
            guard let group = property.group else { return property }
            let name = names[group] ?? (Self.isMade(group) ? next() : group)
            names[group] = name
            taken.insert(name.lowercased())
            return property.inGroup(name)
        }
    }

    /// Returns true for the name of a generated group: `item1`, `item2`, ...
    private static func isMade(_ group: String) -> Bool {
        group.hasPrefix("item") && group.count > 4 && group.utf8.dropFirst(4).allSatisfy(\.isDigit)
    }
}

extension Property {
    /// Returns the same line in another group, or in none.
    func inGroup(_ group: String?) -> Property {
        var property = self
        property.group = group
        return property
    }
}
