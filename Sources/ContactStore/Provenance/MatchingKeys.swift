internal import Bytes
internal import ContactModel

/// The keys by which a record without a UID is found: hashes of a folded name with one other value.
///
/// That value is an e-mail address; of a card without one a phone number; of a card without both the organization. A name
/// alone is a key of a card that has none of these.
struct MatchingKeys {
    /// What the value beside the name is.
    enum Value: Int64 { case email, phone, organization, none }

    /// The keys of all names with all values, the one of the first name and the first value first.
    let keys: [Int64]
    let value: Value
    /// The hash of the folded name; nil if there is none.
    let name: Int64?
    /// The hash of the first e-mail address; nil if there is none.
    let email: Int64?

    init(_ properties: [Property]) {
        var names: [[UInt8]] = []
        var values: [Value: [[UInt8]]] = [:]
        func add(_ text: [UInt8], _ value: Value) {
            if !text.isEmpty, values[value]?.contains(text) != true { values[value, default: []].append(text) }
        }
        for line in properties {
            switch line.name {
            case "FN", "N":
                let text = line.name == "N" ? CardUpdate.formattedName(of: line) : line.text
                let folded = Folding.folded(text)
                if !folded.isEmpty, !names.contains(folded) { names.append(folded) }
            case "EMAIL": add(Array(CardValue(line).key.text.utf8), .email)
            case "TEL": add(Array(CardValue(line).key.text.utf8.filter(\.isDigit)), .phone)
            case "ORG": add(Folding.folded(line.components.first ?? ""), .organization)
            default: break
            }
        }
        let kind = [Value.email, .phone, .organization].first { values[$0] != nil } ?? .none
        value = kind
        name = names.first.map(Self.hash)
        email = values[.email]?.first.map(Self.hash)
        keys = names.flatMap { name in
            (values[kind] ?? [[]]).map { Self.hash(name + [0, UInt8(kind.rawValue)] + $0) }
        }
    }

    /// The first 64 bits of a SHA-256, since nobody can make two texts with the same ones.
    static func hash(_ text: [UInt8]) -> Int64 {
        Int64(bitPattern: unsafe text.withUnsafeBytes { unsafe CardDigest(of: $0).high })
    }
}
