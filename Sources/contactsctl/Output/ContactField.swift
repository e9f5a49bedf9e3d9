package import ContactPipeline

/// A column of `list`; its name is the key in the JSON and the heading of the table.
package enum ContactField: String, Sendable, CaseIterable {
    case id, uid, name, given, family, organization, phone, email, photo

    /// What a table shows unless told otherwise: what fits a terminal.
    package static let table: [ContactField] = [.id, .name, .organization, .phone, .email, .photo]

    /// The field's text; empty where the contact has none.
    package func text(of contact: ContactSummary) -> String {
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

    /// True if the first contact comes before the second one when sorted by this field.
    ///
    /// Without regard to case; contacts that have nothing there come last, equal ones in the order of their ids.
    package func orders(_ left: ContactSummary, before right: ContactSummary) -> Bool {
        guard self != .id else { return left.id < right.id }
        let (leftKey, rightKey) = (text(of: left).lowercased(), text(of: right).lowercased())
        guard leftKey != rightKey else { return left.id < right.id }
        return leftKey.isEmpty != rightKey.isEmpty ? rightKey.isEmpty : leftKey < rightKey
    }
}

extension JSONWriter {
    /// The fields of a contact as members of an object that is open.
    package mutating func members(
        of contact: ContactSummary, _ fields: [ContactField] = ContactField.allCases
    ) throws {
        for field in fields {
            let key = field.rawValue
            switch field {
            case .id: try member(key, contact.id)
            case .uid: try member(key, contact.uid)
            case .name: try member(key, contact.name)
            case .given: try member(key, contact.given)
            case .family: try member(key, contact.family)
            case .organization: try member(key, contact.organization)
            case .phone: try member(key, contact.phone)
            case .email: try member(key, contact.email)
            case .photo: try member(key, contact.hasPhoto)
            }
        }
    }
}
