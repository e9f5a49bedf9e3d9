/// The lines that annotate other lines of their group: labels, and lines that programs add, as Apple's `X-ABADR` with
/// the country of an address.
struct GroupAnnotations {
    private let groups: [String: [Property]]

    init(_ card: [Property]) {
        groups = Dictionary(grouping: card.filter { $0.group != nil }) { $0.group ?? "" }
    }

    /// Returns true for a line that annotates others.
    func contains(_ property: Property) -> Bool {
        guard !Self.standsAlone(property), let group = property.group, let lines = groups[group] else { return false }
        return lines.contains { Self.standsAlone($0) || property.isLabel && !$0.isLabel }
    }

    private static func standsAlone(_ property: Property) -> Bool {
        !property.name.hasPrefix("X-") || ["X-ABDATE", "X-CUSTOM", "X-CSV"].contains(property.name)
    }

    /// Returns the annotations of a line; an empty label is left out.
    func lines(on property: Property) -> [Property] {
        guard !contains(property), let group = property.group, let lines = groups[group] else { return [] }
        return lines.filter { contains($0) && !($0.isLabel && $0.value.isEmpty) }
    }
}
