/// The lines that annotate other lines of their group: labels, and extension properties of programs, for instance
/// Apple's `X-ABADR` with the country of an address.
struct GroupAnnotations {
    /// A group of lines.
    private struct Group {
        var lines: [Property] = []
        /// True if the group has a line that does not annotate another line (see `standsAlone`).
        var hasStanding = false
        /// True if the group has a line other than a label.
        var hasOther = false

        mutating func append(_ property: Property) {
            lines.append(property)
            if GroupAnnotations.standsAlone(property) { hasStanding = true }
            if !property.isLabel { hasOther = true }
        }

        func hangs(_ property: Property) -> Bool {
            !GroupAnnotations.standsAlone(property) && (hasStanding || property.isLabel && hasOther)
        }
    }

    private var groups: [String: Group] = [:]
    /// The annotations of each group, in the order of the card, without empty labels; by the group's name.
    private var hanging: [String: [Property]] = [:]

    init(_ card: [Property]) {
        for property in card {
            if let group = property.group { groups[group, default: Group()].append(property) }
        }
        hanging = groups.mapValues { group in
            group.lines.filter { group.hangs($0) && !($0.isLabel && $0.value.isEmpty) }
        }
    }

    /// Returns true for a line of the card that annotates other lines of its group.
    func contains(_ property: Property) -> Bool { property.group.flatMap { groups[$0] }?.hangs(property) ?? false }

    private static func standsAlone(_ property: Property) -> Bool {
        !property.name.hasPrefix("X-") || ["X-ABDATE", "X-CUSTOM", "X-CSV"].contains(property.name)
    }

    /// Returns the annotations of a line of the card.
    func lines(on property: Property) -> [Property] {
        guard let group = property.group, !contains(property) else { return [] }
        return hanging[group] ?? []
    }
}
