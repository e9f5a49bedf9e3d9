internal import Bytes

/// Merges two cards of one person into one without losing information.
///
/// | both cards have | result |
/// |---|---|
/// | the same line | one line |
/// | the same e-mail address, number or value in another spelling or with other types | one line with all types; of two spellings of a number the longer |
/// | an address, organization or name where one is more complete | the more complete one |
/// | nicknames, categories | one list |
/// | another display name, phone, note, extension of a number, service, label ... | both |
/// | another `N`, birthday, gender ..., of which a card has one | the first; the second in a separate labelled line |
/// | another photo | the first, followed by the second |
///
/// Merging the same card in again changes nothing.
///
/// Merging takes time in proportion to the lines of both cards, so that of many cards that become one each is looked at once.
public struct CardMerge {
    private var units: CardUnits
    private var index = MergeIndex()
    /// The units of each group.
    private var members: [String: [Int]] = [:]
    private var groups: FreeGroups
    private var lists: [ListKey: ListItems] = [:]
    /// Lines with their labels, without their group, that may be second values.
    private var asides: [[Property]: [Int]] = [:]
    /// Grows with each change that the items kept in `lists` do not follow.
    private var changes = 0
    /// The groups that lists are in.
    private var listGroups: Set<String> = []

    /// Returns the first card with everything that only the second contains added.
    public static func merge(_ card: [Property], with other: [Property]) -> [Property] {
        var merge = CardMerge(card)
        merge.add(other)
        return merge.properties
    }

    /// Begins with a card, as it is.
    public init(_ card: [Property]) {
        units = CardUnits(card)
        groups = FreeGroups(in: card)
        for unit in 0..<units.count { note(unit) }
    }

    /// The card with all that was added.
    public var properties: [Property] { units.properties }

    /// Adds all that another card says beyond this one.
    public mutating func add(_ other: [Property]) {
        let other = other.filter { !PropertyTable.has(.bookkeeping, $0.name) }
        groups.keepApart(other)
        let hanging = GroupAnnotations(other)
        for property in other where !hanging.contains(property) { add(property, hanging.lines(on: property)) }
    }

    private mutating func add(_ new: Property, _ hanging: [Property]) {
        let kind = CardUnits.Kind(new)
        // A line that says it all already goes before one that could.
        if let unit = index.first(like: new), let (line, more) = united(new, hanging, at: unit),
            line == units[unit][0], more.isEmpty
        {
            return
        }
        var first: (unit: Int, line: Property, more: [Property])?
        for unit in index.candidates(for: new) {
            guard let (line, more) = united(new, hanging, at: unit) else { continue }
            if line == units[unit][0], more.isEmpty { return }
            if first == nil { first = (unit, line, more) }
        }
        if hanging.isEmpty, unite(list: new, kind) { return }
        if let (unit, line, more) = first {
            units[unit][0] = line
            index.add(line, unit)
            noteChange(of: unit)
            hang(more, at: unit)
        } else if units.contains(kind), let second = Self.second(new, hanging) {
            add(second, hanging.filter { !$0.isLabel })
        } else {
            insert([new] + hanging)
        }
    }

    /// One line for two that say the same, and what is to hang on it besides; nil when each keeps its line.
    private func united(
        _ new: Property, _ hanging: [Property], at unit: Int
    ) -> (line: Property, more: [Property])? {
        let line = units[unit][0]
        guard CardUpdate.isSameKind(line, new), let united = line.united(with: new) else { return nil }
        return missing(hanging, at: unit).map { (united, $0) }
    }

    /// Adds a line; of what hangs on its group only what does not hang on another of its lines already.
    private mutating func insert(_ unit: [Property]) {
        let unit = groups.renamed(unit)
        guard unit.count > 1, let group = unit[0].group else { return note(units.insert(unit)) }
        let known = Set(lines(of: group))
        note(units.insert([unit[0]] + unit.dropFirst().filter { !known.contains($0) }))
    }

    /// Lists a new unit under what it says and under its group.
    private mutating func note(_ unit: Int) {
        index.add(units[unit][0], unit)
        if let group = units[unit][0].group { members[group, default: []].append(unit) }
        noteChange(of: unit)
    }

    /// Notes what a unit is now that others may be compared with.
    private mutating func noteChange(of unit: Int) {
        let line = units[unit][0]
        if Self.isList(line) {
            changes += 1
            if let group = line.group { listGroups.insert(group) }
        } else if let group = line.group, listGroups.contains(group) {
            changes += 1
        }
        if ["X-CUSTOM", "X-ABDATE"].contains(line.name) {
            asides[units[unit].prefix(2).map(CardUpdate.ungrouped), default: []].append(unit)
        }
    }

    // MARK: Annotations

    /// The lines of a group in their order.
    private func lines(of group: String) -> [Property] {
        let members = (members[group] ?? []).sorted { units.isBefore($0, $1) }
        return members.flatMap { units[$0] }
    }

    /// What is to hang on a line here as it does on the other's; nil where something else does, so that each keeps its line.
    private func missing(_ hanging: [Property], at unit: Int) -> [Property]? {
        guard !hanging.isEmpty else { return [] }
        let line = units[unit][0]
        let group = line.group.map(lines(of:)) ?? []
        let mine = GroupAnnotations(group).lines(on: line)
        for name in Set(hanging.map(\.name)) {
            let ours = mine.filter { $0.name == name }.map(\.value)
            guard ours.isEmpty || ours == hanging.filter({ $0.name == name }).map(\.value) else { return nil }
        }
        let missing = hanging.filter { new in !mine.contains { $0.name == new.name } }
        // In a group of several lines it would hang on all of them.
        let isShared = group.count > mine.count + 1
        return isShared && !missing.isEmpty ? nil : missing
    }

    private mutating func hang(_ lines: [Property], at unit: Int) {
        guard !lines.isEmpty else { return }
        let group = units[unit][0].group ?? groups.next()
        if units[unit][0].group == nil { members[group, default: []].append(unit) }
        units[unit][0].group = group
        units[unit] += lines.map { $0.inGroup(group) }
        noteChange(of: unit)
    }

    // MARK: Properties of which a card has one

    /// Properties that a card may have once (RFC 6350, section 3.3), and the label for a second value.
    private static let single: [String: String] = [
        "N": "Name", "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "GENDER": "Gender", "KIND": "Kind",
    ]

    /// Adds a second value in a labelled line of its own, unless it stands there already.
    private mutating func add(_ second: [Property], _ rest: [Property]) {
        let known = asides[second.map(CardUpdate.ungrouped)]?.filter {
            ThreeWayUpdate.isSame(units[$0].prefix(2), second[...])
        }
        guard let known = known?.min() else {
            let group = groups.next()
            return note(units.insert((second + rest).map { $0.inGroup(group) }))
        }
        let group = units[known][0].group
        let card = Set(group.map(lines(of:)) ?? [])
        hang(rest.filter { !card.contains($0.inGroup(group)) }, at: known)
    }

    /// Returns the labelled line for the second value of a property that a card may have once; all formats and lists
    /// show it. Nil for other properties.
    static func second(_ property: Property, _ hanging: [Property] = []) -> [Property]? {
        guard let label = single[property.name] else { return nil }
        let words = hanging.filter { $0.isLabel }.map { LabelMarks.shown($0.text) }.filter { $0 != label }
        let isDate = PropertyTable.syntax(of: property.name) == .date
        let parts = property.components.filter { !$0.isEmpty }.joined(separator: ", ")
        let text = property.name == "N" ? CardUpdate.formattedName(of: property) : parts
        return [
            isDate
                ? Property("X-ABDATE", property.parameters, value: property.value)
                : Property("X-CUSTOM", value: CardBody.escaped(text)),
            GroupLabel.property(text: ([label] + words).joined(separator: " ")),
        ]
    }

    // MARK: Lists

    /// The lists that an item may be in: of one property, in agreement with a line.
    private struct ListKey: Hashable {
        var name: String
        var telling: [[[UInt8]]]
        var types: [String]
    }

    /// The items of such lists.
    private struct ListItems {
        var known: Set<[UInt8]>
        /// The list that further items are added to.
        var place: Int?
        /// The state of the card that this is of.
        var changes: Int
    }

    private static func isList(_ line: Property) -> Bool { line.name == "CATEGORIES" || line.name == "NICKNAME" }

    /// Adds the items of a list that are not there yet; false when it is no list, or there is none like it.
    private mutating func unite(list: Property, _ kind: CardUnits.Kind) -> Bool {
        guard Self.isList(list) else { return false }
        let key = ListKey(name: list.name, telling: list.tellingValues, types: list.types)
        var items = lists.removeValue(forKey: key) ?? ListItems(known: [], place: nil, changes: -1)
        if items.changes != changes { items = listItems(like: list, kind) }
        defer { lists[key] = items }
        var new: [String] = []
        for item in CardBody.split(list.value, at: ",") {
            if !items.known.contains(Folding.folded(CardBody.unescaped(item))) { new.append(item) }
        }
        if new.isEmpty { return true }
        guard let place = items.place else { return false }
        units[place][0].value += "," + new.joined(separator: ",")
        index.grows(list, place)
        for item in new { items.known.insert(Folding.folded(CardBody.unescaped(item))) }
        changes += 1
        items.changes = changes
        return true
    }

    private func listItems(like list: Property, _ kind: CardUnits.Kind) -> ListItems {
        let alike = units.units(of: kind).filter { unit in
            let line = units[unit][0]
            return line.agrees(with: list) && Set(line.types).isSuperset(of: list.types)
        }
        let place = alike.first { unit in
            let line = units[unit][0]
            let group = line.group.map(lines(of:)) ?? []
            return line.types == list.types && GroupAnnotations(group).lines(on: line).isEmpty
        }
        let known = Set(alike.flatMap { units[$0][0].items.map(Folding.folded) })
        return ListItems(known: known, place: place, changes: changes)
    }
}
