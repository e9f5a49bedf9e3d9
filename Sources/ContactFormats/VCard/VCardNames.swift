internal import ContactModel

/// Names in vCard files that map to a property of `PropertyTable`, and the keywords of version 2.1.
enum VCardNames {
    /// The prefix that `CardBody` adds to the name of a property that only versions before 4.0 define.
    static let prefix3 = "X-VCARD3-"

    /// The properties that contain addresses of one messenger, and the URI scheme of these addresses.
    static let messengers: [String: String] = [
        "X-AIM": "aim", "X-ICQ": "icq", "X-JABBER": "xmpp", "X-MSN": "msnim", "X-YAHOO": "ymsgr", "X-SKYPE": "skype",
        "X-SKYPE-USERNAME": "skype", "X-GADUGADU": "gg", "X-GOOGLE-TALK": "xmpp", "X-GROUPWISE": "groupwise",
        "X-GTALK": "xmpp", "X-QQ": "qq",
        "X-SIP": "sip", "X-TWITTER": "twitter", "X-WHATSAPP": "whatsapp", "X-MATRIX": "matrix", "X-IRC": "irc",
        "X-MS-IMADDRESS": "im", "X-KADDRESSBOOK-X-IMADDRESS": "im",
    ]

    /// Returns the name of the service of a messenger property, for instance `AIM` for `X-AIM`.
    static func service(of messenger: String) -> String {
        switch messenger {
        case "X-SKYPE-USERNAME": "SKYPE"
        case "X-MS-IMADDRESS", "X-KADDRESSBOOK-X-IMADDRESS": "IM"
        default: String(messenger.dropFirst(2))
        }
    }

    /// Returns the address without its URI scheme; nil if the text does not have this scheme, or if reading the result
    /// would not restore the same URI.
    static func bareAddress(_ text: String, _ scheme: String) -> String? {
        guard text.hasPrefix("\(scheme):") else { return nil }
        let address = String(text.dropFirst(scheme.count + 1))
        let isPlain = address == address.trimmingBlanks() && !address.lowercased().hasPrefix("\(scheme):")
        return isPlain && !address.isEmpty ? address : nil
    }

    /// A standard property for which programs have names of their own. `type` is the `TYPE` that such a name implies;
    /// empty for none.
    struct Alias {
        let property: String
        let type: String
    }

    /// The names that Outlook, Evolution, KDE and phones use for standard properties.
    static let aliases: [String: Alias] = {
        let rows: [(property: String, type: String, names: String)] = [
            (
                "ANNIVERSARY", "",
                "X-ANNIVERSARY X-EVOLUTION-ANNIVERSARY X-KADDRESSBOOK-X-ANNIVERSARY X-WAB-WEDDING_ANNIVERSARY X-MS-ANNIVERSARY"
            ),
            ("BDAY", "", "X-BIRTHDAY X-BDAY X-WAB-BIRTHDAY X-EVOLUTION-BIRTHDAY"),
            (
                "RELATED", "spouse",
                "X-SPOUSE X-MS-SPOUSE X-EVOLUTION-SPOUSE X-KADDRESSBOOK-X-SPOUSENAME X-KADDRESSBOOK-X-SPOUSESNAME X-WAB-SPOUSE_NAME"
            ),
            ("RELATED", "manager", "X-MANAGER X-MS-MANAGER X-EVOLUTION-MANAGER X-KADDRESSBOOK-X-MANAGERSNAME"),
            (
                "RELATED", "assistant",
                "X-ASSISTANT X-MS-ASSISTANT X-EVOLUTION-ASSISTANT X-KADDRESSBOOK-X-ASSISTANTSNAME"
            ),
            ("RELATED", "child", "X-CHILD X-CHILDREN X-MS-CHILD X-MS-CHILDREN X-WAB-CHILDREN"),
            ("TEL", "", "X-MS-TEL X-TEL X-PHONE"),
            ("EMAIL", "", "X-EMAIL X-MS-EMAIL"),
            ("CATEGORIES", "", "X-CATEGORIES X-CATEGORY X-MS-CATEGORIES"),
            ("NICKNAME", "", "X-NICKNAME X-NICK X-EPOCSECONDNAME X-MS-NICKNAME"),
            ("X-FILE-AS", "", "X-EVOLUTION-FILE-AS X-MS-FILE-AS"),
            ("URL", "blog", "X-EVOLUTION-BLOG-URL X-KADDRESSBOOK-BLOGFEED"),
            ("URL", "", "X-URL X-MS-URL"),
        ]
        var aliases: [String: Alias] = [:]
        for row in rows {
            for name in row.names.split(separator: " ") {
                aliases[String(name)] = Alias(property: row.property, type: row.type)
            }
        }
        return aliases
    }()

    /// Returns the alias under which a property was read, as its private parameter `X-FORM` records; nil for none.
    static func alias(in forms: [String], of property: String) -> String? {
        forms.lazy.map { $0.uppercased() }.first { aliases[$0]?.property == property }
    }

    /// Returns the name that determines the syntax of a value under a name of `aliases`, in which a related person is a
    /// text; any other name is returned unchanged.
    static func aliasedName(of name: String) -> String {
        guard let alias = aliases[name] else { return name }
        return alias.property == "RELATED" ? Relations.olderName : alias.property
    }

    /// Returns true for the names of standard properties, and for `BEGIN`, `END` and `VERSION`.
    static func isKnown(_ name: String) -> Bool {
        !PropertyTable.versions(of: name).isEmpty || ["BEGIN", "END", "VERSION"].contains(name)
    }

    /// Returns true for the name, as `syntaxName` returns it, of a property that no standard defines.
    static func isExtension(_ name: String) -> Bool {
        if name.hasPrefix(prefix3) || name == Relations.olderName { return false }
        return name.hasPrefix("X-") || PropertyTable.versions(of: name).isEmpty
    }

    /// Returns the name that determines the syntax of a property's value in a file of this version: the name of the
    /// property in the canonical form of `CardBody`, or `NOTE` for the address of a messenger, which is read as text.
    static func syntaxName(of name: String, _ version: VCardVersion) -> String {
        if PropertyTable.isOnlyBefore4(name) { return prefix3 + name }
        if aliases[name] != nil { return aliasedName(of: name) }
        if messengers[name] != nil { return "NOTE" }
        if name.hasPrefix("X-"), version != .v4, PropertyTable.isOnlyIn4(String(name.dropFirst(2))) {
            return String(name.dropFirst(2))
        }
        if name == "X-ADDRESSBOOKSERVER-MEMBER" { return "MEMBER" }
        if name == "X-ADDRESSBOOKSERVER-KIND" { return "KIND" }
        if name == "X-IMPP" { return "IMPP" }
        return name
    }

    /// The parameters that describe a value and contain no data without it.
    static let describing: Set<String> = [
        "TYPE", "PREF", "VALUE", "ENCODING", "CHARSET", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "CALSCALE", "INDEX",
        "LEVEL", "GROUP", "X-NAME", "X-SERVICE-TYPE", "X-ENCODING", "X-EVOLUTION-UI-SLOT", "X-COUCHDB-UUID",
        "X-ABCROP-RECTANGLE", "X-FOREIGN-VALUE", DateForm.omittedYear,
    ]

    /// The encodings that are accepted as parameters without a name, which vCard 2.1 allows.
    static let encodings: Set<String> = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B", "Q"]

    /// The charsets that some programs write as parameters without a name.
    static let charsets: Set<String> = ["UTF-8", "ISO-8859-1", "WINDOWS-1252", "US-ASCII"]

    /// The words that are not types when they occur as parameters without a name.
    static let bareWords = encodings.union(charsets).union(places)

    /// The parameters without a name with which vCard 2.1 declares where the value is: in the line, or at a URI.
    static let places: Set<String> = ["INLINE", "URL", "URI", "CID", "CONTENT-ID"]
}
