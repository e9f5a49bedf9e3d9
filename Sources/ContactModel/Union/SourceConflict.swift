/// A value that was changed both here and at a source; the card shows the one that was set here.
package struct SourceConflict: Sendable, Hashable {
    /// The value as it was set here; nil if it was removed here.
    package var edited: CardValue?
    /// The value that the source has now.
    package var source: CardValue
}

extension ContactEdits {
    /// Finds the values that were changed both here and at a source, and adds the changes by which the card keeps showing
    /// what was set here.
    ///
    /// - Parameters:
    ///   - previous: the source's previous record of the contact.
    ///   - record: its new record.
    package mutating func settle(from previous: [Property], to record: [Property]) -> [SourceConflict] {
        guard !changes.isEmpty else { return [] }
        let (before, now) = (CardValues(previous), CardValues(record))
        return settleSingles(before, now) + settleOthers(before, now)
    }

    private func settleSingles(_ before: CardValues, _ now: CardValues) -> [SourceConflict] {
        changes.compactMap { change in
            guard let single = change.single, let value = now.value(of: single),
                before.value(of: single)?.key != value.key, change.new?.key != value.key
            else { return nil }
            if single == .name, let new = change.new, let old = change.old {
                // A conflict is a component that was edited here and changed at the source.
                let was = before.value(of: .name).map(ContactUnion.components) ?? []
                let parts = [old, new, value].map(ContactUnion.components)
                let isConflict = parts[0].indices.contains { index in
                    index < parts[1].count && index < parts[2].count && parts[0][index] != parts[1][index]
                        && parts[2][index] != parts[1][index]
                        && (index < was.count ? was[index] : "") != parts[2][index]
                }
                // The same of a formatted name that does not follow from the components.
                let texts = [old, new, value].map { $0.annotations.first?.text }
                let isFormatted =
                    texts[0] != texts[1] && texts[2] != nil && texts[2] != texts[1]
                    && texts[2] != before.value(of: .name)?.annotations.first?.text
                guard isConflict || isFormatted else { return nil }
            }
            return SourceConflict(edited: change.new, source: value)
        }
    }

    /// One value of a kind was replaced here, and at the source exactly one went and one came: the new value of the
    /// source is replaced by the one that was set here, too.
    private mutating func settleOthers(_ before: CardValues, _ now: CardValues) -> [SourceConflict] {
        let edited = EditedValues(changes)
        let kinds = Dictionary(grouping: edited.replacements, by: \.old.kind)
        var conflicts: [SourceConflict] = []
        for (kind, replaced) in kinds.sorted(by: { $0.key < $1.key }) {
            guard let new = replaced.first?.new, replaced.allSatisfy({ $0.new.key == new.key }) else { continue }
            let was = Set(before.several.filter { $0.kind == kind }.map(\.key))
            let values = now.several.filter { $0.kind == kind }
            let (gone, came) = (was.subtracting(values.map(\.key)), values.filter { !was.contains($0.key) })
            guard gone.count == 1, Set(came.map(\.key)).count == 1, let value = came.first,
                replaced.contains(where: { gone.contains($0.old) }), !edited.decides(value.key)
            else { continue }
            changes.append(Change(old: value, new: new))
            conflicts.append(SourceConflict(edited: new, source: value))
        }
        return conflicts
    }
}
