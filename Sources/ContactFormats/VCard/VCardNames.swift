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
        "X-SIP": "sip", "X-TWITTER": "twitter",
    ]

    /// Returns the name of the service of a messenger property, for instance `AIM` for `X-AIM`.
    static func service(of messenger: String) -> String {
        String(messenger == "X-SKYPE-USERNAME" ? "SKYPE" : messenger.dropFirst(2))
    }

    /// Returns the address without its URI scheme; nil if the text does not have this scheme, or if reading the result
    /// would not restore the same URI.
    static func bareAddress(_ text: String, _ scheme: String) -> String? {
        guard text.hasPrefix("\(scheme):") else { return nil }
        let address = String(text.dropFirst(scheme.count + 1))
        let isPlain = address == address.trimmingBlanks() && !address.lowercased().hasPrefix("\(scheme):")
        return isPlain && !address.isEmpty ? address : nil
    }

    /// The names that programs use for `ANNIVERSARY` in versions before 4.0.
    static let anniversaries: Set<String> = [
        "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY", "X-WAB-WEDDING_ANNIVERSARY",
        "X-MS-ANNIVERSARY",
    ]

    /// Returns true for the names of standard properties, and for `BEGIN`, `END` and `VERSION`.
    static func isKnown(_ name: String) -> Bool {
        !PropertyTable.versions(of: name).isEmpty || ["BEGIN", "END", "VERSION"].contains(name)
    }

    /// Returns the name that determines the syntax of a property's value in a file of this version: the name of the
    /// property in the canonical form of `CardBody`, or `NOTE` for the address of a messenger, which is read as text.
    static func syntaxName(of name: String, _ version: VCardVersion) -> String {
        if PropertyTable.isOnlyBefore4(name) { return prefix3 + name }
        if anniversaries.contains(name) { return "ANNIVERSARY" }
        if messengers[name] != nil { return "NOTE" }
        if name.hasPrefix("X-"), version != .v4, PropertyTable.isOnlyIn4(String(name.dropFirst(2))) {
            return String(name.dropFirst(2))
        }
        if name == "X-ADDRESSBOOKSERVER-MEMBER" { return "MEMBER" }
        if name == "X-ADDRESSBOOKSERVER-KIND" { return "KIND" }
        if name == "X-IMPP" { return "IMPP" }
        return name
    }

    /// The encodings that are accepted as parameters without a name, which vCard 2.1 allows.
    static let encodings: Set<String> = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B", "Q"]

    /// The charsets that some programs write as parameters without a name.
    static let charsets: Set<String> = ["UTF-8", "ISO-8859-1", "WINDOWS-1252", "US-ASCII"]

    /// The words that are not types when they occur as parameters without a name.
    static let bareWords = encodings.union(charsets).union(places)

    /// The parameters without a name with which vCard 2.1 declares where the value is: in the line, or at a URI.
    static let places: Set<String> = ["INLINE", "URL", "URI", "CID", "CONTENT-ID"]
}
