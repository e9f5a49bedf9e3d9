extension CardEdit {
    /// The fields that can be set one by one, by their names on the command line.
    public enum Field: String, Sendable, CaseIterable {
        case name, given, family, middle, prefix, suffix, nickname, organization, department, title, role, email, phone
        case street = "address.street"
        case extended = "address.extended"
        case pobox = "address.pobox"
        case city = "address.city"
        case region = "address.region"
        case postcode = "address.postcode"
        case country = "address.country"
        /// The address as it stands on an envelope.
        case formatted = "address.formatted"
        case birthday, anniversary, gender, relation, impp, url, categories, note, custom

        /// The row of the property that it is the value or a component of.
        private var row: (definition: PropertyDefinition, component: Int?) {
            // The address as a whole is the parameter `LABEL` of the property that its components make.
            let field = self == .formatted ? Field.street.rawValue : rawValue
            guard let row = PropertyTable.property(ofField: field) else {
                preconditionFailure("no property has the field \(rawValue)")
            }
            return row
        }

        /// The name of the property it is the value or a component of.
        var property: String { row.definition.name }

        /// The component of `N`, `ORG` or `ADR` it is; nil for a property of its own.
        package var component: Int? { self == .formatted ? nil : row.component }

        /// True if a contact may have several, told apart by their labels.
        public var takesLabel: Bool { row.definition.traits.contains(.labelled) }

        /// True for a date: its value is one in vCard's basic format, `19850412`.
        public var isDate: Bool { self == .birthday || self == .anniversary }

        /// The value of a line of its own, and the parameter `VALUE` where it needs one.
        func spelled(_ text: String) -> (value: String, kind: String?) {
            switch self {
            case .birthday, .anniversary: return (text, nil)
            case .gender: return (Gender.value(of: text), nil)
            case .categories: return (Self.list(text), nil)
            case .relation: return (CardBody.escaped(text), "text")
            case .url, .impp:
                // A URI stands as it is, which a line break could not.
                let isURI = text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
                return isURI ? (text, nil) : (CardBody.escaped(text), "text")
            default: return (CardBody.escaped(text), nil)
            }
        }

        /// Items between commas.
        private static func list(_ text: String) -> String {
            text.split(separator: ",").map { item in
                var item = item.drop { $0 == " " }
                while item.last == " " { item.removeLast() }
                return CardBody.escaped(String(item))
            }.filter { !$0.isEmpty }.joined(separator: ",")
        }
    }
}
