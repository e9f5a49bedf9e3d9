/// A field that a query names, and the properties that hold it.
package struct QueryField: Sendable, Hashable {
    /// Where a field is stored: a property, or some components of a structured one.
    struct Part: Sendable, Hashable {
        var property: [UInt8]
        var components: Range<Int>?
        /// The name that the line's property has in other versions of vCard, `x-skype`: only lines marked with it, or
        /// with the service that it names, hold the field.
        var olderName: [UInt8]?
    }

    /// How values are compared.
    enum Kind: Sendable, Hashable { case text, phone, date, uid }

    /// What a field's value has to be.
    package enum Value: Sendable, Hashable {
        case text(QueryText)
        case number(PhonePattern)
        case date(DatePattern)
    }

    let kind: Kind
    let parts: [Part]

    /// A field by the name it has in tables and on the command line, or a vCard property. Throws for an unknown one.
    init(named name: String) throws(ContactQuery.Problem) {
        let wanted = name.lowercased()
        let title = Self.synonyms[wanted] ?? wanted
        if let field = Self.fields[title] {
            self = field
        } else if title.hasPrefix("x-") && title.utf8.count > 2 || Self.properties.contains(title) {
            kind = .text
            let own = Part(property: Array(title.uppercased().utf8))
            // Messengers and anniversaries of older versions are stored under the names of 4.0.
            parts =
                title.hasPrefix("x-")
                ? [own] + ["IMPP", "ANNIVERSARY"].map { Part(property: Array($0.utf8), olderName: Array(title.utf8)) }
                : [own]
        } else {
            throw .field(name)
        }
    }

    private init(_ parts: [(StaticString, Range<Int>?)], _ kind: Kind = .text) {
        self.kind = kind
        self.parts = parts.map { Part(property: Array("\($0)".utf8), components: $1) }
    }

    /// What a value on the command line means for this field.
    func value(_ text: String) -> Value {
        switch kind {
        case .phone: PhonePattern(text).map { .number($0) } ?? .text(QueryText(text))
        case .date: DatePattern(text).map { .date($0) } ?? .text(QueryText(text))
        case .text, .uid: .text(QueryText(text))
        }
    }

    /// The names, as help and hints show them.
    package static let names = fields.keys.sorted()

    private static let synonyms = [
        "categories": "category", "label": "category", "org": "organization", "company": "organization",
        "tel": "phone", "mail": "email", "e-mail": "email", "bday": "birthday", "fn": "name", "adr": "address",
        "address.street": "street", "address.extended": "extended", "address.pobox": "pobox", "address.city": "city",
        "address.region": "region", "address.postcode": "postcode", "address.country": "country",
    ]

    private static let fields: [String: QueryField] = [
        "name": QueryField([("FN", nil), ("N", nil)]),
        "family": QueryField([("N", 0..<1)]), "given": QueryField([("N", 1..<2)]),
        "middle": QueryField([("N", 2..<3)]), "prefix": QueryField([("N", 3..<4)]),
        "suffix": QueryField([("N", 4..<5)]), "nickname": QueryField([("NICKNAME", nil)]),
        "organization": QueryField([("ORG", 0..<1)]), "department": QueryField([("ORG", 1..<Int.max)]),
        "title": QueryField([("TITLE", nil)]), "role": QueryField([("ROLE", nil)]),
        "email": QueryField([("EMAIL", nil)]), "phone": QueryField([("TEL", nil)], .phone),
        "address": QueryField([("ADR", nil)]), "pobox": QueryField([("ADR", 0..<1)]),
        "extended": QueryField([("ADR", 1..<2)]), "street": QueryField([("ADR", 2..<3)]),
        "city": QueryField([("ADR", 3..<4)]), "region": QueryField([("ADR", 4..<5)]),
        "postcode": QueryField([("ADR", 5..<6)]), "country": QueryField([("ADR", 6..<7)]),
        "birthday": QueryField([("BDAY", nil)], .date), "anniversary": QueryField([("ANNIVERSARY", nil)], .date),
        "note": QueryField([("NOTE", nil)]), "url": QueryField([("URL", nil)]),
        "category": QueryField([("CATEGORIES", nil)]), "impp": QueryField([("IMPP", nil)]),
        "gender": QueryField([("GENDER", nil)]), "relation": QueryField([("RELATED", nil)]),
        "photo": QueryField([("PHOTO", nil)]), "custom": QueryField([("X-CUSTOM", nil), ("X-CSV", nil)]),
        "uid": QueryField([], .uid),
    ]

    /// Further properties (RFC 6350, section 6, and later extensions); those that begin with `X-` are any.
    private static let properties: Set<String> = [
        "n", "source", "kind", "lang", "tz", "geo", "logo", "member", "related", "prodid", "rev", "sound", "key",
        "fburl", "caladruri", "caluri", "expertise", "hobby", "interest", "org-directory", "birthplace", "deathplace",
        "deathdate", "contact-uri", "created", "grammgender", "pronouns", "socialprofile", "language",
    ]

    /// What words without a field are looked for in.
    static let searched = QueryField([
        ("FN", nil), ("N", nil), ("EMAIL", nil), ("TEL", nil), ("ORG", nil), ("NICKNAME", nil), ("ADR", 3..<4),
        ("NOTE", nil), ("CATEGORIES", nil), ("X-PHONETIC-FIRST-NAME", nil), ("X-PHONETIC-MIDDLE-NAME", nil),
        ("X-PHONETIC-LAST-NAME", nil),
    ])
    static let phone = QueryField([("TEL", nil)], .phone)
}

/// A date that a query looks for: a day, a month, a year, or a day or month of any year.
package struct DatePattern: Sendable, Hashable {
    private let digits: [UInt8]
    private let isYearless: Bool

    /// `1815`, `1815-12`, `1815-12-10`, `12-10`, `--12-10`, `12`, `--12`; nil for anything else.
    init?(_ text: String) {
        let fields = text.split(separator: "-").map { Array($0.utf8) }
        let lengths = fields.map(\.count)
        guard fields.joined().allSatisfy({ 0x30...0x39 ~= $0 }),
            [[1], [2], [4], [8], [4, 2], [4, 2, 2], [2, 2]].contains(lengths)
        else { return nil }
        isYearless = (lengths.first ?? 0) <= 2 || text.hasPrefix("--")
        digits = (lengths == [1] ? [0x30] : []) + fields.joined()
    }

    /// True when a stored date (`18151210`, `--1210`, `1815-12`) is this one or within it.
    func matches(_ value: UnsafeRawBufferPointer) -> Bool {
        let date = unsafe value.prefix { $0 != 0x54 }
        let stored = unsafe Array(date.filter { 0x30...0x39 ~= $0 })
        let storedIsYearless = unsafe value.starts(with: [0x2D, 0x2D])
        guard isYearless else { return !storedIsYearless && stored.starts(with: digits) }
        // A stored year and month has no day.
        guard storedIsYearless || stored.count == 8 || stored.count == 6 else { return false }
        return stored.dropFirst(storedIsYearless ? 0 : 4).starts(with: digits)
    }
}
