internal import ContactModel

/// The properties of a card as tables represent them: one value each, with its label.
struct CSVCardLines {
    /// A property with a single value, and its custom label.
    struct Line {
        var property: Property
        var ownLabel: String?

        /// The label to write to a table: the custom label if there is one, else the label for the property's types.
        var label: String {
            if let ownLabel { return LabelMarks.shown(ownLabel) }
            let types = property.types.map { $0.lowercased() }.filter { !Self.silentTypes.contains($0) }
            return Self.known(types) ?? types.joined(separator: ",")
        }

        /// Returns the known label for most of the types; nil if there is none. The types `iphone,cell`, for instance,
        /// get the label for `cell`, since no label is known for `iphone`.
        private static func known(_ types: [String]) -> String? {
            if types.isEmpty { return nil }
            let parts = labels.filter { $0.types.allSatisfy(types.contains) }
            return parts.max { $0.types.count < $1.types.count }?.label
        }

        /// The labels and types of `LabelTypes` as strings. They are cached, since an export looks up the label of each
        /// value.
        private static let labels = LabelTypes.all.map { entry in
            (label: "\(entry.label)", types: "\(entry.types)".split(separator: ",").map(String.init))
        }

        /// Types that have no effect on the label.
        static let silentTypes: Set<String> = ["voice", "internet", "pref", "text", "msg"]

    }

    let lines: [Line]

    init(lines: [Line]) { self.lines = lines }

    /// Creates the lines for the properties of a card. `UID`, `REV`, `PRODID` and `VERSION` are left out.
    init(_ properties: [Property]) {
        var labels: [String: String] = [:]
        for property in properties where property.isLabel {
            // A label of blanks is none.
            if let group = property.group, !property.text.isBlank { labels[group] = property.text.trimmed() }
        }
        var lines: [Line] = []
        var labelled: Set<String> = []
        for property in properties where !property.isLabel {
            if let group = property.group { labelled.insert(group) }
            if ["UID", "REV", "PRODID", "VERSION"].contains(property.name) { continue }
            let label = property.group.flatMap { labels[$0] }
            for piece in Self.pieces(of: property.trimmed) { lines.append(Line(property: piece, ownLabel: label)) }
        }
        // A label whose group contains no other property is kept as a property.
        for property in properties where property.isLabel {
            if property.group.map({ !labelled.contains($0) }) ?? true { lines.append(Line(property: property)) }
        }
        self.lines = lines
    }

    /// Returns a property for each value: `CATEGORIES` is divided into one property per category. Removes what tables
    /// do not represent: empty components at the end, and the URI schemes of phone numbers and e-mail addresses. The
    /// blanks at the ends of values were removed before, since tables drop them, too.
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
        case "BDAY", "ANNIVERSARY", "X-ABDATE":
            // A table has the date that a reader finds in the text, such as `31.1.1980`.
            if property.values(of: "VALUE").first == "text", let date = CSVDate.basic(property.text) {
                property.value = date
                property.parameters.removeAll { $0.name == "VALUE" }
            }
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
