/// Gives lines that come from another card groups that are free in this one.
struct FreeGroups {
    private var taken: Set<String>
    /// What the other card's made groups are called here.
    private var names: [String: String] = [:]

    init(in card: [Property]) { taken = Set(card.compactMap(\.group)) }

    /// Lets a group of the other card be called so.
    mutating func call(_ group: String, _ name: String) { names[group] = name }

    /// A line of the other card as it stands here; a group that the user named stays as it is.
    mutating func renamed(_ unit: [Property]) -> [Property] {
        unit.map { property in
            guard let group = property.group, CardUpdate.isMade(group) else { return property }
            var property = property
            let name = names[group] ?? free()
            names[group] = name
            taken.insert(name)
            property.group = name
            return property
        }
    }

    private func free() -> String {
        var number = 1
        while taken.contains("item\(number)") { number += 1 }
        return "item\(number)"
    }
}
