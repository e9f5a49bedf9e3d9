internal import Bytes
internal import ContactModel

/// A search that determines whether a card that begins within another card ends before the outer card does.
///
/// `find` continues where its previous call stopped. Without a maximum nesting depth, each card of a file without any
/// END line would be searched to the end of the file.
struct NestingScan {
    private var place: Int
    private var depth = 1
    private let deepest: Int

    /// - Parameters:
    ///   - start: the offset of the line after the inner card's BEGIN line.
    ///   - deepest: the maximum nesting depth.
    init(from start: Int, deepest: Int) {
        place = start
        self.deepest = deepest
    }

    /// Returns true if the END line of the outer card follows the inner card. Returns false if another BEGIN line
    /// follows the inner card, if the bytes end before that END line, or if the nesting is deeper than `deepest`.
    /// Returns nil if more bytes are needed. `bytes` must begin with the bytes of the previous call.
    mutating func find(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Bool? {
        while place < bytes.count {
            let end = unsafe LineScan.lineEnd(bytes, place)
            guard isLast || end < bytes.count else { return nil }
            if unsafe Self.begins(bytes, place..<end, "BEGIN:VCARD") {
                // Another card begins after the END line of the inner card, so the outer card has no END line.
                if depth == 0 || depth > deepest { return false }
                depth += 1
            } else if unsafe Self.begins(bytes, place..<end, "END:VCARD") {
                if depth == 0 { return true }
                depth -= 1
            }
            place = end + 1
        }
        return isLast ? false : nil
    }

    /// Returns true for a line that starts with `word`, ignoring case and the spaces within the line; `word` is upper
    /// case. A line that begins with a space is the continuation of a folded line, so that space is not skipped.
    private static func begins(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ word: StaticString) -> Bool {
        var index = line.lowerBound
        for letter in 0..<word.utf8CodeUnitCount {
            while index < line.upperBound, index > line.lowerBound, unsafe bytes[index] == .space { index += 1 }
            guard index < line.upperBound, unsafe bytes[index].uppercased == word.utf8Start[letter] else {
                return false
            }
            index += 1
        }
        return true
    }
}
