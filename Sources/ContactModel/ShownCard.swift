/// A card as a program's table shows it and as it is read back, beside the card itself.
///
/// Such a table has no place for some lines and says others in fewer words. What it shows of a card is no edit of it.
package enum ShownCard {
    /// A card with what a record of the table changes in it.
    ///
    /// A line that the record has just as the table shows it stays as the card has it, and so does one that the table does not
    /// show at all.
    package static func merged(
        _ card: [Property], with record: [Property], covering coverage: FieldCoverage, shown: [Property]
    ) -> [Property] {
        let told = CardUpdate.units(of: record)
        let view = CardUpdate.units(of: shown)
        let units = CardUpdate.units(of: card)
        var coverage = coverage
        leaveUnchanged(told, view, &coverage)
        if coverage.properties.isEmpty, coverage.extras.isEmpty, !told.contains(where: { $0[0].name == "PHOTO" }) {
            return card
        }
        let partners = partners(of: view, in: units)
        var free = Array(view.indices)
        var result: [[Property]] = []
        var changed: [Int] = []
        for unit in told {
            if let place = free.firstIndex(where: { ThreeWayUpdate.isSame(view[$0], unit) }) {
                let index = free.remove(at: place)
                result.append(partners[index].map { units[$0] } ?? unit)
            } else {
                changed.append(result.count)
                result.append(unit)
            }
        }
        complete(&result, changed, free.compactMap { partners[$0].map { units[$0] } }, coverage)
        let shownUnits = Set(partners.compactMap(\.self))
        result += units.indices.filter { !shownUnits.contains($0) && coverage.covers(units[$0][0]) }.map { units[$0] }
        // Every line of the card is in the record now that is to stay, so there is nothing to be guessed.
        coverage.lines = [:]
        coverage.labels = coverage.properties
        coverage.addressComponents = []
        return CardUpdate.merged(card, with: result.flatMap(\.self), covering: coverage)
    }

    /// A record with the properties that are as the table shows them of another card as it shows them of this one.
    package static func record(
        _ record: [Property], withoutEditsOf other: [Property], as view: [Property]
    ) -> [Property] {
        let (told, others, own) = (CardUpdate.units(of: record), CardUpdate.units(of: other), CardUpdate.units(of: view))
        let names = Set((told + others).map { $0[0].name })
        let same = names.filter { name in isSame(told, others) { $0.name == name } }
        let kept = told.filter { !same.contains($0[0].name) } + own.filter { same.contains($0[0].name) }
        return kept.flatMap(\.self)
    }

    /// The lines of a record that the table does not show of a card as they are.
    package static func news(in record: [Property], beyond shown: [Property]) -> [Property] {
        RecordChange.news(in: record, since: shown)
    }

    /// Takes the properties out of a coverage that a record leaves as they are shown.
    private static func leaveUnchanged(
        _ told: [[Property]], _ view: [[Property]], _ coverage: inout FieldCoverage
    ) {
        for name in coverage.properties where isSame(told, view, where: { $0.name == name }) {
            coverage.properties.remove(name)
        }
        for header in coverage.extras
        where isSame(told, view, where: { $0.name == "X-CSV" && $0.values(of: "X-NAME").first == header }) {
            coverage.extras.remove(header)
        }
    }

    private static func isSame(
        _ left: [[Property]], _ right: [[Property]], where isMeant: (Property) -> Bool
    ) -> Bool {
        let (left, right) = (left.filter { isMeant($0[0]) }, right.filter { isMeant($0[0]) })
        return left.count == right.count && CardUnits.difference(left, right).isEmpty
    }

    /// For each line that is shown the card's line that it is, by its index.
    private static func partners(of view: [[Property]], in card: [[Property]]) -> [Int?] {
        var partners = [Int?](repeating: nil, count: view.count)
        var free = Set(card.indices)
        let tests: [([Property], [Property]) -> Bool] = [
            { ThreeWayUpdate.isSame($0, $1) },
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
        // The only one that is left of its kind is shown in other words.
        for index in view.indices where partners[index] == nil {
            let like = free.filter { CardUpdate.isSameKind(view[index][0], card[$0][0]) }
            let rivals = view.indices.count { partners[$0] == nil && CardUpdate.isSameKind(view[$0][0], view[index][0]) }
            guard like.count == 1, rivals == 1, let found = like.first else { continue }
            partners[index] = found
            free.remove(found)
        }
        return partners
    }

    /// True when a line says no more than another one, which may have components beyond it.
    private static func isShown(_ line: Property, of other: Property) -> Bool {
        if line.value == other.value || line.text == other.text { return true }
        guard ["ADR", "ORG", "N"].contains(line.name) else { return false }
        let (parts, others) = (line.components, other.components)
        return parts.indices.allSatisfy { parts[$0].isEmpty || $0 < others.count && parts[$0] == others[$0] }
    }

    /// Gives changed addresses the components that the table has no columns for, from the card's one of the same label.
    private static func complete(
        _ result: inout [[Property]], _ changed: [Int], _ replaced: [[Property]], _ coverage: FieldCoverage
    ) {
        guard !coverage.addressComponents.isEmpty, coverage.addressComponents.count < 7 else { return }
        var old = replaced.filter { $0[0].name == "ADR" }
        for index in changed where result[index][0].name == "ADR" {
            guard let place = old.firstIndex(where: { $0[0].types == result[index][0].types }) else { continue }
            result[index][0] = CardUpdate.completed(
                old.remove(at: place)[0], with: result[index][0].value, coverage.addressComponents)
        }
    }
}
