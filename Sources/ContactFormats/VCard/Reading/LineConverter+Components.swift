internal import ContactModel

/// The components of names and addresses, and the label of an address.
extension LineConverter {
    /// Pads `N` to five components and `ADR` to seven. Further components are kept in the parameter `X-MORE`; if an
    /// address without a `LABEL` has only one further component, it becomes the `LABEL`.
    mutating func fitComponents(_ property: inout Property) {
        let wanted = property.name == "N" ? 5 : 7
        var parts = CardBody.split(property.value, at: ";")
        var surplus = parts.dropFirst(wanted).map { CardBody.unescaped($0) }
        while surplus.last == "" { surplus.removeLast() }
        if property.name == "ADR", surplus.count == 1, isLabel(surplus[0], of: property) {
            report(.note, .vcardComponents, "the eighth component of ADR is kept as its LABEL")
            property.parameters.append(.init("LABEL", surplus))
        } else if !surplus.isEmpty {
            report(
                .warning, .vcardComponents,
                "\(property.name) has more than \(wanted) components; the others are kept in the parameter X-MORE")
            property.add(surplus, to: "X-MORE")
        }
        parts = Array(parts.prefix(wanted))
        while parts.count < wanted { parts.append("") }
        property.value = parts.joined(separator: ";")
    }

    /// Returns true if the eighth component of an address can become its label. An export from Google Contacts has the
    /// full address in this component.
    private func isLabel(_ text: String, of address: Property) -> Bool {
        address.values(of: "LABEL").isEmpty && !text.unicodeScalars.contains { $0 == "\0" || $0 == "\r" }
    }

    /// Resolves backslash escapes in the `LABEL` of an address, unless it has backslashes as in a Windows path. RFC
    /// 6868 defines `^n` for a line break in a parameter, but the examples of RFC 6350 (section 6.3.1) and many
    /// programs use `\n`.
    mutating func readLabelEscapes() {
        for place in head.parameters.indices where head.parameters[place].name == "LABEL" {
            head.parameters[place].values = head.parameters[place].values.map {
                $0.hasPathBackslashes ? $0 : CardBody.unescapedLeniently($0)
            }
        }
    }
}
