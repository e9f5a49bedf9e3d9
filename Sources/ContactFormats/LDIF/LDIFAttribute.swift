internal import ContactModel

/// The field of a card to which an attribute of a directory entry belongs.
enum LDIFField: Hashable {
    case name, family, given, suffix, nickname, organization, department, title, note, email, language, categories
    case photo, uri
    /// An e-mail address, or the address of a mailbox in another mail system, such as `CCMAIL: JeffSmith`.
    case mailbox
    /// A telephone number with these values of `TYPE`, separated by commas.
    case phone(String)
    /// A component of the address with this `TYPE`, by its index in the value of `ADR` (RFC 6350, section 6.3.1).
    case address(String, Int)
    /// The two-letter code of the country of the work address (ISO 3166), in some directories also the country's name.
    case countryCode
    /// The text of the address with this `TYPE`, its lines separated by `$` (RFC 4517, section 3.3.28).
    case addressText(String)
    /// A web address with this `TYPE`; empty for none.
    case url(String)
    case birthYear, birthMonth, birthDay
    /// The address of an instant messenger with this URI scheme.
    case messenger(String)
    /// A custom field with this label.
    case custom(String)
    /// A member of a mailing list: a DN.
    case member
    /// The e-mail address of a member of a mailing list.
    case memberAddress
    /// An identifier of the entry, from which the UID of the contact is derived (see `LDIFEntry`).
    case entryUUID, objectGUID, uniqueID
    /// Data about the entry, not about the person; it is not imported.
    case directory
    /// A password or its hash; it is reported and not imported.
    case secret

    /// True for a field whose values are text.
    var isText: Bool { ![.photo, .objectGUID, .secret].contains(self) }
}

/// The table of directory attributes and their fields, one row per attribute; used by the reader and the writer.
///
/// The sources are RFC 4519 (person, organizationalPerson), RFC 2798 (inetOrgPerson), RFC 4524 (COSINE), Mozilla's
/// `mozillaAbPersonAlpha`, and Active Directory.
enum LDIFTable {
    /// The schema that defines an attribute.
    enum Schema { case standard, mozilla, none }

    /// A row of the table.
    struct Row {
        var name: String
        var field: LDIFField
        /// The schema that defines the attribute; `none` for an attribute that is read but not written.
        var schema: Schema
    }

    static let rows: [Row] = standard + mozilla + others

    private static func rows(_ schema: Schema, _ pairs: [(String, LDIFField)]) -> [Row] {
        pairs.map { Row(name: $0.0, field: $0.1, schema: schema) }
    }

    private static let standard = rows(
        .standard,
        [
            ("cn", .name), ("sn", .family), ("givenName", .given), ("generationQualifier", .suffix),
            ("o", .organization), ("ou", .department), ("title", .title), ("description", .note), ("mail", .email),
            ("telephoneNumber", .phone("work")), ("homePhone", .phone("home")), ("mobile", .phone("cell")),
            ("pager", .phone("pager")), ("facsimileTelephoneNumber", .phone("work,fax")),
            ("postOfficeBox", .address("work", 0)), ("street", .address("work", 2)), ("l", .address("work", 3)),
            ("st", .address("work", 4)), ("postalCode", .address("work", 5)), ("co", .address("work", 6)),
            ("c", .countryCode), ("postalAddress", .addressText("work")), ("homePostalAddress", .addressText("home")),
            ("labeledURI", .uri), ("jpegPhoto", .photo), ("preferredLanguage", .language),
            ("businessCategory", .categories), ("member", .member),
        ])

    private static let mozilla = rows(
        .mozilla,
        [
            ("mozillaNickname", .nickname), ("mozillaSecondEmail", .email), ("mozillaWorkStreet2", .address("work", 1)),
            ("mozillaHomeStreet", .address("home", 2)), ("mozillaHomeStreet2", .address("home", 1)),
            ("mozillaHomeLocalityName", .address("home", 3)), ("mozillaHomeState", .address("home", 4)),
            ("mozillaHomePostalCode", .address("home", 5)), ("mozillaHomeCountryName", .address("home", 6)),
            ("mozillaWorkUrl", .url("work")), ("mozillaHomeUrl", .url("home")), ("birthyear", .birthYear),
            ("birthmonth", .birthMonth), ("birthday", .birthDay), ("nsAIMid", .messenger("aim")),
            ("mozillaCustom1", .custom("Custom 1")), ("mozillaCustom2", .custom("Custom 2")),
            ("mozillaCustom3", .custom("Custom 3")), ("mozillaCustom4", .custom("Custom 4")),
        ])

    /// The attributes that are read but never written: those of older programs and of other directories.
    private static let others = rows(
        .none,
        [
            ("commonName", .name), ("displayName", .name), ("surname", .family), ("gn", .given),
            ("xmozillanickname", .nickname), ("organizationName", .organization), ("company", .organization),
            ("department", .department), ("orgunit", .department), ("departmentNumber", .department),
            ("organizationalUnitName", .department), ("info", .note), ("rfc822Mailbox", .email),
            ("mailAlternateAddress", .email), ("xmozillasecondemail", .email), ("homeTelephoneNumber", .phone("home")),
            ("mobileTelephoneNumber", .phone("cell")), ("cellphone", .phone("cell")), ("pagerphone", .phone("pager")),
            ("pagerTelephoneNumber", .phone("pager")), ("fax", .phone("work,fax")), ("otherTelephone", .phone("work")),
            ("otherMobile", .phone("cell")), ("otherHomePhone", .phone("home")), ("otherPager", .phone("pager")),
            ("otherFacsimileTelephoneNumber", .phone("work,fax")), ("otherMailbox", .mailbox),
            ("streetAddress", .address("work", 2)), ("localityName", .address("work", 3)),
            ("locality", .address("work", 3)),
            ("stateOrProvinceName", .address("work", 4)), ("zip", .address("work", 5)), ("countryName", .countryCode),
            ("friendlyCountryName", .address("work", 6)),
            ("uniqueMember", .member), ("rfc822MailMember", .memberAddress), ("mgrpRFC822MailMember", .memberAddress),
            ("workurl", .url("work")), ("homeurl", .url("home")), ("wWWHomePage", .url("")), ("url", .url("")),
            ("thumbnailPhoto", .photo), ("photo", .photo), ("nscpaimscreenname", .messenger("aim")),
            ("mozillaAimScreenName", .messenger("aim")), ("custom1", .custom("Custom 1")),
            ("custom2", .custom("Custom 2")), ("custom3", .custom("Custom 3")), ("custom4", .custom("Custom 4")),
            ("entryUUID", .entryUUID), ("ipaUniqueID", .entryUUID), ("objectGUID", .objectGUID),
            ("nsUniqueId", .uniqueID), ("objectClass", .directory), ("structuralObjectClass", .directory),
            ("createTimestamp", .directory), ("modifyTimestamp", .directory), ("creatorsName", .directory),
            ("modifiersName", .directory), ("entryCSN", .directory), ("entryDN", .directory),
            ("subschemaSubentry", .directory), ("hasSubordinates", .directory), ("numSubordinates", .directory),
            ("userPassword", .secret), ("unicodePwd", .secret), ("sambaNTPassword", .secret),
            ("sambaLMPassword", .secret),
        ])

    private static let byName = Dictionary(
        rows.map { ($0.name.lowercased(), $0.field) }, uniquingKeysWith: { first, _ in first })

    /// Returns the field of an attribute, ignoring case. Returns nil for an attribute without a field, which is stored
    /// unchanged in an `X-LDIF` property.
    static func field(of attribute: String) -> LDIFField? { byName[attribute.lowercased()] }

    private static let written = Dictionary(
        rows.filter { $0.schema != .none }.map { ($0.field, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the attribute to which a field is written; nil if there is none. Attributes of Mozilla's schema are used
    /// if `mozilla` is true.
    static func attribute(for field: LDIFField, mozilla: Bool) -> String? {
        guard let row = written[field], row.schema == .standard || mozilla else { return nil }
        return row.name
    }

    private static let ranks = Dictionary(
        rows.enumerated().map { ($1.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the rank of an attribute, with its options, among the attributes of an entry; those without a field come
    /// last, in their order.
    static func rank(of attribute: String) -> Int {
        ranks[attribute.prefix { $0 != ";" }.lowercased()] ?? rows.count
    }

    /// The fields of e-mail addresses and telephone numbers.
    static let addresses: [LDIFField] =
        [.email, .mailbox] + ["work", "cell", "home", "pager", "work,fax"].map { .phone($0) }

    private static let singles = Set(mozilla.map(\.name))

    /// Returns true for an attribute of Mozilla's schema; Thunderbird reads only one value of each.
    static func hasOneValue(_ attribute: String) -> Bool { singles.contains(attribute) }

    /// The classes of persons, in lower case.
    static let persons: Set<String> = [
        "person", "organizationalperson", "inetorgperson", "newpilotperson", "pilotperson", "residentialperson",
        "mozillaabpersonalpha", "mozillaabpersonobsolete", "evolutionperson", "contact", "user",
    ]
    /// The classes of mailing lists, in lower case; `group` is that of Active Directory.
    static let groups: Set<String> = [
        "groupofnames", "groupofuniquenames", "group", "groupofmembers", "groupofurls", "mailgroup", "rfc822mailgroup",
    ]
    /// The classes of entries that are no contacts even if they have a name and an address, in lower case: parts of a
    /// directory, organizations, machines, accounts of services and rules.
    static let strangers: Set<String> = [
        "organization", "organizationalunit", "organizationalrole", "domain", "dcobject", "locality", "country",
        "device",
        "applicationentity", "applicationprocess", "simplesecurityobject", "alias", "referral", "container", "computer",
        "builtindomain", "subschema", "posixgroup", "room", "document", "documentseries", "dnsdomain", "dnsnode",
        "nisobject", "nismap", "nisnetgroup", "iphost", "ipservice", "oncrpc", "sudorole", "automount", "automountmap",
        "krbrealmcontainer", "sambadomain", "grouppolicycontainer", "printqueue", "msexchsystemmailbox",
    ]

    /// The property that stores an attribute without an `LDIFField`; its parameter `X-NAME` is the attribute's name.
    static let kept = PropertyTable.unknownAttribute.description
    /// The label of the `labeledURI` (a URI and a label, RFC 2079) that contains the UID of an exported contact.
    static let uidLabel = "contact UID"
    /// The prefix of the URI in the `labeledURI` that contains the UID of an exported contact, if the UID is not a URN.
    /// The percent-encoded UID follows the prefix.
    static let uidScheme = "urn:contactsctl:uid:"
}
