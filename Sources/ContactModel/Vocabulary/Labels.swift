internal import Bytes

/// The property that labels the line of its group: `item1.TEL:...`, `item1.X-ABLABEL:Grandma's`.
public enum GroupLabel {
    /// The name in stored cards (see `CardBody`) and in written files; the files of other programs have `X-ABLabel`.
    public static let name = bytes.description

    /// The name as bytes.
    @inlinable public static var bytes: StaticString { "X-ABLABEL" }

    /// Returns the line that labels a group; `text` is the label without escapes.
    public static func property(group: String? = nil, _ parameters: [Property.Parameter] = [], text: String) -> Property
    {
        Property(group: group, name, parameters, value: CardBody.escaped(text))
    }
}

extension Property {
    /// True if the line is the label of a group.
    public var isLabel: Bool { name == GroupLabel.name }
}

/// The mapping of labels to vCard types: common labels are types, all others are free text.
package enum LabelTypes {
    /// Each row is a label and its values of `TYPE`, separated by commas. Of several rows with the same types, the
    /// first one determines the label that is written.
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

    /// Returns the values of `TYPE` for a label of this property, ignoring case; nil if the label is free text.
    static func types(of label: String, for property: String) -> [String]? {
        let label = label.lowercased()
        if property == "RELATED" { return relations.contains { $0.description == label } ? [label] : nil }
        let types = all.first { $0.label.description == label }?.types.description
        return types?.split(separator: ",").map { String($0) }
    }
}

/// The delimiters that Apple's programs put around their built-in labels, to distinguish them from the user's:
/// `_$!<HomePage>!$_`.
///
/// The delimiters are stored in cards; `shown` removes them for display.
package enum LabelMarks {
    private static let opening: StaticString = "_$!<"
    private static let closing: StaticString = ">!$_"

    /// Returns the label between the delimiters; nil if there are none.
    package static func unwrapped(_ label: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        let length = opening.utf8CodeUnitCount
        guard label.count > 2 * length else { return nil }
        for index in 0..<length {
            guard unsafe label[index] == opening.utf8Start[index] else { return nil }
            guard unsafe label[label.count - length + index] == closing.utf8Start[index] else { return nil }
        }
        return unsafe UnsafeRawBufferPointer(rebasing: label[length..<label.count - length])
    }

    /// Returns the label for display: without the delimiters, if it has them.
    package static func shown(_ label: String) -> String {
        let bytes = Array(label.utf8)
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe unwrapped(bytes).map { unsafe String(decoding: $0, as: UTF8.self) } ?? label
        }
    }
}
