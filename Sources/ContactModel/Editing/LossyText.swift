internal import Bytes

/// Values in which characters were replaced by `?`, because the encoding of an exported file lacks them.
package enum LossyText {
    /// Returns a record in which each value that is a value of one of `cards`, but with `?` instead of some characters
    /// that are not ASCII, is replaced by this value. Such a record comes from an export of the contact, in which the
    /// value was not edited.
    ///
    /// Each value of a card replaces at most one value. Of several values that may be the original, the first one with
    /// the parameters of the record's line is used; if there is none, the first one.
    package static func restored(_ record: [Property], from cards: [[Property]]) -> [Property] {
        guard record.contains(where: { hasReplacement($0.value) }) else { return record }
        // The values that the record contains unchanged are not the originals of others.
        var free = cards.map { card in
            var whole = record
            return card.filter { line in
                guard let same = whole.firstIndex(where: { CardUpdate.isSameKind($0, line) && $0.value == line.value })
                else {
                    return true
                }
                whole.remove(at: same)
                return false
            }
        }
        return record.map { line in
            guard hasReplacement(line.value) else { return line }
            var line = line
            for card in free.indices {
                let like = free[card].indices.filter {
                    CardUpdate.isSameKind(free[card][$0], line) && isLossy(line.value, of: free[card][$0].value)
                }
                let own = like.first { free[card][$0].parameters == line.parameters }
                guard let place = own ?? like.first else { continue }
                line.value = free[card].remove(at: place).value
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
