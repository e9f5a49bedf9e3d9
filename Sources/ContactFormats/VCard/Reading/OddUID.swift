internal import Bytes
internal import ContactModel

/// Converts UIDs that a content line cannot hold unchanged: those with line breaks or other control characters, and
/// those that consist only of spaces, commas and semicolons.
///
/// A UID has no escapes, so a line break in it would end its line. Such a UID is written percent-encoded,
/// `UID;X-FORM=percent:a%0Ab`, which other readers accept as a UID.
enum OddUID {
    private static let form = "percent"

    /// Percent-encodes a UID that cannot be written unchanged, and adds the form `percent`; leaves any other unchanged.
    static func spellOut(_ property: inout Property) {
        guard isOdd(property.value.utf8) else { return }
        var value = ""
        for byte in property.value.utf8 {
            if byte > 0x20, byte < 0x7F, byte != 0x25, byte != .comma, byte != .semicolon {
                value.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                value += "%" + hex(byte >> 4) + hex(byte & 15)
            }
        }
        property.value = value
        property.addForm(form)
    }

    /// Removes the form and returns the original bytes of the UID.
    static func restored(_ property: inout Property) -> [UInt8] {
        let bytes = Array(property.value.utf8)
        guard property.forms.contains(form) else { return bytes }
        property.removeForm(form)
        var uid: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let digits =
                bytes[index] == 0x25 ? String(decoding: bytes[index...].dropFirst().prefix(2), as: UTF8.self) : ""
            if digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) {
                uid.append(byte)
                index += 3
            } else {
                uid.append(bytes[index])
                index += 1
            }
        }
        return uid
    }

    /// True if the values of `X-FORM` on a UID show that it is percent-encoded.
    static func isSpelledOut(_ forms: [String]) -> Bool { forms.contains(form) }

    private static func isOdd(_ uid: String.UTF8View) -> Bool {
        uid.contains { $0 < 0x20 || $0 == 0x7F } || uid.allSatisfy { $0 == .space || $0 == .comma || $0 == .semicolon }
    }

    private static func hex(_ nibble: UInt8) -> String { String(nibble, radix: 16, uppercase: true) }
}
