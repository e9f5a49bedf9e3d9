/// Makes one card of two cards of one person; nothing that either says is lost.
///
/// | what both have | what becomes of it |
/// |---|---|
/// | the same line | it is there once |
/// | the same e-mail address, number or value in another spelling or with other types | one line with all types; of two spellings of a number the longer |
/// | an address, organization or name of which one says more than the other | the one that says more |
/// | names, categories | one list |
/// | another name for display, phone, note ... | both |
/// | another `N`, birthday, gender ..., of which a card has one | the first; the second in a labelled line of its own |
/// | another photo | the first; the second behind it |
///
/// Merging the same card in again changes nothing.
public enum CardMerge {
    /// The first card with all that the second says beyond it.
    public static func merge(_ card: [Property], with other: [Property]) -> [Property] {
        var units = CardUpdate.units(of: card)
        var groups = FreeGroups(in: card)
        for unit in CardUpdate.units(of: other) where !own.contains(unit[0].name) {
            take(unit, into: &units, &groups)
        }
        return units.flatMap(\.self)
    }

    /// What is of a card and not of the person.
    private static let own: Set<String> = ["UID", "REV", "PRODID"]

    /// What a card may have one of (RFC 6350, section 3.3).
    private static let single: [String: String] = [
        "N": "Name", "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "GENDER": "Gender", "KIND": "Kind",
    ]

    private static func take(_ unit: [Property], into units: inout [[Property]], _ groups: inout FreeGroups) {
        if units.contains(where: { ThreeWayUpdate.isSame($0, unit) }) { return }
        let new = unit[0]
        if ["CATEGORIES", "NICKNAME"].contains(new.name), unite(list: new, &units) { return }
        for index in units.indices where units[index][0].name == new.name {
            guard let united = united(units[index][0], new) else { continue }
            // A label that only one of them has stays with the line; of two labels each keeps its line.
            let labels = [units[index], unit].map { $0.dropFirst().map(\.value) }
            guard labels[0] == labels[1] || labels[1].isEmpty || labels[0].isEmpty else { continue }
            units[index][0] = united
            if labels[0].isEmpty, let label = unit.dropFirst().first {
                let group = units[index][0].group ?? groups.renamed([label])[0].group
                units[index][0].group = group
                units[index].append(Property(group: group, label.name, label.parameters, value: label.value))
            }
            return
        }
        if let label = single[new.name], units.contains(where: { $0[0].name == new.name }) {
            let kept = labelled(new, label)
            if !units.contains(where: { ThreeWayUpdate.isSame($0, kept) }) {
                CardUpdate.insert(groups.renamed(kept), into: &units)
            }
            return
        }
        CardUpdate.insert(groups.renamed(unit), into: &units)
    }

    /// A second value of what a card has one of, where every format and list shows it.
    private static func labelled(_ property: Property, _ label: String) -> [Property] {
        let isDate = ["BDAY", "ANNIVERSARY"].contains(property.name)
        let value = property.name == "N" ? CardBody.escaped(CardUpdate.formattedName(of: property)) : property.value
        let parameters = isDate ? property.parameters : []
        return [
            Property(group: "item1", isDate ? "X-ABDATE" : "X-CUSTOM", parameters, value: value),
            Property(group: "item1", "X-ABLABEL", value: label),
        ]
    }

    // MARK: Two lines of one property

    /// One line for two that say the same; nil when they do not.
    private static func united(_ line: Property, _ other: Property) -> Property? {
        guard let value = unitedValue(line, other) else { return nil }
        var line = line
        line.value = value
        for parameter in other.parameters {
            guard let index = line.parameters.firstIndex(where: { $0.name == parameter.name }) else {
                line.parameters.append(parameter)
                continue
            }
            guard parameter.name == "TYPE" else { continue }
            for type in parameter.values where !line.parameters[index].values.contains(type) {
                line.parameters[index].values.append(type)
            }
        }
        return line
    }

    private static func unitedValue(_ line: Property, _ other: Property) -> String? {
        if line.value == other.value { return line.value }
        switch line.name {
        case "TEL":
            guard let key = MatchKeys.key(of: line), let otherKey = MatchKeys.key(of: other), key.matches(otherKey)
            else { return nil }
            return otherKey.text.count > key.text.count ? other.value : line.value
        case "EMAIL":
            guard let key = MatchKeys.key(of: line), key == MatchKeys.key(of: other) else { return nil }
            return line.value
        case "FN":
            guard let key = MatchKeys.key(of: line), key == MatchKeys.key(of: other) else { return nil }
            // The same letters, but with their accents; `Lovelace, Ada` says nothing new.
            let isSpelling = Folding.folded(line.text) == Folding.folded(other.text)
            return isSpelling && other.value.utf8.count > line.value.utf8.count ? other.value : line.value
        case "N", "ADR": return fuller(line.value, other.value, isPrefix: false)
        case "ORG": return fuller(line.value, other.value, isPrefix: true)
        case "NOTE", "TITLE", "ROLE":
            return line.text.split(whereSeparator: \.isWhitespace) == other.text.split(whereSeparator: \.isWhitespace)
                ? line.value : nil
        default: return nil
        }
    }

    /// The components of both where none contradicts the other; of organizations only where one continues the other.
    private static func fuller(_ value: String, _ other: String, isPrefix: Bool) -> String? {
        var parts = CardBody.split(value, at: ";")
        let others = CardBody.split(other, at: ";")
        if isPrefix {
            let isLonger = others.count > parts.count
            return (isLonger ? others.starts(with: parts) : parts.starts(with: others))
                ? (isLonger ? other : value) : nil
        }
        while parts.count < others.count { parts.append("") }
        var shared = false
        for index in others.indices where !others[index].isEmpty {
            if parts[index].isEmpty {
                parts[index] = others[index]
            } else if Folding.folded(parts[index]) == Folding.folded(others[index]) {
                shared = true
                if others[index].utf8.count > parts[index].utf8.count { parts[index] = others[index] }
            } else {
                return nil
            }
        }
        // Two halves with nothing in common may be of two addresses.
        return shared || others.allSatisfy(\.isEmpty) ? parts.joined(separator: ";") : nil
    }

    /// Adds the items of a list that are not there yet; false when there is no such list.
    private static func unite(list: Property, _ units: inout [[Property]]) -> Bool {
        guard let index = units.firstIndex(where: { $0[0].name == list.name }) else { return false }
        let known = Set(units.filter { $0[0].name == list.name }.flatMap { $0[0].items.map(Folding.folded) })
        let new = CardBody.split(list.value, at: ",").filter { !known.contains(Folding.folded(CardBody.unescaped($0))) }
        if !new.isEmpty { units[index][0].value += "," + new.joined(separator: ",") }
        return true
    }
}
