/// A card that is changed value by value. All other lines keep their order and spelling.
///
/// All changes are made in one pass over the lines, so the time is linear in the lines of the card and of the changes.
package struct CardAssembly {
    private let values: CardValues
    /// The lines that replace a line of the card; none for a removed line.
    private var replaced: [Int: [Property]] = [:]
    /// The items of a changed list, by the index of its line; nil for a removed item.
    private var lists: [Int: [String?]] = [:]
    private var added: [CardValue] = []
    private var groups: FreeGroups?
    private var name: NameChange?

    private enum NameChange { case removed, replaced(CardValue) }

    package init(_ values: CardValues) { self.values = values }

    /// True if nothing was changed.
    var isUnchanged: Bool { replaced.isEmpty && lists.isEmpty && added.isEmpty && name == nil }

    // MARK: Changes

    /// Removes a value of the card.
    package mutating func remove(_ entry: CardValues.Entry) {
        if entry.value.single == .name {
            name = .removed
        } else if let line = entry.line, let item = entry.item {
            changeList(line) { $0[item] = nil }
        } else if let line = entry.line {
            replaced[line] = []
            removeAnnotations(of: line)
        }
    }

    /// Replaces a value of the card by another one, in the same place.
    package mutating func replace(_ entry: CardValues.Entry, by value: CardValue) {
        if entry.value.single == .name {
            name = .replaced(value)
        } else if let line = entry.line, let item = entry.item {
            changeList(line) { $0[item] = value.line.value }
        } else if let line = entry.line {
            let group = values.lines[line].group
            removeAnnotations(of: line)
            replaced[line] =
                value.annotations.isEmpty
                ? [value.line.inGroup(isShared(group) ? group : nil)] : inGroup(value, isShared(group) ? nil : group)
        }
    }

    /// Adds a value after the last one of its property; if there is none, where a card made from a table has it.
    package mutating func add(_ value: CardValue) {
        if value.single == .name { name = .replaced(value) } else { added.append(value) }
    }

    private mutating func changeList(_ line: Int, _ change: (inout [String?]) -> Void) {
        change(&lists[line, default: CardBody.split(values.lines[line].value, at: ",")])
    }

    /// Returns true if a group has several lines that are values, so that its annotations belong to all of them.
    private func isShared(_ group: String?) -> Bool {
        guard let members = group.flatMap({ values.groups[$0] }) else { return false }
        return members.lazy.filter { !values.isAnnotation[$0] }.prefix(2).count > 1
    }

    private mutating func removeAnnotations(of line: Int) {
        guard let group = values.lines[line].group, !isShared(group) else { return }
        for index in values.groups[group] ?? [] where values.isAnnotation[index] { replaced[index] = [] }
    }

    private mutating func inGroup(_ value: CardValue, _ group: String?) -> [Property] {
        if groups == nil { groups = FreeGroups(in: values.lines) }
        let name = group ?? groups?.next()
        return value.lines.map { $0.inGroup(name) }
    }

    // MARK: Result

    /// Returns the changed card. The `FN` of a name without one of its own is derived again.
    package mutating func card() -> [Property] {
        guard !isUnchanged else { return values.lines }
        let additions = placedAdditions()
        var next = additions.startIndex
        var card: [Property] = []
        for index in 0...values.lines.count {
            while next < additions.endIndex, additions[next].place == index {
                card += additions[next].lines
                next += 1
            }
            if index < values.lines.count { appendLine(index, to: &card) }
        }
        applyName(to: &card)
        return card
    }

    private func appendLine(_ index: Int, to card: inout [Property]) {
        if let lines = replaced[index] {
            card += lines
        } else if let items = lists[index]?.compactMap(\.self) {
            guard !items.isEmpty else { return }
            var line = values.lines[index]
            line.value = items.joined(separator: ",")
            card.append(line)
        } else {
            card.append(values.lines[index])
        }
    }

    /// Returns the lines of the added values, each with the index of the line before which they are inserted.
    private mutating func placedAdditions() -> [(place: Int, lines: [Property])] {
        guard !added.isEmpty else { return [] }
        var last: [String: Int] = [:]
        var lastOfGroup: [String: Int] = [:]
        var firstBeyond: [Int?] = Array(repeating: nil, count: PropertyTable.lastRank + 1)
        for (index, line) in values.lines.enumerated() {
            if let group = line.group { lastOfGroup[group] = index }
            guard !values.isAnnotation[index] else { continue }
            last[line.name] = index
            for rank in (0..<PropertyTable.rank(of: line.name)).reversed() {
                if firstBeyond[rank] != nil { break }
                firstBeyond[rank] = index
            }
        }
        var placed: [(place: Int, lines: [Property])] = []
        for lines in additionLines() {
            let name = lines[0].name
            if lines[0].isStoredPhoto, let address = values.lines.firstIndex(where: Self.isExternalPhoto) {
                placed.append((address, lines))
                continue
            }
            let like = last[name].map { index in
                (values.lines[index].group.flatMap { lastOfGroup[$0] } ?? index) + 1
            }
            placed.append((like ?? firstBeyond[PropertyTable.rank(of: name)] ?? values.lines.count, lines))
        }
        return placed.enumerated().sorted {
            ($0.element.place, rank($0.element), $0.offset) < ($1.element.place, rank($1.element), $1.offset)
        }.map(\.element)
    }

    /// True for the address of a photo that is not in the store. A stored photo is inserted before it, since readers show the
    /// first photo.
    private static func isExternalPhoto(_ line: Property) -> Bool { line.name == "PHOTO" && !line.isStoredPhoto }

    /// The order of added lines in one place: after lines like them, else by their properties.
    private func rank(_ addition: (place: Int, lines: [Property])) -> Int {
        PropertyTable.rank(of: addition.lines[0].name)
    }

    /// Returns the lines of the added values; items are added to a list of the card that has the same parameters.
    private mutating func additionLines() -> [[Property]] {
        var result: [[Property]] = []
        var newLists: [CardValue: Int] = [:]
        let lists = self.listPlaces()
        for value in added {
            guard CardValues.isList(value.line.name) else {
                result.append(value.annotations.isEmpty ? [value.line] : inGroup(value, nil))
                continue
            }
            var empty = value
            empty.line.value = ""
            if let list = lists[empty] {
                changeList(list) { $0.append(value.line.value) }
            } else if let place = newLists[empty] {
                result[place][0].value += "," + value.line.value
            } else {
                newLists[empty] = result.count
                result.append(value.annotations.isEmpty ? [value.line] : inGroup(value, nil))
            }
        }
        return result
    }

    /// Returns the index of the first list of the card with the same parameters, without a group.
    private func listPlaces() -> [CardValue: Int] {
        var places: [CardValue: Int] = [:]
        guard added.contains(where: { CardValues.isList($0.line.name) }) else { return places }
        for (index, line) in values.lines.enumerated() where CardValues.isList(line.name) && line.group == nil {
            var empty = CardValue(line)
            empty.line.value = ""
            if places[empty] == nil, replaced[index] == nil { places[empty] = index }
        }
        return places
    }

    private func applyName(to card: inout [Property]) {
        let current = values.value(of: .name)
        let value: CardValue?
        switch name {
        case nil: value = current
        case .removed: value = nil
        case .replaced(let new): value = new
        }
        if name != nil {
            let place = card.firstIndex { $0.name == "N" }
            let line = value.map(\.line).flatMap { CardValue($0).isBlank ? nil : $0 }
            if let place, let line {
                card[place] = line
            } else if let place {
                card.remove(at: place)
            } else if let line {
                PropertyTable.insert(line, into: &card)
            }
        }
        let formatted = value?.annotations.first?.text ?? DisplayName.derived(from: card)
        if let place = card.firstIndex(where: { $0.name == "FN" }) {
            if card[place].text != formatted { card[place] = Property("FN", value: CardBody.escaped(formatted)) }
        } else if !formatted.isEmpty {
            PropertyTable.insert(Property("FN", value: CardBody.escaped(formatted)), into: &card)
        }
    }
}
