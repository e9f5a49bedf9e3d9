/// A field by whose value an import recognizes that a record and a contact are the same person.
public enum MatchField: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The UID, and identifiers that programs store in extension properties, for instance Apple's `X-ABUID`.
    case uid
    /// Any e-mail address, ignoring case.
    case email
    /// Any phone number of at least seven digits, with or without its country code, however it is punctuated.
    case phone
    /// The name, ignoring case, accents and the order of its words.
    case name
    /// The custom field with this label, or the column without a recognized meaning that has this header.
    case custom(String)

    /// The fields without a label.
    public static let allCases: [MatchField] = [.uid, .email, .phone, .name]

    /// Accepts `uid`, `email`, `phone`, `name` and `custom:LABEL`.
    public init?(rawValue: String) {
        let prefix = "custom:"
        if let field = Self.allCases.first(where: { $0.rawValue == rawValue }) {
            self = field
        } else if rawValue.hasPrefix(prefix), rawValue.utf8.count > prefix.utf8.count {
            self = .custom(String(rawValue.dropFirst(prefix.count)))
        } else {
            return nil
        }
    }

    /// The name on the command line, for instance `email` or `custom:LABEL`.
    public var rawValue: String {
        switch self {
        case .uid: "uid"
        case .email: "email"
        case .phone: "phone"
        case .name: "name"
        case .custom(let label): "custom:\(label)"
        }
    }

    /// The number of bytes of `rawValue` in UTF-8.
    var nameLength: Int {
        switch self {
        case .uid: 3
        case .email, .phone: 5
        case .name: 4
        case .custom(let label): 7 + label.utf8.count
        }
    }
}
