internal import Bytes

/// The property that labels the line of its group: `item1.TEL:...`, `item1.X-ABLABEL:Grandma's`.
public enum GroupLabel {
    /// The name in bodies; files have `X-ABLabel`.
    public static let name = bytes.description

    /// The name as bytes.
    @inlinable public static var bytes: StaticString { "X-ABLABEL" }

    /// Returns the label of a group.
    public static func property(group: String? = nil, _ parameters: [Property.Parameter] = [], text: String) -> Property
    {
        Property(group: group, name, parameters, value: CardBody.escaped(text))
    }
}

extension Property {
    /// True for the label of a group.
    public var isLabel: Bool { name == GroupLabel.name }
}
