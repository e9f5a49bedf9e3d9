internal import ContactModel

/// Converts properties of a body that depend on each other to 3.0 or 2.1: the inverse of `CardNormalizer`.
enum LegacyCard {
    static func convert(_ properties: inout [Property], version: VCardVersion) {
        convertLabels(&properties)
        convertSortString(&properties)
        // Android's form is restored only in 2.1; 3.0 has properties and labels for it, which other programs read.
        // This comes first, so that the names of the groups that it removes are free.
        if version == .v2 { convertCustom(&properties) }
        convertAnniversaries(&properties)
        convertRelations(&properties)
        convertPhonetics(&properties)
    }

    private static func convertSortString(_ properties: inout [Property]) {
        let name = VCardNames.prefix3 + "SORT-STRING"
        guard let own = properties.firstIndex(where: { $0.name == "N" && !$0.values(of: "SORT-AS").isEmpty }) else {
            return properties.removeAll { $0.name == name && $0.value.isEmpty }
        }
        let text = properties[own].values(of: "SORT-AS").joined(separator: ",")
        properties[own].parameters.removeAll { $0.name == "SORT-AS" }
        if let kept = properties.firstIndex(where: { $0.name == name && $0.value.isEmpty }) {
            properties[kept].value = CardBody.escaped(text)
        } else {
            properties.insert(Property(name, value: CardBody.escaped(text)), at: own + 1)
        }
        properties.removeAll { $0.name == name && $0.value.isEmpty }
    }

    /// Writes an anniversary as a date with Apple's label.
    private static func convertAnniversaries(_ properties: inout [Property]) {
        var index = 0
        while index < properties.count {
            defer { index += 1 }
            let property = properties[index]
            guard property.name == "ANNIVERSARY", !property.forms.contains("bare"),
                !property.forms.contains(where: { VCardNames.anniversaries.contains($0.uppercased()) })
            else { continue }
            properties[index].name = "X-ABDATE"
            let isLabelled = property.group.map { group in
                properties.contains { $0.group == group && $0.isLabel }
            }
            if isLabelled == true { continue }
            // The mark for a created group is needed only where the date had no group.
            if property.group == nil { properties[index].addForm("made") }
            label(&properties, index, CardNormalizer.anniversaryLabel)
        }
    }

    /// Writes a relation's type as a label.
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
