internal import ContactModel

/// The conversion of related people's names between `RELATED;VALUE=text` of 4.0 (RFC 6350, section 6.6.6) and Apple's
/// `X-ABRELATEDNAMES`, which phones and web services read in 3.0 and 2.1.
enum Relations {
    /// The property that contains the name of a related person in 3.0 and 2.1.
    static let olderName = "X-ABRELATEDNAMES"
    /// The relation types for which Apple's programs have predefined labels, shown in the language of the user.
    private static let labels: Set<String> = [
        "assistant", "brother", "child", "daughter", "father", "friend", "manager", "mother", "parent", "partner",
        "sister", "son", "spouse",
    ]

    /// Adds `VALUE=text` to a property that was `X-ABRELATEDNAMES`, unless it is declared as a URI. Any other value
    /// type is kept as the parameter `X-FOREIGN-VALUE`.
    static func markAsText(_ property: inout Property) {
        let declared = property.values(of: "VALUE")
        guard declared != ["text"], declared != ["uri"] else { return }
        if let place = property.parameters.firstIndex(where: { $0.name == "VALUE" }) {
            property.parameters.remove(at: place)
            property.add(declared, to: PrivateParameters.foreignValue)
        }
        property.parameters.insert(.init("VALUE", ["text"]), at: place(in: property))
    }

    /// Converts a `RELATED` that is a name to the property of 3.0 and 2.1.
    static func convert(_ property: inout Property) {
        property.name = olderName
        // A `VALUE` that is not in its usual position is kept, so that its position is not lost.
        let place = place(in: property)
        if place < property.parameters.count, property.parameters[place].name == "VALUE" {
            property.parameters.remove(at: place)
        }
    }

    /// Returns true for a `RELATED` that is a person's name and not a URI; false if the property was read from 3.0 or
    /// 2.1 under the name `RELATED` (`X-FORM=bare`), or under a name that implies the relation (`X-FORM=x-ms-spouse`).
    static func isName(_ property: Property, _ forms: [String]) -> Bool {
        property.name == "RELATED" && property.values(of: "VALUE") == ["text"] && !forms.contains("bare")
            && VCardNames.alias(in: forms, of: property.name) == nil
    }

    /// Returns the label for a relation type: Apple's predefined label if there is one, otherwise the type.
    static func label(for type: String) -> String {
        labels.contains(type) ? "_$!<\(type.prefix(1).uppercased())\(type.dropFirst())>!$_" : type
    }

    /// Returns the index of the first parameter after `TYPE` and `PREF`.
    private static func place(in property: Property) -> Int {
        property.parameters.firstIndex { $0.name != "TYPE" && $0.name != "PREF" } ?? property.parameters.count
    }
}
