/// What people changed here: the values that they added, removed and replaced, in the order in which they did.
///
/// For each value, the latest change counts: a value that was set here is shown and one that was removed here is not,
/// whatever the sources say.
///
/// ```
/// edits.changes += CardDifference.changes(from: card, to: edited)
/// edits.applied(to: union)          // has the values of `edited`
/// ```
package struct ContactEdits: Sendable, Hashable {
    /// One change: an added value (`old` is nil), a removed value (`new` is nil), or a replaced value.
    package struct Change: Sendable, Hashable {
        /// The value of the sources; nil for an added value.
        package var old: CardValue?
        /// The value as it was set here; nil for a removed value.
        package var new: CardValue?

        package init(old: CardValue?, new: CardValue?) {
            self.old = old
            self.new = new
        }

        /// The kind of the changed value (see `CardValue.kind`).
        package var kind: String { (old ?? new)?.kind ?? "" }
        /// The single property that is changed; nil for a property that may have several values.
        package var single: SingleProperty? { (old ?? new)?.single }
    }

    /// The changes, in the order in which they were made.
    package var changes: [Change] = []

    package init(_ changes: [Change] = []) { self.changes = changes }

    package var isEmpty: Bool { changes.isEmpty }

    /// The edits without changes that a later one of the same single property replaced. Edits of a name are by component, so
    /// all of them count.
    package var compacted: ContactEdits {
        var kept = ContactEdits()
        for change in changes {
            let earlier = change.single.flatMap { single in kept.changes.firstIndex { $0.single == single } }
            if let earlier, change.single != .name {
                kept.changes[earlier].new = change.new
            } else {
                kept.changes.append(change)
            }
        }
        return kept
    }

    // MARK: Applying

    /// Returns the card: the union of the records with all changes.
    package func applied(to union: [Property]) -> [Property] {
        guard !changes.isEmpty else { return union }
        let values = CardValues(union)
        var assembly = CardAssembly(values)
        for single in SingleProperty.allCases { apply(to: single, of: values, &assembly) }
        EditedValues(changes).apply(to: values, &assembly)
        return assembly.card()
    }

    private func apply(to single: SingleProperty, of values: CardValues, _ assembly: inout CardAssembly) {
        let edits = changes.filter { $0.single == single }
        guard !edits.isEmpty else { return }
        let own = values.singles[single].map { values.entries[$0] }
        var value = own?.value
        for edit in edits {
            value = edit.new.map { single == .name ? Self.name(edit.old, $0, value) : $0 }
        }
        guard value != own?.value else { return }
        switch (own, value) {
        case (let own?, let value?): assembly.replace(own, by: value)
        case (let own?, nil): assembly.remove(own)
        case (nil, let value?): assembly.add(value)
        case (nil, nil): break
        }
    }

    /// Returns the name of the sources, in which the components that were edited have their edited values.
    private static func name(_ old: CardValue?, _ new: CardValue, _ current: CardValue?) -> CardValue {
        guard let current, let old else { return new }
        var parts = ContactUnion.components(of: current)
        let (before, after) = (ContactUnion.components(of: old), ContactUnion.components(of: new))
        for index in after.indices where index >= before.count || before[index] != after[index] {
            while parts.count <= index { parts.append("") }
            parts[index] = after[index]
        }
        var line = new.line
        line.value = parts.joined(separator: ";")
        let isFormatted = old.annotations.first?.text != new.annotations.first?.text
        return CardValue(line, isFormatted ? new.annotations : current.annotations, single: .name)
    }
}

/// The latest change of each value that a card may have several of.
struct EditedValues {
    /// The values that were set here, in the order in which they were set.
    private var shown: [(key: CardValue.Key, value: CardValue)] = []
    private var places: [CardValue.Key: Int] = [:]
    /// The values that were removed here, each with the value that replaced it, if one did.
    private var hidden: [CardValue.Key: CardValue.Key?] = [:]
    /// The values of which only the labels or the spelling were changed here. They are shown as long as a source has
    /// them.
    private var relabelled: [CardValue.Key: CardValue] = [:]
    private let phones: [String]

    init(_ changes: [ContactEdits.Change]) {
        let changes = changes.filter { $0.single == nil }
        phones = changes.compactMap(\.old).filter { $0.line.name == "TEL" }.map(\.key.text)
        for change in changes {
            if let old = change.old, let new = change.new, old.key == new.key, places[new.key] == nil {
                relabelled[new.key] = new
                continue
            }
            if let old = change.old {
                hidden[old.key] = .some(change.new?.key)
                places[old.key] = nil
                relabelled[old.key] = nil
            }
            guard let new = change.new else { continue }
            hidden[new.key] = nil
            places[new.key] = shown.count
            shown.append((new.key, new))
        }
    }

    func apply(to values: CardValues, _ assembly: inout CardAssembly) {
        let numbers = PhoneNumbers(values.phoneKeys + phones)
        let present = values.severalKeys
        var set: Set<CardValue.Key> = []
        for entry in values.entries where entry.value.single == nil {
            let own = entry.value.key
            let key = numbers.key(of: entry.value)
            // A value that was set here with other labels or in another spelling is shown so.
            if let value = value(of: own) ?? value(of: key) ?? relabelled[own] {
                let isFirst = set.insert(value.key).inserted
                if !isFirst {
                    assembly.remove(entry)
                } else if value != entry.value {
                    assembly.replace(entry, by: value)
                }
            } else if let next = hidden[own] ?? hidden[key] {
                if let value = last(next), !present.contains(value.key), set.insert(value.key).inserted {
                    assembly.replace(entry, by: value)
                } else {
                    assembly.remove(entry)
                }
            }
        }
        for (index, change) in shown.enumerated() where places[change.key] == index && !set.contains(change.key) {
            assembly.add(change.value)
        }
    }

    /// The values of sources that were replaced here, and the values that are shown instead of them.
    var replacements: [(old: CardValue.Key, new: CardValue)] {
        hidden.compactMap { old, next in last(next).map { (old, $0) } }
    }

    /// Returns true if a value was set or removed here.
    func decides(_ key: CardValue.Key) -> Bool { places[key] != nil || hidden[key] != nil }

    private func value(of key: CardValue.Key) -> CardValue? { places[key].map { shown[$0].value } }

    /// Returns the value that replaced a value, and was itself not replaced or removed.
    private func last(_ key: CardValue.Key?) -> CardValue? {
        var key = key
        for _ in 0...hidden.count {
            guard let current = key else { return nil }
            if let value = value(of: current) { return value }
            key = hidden[current] ?? nil
        }
        return nil
    }
}
