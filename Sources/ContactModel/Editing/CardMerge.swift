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
/// Merging the same card again changes nothing.
public struct CardMerge {
    private var units: [[Property]]
    private var groups: FreeGroups

    /// Returns the first card with everything that only the second contains added.
    public static func merge(_ card: [Property], with other: [Property]) -> [Property] {
        let other = other.filter { !PropertyTable.has(.bookkeeping, $0.name) }
        let hanging = GroupAnnotations(other)
        var merge = CardMerge(card, other)
        for property in other where !hanging.contains(property) {
            merge.take(property, hanging.lines(on: property))
        }
        return merge.units.flatMap(\.self)
    }

    private init(_ card: [Property], _ other: [Property]) {
        units = CardUpdate.units(of: card)
        groups = FreeGroups(in: card)
        groups.keepApart(other)
    }

    private mutating func take(_ new: Property, _ hanging: [Property]) {
        let like = units.indices.filter { CardUpdate.isSameKind(units[$0][0], new) }
        let pairs = like.compactMap { index in
            units[index][0].united(with: new).flatMap { line in missing(hanging, at: index).map { (index, line, $0) } }
        }
        // A line that already contains everything is preferred to one that could be extended.
        if pairs.contains(where: { index, line, more in line == units[index][0] && more.isEmpty }) { return }
        if hanging.isEmpty, unite(list: new, like) { return }
        if let (index, line, more) = pairs.first {
            units[index][0] = line
            hang(more, at: index)
        } else if !like.isEmpty, let second = Self.second(new, hanging) {
            take(second, hanging.filter { !$0.isLabel })
        } else {
            insert([new] + hanging)
        }
    }

    /// Adds a line. An annotation of its group is left out if another line of the group already has it.
    private mutating func insert(_ unit: [Property]) {
        let unit = groups.renamed(unit)
        let known = unit[0].group == nil ? [] : units.flatMap(\.self)
        CardUpdate.insert([unit[0]] + unit.dropFirst().filter { !known.contains($0) }, into: &units)
    }

    // MARK: Annotations

    /// Returns the annotations that the line here lacks; nil if it has different ones, so that both lines are kept.
    private func missing(_ hanging: [Property], at index: Int) -> [Property]? {
        guard !hanging.isEmpty else { return [] }
        let card = units.flatMap(\.self)
        let line = units[index][0]
        let mine = GroupAnnotations(card).lines(on: line)
        for name in Set(hanging.map(\.name)) {
            let ours = mine.filter { $0.name == name }.map(\.value)
            guard ours.isEmpty || ours == hanging.filter({ $0.name == name }).map(\.value) else { return nil }
        }
        let missing = hanging.filter { new in !mine.contains { $0.name == new.name } }
        // In a group of several lines, the annotation would apply to all of them.
        let isShared = line.group != nil && card.count { $0.group == line.group } > mine.count + 1
        return isShared && !missing.isEmpty ? nil : missing
    }

    private mutating func hang(_ lines: [Property], at index: Int) {
        guard !lines.isEmpty else { return }
        let group = units[index][0].group ?? groups.next()
        units[index][0].group = group
        units[index] += lines.map { $0.inGroup(group) }
    }

    // MARK: Properties of which a card has one

    /// Properties that a card may have once (RFC 6350, section 3.3), and the label for a second value.
    private static let single: [String: String] = [
        "N": "Name", "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "GENDER": "Gender", "KIND": "Kind",
    ]

    private mutating func take(_ second: [Property], _ rest: [Property]) {
        let known = units.firstIndex { ThreeWayUpdate.isSame(Array($0.prefix(2)), second) }
        guard let known else {
            let group = groups.next()
            return CardUpdate.insert((second + rest).map { $0.inGroup(group) }, into: &units)
        }
        let card = units.flatMap(\.self)
        hang(rest.filter { !card.contains($0.inGroup(units[known][0].group)) }, at: known)
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

    /// Adds the missing items of a list to an existing line; false if the property is no list or no line matches.
    private mutating func unite(list: Property, _ like: [Int]) -> Bool {
        guard PropertyTable.syntax(of: list.name) == .list else { return false }
        let alike = like.filter { index in
            let line = units[index][0]
            return line.agrees(with: list) && Set(line.types).isSuperset(of: list.types)
        }
        let known = Set(alike.flatMap { units[$0][0].items.map(Folding.folded) })
        let new = CardBody.split(list.value, at: ",").filter { !known.contains(Folding.folded(CardBody.unescaped($0))) }
        if new.isEmpty { return true }
        let mine = GroupAnnotations(units.flatMap(\.self))
        let place = alike.first { units[$0][0].types == list.types && mine.lines(on: units[$0][0]).isEmpty }
        guard let place else { return false }
        units[place][0].value += "," + new.joined(separator: ",")
        return true
    }
}
