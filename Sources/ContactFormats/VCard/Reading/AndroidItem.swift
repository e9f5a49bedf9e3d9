internal import ContactModel

/// An Android item, packed with `;` into `X-ANDROID-CUSTOM`: kind, value, type, label.
enum AndroidItem {
    private static let prefix = "vnd.android.cursor.item/"
    private static let relations = [
        "", "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother", "parent",
        "partner",
        "referred by", "relative", "sister", "spouse",
    ]

    /// Returns the equivalent properties, with the raw form as a parameter; nil for an unknown kind.
    static func properties(_ parts: [String]) -> [Property]? {
        guard let kind = parts.first, kind.hasPrefix(prefix), parts.count > 1, !parts[1].isEmpty else { return nil }
        let value = parts[1]
        let type = parts.count > 2 ? Int(parts[2]) ?? 0 : 0
        let own = parts.count > 3 ? parts[3] : ""
        let raw = Property.Parameter(AndroidLabel.parameter, [parts.joined(separator: ";")])
        switch kind.dropFirst(prefix.count) {
        case "nickname": return [Property("NICKNAME", [raw], value: CardBody.escaped(value))]
        case "relation":
            let label = type > 0 && type < relations.count ? relations[type] : own
            let relation = Property("RELATED", [.init("VALUE", ["text"]), raw], value: CardBody.escaped(value))
            return labelled(relation, label)
        case "contact_event":
            var date = Property(
                type == 3 ? "BDAY" : type == 1 ? "ANNIVERSARY" : "X-ABDATE", [raw],
                value: CardBody.escaped(value))
            DateForm.convert(&date, from: .v2)
            return type == 3 || type == 1 ? [date] : labelled(date, own.isEmpty ? "other" : own)
        default: return nil
        }
    }

    /// Returns a property with a custom label, in a group that is named later.
    static func labelled(_ property: Property, _ label: String) -> [Property] {
        guard !label.isEmpty else { return [property] }
        var property = property
        property.group = CardNormalizer.madeGroup
        return [property, GroupLabel.property(group: CardNormalizer.madeGroup, text: label)]
    }
}
