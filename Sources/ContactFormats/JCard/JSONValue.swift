/// A value of JSON (RFC 8259), with the members of an object in their order.
indirect enum JSONValue {
    case string(String)
    /// The digits as written.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// The text of a simple value; nil for an array, an object and null.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The texts of a simple value or of an array of them, at any depth.
    var texts: [String] {
        switch self {
        case .array(let values): values.flatMap(\.texts)
        case .object(let members): members.flatMap(\.value.texts)
        case .null: [""]
        default: text.map { [$0] } ?? []
        }
    }
}

/// Text that is not JSON, and its place.
struct JSONFault: Error {
    var message: String
    var place: CardTranscoder.Place
}
