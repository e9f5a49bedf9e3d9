internal import ContactModel

/// A card's properties with their labels, as tables see them.
struct CSVCardLines {
    /// A property and the user's own label for it.
    struct Line {
        var property: Property
        var ownLabel: String?

        /// The label a table shows: the user's own, else what the types mean.
        var label: String {
            if let ownLabel { return LabelMarks.shown(ownLabel) }
            let types = property.types.map { $0.lowercased() }.filter { !Self.silentTypes.contains($0) }
            return Self.known(types) ?? types.joined(separator: ",")
        }

        /// The label that says the most of the types: `iphone,cell` is a mobile, as programs have no word for the rest.
        private static func known(_ types: [String]) -> String? {
            if types.isEmpty { return nil }
            let parts = labels.filter { $0.types.allSatisfy(types.contains) }
            return parts.max { $0.types.count < $1.types.count }?.label
        }

        /// Made once: an export asks for each line of each contact.
        private static let labels = LabelTypes.all.map { entry in
            (label: "\(entry.label)", types: "\(entry.types)".split(separator: ",").map(String.init))
        }

        /// Types that say nothing a table would say.
        static let silentTypes: Set<String> = ["voice", "internet", "pref", "text", "msg"]

    }

    let lines: [Line]

    /// Takes the properties apart; what only keeps the books is left out.
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
        // A label of nothing is a line like others.
        for property in properties where property.isLabel {
            if property.group.map({ !labelled.contains($0) }) ?? true { lines.append(Line(property: property)) }
        }
        self.lines = lines
    }

    /// Categories one by one, names and the like without empty components at their end.
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
        case "TEL": return [withoutScheme(property, "tel:")]
        case "EMAIL": return [withoutScheme(property, "mailto:")]
        default: return [property]
        }
    }

    /// A number or an address as people type it: without the scheme of its URI, the extension in words (RFC 3966).
    private static func withoutScheme(_ property: Property, _ scheme: String) -> Property {
        guard property.value.count > scheme.count, property.value.lowercased().hasPrefix(scheme) else {
            return property
        }
        var property = property
        let address = property.text.dropFirst(scheme.count).replacing(";ext=", with: " ext. ")
        property.value = CardBody.escaped(String(address))
        property.parameters.removeAll { $0.name == "VALUE" && $0.values == ["uri"] }
        return property
    }
}
