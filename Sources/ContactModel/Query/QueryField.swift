internal import Bytes

/// A field of a query, and the properties that contain it.
package struct QueryField: Sendable, Hashable {
    /// The place where a field is stored: a property, or some components of a structured property.
    struct Part: Sendable, Hashable {
        var property: [UInt8]
        var components: Range<Int>?
        /// The name of a property of older vCard versions, such as `x-skype`, that is stored as `property`, the
        /// property of vCard 4.0. Only the lines whose parameters contain the older name or the service, such as
        /// `skype`, belong to the field.
        var olderName: [UInt8]?
    }

    /// How values are compared.
    enum Kind: Sendable, Hashable { case text, phone, date, uid }

    /// The condition on a field's value.
    package enum Value: Sendable, Hashable {
        case text(QueryText)
        case number(PhonePattern)
        case date(DatePattern)
    }

    let kind: Kind
    let parts: [Part]

    /// Creates a field from its name in tables and on the command line, or from the name of a vCard property. Throws
    /// for an unknown name.
    init(named name: String) throws(ContactQuery.Problem) {
        let title = PropertyTable.fieldName(name.lowercased())
        switch title {
        case "uid": self.init([], .uid)
        case "name": self.init([("FN", nil), ("N", nil)])
        case "address": self.init([("ADR", nil)])
        case "custom": self.init([("X-CUSTOM", nil), ("X-CSV", nil)])
        case "phone": self = .phone
        default:
            if let (row, component) = PropertyTable.property(ofField: title) {
                // A property such as `ORG` can have any number of components. The last component that has a field name
                // includes all components after it.
                let isLast = row.syntax == .components && component == row.components.count - 1
                let range = component.map { $0..<(isLast ? Int.max : $0 + 1) }
                // A property can have the name of a field of another property: the field `language` is the value of
                // `LANG`, and RFC 9554 defines a property `LANGUAGE`. A query for `language` searches both.
                let other =
                    PropertyTable.definition(of: title.uppercased()).map { $0.name == row.name ? [] : [$0] } ?? []
                self.init([(row.name, range)] + other.map { ($0.name, nil) }, row.syntax == .date ? .date : .text)
            } else if title.hasPrefix("x-") && title.utf8.count > 2 {
                // Extension properties for messengers and anniversaries, such as `X-SKYPE`, are stored as `IMPP` and
                // `ANNIVERSARY`.
                let renamed = ["IMPP", "ANNIVERSARY"].map {
                    Part(property: Array($0.utf8), olderName: Array(title.utf8))
                }
                self.init(parts: [Part(property: Array(title.uppercased().utf8))] + renamed, .text)
            } else if let row = PropertyTable.definition(of: title.uppercased()),
                !PropertyTable.isOnlyBefore4(row.name)
            {
                self.init([(row.name, nil)])
            } else {
                throw .field(name)
            }
        }
    }

    private init(_ parts: [(String, Range<Int>?)], _ kind: Kind = .text) {
        self.init(parts: parts.map { Part(property: Array($0.utf8), components: $1) }, kind)
    }

    private init(parts: [Part], _ kind: Kind) {
        self.kind = kind
        self.parts = parts
    }

    /// Returns the condition for a value in a query. In a field for phone numbers or dates, a value that can be parsed
    /// as one is compared as a number or a date; any other value is compared as text.
    func value(_ text: String) -> Value {
        switch kind {
        case .phone: PhonePattern(text).map { .number($0) } ?? .text(QueryText(text))
        case .date: DatePattern(text).map { .date($0) } ?? .text(QueryText(text))
        case .text, .uid: .text(QueryText(text))
        }
    }

    /// The names of fields for help and suggestions, in alphabetical order, without the prefix `address.`, and with
    /// `category` instead of `categories`.
    package static let names: [String] = {
        let fields = PropertyTable.all.filter { $0.name != "X-CSV" }.flatMap {
            ($0.field.map { [$0] } ?? []) + $0.components
        }
        let names = fields.map {
            $0.hasPrefix("address.") ? String($0.dropFirst(8)) : $0 == "categories" ? "category" : $0
        }
        return (names + ["address"]).sorted()
    }()

    /// The properties that are searched for a word without a field name; of an address, only the city.
    static let searched: QueryField = {
        let rows = PropertyTable.all.filter { $0.traits.contains(.searched) }
        let city = PropertyTable.property(ofField: "address.city").flatMap { row in
            row.component.map { (row.definition.name, $0..<$0 + 1) }
        }
        return QueryField(rows.map { ($0.name, nil) } + (city.map { [$0] } ?? []))
    }()
    static let phone = QueryField([("TEL", nil)], .phone)
}

/// A date in a query: a day, a month, a year, or a day or month of any year.
package struct DatePattern: Sendable, Hashable {
    private let digits: [UInt8]
    private let isYearless: Bool

    /// Creates a pattern from `1815`, `1815-12`, `1815-12-10`, `18151210`, `12-10`, `--12-10`, `12`, `--12` or `5`; nil
    /// for anything else. One or two digits are a month.
    init?(_ text: String) {
        let fields = text.split(separator: "-").map { Array($0.utf8) }
        let lengths = fields.map(\.count)
        guard fields.joined().allSatisfy({ $0.isDigit }),
            [[1], [2], [4], [8], [4, 2], [4, 2, 2], [2, 2]].contains(lengths)
        else { return nil }
        isYearless = (lengths.first ?? 0) <= 2 || text.hasPrefix("--")
        digits = (lengths == [1] ? [0x30] : []) + fields.joined()
    }

    /// Returns true if a stored date (`18151210`, `--1210`, `1815-12`) is this date or within this period.
    func matches(_ value: UnsafeRawBufferPointer) -> Bool {
        // A stored day without a month (`---10`) matches no pattern, since every pattern has a year or a month.
        if unsafe value.starts(with: [0x2D, 0x2D, 0x2D]) { return false }
        let date = unsafe value.prefix { $0 != 0x54 }
        let stored = unsafe Array(date.filter { $0.isDigit })
        let storedIsYearless = unsafe value.starts(with: [0x2D, 0x2D])
        guard isYearless else { return !storedIsYearless && stored.starts(with: digits) }
        // A stored year without a month cannot match a pattern without a year.
        guard storedIsYearless || stored.count == 8 || stored.count == 6 else { return false }
        return stored.dropFirst(storedIsYearless ? 0 : 4).starts(with: digits)
    }
}
