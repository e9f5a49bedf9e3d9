internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

extension ContactDetails {
    /// Creates the details of a stored contact; the fields are in the order of the card's properties.
    init(_ contact: StoredContact) {
        self.init(
            summary: contact.summary,
            fields: Self.fields(of: contact.properties),
            photo: contact.photo.map {
                Photo(media: $0.media, width: $0.width, height: $0.height, bytes: $0.size, sha256: $0.sha256)
            })
    }

    /// Returns the fields that show a card's properties, in the order of the properties.
    static func fields(of properties: [Property]) -> [Field] {
        let labels = groupLabels(in: properties)
        return properties.flatMap { fields(of: $0, labels) }
    }

    /// Creates the details of a stored contact, with the sources of each value.
    init(_ contact: StoredContact, records: [(source: String, properties: [Property])]) {
        self.init(contact)
        let labels = Self.groupLabels(in: contact.properties)
        let keys = records.map { ContactUnion.keys(of: $0.properties) }
        fields = contact.properties.flatMap { property in
            let own = ContactUnion.keys(
                of: property.name == "FN" ? contact.properties.filter { $0.name == "N" } : [property])
            let names = zip(records, keys).filter { !$0.1.isDisjoint(with: own) }.map { record, _ in
                record.source.isEmpty ? "this store" : record.source
            }
            return Self.fields(of: property, labels).map { field in
                var field = field
                field.sources = names.isEmpty ? ["edited here"] : names
                return field
            }
        }
    }

    /// Returns the labels that `X-ABLabel` properties assign to groups, with the names of the groups as keys.
    static func groupLabels(in properties: [Property]) -> [String: String] {
        Dictionary(
            properties.filter { $0.isLabel }.compactMap { label in
                label.group.map { ($0, LabelMarks.shown(label.text)) }
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func fields(of property: Property, _ labels: [String: String]) -> [Field] {
        let label = property.group.flatMap { labels[$0] } ?? label(of: property.types)
        func field(_ name: String, _ value: String) -> [Field] {
            value.isEmpty ? [] : [Field(field: name, label: label, value: value)]
        }
        switch property.name {
        case GroupLabel.name, "UID": return []
        case "FN": return field("name", property.text)
        case "N":
            let components = PropertyTable.definition(of: "N")?.components ?? []
            return zip(components, property.components).flatMap { field($0, $1) }
                + field("sort-string", property.values(of: "SORT-AS").joined(separator: ", "))
        case "ORG":
            let parts = property.components
            return field("organization", parts[0])
                + field("department", parts.dropFirst().filter { !$0.isEmpty }.joined(separator: ", "))
        case "ADR": return field("address", address(property))
        case "TEL": return field("phone", property.addressText(.phone))
        case "EMAIL": return field("email", property.addressText(.email))
        case "PHOTO": return property.isStoredPhoto ? [] : field("photo", property.text)
        case "CATEGORIES": return field("categories", property.items.joined(separator: ", "))
        case "NICKNAME": return field("nickname", property.items.joined(separator: ", "))
        case "IMPP":
            guard !property.text.isEmpty else { return [] }
            return [Field(field: "impp", label: label, service: service(of: property), value: property.text)]
        case "X-CSV":
            return [Field(field: property.values(of: "X-NAME").first ?? "extra", label: nil, value: property.text)]
        case "GENDER": return field("gender", gender(property))
        default:
            let row = PropertyTable.definition(of: property.name)
            let isDate = row?.syntax == .date && row?.field != nil
            return field(row?.title ?? property.name, isDate ? DateForm.dashed(property.text) : property.text).map {
                field in
                var field = field
                field.isBookkeeping = row?.traits.contains(.technical) ?? false
                return field
            }
        }
    }

    /// Returns the field name under which `show` lists a property; nil if it lists the property under its own name.
    static func fieldName(ofProperty name: String) -> String? { PropertyTable.definition(of: name)?.title }

    /// Returns the gender for display (RFC 6350, section 6.2.7): `female` for `F`, `female (trans)` for `F;trans`, and
    /// `trans` for `;trans`.
    private static func gender(_ property: Property) -> String {
        let parts = property.components
        let letters = ["M": "male", "F": "female", "O": "other", "N": "none", "U": "unknown"]
        let sex = letters[parts[0].uppercased()] ?? parts[0]
        let words = parts.dropFirst().joined(separator: ";")
        return sex.isEmpty ? words : words.isEmpty ? sex : "\(sex) (\(words))"
    }

    private static func label(of types: [String]) -> String? {
        types.isEmpty ? nil : types.map { $0 == "cell" ? "mobile" : $0 }.joined(separator: " ")
    }

    /// Returns the service of an instant-messaging address: its parameter `X-SERVICE-TYPE`, else the scheme of its URI;
    /// nil if neither names a service, and for a property other than `IMPP`.
    static func service(of property: Property) -> String? {
        guard property.name == "IMPP" else { return nil }
        if let said = property.values(of: "X-SERVICE-TYPE").first, !said.isEmpty { return said }
        guard let colon = property.text.unicodeScalars.firstIndex(of: ":") else { return nil }
        let scheme = property.text[..<colon].lowercased()
        let isScheme = scheme.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0.isDigit || $0 == .hyphen }
        // These schemes do not identify a service.
        return isScheme && !["", "http", "https", "im", "x-apple"].contains(scheme) ? scheme : nil
    }

    /// Returns an address as printed on an envelope: the value of the parameter `LABEL` if it has one, and those of its
    /// components that the label does not contain, one per line, with the postal code and the city in one line.
    static func address(_ property: Property) -> String {
        let label = property.values(of: "LABEL").first?.trimmed() ?? ""
        let known = Folding.folded(label)
        let parts = (property.components + Array(repeating: "", count: 7)).map { part in
            let part = part.trimmed()
            return label.isEmpty || !known.contains(Folding.folded(part)) ? part : ""
        }
        let town = [parts[5], parts[3]].filter { !$0.isEmpty }.joined(separator: " ")
        return ([label, parts[0], parts[2], parts[1], town, parts[4], parts[6]]).filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}
