internal import ContactModel

/// People by their names: `RELATED` as text in 4.0 (RFC 6350, section 6.6.6), Apple's `X-ABRELATEDNAMES` before, which is
/// what phones and web services understand.
enum Relations {
    /// The property of older versions.
    static let olderName = "X-ABRELATEDNAMES"
    /// What Apple has labels of its own for, which a phone shows in its owner's language.
    private static let labels: Set<String> = [
        "assistant", "brother", "child", "daughter", "father", "friend", "manager", "mother", "parent", "partner",
        "sister", "son", "spouse",
    ]

    /// Marks a name as the text it is.
    static func sayText(_ property: inout Property) {
        guard property.values(of: "VALUE").isEmpty else { return }
        property.parameters.insert(.init("VALUE", ["text"]), at: place(in: property))
    }

    /// Gives a name the property that older versions have for it.
    static func turn(_ property: inout Property) {
        property.name = olderName
        // Elsewhere it says where it has to stand again.
        let place = place(in: property)
        if place < property.parameters.count, property.parameters[place].name == "VALUE" {
            property.parameters.remove(at: place)
        }
    }

    /// True for a name, and not an address of somebody.
    static func isName(_ property: Property, _ forms: [String]) -> Bool {
        property.name == "RELATED" && property.values(of: "VALUE") == ["text"] && !forms.contains("bare")
    }

    /// The label that says the same as a type.
    static func label(for type: String) -> String {
        labels.contains(type) ? "_$!<\(type.prefix(1).uppercased())\(type.dropFirst())>!$_" : type
    }

    /// Behind the types and the preference.
    private static func place(in property: Property) -> Int {
        property.parameters.firstIndex { $0.name != "TYPE" && $0.name != "PREF" } ?? property.parameters.count
    }
}
