/// Labels as vCard says them: the common ones are types, all others stay the user's own words.
package enum LabelTypes {
    /// What people call it, and the `TYPE` values it is; the first of each type list is how we write it.
    package static let all: [(label: StaticString, types: StaticString)] = [
        ("mobile", "cell"), ("home", "home"), ("work", "work"), ("other", "other"), ("main", "main"),
        ("home fax", "home,fax"), ("work fax", "work,fax"), ("fax", "fax"), ("pager", "pager"),
        ("other fax", "other,fax"), ("textphone", "textphone"),
    ]

    /// The relations that RFC 6350, section 6.6.6 knows.
    package static let relations: [StaticString] = [
        "spouse", "child", "parent", "sibling", "friend", "colleague", "co-worker", "neighbor", "contact",
        "acquaintance",
        "met", "co-resident", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency",
    ]

    /// The types of a label, whatever its case; nil for the user's own words.
    static func types(of label: String, for property: String) -> [String]? {
        let label = label.lowercased()
        if property == "RELATED" { return relations.contains { $0.description == label } ? [label] : nil }
        let types = all.first { $0.label.description == label }?.types.description
        return types?.split(separator: ",").map { String($0) }
    }
}
