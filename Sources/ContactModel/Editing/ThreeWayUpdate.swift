/// Applies the changes of a source to a card that was edited since its last import.
///
/// The three inputs are the record as last imported, the record as it is in the source now, and the card in the store.
/// A line that is unchanged in the source stays as it is in the card; a line that the source changed is changed in the
/// card. If both changed the same single value, the edit is kept and reported.
public struct ThreeWayUpdate {
    /// The card with the source's changes applied.
    public private(set) var properties: [Property] = []
    /// The properties that both sides changed, where the edit was kept.
    public private(set) var kept: [String] = []

    private var result: [[Property]]
    private let old: [[Property]]
    private let new: [[Property]]
    private var groups: FreeGroups

    /// Compares the three inputs; the result is in `properties` and `kept`.
    public init(_ card: [Property], from base: [Property], to source: [Property]) {
        result = CardUpdate.units(of: card)
        groups = FreeGroups(in: card)
        old = CardUpdate.units(of: base)
        new = CardUpdate.units(of: source)
        var kinds: [Property] = []
        for unit in old + new where !kinds.contains(where: { CardUpdate.isSameKind($0, unit[0]) }) {
            kinds.append(unit[0])
        }
        for kind in kinds { bring(kind) }
        properties = result.flatMap(\.self)
    }

    // MARK: One kind of line

    private mutating func bring(_ kind: Property) {
        let before = old.filter { CardUpdate.isSameKind($0[0], kind) }
        let after = new.filter { CardUpdate.isSameKind($0[0], kind) }
        let changed = Self.difference(before, after)
        let here = result.filter { CardUpdate.isSameKind($0[0], kind) }
        let added = Self.difference(Self.difference(after, before), here)
        guard !changed.isEmpty || !added.isEmpty else { return }
        let removed = changed.filter { unit in here.contains { Self.isSame($0, unit) } }
        if kind.isStoredPhoto || PropertyTable.has(.single, kind.name), removed.isEmpty,
            !changed.isEmpty || before.isEmpty,
            let mine = Self.difference(here, before).first
        {
            return bringEdited(mine, changed, after, added)
        }
        for (index, unit) in added.enumerated() {
            if index < removed.count {
                replace(removed[index], by: unit)
            } else {
                CardUpdate.insert(groups.renamed(unit), into: &result)
            }
        }
        for unit in removed.dropFirst(added.count) {
            if let place = place(of: unit) { result.remove(at: place) }
        }
    }

    /// Applies the change of a single value that was edited in the card.
    private mutating func bringEdited(
        _ mine: [Property], _ before: [[Property]], _ after: [[Property]], _ added: [[Property]]
    ) {
        let kind = mine[0]
        guard let place = place(of: mine), !bringAside(before.first?[0], added.first?[0]) else { return }
        // `REV` and `PRODID` describe the last writer of the card; and the first photo of a source replaces any other.
        if PropertyTable.has(.bookkeeping, kind.name) || kind.name == "PHOTO" && before.isEmpty {
            if let unit = added.first { replace(mine, by: unit) }
            for unit in added.dropFirst() { CardUpdate.insert(groups.renamed(unit), into: &result) }
            return
        }
        switch kind.name {
        case "N": bringName(at: place, before.first?[0], after.first?[0])
        case "FN" where followsName(kind): break
        default: if !added.isEmpty || after.isEmpty { kept.append(kind.name) }
        }
    }

    /// Applies the change to the labelled line that holds a second value since a merge; false if there is no such line.
    private mutating func bringAside(_ before: Property?, _ after: Property?) -> Bool {
        guard let before, let old = CardMerge.second(before),
            let place = result.firstIndex(where: { Self.isSame($0, old) })
        else { return false }
        let group = result[place][0].group
        if let new = after.flatMap({ CardMerge.second($0) }) {
            result[place] = new.map { $0.inGroup(group) }
        } else {
            result.remove(at: place)
        }
        return true
    }

    /// Merges names by component; a formatted name composed of them is composed anew.
    private mutating func bringName(at place: Int, _ before: Property?, _ after: Property?) {
        let mine = result[place][0]
        let wasMade = result.firstIndex { $0[0].name == "FN" && $0[0].text == CardUpdate.formattedName(of: mine) }
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

    /// Returns true if the formatted name is composed of the components and the source changed those.
    private func followsName(_ formatted: Property) -> Bool {
        let change = [old, new].map { $0.first { $0[0].name == "N" }?[0].value }
        return change[0] != change[1]
            && result.contains { $0[0].name == "N" && CardUpdate.formattedName(of: $0[0]) == formatted.text }
    }

    private static func components(_ name: Property?) -> [String] {
        let parts = name.map { CardBody.split($0.value, at: ";") } ?? []
        return parts + Array(repeating: "", count: max(0, 5 - parts.count))
    }

    // MARK: Lines

    private mutating func replace(_ unit: [Property], by other: [Property]) {
        guard let place = place(of: unit) else { return }
        // Annotations of the line's group stay attached to it.
        if let theirs = other[0].group, let mine = result[place][0].group { groups.call(theirs, mine) }
        result[place] = groups.renamed(other)
    }

    private func place(of unit: [Property]) -> Int? { result.firstIndex { Self.isSame($0, unit) } }

    /// Returns true if both are the same lines, ignoring the group names.
    static func isSame(_ left: [Property], _ right: [Property]) -> Bool {
        left.map(CardUpdate.ungrouped) == right.map(CardUpdate.ungrouped)
    }

    /// Returns the lines that are not among the others, compared as multisets.
    private static func difference(_ units: [[Property]], _ others: [[Property]]) -> [[Property]] {
        var others = others
        return units.filter { unit in
            guard let place = others.firstIndex(where: { isSame($0, unit) }) else { return true }
            others.remove(at: place)
            return false
        }
    }
}
