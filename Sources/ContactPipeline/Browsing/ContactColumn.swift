public import ContactModel
public import ContactStore

/// A column of the output of `list`: a field of `ContactSummary`, or the values of another field or of a vCard
/// property.
public struct ContactColumn: Sendable, Hashable {
    /// The name as the user wrote it; it is the key in JSON and the heading in a table.
    public let name: String
    /// The field of `ContactSummary` that the column shows; nil if the column shows another field or a vCard property.
    public let summary: ContactField?
    fileprivate let field: String
    private let label: String?

    /// Creates a column for a field of `ContactSummary`.
    public init(_ field: ContactField) {
        name = field.rawValue
        summary = field
        self.field = field.rawValue
        label = nil
    }

    /// Returns the column with a name; nil if the name is unknown, or if the label after a colon is empty.
    ///
    /// A name is a field of `ContactSummary`, another field such as `city`, a field with a label such as `phone:work`
    /// or `custom:LABEL`, or the name of a vCard property.
    public static func named(_ name: String) -> ContactColumn? {
        if let field = ContactField(rawValue: name) { return ContactColumn(field) }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let wanted = parts[0].lowercased()
        guard ContactQuery.hasField(named: wanted), parts.last != "" else { return nil }
        return ContactColumn(
            name: name, field: PropertyTable.fieldName(wanted), label: parts.count == 2 ? parts[1].lowercased() : nil)
    }

    private init(name: String, field: String, label: String?) {
        self.name = name
        summary = nil
        self.field = field
        self.label = label
    }

    /// The column names that the help of `list` and the error for an unknown name show.
    public static let names =
        ContactField.allCases.map(\.rawValue) + [
            "nickname", "department", "title", "role", "street", "city", "region", "postcode", "country", "birthday",
            "anniversary", "note", "url", "categories", "impp", "custom", "custom:LABEL",
        ]

    /// Returns the contact's values in this column, separated by `; `; empty if the contact has none.
    public func text(of contact: StoredContact) -> String {
        if let summary { return summary.text(of: contact.summary) }
        return values(of: contact).joined(separator: "; ")
    }

    private func values(of contact: StoredContact) -> [String] {
        if field == "custom", label == nil {
            // The label of a custom field is its own label, or the header of its column.
            let custom = contact.properties.filter { ["X-CUSTOM", "X-CSV"].contains($0.name) }
            return custom.map(\.text).filter { !$0.isEmpty }
        }
        if field == "custom" {
            let found = ContactDetails(contact).fields.filter { line in
                (line.field == "custom" && isLabelled(line.label)) || line.field.lowercased() == label
            }
            if !found.isEmpty { return found.map(\.value) }
        }
        let properties = labelled(contact.properties)
        let row = PropertyTable.property(ofField: field)
        if let row, let place = row.component, row.definition.traits.contains(.labelled) {
            return properties.filter { $0.name == row.definition.name }.compactMap {
                $0.components.count > place && !$0.components[place].isEmpty ? $0.components[place] : nil
            }
        }
        let found = ContactDetails.fields(of: properties).filter { $0.field.lowercased() == field }
        if !found.isEmpty { return found.map(\.value) }
        return properties.filter { $0.name.lowercased() == field }.map(\.text).filter { !$0.isEmpty }
    }

    /// Returns the properties that have the column's label; all properties if the column has no label.
    ///
    /// A label is the `X-ABLabel` of the property's group, a `TYPE` value, or an instant-messaging service, or a word
    /// of one of these. The label `mobile` also matches `TYPE=cell`.
    private func labelled(_ properties: [Property]) -> [Property] {
        guard label != nil else { return properties }
        let groups = ContactDetails.groupLabels(in: properties)
        return properties.filter { property in
            isLabelled(property.group.flatMap { groups[$0] }) || isLabelled(property.types.joined(separator: " "))
                || isLabelled(ContactDetails.service(of: property))
        }
    }

    private func isLabelled(_ text: String?) -> Bool {
        guard let label else { return true }
        let text = text?.lowercased() ?? ""
        return text == label || text.split(separator: " ").contains { $0 == label || $0 == "cell" && label == "mobile" }
    }
}

/// A column by which a list is sorted.
public struct ContactOrder: Sendable, Hashable {
    /// The column by which contacts are sorted.
    public var column: ContactColumn
    /// True to sort in descending order.
    public var isDescending: Bool

    /// Creates a sort order.
    public init(_ column: ContactColumn, isDescending: Bool) {
        self.column = column
        self.isDescending = isDescending
    }
}

extension Browser {
    /// Visits every contact that a query matches, in the order of ids, until `body` returns false.
    public func contacts(query: ContactQuery, each body: (StoredContact) throws -> Bool) throws {
        try store.open().contacts(matching: query, body)
    }

    /// Visits the first `limit` contacts that a query matches, sorted by the first of `orders`, contacts with equal
    /// values by the second, and so on.
    ///
    /// Birthdays and anniversaries are sorted by the number of days from `today` until they recur, ids by number, and
    /// all other columns by text, ignoring case and accents. Contacts without a value come last.
    public func contacts(
        query: ContactQuery, sortedBy orders: [ContactOrder], limit: Int, today: CalendarDay = .today(),
        each body: (StoredContact) throws -> Void
    ) throws {
        let keys = orders.map { order in
            let column = order.column
            return SortKey(isDescending: order.isDescending) { contact in
                if column.summary == .id { return String(contact.summary.id).leftPadded }
                guard let property = column.yearlyProperty else { return column.text(of: contact) }
                let days = contact.properties.filter { $0.name == property }.compactMap { today.days(until: $0.text) }
                return days.min().map { String($0).leftPadded } ?? ""
            }
        }
        try store.open().contacts(matching: query, sortedBy: keys, limit: limit, body)
    }
}

extension ContactColumn {
    /// The vCard property of a column whose dates recur every year; nil for any other column.
    fileprivate var yearlyProperty: String? { ["birthday": "BDAY", "anniversary": "ANNIVERSARY"][field] }
}

extension String {
    /// The decimal digits of a number, padded with zeros to 19 digits, the maximum for an `Int`, so that the text order
    /// is the numeric order.
    fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 19 - utf8.count)) + self }
}
