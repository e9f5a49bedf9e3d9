/// The group names that are free in a card, `item1`, `item2`, ..., and what groups of another card are called here.
package struct FreeGroups {
    private var taken: Set<String>
    private var number = 0
    private var names: [String: String] = [:]

    /// Groups are the same in any case (RFC 6350, section 3.3).
    package init(in card: [Property]) { taken = Set(card.compactMap { $0.group?.lowercased() }) }

    /// The next free name, which is taken from now on.
    package mutating func next() -> String {
        repeat { number += 1 } while taken.contains("item\(number)")
        taken.insert("item\(number)")
        return "item\(number)"
    }

    /// Lets a group of the other card be called so.
    mutating func call(_ group: String, _ name: String) { names[group] = name }

    /// Lets no group of the other card be one of this card that is called alike; what groups of a card before were called
    /// is forgotten.
    mutating func keepApart(_ other: [Property]) {
        names = [:]
        for case let group? in other.map(\.group)
        where names[group] == nil && taken.contains(group.lowercased()) && !CardUpdate.isMade(group) {
            names[group] = next()
        }
    }

    /// Lines of the other card as they stand here; a group that the user named stays as it is, unless it was called otherwise.
    mutating func renamed(_ unit: [Property]) -> [Property] {
        unit.map { property in
            guard let group = property.group else { return property }
            let name = names[group] ?? (CardUpdate.isMade(group) ? next() : group)
            names[group] = name
            taken.insert(name.lowercased())
            return property.inGroup(name)
        }
    }
}

extension Property {
    /// The same line in another group, or in none.
    func inGroup(_ group: String?) -> Property {
        var property = self
        property.group = group
        return property
    }
}
