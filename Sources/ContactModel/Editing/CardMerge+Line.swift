internal import Bytes

/// The merge of two lines of equal meaning into one line.
extension Property {
    /// Parameters that add information to the value. Two lines with the same value are both kept if these parameters
    /// contradict each other.
    private static let distinguishing = ["X-SERVICE-TYPE", "LABEL", "LANGUAGE", "GEO", "TZ", "X-MORE"]
    /// Parameters that describe how the value is written, for instance `VALUE=text` or `X-FORM=basic`, and that do not
    /// apply to another value.
    static let spellingParameters = ["VALUE", "X-FORM", "X-ANDROID"]

    /// Returns true if no distinguishing parameter contradicts the parameter of the same name in the other line.
    func agrees(with other: Property) -> Bool {
        Self.distinguishing.allSatisfy { name in
            let (mine, theirs) = (values(of: name), other.values(of: name))
            return mine.isEmpty || theirs.isEmpty || mine.map(Folding.folded) == theirs.map(Folding.folded)
        }
    }

    /// The folded values of the distinguishing parameters, in a fixed order of the parameters.
    var distinguishingValues: [[[UInt8]]] { Self.distinguishing.map { values(of: $0).map(Folding.folded) } }

    /// Returns one line with the information of both lines; nil if both lines must be kept.
    func united(with other: Property) -> Property? {
        guard agrees(with: other), let value = unitedValue(other) else { return nil }
        var line = self
        if value != line.value, value == other.value {
            line.parameters.removeAll { Self.spellingParameters.contains($0.name) }
            line.parameters += other.parameters.filter { Self.spellingParameters.contains($0.name) }
        }
        line.value = value
        for parameter in other.parameters where !Self.spellingParameters.contains(parameter.name) {
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

    private func unitedValue(_ other: Property) -> String? {
        if value == other.value { return text == other.text ? value : nil }
        switch name {
        case "TEL":
            guard let key = MatchKeys.key(of: self), let otherKey = MatchKeys.key(of: other), key.matches(otherKey),
                MatchValue.rest(of: self) == MatchValue.rest(of: other)
            else { return nil }
            return otherKey.text.count > key.text.count ? other.value : value
        case "EMAIL":
            guard let key = MatchKeys.key(of: self), key == MatchKeys.key(of: other) else { return nil }
            return value
        case "FN":
            guard let key = MatchKeys.key(of: self), key == MatchKeys.key(of: other) else { return nil }
            // Of two spellings with the same folded text the longer one is kept, since it may have accents; a name with
            // the words in another order (`Lovelace, Ada`) adds nothing.
            let isSpelling = Folding.folded(text) == Folding.folded(other.text)
            return isSpelling && other.value.utf8.count > value.utf8.count ? other.value : value
        case "N", "ADR": return fuller(other.value)
        case "ORG":
            let (parts, others) = (CardBody.split(value, at: ";"), CardBody.split(other.value, at: ";"))
            if others.starts(with: parts) { return other.value }
            return parts.starts(with: others) ? value : nil
        case "NOTE", "TITLE", "ROLE":
            return text.split(whereSeparator: \.isWhitespace) == other.text.split(whereSeparator: \.isWhitespace)
                ? value : nil
        default: return nil
        }
    }

    /// Returns a value with the components of both; nil if two components contradict each other, or if they have none
    /// in common and `other` is not empty.
    private func fuller(_ other: String) -> String? {
        var parts = CardBody.split(value, at: ";")
        let others = CardBody.split(other, at: ";")
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
        // Two values with no component in common may be parts of two addresses.
        return shared || others.allSatisfy(\.isEmpty) ? parts.joined(separator: ";") : nil
    }
}
