/// The units of a record (lines with their labels) that are not yet inserted into a card.
struct IncomingUnits {
    private var units: [[Property]]
    private var kinds: [CardUnits.Kind: [Int]]
    private var isGone: [Bool]

    init(_ units: [[Property]]) {
        self.units = units
        kinds = Dictionary(grouping: units.indices) { CardUnits.Kind(units[$0][0]) }
        isGone = Array(repeating: false, count: units.count)
    }

    /// The units that are not inserted yet, in their order.
    var rest: [[Property]] { units.indices.filter { !isGone[$0] }.map { units[$0] } }

    func contains(_ kind: CardUnits.Kind) -> Bool { kinds[kind]?.contains { !isGone[$0] } ?? false }

    /// Removes all units of a kind and returns them in their order.
    mutating func removeAll(_ kind: CardUnits.Kind) -> [[Property]] {
        let found = (kinds.removeValue(forKey: kind) ?? []).filter { !isGone[$0] }
        for index in found { isGone[index] = true }
        return found.map { units[$0] }
    }

    /// Removes all units that have the value, the types and the labels of this unit of the card. A table cannot express
    /// other parameters.
    mutating func remove(_ unit: [Property], _ kind: CardUnits.Kind) {
        if contents[kind] == nil { contents[kind] = Dictionary(grouping: kinds[kind] ?? []) { Content(units[$0]) } }
        guard let found = contents[kind]?.removeValue(forKey: Content(unit)) else { return }
        for index in found { isGone[index] = true }
    }

    private var contents: [CardUnits.Kind: [Content: [Int]]] = [:]

    /// What a table can express of a line.
    private struct Content: Hashable {
        private let value: String
        private let types: [String]
        private let labels: [String]

        init(_ unit: [Property]) {
            value = unit[0].value
            types = unit[0].types.filter { $0 != "pref" }.sorted()
            labels = unit.filter(\.isLabel).map(\.value)
        }
    }
}

/// The lines of a stored card with their labels, by property name and value.
struct StoredValues {
    private struct Value: Hashable {
        var name: String
        var value: String
    }

    private var units: [Value: [Property]] = [:]

    init(_ card: [[Property]]) {
        for unit in card {
            let value = Value(name: unit[0].name, value: unit[0].value)
            if units[value] == nil { units[value] = unit }
        }
    }

    /// Returns the stored line, with its parameters and label, that has the same value as the record's line. Returns
    /// the record's line if there is none, if it has parameters or a label, and for `N`, `FN`, `ORG`, `PHOTO` and
    /// `X-CSV`.
    func line(for unit: [Property]) -> [Property] {
        guard unit.count == 1, unit[0].parameters.isEmpty, !["N", "FN", "ORG", "PHOTO", "X-CSV"].contains(unit[0].name)
        else { return unit }
        return units[Value(name: unit[0].name, value: unit[0].value)] ?? unit
    }
}
