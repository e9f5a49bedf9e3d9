internal import ContactModel

/// The conversion of properties that depend on each other, at the end of a card: labels of addresses, sort strings,
/// anniversaries, the names of generated groups, and a missing name.
enum CardNormalizer {
    /// The provisional name of the group of a property and of the label that was created for it. `nameGroups` replaces
    /// it by a free name.
    static let madeGroup = "?"
    /// Apple's label for an anniversary: `_$!<Anniversary>!$_`.
    static let anniversaryLabel = anniversaryLabelBytes.description
    static let anniversaryLabelBytes: StaticString = "_$!<Anniversary>!$_"

    /// Returns true for the name of a property that `finish` may have to convert together with other properties.
    /// `ANNIVERSARY` and `RELATED` are not included, because `finish` converts them only if they have `X-FORM=made`.
    static func isResolved(_ name: String) -> Bool {
        ["X-ABDATE", "X-VCARD3-LABEL", "X-VCARD3-SORT-STRING"].contains(name)
    }

    /// Converts those properties of a card that depend on each other to the canonical form of `CardBody`, and removes
    /// addresses without components and without a label.
    static func finish(_ properties: inout [Property]) {
        AddressLabels.pair(&properties)
        properties.removeAll { property in
            property.name == "ADR" && property.value == ";;;;;;"
                && !property.parameters.contains { LineConverter.hasText($0.name, of: property.name) }
        }
        applySortString(&properties)
        applyAnniversaries(&properties)
        nameGroups(&properties)
    }

    /// Removes each property that states the same value as an earlier one and of which a card has at most one. Many
    /// programs write an anniversary both as Apple does and under another program's name.
    static func removeRepetitions(_ properties: inout [Property]) {
        var groups: Set<String> = []
        for name in SingleLineProperty.names {
            var known: [String] = []
            properties.removeAll { property in
                guard property.name == name, property.values(of: "ALTID").isEmpty else { return false }
                guard known.contains(where: { $0.utf8.elementsEqual(property.value.utf8) }) else {
                    known.append(property.value)
                    return false
                }
                if let group = property.group { groups.insert(group) }
                return true
            }
        }
        let left = Set(properties.filter { !$0.isLabel }.compactMap(\.group))
        properties.removeAll { $0.isLabel && $0.group.map { groups.contains($0) && !left.contains($0) } == true }
    }

    /// Returns the names of the properties of which a card has at most one, but this card has several that are not
    /// alternatives of each other (RFC 6350, section 5.4).
    static func repeated(in properties: [Property]) -> [String] {
        SingleLineProperty.names.filter { name in
            properties.count { $0.name == name && $0.values(of: "ALTID").isEmpty } > 1
        }
    }

    /// Converts `SORT-STRING` to the parameter `SORT-AS` of `N`, unless `N` has that parameter. If it did not directly
    /// follow `N`, or had a group or parameters, an `X-VCARD3-SORT-STRING` line without a value records its position.
    private static func applySortString(_ properties: inout [Property]) {
        let name = VCardNames.prefix3 + "SORT-STRING"
        guard let place = properties.firstIndex(where: { $0.name == name && !$0.value.isEmpty }),
            !properties[place].forms.contains("base64"),
            let own = properties.firstIndex(where: { $0.name == "N" }), properties[own].values(of: "SORT-AS").isEmpty,
            !properties[place].text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\r" })
        else { return }
        properties[own].parameters.append(.init("SORT-AS", [properties[place].text]))
        if place == own + 1, properties[place].parameters.isEmpty, properties[place].group == nil {
            properties.remove(at: place)
        } else {
            properties[place].value = ""
        }
    }

    // MARK: Anniversaries and groups

    /// Renames each `X-ABDATE` with Apple's anniversary label to `ANNIVERSARY`, and removes the groups and labels that
    /// `VCardWriter` created for anniversaries and relations.
    private static func applyAnniversaries(_ properties: inout [Property]) {
        for index in properties.indices where properties[index].name == "X-ABDATE" {
            guard let group = properties[index].group,
                properties.contains(where: {
                    $0.group == group && $0.isLabel && $0.text == anniversaryLabel
                })
            else { continue }
            properties[index].name = "ANNIVERSARY"
        }
        // These properties had no group before `VCardWriter` wrote them.
        let made = properties.indices.filter { isMade($0, properties) }
        let groups = made.compactMap { properties[$0].group }
        for index in made {
            properties[index].group = nil
            properties[index].removeForm("made")
        }
        if !groups.isEmpty { properties.removeAll { $0.isLabel && groups.contains($0.group ?? "") } }
    }

    /// Returns true for a property whose label was created by `VCardWriter` and is unchanged.
    private static func isMade(_ index: Int, _ properties: [Property]) -> Bool {
        let property = properties[index]
        guard property.forms.contains("made") else { return false }
        guard property.name == "RELATED" else { return property.name == "ANNIVERSARY" }
        let label = properties.first { $0.group == property.group && $0.isLabel }
        return label?.text == property.types.first.map { Relations.label(for: $0) }
    }

    /// Renames the provisional groups (see `madeGroup`) to the next free names, in the order of their lines.
    private static func nameGroups(_ properties: inout [Property]) {
        var groups = FreeGroups(in: properties)
        var current = ""
        for index in properties.indices where properties[index].group == madeGroup {
            if !properties[index].isLabel || current.isEmpty { current = groups.next() }
            properties[index].group = current
        }
    }

    // MARK: Names

    /// Sets an `FN` derived from other properties if the card has none or an empty one (RFC 6350, section 6.2.1).
    static func name(_ properties: inout [Property]) {
        guard !properties.contains(where: { $0.name == "FN" && !$0.value.isEmpty }) else { return }
        let name = CardBody.escaped(DisplayName.derived(from: properties))
        if let place = properties.firstIndex(where: { $0.name == "FN" }) {
            properties[place].value = name
        } else {
            properties.insert(Property("FN", value: name), at: properties.first?.name == "UID" ? 1 : 0)
        }
    }
}

extension Property {
    /// Removes a value from the private parameter `X-FORM` (see `PrivateParameters.form`).
    mutating func removeForm(_ form: String) {
        guard let place = parameters.firstIndex(where: { $0.name == PrivateParameters.form }) else { return }
        parameters[place].values.removeAll { $0 == form }
        if parameters[place].values.isEmpty { parameters.remove(at: place) }
    }
}
