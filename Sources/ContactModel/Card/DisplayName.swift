/// The derivation of the display name (`FN`) of a contact that has none: the name composed of the components of `N`,
/// else the first of these values that exists: nickname, organization, e-mail address, phone number, department.
public enum DisplayName {
    /// The values that are used as the display name if `N` is empty, in this order.
    public enum Substitute: CaseIterable, Sendable {
        case nickname, organization, email, phone, department

        /// The name of the property that holds the value.
        fileprivate var property: String {
            switch self {
            case .nickname: "NICKNAME"
            case .organization, .department: "ORG"
            case .email: "EMAIL"
            case .phone: "TEL"
            }
        }
    }

    /// Returns the text of the first substitute that the card has; nil if it has none. The closure returns the text of
    /// a substitute, or nil if the card lacks it.
    @inlinable public static func substitute<Text>(_ text: (Substitute) -> Text?) -> Text? {
        for substitute in Substitute.allCases {
            if let found = text(substitute) { return found }
        }
        return nil
    }

    /// Returns the display name composed of the components of `N`: prefix, given, middle, family, suffix.
    public static func formattedName(of name: Property) -> String {
        let parts = name.components
        return [3, 1, 2, 0, 4].compactMap { $0 < parts.count && !parts[$0].isEmpty ? parts[$0] : nil }.joined(
            separator: " ")
    }

    /// Returns the display name derived from a card's other properties; empty if none is possible.
    public static func derived(from properties: [Property]) -> String {
        for property in properties where property.name == "N" {
            let name = formattedName(of: property)
            if !name.isEmpty { return name }
        }
        return substitute { substitute in
            properties.lazy.filter { $0.name == substitute.property }.compactMap { text(of: $0, as: substitute) }.first
        } ?? ""
    }

    /// Returns true if a card's display name equals the derived one; a missing `FN` counts as an empty name.
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
            case .email: URIScheme.email.removed(from: property.value) ?? property.text
            }
        return text.isEmpty ? nil : text
    }
}
