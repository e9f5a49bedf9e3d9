extension CardEdit {
    /// The fields that an edit can change individually. A raw value is the field's name on the command line.
    public enum Field: String, Sendable, CaseIterable {
        case name, given, family, middle, prefix, suffix, nickname, organization, department, title, role, email, phone
        case street = "address.street"
        case extended = "address.extended"
        case pobox = "address.pobox"
        case city = "address.city"
        case region = "address.region"
        case postcode = "address.postcode"
        case country = "address.country"
        /// The address as printed on an envelope.
        case formatted = "address.formatted"
        case birthday, anniversary, gender, relation, impp, url, categories, note, custom

        /// The definition of the property that contains the field, and the field's index among the components of that
        /// property; nil for a field that is the whole value.
        private var row: (definition: PropertyDefinition, component: Int?) {
            // The formatted address is the parameter `LABEL` of the property that holds the components.
            let field = self == .formatted ? Field.street.rawValue : rawValue
            guard let row = PropertyTable.property(ofField: field) else {
                preconditionFailure("no property has the field \(rawValue)")
            }
            return row
        }

        /// The name of the property whose value, or one of whose components, is the field.
        var property: String { row.definition.name }

        /// The index of the field's component in `N`, `ORG` or `ADR`; nil if the field is a whole value, or
        /// the parameter `LABEL` (`formatted`).
        package var component: Int? { self == .formatted ? nil : row.component }

        /// True if a contact may have several values of the field, distinguished by labels.
        public var takesLabel: Bool { row.definition.traits.contains(.labelled) }

        /// True if the field is a date, whose value is in vCard's basic format, for instance `19850412`.
        public var isDate: Bool { row.definition.syntax == .date }

        /// Returns the text as the value of a content line (see `CardBody`); `kind` is the line's parameter `VALUE`,
        /// nil if it needs none.
        func spelled(_ text: String) -> (value: String, kind: String?) {
            switch self {
            case _ where isDate: return (text, nil)
            case .gender: return (Gender.value(of: text), nil)
            case .categories: return (Self.list(text), nil)
            case .relation: return (CardBody.escaped(text), "text")
            case .url, .impp:
                // A URI is stored verbatim, so a value with a control character, such as a line break, is stored as
                // text.
                let isURI = text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
                return isURI ? (text, nil) : (CardBody.escaped(text), "text")
            default: return (CardBody.escaped(text), nil)
            }
        }

        /// Returns a list value from items separated by commas.
        private static func list(_ text: String) -> String {
            text.unicodeScalars.split(separator: ",").map { item in
                var item = item.drop { $0 == " " }
                while item.last == " " { item.removeLast() }
                return CardBody.escaped(String(item))
            }.filter { !$0.isEmpty }.joined(separator: ",")
        }

        /// Returns the field's text in the first line with the label; without a label, in the line with the lowest
        /// `PREF`, else in the first line. Nil if there is none.
        public func text(label: String?, in properties: [Property]) -> String? {
            guard let place = CardLine(property, label: label).place(in: properties) else { return nil }
            let line = properties[place]
            if self == .formatted { return line.values(of: "LABEL").first }
            guard let component else { return line.isText ? line.text : line.value }
            let parts = CardBody.split(line.value, at: ";")
            return component < parts.count ? CardBody.unescaped(parts[component]) : nil
        }
    }
}
