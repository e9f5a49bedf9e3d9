/// What a table has columns for: an update touches that and nothing else.
public struct FieldCoverage: Sendable, Hashable {
    /// The properties that have a column.
    public var properties: Set<String> = []
    /// Which of the five components of `N` have a column.
    public var nameComponents: Set<Int> = []
    /// Which components of `ORG` have a column: 0 the organization, 1 the department.
    public var organizationComponents: Set<Int> = []
    /// Which of the seven components of `ADR` have a column; empty for all.
    public var addressComponents: Set<Int> = []
    /// How many lines of a property a record has room for; one that is not named here has room for any number.
    public var lines: [String: Int] = [:]
    /// The properties whose labels the table can tell, so that a value without one has none.
    public var labels: Set<String> = []
    /// True when there is a column for the whole name; else `FN` is composed of `N`.
    public var hasFormattedName = false
    /// The headers of columns that are kept as they are.
    public var extras: Set<String> = []

    /// A table without columns.
    public init() {}

    func covers(_ property: Property) -> Bool {
        switch property.name {
        case "X-CSV": property.values(of: "X-NAME").first.map { extras.contains($0) } ?? false
        // A photo is only ever replaced by a photo.
        case "PHOTO": false
        default: properties.contains(property.name)
        }
    }
}

/// Brings a stored card up to date with a record of a table.
public enum CardUpdate {
    /// The stored card's properties with those that the table has columns for replaced by the record's.
    ///
    /// A contact with more lines of a property than the table has columns, or than it has values in one, cannot be told
    /// whole by it: there it only adds. And a value without a label that stands there already, labelled, is no change.
    public static func merged(_ stored: [Property], with record: [Property], covering coverage: FieldCoverage)
        -> [Property]
    {
        let bound = boundGroups(stored)
        let old = units(of: stored)
        let told = units(of: freed(composed(record, stored, coverage), bound)).filter {
            coverage.covers($0[0]) || $0[0].name == "PHOTO"
        }
        let byValue = StoredValues(old)
        var incoming = IncomingUnits(told.map { coverage.labels.contains($0[0].name) ? $0 : byValue.line(for: $0) })
        let counts = Dictionary(grouping: old) { CardUnits.Kind($0[0]) }.mapValues(\.count)
        let toldCounts = Dictionary(grouping: told) { CardUnits.Kind($0[0]) }.mapValues(\.count)
        var result: [[Property]] = []
        for unit in old {
            let property = unit[0]
            let kind = CardUnits.Kind(property)
            // A photo is only ever replaced by a photo, and an address of one by an address; a further picture within the card
            // is neither.
            let brings = property.name == "PHOTO" && !property.value.hasPrefix("data:") && incoming.contains(kind)
            guard coverage.covers(property) || brings else {
                result.append(unit)
                continue
            }
            if let columns = coverage.lines[property.name],
                counts[kind, default: 0] > max(columns, toldCounts[kind, default: 0])
            {
                result.append(unit)
                incoming.remove(unit, kind)
                continue
            }
            // All of the record's lines of this kind come where the first of the old ones stood.
            result += incoming.removeAll(kind)
        }
        let rest = incoming.rest
        guard !rest.isEmpty else { return renumbered(result, bound) }
        var units = CardUnits(units: result)
        for unit in rest { units.insert(unit) }
        return renumbered(units.all, bound)
    }

    /// A whole card in the place of the stored one, whose photo stays unless the new one brings its own.
    public static func replaced(_ stored: [Property], with record: [Property]) -> [Property] {
        guard !record.contains(where: \.isStoredPhoto), let place = stored.firstIndex(where: \.isStoredPhoto) else {
            return record
        }
        var result = record
        // The address of a picture is no picture: it stands behind the stored one.
        if let address = record.firstIndex(where: { $0.name == "PHOTO" }) {
            result.insert(stored[place], at: address)
        } else {
            result.insert(stored[place], at: min(place, result.count))
        }
        return result
    }

    /// A record with the lines that are as they were shown, which are less than the card had, as the card has them.
    ///
    /// - Parameter shown: what the record would be if nobody had edited it.
    public static func restored(_ record: [Property], shown: [Property], of card: [Property]) -> [Property] {
        let originals = Dictionary(grouping: units(of: card)) { $0[0].name }
        // From the end, so that of several that show alike the first is the next.
        var pairs: [[Property]: [[Property]]] = [:]
        for (name, units) in Dictionary(grouping: units(of: shown), by: { $0[0].name }) {
            // Lines that show as nothing would bring the others out of step.
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

    /// The record with the components of `N` and `ORG` that it has no columns for taken from the stored card.
    private static func composed(_ record: [Property], _ stored: [Property], _ coverage: FieldCoverage) -> [Property] {
        var record = record
        let oldName = stored.first { $0.name == "N" }
        if let name = merge("N", coverage.nameComponents, count: 5, oldName, &record), !coverage.hasFormattedName,
            let formatted = record.firstIndex(where: { $0.name == "FN" }),
            let oldFormatted = stored.first(where: { $0.name == "FN" })
        {
            // A formatted name somebody chose stays; one that was composed of the old parts follows the new ones.
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

    /// Takes the components of addresses that a table has no columns for from the stored address of the same kind.
    private static func completeAddresses(_ record: inout [Property], _ stored: [Property], _ covered: Set<Int>) {
        var old = stored.filter { $0.name == "ADR" }
        for index in record.indices where record[index].name == "ADR" {
            let types = record[index].types
            guard let place = old.firstIndex(where: { $0.types == types }) ?? (types.isEmpty ? old.indices.first : nil)
            else { continue }
            record[index] = completed(old.remove(at: place), with: record[index].value, covered)
        }
        // Where the table's cells are empty now, the rest of the address stays.
        for address in old {
            let rest = completed(address, with: "", covered)
            if rest.value.contains(where: { $0 != ";" }) { record.append(rest) }
        }
    }

    static func completed(_ address: Property, with value: String, _ covered: Set<Int>) -> Property {
        let new = CardBody.split(value, at: ";")
        var parts = CardBody.split(address.value, at: ";")
        while parts.count < 7 { parts.append("") }
        for component in covered { parts[component] = component < new.count ? new[component] : "" }
        var property = address
        property.value = parts.joined(separator: ";")
        return property
    }

    /// Puts uncovered components of the old value into the record's; gives the property back when there is one now.
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

    /// The name for display that the parts of `N` make: prefix, given, middle, family, suffix.
    public static func formattedName(of name: Property) -> String {
        let parts = name.components
        return [3, 1, 2, 0, 4].compactMap { $0 < parts.count && !parts[$0].isEmpty ? parts[$0] : nil }.joined(
            separator: " ")
    }

    /// Properties with the lines that hang on them: a label follows the line of its group.
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

    /// True for `item1`, `item2`, ...
    static func isMade(_ group: String) -> Bool {
        group.hasPrefix("item") && group.count > 4 && group.dropFirst(4).allSatisfy(\.isNumber)
    }

    /// The made groups that hold more together than a line and its label, as Apple's `X-ABADR`: they keep their numbers.
    private static func boundGroups(_ stored: [Property]) -> Set<String> {
        var sizes: [String: Int] = [:]
        var labels: [String: Int] = [:]
        for property in stored {
            guard let group = property.group, isMade(group) else { continue }
            if property.isLabel { labels[group, default: 0] += 1 } else { sizes[group, default: 0] += 1 }
        }
        return Set(sizes.keys.filter { sizes[$0] != 1 || labels[$0] != 1 })
    }

    /// A record whose groups are none of these, whatever they are called: those with a label get their numbers at the end.
    private static func freed(_ record: [Property], _ bound: Set<String>) -> [Property] {
        record.map { property in
            guard let group = property.group, bound.contains(group) else { return property }
            return property.inGroup(group + "00000000")
        }
    }

    /// Numbers the made groups `item1`, `item2`, ... anew in the order of their lines.
    private static func renumbered(_ units: [[Property]], _ bound: Set<String>) -> [Property] {
        var count = 0
        return units.flatMap { unit -> [Property] in
            guard unit.count > 1, let group = unit[0].group, isMade(group), !bound.contains(group) else { return unit }
            repeat { count += 1 } while bound.contains("item\(count)")
            return unit.map { $0.inGroup("item\(count)") }
        }
    }
}
