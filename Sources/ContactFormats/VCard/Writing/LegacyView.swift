internal import Bytes
package import ContactModel

/// The conversion of a card to vCard 2.1 or 3.0 and back, which finds what the version cannot express.
package enum LegacyView {
    /// Returns the card as it is read after it was written in version 2 (2.1), 3 (3.0) or 4 (4.0). Returns nil for any
    /// other version, for a card that the version certainly expresses completely, and for a card that cannot be read back.
    package static func shown(_ card: [Property], version: UInt8) -> [Property]? {
        guard let version = VCardVersion.allCases.first(where: { $0.number == version }) else { return nil }
        return card.contains { mayDiffer($0, version) } ? VCardView(version).readBack(card) : nil
    }

    /// Returns the names of the properties that would be different if the card were written in `version` and read
    /// again, in the order of the card. Empty if the card cannot be read back.
    ///
    /// - Parameter known: the names of properties that are known to differ; they are not returned.
    static func losses(of card: [Property], _ version: VCardVersion, besides known: Set<String>) -> [String] {
        let names = Set(card.filter { !known.contains($0.name) && mayDiffer($0, version) }.map(\.name))
        guard !names.isEmpty, let back = VCardView(version).readBack(card) else { return [] }
        var lost: [String] = []
        for property in card where names.contains(property.name) && !lost.contains(property.name) {
            if lines(named: property.name, of: card) != lines(named: property.name, of: back) {
                lost.append(property.name)
            }
        }
        return lost
    }

    /// Returns true for a property that a version may not express completely.
    static func mayDiffer(_ property: Property, _ version: VCardVersion) -> Bool {
        if property.name == "UID" || property.isLabel && version == .v3 { return false }
        if version == .v4 { return hasControls(property) }
        let isOld = version == .v2
        return isOld && mayDifferIn21(property) || version == .v3 && mayDifferIn3(property.value)
            || property.parameters.contains { parameter in
                // In 3.0 the label of an address is written as a separate `LABEL` property, whose value may have quotes
                // and line breaks.
                let isLabel = version == .v3 && property.name == "ADR" && parameter.name == "LABEL"
                return isOld && parameter.name == AndroidLabel.parameter
                    || parameter.values.contains { value in
                        value.utf8.contains { byte in
                            !(isLabel && (byte == .doubleQuote || byte == .lineFeed))
                                && (byte == .doubleQuote || byte < 0x20)
                                || isOld && (byte == .colon || byte == .semicolon || byte == .comma)
                        }
                    }
            }
    }

    /// Returns true for a property with control characters, which 4.0 and jCard cannot express either.
    private static func hasControls(_ property: Property) -> Bool {
        property.value.utf8.contains(where: VCardWriter.isControl) || mayDifferIn3(property.value)
            || property.parameters.contains { $0.values.contains { $0.utf8.contains(where: VCardWriter.isControl) } }
    }

    /// Returns true for a value with the escape of a carriage return or of a NUL.
    private static func mayDifferIn3(_ value: String) -> Bool {
        value.utf8.contains(.backslash) && (value.contains("\\r") || value.contains("\\0"))
    }

    /// Returns true for a value that 2.1 may not express completely.
    private static func mayDifferIn21(_ property: Property) -> Bool {
        let hasComponents = ["N", "ADR", "ORG"].contains(property.name)
        guard property.value.utf8.contains(.backslash) || hasComponents && property.value.utf8.contains(.comma) else {
            return false
        }
        let syntax = PropertyTable.syntax(of: property.name)
        guard [.text, .list, .structured, .components].contains(syntax), property.values(of: "VALUE").isEmpty else {
            return true
        }
        var isEscape = false
        for byte in property.value.utf8 {
            if isEscape {
                if byte != .comma, byte != .semicolon, byte != 0x6E { return true }
                isEscape = false
            } else if byte == .backslash {
                isEscape = true
            } else if byte == .comma, hasComponents {
                return true
            }
        }
        return isEscape
    }

    /// Returns the lines of the properties with a name, sorted, without groups and with sorted parameters.
    private static func lines(named name: String, of card: [Property]) -> [String] {
        card.filter { $0.name == name }.map { property in
            let parameters = property.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }.sorted()
            return "\(parameters.joined(separator: ";")):\(property.value)"
        }.sorted()
    }
}
