package import Bytes
package import ContactModel

/// Writes cards as jCard (RFC 7095): a single card as an array `["vcard", [...]]`, several cards as a JSON array of
/// such arrays.
package struct JCardWriter: ~Copyable {
    private var isFirst = true
    private var photo = ByteBuffer()
    /// True to write the UID of a contact even if its card has no `UID` line, so that a later import of the written
    /// cards recognises the contact.
    package var writesDerivedUIDs = true
    /// The mark by which the written cards are recognised when they come back; nil for none.
    package var mark: ExportMark?
    /// True if references to photos in the store are written instead of the photos (see `VCardWriter`).
    package var namesStoredPhotos = false
    /// The diagnostics about data that could not be written, for all cards so far.
    package var diagnostics: [Diagnostic] = []

    package init() {}

    /// Appends the opening bracket of the array of cards.
    package mutating func appendOpening(to output: inout ByteBuffer) { output.append("[") }
    /// Appends the closing bracket of the array of cards.
    package mutating func appendClosing(to output: inout ByteBuffer) { output.append(isFirst ? "]\n" : "\n]\n") }

    /// Appends a contact to the array of cards, and reports losses in `diagnostics`. Rethrows the errors of `source`.
    ///
    /// - Parameters:
    ///   - body: the contact's properties (see `CardBody`).
    ///   - source: returns the stored photos to which the body refers.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer,
        photo source: VCardWriter.PhotoSource
    ) rethrows {
        output.append(isFirst ? "\n" : ",\n")
        isFirst = false
        try unsafe appendCard(body: body, uid: uid, to: &output, photo: source)
    }

    /// Appends a contact as one jCard, without the delimiters of an array of cards. Rethrows the errors of `source`.
    ///
    /// - Parameters:
    ///   - body: the contact's properties (see `CardBody`).
    ///   - source: returns the stored photos to which the body refers.
    package mutating func appendCard(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, to output: inout ByteBuffer,
        photo source: VCardWriter.PhotoSource
    ) rethrows {
        output.append("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]")
        var properties = unsafe Property.parse(body: body)
        let own = unsafe String(decoding: uid, as: UTF8.self)
        if !properties.contains(where: { $0.name == "UID" }), writesDerivedUIDs, !own.isEmpty {
            properties.insert(Property("UID", value: ""), at: 0)
        }
        if !properties.contains(where: { $0.name == "FN" }) {
            properties.insert(
                Property("FN", value: CardBody.escaped(DisplayName.derived(from: properties))), at: 0)
        }
        if let product = mark?.product {
            for index in properties.indices where properties[index].name == "PRODID" {
                properties[index].name = ExportMark.ownProduct
            }
            properties.insert(Property("PRODID", value: product), at: 0)
        }
        for var property in properties {
            for message in VCardWriter.replaceControls(in: &property, .v4) {
                diagnostics.append(
                    Diagnostic(.warning, .vcardLoss, "\(message) in jCard", contact: own, property: property.name))
            }
            Self.restoreComponents(&property)
            if property.name == "UID", property.value.isEmpty { property.value = own }
            if !namesStoredPhotos, let digest = property.storedPhoto {
                photo.removeAll()
                guard let media = try source(digest, &photo) else {
                    diagnostics.append(
                        Diagnostic(
                            .warning, .vcardLoss, "a photo is missing from the store, so it is left out", contact: own,
                            property: "PHOTO"))
                    continue
                }
                property.value = unsafe DataURI.text(media, photo.bytes)
            }
            output.append(",")
            Self.append(property, to: &output)
        }
        output.append("]]")
    }

    // MARK: Properties

    /// Appends a property, for instance `["tel",{"type":["home","voice"]},"text","+1"]` (RFC 7095, section 3.3).
    private static func append(_ property: Property, to output: inout ByteBuffer) {
        let type = valueType(property)
        output.append("[")
        append(property.name.lowercased(), to: &output)
        output.append(",{")
        var parameters = property.parameters.filter { $0.name != "VALUE" }
        if let group = property.group { parameters.append(.init("GROUP", [group])) }
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { output.append(",") }
            // The parameter `group` of jCard is the group of the property (RFC 7095, section 7.1), so a vCard parameter
            // of this name is written as `x-group`.
            let isGroup = parameter.name == "GROUP" && !(index == parameters.count - 1 && property.group != nil)
            append(isGroup ? "x-group" : parameter.name.lowercased(), to: &output)
            output.append(":")
            appendArray(parameter.values, to: &output)
        }
        output.append("},")
        append(type, to: &output)
        for value in values(property, type) {
            output.append(",")
            append(value, to: &output)
        }
        output.append("]")
    }

    /// A value of a property.
    private enum Value {
        case text(String)
        /// A number or a Boolean, as JSON.
        case literal(String)
        /// Components, each a list of texts.
        case components([[String]])
    }

    private static func values(_ property: Property, _ type: String) -> [Value] {
        if property.name == "UID" || property.forms.contains("base64") { return [.text(property.value)] }
        if property.values(of: "VALUE").first == "text" { return [.text(CardBody.unescaped(property.value))] }
        if let literals = literals(property.value, type) { return literals }
        if let times = times(property, type) { return times }
        // A value of the type `unknown` is the text of the value in vCard, with its escapes (RFC 7095, section 5.1).
        if type == "unknown" { return [.text(property.value)] }
        switch PropertyTable.syntax(of: property.name) {
        case .uri, .opaque: return [.text(property.value)]
        case .list: return CardBody.split(property.value, at: ",").map { .text(CardBody.unescaped($0)) }
        case .date: return [.text(JCardTime.extended(property.value))]
        case .structured, .components: return [structured(property)]
        case .text: return [.text(type == "uri" ? property.value : CardBody.unescaped(property.value))]
        case .raw:
            if property.name == "GENDER" || property.name == "CLIENTPIDMAP" { return [structured(property)] }
            return [.text(type == "text" ? CardBody.unescaped(property.value) : property.value)]
        }
    }

    /// Converts the parameter `X-MORE` of a name or an address back to the further components that the source had (RFC
    /// 9554), unless reading these would not restore the parameter.
    private static func restoreComponents(_ property: inout Property) {
        guard property.name == "N" || property.name == "ADR", let more = property.parameters.last,
            more.name == "X-MORE", property.parameters.count(where: { $0.name == more.name }) == 1,
            more.values.last?.isEmpty == false
        else { return }
        // A single further component of an address would become its label.
        if property.name == "ADR", more.values.count == 1, property.values(of: "LABEL").isEmpty { return }
        guard CardBody.split(property.value, at: ";").count == (property.name == "N" ? 5 : 7) else { return }
        property.parameters.removeLast()
        property.value = ([property.value] + more.values.map { CardBody.escaped($0) }).joined(separator: ";")
    }

    /// Returns the numbers or Booleans of a value of the type `integer`, `float` or `boolean` (RFC 7095, sections 3.5.8
    /// to 3.5.10); nil for any other type, and if a part of the value does not have the type.
    private static func literals(_ value: String, _ type: String) -> [Value]? {
        guard ["integer", "float", "boolean"].contains(type) else { return nil }
        let texts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let isValid = { type == "boolean" ? ["true", "false"].contains($0) : JSONScanner.isNumber(Array($0.utf8)) }
        let literals = type == "boolean" ? texts.map { $0.lowercased() } : texts
        return literals.allSatisfy(isValid) ? literals.map { .literal($0) } : nil
    }

    /// Returns the values of a property with one of the types of dates, times and UTC offsets, in the extended format; nil
    /// for any other type, for the properties that always are dates, and if a part of the value has another format.
    private static func times(_ property: Property, _ type: String) -> [Value]? {
        guard JCardTime.types.contains(type), [.raw, .text].contains(PropertyTable.syntax(of: property.name)) else {
            return nil
        }
        var values: [Value] = []
        for text in property.value.split(separator: ",", omittingEmptySubsequences: false) {
            guard let extended = JCardTime.extended(String(text), type: type) else { return nil }
            values.append(.text(extended))
        }
        return values
    }

    private static func structured(_ property: Property) -> Value {
        let parts = CardBody.split(property.value, at: ";").map { part in
            property.name == "ORG"
                ? [CardBody.unescaped(part)] : CardBody.split(part, at: ",").map { CardBody.unescaped($0) }
        }
        // A single component is not structured (RFC 7095, section 3.3.1.3).
        if parts.count == 1, parts[0].count == 1 { return .text(parts[0][0]) }
        return .components(parts)
    }

    /// Returns the type of a property's value: the type in its `VALUE` parameter, or the default of the property (RFC
    /// 7095, section 3.5; RFC 6350, section 6).
    private static func valueType(_ property: Property) -> String {
        // "unknown" is a type of jCard only (RFC 7095, section 5.1).
        if let type = property.values(of: "VALUE").first, type != "unknown" { return type }
        if property.name == "UID" { return property.value.lowercased().hasPrefix("urn:") ? "uri" : "text" }
        return PropertyTable.definition(of: property.name)?.jsonType ?? "unknown"
    }

    // MARK: JSON

    private static func append(_ value: Value, to output: inout ByteBuffer) {
        switch value {
        case .text(let text): append(text, to: &output)
        case .literal(let json): output.append(json)
        case .components(let parts):
            output.append("[")
            for (index, part) in parts.enumerated() {
                if index > 0 { output.append(",") }
                appendArray(part, to: &output)
            }
            output.append("]")
        }
    }

    private static func appendArray(_ texts: [String], to output: inout ByteBuffer) {
        if texts.count == 1 { return append(texts[0], to: &output) }
        output.append("[")
        for (index, text) in texts.enumerated() {
            if index > 0 { output.append(",") }
            append(text, to: &output)
        }
        output.append("]")
    }

    private static func append(_ text: String, to output: inout ByteBuffer) { output.append(JSONText.quoted(text)) }
}
