/// The syntax of a property's value in a body (see `CardBody`), which determines its escapes (RFC 6350, section 4).
public enum ValueSyntax: Sendable {
    /// One text: a comma or semicolon is data.
    case text
    /// Texts separated by commas.
    case list
    /// Components separated by semicolons, each of them texts separated by commas.
    case structured
    /// Components separated by semicolons, each of them one text.
    case components
    /// A URI, verbatim, unless `VALUE=text`.
    case uri
    /// Text that is stored verbatim, without escapes; only the value of `UID`.
    case opaque
    /// A date, a time, or both.
    case date
    /// The value is stored unchanged and not interpreted. This applies to extension properties and to some standard
    /// properties, such as `TZ`.
    case raw
}

/// The versions of vCard that define a property.
public struct VCardVersions: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each version.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// vCard 2.1 (versit).
    public static let v2 = VCardVersions(rawValue: 1)
    /// vCard 3.0 (RFC 2426).
    public static let v3 = VCardVersions(rawValue: 2)
    /// vCard 4.0 (RFC 6350).
    public static let v4 = VCardVersions(rawValue: 4)
    /// All versions.
    public static let all: VCardVersions = [.v2, .v3, .v4]
    /// The versions before 4.0: 2.1 and 3.0.
    public static let before4: VCardVersions = [.v2, .v3]
}

/// A vCard property as this tool handles it: one row of `PropertyTable`.
public struct PropertyDefinition: Sendable {
    /// The traits of a property besides its syntax.
    public struct Traits: OptionSet, Sendable {
        /// The bits of the set, one for each trait.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A contact has at most one such property. These are the properties with cardinality `*1` in RFC 6350, `FN`,
        /// since a contact has one display name, and `X-CSV`, of which there is one for each column.
        public static let single = Traits(rawValue: 1)
        /// A contact may have several such properties, distinguished by `TYPE` or a label.
        public static let labelled = Traits(rawValue: 2)
        /// The property describes the card, not the person: `UID`, `REV`, `PRODID`.
        public static let bookkeeping = Traits(rawValue: 4)
        /// The value may be binary data.
        public static let binary = Traits(rawValue: 8)
        /// The words of a query that name no field are searched for in the value.
        public static let searched = Traits(rawValue: 16)
        /// The value is data of a program. Displays omit it unless all properties are requested.
        public static let technical = Traits(rawValue: 32)
    }

    /// The name, upper case.
    public let name: String
    /// The name as bytes, for code that avoids `String`.
    public let bytes: StaticString
    /// The syntax of the value in a stored card (see `CardBody`).
    public let syntax: ValueSyntax
    /// The versions that define the property; empty for an extension, whose name begins with `X-` or which a later RFC
    /// defines.
    public let versions: VCardVersions
    /// The traits of the property besides its syntax.
    public let traits: Traits
    /// The field of the whole value: its name in CSV columns, edits and lists. Nil if the whole value is not a field.
    public let field: String?
    /// The fields of the components of a structured value, in their order.
    public let components: [String]
    /// The name that displays show for the whole value, for instance `birthday`; nil to show the property's own name.
    public let title: String?
    /// The type of the value in jCard (RFC 7095, section 3.5).
    public let jsonType: String
    /// True for the properties that the import of a table can produce. Their rows come first in `PropertyTable`, in the
    /// order that their lines have in a card.
    public let isOrdered: Bool

    init(
        _ name: StaticString, _ syntax: ValueSyntax, _ versions: VCardVersions = [], _ traits: Traits = [],
        field: String? = nil, components: [String] = [], title: String? = nil,
        json: String? = nil, ordered: Bool = false
    ) {
        self.name = name.description
        bytes = name
        self.syntax = syntax
        self.versions = versions
        self.traits = traits
        self.field = field
        self.components = components
        let shown = title ?? field
        self.title = shown == name.description ? nil : shown
        jsonType =
            json
            ?? (syntax == .date
                ? "date-and-or-time" : versions.isEmpty ? "unknown" : syntax == .uri ? "uri" : "text")
        isOrdered = ordered
    }
}

/// The only table of properties. All readers, writers, edits and displays use it.
///
/// To add a property, add its row: to `ordered` if the import of a table can produce the property, at the place that
/// its line has in a card made from a table; otherwise to `unordered`.
public enum PropertyTable {
    /// All properties. The properties that a table can produce come first.
    public static let all: [PropertyDefinition] = ordered + unordered

    private static let ordered: [PropertyDefinition] = [
        row("UID", .opaque, .all, [.single, .bookkeeping], field: "uid"),
        row("FN", .text, .all, [.single, .searched], field: "name"),
        row(
            "N", .structured, .all, [.single, .searched],
            components: ["family", "given", "middle", "prefix", "suffix"], title: "name"),
        row("NICKNAME", .list, [.v3, .v4], .searched, field: "nickname"),
        row("X-PHONETIC-FIRST-NAME", .text, [], .searched, field: "phonetic.given", title: "phonetic given"),
        row("X-PHONETIC-MIDDLE-NAME", .text, [], .searched, field: "phonetic.middle", title: "phonetic middle"),
        row("X-PHONETIC-LAST-NAME", .text, [], .searched, field: "phonetic.family", title: "phonetic family"),
        row("X-FILE-AS", .text, field: "fileas", title: "file as"),
        row("ORG", .components, .all, .searched, components: ["organization", "department"], title: "organization"),
        row("TITLE", .text, .all, field: "title"),
        row("ROLE", .text, .all, field: "role"),
        row("EMAIL", .text, .all, [.labelled, .searched], field: "email"),
        row("TEL", .text, .all, [.labelled, .searched], field: "phone"),
        row(
            "ADR", .structured, .all, .labelled,
            components: [
                "address.pobox", "address.extended", "address.street", "address.city", "address.region",
                "address.postcode", "address.country",
            ], title: "address"),
        row("URL", .uri, .all, .labelled, field: "url"),
        row("IMPP", .uri, [.v3, .v4], .labelled, field: "impp"),
        row("BDAY", .date, .all, .single, field: "birthday"),
        row("ANNIVERSARY", .date, .v4, .single, field: "anniversary"),
        row("X-ABDATE", .date, field: "event", title: "date"),
        row("GENDER", .raw, .v4, .single, field: "gender"),
        row("RELATED", .uri, .v4, .labelled, field: "relation"),
        row("CATEGORIES", .list, .all, .searched, field: "categories"),
        row("NOTE", .text, .all, .searched, field: "note"),
        row("PHOTO", .uri, .all, .binary, field: "photo"),
        row("X-CUSTOM", .text, [], .labelled, field: "custom"),
        row("X-CSV", .text, [], .single, field: "extra", title: "X-CSV"),
    ]

    private static let unordered: [PropertyDefinition] = [
        PropertyDefinition("KIND", .text, .v4, .single),
        PropertyDefinition("REV", .date, .all, [.single, .bookkeeping, .technical], json: "timestamp"),
        PropertyDefinition("PRODID", .text, [.v3, .v4], [.single, .bookkeeping, .technical]),
        PropertyDefinition("LOGO", .uri, .all, .binary),
        PropertyDefinition("SOUND", .uri, .all, .binary),
        PropertyDefinition("KEY", .uri, .all, .binary),
        PropertyDefinition("SOURCE", .uri, .all),
        PropertyDefinition("GEO", .uri, .all),
        PropertyDefinition("TZ", .raw, .all, field: "timezone", title: "TZ"),
        PropertyDefinition("MEMBER", .uri, .v4, title: "member"),
        PropertyDefinition("LANG", .raw, .v4, field: "language", title: "LANG", json: "language-tag"),
        PropertyDefinition("CLIENTPIDMAP", .raw, .v4, .technical),
        PropertyDefinition("XML", .text, .v4),
        PropertyDefinition("FBURL", .uri, .v4),
        PropertyDefinition("CALADRURI", .uri, .v4),
        PropertyDefinition("CALURI", .uri, .v4),
        PropertyDefinition("DEATHDATE", .date),
        PropertyDefinition("LABEL", .raw, .before4),
        PropertyDefinition("MAILER", .raw, .before4),
        PropertyDefinition("AGENT", .raw, .before4),
        PropertyDefinition("CLASS", .raw, .before4),
        PropertyDefinition("NAME", .raw, .before4),
        PropertyDefinition("PROFILE", .raw, .before4),
        PropertyDefinition("SORT-STRING", .raw, .before4),
        PropertyDefinition(GroupLabel.bytes, .text),
        PropertyDefinition("X-PHONETIC-NAME", .text, [], .searched, field: "phonetic.name", title: "phonetic name"),
        PropertyDefinition("X-PHONETIC-ORG", .text, [], .searched),
        PropertyDefinition("X-ANDROID-CUSTOM", .components),
        PropertyDefinition("X-ABRELATEDNAMES", .text),
        PropertyDefinition("X-VCARD3-LABEL", .text, title: "label"),
        PropertyDefinition("X-VCARD3-MAILER", .text, title: "mailer"),
        PropertyDefinition("X-VCARD3-CLASS", .text, title: "class"),
        PropertyDefinition("X-VCARD3-SORT-STRING", .text, title: "sort-string"),
        PropertyDefinition("X-VCARD3-NAME", .text, [], .technical),
        PropertyDefinition("X-VCARD3-PROFILE", .text, [], .technical),
        PropertyDefinition("X-VCARD3-AGENT", .text, title: "agent"),
        // Extensions of RFC 6474, 6715, 8605, 9554 and 9555, and of programs: their values are stored unchanged.
        PropertyDefinition("BIRTHPLACE", .raw, json: "text"),
        PropertyDefinition("DEATHPLACE", .raw, json: "text"),
        PropertyDefinition("EXPERTISE", .raw, json: "text"),
        PropertyDefinition("HOBBY", .raw, json: "text"),
        PropertyDefinition("INTEREST", .raw, json: "text"),
        PropertyDefinition("ORG-DIRECTORY", .raw, json: "uri"),
        PropertyDefinition("CONTACT-URI", .raw, json: "uri"),
        PropertyDefinition("CREATED", .raw, [], .technical, json: "timestamp"),
        PropertyDefinition("GRAMGENDER", .raw, json: "text"),
        PropertyDefinition("LANGUAGE", .raw, json: "language-tag"),
        PropertyDefinition("PRONOUNS", .raw, json: "text"),
        PropertyDefinition("SOCIALPROFILE", .raw, json: "uri"),
        PropertyDefinition("JSPROP", .raw, [], .technical, json: "text"),
        PropertyDefinition("VERSION", .raw, [], .technical),
        PropertyDefinition("X-ABADR", .raw, [], .technical),
        PropertyDefinition("X-ABSHOWAS", .raw, [], .technical),
        PropertyDefinition("X-ABUID", .raw, [], .technical),
        PropertyDefinition(unknownAttribute, .raw),
    ]

    /// The property that stores an LDIF attribute without a field; its parameter `X-NAME` is the attribute's name.
    public static let unknownAttribute: StaticString = "X-LDIF"

    private static func row(
        _ name: StaticString, _ syntax: ValueSyntax, _ versions: VCardVersions = [],
        _ traits: PropertyDefinition.Traits = [], field: String? = nil, components: [String] = [], title: String? = nil
    ) -> PropertyDefinition {
        PropertyDefinition(
            name, syntax, versions, traits, field: field, components: components, title: title, ordered: true)
    }

    // MARK: Look-up

    private static let indexes = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

    /// Returns the row of a property by its name in upper case; nil for an unknown property.
    public static func definition(of name: String) -> PropertyDefinition? { indexes[name].map { all[$0] } }

    /// Returns the syntax of a property's value; `raw` for an unknown property.
    public static func syntax(of name: String) -> ValueSyntax { definition(of: name)?.syntax ?? .raw }

    /// Returns true if the property has all these traits.
    public static func has(_ traits: PropertyDefinition.Traits, _ name: String) -> Bool {
        definition(of: name)?.traits.isSuperset(of: traits) ?? false
    }

    /// Returns the versions that define a property; none for an extension.
    public static func versions(of name: String) -> VCardVersions { definition(of: name)?.versions ?? [] }

    /// Returns true for a property that only vCard 4.0 defines; it is written to 2.1 and 3.0 with the prefix `X-`, unless
    /// it has `X-FORM=bare` (see `CardBody`).
    public static func isOnlyIn4(_ name: String) -> Bool { versions(of: name) == .v4 }

    /// Returns true for a property that vCard 4.0 no longer defines (RFC 6350, appendix A.2).
    public static func isOnlyBefore4(_ name: String) -> Bool { versions(of: name) == .before4 }

    private static let fields: [String: (index: Int, component: Int?)] = {
        var fields: [String: (index: Int, component: Int?)] = [:]
        for (index, definition) in all.enumerated() {
            if let field = definition.field { fields[field] = (index, nil) }
            for (component, field) in definition.components.enumerated() { fields[field] = (index, component) }
        }
        return fields
    }()

    /// Returns the property that a field is a value or a component of; nil for an unknown field.
    public static func property(ofField field: String) -> (definition: PropertyDefinition, component: Int?)? {
        fields[field].map { (all[$0.index], $0.component) }
    }

    /// Alternative names of fields.
    private static let aliases = [
        "category": "categories", "label": "categories", "org": "organization", "company": "organization",
        "tel": "phone", "mail": "email", "e-mail": "email", "bday": "birthday", "fn": "name", "adr": "address",
    ]

    /// Returns the name of a field. `name` may be that name, an alternative name (`org` for `organization`), or the
    /// part after `address.` (`city` for `address.city`). An unknown name is returned unchanged.
    package static func fieldName(_ name: String) -> String {
        aliases[name] ?? (fields["address.\(name)"] == nil ? name : "address.\(name)")
    }

    // MARK: Order

    /// Returns the rank of a property among the lines of a card made from a table; properties that tables do not
    /// produce come last.
    public static func rank(of name: String) -> Int { indexes[name].map { min($0, ordered.count) } ?? ordered.count }

    /// The rank of the properties that tables do not produce.
    public static var lastRank: Int { ordered.count }

    /// Inserts a line after the last one of its property; if there is none, in the order of a card made from a table: before
    /// the first line of a higher rank.
    ///
    /// - Returns: the index of the line.
    @discardableResult public static func insert(_ property: Property, into properties: inout [Property]) -> Int {
        let rank = rank(of: property.name)
        var place = properties.firstIndex { !$0.isLabel && Self.rank(of: $0.name) > rank } ?? properties.endIndex
        if let last = properties.lastIndex(where: { $0.name == property.name }) {
            place = last + 1
            while place < properties.endIndex, properties[place].isLabel { place += 1 }
        }
        properties.insert(property, at: place)
        return place
    }
}
