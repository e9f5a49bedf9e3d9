internal import ContactModel

/// A change to one value of a card.
struct ViewAction {
    /// The value that is changed; nil for an added value.
    var entry: CardValues.Entry?
    /// The new value; nil to remove the value.
    var value: CardValue?
    /// Other values to remove, which the format shows together with `entry` as one value.
    var others: [CardValues.Entry] = []
    /// True if it is certain that the shown value comes from this value of the card.
    var isCertain = false

    func apply(to assembly: inout CardAssembly) {
        for other in others { assembly.remove(other) }
        switch (entry, value) {
        case (let entry?, let value?): assembly.replace(entry, by: value)
        case (let entry?, nil): assembly.remove(entry)
        case (nil, let value?): assembly.add(value)
        case (nil, nil): break
        }
    }
}

/// The possible changes to a card that lead to a change in the form in which a format shows it.
struct ViewActions {
    private let values: CardValues
    private let shown: ShownValues
    /// The keys of `values.entries`.
    private let keys: [CardValue.Key]
    /// The indices in `values.entries` of each value of which a card may have several.
    private var places: [CardValue.Key: [Int]] = [:]
    /// The values of which a card may have several that the format shows.
    private let shownKeys: Set<CardValue.Key>

    init(on values: CardValues, shown: ShownValues) {
        self.values = values
        self.shown = shown
        keys = values.entries.map(\.value.key)
        for (index, entry) in values.entries.enumerated() where entry.value.single == nil {
            places[keys[index], default: []].append(index)
        }
        shownKeys = Set(shown.values.lazy.filter { $0.single == nil }.map(\.key))
    }

    /// Returns the possible changes, the most likely first.
    func all(for change: ContactEdits.Change) -> [ViewAction] {
        guard let old = change.old else { return change.new.map(additions) ?? [] }
        let key = old.key
        let joined = joined(old, key, by: change.new)
        let sources = sources(of: old, key)
        var actions: [ViewAction] = []
        func add(_ source: Int, _ value: CardValue?) {
            actions.append(
                ViewAction(entry: values.entries[source], value: value, isCertain: keys[source] == key))
        }
        // A value that the format did not show, because it has no room for it, appears when the old one is removed.
        if let new = change.new, isHidden(new), let source = sources.first { add(source, nil) }
        for source in sources {
            let value = values.entries[source].value
            if let new = change.new {
                for value in value.edited(from: old, to: new) { add(source, value) }
            } else {
                add(source, keys[source].kind == key.kind ? nil : value.removingPart(in: old))
            }
        }
        let addition = change.new.map { [ViewAction(value: $0, isCertain: true)] } ?? []
        return joined + actions + repeated(old, key, by: change.new) + addition
    }

    /// The change to all repetitions of a value, which the format may show once.
    private func repeated(_ old: CardValue, _ key: CardValue.Key, by new: CardValue?) -> [ViewAction] {
        guard old.single == nil, let same = places[key]?.map({ values.entries[$0] }), same.count > 1 else { return [] }
        let value = new.flatMap { same[0].value.edited(from: old, to: $0).first }
        return [ViewAction(entry: same[0], value: value, others: Array(same.dropFirst()))]
    }

    /// The change to all items of a list that the format shows as one text; empty if it shows them one by one.
    private func joined(_ old: CardValue, _ key: CardValue.Key, by new: CardValue?) -> [ViewAction] {
        guard CardValues.isList(old.line.name), places[key] == nil else { return [] }
        let items = values.entries.indices.filter { keys[$0].kind == key.kind }.map { values.entries[$0] }
        guard items.count > 1 else { return [] }
        return [ViewAction(entry: items[0], value: new, others: Array(items.dropFirst()))]
    }

    private func additions(of new: CardValue) -> [ViewAction] {
        if let single = new.single, let entry = values.singles[single].map({ values.entries[$0] }) {
            let isPresent = entry.value.key == new.key || single == .photo && isPresent(photo: new)
            return [ViewAction(entry: isPresent ? nil : entry, value: isPresent ? nil : new, isCertain: true)]
        }
        if isHidden(new) { return [ViewAction(isCertain: true)] }
        // A format may show one list only, whatever its types are.
        let lists = values.entries.filter { CardValues.isList(new.line.name) && $0.value.line.name == new.line.name }
        return [ViewAction(value: new, isCertain: true)]
            + lists.map { list in
                var value = list.value
                value.line.value = new.line.value
                return ViewAction(value: value)
            }
    }

    private func isPresent(photo: CardValue) -> Bool {
        values.entries.contains { $0.value.line.isStoredPhoto && $0.value.line.value == photo.line.value }
    }

    /// Returns true for a value that the card has and the format does not show.
    private func isHidden(_ value: CardValue) -> Bool {
        guard value.single == nil else { return false }
        let key = value.key
        return places[key] != nil && !shownKeys.contains(key)
    }

    // MARK: Sources

    /// Returns the values of the card from which a shown value may come, as indices in `values.entries`: those with the same
    /// meaning, the same key, parts in common, and the same kind, then those of other kinds that have a part of its text.
    private func sources(of old: CardValue, _ key: CardValue.Key) -> [Int] {
        let meaning = old.meaning
        let like = values.entries.indices.filter {
            keys[$0].kind == key.kind && values.entries[$0].value.single == old.single
        }
        let place =
            like.count < 2
            ? 0 : shown.values.filter { $0.single == old.single && $0.kind == key.kind }.firstIndex(of: meaning) ?? 0
        var ranked = like.enumerated().map { number, index -> (rank: Int, distance: Int, index: Int) in
            let value = values.entries[index].value
            let rank =
                if keys[index] == key { value.meaning == meaning ? 0 : 1 } else { value.hasParts(of: old) ? 2 : 3 }
            return (rank, abs(number - place), index)
        }
        if old.single == nil, !ranked.contains(where: { $0.rank < 2 }) {
            for index in values.entries.indices where keys[index].kind != key.kind {
                guard let length = values.entries[index].value.lengthOfPart(in: old) else { continue }
                ranked.append((4, -length, index))
            }
        }
        return ranked.sorted { ($0.rank, $0.distance) < ($1.rank, $1.distance) }.map(\.index)
    }
}

extension CardValue {
    /// Returns true if this is a structured value that has all components of `other` that are not empty.
    fileprivate func hasParts(of other: CardValue) -> Bool {
        let (parts, others) = (line.components, other.line.components)
        guard others.count > 1 else { return false }
        return others.indices.allSatisfy { others[$0].isEmpty || $0 < parts.count && parts[$0] == others[$0] }
    }
}
