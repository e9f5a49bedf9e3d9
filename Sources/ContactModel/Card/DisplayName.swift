/// The name that a contact without one is shown by (`FN`): one rule for every reader and for edits.
///
/// The parts of `N`, else a nickname, the organization, an e-mail address, a phone number, and last a department.
public enum DisplayName {
    /// What a name for display is made of where `N` has no part, in this order.
    public enum Substitute: CaseIterable, Sendable {
        case nickname, organization, email, phone, department

        /// The property that it is a value of.
        fileprivate var property: String {
            switch self {
            case .nickname: "NICKNAME"
            case .organization, .department: "ORG"
            case .email: "EMAIL"
            case .phone: "TEL"
            }
        }
    }

    /// Returns the first existing substitute; the closure returns each one, nil if the card lacks it.
    @inlinable public static func substitute<Text>(_ text: (Substitute) -> Text?) -> Text? {
        for substitute in Substitute.allCases {
            if let found = text(substitute) { return found }
        }
        return nil
    }

    /// Returns the display name derived from a card's other properties; empty if none is possible.
    public static func derived(from properties: [Property]) -> String {
        for property in properties where property.name == "N" {
            let name = CardUpdate.formattedName(of: property)
            if !name.isEmpty { return name }
        }
        return substitute { substitute in
            properties.lazy.filter { $0.name == substitute.property }.compactMap { text(of: $0, as: substitute) }.first
        } ?? ""
    }

    /// True when the card's name for display is the one that follows from the rest, so that it changes with it.
    public static func isDerived(in properties: [Property]) -> Bool {
        properties.first { $0.name == "FN" }?.text ?? "" == derived(from: properties)
    }

    private static func text(of property: Property, as substitute: Substitute) -> String? {
        let text =
            switch substitute {
            case .organization: property.components.first ?? ""
            case .department: property.components.dropFirst().first { !$0.isEmpty } ?? ""
            case .nickname: property.items.first { !$0.isEmpty } ?? ""
            case .phone: URIScheme.phone.removed(from: property.value) ?? property.text
            default: property.text
            }
        return text.isEmpty ? nil : text
    }
}
