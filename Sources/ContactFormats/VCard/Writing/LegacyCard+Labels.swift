internal import ContactModel

/// The conversion of labels to 3.0 and 2.1: a custom label becomes a new `X-ABLABEL` line, and `X-ANDROID` lines are
/// converted to Android's own syntax. `AddressLabels` converts the labels of addresses.
///
/// An `X-ABLABEL` line that the stored card already contains is left unchanged here; `VCardWriter+Properties` writes it
/// in 3.0, and `VCardWriter+Version21` in 2.1.
extension LegacyCard {
    /// Inserts an `X-ABLABEL` line after a property, in the property's group; a property without a group gets a new
    /// one.
    static func label(_ properties: inout [Property], _ index: Int, _ label: String) {
        var groups = FreeGroups(in: properties)
        let group = properties[index].group ?? groups.next()
        properties[index].group = group
        properties.insert(GroupLabel.property(group: group, text: label), at: index + 1)
    }

    /// Restores the text of Android's items (see `AndroidItem`) from `X-ANDROID`, unless the value of the property was
    /// edited. Removes an `X-ANDROID` that contains a label if a label line of the property's group has the same text.
    static func convertCustom(_ properties: inout [Property]) {
        var index = 0
        while index < properties.count {
            defer { index += 1 }
            guard let raw = properties[index].values(of: AndroidLabel.parameter).first else { continue }
            if let label = AndroidLabel.decoded(raw) {
                // Other programs do not read `X-CUSTOM(...)`, and some fail on it; they read the label line of the
                // group.
                let group = properties[index].group
                let isLabelled =
                    group != nil
                    && properties.contains {
                        $0.group == group && $0.isLabel && $0.text == label
                    }
                if isLabelled { properties[index].parameters.removeAll { $0.name == AndroidLabel.parameter } }
                continue
            }
            let parts = raw.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
            guard AndroidItem.properties(parts)?.first?.value == properties[index].value else { continue }
            if let group = properties[index].group {
                properties.removeAll { $0.isLabel && $0.group == group }
            }
            let value = parts.map { CardBody.escaped($0) }.joined(separator: ";")
            properties[index] = Property("X-ANDROID-CUSTOM", value: value)
        }
    }
}
