/// What people changed here: the values that they added, removed and replaced, whatever the sources say.
///
/// ```
/// var edits = ContactEdits()
/// edits.record(from: card, to: edited, over: union)
/// edits.applied(to: union) == edited          // the same values
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

    /// The changes, in the order of the card when they were made.
    package var changes: [Change] = []

    package init(_ changes: [Change] = []) { self.changes = changes }

    package var isEmpty: Bool { changes.isEmpty }

    // MARK: Recording

    /// Records an edit of the contact's card. Values of other kinds keep their changes as they are.
    ///
    /// - Parameters:
    ///   - card: the card before the edit.
    ///   - new: the card after the edit.
    ///   - union: the union of the contact's records.
    package mutating func record(from card: [Property], to new: [Property], over union: [Property]) {
        let edit = CardDifference.changes(from: card, to: new)
        guard !edit.isEmpty else { return }
        let touched = Set(edit.map(\.kind))
        let earlier = changes.filter { touched.contains($0.kind) && $0.single == nil }
        let made = edit.filter { $0.single == nil } + earlier
        let (sources, now) = (ContactUnion.keys(of: union), ContactUnion.keys(of: new))
        var result = changes.filter { !touched.contains($0.kind) }
        result += CardDifference.changes(from: union, to: new).filter { touched.contains($0.kind) }
        // A value that was removed here stays away also if no source has it at present.
        var denied: Set<CardValue.Key> = []
        for change in made {
            guard let old = change.old, !sources.contains(old.key), !now.contains(old.key),
                denied.insert(old.key).inserted
            else { continue }
            result.append(Change(old: old, new: change.new.flatMap { now.contains($0.key) ? $0 : nil }))
        }
        // A value that was set here stays also when the sources that have it at present no longer have it.
        var asserted = Set(result.compactMap(\.new?.key))
        for value in made.compactMap(\.new) where now.contains(value.key) && asserted.insert(value.key).inserted {
            result.append(Change(old: nil, new: value))
        }
        changes = result
    }

    /// Takes back all changes of values for which a condition is true.
    package mutating func reset(where isReset: (Change) -> Bool) { changes.removeAll(where: isReset) }

    // MARK: Applying

    /// Returns the card: the union of the records with all changes.
    package func applied(to union: [Property]) -> [Property] {
        guard !changes.isEmpty else { return union }
        let values = CardValues(union)
        var assembly = CardAssembly(values)
        var present = PresentValues(values, changes)
        for change in changes {
            if let single = change.single {
                Self.apply(change, single, values, &assembly)
            } else {
                present.apply(change, &assembly)
            }
        }
        return assembly.card()
    }

    private static func apply(
        _ change: Change, _ single: SingleProperty, _ values: CardValues, _ assembly: inout CardAssembly
    ) {
        let own = values.singles[single].map { values.entries[$0] }
        guard let new = change.new else {
            if let own { assembly.remove(own) }
            return
        }
        let value = single == .name ? name(change.old, new, own?.value) : new
        if let own { assembly.replace(own, by: value) } else { assembly.add(value) }
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

/// The values of a card while changes are applied to it.
private struct PresentValues {
    private let values: CardValues
    private let phones: PhoneNumbers
    /// The indices in `values.entries` of each value that may occur several times.
    private var places: [CardValue.Key: [Int]] = [:]
    private var added: Set<CardValue.Key> = []

    init(_ values: CardValues, _ changes: [ContactEdits.Change]) {
        self.values = values
        let edited = changes.compactMap(\.old).filter { $0.line.name == "TEL" }.map(\.key.text)
        phones = PhoneNumbers(values.phoneKeys + edited)
        for (index, entry) in values.entries.enumerated() where entry.value.single == nil {
            places[phones.key(of: entry.value), default: []].append(index)
        }
    }

    mutating func apply(_ change: ContactEdits.Change, _ assembly: inout CardAssembly) {
        var old = change.old.flatMap { places.removeValue(forKey: phones.key(of: $0)) } ?? []
        if let new = change.new, !isPresent(new) {
            added.insert(new.key)
            if let first = old.first {
                assembly.replace(values.entries[first], by: new)
                old.removeFirst()
            } else {
                assembly.add(new)
            }
        }
        for index in old { assembly.remove(values.entries[index]) }
    }

    private func isPresent(_ value: CardValue) -> Bool {
        added.contains(value.key) || places[value.key] != nil || places[phones.key(of: value)] != nil
    }
}
