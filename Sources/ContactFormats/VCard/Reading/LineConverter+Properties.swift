internal import Bytes
internal import ContactModel

/// The mapping of properties of 3.0 and 2.1, and of properties that programs define, to the canonical properties of
/// `CardBody`. The private parameter `X-FORM` records what `LegacyProperty` needs to restore the original property.
extension LineConverter {
    /// Returns the canonical properties (see `CardBody`) for a property of the card's version.
    func convert(_ property: Property) -> [Property] {
        var property = property
        restoreName(&property)
        if version != .v4 { restoreAddress(&property) }
        if let messenger = VCardNames.messengers[property.name] { return [self.messenger(property, messenger)] }
        switch property.name {
        case "X-ABRELATEDNAMES":
            property.name = "RELATED"
            Relations.markAsText(&property)
        case let name where VCardNames.aliases[name] != nil: resolveAlias(&property)
        case "GEO": convertGeo(&property)
        case "TZ" where version == .v3 && !LegacyProperty.isOffset(property.value):
            property.parameters.removeAll { $0.name == "VALUE" && $0.values == ["text"] }
        case "PHOTO", "LOGO", "SOUND", "KEY":
            // Without `VALUE=uri`, a URI that looks like base64 would be read as base64.
            guard !Self.isBareBase64(property.value.utf8) else { break }
            // Embedded data was read before, so that a value declared as binary is a URI, too.
            property.parameters.removeAll { $0.name == "VALUE" && ["uri", "url", "binary"].contains($0.firstValue) }
        default: break
        }
        if PropertyTable.syntax(of: property.name) == .date { DateForm.convert(&property, from: version) }
        return customLabel(property)
    }

    /// Restores the canonical name and the preference of a property, also of one with embedded data.
    func restoreName(_ property: inout Property) {
        OddName.restore(&property)
        if version != .v4 { restoreFrom3(&property) }
        switch property.name {
        case "X-IMPP":
            property.name = "IMPP"
            if version != .v2 { property.addForm("x-impp") }
        case Company.name: Company.restore(&property)
        case "X-ADDRESSBOOKSERVER-KIND":
            property.name = "KIND"
            if property.value == "org" { property.addForm(Company.ownForm) }
        case "X-ADDRESSBOOKSERVER-MEMBER": property.name = "MEMBER"
        case let name where PropertyTable.isOnlyBefore4(name): property.name = VCardNames.prefix3 + name
        default: break
        }
    }

    /// Restores the properties and parameters of 4.0 that `VCardWriter` writes under other names in 3.0 and 2.1.
    private func restoreFrom3(_ property: inout Property) {
        if property.name.hasPrefix("X-"), PropertyTable.isOnlyIn4(String(property.name.dropFirst(2))) {
            let name = String(property.name.dropFirst(2))
            let isVendors = name == "GENDER" && !isGender(property.value)
            if name != "ANNIVERSARY", !isVendors { property.name = name }
        } else if PropertyTable.isOnlyIn4(property.name) {
            property.addForm("bare")
        }
        if !property.values(of: PrivateParameters.preference).isEmpty {
            property.parameters.removeAll { $0.name == "PREF" }
            for place in property.parameters.indices
            where property.parameters[place].name == PrivateParameters.preference {
                property.parameters[place].name = "PREF"
            }
        }
    }

    /// Restores the `tel:` URI of a phone number with `X-VALUE=uri`. If the number has control characters, which a URI
    /// cannot contain, the parameter is renamed to `X-FOREIGN-VALUE` instead.
    private func restoreAddress(_ property: inout Property) {
        guard let place = property.parameters.firstIndex(where: { $0.name == PrivateParameters.valueType }) else {
            return
        }
        let number = CardBody.unescaped(property.value)
        property.parameters[place].name = number.isPlainURI ? "VALUE" : PrivateParameters.foreignValue
        if number.isPlainURI { property.value = "tel:" + number }
    }

    /// Gives a property that a program writes under a name of its own the standard name and the type that it implies.
    private func resolveAlias(_ property: inout Property) {
        guard let alias = VCardNames.aliases[property.name] else { return }
        if !alias.type.isEmpty {
            guard !property.types.contains(alias.type) else { return }
            if property.types.isEmpty {
                property.parameters.insert(.init("TYPE", [alias.type]), at: 0)
            } else {
                property.add([alias.type], to: "TYPE")
            }
        }
        let name = property.name.lowercased()
        property.name = alias.property
        if alias.property == "RELATED" { Relations.markAsText(&property) }
        property.addForm(name)
    }

    private func isGender(_ value: String) -> Bool {
        let sex = value.prefix { $0 != ";" }
        return sex.isEmpty || ["M", "F", "O", "N", "U"].contains(sex)
    }

    /// Converts `37.38;-122.08` to `geo:37.38,-122.08` (RFC 5870); a value that is neither coordinates nor a URI
    /// becomes text.
    private func convertGeo(_ property: inout Property) {
        guard !property.value.hasPrefix("geo:") else {
            guard version != .v4 else { return }
            let isWhole = property.forms.contains(GeoForm.whole)
            return isWhole ? property.removeForm(GeoForm.whole) : property.addForm("bare")
        }
        // The value is the URL of a map.
        if property.value.isPlainURI, property.value.utf8.contains(.colon), property.values(of: "VALUE") != ["text"] {
            return
        }
        if let place = GeoForm.place(in: property.value) {
            if !property.value.contains(";") { property.addForm("comma") }
            property.value = GeoForm.uri(
                place.latitude, place.longitude, property.values(of: PrivateParameters.place))
            property.parameters.removeAll { $0.name == PrivateParameters.place }
        } else if property.values(of: "VALUE") != ["text"] {
            property.declareText()
            property.value = CardBody.escaped(property.value)
        }
    }

    /// Converts the property of a single messenger, such as `X-AIM`, to `IMPP` with the messenger's URI scheme.
    private func messenger(_ property: Property, _ scheme: String) -> Property {
        var result = property
        result.name = "IMPP"
        if !property.parameters.contains(where: { $0.name == "X-SERVICE-TYPE" }) {
            result.parameters.append(.init("X-SERVICE-TYPE", [VCardNames.service(of: property.name)]))
        }
        result.addForm(property.name.lowercased())
        // The address becomes a URI, the default type of `IMPP`. `VALUE=text` is declared only if the address cannot be
        // a URI.
        result.parameters.removeAll { $0.name == "VALUE" && $0.values == ["text"] }
        let text = property.text.trimmingBlanks()
        let hasScheme = text.prefix(scheme.count + 1).lowercased() == "\(scheme):"
        let address = hasScheme ? String(text.dropFirst(scheme.count + 1)).trimmingBlanks() : text
        result.value = "\(scheme):\(address)"
        if !text.isPlainURI {
            result.declareText()
            result.value = CardBody.escaped(result.value)
        }
        return result
    }

    /// Returns the property. If it has Android's parameter `X-CUSTOM(...)`, also returns a line with the label in the
    /// parentheses; the text of the parameter is kept in the parameter `X-ANDROID`.
    private func customLabel(_ property: Property) -> [Property] {
        guard let place = property.parameters.firstIndex(where: { $0.name == ParsedLine.androidLabel }) else {
            return [property]
        }
        var property = property
        property.parameters[place].name = AndroidLabel.parameter
        guard let label = AndroidLabel.decoded(property.parameters[place].firstValue) else { return [property] }
        return AndroidItem.labelled(property, label)
    }
}

extension Property {
    /// Adds a value to the private parameter `X-FORM` (see `PrivateParameters.form`), unless it has that value.
    mutating func addForm(_ form: String) {
        if !forms.contains(form) { add([form], to: PrivateParameters.form) }
    }

    /// Adds values to a parameter, which is appended if the property does not have it.
    mutating func add(_ values: [String], to parameter: String) {
        if let place = parameters.firstIndex(where: { $0.name == parameter }) {
            parameters[place].values += values
        } else {
            parameters.append(.init(parameter, values))
        }
    }

    /// Sets the value type to `VALUE=text`.
    mutating func declareText() {
        parameters.removeAll { $0.name == "VALUE" }
        parameters.append(.init("VALUE", ["text"]))
    }

    /// The values of the private parameter `X-FORM` (see `PrivateParameters.form`); empty if there is none.
    var forms: [String] { values(of: PrivateParameters.form) }
}
