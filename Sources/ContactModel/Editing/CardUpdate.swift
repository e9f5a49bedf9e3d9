internal import Bytes

/// The properties and components for which a table has columns; an update changes only these.
public struct FieldCoverage: Sendable, Hashable {
    /// The names of the properties that have a column.
    public var properties: Set<String> = []
    /// The indices of the components of `N` (0 to 4) that have a column.
    public var nameComponents: Set<Int> = []
    /// The indices of the components of `ORG` that have a column: 0 for the organization, 1 for the department.
    public var organizationComponents: Set<Int> = []
    /// The indices of the components of `ADR` (0 to 6) that have a column; an empty set means all components.
    public var addressComponents: Set<Int> = []
    /// The number of lines of a property that a record can hold; a property that is not listed has no limit.
    public var lines: [String: Int] = [:]
    /// The properties whose labels the table can express, so that a value without a label in the record removes the
    /// label of the stored value.
    public var labels: Set<String> = []
    /// For a property whose columns all have labels, these labels; the table has no column for a value with another
    /// label.
    public var fixedLabels: [String: [String]] = [:]
    /// True if there is a column for the whole name; else `FN` is composed from `N`.
    public var hasFormattedName = false
    /// The headers of the columns without a recognized meaning, which are stored as `X-CSV`.
    public var extras: Set<String> = []

    /// Creates the coverage of a table without columns.
    public init() {}

    /// Returns true if all columns for the line's property have labels (see `fixedLabels`), and none of them has the
    /// label of the line. Returns false for a line without a label.
    func hasNoColumn(for unit: [Property]) -> Bool {
        let name = unit[0].name
        guard let labels = fixedLabels[name] else { return false }
        if let label = unit.dropFirst().first(where: \.isLabel) {
            let own = Folding.folded(LabelMarks.shown(label.text))
            return !labels.contains { Folding.folded($0) == own }
        }
        let types = Set(unit[0].types).subtracting(["voice", "internet", "pref"])
        return !types.isEmpty && !labels.contains { LabelTypes.types(of: $0, for: name).map(Set.init) == types }
    }

    func covers(_ property: Property) -> Bool {
        switch property.name {
        case "X-CSV": property.values(of: "X-NAME").first.map { extras.contains($0) } ?? false
        // `CardUpdate.merged` treats photos separately: a photo is replaced only by another photo, never removed.
        case "PHOTO": false
        default: properties.contains(property.name)
        }
    }
}

extension Property {
    fileprivate func isSameValue(as other: Property) -> Bool { name == other.name && value == other.value }
}

/// The update of a stored card with a record of a table.
public enum CardUpdate {
    /// Returns the stored card, in which the properties for which the table has columns are replaced by those of the
    /// record.
    ///
    /// If the contact has more lines of a property than the table has columns for it, and also more than the record has
    /// values, the table cannot express all lines. In this case, the record only adds lines. If the table cannot
    /// express labels, a value that the card already has with a label is not a change.
    public static func merged(_ stored: [Property], with record: [Property], covering coverage: FieldCoverage)
        -> [Property]
    {
        merged(stored, with: record, covering: coverage, keepingGroups: false)
    }

    /// Returns the stored card with the record's properties, as `merged(_:with:covering:)` does. If `keepsGroups` is
    /// true, no group is renamed: the groups of the record are those of the card, or have names that it does not use.
    static func merged(
        _ stored: [Property], with record: [Property], covering coverage: FieldCoverage, keepingGroups keepsGroups: Bool
    ) -> [Property] {
        let bound = boundGroups(stored)
        func renumbered(_ units: [[Property]]) -> [Property] {
            keepsGroups ? units.flatMap(\.self) : Self.renumbered(units, bound)
        }
        let old = units(of: stored)
        let whole = composed(record, stored, coverage)
        let recordUnits = units(of: keepsGroups ? whole : freed(whole, bound)).filter {
            coverage.covers($0[0]) || $0[0].name == "PHOTO"
        }
        let byValue = StoredValues(old)
        var incoming = IncomingUnits(
            recordUnits.map { coverage.labels.contains($0[0].name) ? $0 : byValue.line(for: $0) })
        let counts = Dictionary(grouping: old) { CardUnits.Kind($0[0]) }.mapValues(\.count)
        let recordCounts = Dictionary(grouping: recordUnits) { CardUnits.Kind($0[0]) }.mapValues(\.count)
        var result: [[Property]] = []
        for unit in old {
            let property = unit[0]
            let kind = CardUnits.Kind(property)
            if coverage.hasNoColumn(for: unit), !recordUnits.contains(where: { $0[0].isSameValue(as: property) }) {
                result.append(unit)
                continue
            }
            // A stored photo is replaced only by a stored photo, and a photo's URL only by a URL; an embedded picture
            // is kept.
            let isReplaced = property.name == "PHOTO" && !DataURI.matches(property.value) && incoming.contains(kind)
            guard coverage.covers(property) || isReplaced else {
                result.append(unit)
                continue
            }
            if let columns = coverage.lines[property.name],
                counts[kind, default: 0] > max(columns, recordCounts[kind, default: 0])
            {
                result.append(unit)
                incoming.remove(unit, kind)
                continue
            }
            // All of the record's lines of this kind are inserted at the position of the first old line.
            result += incoming.removeAll(kind)
        }
        let rest = incoming.rest
        guard !rest.isEmpty else { return renumbered(result) }
        var units = CardUnits(units: result)
        for unit in rest { units.insert(unit) }
        return renumbered(units.all)
    }

    /// Returns the record as the new card, with the reference to the stored photo unless the record has one.
    public static func replaced(_ stored: [Property], with record: [Property]) -> [Property] {
        guard !record.contains(where: \.isStoredPhoto), let place = stored.firstIndex(where: \.isStoredPhoto) else {
            return record
        }
        // The stored photo keeps its place if it is the only difference.
        if stored[..<place] + stored[(place + 1)...] == record[...] { return stored }
        var result = record
        // A photo's URL does not replace the stored photo, which keeps its position among the `PHOTO` lines.
        let before = stored[..<place].count { $0.name == "PHOTO" }
        let addresses = record.indices.filter { record[$0].name == "PHOTO" }
        if before < addresses.count {
            result.insert(stored[place], at: addresses[before])
        } else if let last = addresses.last {
            result.insert(stored[place], at: last + 1)
        } else {
            result.insert(stored[place], at: min(place, result.count))
        }
        return result
    }

    /// Returns the record, in which each line that was not edited, since it is in `shown`, is replaced by the card's
    /// line, which may be more complete.
    ///
    /// The n-th line of a property in `shown` must correspond to the n-th line of that property in `card`. A property
    /// of which the card has a line with an empty value is not restored.
    ///
    /// - Parameter shown: `card`, written in the format of the record (text for an editor, CSV, an older version of
    ///   vCard) and read back without an edit.
    public static func restored(_ record: [Property], shown: [Property], of card: [Property]) -> [Property] {
        let originals = Dictionary(grouping: units(of: card)) { $0[0].name }
        // Added from the end, so that `popLast` returns the first of several lines with the same displayed form.
        var pairs: [[Property]: [[Property]]] = [:]
        for (name, units) in Dictionary(grouping: units(of: shown), by: { $0[0].name }) {
            // A line with an empty value is not displayed, so the lines after it would be paired with the wrong lines
            // of the card.
            guard let all = originals[name], !all.contains(where: { $0[0].value.allSatisfy { $0 == ";" } }) else {
                continue
            }
            for (shown, original) in zip(units, all).reversed() {
                pairs[shown.map(ungrouped), default: []].append(original)
            }
        }
        return units(of: record).flatMap { unit in pairs[unit.map(ungrouped)]?.popLast() ?? unit }
    }

    static func ungrouped(_ property: Property) -> Property {
        property.inGroup(nil)
    }

    static func isSameKind(_ left: Property, _ right: Property) -> Bool {
        guard left.name == right.name else { return false }
        switch left.name {
        case "X-CSV": return left.values(of: "X-NAME") == right.values(of: "X-NAME")
        case "PHOTO": return left.isStoredPhoto == right.isStoredPhoto
        default: return true
        }
    }

    /// Returns the record, completed with the components of `N`, `ORG` and `ADR` of the stored card for which the table
    /// has no columns.
    private static func composed(_ record: [Property], _ stored: [Property], _ coverage: FieldCoverage) -> [Property] {
        var record = record
        let oldName = stored.first { $0.name == "N" }
        if let name = merge("N", coverage.nameComponents, count: 5, oldName, &record), !coverage.hasFormattedName,
            let formatted = record.firstIndex(where: { $0.name == "FN" }),
            let oldFormatted = stored.first(where: { $0.name == "FN" })
        {
            // A formatted name that was composed of the old components is composed again of the new components; any
            // other name is kept.
            let wasComposed = oldName == nil || DisplayName.isDerived(in: stored)
            let text = wasComposed ? formattedName(of: name) : oldFormatted.text
            record[formatted].value = CardBody.escaped(text)
        }
        _ = merge("ORG", coverage.organizationComponents, count: 2, stored.first { $0.name == "ORG" }, &record)
        if !coverage.addressComponents.isEmpty, coverage.addressComponents.count < 7 {
            completeAddresses(&record, stored, coverage.addressComponents)
        }
        return record
    }

    /// Copies the components without a column from the stored addresses to the record's addresses. A stored address
    /// that the record lacks is added with only these components.
    private static func completeAddresses(_ record: inout [Property], _ stored: [Property], _ covered: Set<Int>) {
        var old = units(of: stored).filter { $0[0].name == "ADR" }
        for unit in units(of: record) where unit[0].name == "ADR" {
            let (types, labels) = (unit[0].types, labels(of: unit))
            let like = old.indices.filter { old[$0][0].types == types }
            guard let index = record.firstIndex(of: unit[0]),
                let place = like.first(where: { Self.labels(of: old[$0]) == labels }) ?? like.first
                    ?? (types.isEmpty ? old.indices.first : nil)
            else { continue }
            // The line stays in the group of its own label.
            let address = completed(old.remove(at: place)[0], with: unit[0].value, covered)
            record[index] = labels.isEmpty ? address : address.inGroup(unit[0].group)
        }
        // A stored address whose cells are empty in the record keeps the components for which the table has no columns.
        for unit in old {
            let rest = completed(unit[0], with: "", covered)
            guard rest.value.contains(where: { $0 != ";" }) else { continue }
            // The record may have another line in a group of the same name.
            let group = rest.group.map { isMade($0) && unit.count > 1 ? $0 + "00000000" : $0 }
            record += ([rest] + unit.dropFirst()).map { $0.inGroup(group) }
        }
    }

    private static func labels(of unit: [Property]) -> [String] { unit.filter(\.isLabel).map(\.value) }

    static func completed(_ address: Property, with value: String, _ covered: Set<Int>) -> Property {
        let new = CardBody.split(value, at: ";")
        var parts = CardBody.split(address.value, at: ";")
        while parts.count < 7 { parts.append("") }
        for component in covered { parts[component] = component < new.count ? new[component] : "" }
        var property = address
        property.value = parts.joined(separator: ";")
        return property
    }

    /// Copies the components of `N` or `ORG` for which the table has no column from the old value to the record's
    /// property. If the record has no such property, adds it. Returns the property; nil if it would be empty, or if the
    /// table has no column for it.
    private static func merge(
        _ name: String, _ covered: Set<Int>, count: Int, _ old: Property?, _ record: inout [Property]
    ) -> Property? {
        guard !covered.isEmpty else { return nil }
        let index = record.firstIndex { $0.name == name }
        guard let old, covered.count < count else { return index.map { record[$0] } }
        var parts = CardBody.split(old.value, at: ";")
        let new = index.map { CardBody.split(record[$0].value, at: ";") } ?? []
        while parts.count < max(count, new.count) && (name == "N" || parts.count <= covered.max() ?? 0) {
            parts.append("")
        }
        for component in covered where component < parts.count {
            parts[component] = component < new.count ? new[component] : ""
        }
        while name == "ORG", parts.last?.isEmpty == true { parts.removeLast() }
        guard !parts.allSatisfy(\.isEmpty) else { return nil }
        var property = old
        property.value = parts.joined(separator: ";")
        if let index { record[index] = property } else { record.append(property) }
        return property
    }

    /// Returns the display name composed of the components of `N`: prefix, given, middle, family, suffix.
    public static func formattedName(of name: Property) -> String {
        let parts = name.components
        return [3, 1, 2, 0, 4].compactMap { $0 < parts.count && !parts[$0].isEmpty ? parts[$0] : nil }.joined(
            separator: " ")
    }

    /// Returns `last`, a contact's last record, in which those properties are replaced by the card's of which the record
    /// has a third value: neither that of `last` nor that of the card.
    ///
    /// - Parameter isCovered: returns true for the properties that the record can contain.
    package static func base(
        of record: [Property], _ last: [Property], card: [Property], isCovered: (Property) -> Bool
    ) -> [Property] {
        let (new, old, own) = (units(of: record), units(of: last), units(of: card))
        func differ(_ one: [[Property]], _ other: [[Property]], _ name: String) -> Bool {
            let (one, other) = (one.filter { $0[0].name == name }, other.filter { $0[0].name == name })
            return one.count != other.count || !CountedUnits.difference(one, other).isEmpty
        }
        let names = (record + card).filter {
            isCovered($0) && !$0.isLabel && $0.name != "PHOTO" && !PropertyTable.has(.bookkeeping, $0.name)
        }
        let third = Set(names.map(\.name)).filter { differ(new, own, $0) && differ(new, old, $0) }
        guard !third.isEmpty else { return last }
        let kept = old.filter { !third.contains($0[0].name) }
        return (kept + own.filter { third.contains($0[0].name) }).flatMap(\.self)
    }

    /// Returns the units of a list of properties: each line with the labels of its group that follow it.
    static func units(of properties: [Property]) -> [[Property]] {
        var units: [[Property]] = []
        var owners: [String: Int] = [:]
        for property in properties {
            if property.isLabel, let group = property.group, let owner = owners[group] {
                units[owner].append(property)
            } else {
                if let group = property.group { owners[group] = units.count }
                units.append([property])
            }
        }
        return units
    }

    /// Returns true for the name of a generated group: `item1`, `item2`, ...
    static func isMade(_ group: String) -> Bool {
        group.hasPrefix("item") && group.count > 4 && group.utf8.dropFirst(4).allSatisfy(\.isDigit)
    }

    /// Returns the generated groups that do not consist of exactly one line and one label, for instance a group of an
    /// address and Apple's `X-ABADR`. `renumbered` does not change the numbers of these groups.
    private static func boundGroups(_ stored: [Property]) -> Set<String> {
        var sizes: [String: Int] = [:]
        var labels: [String: Int] = [:]
        for property in stored {
            guard let group = property.group, isMade(group) else { continue }
            if property.isLabel { labels[group, default: 0] += 1 } else { sizes[group, default: 0] += 1 }
        }
        return Set(sizes.keys.filter { sizes[$0] != 1 || labels[$0] != 1 })
    }

    /// Renames the groups of the record that have one of the names in `bound`, so that they do not join the card's
    /// groups. `renumbered` then assigns free numbers to those that have a label.
    private static func freed(_ record: [Property], _ bound: Set<String>) -> [Property] {
        record.map { property in
            guard let group = property.group, bound.contains(group) else { return property }
            return property.inGroup(group + "00000000")
        }
    }

    /// Renumbers the generated groups `item1`, `item2`, ... of labelled lines in their order, except those in `bound`.
    private static func renumbered(_ units: [[Property]], _ bound: Set<String>) -> [Property] {
        var count = 0
        return units.flatMap { unit -> [Property] in
            guard unit.count > 1, let group = unit[0].group, isMade(group), !bound.contains(group) else { return unit }
            repeat { count += 1 } while bound.contains("item\(count)")
            return unit.map { $0.inGroup("item\(count)") }
        }
    }
}
