internal import Bytes
internal import ContactModel

/// A directory entry (RFC 2849), which is converted to the properties of a card.
///
/// A value for which a card has no other property is stored as `X-LDIF;X-NAME=attribute`, unless it is a password or
/// data about the entry. The UID is the first of the following that the entry has: the UID that `LDIFWriter` wrote;
/// `entryUUID`, `objectGUID` or `nsUniqueId`; the DN, if it begins with `uid=`. If the entry has none of them,
/// `CardIdentity` derives a UID.
struct LDIFEntry {
    typealias Line = (property: Property, place: CardTranscoder.Place)

    private let values: [LDIFValue]
    /// The values that have an `LDIFField`, grouped by field, in the order of the entry.
    private let fields: [LDIFField: [LDIFValue]]
    /// The UID that `LDIFWriter` wrote in a `labeledURI`, and the place of that value; nil if there is none.
    private let writtenUID: (text: String, place: CardTranscoder.Place)?

    init(_ values: [LDIFValue]) {
        self.values = values
        fields = Dictionary(grouping: values.filter { $0.field != nil }) { $0.field ?? .directory }
        writtenUID =
            (fields[.uri] ?? []).lazy.compactMap { value in
                value.text.flatMap(Self.writtenUID).map { ($0, value.place) }
            }.first
    }

    // MARK: Kinds of entries

    private func texts(_ attribute: String) -> [String] {
        values.filter { $0.name.lowercased() == attribute }.compactMap { $0.text?.lowercased().trimmed() }
    }

    /// The classes of the entry, in lower case, for messages.
    var classes: [String] { texts("objectclass") }

    /// True for a person or a mailing list. An entry without `objectClass` is a person if it has a name, an e-mail
    /// address, or a work, home or mobile telephone number. An entry of unknown classes, as organizations define them, is
    /// a person if it has a family or given name, or a name and an address.
    var isContact: Bool {
        let classes = classes
        if classes.contains(where: { LDIFTable.persons.contains($0) || LDIFTable.groups.contains($0) }) { return true }
        if classes.contains(where: { LDIFTable.strangers.contains($0) }) { return false }
        func has(_ wanted: [LDIFField]) -> Bool { wanted.contains { fields[$0] != nil } }
        let isNamed = has([.family, .given])
        let isReachable = has([.email, .phone("work"), .phone("cell"), .phone("home")])
        if classes.allSatisfy({ $0 == "top" }) { return isNamed || isReachable || has([.name]) }
        return isNamed || isReachable && has([.name])
    }

    /// True if the entry has an e-mail address or a telephone number.
    var isReachable: Bool { LDIFTable.addresses.contains { fields[$0] != nil } }

    /// The bits that describe the entry (see `LDIFView.form`).
    var form: UInt8 {
        LDIFView.form(
            isMozilla: texts("objectclass").contains("mozillaabpersonalpha"), isNamedByUID: writtenUID != nil)
    }

    private var isGroup: Bool { texts("objectclass").contains { LDIFTable.groups.contains($0) } }

    /// True if the record consists of lines that `ldapsearch` adds to the entries, such as `search: 2` and `result: 0
    /// Success`, or of references to other servers (`ref`).
    var isSearchResult: Bool {
        values.allSatisfy { ["search", "result", "ref", "numentries", "numreferences"].contains($0.name.lowercased()) }
    }

    /// The values that are not imported because they are passwords.
    var secrets: [LDIFValue] { fields[.secret] ?? [] }

    // MARK: Properties

    /// Returns the properties of the card in the order of `PropertyTable`, each with its place in the source.
    func properties() -> [Line] {
        guard let place = values.first?.place else { return [] }
        var lines: [Line] = []
        if let uid = uid {
            var property = Property("UID", value: uid.text)
            OddUID.spellOut(&property)
            lines.append((property, uid.place))
        }
        lines += names() + organization() + simple() + addresses() + dates()
        if isGroup { lines.append((Property("KIND", value: "group"), place)) }
        var ranks: [Int] = []
        for line in lines {
            // A label (`X-ABLABEL`) stays directly after the property with the same group.
            let isLabel = line.property.isLabel && !ranks.isEmpty
            ranks.append(isLabel ? ranks[ranks.count - 1] : PropertyTable.rank(of: line.property.name))
        }
        let order = lines.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        return Self.numberingGroups(order.map { lines[$0] }) + kept()
    }

    /// Renames the groups to `item1`, `item2`, ... in the order of the lines.
    private static func numberingGroups(_ lines: [Line]) -> [Line] {
        var number = 0
        return lines.map { line in
            guard line.property.group != nil else { return line }
            var line = line
            if !line.property.isLabel { number += 1 }
            line.property.group = "item\(number)"
            return line
        }
    }

    /// Returns `line` and a line with its label, both in the group `item`, which `numberingGroups` renames.
    private func labelled(_ line: Line, _ label: String) -> [Line] {
        var line = line
        line.property.group = "item"
        return [line, (GroupLabel.property(group: "item", text: label), line.place)]
    }

    private func line(_ name: String, _ value: LDIFValue, _ text: String, types: String = "") -> Line {
        let parameters: [Property.Parameter] =
            types.isEmpty ? [] : [.init("TYPE", types.split(separator: ",").map(String.init))]
        return (Property(name, parameters, value: CardBody.escaped(text)), value.place)
    }

    private func first(_ field: LDIFField) -> LDIFValue? { fields[field]?.first { $0.text?.isEmpty == false } }

    /// Returns the lines `FN` and `N`. Directories require `sn` in the entry of a person, so programs write the full
    /// name there for a person without a family name. `N` is therefore omitted if it contains only a family name equal
    /// to `FN`.
    private func names() -> [Line] {
        var lines: [Line] = []
        let display = displayName
        if let display, let text = display.text { lines.append(line("FN", display, text)) }
        let parts = [first(.family), first(.given), nil, nil, first(.suffix)]
        let isRepeated = parts[1] == nil && parts[4] == nil && parts[0]?.text == display?.text
        if let place = parts.compactMap(\.self).first?.place, !isRepeated {
            let value = parts.map { CardBody.escaped($0?.text ?? "") }.joined(separator: ";")
            lines.append((Property("N", value: value), place))
        }
        return lines
    }

    /// The value for `FN`: `displayName` if the entry has it, otherwise the first `cn` or `commonName` that is not
    /// empty; nil if the entry has no name.
    private var displayName: LDIFValue? {
        fields[.name]?.first { $0.name.lowercased() == "displayname" && $0.text?.isEmpty == false } ?? first(.name)
    }

    private func organization() -> [Line] {
        let parts = [first(.organization), first(.department)]
        guard let place = parts.compactMap(\.self).first?.place else { return [] }
        let texts = parts.map { CardBody.escaped($0?.text ?? "") }
        return [(Property("ORG", value: texts[1].isEmpty ? texts[0] : texts.joined(separator: ";")), place)]
    }

    /// Returns the properties of the fields for which each value is converted to a separate property.
    private func simple() -> [Line] {
        var lines: [Line] = []
        for value in values {
            guard let field = value.field, let text = value.text, !text.isEmpty else { continue }
            switch field {
            case .nickname: lines.append(line("NICKNAME", value, text))
            case .title: lines.append(line("TITLE", value, text))
            case .note: lines.append(line("NOTE", value, text))
            case .email: lines.append(line("EMAIL", value, text))
            case .mailbox where LDIFSyntax.isEmailAddress(text): lines.append(line("EMAIL", value, text))
            case .phone(let types): lines.append(line("TEL", value, text, types: types))
            case .categories: lines.append(line("CATEGORIES", value, text))
            case .language: lines.append((Property("LANG", value: text.escapingControls()), value.place))
            case .url(let type): lines.append(url(value, text, type))
            case .uri: lines += labeled(value, text)
            case .messenger(let scheme) where text.isPlainURI:
                let service = Property.Parameter("X-SERVICE-TYPE", [scheme.uppercased()])
                lines.append((Property("IMPP", [service], value: "\(scheme):\(text)"), value.place))
            case .custom(let label):
                lines += labelled(line("X-CUSTOM", value, text), label)
            case .member where isGroup:
                let uri = LDIFMember.uri(of: text, isWritten: writtenUID != nil)
                lines.append((Property("MEMBER", value: uri), value.place))
            case .memberAddress where isGroup:
                lines.append((Property("MEMBER", value: "mailto:\(text)"), value.place))
            default: break
            }
        }
        for value in fields[.photo] ?? [] where !value.bytes.isEmpty { lines.append(photo(value)) }
        return lines
    }

    /// Returns a `PHOTO` property with the value as a data URI.
    private func photo(_ value: LDIFValue) -> Line {
        let media = PhotoSniffer.media(of: value.bytes.span).mediaType
        let uri = unsafe value.bytes.withUnsafeBytes { unsafe DataURI.text(media, $0) }
        return (Property("PHOTO", value: uri), value.place)
    }

    private func url(_ value: LDIFValue, _ text: String, _ type: String) -> Line {
        let types: [Property.Parameter] = type.isEmpty ? [] : [.init("TYPE", [type])]
        guard text.isPlainURI else {
            return (Property("URL", types + [.init("VALUE", ["text"])], value: CardBody.escaped(text)), value.place)
        }
        return (Property("URL", types, value: text), value.place)
    }

    /// Returns the properties of a `labeledURI`, which is a URI, a space and a label (RFC 2079). The labels `home` and
    /// `work` become the type of the `URL`, any other label becomes an `X-ABLABEL` line. Returns nothing for the UID
    /// that `LDIFWriter` wrote.
    private func labeled(_ value: LDIFValue, _ text: String) -> [Line] {
        guard Self.writtenUID(text) == nil else { return [] }
        let uri = String(text.prefix { $0 != " " })
        let label = String(text.dropFirst(uri.count + 1))
        if ["home", "work"].contains(label) || label.isEmpty { return [url(value, uri, label)] }
        return labelled(url(value, uri, ""), label)
    }

    // MARK: Addresses and dates

    private func addresses() -> [Line] {
        var lines: [Line] = []
        for type in ["work", "home"] {
            var parts = (0..<7).map { first(.address(type, $0)) }
            if type == "work" { parts[6] = country }
            let whole = first(.addressText(type))
            guard let place = (parts + [whole]).compactMap(\.self).first?.place else { continue }
            var parameters: [Property.Parameter] = [.init("TYPE", [type])]
            if type == "work", let code = countryCode?.text { parameters.append(.init("CC", [code])) }
            if let text = whole?.text { parameters.append(.init("LABEL", [PostalAddress.text(of: text)])) }
            let value = parts.map { CardBody.escaped($0?.text ?? "") }.joined(separator: ";")
            lines.append((Property("ADR", parameters, value: value), place))
        }
        return lines
    }

    /// The code of the country of the work address, which becomes the parameter `CC` of the address (RFC 8605, section
    /// 3.1); nil if there is none.
    private var countryCode: LDIFValue? {
        fields[.countryCode]?.first { $0.text.map(LDIFSyntax.isCountryCode) == true }
    }

    /// The country of the work address: its name if the entry has it, else its code.
    private var country: LDIFValue? {
        let named =
            first(.address("work", 6))
            ?? fields[.countryCode]?.first { value in
                value.text.map { !$0.isEmpty && !LDIFSyntax.isCountryCode($0) } == true
            }
        return named ?? countryCode
    }

    /// Returns `BDAY` from Mozilla's attributes for year, month and day. If they are not a valid date, the value is
    /// their texts joined by hyphens, with `VALUE=text`.
    private func dates() -> [Line] {
        let parts = [first(.birthYear), first(.birthMonth), first(.birthDay)]
        guard let place = parts.compactMap(\.self).first?.place else { return [] }
        let texts = parts.map { $0?.text ?? "" }
        if let date = LDIFBirthday.date(texts) { return [(Property("BDAY", value: date), place)] }
        let text = texts.joined(separator: "-")
        return [(Property("BDAY", [.init("VALUE", ["text"])], value: CardBody.escaped(text)), place)]
    }

    // MARK: Identity

    private var uid: (text: String, place: CardTranscoder.Place)? {
        if let writtenUID { return writtenUID }
        if let value = first(.entryUUID), let text = value.text {
            return ("urn:uuid:\(text.lowercased())", value.place)
        }
        if let value = fields[.objectGUID]?.first, let text = Self.uuid(ofObject: value) { return (text, value.place) }
        if let value = first(.uniqueID), let text = value.text {
            return ("nsuniqueid:\(text.lowercased())", value.place)
        }
        guard let name = dn, let text = name.text, text.lowercased().hasPrefix("uid=") else { return nil }
        return ("ldap:///\(LDIFName.normalized(text))", name.place)
    }

    private var dn: LDIFValue? { values.first { $0.name.lowercased() == "dn" } }

    /// Returns the UID in a `labeledURI` that `LDIFWriter` wrote; nil for any other `labeledURI`.
    private static func writtenUID(_ text: String) -> String? {
        guard text.hasSuffix(" \(LDIFTable.uidLabel)") else { return nil }
        let uri = String(text.dropLast(LDIFTable.uidLabel.utf8.count + 1))
        guard uri.hasPrefix(LDIFTable.uidScheme) else { return uri }
        return LDIFName.percentDecoded(String(uri.dropFirst(LDIFTable.uidScheme.utf8.count)))
    }

    /// Returns the URN for an `objectGUID` of Active Directory, which is 16 bytes or a UUID as text; nil if it is
    /// neither 16 bytes nor UTF-8. The text is not checked.
    private static func uuid(ofObject value: LDIFValue) -> String? {
        guard value.bytes.count == 16 else {
            return value.text.map { "urn:uuid:\($0.lowercased().filter { $0 != "{" && $0 != "}" })" }
        }
        let order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
        var text = "urn:uuid:"
        for (index, place) in order.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            let digits = String(value.bytes[place], radix: 16)
            text += digits.count == 1 ? "0" + digits : digits
        }
        return text
    }

    // MARK: Other attributes

    /// Returns true if the value is stored in a property other than `X-LDIF`, or is not imported.
    private func isUsed(_ value: LDIFValue) -> Bool {
        guard let field = value.field else {
            // If `LDIFWriter` wrote the entry, it derived `dn` and `uid` from the UID, so they need not be stored.
            guard let writtenUID else { return false }
            return value.name.lowercased() == "dn"
                || value.name.lowercased() == "uid" && value.text == LDIFName.entryName(of: writtenUID.text)
        }
        switch field {
        case .directory, .secret: return true
        case .name:
            guard let text = value.text, let displayName else { return false }
            return value.place.offset == displayName.place.offset || text == displayName.text
        case .countryCode: return [country, countryCode].contains { $0?.place.offset == value.place.offset }
        // A name that equals the code is stored, so that both are written again.
        case .address("work", 6) where value.text == countryCode?.text: return false
        case .family, .given, .suffix, .organization, .department, .address, .addressText, .birthYear, .birthMonth,
            .birthDay, .entryUUID, .uniqueID:
            return value.place.offset == first(field)?.place.offset
        case .objectGUID:
            return value.place.offset == fields[field]?.first?.place.offset && Self.uuid(ofObject: value) != nil
        case .photo: return true
        case .member, .memberAddress: return isGroup && value.text?.isPlainURI == true
        case .mailbox: return value.text.map(LDIFSyntax.isEmailAddress) == true
        case .messenger: return value.text?.isPlainURI == true
        default: return value.text != nil
        }
    }

    /// Returns an `X-LDIF` property for each value for which `isUsed` returns false, except empty values.
    private func kept() -> [Line] {
        values.filter { !$0.bytes.isEmpty && !isUsed($0) }.map { value in
            var property = Property(LDIFTable.kept, [.init("X-NAME", [value.description])], value: "")
            if let text = value.text {
                property.value = CardBody.escaped(text)
            } else {
                property.value = photo(value).property.value
                property.addForm("base64")
            }
            return (property, value.place)
        }
    }
}
