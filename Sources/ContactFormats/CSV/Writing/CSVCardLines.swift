internal import ContactModel

/// The properties of a card with their labels, in the form in which tables represent them.
struct CSVCardLines {
    /// A property and its custom label.
    struct Line {
        var property: Property
        var ownLabel: String?

        /// The label that is written to a table: the custom label if there is one, else the label for the types.
        var label: String {
            if let ownLabel { return LabelMarks.shown(ownLabel) }
            let types = property.types.map { $0.lowercased() }.filter { !Self.silentTypes.contains($0) }
            return Self.known(types) ?? types.joined(separator: ",")
        }

        /// Returns the known label that covers the most types; nil if there is none. For instance, the types
        /// `iphone,cell` get the label of `cell`, since programs have no label for `iphone`.
        private static func known(_ types: [String]) -> String? {
            if types.isEmpty { return nil }
            let parts = labels.filter { $0.types.allSatisfy(types.contains) }
            return parts.max { $0.types.count < $1.types.count }?.label
        }

        /// The labels of `LabelTypes` with their types as strings; cached, since an export looks up the labels of each
        /// line of each contact.
        private static let labels = LabelTypes.all.map { entry in
            (label: "\(entry.label)", types: "\(entry.types)".split(separator: ",").map(String.init))
        }

        /// Types that do not appear in labels.
        static let silentTypes: Set<String> = ["voice", "internet", "pref", "text", "msg"]

    }

    let lines: [Line]

    init(lines: [Line]) { self.lines = lines }

    /// Creates the lines of a card's properties, except `UID`, `REV`, `PRODID` and `VERSION`.
    init(_ properties: [Property]) {
        var labels: [String: String] = [:]
        for property in properties where property.isLabel {
            if let group = property.group { labels[group] = property.text }
        }
        var lines: [Line] = []
        var labelled: Set<String> = []
        for property in properties where !property.isLabel {
            if let group = property.group { labelled.insert(group) }
            if ["UID", "REV", "PRODID", "VERSION"].contains(property.name) { continue }
            let label = property.group.flatMap { labels[$0] }
            for piece in Self.pieces(of: property) { lines.append(Line(property: piece, ownLabel: label)) }
        }
        // A label whose group has no other property is kept as a separate line.
        for property in properties where property.isLabel {
            if property.group.map({ !labelled.contains($0) }) ?? true { lines.append(Line(property: property)) }
        }
        self.lines = lines
    }

    /// Returns the property as one or more properties, each of which is one value in a table: `CATEGORIES` is divided
    /// into one property for each category. Removes what tables do not represent: trailing empty components, and the
    /// URI schemes of phone numbers and e-mail addresses.
    private static func pieces(of property: Property) -> [Property] {
        var property = property
        switch property.name {
        case "CATEGORIES":
            return CardBody.split(property.value, at: ",").map { item in
                property.value = String(item)
                return property
            }
        case "N", "ORG", "ADR":
            while property.value.hasSuffix(";"), !property.value.hasSuffix("\\;") { property.value.removeLast() }
            return [property]
        case "TEL": return [withoutScheme(property, .phone)]
        case "EMAIL": return [withoutScheme(property, .email)]
        default: return [property]
        }
    }

    /// Returns a phone number or an e-mail address without its URI scheme, and with `;ext=` replaced by ` ext. ` (RFC
    /// 3966).
    private static func withoutScheme(_ property: Property, _ scheme: URIScheme) -> Property {
        guard let address = scheme.removed(from: property.text) else { return property }
        var property = property
        property.value = CardBody.escaped(address.replacing(";ext=", with: " ext. "))
        property.parameters.removeAll { $0.name == "VALUE" && $0.values == ["uri"] }
        return property
    }
}
