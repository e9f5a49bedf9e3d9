package import ContactStore

extension ContactField {
    /// The default columns of a table, which fit a terminal.
    package static let table: [ContactField] = [.id, .name, .organization, .phone, .email, .photo]
}

extension JSONWriter {
    /// Writes the given fields of a contact as members of the open JSON object.
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
