internal import Bytes
internal import ContactModel

/// The conversion of a stored card's property to 3.0 or 2.1, the inverse of `LineConverter+Properties`.
enum LegacyProperty {
    static func convert(_ property: inout Property, _ version: VCardVersion) {
        let forms = property.forms
        property.parameters.removeAll { $0.name == PrivateParameters.form }
        if PropertyTable.syntax(of: property.name) == .date { convertDate(&property, forms) }
        convertName(&property, forms, version)
        convertPreference(&property)
        switch property.name {
        case "GEO": convertGeo(&property, forms)
        case "TZ" where version == .v3: convertZone(&property)
        case "TEL": convertPhone(&property, forms)
        case "PHOTO", "LOGO", "SOUND", "KEY":
            if !property.isSpokenName, !DataURI.matches(property.value), property.values(of: "VALUE").isEmpty {
                // 2.1 has no value type `uri`; its name is `URL` (vCard 2.1, section 2.4.1).
                property.parameters.append(.init("VALUE", [version == .v2 ? "URL" : "uri"]))
            }
        default: break
        }
        if forms.contains("base64") { property.parameters.append(.init(PrivateParameters.form, ["base64"])) }
        if property.name == "UID", OddUID.isSpelledOut(forms) {
            property.parameters.append(.init(PrivateParameters.form, forms))
        }
        if forms.contains("made") { property.parameters.append(.init(PrivateParameters.form, ["made"])) }
    }

    // MARK: Names

    private static func convertName(_ property: inout Property, _ forms: [String], _ version: VCardVersion) {
        if Company.convert(&property, forms) { return }
        let bare = String(property.name.dropFirst(VCardNames.prefix3.count))
        if property.name.hasPrefix(VCardNames.prefix3), PropertyTable.isOnlyBefore4(bare) {
            property.name = bare
        } else if property.name == "IMPP" {
            convertMessenger(&property, forms, version)
        } else if let alias = VCardNames.alias(in: forms, of: property.name) {
            restoreAlias(&property, alias)
        } else if Relations.isName(property, forms) {
            Relations.convert(&property)
        } else if PropertyTable.isOnlyIn4(property.name), !forms.contains("bare") {
            property.name =
                ["KIND", "MEMBER"].contains(property.name)
                ? "X-ADDRESSBOOKSERVER-\(property.name)" : "X-\(property.name)"
        }
    }

    /// Restores the name under which a program wrote a property, and removes what that name implies.
    private static func restoreAlias(_ property: inout Property, _ alias: String) {
        let implied = VCardNames.aliases[alias]?.type ?? ""
        if !implied.isEmpty, let place = property.parameters.firstIndex(where: { $0.name == "TYPE" }) {
            property.parameters[place].values.removeAll { $0 == implied }
            if property.parameters[place].values.isEmpty { property.parameters.remove(at: place) }
        }
        if property.name == "RELATED" { Relations.convert(&property) }
        property.name = alias
    }

    private static func convertMessenger(_ property: inout Property, _ forms: [String], _ version: VCardVersion) {
        if let form = forms.first(where: { VCardNames.messengers[$0.uppercased()] != nil }),
            let scheme = VCardNames.messengers[form.uppercased()],
            let text = VCardNames.bareAddress(property.text, scheme)
        {
            property.name = form.uppercased()
            property.parameters.removeAll { parameter in
                parameter.name == "VALUE" && parameter.values == ["text"]
                    || parameter.name == "X-SERVICE-TYPE" && parameter.values == [VCardNames.service(of: property.name)]
            }
            property.setText(text)
        } else if version == .v2 || forms.contains("x-impp") {
            property.name = "X-IMPP"
        }
    }

    // MARK: Parameters

    /// Converts `PREF=1` to `TYPE=pref` at the same position, and any other preference to `X-PREF`.
    static func convertPreference(_ property: inout Property) {
        guard let place = property.parameters.firstIndex(where: { $0.name == "PREF" }) else { return }
        guard property.preference == 1 else {
            property.parameters[place].name = PrivateParameters.preference
            return
        }
        property.parameters[place] = .init("TYPE", ["pref"])
    }

    private static func convertPhone(_ property: inout Property, _ forms: [String]) {
        if let place = property.parameters.firstIndex(where: { $0.name == "VALUE" && $0.values == ["uri"] }),
            let number = URIScheme.phone.removed(from: property.value)
        {
            property.parameters[place].name = PrivateParameters.valueType
            property.value = CardBody.escaped(number)
        }
    }

    // MARK: Values

    private static func convertDate(_ property: inout Property, _ forms: [String]) {
        if property.values(of: "VALUE").first == "text" {
            // Only a text that can be read as a date keeps `VALUE=text`.
            if DateForm.read(property.text.trimmingBlanks()) == nil {
                property.parameters.removeAll { $0.name == "VALUE" }
            }
            return
        }
        let value = property.value
        if value.shape == "--0000" {
            let day = "\(value.dropFirst(2).prefix(2))-\(value.suffix(2))"
            if forms.contains("short") { return }
            if forms.contains("dashes") { return property.value = "--\(day)" }
            property.value = "\(DateForm.placeholderYear)-\(day)"
            if !forms.contains(DateForm.placeholderYear) {
                let others = property.values(of: DateForm.omittedYear)
                property.parameters.removeAll { $0.name == DateForm.omittedYear }
                property.parameters.append(.init(DateForm.omittedYear, [DateForm.placeholderYear] + others))
            }
        } else if !forms.contains("basic"), let extended = DateForm.extended(value) {
            property.value = extended
            // The reader removes the year 1604, Apple's placeholder for a missing year. A date that really is in that
            // year is marked with `X-FORM=year`.
            let isPlaceholder = value.hasPrefix(DateForm.placeholderYear) && property.name != "REV"
            let isOmitted = property.values(of: DateForm.omittedYear).first == String(value.prefix(4))
            if value.shape == "00000000", isPlaceholder || isOmitted { property.addForm("year") }
        }
    }

    private static func convertGeo(_ property: inout Property, _ forms: [String]) {
        let isText = property.values(of: "VALUE").first == "text"
        guard property.value.hasPrefix("geo:") else {
            // `GEO` is written without escapes, so a text with control characters keeps `VALUE=text` and its escapes. So
            // does a text that would be trimmed, or read as a URI or as two numbers.
            let text = property.text
            let isPlain = text.isPlainURI && text == text.trimmingBlanks()
            if isText, isPlain, !text.utf8.contains(.colon), GeoForm.place(in: text) == nil {
                property.value = text
                property.parameters.removeAll { $0.name == "VALUE" }
            }
            return
        }
        if forms.contains("bare") { return }
        guard !isText, let parts = GeoForm.parts(of: property.value) else {
            // The value is marked with `X-FORM=uri`, because a `geo:` URI without `X-FORM` gets `X-FORM=bare` when it
            // is read.
            return property.parameters.append(.init(PrivateParameters.form, [GeoForm.whole]))
        }
        // The `GEO` of 3.0 and 2.1 has only two numbers; `X-GEO` keeps an altitude and the parameters of RFC 5870.
        if !parts.others.isEmpty { property.parameters.append(.init(PrivateParameters.place, parts.others)) }
        property.value = parts.place.joined(separator: forms.contains("comma") ? "," : ";")
    }

    /// Adds `VALUE=text` to a time zone that is not a UTC offset, the default type in 3.0 (RFC 2426, section 3.4.1).
    private static func convertZone(_ property: inout Property) {
        guard !isOffset(property.value), property.values(of: "VALUE").isEmpty else { return }
        property.parameters.append(.init("VALUE", ["text"]))
    }

    /// Returns true for a UTC offset, whose type need not be declared in 3.0.
    static func isOffset(_ value: String) -> Bool {
        ["-00:00", "+00:00", "-0000", "+0000"].contains(value.shape) || value == "Z"
    }
}

extension Property {
    /// Sets the value to a text. Removes `VALUE=uri` if a URI cannot contain the text.
    mutating func setText(_ text: String) {
        if !isText, text.isPlainURI, text == text.trimmingBlanks() {
            value = text
        } else {
            parameters.removeAll { $0.name == "VALUE" && $0.values == ["uri"] }
            value = CardBody.escaped(text)
        }
    }

    /// True for the phonetic name that phones write as text in `SOUND`.
    var isSpokenName: Bool { name == "SOUND" && types.contains("x-irmc-n") }
}
