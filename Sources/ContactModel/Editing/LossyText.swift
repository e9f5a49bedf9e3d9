internal import Bytes

/// Values in which characters were replaced by `?`, because the encoding of an exported file lacks them.
package enum LossyText {
    /// Returns a record in which each value that is a value of one of `cards`, but with `?` instead of some characters
    /// that are not ASCII, is replaced by this value. Such a record comes from an export of the contact, in which the
    /// value was not edited.
    package static func restored(_ record: [Property], from cards: [[Property]]) -> [Property] {
        guard record.contains(where: { hasReplacement($0.value) }) else { return record }
        return record.map { line in
            guard hasReplacement(line.value) else { return line }
            var line = line
            for card in cards {
                guard let original = card.first(where: { $0.name == line.name && isLossy(line.value, of: $0.value) })
                else { continue }
                line.value = original.value
                break
            }
            return line
        }
    }

    private static func hasReplacement(_ value: String) -> Bool { value.utf8.contains(UInt8(ascii: "?")) }

    /// Returns true if `value` is `original` with `?` instead of at least one character that is not ASCII.
    private static func isLossy(_ value: String, of original: String) -> Bool {
        guard value != original else { return false }
        let (lossy, whole) = (value.unicodeScalars, original.unicodeScalars)
        return lossy.count == whole.count && zip(lossy, whole).allSatisfy { $0 == $1 || $0 == "?" && !$1.isASCII }
    }
}
