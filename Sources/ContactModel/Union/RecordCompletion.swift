/// A record of a table that has no columns for some values: what a source does not say is not missing.
package enum RecordCompletion {
    /// Returns a new record of a source, completed with what its previous record has and the table has no columns for:
    /// whole properties, and components of names, organizations and addresses.
    package static func completed(
        _ record: [Property], from previous: [Property], covering coverage: FieldCoverage
    ) -> [Property] {
        let (old, new) = (CardValues(previous), CardValues(record))
        var assembly = CardAssembly(new)
        let known = new.severalKeys
        for value in old.several where !coverage.covers(value) && value.line.name != "PHOTO" {
            if !known.contains(value.key) { assembly.add(value) }
        }
        for single in SingleProperty.allCases where single != .name {
            guard new.singles[single] == nil, let value = old.value(of: single), !coverage.covers(value.line) else {
                continue
            }
            assembly.add(value)
        }
        completeName(old, new, coverage, &assembly)
        completeParts("ORG", coverage.organizationComponents, old, new, &assembly)
        completeParts("ADR", coverage.addressComponents, old, new, &assembly)
        return assembly.card()
    }

    private static func completeName(
        _ old: CardValues, _ new: CardValues, _ coverage: FieldCoverage, _ assembly: inout CardAssembly
    ) {
        guard !coverage.nameComponents.isEmpty, coverage.nameComponents.count < 5, let before = old.value(of: .name),
            !CardValue(before.line).isBlank
        else { return }
        let own = new.singles[.name].map { new.entries[$0] }
        let now = own?.value ?? CardValue(Property("N", value: ";;;;"), single: .name)
        let parts = merged(
            ContactUnion.components(of: before), ContactUnion.components(of: now), coverage.nameComponents)
        var line = before.line
        line.value = parts.joined(separator: ";")
        // A formatted name follows the components, unless the source gave another one.
        let value = CardValue(line, coverage.hasFormattedName ? now.annotations : before.annotations, single: .name)
        if let own { assembly.replace(own, by: value) } else { assembly.add(value) }
    }

    /// Completes the values of a structured property, the first with the first.
    private static func completeParts(
        _ name: String, _ covered: Set<Int>, _ old: CardValues, _ new: CardValues, _ assembly: inout CardAssembly
    ) {
        guard !covered.isEmpty else { return }
        var free = old.several.filter { $0.line.name == name }
        for entry in new.entries where entry.value.line.name == name {
            let place = free.firstIndex { $0.line.types == entry.value.line.types } ?? free.indices.first
            guard let place else { return }
            let before = CardBody.split(free.remove(at: place).line.value, at: ";")
            let now = CardBody.split(entry.value.line.value, at: ";")
            guard before.indices.contains(where: { !covered.contains($0) && !before[$0].isEmpty }) else { continue }
            var value = entry.value
            value.line.value = merged(before, now, covered).joined(separator: ";")
            if value != entry.value { assembly.replace(entry, by: value) }
        }
    }

    /// Returns the covered parts of `now`, and the others of `before`.
    private static func merged(_ before: [String], _ now: [String], _ covered: Set<Int>) -> [String] {
        (0..<max(before.count, now.count)).map { index in
            let parts = covered.contains(index) ? now : before
            return index < parts.count ? parts[index] : ""
        }
    }
}
