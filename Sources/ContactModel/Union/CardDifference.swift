/// The difference between two cards, value by value.
package enum CardDifference {
    /// Returns the changes from one card to another. Lines in another order, and groups with other names, are no change.
    ///
    /// A value that is gone and a new one of the same kind are one change: first those with the same key, of which only
    /// the spelling or a label changed; then those with the same labels; then in their order.
    package static func changes(from card: [Property], to other: [Property]) -> [ContactEdits.Change] {
        let (before, after) = (CardValues(card), CardValues(other))
        var changes: [ContactEdits.Change] = []
        for single in SingleProperty.allCases {
            let (old, new) = (before.value(of: single), after.value(of: single))
            if old != new { changes.append(ContactEdits.Change(old: old, new: new)) }
        }
        let (old, new) = (KeyedValues(before.several), KeyedValues(after.several))
        var gone: [CardValue] = []
        for key in old.keys {
            guard let values = old.values[key], let value = values.first else { continue }
            guard let others = new.values[key], let other = others.first else {
                gone.append(value)
                continue
            }
            // A change to one value with this key also removes its repetitions.
            let isSame = others.count >= values.count && values.allSatisfy(others.contains)
            // A repetition adds its labels to the value.
            let repetition = isSame ? others.first { !values.contains($0) } : nil
            let changed = isSame ? repetition.map(value.labelled(as:)) ?? value : other
            if changed != value { changes.append(ContactEdits.Change(old: value, new: changed)) }
        }
        let came = new.keys.filter { old.values[$0] == nil }.compactMap { new.values[$0]?.first }
        return changes + replacements(of: gone, by: came)
    }

    /// Returns the changes that remove some values and add others, of which those of one kind replace each other.
    private static func replacements(of gone: [CardValue], by came: [CardValue]) -> [ContactEdits.Change] {
        var pairs: [Int: Int] = [:]
        let kinds = Dictionary(grouping: came.indices) { came[$0].kind }
        for (kind, old) in Dictionary(grouping: gone.indices, by: { gone[$0].kind }) {
            guard let new = kinds[kind] else { continue }
            if CardValues.isList(gone[old[0]].line.name), old.count != 1 || new.count != 1 { continue }
            // Values with the same labels first.
            var free = Dictionary(grouping: new.reversed()) { came[$0].labels }
            for index in old { pairs[index] = free[gone[index].labels]?.popLast() }
            let taken = Set(old.compactMap { pairs[$0] })
            for (index, other) in zip(old.filter { pairs[$0] == nil }, new.filter { !taken.contains($0) }) {
                pairs[index] = other
            }
        }
        let replacing = Set(pairs.values)
        let removals = gone.indices.map { index in
            ContactEdits.Change(old: gone[index], new: pairs[index].map { came[$0] })
        }
        let additions = came.indices.filter { !replacing.contains($0) }
        return removals + additions.map { ContactEdits.Change(old: nil, new: came[$0]) }
    }
}

/// The values of a card by their keys, in the order of the card.
private struct KeyedValues {
    private(set) var keys: [CardValue.Key] = []
    private(set) var values: [CardValue.Key: [CardValue]] = [:]

    init(_ all: [CardValue]) {
        for value in all {
            let key = value.key
            if values[key] == nil { keys.append(key) }
            values[key, default: []].append(value)
        }
    }
}

extension CardValue {
    /// The types, labels and other parameters of the value, without the value itself.
    fileprivate var labels: CardValue { CardValue(Property(line.name, line.parameters, value: ""), annotations) }
}
