public import ContactModel

/// How exported photo files are named.
public struct PhotoNaming: Sendable, Hashable {
    /// A part of a name.
    public enum Part: Sendable, Hashable {
        case text(String)
        case uid, id
        /// A field of the card: the value with this label, or without a label the value that lists show.
        case field(CardEdit.Field, label: String?)
    }

    /// The parts in their order.
    public var parts: [Part]

    /// Creates a naming by parts; if all parts except texts are empty for a contact, its photo is named by its UID.
    public init(_ parts: [Part]) { self.parts = parts }

    /// The contact's UID.
    public static let uid = PhotoNaming([.uid])
    /// The contact's name.
    public static let name = PhotoNaming([.field(.name, label: nil)])
    /// The contact's preferred e-mail address.
    public static let email = PhotoNaming([.field(.email, label: nil)])
    /// The contact's id in the store.
    public static let id = PhotoNaming([.id])

    /// Returns the name of a contact's photo file without an extension.
    func stem(id: Int, uid: String, name: String, body: UnsafeRawBufferPointer) -> String {
        switch self {
        case .uid: return uid
        case .id: return String(id)
        case .name: return name.isEmpty ? uid : name
        default: break
        }
        let properties = unsafe Property.parse(body: body)
        var stem = ""
        var isEmpty = true
        for part in parts {
            let text =
                switch part {
                case .text(let text): text
                case .uid: uid
                case .id: String(id)
                case .field(let field, let label):
                    field.text(label: label, in: properties) ?? Self.column(field, label, in: properties) ?? ""
                }
            if case .text = part {} else if !text.isEmpty { isEmpty = false }
            stem += text
        }
        return isEmpty ? uid : stem
    }

    /// Returns the cell of an unknown column (`X-CSV`) with the label as its header, if the field is a custom field;
    /// nil for none.
    private static func column(_ field: CardEdit.Field, _ label: String?, in properties: [Property]) -> String? {
        guard field == .custom, let label else { return nil }
        return properties.first { $0.name == "X-CSV" && $0.values(of: "X-NAME") == [label] }?.text
    }
}
