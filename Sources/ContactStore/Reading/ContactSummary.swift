internal import Bytes
public import ContactModel

/// The main values of a contact, as lists show them.
public struct ContactSummary: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// The UID.
    public var uid: String
    /// The display name.
    public var name: String
    /// The given name.
    public var given: String?
    /// The family name.
    public var family: String?
    /// The organization: the first component of `ORG`.
    public var organization: String?
    /// The phone number: the preferred `TEL`, or the first one.
    public var phone: String?
    /// The e-mail address: the preferred `EMAIL`, or the first one.
    public var email: String?
    /// True if the contact has a photo in the store.
    public var hasPhoto: Bool

    /// Creates a summary from its values.
    public init(
        id: Int, uid: String, name: String, given: String?, family: String?, organization: String?, phone: String?,
        email: String?, hasPhoto: Bool
    ) {
        self.id = id
        self.uid = uid
        self.name = name
        self.given = given
        self.family = family
        self.organization = organization
        self.phone = phone
        self.email = email
        self.hasPhoto = hasPhoto
    }
}

/// A column of a list of contacts; its name is the key in JSON and the heading of the table.
public enum ContactField: String, Sendable, CaseIterable {
    case id, uid, name, given, family, organization, phone, email, photo

    /// Returns the field's text; empty if the contact has none.
    public func text(of contact: ContactSummary) -> String {
        switch self {
        case .id: String(contact.id)
        case .uid: contact.uid
        case .name: contact.name
        case .given: contact.given ?? ""
        case .family: contact.family ?? ""
        case .organization: contact.organization ?? ""
        case .phone: contact.phone ?? ""
        case .email: contact.email ?? ""
        case .photo: contact.hasPhoto ? "yes" : ""
        }
    }
}

extension ContactStore {
    /// Calls `visit` with the summary of each contact that matches a query, in ascending order of ids, until `visit`
    /// returns false.
    public func summaries(matching query: ContactQuery, _ visit: (ContactSummary) throws -> Bool) throws {
        var rows = try MatchingRows(self, database.sql.lists.summaries, matching: query)
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            guard try visit(Self.summary(rows.row)) else { return }
        }
    }

    /// Returns the summary in a row of `ListSQL.summaries` or `ListSQL.summary`.
    static func summary(_ row: borrowing StoreStatement) -> ContactSummary {
        ContactSummary(
            id: Int(row.integer(0)), uid: row.text(1) ?? "", name: row.text(4) ?? "", given: row.text(5),
            family: row.text(6), organization: row.text(7), phone: row.text(8), email: row.text(9),
            hasPhoto: !row.isNull(10))
    }
}
