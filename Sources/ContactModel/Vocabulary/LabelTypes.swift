/// The mapping of labels to vCard types: common labels are types, all others are free text.
package enum LabelTypes {
    /// The label and its `TYPE` values; of several rows with the same types, the first is used for writing.
    package static let all: [(label: StaticString, types: StaticString)] = [
        ("mobile", "cell"), ("home", "home"), ("work", "work"), ("other", "other"), ("main", "main"),
        ("home fax", "home,fax"), ("work fax", "work,fax"), ("fax", "fax"), ("pager", "pager"),
        ("other fax", "other,fax"), ("textphone", "textphone"),
        ("home mobile", "home,cell"), ("work mobile", "work,cell"), ("other mobile", "other,cell"),
    ]

    /// The relations defined by RFC 6350, section 6.6.6.
    package static let relations: [StaticString] = [
        "spouse", "child", "parent", "sibling", "friend", "colleague", "co-worker", "neighbor", "contact",
        "acquaintance",
        "met", "co-resident", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency",
    ]

    /// Returns the types of a label, ignoring case; nil for free text.
    static func types(of label: String, for property: String) -> [String]? {
        let label = label.lowercased()
        if property == "RELATED" { return relations.contains { $0.description == label } ? [label] : nil }
        let types = all.first { $0.label.description == label }?.types.description
        return types?.split(separator: ",").map { String($0) }
    }
}
