internal import Bytes
internal import ContactModel

/// The conversion of property names with invalid characters (RFC 6350, section 3.3), which some readers reject.
///
/// For example, the line `X-A/B:c` is written as `X-A-B;X-NAME=X-A/B:c`. That line is valid, and the original name can
/// be restored from it.
enum OddName {
    private static let parameter = "X-NAME"

    /// Replaces a name with invalid characters by a valid name, and adds the original as the parameter `X-NAME`.
    static func spellOut(_ property: inout Property) {
        guard !property.name.utf8.allSatisfy(isAllowed) else { return }
        property.parameters.append(.init(parameter, [property.name]))
        property.name = safe(property.name)
    }

    /// Restores the name that `spellOut` replaced.
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

    /// Returns true for letters, digits, hyphens and underscores; underscores are not standard, but all programs accept
    /// them.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        return byte.isLetter || byte.isDigit || byte == .hyphen
            || byte == .underscore
    }
}
