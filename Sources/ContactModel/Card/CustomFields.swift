extension [Property] {
    /// The texts of a card that have a label of the user: custom fields, columns that are stored unchanged, and all other
    /// properties with a label.
    package var customFields: [(label: String, text: String)] {
        var labels: [String: String] = [:]
        for property in self where property.isLabel {
            if let group = property.group { labels[group] = LabelMarks.shown(property.text) }
        }
        return compactMap { property in
            if property.isLabel { return nil }
            let label = property.group.flatMap { labels[$0] } ?? property.values(of: "X-NAME").first
            return label.map { ($0, property.text.trimmed()) }
        }
    }
}
