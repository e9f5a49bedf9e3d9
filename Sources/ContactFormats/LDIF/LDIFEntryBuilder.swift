internal import Bytes
internal import ContactModel

/// Converts a card to the DN and the attributes of a directory entry.
struct LDIFEntryBuilder {
    /// The DN of the entry.
    private(set) var name: String
    /// The attributes, with their options, and their values.
    private(set) var values: [(name: String, bytes: [UInt8])] = []
    private let isMozilla: Bool
    /// The attributes and values so far, as `LDIFSyntax.compared` returns them. They are used to omit repeated values,
    /// which a directory rejects.
    private var seen: Set<String> = []
    /// The single-valued attributes that have a value.
    private var singles: Set<String> = []
    /// The names of the attributes so far, in lower case.
    private var names: Set<String> = []
    /// True if an attribute is not defined by the classes of a person, so that the entry needs `extensibleObject`.
    private var isExtensible = false
    /// The labels of the property groups, by the name of the group.
    private let labels: [String: String]

    /// True for a group, which is written as a mailing list.
    let isGroup: Bool
    private let base: String

    init(_ properties: [Property], uid: String, base: String, isMozilla: Bool, members: LDIFWriter.Members = [:]) {
        self.isMozilla = isMozilla
        self.base = base
        isGroup = properties.contains { $0.name == "KIND" && $0.text.lowercased() == "group" }
        labels = Dictionary(
            properties.filter(\.isLabel).map { ($0.group ?? "", $0.text) }, uniquingKeysWith: { first, _ in first })
        let entryName = LDIFName.entryName(of: uid)
        name = "uid=\(LDIFName.escaped(entryName))" + (base.isEmpty ? "" : ",\(base)")
        let kept = Self.keptName(properties, below: base)
        if let kept { name = kept }
        addNames(properties)
        for property in properties { add(property) }
        addAddresses(properties)
        if isGroup { addMembers(properties, members) }
        if kept == nil { addText("uid", entryName) }
        if let kept, let value = Self.ownValue(of: kept) { addText(value.name, value.text) }
        let isURI =
            uid.lowercased().hasPrefix("urn:") && !uid.hasPrefix(LDIFTable.uidScheme)
            && uid.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        let uri = isURI ? uid : LDIFTable.uidScheme + LDIFName.percentEncoded(uid)
        if kept == nil { addText("labeledURI", "\(uri) \(LDIFTable.uidLabel)") }
    }

    /// The DN and the attributes as `LDIFEntry` reads them.
    var valuesForReading: [LDIFValue] {
        let attributes = [("dn", Array(name.utf8))] + values.map { ($0.name, $0.bytes) }
        return attributes.enumerated().map { index, attribute in
            let place = CardTranscoder.Place(line: index, column: 1, offset: index)
            let parts = attribute.0.split(separator: ";", maxSplits: 1)
            return LDIFValue(
                name: String(parts[0]), options: parts.count > 1 ? ";\(parts[1])" : "", bytes: attribute.1, place: place
            )
        }
    }

    // MARK: Adding

    /// Adds a value without checking the syntax of the attribute; ignores an empty value.
    mutating func add(_ attribute: String, _ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        values.append((attribute, bytes))
    }

    /// Adds a text; ignores it if it is empty, contains NUL, is not allowed by the attribute's syntax, equals a
    /// previous value of the attribute, or is a second value of a single-valued attribute.
    private mutating func addText(_ attribute: String, _ text: String) {
        let text = text.trimmed()
        guard !text.isEmpty, !text.utf8.contains(0), LDIFSyntax.allows(text, of: attribute) else { return }
        if LDIFTable.hasOneValue(attribute), !singles.insert(attribute).inserted { return }
        guard
            seen.insert("\(attribute.lowercased()):\(LDIFSyntax.compared(text, of: attribute))").inserted
        else { return }
        if ["c", "co", "generationQualifier"].contains(attribute) { isExtensible = true }
        names.insert(attribute.lowercased())
        values.append((attribute, Array(text.utf8)))
    }

    private mutating func add(_ field: LDIFField, _ text: String) {
        guard let attribute = LDIFTable.attribute(for: field, mozilla: isMozilla) else { return }
        addText(attribute, text)
    }

    /// Sorts the attributes, so that their order does not depend on that of the card's lines, and inserts the values of
    /// `objectClass` before all others.
    mutating func finish() {
        values = values.enumerated().sorted {
            (LDIFTable.rank(of: $0.element.name), $0.offset) < (LDIFTable.rank(of: $1.element.name), $1.offset)
        }.map(\.element)
        var classes = isGroup ? ["top", "groupOfNames"] : ["top", "person", "organizationalPerson", "inetOrgPerson"]
        if isMozilla, !isGroup { classes.append("mozillaAbPersonAlpha") }
        if isExtensible { classes.append("extensibleObject") }
        values.insert(contentsOf: classes.map { ("objectClass", Array($0.utf8)) }, at: 0)
    }

    // MARK: The name of the entry

    /// Returns the DN of the entry from which the card was imported, if it is below `base` and its first RDN has no
    /// escapes, no quotes and a single value; otherwise nil.
    private static func keptName(_ properties: [Property], below base: String) -> String? {
        let kept = properties.first(where: \.isEntryName)
        guard let name = kept?.text, !base.isEmpty, name.lowercased().hasSuffix(",\(base.lowercased())"),
            ownValue(of: name) != nil
        else { return nil }
        return name
    }

    /// Returns the DN of the parent of the entry from which the card was imported; empty if there is none.
    static func formerBase(of properties: [Property]) -> String {
        properties.first(where: \.isEntryName).map { LDIFName.parent(of: $0.text) } ?? ""
    }

    /// Returns the attribute and the value of the first RDN of a DN; nil if it has escapes, quotes or several values.
    private static func ownValue(of name: String) -> (name: String, text: String)? {
        let first = name.prefix { $0 != "," }
        let parts = first.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !first.contains("\\"), !first.contains("+"), !first.contains("\"") else { return nil }
        return (String(parts[0]).trimmingBlanks(), String(parts[1]).trimmingBlanks())
    }

    // MARK: Properties

    private mutating func addNames(_ properties: [Property]) {
        let name = properties.first { $0.name == "FN" }?.text ?? DisplayName.derived(from: properties)
        // `cn` and `sn` are required in the entry of a person (RFC 4519, section 3.12), and cannot contain NUL.
        let plain = name.replacing("\0", with: " ")
        let display = plain.trimmingBlanks().isEmpty ? "?" : plain
        let parts = properties.first { $0.name == "N" }?.components ?? []
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        add(.name, display)
        if isGroup { return }
        let family = part(0).replacing("\0", with: " ")
        add(.family, family.trimmingBlanks().isEmpty ? display : family)
        add(.given, part(1))
        add(.suffix, part(4))
    }

    private mutating func addMembers(_ properties: [Property], _ members: LDIFWriter.Members) {
        for property in properties where property.name == "MEMBER" {
            let name = LDIFMember.name(of: property.text, base: base, isMozilla: isMozilla) {
                members[LDIFWriter.memberKey($0)]
            }
            if let name { addText("member", name) }
        }
        isExtensible = true
    }

    private mutating func add(_ property: Property) {
        switch property.name {
        case "ORG":
            let parts = property.components
            guard names.isDisjoint(with: ["o", "ou"]) else { return }
            add(.organization, parts.first ?? "")
            if parts.count > 1 { add(.department, parts[1]) }
        case "TITLE": add(.title, property.text)
        case "EMAIL": addEMail(property.text)
        case "TEL": addPhone(property)
        case "CATEGORIES": for item in property.items { add(.categories, item) }
        case "NICKNAME": for item in property.items { add(.nickname, item) }
        case "LANG": add(.language, property.text)
        case "URL": addURL(property)
        case "BDAY": addBirthday(property)
        case "IMPP": if property.value.hasPrefix("aim:") { add(.messenger("aim"), String(property.value.dropFirst(4))) }
        case "X-CUSTOM": add(.custom(property.group.flatMap { labels[$0] } ?? ""), property.text)
        case "NOTE": add(.note, property.text)
        case LDIFTable.kept: addKept(property)
        default: break
        }
    }

    /// Adds an e-mail address. In Mozilla's schema, the second address is written as `mozillaSecondEmail`, and the
    /// third and later addresses are ignored.
    private mutating func addEMail(_ text: String) {
        let isSecond = isMozilla && names.contains("mail")
        addText(isSecond ? "mozillaSecondEmail" : "mail", text)
    }

    private mutating func addPhone(_ property: Property) {
        let types = Set(property.types).subtracting(CSVCardLines.Line.silentTypes)
        let text = URIScheme.phone.removed(from: property.text) ?? property.text
        let kind =
            types.contains("fax")
            ? "work,fax"
            : types.contains("pager")
                ? "pager"
                : types.contains("cell")
                    ? "cell" : types.contains("home") ? "home" : "work"
        add(.phone(kind), text)
    }

    /// Adds a web address to Mozilla's attribute for its type if there is one without a value, otherwise as a
    /// `labeledURI` if it is a URI without spaces.
    private mutating func addURL(_ property: Property) {
        let type = property.types.first ?? ""
        let isFree = !names.contains("mozilla\(type)url")
        if isMozilla, isFree, type == "home" || type == "work" { return add(.url(type), property.value) }
        guard property.isPlainAddress else { return }
        let label = property.group.flatMap { labels[$0] } ?? type
        add(.uri, label.isEmpty ? property.value : "\(property.value) \(label)")
    }

    /// Adds Mozilla's attributes for the year, month and day of a date; ignores a text that is not a date in the basic
    /// format.
    private mutating func addBirthday(_ property: Property) {
        guard let parts = LDIFBirthday.parts(of: property.value) else { return }
        for (field, part) in zip([LDIFField.birthYear, .birthMonth, .birthDay], parts) { add(field, part) }
    }

    /// Adds the attribute that an `X-LDIF` property stores; the name of the attribute is in the parameter `X-NAME`.
    private mutating func addKept(_ property: Property) {
        guard let name = property.values(of: "X-NAME").first, name.lowercased() != "dn",
            name.utf8.allSatisfy({ LineScan.isNameByte($0) || $0 == .semicolon }), !name.isEmpty
        else { return }
        isExtensible = isExtensible || !["uid", "displayname", "cn", "sn"].contains(name.lowercased())
        if property.forms.contains("base64"), let data = DataURI(property.value) {
            // Most attributes in `LDIFTable` contain text, so other bytes are not written to any of them.
            if LDIFTable.field(of: name) == nil { add(name, data.bytes) }
            return
        }
        addText(name, property.text)
    }

    /// Adds the first home address and the first other address. Their text is the `LABEL` parameter. Without a `LABEL`,
    /// it consists of the components, if these are not written as attributes.
    private mutating func addAddresses(_ properties: [Property]) {
        var used: Set<String> = []
        for property in properties where property.name == "ADR" {
            let type = property.types.contains("home") ? "home" : "work"
            guard used.insert(type).inserted else { continue }
            let parts = property.components
            let code = type == "work" ? property.values(of: "CC").first { LDIFSyntax.isCountryCode($0) } : nil
            if let code { add(.countryCode, code) }
            // A country that is only given by its code is not written as its name too.
            for index in parts.indices where index != 6 || parts[index] != code {
                add(.address(type, index), parts[index])
            }
            var lines = property.values(of: "LABEL").first ?? ""
            let isWritten = LDIFTable.attribute(for: .address(type, 2), mozilla: isMozilla) != nil
            if lines.isEmpty, !isWritten {
                let city = [5, 3].map { $0 < parts.count ? parts[$0] : "" }.filter { !$0.isEmpty }.joined(
                    separator: " ")
                let others = [0, 1, 2, 6].map { $0 < parts.count ? parts[$0] : "" }
                lines = (others[..<3] + [city, parts.count > 4 ? parts[4] : "", others[3]]).joined(separator: "\n")
            }
            add(.addressText(type), PostalAddress.value(of: lines))
        }
    }
}

extension Property {
    /// True for the property that stores the DN of the directory entry from which a card was imported.
    var isEntryName: Bool { name == LDIFTable.kept && values(of: "X-NAME").first?.lowercased() == "dn" }

    /// True for a URI without spaces and control characters; a space would end the URI in a `labeledURI`.
    fileprivate var isPlainAddress: Bool {
        values(of: "VALUE").first != "text" && !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

/// The restrictions that a directory's attribute syntaxes place on texts (RFC 4517).
enum LDIFSyntax {
    /// Returns true if the attribute can have this text as a value.
    static func allows(_ text: String, of attribute: String) -> Bool {
        switch LDIFTable.field(of: attribute) {
        case .phone: text.utf8.allSatisfy(isPrintable)
        case .email: text.utf8.allSatisfy { $0 < 0x80 }
        default: true
        }
    }

    /// Returns true for a text like a country's code, the only text that the attribute `c` can have (RFC 4519, section
    /// 2.2).
    static func isCountryCode(_ text: String) -> Bool { text.utf8.count == 2 && text.utf8.allSatisfy(\.isLetter) }

    /// Returns true for an address like `ada@example.org`, without blanks and `$`.
    static func isEmailAddress(_ text: String) -> Bool {
        text.utf8.count { $0 == .at } == 1 && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x24 && $0 != 0x7F }
    }

    /// Returns true for a character of a PrintableString (RFC 4517, section 3.2).
    private static func isPrintable(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "'()+,-./:? =".utf8.contains(byte)
    }

    /// Returns the text as a directory compares it: in lower case, without leading, trailing and repeated spaces;
    /// telephone numbers without any spaces and hyphens.
    static func compared(_ text: String, of attribute: String) -> String {
        let folded = text.lowercased()
        if case .phone = LDIFTable.field(of: attribute) { return folded.filter { $0 != " " && $0 != "-" } }
        return folded.split(separator: " ").joined(separator: " ")
    }
}
