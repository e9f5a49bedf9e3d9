internal import ContactModel

/// The changes that a person made in an export, value by value.
struct ViewDifference {
    private(set) var changes: [ContactEdits.Change] = []
    /// The changes that are no edits.
    private(set) var ignored: [(change: ContactEdits.Change, reason: UnintendedChange)] = []

    /// The values that are not paired yet, in the order of the card.
    private var old: [CardValue]
    private var new: [CardValue]

    /// Compares the form in which a format shows a card with a record in this format.
    ///
    /// - Parameter earlier: the values (`CardValue.meaning`) that the format shows of earlier versions of the card.
    init(
        from shown: CardValues, to record: CardValues, isTable: Bool, earlier: some Sequence<Set<CardValue>>
    ) {
        old = shown.entries.map(\.value)
        new = record.entries.map(\.value)
        keepDerivedName()
        pair(by: \.meaning) { _, _ in nil }
        guard !old.isEmpty || !new.isEmpty else { return }
        ignoreDamage(isTable)
        for key in [Self.key, Self.text, Self.labels, Self.kind] {
            pair(by: key) { ContactEdits.Change(old: $0, new: $1) }
        }
        changes += old.map { ContactEdits.Change(old: $0, new: nil) }
        changes += new.map { ContactEdits.Change(old: nil, new: $0) }
        if !changes.isEmpty { ignoreStale(earlier) }
    }

    /// A formatted name that follows from the name also follows when only the name was edited.
    private mutating func keepDerivedName() {
        guard let shown = old.first(where: { $0.single == .name }), shown.annotations.isEmpty,
            let place = new.firstIndex(where: { $0.single == .name }),
            new[place].annotations.first?.text == DisplayName.formattedName(of: shown.line)
        else { return }
        new[place].annotations = []
    }

    // MARK: Pairs

    /// What two values must have in common to be two versions of one.
    private struct Likeness: Hashable {
        var single: SingleProperty?
        var kind: String
        var text = ""
        var labels: CardValue?
    }

    private static func key(_ value: CardValue) -> Likeness {
        Likeness(single: value.single, kind: value.kind, text: value.key.text)
    }

    /// The same text, for values whose label is a part of their kind.
    private static func text(_ value: CardValue) -> Likeness {
        Likeness(single: value.single, kind: value.line.name, text: value.line.value)
    }

    private static func labels(_ value: CardValue) -> Likeness {
        var labels = value.meaning
        labels.line.value = ""
        return Likeness(single: value.single, kind: value.kind, labels: labels)
    }

    private static func kind(_ value: CardValue) -> Likeness { Likeness(single: value.single, kind: value.kind) }

    /// Pairs the values of both sides that have the same `likeness`, in their order.
    private mutating func pair<Key: Hashable>(
        by likeness: (CardValue) -> Key, _ change: (CardValue, CardValue) -> ContactEdits.Change?
    ) {
        guard !old.isEmpty, !new.isEmpty else { return }
        var free = Dictionary(grouping: new.indices.reversed()) { likeness(new[$0]) }
        var paired: Set<Int> = []
        old.removeAll { value in
            guard let index = free[likeness(value)]?.popLast() else { return false }
            paired.insert(index)
            if let change = change(value, new[index]) { changes.append(change) }
            return true
        }
        new = new.indices.filter { !paired.contains($0) }.map { new[$0] }
    }

    // MARK: No edits

    private mutating func ignoreDamage(_ isTable: Bool) {
        var free = Dictionary(grouping: new.indices) { new[$0].kind }
        var damaged: Set<Int> = []
        old.removeAll { value in
            guard let candidates = free[value.kind] else { return false }
            for (place, index) in candidates.enumerated() {
                guard let reason = UnintendedChange(from: value, to: new[index], isTable: isTable) else { continue }
                ignored.append((ContactEdits.Change(old: value, new: new[index]), reason))
                free[value.kind]?.remove(at: place)
                damaged.insert(index)
                return true
            }
            return false
        }
        new = new.indices.filter { !damaged.contains($0) }.map { new[$0] }
    }

    /// Ignores a change that leads back to an earlier version of the card, in which the new value was shown, and the old
    /// one was not.
    private mutating func ignoreStale(_ earlier: some Sequence<Set<CardValue>>) {
        for values in earlier {
            changes.removeAll { change in
                guard change.old.map({ !values.contains($0.meaning) }) ?? true,
                    change.new.map({ values.contains($0.meaning) }) ?? true
                else { return false }
                ignored.append((change, .earlier))
                return true
            }
        }
    }
}
