internal import Bytes

/// The merge of two cards of one person into one card, without loss of information.
///
/// | both cards have | result |
/// |---|---|
/// | the same line | one line |
/// | the same e-mail address, number or value, written differently or with other types | one line with all types; of two numbers the longer |
/// | addresses or names (`N`) with an equal component and no contradicting one | one line with the components of both |
/// | organizations of which one begins with the other, such as one with a department | the longer one |
/// | nicknames, categories | one list of all items |
/// | different display names, phones, notes, extensions of a number, services, labels ... | both |
/// | different values of a property that a card has only once (`N`, birthday, gender ...) | the first; the second in a separate labelled line |
/// | different photos | the first, followed by the second |
///
/// Merging the same card again changes nothing.
///
/// Merging takes linear time in the lines of both cards.
public struct CardMerge {
    private var units: CardUnits
    private var index = MergeIndex()
    /// The numbers of the units (see `CardUnits`) in each group, by the group's name.
    private var members: [String: [Int]] = [:]
    private var groups: FreeGroups
    private var lists: [ListKey: ListItems] = [:]
    /// The numbers of the units with an `X-CUSTOM` or `X-ABDATE`, which may store the second value of a property that a
    /// card has only once (see `second`). The key is the first two lines of the unit without group names.
    private var asides: [[Property]: [Int]] = [:]
    /// Incremented by each change that makes the items cached in `lists` outdated.
    private var changes = 0
    /// The names of the groups that contain a list.
    private var listGroups: Set<String> = []

    /// Returns the first card, with the information added that only the second card contains.
    public static func merge(_ card: [Property], with other: [Property]) -> [Property] {
        var merge = CardMerge(card)
        merge.add(other)
        return merge.properties
    }

    /// Starts a merge with a card; `add` merges other cards into it.
    public init(_ card: [Property]) {
        units = CardUnits(card)
        groups = FreeGroups(in: card)
        for unit in 0..<units.count { addToIndexes(unit) }
    }

    /// The properties of the merged card.
    public var properties: [Property] { units.properties }

    /// Adds all information that only another card contains.
    public mutating func add(_ other: [Property]) {
        let other = other.filter { !PropertyTable.has(.bookkeeping, $0.name) }
        groups.reserveNames(of: other)
        let hanging = GroupAnnotations(other)
        for property in other where !hanging.contains(property) { add(property, hanging.lines(on: property)) }
    }

    private mutating func add(_ new: Property, _ hanging: [Property]) {
        let kind = CardUnits.Kind(new)
        // A line that equals the new line is preferred to a line that can be united with it.
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
            recordChange(of: unit)
            hang(more, at: unit)
        } else if units.contains(kind), let second = Self.second(new, hanging) {
            add(second, hanging.filter { !$0.isLabel })
        } else {
            insert([new] + hanging)
        }
    }

    /// Unites the line of `unit` with `new`, a line of another card whose annotations are `hanging`. Returns the united
    /// line, and the annotations that must be added to it; nil if both lines must be kept.
    private func united(
        _ new: Property, _ hanging: [Property], at unit: Int
    ) -> (line: Property, more: [Property])? {
        let line = units[unit][0]
        guard CardUpdate.isSameKind(line, new), let united = line.united(with: new) else { return nil }
        return missing(hanging, at: unit).map { (united, $0) }
    }

    /// Adds a line, and those of its annotations that its group in the card does not have yet.
    private mutating func insert(_ unit: [Property]) {
        let unit = groups.renamed(unit)
        guard unit.count > 1, let group = unit[0].group else { return addToIndexes(units.insert(unit)) }
        let known = Set(lines(of: group))
        addToIndexes(units.insert([unit[0]] + unit.dropFirst().filter { !known.contains($0) }))
    }

    /// Adds a new unit to `index` and, if its line has a group, to `members`.
    private mutating func addToIndexes(_ unit: Int) {
        index.add(units[unit][0], unit)
        if let group = units[unit][0].group { members[group, default: []].append(unit) }
        recordChange(of: unit)
    }

    /// Updates `changes`, `listGroups` and `asides` for a new or changed unit.
    private mutating func recordChange(of unit: Int) {
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

    /// Returns the lines of a group in their order.
    private func lines(of group: String) -> [Property] {
        let members = (members[group] ?? []).sorted { units.isBefore($0, $1) }
        return members.flatMap { units[$0] }
    }

    /// Returns the annotations in `hanging` (see `GroupAnnotations`) that the line of `unit` lacks; nil if that line
    /// has different annotations, or if new annotations would also apply to other lines of its group, so that both
    /// lines are kept.
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
        // In a group of several lines, a new annotation would apply to all of them.
        let isShared = group.count > mine.count + 1
        return isShared && !missing.isEmpty ? nil : missing
    }

    private mutating func hang(_ lines: [Property], at unit: Int) {
        guard !lines.isEmpty else { return }
        let group = units[unit][0].group ?? groups.next()
        if units[unit][0].group == nil { members[group, default: []].append(unit) }
        units[unit][0].group = group
        units[unit] += lines.map { $0.inGroup(group) }
        recordChange(of: unit)
    }

    // MARK: Properties with cardinality *1

    /// The properties with cardinality `*1` (RFC 6350, section 3.3), except `UID`, `REV` and `PRODID`, each with the
    /// label of the line that stores a second value.
    private static let single: [String: String] = [
        "N": "Name", "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "GENDER": "Gender", "KIND": "Kind",
    ]

    /// Adds the line `second`, which stores the second value of a property with cardinality `*1`, and its annotations,
    /// `rest`. If the card already has the line, only the missing annotations are added.
    private mutating func add(_ second: [Property], _ rest: [Property]) {
        let known = asides[second.map(CardUpdate.ungrouped)]?.filter {
            ThreeWayUpdate.isSame(units[$0].prefix(2), second[...])
        }
        guard let known = known?.min() else {
            let group = groups.next()
            return addToIndexes(units.insert((second + rest).map { $0.inGroup(group) }))
        }
        let group = units[known][0].group
        let card = Set(group.map(lines(of:)) ?? [])
        hang(rest.filter { !card.contains($0.inGroup(group)) }, at: known)
    }

    /// Returns the line, with its label, that stores the second value of a property with cardinality `*1`: `X-ABDATE`
    /// for a date, else `X-CUSTOM`. Nil for other properties.
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

    /// What two lists must have in common so that the items of one can be added to the other: name, types and
    /// distinguishing parameters.
    private struct ListKey: Hashable {
        var name: String
        var distinguishing: [[[UInt8]]]
        var types: [String]
    }

    /// The items of the card's lists, folded for comparison, that are not added again for a `ListKey`.
    private struct ListItems {
        var known: Set<[UInt8]>
        /// The number (see `CardUnits`) of the list to which new items are added; nil if there is none.
        var place: Int?
        /// The value of `changes` for which these items are valid.
        var changes: Int
    }

    private static func isList(_ line: Property) -> Bool { line.name == "CATEGORIES" || line.name == "NICKNAME" }

    /// Adds those items of a list that the card lacks to a list of the card. Returns false if the line is not a list,
    /// or if the card lacks items and has no list for them.
    private mutating func unite(list: Property, _ kind: CardUnits.Kind) -> Bool {
        guard Self.isList(list) else { return false }
        let key = ListKey(name: list.name, distinguishing: list.distinguishingValues, types: list.types)
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
