/// The union of what the sources of a contact say: all values of its records, each once.
///
/// The first record keeps its lines, their order, spelling and counts. A further record adds the values that are not
/// there yet, and its labels to those that are. Of a property that a card has once (`SingleProperty`), the value of one
/// record is shown. So the values do not depend on the order of the records, unless their single values differ.
///
/// ```
/// let card = ContactUnion.card(of: [SourceRecord(club), SourceRecord(phone)])
/// ```
package enum ContactUnion {
    /// Returns the card of a contact without edits, from its records in the order in which their sources first had it.
    package static func card(of records: [SourceRecord]) -> [Property] {
        guard records.count > 1 else { return records.first?.properties ?? [] }
        let values = records.map { CardValues($0.properties) }
        var assembly = CardAssembly(values[0])
        for single in SingleProperty.allCases { choose(single, of: values, records, &assembly) }
        var merged = MergedValues(values[0], PhoneNumbers(values.flatMap(\.phoneKeys)))
        for further in values.dropFirst() {
            for value in further.several { merged.add(value) }
        }
        merged.apply(to: &assembly)
        return assembly.card()
    }

    /// Returns the keys of all values of a card. Two cards are equal if these and their labels are.
    package static func keys(of card: [Property]) -> Set<CardValue.Key> {
        let values = CardValues(card)
        let phones = PhoneNumbers(values.phoneKeys)
        return Set(values.entries.map { phones.key(of: $0.value) })
    }

    // MARK: Single properties

    /// Returns the index of the record whose value of a single property is shown; nil if no record has one.
    ///
    /// That is the record with the highest rank, else the one in which the property changed last, else the first.
    static func shown(_ single: SingleProperty, of values: [CardValues], _ records: [SourceRecord]) -> Int? {
        values.indices.filter { values[$0].singles[single] != nil }.min { left, right in
            let (one, other) = (records[left], records[right])
            if one.rank != other.rank { return one.rank ?? .max < other.rank ?? .max }
            return one.changes[single] ?? 0 > other.changes[single] ?? 0
        }
    }

    private static func choose(
        _ single: SingleProperty, of values: [CardValues], _ records: [SourceRecord], _ assembly: inout CardAssembly
    ) {
        guard let shown = shown(single, of: values, records), var value = values[shown].value(of: single) else {
            return
        }
        if single == .name { value = completed(value, values) }
        let own = values[0].singles[single].map { values[0].entries[$0] }
        guard let own else { return assembly.add(value) }
        if own.value != value { assembly.replace(own, by: value) }
    }

    /// Returns a name, in which an empty prefix, middle name or suffix is that of a record with the same given and family
    /// name. A name of which a record has only the formatted text gets the components of a record with the same text.
    private static func completed(_ name: CardValue, _ values: [CardValues]) -> CardValue {
        var name = name
        for other in values.compactMap({ $0.value(of: .name) }) where other != name {
            var parts = Self.components(of: name)
            let others = Self.components(of: other)
            if CardValue(name.line).isBlank {
                let text = DisplayName.formattedName(of: other.line)
                guard text == name.annotations.first?.text else { continue }
                name = CardValue(other.line, single: .name)
                continue
            }
            guard parts[0] == others[0], parts[1] == others[1] else { continue }
            for index in 2..<5 where parts[index].isEmpty { parts[index] = others[index] }
            let value = parts.joined(separator: ";")
            if value != name.line.value, parts != Self.components(of: name) { name.line.value = value }
        }
        return name
    }

    /// Returns the components of `N`, at least five, with their escapes.
    static func components(of name: CardValue) -> [String] {
        var parts = CardBody.split(name.line.value, at: ";")
        while parts.count < 5 { parts.append("") }
        return parts
    }
}

/// A record of a contact, as a part of the union of all its records.
package struct SourceRecord: Sendable, Hashable {
    /// The lines of the record.
    package var properties: [Property]
    /// For each single property that changed at the source since its first import, the number of the run in which it
    /// changed last.
    package var changes: [SingleProperty: Int]
    /// The rank of the source, if the user has ranked it; 1 is shown before 2.
    package var rank: Int?

    package init(_ properties: [Property], changes: [SingleProperty: Int] = [:], rank: Int? = nil) {
        self.properties = properties
        self.changes = changes
        self.rank = rank
    }

    /// Returns the single properties whose values differ between two records.
    package static func changedSingles(from previous: [Property], to record: [Property]) -> [SingleProperty] {
        // Mostly, the lines of these properties are the same.
        let (old, new) = (previous.filter(Self.isSingle), record.filter(Self.isSingle))
        if old.count == new.count, old.allSatisfy(new.contains) { return [] }
        let (before, now) = (CardValues(previous), CardValues(record))
        return SingleProperty.allCases.filter { before.value(of: $0)?.key != now.value(of: $0)?.key }
    }

    /// True for a line of a single property, and for `FN`.
    private static func isSingle(_ line: Property) -> Bool { line.name == "FN" || SingleProperty(line) != nil }
}

/// The values of the first record, to which those of further records are added.
private struct MergedValues {
    private let phones: PhoneNumbers
    /// The values, those of the first record first.
    private var values: [CardValue]
    /// The indices of each value, which a record may have several times.
    private var places: [CardValue.Key: [Int]] = [:]
    private var changed: Set<Int> = []
    private let first: CardValues
    /// The indices in `first.entries` of the first `values`.
    private let entries: [Int]

    init(_ first: CardValues, _ phones: PhoneNumbers) {
        self.first = first
        self.phones = phones
        entries = first.entries.indices.filter { first.entries[$0].value.single == nil }
        values = entries.map { first.entries[$0].value }
        for (index, value) in values.enumerated() {
            places[phones.key(of: value), default: []].append(index)
        }
    }

    mutating func add(_ value: CardValue) {
        let key = phones.key(of: value)
        guard let same = places[key], let place = same.first else {
            places[key] = [values.count]
            values.append(value)
            return
        }
        if same.contains(where: { values[$0].labelled(as: value) == values[$0] }) { return }
        values[place] = values[place].labelled(as: value)
        changed.insert(place)
    }

    func apply(to assembly: inout CardAssembly) {
        for place in changed.sorted() where place < entries.count {
            assembly.replace(first.entries[entries[place]], by: values[place])
        }
        for value in values[entries.count...] { assembly.add(value) }
    }
}

extension CardValue {
    /// The values of `TYPE` that say nothing about the value, since nearly every number and address has them.
    private static let generic: Set<String> = ["voice", "internet", "pref"]

    /// Returns the value with the types and labels of another record's same value added to its own.
    ///
    /// An item of a list has none of its own: they belong to the list.
    func labelled(as other: CardValue) -> CardValue {
        guard !CardValues.isList(line.name) else { return self }
        var value = self
        for parameter in other.line.parameters {
            if parameter.name == "TYPE" {
                value.line.addTypes(parameter.values.filter { !Self.generic.contains($0) })
            } else if parameter.name == "LABEL", value.line.values(of: "LABEL").isEmpty {
                value.line.parameters.append(parameter)
            }
        }
        for annotation in other.annotations where !value.annotations.contains(where: { $0.name == annotation.name }) {
            value.annotations.append(annotation)
        }
        return value
    }
}

extension Property {
    fileprivate mutating func addTypes(_ types: [String]) {
        let new = types.filter { !self.types.contains($0) }
        guard !new.isEmpty else { return }
        if let place = parameters.firstIndex(where: { $0.name == "TYPE" }) {
            parameters[place].values += new
        } else {
            parameters.insert(Parameter("TYPE", new), at: 0)
        }
    }
}
