/// The comparison of a record of a table in a program's layout, such as Google's, with the form that a card has in that
/// layout (the *shown* form).
///
/// Such a table has no columns for some lines of a card, and contains others in a shortened form. If the record has a
/// line in this shortened form, the user has not edited it.
package enum ShownCard {
    /// Returns a card with the changes of a record of the table; `shown` is the form in which the table shows the card.
    ///
    /// A line of the card is kept if the record has it in its shown form, or if the table does not show it at all.
    package static func merged(
        _ card: [Property], with record: [Property], covering coverage: FieldCoverage, shown: [Property]
    ) -> [Property] {
        let view = CardUpdate.units(of: shown)
        let units = CardUpdate.units(of: card)
        let photos = CountedUnits(view.filter { $0[0].name == "PHOTO" })
        let recordUnits = CardUpdate.units(of: record).filter { !photos.contains($0) }
        var coverage = coverage
        leaveUnchanged(recordUnits, view, &coverage)
        if coverage.properties.isEmpty, coverage.extras.isEmpty, !recordUnits.contains(where: { $0[0].name == "PHOTO" })
        {
            return card
        }
        let partners = partners(of: view, in: units)
        var free = Array(view.indices)
        var places = [Int?](repeating: nil, count: recordUnits.count)
        var lines = recordUnits
        for (index, unit) in recordUnits.enumerated() {
            guard let place = free.firstIndex(where: { ThreeWayUpdate.isSame(view[$0][...], unit[...]) }) else {
                continue
            }
            guard let partner = partners[free.remove(at: place)] else { continue }
            places[index] = partner
            lines[index] = units[partner]
        }
        // A line of the record that is not in `shown` is new or was changed. It replaces the first line of its kind
        // that is in `shown` but no longer in the record.
        var gone = free.compactMap { partners[$0] }
        for index in lines.indices where places[index] == nil {
            guard let place = gone.firstIndex(where: { isReplaced(units[$0], by: lines[index]) }) else { continue }
            places[index] = gone.remove(at: place)
            if let old = places[index] { complete(&lines[index], from: units[old], coverage) }
        }
        var ordered = zip(places, lines).map { (place: $0 ?? units.count, unit: $1) }
        let shownUnits = Set(partners.compactMap(\.self))
        for index in units.indices where !shownUnits.contains(index) && coverage.covers(units[index][0]) {
            ordered.append((index, units[index]))
        }
        let result = ordered.enumerated().sorted {
            ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
        }
        // `result` contains every line of the card that is kept, so `CardUpdate.merged` must not keep further lines
        // because the table has too few columns or labels for them.
        coverage.lines = [:]
        coverage.labels = coverage.properties
        coverage.fixedLabels = [:]
        coverage.addressComponents = []
        return CardUpdate.merged(card, with: result.flatMap { $0.element.unit }, covering: coverage)
    }

    /// Returns the record, in which each property that is the same in `other` is replaced by the property of the same
    /// name in `view`.
    ///
    /// The record may come from an export of the current contact. A property that was not edited there must not count
    /// as a change.
    ///
    /// - Parameter other: the form in which the table shows the current contact.
    /// - Parameter view: the form in which the table shows the source's last record.
    package static func record(
        _ record: [Property], withoutEditsOf other: [Property], as view: [Property]
    ) -> [Property] {
        let (recordUnits, others, own) = (
            CardUpdate.units(of: record), CardUpdate.units(of: other), CardUpdate.units(of: view)
        )
        let names = Set((recordUnits + others).map { $0[0].name })
        let same = names.filter { name in isSame(recordUnits, others) { $0.name == name } }
        let kept = recordUnits.filter { !same.contains($0[0].name) } + own.filter { same.contains($0[0].name) }
        return kept.flatMap(\.self)
    }

    /// Returns the lines of a record that are not in `shown`, the form in which the table shows a card.
    package static func news(in record: [Property], beyond shown: [Property]) -> [Property] {
        RecordChange.news(in: record, since: shown)
    }

    /// Returns the record without differences that only the record's version of vCard causes.
    ///
    /// A property that is the same in the record and in `view`, but not in the card, was not edited: it is replaced by
    /// the property of `last`.
    ///
    /// - Parameter view: the card as it is after conversion to the record's version and back.
    /// - Parameter last: the source's last record.
    package static func restored(
        _ record: [Property], shown view: [Property], of card: [Property], as last: [Property]
    ) -> [Property] {
        let recordUnits = CardUpdate.units(of: record)
        let (shown, original, own) = (
            CardUpdate.units(of: view), CardUpdate.units(of: card), CardUpdate.units(of: last)
        )
        var names = Set((shown + original).map { $0[0].name }).filter { name in
            name != "UID" && isSame(recordUnits, shown) { $0.name == name }
                && !isSame(shown, original) { $0.name == name }
        }
        // A line is not restored if another line of the record has its group.
        let others = Set(recordUnits.filter { !names.contains($0[0].name) }.compactMap { $0[0].group })
        for unit in own where unit[0].group.map(others.contains) ?? false { names.remove(unit[0].name) }
        // Properties that are not restored as a whole are restored line by line: a line that equals its form in `view`
        // was not edited.
        let counts = [view, card].map { Dictionary(grouping: $0) { $0.name }.mapValues(\.count) }
        let paired = view.filter { !names.contains($0.name) && counts[0][$0.name] == counts[1][$0.name] }
        let lines =
            card == last ? CardUpdate.units(of: CardUpdate.restored(record, shown: paired, of: card)) : recordUnits
        var result: [[Property]] = []
        var done: Set<String> = []
        for unit in lines {
            let name = unit[0].name
            guard names.contains(name) else {
                result.append(unit)
                continue
            }
            if done.insert(name).inserted { result += own.filter { $0[0].name == name } }
        }
        for unit in own where names.contains(unit[0].name) && !done.contains(unit[0].name) { result.append(unit) }
        let isLast =
            CountedUnits.difference(result, own).isEmpty && CountedUnits.difference(own, result).isEmpty
        return isLast ? last : result.flatMap(\.self)
    }

    /// Removes from `coverage` the properties that are the same in the record and in `view`, the shown form of the
    /// card.
    private static func leaveUnchanged(
        _ recordUnits: [[Property]], _ view: [[Property]], _ coverage: inout FieldCoverage
    ) {
        for name in coverage.properties where isSame(recordUnits, view, where: { $0.name == name }) {
            coverage.properties.remove(name)
        }
        for header in coverage.extras
        where isSame(recordUnits, view, where: { $0.name == "X-CSV" && $0.values(of: "X-NAME").first == header }) {
            coverage.extras.remove(header)
        }
    }

    private static func isSame(
        _ left: [[Property]], _ right: [[Property]], where isMeant: (Property) -> Bool
    ) -> Bool {
        let (left, right) = (left.filter { isMeant($0[0]) }, right.filter { isMeant($0[0]) })
        return left.count == right.count && CountedUnits.difference(left, right).isEmpty
    }

    /// Returns, for each line of `view`, the shown form of the card, the index of the corresponding line of the card;
    /// nil if there is none.
    private static func partners(of view: [[Property]], in card: [[Property]]) -> [Int?] {
        var partners = [Int?](repeating: nil, count: view.count)
        var free = Set(card.indices)
        let tests: [([Property], [Property]) -> Bool] = [
            { ThreeWayUpdate.isSame($0[...], $1[...]) },
            { $0[0].types == $1[0].types && isShown($0[0], of: $1[0]) },
            { isShown($0[0], of: $1[0]) },
        ]
        for test in tests {
            for index in view.indices where partners[index] == nil {
                let found = free.sorted().first {
                    CardUpdate.isSameKind(view[index][0], card[$0][0]) && test(view[index], card[$0])
                }
                if let found {
                    partners[index] = found
                    free.remove(found)
                }
            }
        }
        // If only one shown line of a kind and only one line of the card are left, they correspond to each other.
        for index in view.indices where partners[index] == nil {
            let like = free.filter { CardUpdate.isSameKind(view[index][0], card[$0][0]) }
            let rivals = view.indices.count {
                partners[$0] == nil && CardUpdate.isSameKind(view[$0][0], view[index][0])
            }
            guard like.count == 1, rivals == 1, let found = like.first else { continue }
            partners[index] = found
            free.remove(found)
        }
        return partners
    }

    /// Returns true if `line` can be the shown form of `other`: it equals that line, or lacks only some of its
    /// components.
    private static func isShown(_ line: Property, of other: Property) -> Bool {
        if line.value == other.value || line.text == other.text { return true }
        guard ["ADR", "ORG", "N"].contains(line.name) else { return false }
        let (parts, others) = (line.components, other.components)
        return parts.indices.allSatisfy { parts[$0].isEmpty || $0 < others.count && parts[$0] == others[$0] }
    }

    private static func isReplaced(_ old: [Property], by new: [Property]) -> Bool {
        CardUpdate.isSameKind(old[0], new[0]) && (new[0].name != "ADR" || old[0].types == new[0].types)
    }

    /// If the line is an address, copies the components for which the table has no columns from the old line of the
    /// address.
    private static func complete(_ unit: inout [Property], from old: [Property], _ coverage: FieldCoverage) {
        guard unit[0].name == "ADR", !coverage.addressComponents.isEmpty, coverage.addressComponents.count < 7 else {
            return
        }
        unit[0] = CardUpdate.completed(old[0], with: unit[0].value, coverage.addressComponents)
    }
}
