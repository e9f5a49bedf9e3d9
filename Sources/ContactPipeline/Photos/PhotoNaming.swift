public import ContactModel

/// The rule by which exported photo files are named.
public struct PhotoNaming: Sendable, Hashable {
    /// A part of a file name.
    public enum Part: Sendable, Hashable {
        /// Literal text.
        case text(String)
        /// The contact's UID or the contact's id in the store.
        case uid, id
        /// A field of the card: the value with this label, or if the label is nil, the value that `list` shows.
        case field(CardEdit.Field, label: String?)
    }

    /// The parts in their order.
    public var parts: [Part]

    /// Creates a naming by parts. If all parts except the literal texts are empty for a contact, the UID of the contact
    /// is used instead.
    public init(_ parts: [Part]) { self.parts = parts }

    /// Names files by the contact's UID.
    public static let uid = PhotoNaming([.uid])
    /// Names files by the contact's display name.
    public static let name = PhotoNaming([.field(.name, label: nil)])
    /// Names files by the contact's preferred e-mail address.
    public static let email = PhotoNaming([.field(.email, label: nil)])
    /// Names files by the contact's id in the store.
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

    /// For a custom field, returns the value of the unknown CSV column (property `X-CSV`) whose header is `label`; nil
    /// if there is none. Returns nil for any other field.
    private static func column(_ field: CardEdit.Field, _ label: String?, in properties: [Property]) -> String? {
        guard field == .custom, let label else { return nil }
        return properties.first { $0.name == "X-CSV" && $0.values(of: "X-NAME") == [label] }?.text
    }
}
