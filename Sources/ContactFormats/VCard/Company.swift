internal import ContactModel

/// The card of an organization: `KIND:org` in 4.0 (RFC 6350, section 6.1.4), `X-ABShowAs:COMPANY` of Apple's programs in
/// 3.0 and 2.1.
enum Company {
    static let name = "X-ABSHOWAS"
    static let word: StaticString = "COMPANY"
    /// The value of `X-FORM` for a `KIND` that was written under its own name in 3.0 or 2.1.
    static let ownForm = "kind"
    /// The property in a body (see `CardBody`), with its line end.
    static let line: StaticString = "KIND:org\n"

    /// Converts Apple's mark to `KIND`.
    static func restore(_ property: inout Property) {
        guard property.name == name, property.value == word.description else { return }
        property.name = "KIND"
        property.value = "org"
    }

    /// Converts the `KIND` of an organization to Apple's mark; returns false for any other property, and for a `KIND`
    /// that was read from 3.0 or 2.1.
    static func convert(_ property: inout Property, _ forms: [String]) -> Bool {
        guard property.name == "KIND", property.value == "org", !forms.contains(ownForm) else { return false }
        property.name = name
        property.value = word.description
        return true
    }
}
