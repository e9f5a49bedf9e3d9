internal import Bytes

/// Text that a query searches for, folded once for all cards.
package struct QueryText: Sendable, Hashable {
    /// The folded text (see `Folding`).
    let folded: [UInt8]
    /// The longest substring of the folded text without white space and characters that are escaped in a body (see
    /// `CardBody`). A body that contains the text contains this substring, apart from case, when its non-ASCII
    /// characters are folded.
    let anchor: [UInt8]
    /// True if an ASCII value without escapes can be searched for the folded text directly, without folding the value.
    let isPlain: Bool

    init(_ text: String) {
        folded = Folding.folded(text)
        isPlain = folded.allSatisfy { $0 < 0x80 && !Self.isRespelled($0) }
        anchor = Array(folded.split(whereSeparator: Self.isRespelled).max { $0.count < $1.count } ?? [])
    }

    var isEmpty: Bool { folded.isEmpty }

    /// Returns true for a byte that a body (see `CardBody`) may contain in another form: an escaped character, or a
    /// space, which matches any white space.
    private static func isRespelled(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == .comma || byte == .semicolon || byte == .backslash
    }

    /// Returns true if a text contains a word, ignoring the case of ASCII letters. The word must be in lower case.
    static func contains(_ text: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
        guard let first = word.first, let last = word.last else { return true }
        let starts = text.count - word.count + 1
        guard starts > 0 else { return false }
        var index = 0
        // With this bit, the upper and the lower case of an ASCII letter are equal (and so are some other characters).
        let lowerCase = SIMD16<UInt8>(repeating: 0x20)
        let head = SIMD16(repeating: first) | lowerCase
        let tail = SIMD16(repeating: last) | lowerCase
        while index + 16 <= starts {
            let heads = unsafe text.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let tails = unsafe text.loadUnaligned(fromByteOffset: index + word.count - 1, as: SIMD16<UInt8>.self)
            let words = ((heads | lowerCase .== head) .& (tails | lowerCase .== tail)).words
            if words[0] | words[1] != 0 {
                if unsafe agrees(text, at: index, words[0], word) || agrees(text, at: index + 8, words[1], word) {
                    return true
                }
            }
            index += 16
        }
        while index < starts {
            if unsafe agrees(text, at: index, word) { return true }
            index += 1
        }
        return false
    }

    /// Returns true if the word is at one of 8 places from `start` on. A place is tested if its byte in `places`, from
    /// the least significant byte on, is 0xFF.
    private static func agrees(
        _ text: UnsafeRawBufferPointer, at start: Int, _ places: UInt64, _ word: [UInt8]
    ) -> Bool {
        var rest = places
        while rest != 0 {
            let place = rest.trailingZeroBitCount / 8
            if unsafe agrees(text, at: start + place, word) { return true }
            rest &= ~(0xFF << UInt64(place * 8))
        }
        return false
    }

    private static func agrees(_ text: UnsafeRawBufferPointer, at start: Int, _ word: [UInt8]) -> Bool {
        for offset in word.indices {
            let byte = unsafe text[start + offset]
            if byte.lowercased != word[offset] { return false }
        }
        return true
    }

    /// Returns true if the text occurs in a folded text.
    func occurs(in text: [UInt8]) -> Bool {
        guard let first = folded.first, text.count >= folded.count else { return folded.isEmpty }
        for start in 0...(text.count - folded.count) where text[start] == first {
            if text[start..<start + folded.count].elementsEqual(folded) { return true }
        }
        return false
    }

    /// Returns true if no byte is above 127.
    static func isASCII(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        var bits: UInt64 = 0
        while index + 8 <= text.count {
            bits |= unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            index += 8
        }
        while index < text.count {
            bits |= unsafe UInt64(text[index])
            index += 1
        }
        return bits & 0x8080_8080_8080_8080 == 0
    }
}
