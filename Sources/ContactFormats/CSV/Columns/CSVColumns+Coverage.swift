internal import ContactModel

/// The fields that an update from a table may change.
extension CSVColumns {
    /// Returns the labels that headers imply for phones, e-mails, addresses and URLs, by vCard property name. Leaves
    /// out a property if one of its columns has no implied label or if the table has a label column for it.
    private static func fixedLabels(of columns: [Column]) -> [String: [String]] {
        var labels: [String: [String]] = [:]
        var free: Set<String> = []
        for meaning in columns.compactMap(\.meaning) {
            if let labelled = meaning.labelled?.property { free.insert("\(labelled.vCardName)") }
            guard let property = meaning.field.property, [.phone, .email, .address, .url].contains(property) else {
                continue
            }
            if let label = meaning.label {
                labels["\(property.vCardName)", default: []].append(label)
            } else {
                free.insert("\(property.vCardName)")
            }
        }
        return labels.filter { !free.contains($0.key) }
    }

    static func coverage(of columns: [Column]) -> FieldCoverage {
        var coverage = FieldCoverage()
        coverage.fixedLabels = fixedLabels(of: columns)
        for column in columns {
            guard let meaning = column.meaning else {
                coverage.extras.insert(column.header)
                continue
            }
            guard let property = meaning.field.property, property != .photo else { continue }
            // A cell that does not contain a valid code is kept as a custom field with the column's header.
            if meaning.field.isCode { coverage.extras.insert(column.header) }
            coverage.properties.insert("\(property.vCardName)")
            switch property {
            case .name:
                if meaning.field == .name {
                    coverage.hasFormattedName = true
                } else {
                    coverage.nameComponents.insert(meaning.field.slot)
                }
            case .organization: coverage.organizationComponents.insert(meaning.field.slot)
            case .address: coverage.addressComponents.formUnion(meaning.field.addressComponents)
            // An event with the label "anniversary" becomes an `ANNIVERSARY` property.
            case .event: coverage.properties.insert("ANNIVERSARY")
            default: break
            }
        }
        // Every card has `FN`, but an update may change it only if the table has columns for names.
        if coverage.hasFormattedName || !coverage.nameComponents.isEmpty { coverage.properties.insert("FN") }
        if coverage.nameComponents.isEmpty { coverage.properties.remove("N") }
        return coverage
    }
}
