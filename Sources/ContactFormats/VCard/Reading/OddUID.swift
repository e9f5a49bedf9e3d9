internal import Bytes
internal import ContactModel

/// The conversion of UIDs that a content line cannot contain unchanged: UIDs with line breaks or other control
/// characters, and UIDs that consist only of spaces, commas and semicolons.
///
/// A UID has no escapes, so a line break in it would end its line. These UIDs are written percent-encoded, for example
/// `UID;X-FORM=percent:a%0Ab`, which other readers accept as a UID.
enum OddUID {
    private static let form = "percent"

    /// Percent-encodes a UID that cannot be written unchanged, and adds the value `percent` to the private parameter
    /// `X-FORM`. Does nothing to any other UID.
    static func spellOut(_ property: inout Property) {
        guard isOdd(property.value.utf8) else { return }
        property.value = PercentEncoding.encoded(property.value.utf8) {
            $0 > 0x20 && $0 < 0x7F && $0 != 0x25 && $0 != .comma && $0 != .semicolon
        }
        property.addForm(form)
    }

    /// Returns the original bytes of a UID, and removes the value `percent` from the private parameter `X-FORM`.
    static func restored(_ property: inout Property) -> [UInt8] {
        let bytes = Array(property.value.utf8)
        guard property.forms.contains(form) else { return bytes }
        property.removeForm(form)
        return PercentEncoding.decoded(bytes)
    }

    /// Returns true if the values of `X-FORM` on a UID show that it is percent-encoded.
    static func isSpelledOut(_ forms: [String]) -> Bool { forms.contains(form) }

    private static func isOdd(_ uid: String.UTF8View) -> Bool {
        uid.contains { $0 < 0x20 || $0 == 0x7F } || uid.allSatisfy { $0 == .space || $0 == .comma || $0 == .semicolon }
    }
}
