internal import ContactModel

/// Names of properties that no vCard may have, though files do (RFC 6350, section 3.3): a reader may stop at one.
///
/// `X-A/B:c` is written as `X-A-B;X-NAME=X-A/B:c`, which is a name everywhere and finds its way back.
enum OddName {
    private static let parameter = "X-NAME"

    /// Gives the property a name that every reader takes, and keeps its own beside it.
    static func spellOut(_ property: inout Property) {
        guard !property.name.utf8.allSatisfy(isAllowed) else { return }
        property.parameters.append(.init(parameter, [property.name]))
        property.name = safe(property.name)
    }

    /// Gives the property its own name back.
    static func restore(_ property: inout Property) {
        guard let name = property.values(of: parameter).first, name != property.name, safe(name) == property.name else {
            return
        }
        property.name = name
        property.parameters.removeAll { $0.name == parameter }
    }

    private static func safe(_ name: String) -> String {
        String(decoding: name.utf8.map { isAllowed($0) ? $0 : 0x2D }, as: UTF8.self)
    }

    /// The underscore is in no standard and in every program.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F
    }
}
