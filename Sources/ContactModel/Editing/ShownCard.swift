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
        let units = itemized(CardUpdate.units(of: card), as: view)
        let photos = CountedUnits(view.filter { $0[0].name == "PHOTO" })
        let recordUnits = CardUpdate.units(of: record).filter { !photos.contains($0) }
        var coverage = coverage
        leaveUnchanged(recordUnits, view, &coverage)
        leaveUnchanged(recordUnits, units, &coverage)
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
        // A record that is not from an export can have a line of the card that is not in `shown`.
        var shownUnits = Set(partners.compactMap(\.self))
        for index in lines.indices where places[index] == nil {
            let place = units.indices.first {
                !shownUnits.contains($0) && ThreeWayUpdate.isSame(units[$0][...], lines[index][...])
            }
            guard let place else { continue }
            places[index] = place
            lines[index] = units[place]
            shownUnits.insert(place)
        }
        var isOwn = places.map { $0 != nil }
        // A line of the record that is not in `shown` is new or was changed. It replaces the first line of its kind
        // that is in `shown` but no longer in the record.
        var gone = free.compactMap { index in partners[index].map { (shown: view[index], unit: $0) } }
        for index in lines.indices where places[index] == nil {
            guard let place = gone.firstIndex(where: { isReplaced(units[$0.unit], $0.shown, by: lines[index]) }) else {
                continue
            }
            let old = gone.remove(at: place)
            places[index] = old.unit
            guard !complete(&lines[index], from: units[old.unit], coverage) else { continue }
            guard let line = edited(units[old.unit], shown: old.shown, to: lines[index]) else { continue }
            lines[index] = line
            isOwn[index] = true
        }
        let isCovered = units.map { coverage.covers($0[0]) }
        let hidden = units.indices.filter { !shownUnits.contains($0) && isCovered[$0] }
        let others = hidden + units.indices.filter { !isCovered[$0] }
        lines = regrouped(lines, isOwn, beside: others.map { units[$0] })
        var ordered = zip(places, lines).map { (place: $0 ?? units.count, unit: $1) }
        ordered += hidden.map { ($0, units[$0]) }
        let result = ordered.enumerated().sorted {
            ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
        }
        // `result` contains every line of the card that is kept, so `CardUpdate.merged` must not keep further lines
        // because the table has too few columns or labels for them.
        coverage.lines = [:]
        coverage.labels = coverage.properties
        coverage.fixedLabels = [:]
        coverage.addressComponents = []
        return CardUpdate.merged(
            card, with: result.flatMap { $0.element.unit }, covering: coverage, keepingGroups: true)
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

    /// Returns the record, in which each line that is in `other` but not in `view` is replaced by the line of the
    /// current contact, which may be more complete.
    ///
    /// - Parameter other: the form in which the record's format shows the current contact, `card`.
    /// - Parameter view: the form in which the record's format shows the source's last record.
    package static func completed(
        _ record: [Property], shown other: [Property], of card: [Property], beyond view: [Property]
    ) -> [Property] {
        let (others, units) = (CardUpdate.units(of: other), CardUpdate.units(of: card))
        let partners = partners(of: others, in: units)
        var own = CountedUnits(of: view)
        var free = Array(others.indices)
        return CardUpdate.units(of: record).flatMap { unit in
            guard !own.remove(unit),
                let place = free.firstIndex(where: { ThreeWayUpdate.isSame(others[$0][...], unit[...]) }),
                let partner = partners[free.remove(at: place)]
            else { return unit }
            return units[partner]
        }
    }

    /// Returns true if a record has a line of the card that is not in `shown`, the form in which the record's format
    /// shows the card, or a property of the card of which `shown` has no line.
    package static func hasHiddenLine(_ record: [Property], of card: [Property], shown: [Property]) -> Bool {
        let news = CountedUnits.difference(CardUpdate.units(of: record), CardUpdate.units(of: shown))
        let units = CountedUnits(of: card)
        let hidden = Set(card.map(\.name)).subtracting(shown.map(\.name))
        return news.contains { unit in
            let name = unit[0].name
            return name != "UID" && name != "PHOTO" && (hidden.contains(name) || units.contains(unit))
        }
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

    /// Returns the lines of a record, in which the groups of the lines that are not the card's have names that no line
    /// of the card uses.
    ///
    /// - Parameter isOwn: true for each line that is a line of the card.
    /// - Parameter others: the lines of the card that are kept besides these.
    private static func regrouped(
        _ lines: [[Property]], _ isOwn: [Bool], beside others: [[Property]]
    ) -> [[Property]] {
        let own = zip(lines, isOwn).filter(\.1).flatMap(\.0)
        var groups = FreeGroups(in: own + others.flatMap(\.self))
        groups.reserveNames(of: zip(lines, isOwn).filter { !$1 }.flatMap(\.0))
        return zip(lines, isOwn).map { $1 ? $0 : groups.renamed($0) }
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
            { bareText($0[0]) == bareText($1[0]) },
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
        // If as many shown lines of a kind as lines of the card are left, they correspond to each other in their order.
        for index in view.indices where partners[index] == nil {
            let like = free.sorted().filter { CardUpdate.isSameKind(view[index][0], card[$0][0]) }
            let rivals = view.indices.filter {
                partners[$0] == nil && CardUpdate.isSameKind(view[$0][0], view[index][0])
            }
            guard like.count == rivals.count else { continue }
            for (rival, found) in zip(rivals, like) {
                partners[rival] = found
                free.remove(found)
            }
        }
        return partners
    }

    /// Returns the units of a card, in which a list such as `CATEGORIES` is divided into a line for each item, if the
    /// shown form has more lines of this property than the card.
    private static func itemized(_ units: [[Property]], as view: [[Property]]) -> [[Property]] {
        func counts(_ units: [[Property]]) -> [String: Int] {
            Dictionary(grouping: units) { $0[0].name }.mapValues(\.count)
        }
        let (own, shown) = (counts(units), counts(view))
        return units.flatMap { unit -> [[Property]] in
            let line = unit[0]
            guard unit.count == 1, PropertyTable.syntax(of: line.name) == .list,
                shown[line.name, default: 0] > own[line.name, default: 0]
            else { return [unit] }
            return line.items.map { item in
                var line = line
                line.value = CardBody.escaped(item)
                return [line]
            }
        }
    }

    /// Returns the text of a line without the scheme of a phone number or an e-mail address.
    private static func bareText(_ line: Property) -> String {
        let text = line.text
        return URIScheme.phone.removed(from: text) ?? URIScheme.email.removed(from: text) ?? text
    }

    /// Returns the card's line with the value of the record's line, so that the line keeps its labels and parameters,
    /// and of a structured value the components, that the record's format cannot express. Returns nil if the user also
    /// changed labels or parameters, or if the shown form has another value than the card.
    ///
    /// - Parameter shown: the form in which the record's format shows the card's line.
    private static func edited(_ unit: [Property], shown: [Property], to new: [Property]) -> [Property]? {
        let (old, line) = (unit[0], new[0])
        guard new.dropFirst().map(CardUpdate.ungrouped) == shown.dropFirst().map(CardUpdate.ungrouped),
            line.parameters == shown[0].parameters, line.name != "PHOTO"
        else { return nil }
        var result = unit
        if PropertyTable.syntax(of: line.name) == .date { result[0].parameters.removeAll { $0.name == "X-FORM" } }
        guard ["ADR", "ORG", "N"].contains(line.name) else {
            guard bareText(old) == bareText(shown[0]) else { return nil }
            // The value without the scheme is a text, not a URI.
            if old.text != shown[0].text { result[0].parameters.removeAll { $0.name == "VALUE" } }
            result[0].value = line.value
            return result
        }
        let all = [old, shown[0], line].map { CardBody.split($0.value, at: ";") }
        let parts = (0..<(all.map(\.count).max() ?? 0)).map { index in
            let part = all.map { index < $0.count ? $0[index] : "" }
            return part[1] == part[2] ? part[0] : part[2]
        }
        let length = line.name == "ORG" ? (parts.lastIndex { !$0.isEmpty } ?? 0) + 1 : parts.count
        result[0].value = parts.prefix(length).joined(separator: ";")
        return result
    }

    /// Returns true if `line` can be the shown form of `other`: it equals that line, or lacks only some of its
    /// components.
    private static func isShown(_ line: Property, of other: Property) -> Bool {
        if line.value == other.value || line.text == other.text { return true }
        guard ["ADR", "ORG", "N"].contains(line.name) else { return false }
        let (parts, others) = (line.components, other.components)
        return parts.indices.allSatisfy { parts[$0].isEmpty || $0 < others.count && parts[$0] == others[$0] }
    }

    private static func isReplaced(_ old: [Property], _ shown: [Property], by new: [Property]) -> Bool {
        CardUpdate.isSameKind(old[0], new[0])
            && (new[0].name != "ADR" || [old[0].types, shown[0].types].contains(new[0].types))
    }

    /// If the line is an address, copies the components for which the table has no columns from the old line of the
    /// address. Returns false for any other line, and if the table has columns for all components.
    private static func complete(_ unit: inout [Property], from old: [Property], _ coverage: FieldCoverage) -> Bool {
        guard unit[0].name == "ADR", !coverage.addressComponents.isEmpty, coverage.addressComponents.count < 7 else {
            return false
        }
        let group = unit[0].group
        unit[0] = CardUpdate.completed(old[0], with: unit[0].value, coverage.addressComponents).inGroup(group)
        return true
    }
}
