internal import Bytes
internal import ContactModel

/// Determines whether a card that begins within another one ends before the outer one does.
///
/// `find` continues where its previous call stopped. The scan ends at a maximum nesting depth; without this limit, each
/// card of a file without any END would be scanned to the end of the file.
struct NestingScan {
    private var place: Int
    private var depth = 1
    private let deepest: Int

    /// - Parameters:
    ///   - start: the offset of the inner card's first line.
    ///   - deepest: the maximum nesting depth.
    init(from start: Int, deepest: Int) {
        place = start
        self.deepest = deepest
    }

    /// Returns true if END of the outer card follows the inner one; false if another BEGIN or nothing follows, or the
    /// nesting is too deep; nil if more bytes are needed. `bytes` must extend those of the previous call.
    mutating func find(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Bool? {
        while place < bytes.count {
            let end = unsafe LineScan.lineEnd(bytes, place)
            guard isLast || end < bytes.count else { return nil }
            if unsafe Self.begins(bytes, place..<end, "BEGIN:VCARD") {
                // Another card begins after the inner card's END: the outer card has no END.
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

    /// Returns true for a line that starts with a word, ignoring case and blanks.
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
