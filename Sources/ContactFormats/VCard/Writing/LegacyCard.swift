internal import ContactModel

/// The conversion of a stored card's properties that depend on each other to 3.0 or 2.1, the inverse of
/// `CardNormalizer`.
enum LegacyCard {
    static func convert(_ properties: inout [Property], version: VCardVersion) {
        AddressLabels.separate(&properties)
        convertSortString(&properties)
        // Android's items are restored only in 2.1; in 3.0 other programs read the equivalent properties and labels.
        // This step precedes those that create groups, so that these can use the names of the groups that it removes.
        if version == .v2 { convertCustom(&properties) }
        convertAnniversaries(&properties)
        convertRelations(&properties)
        convertPhonetics(&properties)
    }

    /// Converts the parameter `SORT-AS` of `N` to the property `SORT-STRING`.
    private static func convertSortString(_ properties: inout [Property]) {
        let name = VCardNames.prefix3 + "SORT-STRING"
        guard let own = properties.firstIndex(where: { $0.name == "N" && !$0.values(of: "SORT-AS").isEmpty }) else {
            return properties.removeAll { $0.name == name && $0.value.isEmpty }
        }
        let text = properties[own].values(of: "SORT-AS").joined(separator: ",")
        properties[own].parameters.removeAll { $0.name == "SORT-AS" }
        if let kept = properties.firstIndex(where: { $0.name == name && $0.value.isEmpty }) {
            properties[kept].setText(text)
        } else {
            properties.insert(Property(name, value: CardBody.escaped(text)), at: own + 1)
        }
        properties.removeAll { $0.name == name && $0.value.isEmpty }
    }

    /// Converts `ANNIVERSARY` to `X-ABDATE`, with Apple's label unless its group has a label. Does not convert an
    /// `ANNIVERSARY` that was read from 3.0 or 2.1 under that name or one of `VCardNames.anniversaries`, which the
    /// private parameter `X-FORM` records.
    private static func convertAnniversaries(_ properties: inout [Property]) {
        var index = 0
        while index < properties.count {
            defer { index += 1 }
            let property = properties[index]
            guard property.name == "ANNIVERSARY", !property.forms.contains("bare"),
                VCardNames.alias(in: property.forms, of: property.name) == nil
            else { continue }
            properties[index].name = "X-ABDATE"
            let isLabelled = property.group.map { group in
                properties.contains { $0.group == group && $0.isLabel }
            }
            if isLabelled == true { continue }
            // `X-FORM=made` marks a date whose group is created here. A group without a label is not used for the label,
            // which would also apply to the other properties of the group.
            properties[index].group = nil
            properties[index].addForm("made")
            label(&properties, index, CardNormalizer.anniversaryLabel)
        }
    }

    /// Adds the relation type of a related person, for instance `sister`, as a label line, unless the property has a
    /// group.
    private static func convertRelations(_ properties: inout [Property]) {
        var index = 0
        while index < properties.count {
            defer { index += 1 }
            let property = properties[index]
            guard Relations.isName(property, property.forms), property.group == nil, let type = property.types.first
            else { continue }
            properties[index].addForm("made")
            label(&properties, index, Relations.label(for: type))
        }
    }

    /// Converts phonetic names that were read from `SOUND` back to one `SOUND` with the type `x-irmc-n`.
    private static func convertPhonetics(_ properties: inout [Property]) {
        let names = ["X-PHONETIC-LAST-NAME", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-MIDDLE-NAME"]
        guard let first = properties.firstIndex(where: { $0.forms.contains("irmc") && names.contains($0.name) }) else {
            return
        }
        let parts = names.map { name in properties.first { $0.name == name && $0.forms.contains("irmc") }?.value ?? "" }
        properties[first] = Property("SOUND", [.init("TYPE", ["x-irmc-n"])], value: parts.joined(separator: ";") + ";;")
        properties.removeAll { $0.forms.contains("irmc") }
    }
}
