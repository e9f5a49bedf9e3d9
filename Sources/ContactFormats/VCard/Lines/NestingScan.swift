internal import Bytes
internal import ContactModel

/// Looks whether a card that begins within another one ends before that one does.
///
/// It goes on where it stopped when more was read. The search ends where too many cards stand in each other, so that
/// a file of cards without END is looked through a few times at most.
struct NestingScan {
    private var place: Int
    private var depth = 1
    private let deepest: Int

    /// - Parameter start: where the lines of the inner card begin.
    init(from start: Int, deepest: Int) {
        place = start
        self.deepest = deepest
    }

    /// True when the outer card goes on behind the inner one; nil when it is not all there. The bytes are those of before,
    /// and more.
    mutating func find(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Bool? {
        while place < bytes.count {
            let end = unsafe LineScan.lineEnd(bytes, place)
            guard isLast || end < bytes.count else { return nil }
            if unsafe Self.begins(bytes, place..<end, "BEGIN:VCARD") {
                // Behind the inner card's END another one begins: the outer card has no END.
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

    /// True for a line that begins with a word in any case, blanks left out.
    private static func begins(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ word: StaticString) -> Bool {
        var index = line.lowerBound
        for letter in 0..<word.utf8CodeUnitCount {
            while index < line.upperBound, index > line.lowerBound, unsafe bytes[index] == .space { index += 1 }
            guard index < line.upperBound, unsafe LineScan.upper(bytes[index]) == word.utf8Start[letter] else {
                return false
            }
            index += 1
        }
        return true
    }
}
