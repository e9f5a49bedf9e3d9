/// The values of a card, each with its place among the card's lines.
package struct CardValues {
    /// A value and the lines of the card that hold it.
    package struct Entry {
        package var value: CardValue
        /// The index of the line; nil for a name without `N`.
        var line: Int?
        /// The index of the item in a list; nil for all other lines.
        var item: Int?
    }

    /// The lines of the card.
    package let lines: [Property]
    package private(set) var entries: [Entry] = []
    /// The index in `entries` of the value that the card shows of each single property.
    package private(set) var singles: [SingleProperty: Int] = [:]
    /// The index of the first `FN` line; nil if there is none.
    let formattedName: Int?
    /// For each line that annotates others, true.
    let isAnnotation: [Bool]
    /// The indices of the lines of each group.
    let groups: [String: [Int]]

    package init(_ card: [Property]) {
        lines = card
        let annotations = GroupAnnotations(card)
        isAnnotation = card.map { $0.group != nil && annotations.contains($0) }
        formattedName = card.firstIndex { $0.name == "FN" }
        groups = Dictionary(grouping: card.indices.filter { card[$0].group != nil }) { card[$0].group ?? "" }
        for (index, line) in card.enumerated() where !isAnnotation[index] && index != formattedName {
            guard !PropertyTable.has(.bookkeeping, line.name) else { continue }
            let single = SingleProperty(line).flatMap { singles[$0] == nil ? $0 : nil }
            if single == .name { continue }
            if Self.isList(line.name) {
                for (place, item) in CardBody.split(line.value, at: ",").enumerated() {
                    var part = line
                    part.value = item
                    append(CardValue(part, annotations.lines(on: line)), index, item: place)
                }
            } else {
                append(CardValue(line, annotations.lines(on: line), single: single), index)
            }
        }
        addName()
    }

    /// True for the properties whose values are the items of a list.
    package static func isList(_ name: String) -> Bool { name == "CATEGORIES" || name == "NICKNAME" }

    private mutating func append(_ value: CardValue, _ line: Int?, item: Int? = nil) {
        guard !value.isBlank else { return }
        if let single = value.single { singles[single] = entries.count }
        entries.append(Entry(value: value, line: line, item: item))
    }

    /// Adds the name: the first `N`, and the first `FN` unless it follows from the card's other properties.
    private mutating func addName() {
        let place = lines.firstIndex { $0.name == "N" }
        let formatted = formattedName.map { lines[$0] }
        let isDerived = formatted.map { $0.text.isEmpty || $0.text == DisplayName.derived(from: lines) } ?? true
        let own = isDerived ? [] : [formatted].compactMap(\.self)
        let line = place.map { lines[$0] } ?? Property("N", value: ";;;;")
        append(CardValue(line, own, single: .name), place)
    }

    /// Returns the value that the card shows of a single property; nil if it has none.
    func value(of single: SingleProperty) -> CardValue? { singles[single].map { entries[$0].value } }

    /// The values of all properties that may have several.
    var several: [CardValue] { entries.lazy.map(\.value).filter { $0.single == nil } }

    /// The keys of `several`.
    var severalKeys: Set<CardValue.Key> { Set(several.map(\.key)) }

    /// The keys of all phone numbers, to find those that are the same.
    var phoneKeys: [String] { entries.lazy.filter { $0.value.line.name == "TEL" }.map(\.value.key.text) }
}
