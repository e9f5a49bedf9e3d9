/// The application of a source's changes to a card that was edited since the last import.
///
/// The three inputs are the record as last imported, the record as it is in the source now, and the card in the store.
/// A line that is unchanged in the source stays as it is in the card. A line that the source changed or removed is
/// changed or removed in the card; if the card no longer has it, the source's new line is added.
///
/// If a property that a card has only once was changed in both, the value in the card is kept, and the conflict is
/// reported in `kept`. `N` is treated in this way component by component; `UID`, `REV` and `PRODID` get the source's
/// value.
public struct ThreeWayUpdate {
    /// The card with the source's changes applied.
    public private(set) var properties: [Property] = []
    /// The names of the properties that were changed both in the card and at the source; the card's value was kept.
    public private(set) var kept: [String] = []

    private var result: CardUnits
    private let old: [CardUnits.Kind: [[Property]]]
    private let new: [CardUnits.Kind: [[Property]]]
    /// The numbers of the card's units (see `CardUnits`) of the kind that is being updated, by their lines without
    /// group names.
    private var places: [[Property]: [Int]] = [:]
    private var groups: FreeGroups

    /// Compares the three inputs; the result is in `properties` and `kept`.
    public init(_ card: [Property], from base: [Property], to source: [Property]) {
        result = CardUnits(card)
        groups = FreeGroups(in: card)
        let (before, after) = (CardUpdate.units(of: base), CardUpdate.units(of: source))
        old = Dictionary(grouping: before) { CardUnits.Kind($0[0]) }
        new = Dictionary(grouping: after) { CardUnits.Kind($0[0]) }
        var known: Set<CardUnits.Kind> = []
        for unit in before + after where known.insert(CardUnits.Kind(unit[0])).inserted { apply(unit[0]) }
        properties = result.properties
    }

    // MARK: One kind of line

    private static func isSingle(_ kind: Property) -> Bool {
        kind.isStoredPhoto || PropertyTable.has(.single, kind.name)
    }

    /// Returns true for properties that describe the card, not the person: `REV`, `PRODID` and `UID`.
    private static func isOfWriter(_ kind: Property) -> Bool { PropertyTable.has(.bookkeeping, kind.name) }

    private mutating func apply(_ kind: Property) {
        let group = CardUnits.Kind(kind)
        let (before, after) = (old[group] ?? [], new[group] ?? [])
        let changed = Self.difference(before, after)
        let units = result.units(of: group)
        let here = units.map { result[$0] }
        let added = Self.difference(Self.difference(after, before), here)
        guard !changed.isEmpty || !added.isEmpty else { return }
        places = Dictionary(grouping: units) { Self.bare(result[$0]) }
        let removed = changed.filter { places[Self.bare($0)] != nil }
        if Self.isSingle(kind), removed.isEmpty, !changed.isEmpty || before.isEmpty,
            let mine = Self.difference(here, before).first
        {
            return applyToEdited(mine, changed, after, added)
        }
        // A property that a card has only once stays removed if it was removed in the store and changed at the source.
        if Self.isSingle(kind), here.isEmpty, !before.isEmpty, !added.isEmpty, !Self.isOfWriter(kind) {
            kept.append(kind.name)
            return
        }
        for (index, unit) in added.enumerated() {
            if index < removed.count {
                replace(removed[index], by: unit)
            } else {
                result.insert(groups.renamed(unit))
            }
        }
        for unit in removed.dropFirst(added.count) {
            if let place = placeTaken(by: unit) { result.remove(place) }
        }
    }

    /// Applies the source's change of a property that a card has only once and that was edited in the card.
    private mutating func applyToEdited(
        _ mine: [Property], _ before: [[Property]], _ after: [[Property]], _ added: [[Property]]
    ) {
        let kind = mine[0]
        guard let place = place(of: mine), !applyToSecond(before.first?[0], added.first?[0]) else { return }
        if Self.isOfWriter(kind) {
            if let unit = added.first { replace(mine, by: unit) }
            for unit in added.dropFirst() { result.insert(groups.renamed(unit)) }
            return
        }
        switch kind.name {
        case "N": mergeName(at: place, before.first?[0], after.first?[0])
        case "FN" where followsName(kind): break
        default: if !added.isEmpty || after.isEmpty { kept.append(kind.name) }
        }
    }

    /// If a merge stored the source's value `before` in a separate labelled line (see `CardMerge.second`), replaces the
    /// value of that line by `after`, or removes the line if `after` is nil. Returns false if the card has no such
    /// line.
    private mutating func applyToSecond(_ before: Property?, _ after: Property?) -> Bool {
        guard let before, let old = CardMerge.second(before),
            let place = result.units(of: CardUnits.Kind(old[0])).first(where: { Self.isSame(result[$0][...], old[...]) }
            )
        else { return false }
        let group = result[place][0].group
        if let new = after.flatMap({ CardMerge.second($0) }) {
            result[place] = new.map { $0.inGroup(group) }
        } else {
            result.remove(place)
        }
        return true
    }

    /// Merges the components of `N` one by one; an `FN` that was composed of them is composed again.
    private mutating func mergeName(at place: Int, _ before: Property?, _ after: Property?) {
        let mine = result[place][0]
        let made = CardUpdate.formattedName(of: mine)
        let wasMade = result.units(of: Self.formattedName).first { result[$0][0].text == made }
        let (base, theirs) = (Self.components(before), Self.components(after))
        var parts = Self.components(mine)
        var collides = false
        for index in parts.indices where base[index] != theirs[index] {
            if parts[index] == base[index] {
                parts[index] = theirs[index]
            } else if parts[index] != theirs[index] {
                collides = true
            }
        }
        if collides { kept.append("N") }
        result[place][0].value = parts.joined(separator: ";")
        if let wasMade {
            result[wasMade][0].value = CardBody.escaped(CardUpdate.formattedName(of: result[place][0]))
        }
    }

    /// Returns true if the formatted name is composed of the components and the source changed the components.
    private func followsName(_ formatted: Property) -> Bool {
        let change = [old, new].map { $0[Self.name]?.first?[0].value }
        guard change[0] != change[1] else { return false }
        let text = formatted.text
        return result.units(of: Self.name).contains { CardUpdate.formattedName(of: result[$0][0]) == text }
    }

    private static let name = CardUnits.Kind(Property("N", value: ""))
    private static let formattedName = CardUnits.Kind(Property("FN", value: ""))

    private static func components(_ name: Property?) -> [String] {
        let parts = name.map { CardBody.split($0.value, at: ";") } ?? []
        return parts + Array(repeating: "", count: max(0, 5 - parts.count))
    }

    // MARK: Lines

    private mutating func replace(_ unit: [Property], by other: [Property]) {
        guard let place = placeTaken(by: unit) else { return }
        // The new line gets the group of the old line, so that the annotations in this group apply to the new line.
        if let theirs = other[0].group, let mine = result[place][0].group { groups.call(theirs, mine) }
        result[place] = groups.renamed(other)
        let now = Self.bare(other)
        let later = places[now]?.firstIndex { $0 > place } ?? places[now]?.endIndex ?? 0
        places[now, default: []].insert(place, at: later)
    }

    private func place(of unit: [Property]) -> Int? { places[Self.bare(unit)]?.first }

    /// Returns the number of the first unit of the card (a line with its labels, see `CardUnits`) that equals `unit`
    /// apart from the group's name, and removes the number from `places`; nil if there is none.
    private mutating func placeTaken(by unit: [Property]) -> Int? {
        let bare = Self.bare(unit)
        guard let place = places[bare]?.first else { return nil }
        places[bare]?.removeFirst()
        return place
    }

    /// Returns a unit (a line with its annotations, see `CardUnits`) without its group's name.
    private static func bare(_ unit: [Property]) -> [Property] { unit.map(CardUpdate.ungrouped) }

    /// Returns true if two units have equal lines, ignoring the names of their groups.
    static func isSame(_ left: ArraySlice<Property>, _ right: ArraySlice<Property>) -> Bool {
        left.elementsEqual(right) { CardUpdate.ungrouped($0) == CardUpdate.ungrouped($1) }
    }

    /// Returns the multiset difference: `units` without those that are also in `others`.
    private static func difference(_ units: [[Property]], _ others: [[Property]]) -> [[Property]] {
        var counts: [[Property]: Int] = [:]
        for unit in others { counts[bare(unit), default: 0] += 1 }
        return units.filter { unit in
            guard let count = counts[bare(unit)], count > 0 else { return true }
            counts[bare(unit)] = count - 1
            return false
        }
    }
}
