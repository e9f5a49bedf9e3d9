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
        // The parameter may occur only once (RFC 6350, section 5), so the values of an `X-NAME` in the source are kept
        // after the original name.
        if let place = property.parameters.firstIndex(where: { $0.name == parameter }) {
            let values = property.parameters[place].values
            property.parameters[place].values = [property.name] + (values == [""] ? [] : values)
        } else {
            property.parameters.append(.init(parameter, [property.name]))
        }
        property.name = safe(property.name)
    }

    /// Restores the name that `spellOut` replaced.
    static func restore(_ property: inout Property) {
        guard let place = property.parameters.firstIndex(where: { $0.name == parameter }) else { return }
        let name = property.parameters[place].firstValue
        guard name != property.name, safe(name) == property.name, isName(name, isGrouped: property.group != nil) else {
            return
        }
        property.name = name
        property.parameters[place].values.removeFirst()
        if property.parameters[place].values.isEmpty { property.parameters.remove(at: place) }
    }

    /// Returns true if a line of a stored card can have this name: it is in upper case, without blanks around it, and
    /// its characters end neither the name nor the line.
    private static func isName(_ name: String, isGrouped: Bool) -> Bool {
        name == name.trimmingBlanks().uppercased() && name.utf8.first != .period
            && !name.utf8.contains {
                $0 == .colon || $0 == .semicolon || $0 == .period && !isGrouped || $0 < 0x20 && $0 != .tab || $0 == 0x7F
            }
    }

    /// Returns the name with hyphens instead of invalid characters. It is neither the name of a known property nor one
    /// that is read as such a property, whose value would be read by another syntax: `X,ABLABEL` becomes
    /// `X-X-ABLABEL`, and `X%ANNIVERSARY` becomes `X-X-ANNIVERSARY`.
    private static func safe(_ name: String) -> String {
        let valid = String(decoding: name.utf8.map { isAllowed($0) ? $0 : 0x2D }, as: UTF8.self)
        let isUnknown =
            PropertyTable.definition(of: valid) == nil
            && VCardVersion.allCases.allSatisfy { VCardNames.syntaxName(of: valid, $0) == valid }
        return isUnknown ? valid : "X-\(valid)"
    }

    /// Returns true for letters, digits, hyphens and underscores; underscores are not standard, but all programs accept
    /// them.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        return byte.isLetter || byte.isDigit || byte == .hyphen
            || byte == .underscore
    }
}
