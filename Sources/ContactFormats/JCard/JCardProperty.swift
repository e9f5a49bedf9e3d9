internal import Bytes
internal import ContactModel

/// A property of a jCard, for instance `["tel",{"type":"home"},"text","+1"]` (RFC 7095, section 3.3), and its
/// conversion to properties of a body (see `CardBody`).
struct JCardProperty {
    private(set) var group: String?
    /// The name in upper case, with hyphens for invalid characters.
    let name: String
    private var parameters: [Property.Parameter] = []
    /// The places of the parameters by their names.
    private var places: [String: Int] = [:]
    /// The type of the values in lower case (RFC 7095, section 3.5).
    private let type: String
    private let values: [JSONValue]
    /// The messages about names, parameters and values that were changed or left out, because a stored card (see
    /// `CardBody`) cannot represent them.
    private(set) var repairs: [String] = []

    /// Creates a property from its JSON array; nil if `value` does not have the structure of a property.
    ///
    /// Programs leave out the parameters, the type or the value, and PHP writes an empty object as `[]`.
    init?(_ value: JSONValue) {
        guard case .array(let elements) = value, elements.count >= 3, case .string(let name) = elements[0] else {
            return nil
        }
        let cleaned = Self.cleaned(name.uppercased())
        guard !cleaned.isEmpty else { return nil }
        self.name = cleaned
        var rest = elements.dropFirst()
        let members = rest.first.flatMap(Self.members)
        if members != nil { rest = rest.dropFirst() }
        let declared = rest.first.flatMap { Self.declaredType($0, isAlone: rest.count == 1) }
        if declared != nil { rest = rest.dropFirst() }
        guard members != nil || declared != nil else { return nil }
        type = declared ?? ""
        if members == nil || declared == nil {
            repairs.append("the \(members == nil ? "parameters are" : "type is") missing")
        }
        let parameters = members ?? []
        values = Array(rest)
        if cleaned != name.uppercased() { repairs.append("invalid characters in the name become hyphens") }
        if values.contains(where: \.holdsObject) || parameters.contains(where: \.value.holdsObject) {
            repairs.append("a value is a JSON object; the names of its members are left out")
        }
        for member in parameters { take(member.name, member.value) }
    }

    /// Returns the members of the object with the parameters; nil for a value that is no such object.
    private static func members(_ value: JSONValue) -> [(name: String, value: JSONValue)]? {
        switch value {
        case .object(let members): members
        case .array(let elements) where elements.isEmpty: []
        case .null: []
        default: nil
        }
    }

    /// The types of values (RFC 7095, section 3.5).
    private static let knownTypes: Set<String> = [
        "text", "uri", "date", "time", "date-time", "date-and-or-time", "timestamp", "boolean", "integer", "float",
        "utc-offset", "language-tag", "unknown", "binary",
    ]

    /// Returns the type of the values in lower case; nil for a value that is no type. A text that no value follows is a
    /// type only if it is a known one.
    private static func declaredType(_ value: JSONValue, isAlone: Bool) -> String? {
        guard case .string(let text) = value, !isAlone || knownTypes.contains(text.lowercased()) else { return nil }
        return text.lowercased()
    }

    /// The texts in the values, at any depth.
    var texts: [String] { values.flatMap(\.texts) }

    // MARK: Names and parameters

    /// Returns the name with a hyphen for each control character and for each delimiter of a content line.
    private static func cleaned(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case ":", ";", ".", ",", "=", "\"", " ": result.append("-")
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result.append("-")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the text without the characters that a group cannot contain.
    private static func word(_ text: String) -> String {
        String(decoding: text.utf8.filter { LineScan.isNameByte($0) && $0 != .period }, as: UTF8.self)
    }

    /// Reads a member of the object that contains the parameters.
    private mutating func take(_ member: String, _ value: JSONValue) {
        let name = Self.cleaned(member.uppercased())
        let texts = value.texts
        switch name {
        case "":
            repairs.append("a parameter without a name is left out")
        case "GROUP":
            let text = texts.first ?? ""
            group = text.isEmpty ? nil : Self.word(text)
            if group != nil, group != text {
                repairs.append("invalid characters in a group are left out")
                if group == "" { group = nil }
            }
        // The jCard parameter `group` is the group of the property, so `JCardWriter` writes a vCard parameter named
        // GROUP as `x-group`.
        case "X-GROUP": append("GROUP", texts)
        case "VALUE": repairs.append("the type is the third element of a property; the parameter VALUE is left out")
        case "CHARSET", "ENCODING": repairs.append("jCard has no parameter \(name); it is left out")
        default: append(name, texts)
        }
    }

    private mutating func append(_ name: String, _ texts: [String]) {
        if let place = places[name] {
            parameters[place].values += texts
        } else {
            places[name] = parameters.count
            parameters.append(.init(name, texts))
        }
    }

    // MARK: Values

    /// The jCard value type that is the default of the property. A stored card has no `VALUE` parameter for this type.
    private var defaultType: String {
        if name == "UID" { return texts.first?.lowercased().hasPrefix("urn:") == true ? "uri" : "text" }
        return PropertyTable.definition(of: name)?.jsonType ?? "unknown"
    }

    /// The property in the canonical form of `CardBody`; several properties if one property cannot represent all
    /// values.
    var canonical: [Property] {
        var property = Property(group: group, name, parameters, value: "")
        if type == "binary", texts.first?.hasScheme != true {
            property.value =
                DataURI.head(for: property.values(of: "MEDIATYPE").first)
                + texts.joined().filter { !$0.isWhitespace }
            return [property]
        }
        if !type.isEmpty, type != defaultType || isTextOfSeparators, type != "unknown", type != "binary" {
            let place = property.parameters.firstIndex { $0.name != "TYPE" && $0.name != "PREF" }
            property.parameters.insert(.init("VALUE", [type]), at: place ?? property.parameters.endIndex)
        }
        // `JCardWriter` writes a value with `X-FORM=base64` as a data URI, regardless of the type of the property.
        let isData = property.forms.contains("base64") && texts.first.map(DataURI.matches) == true
        if isAddress || isData { return texts.map { address($0, property) } }
        var bodies = bodyValues(isText: property.values(of: "VALUE").first == "text")
        if bodies.isEmpty { bodies = [""] }
        return bodies.map { body in
            var property = property
            property.value = body
            if property.name == "UID" { OddUID.spellOut(&property) }
            OddName.spellOut(&property)
            return property
        }
    }

    /// True for a text such as `;`, which without `VALUE=text` would be read as an empty value.
    private var isTextOfSeparators: Bool {
        type == "text" && PropertyTable.syntax(of: name) == .raw
            && values.contains { value in
                guard case .string(let text) = value, !text.isEmpty else { return false }
                return text.utf8.allSatisfy { $0 == .semicolon || $0 == .comma }
            }
    }

    /// True if `CardBody` stores the value as a URI, without escapes.
    private var isAddress: Bool {
        guard name != "UID", type != "text", type != "unknown" else { return false }
        return switch PropertyTable.syntax(of: name) {
        case .uri, .opaque: true
        case .text: type == "uri"
        default: false
        }
    }

    /// Returns the property with `text` as its URI, or with `VALUE=text` if `text` contains control characters.
    private func address(_ text: String, _ property: Property) -> Property {
        var property = property
        property.value = text
        OddName.spellOut(&property)
        guard !text.isPlainURI else { return property }
        property.declareText()
        property.value = CardBody.escaped(text)
        return property
    }

    /// Returns the values of the properties to which the jCard property is converted, with the escapes of a body (see
    /// `CardBody`).
    private func bodyValues(isText: Bool) -> [String] {
        if name == "UID" { return texts }
        if isText { return texts.map { CardBody.escaped($0) } }
        // A value of the type `unknown` is the value's text in vCard (RFC 7095, section 5.1).
        if type == "unknown" { return [unknownValue] }
        let syntax = PropertyTable.syntax(of: name)
        if JCardTime.types.contains(type), syntax == .raw || syntax == .text {
            let basic = texts.compactMap { JCardTime.basic($0, type: type) }
            if !basic.isEmpty, basic.count == texts.count { return [basic.joined(separator: ",")] }
        }
        switch syntax {
        case .uri, .opaque: return texts.map { CardBody.escaped($0) }
        case .list: return [texts.map { CardBody.escaped($0) }.joined(separator: ",")]
        case .structured, .components: return values.map { components($0) }
        case .text, .date: return texts.map { CardBody.escaped($0) }
        case .raw:
            if name == "GENDER" || name == "CLIENTPIDMAP" { return values.map { components($0) } }
            return [
                texts.map { type == "text" ? CardBody.escapedRaw($0) : $0.escapingControls() }.joined(separator: ",")
            ]
        }
    }

    /// Returns the components of a structured value, separated by semicolons; several texts in a component are
    /// separated by commas.
    private func components(_ value: JSONValue) -> String {
        guard case .array(let parts) = value else { return value.texts.map { CardBody.escaped($0) }.joined() }
        return parts.map { $0.texts.map { CardBody.escaped($0) }.joined(separator: ",") }.joined(separator: ";")
    }

    private var unknownValue: String {
        let text = texts.joined(separator: ",").escapingControls()
        guard PropertyTable.syntax(of: name) == .text else { return text }
        return CardBody.escaped(CardBody.unescaped(text))
    }
}
