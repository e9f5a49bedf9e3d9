internal import Bytes

/// Text that a query searches for, folded once for all cards.
package struct QueryText: Sendable, Hashable {
    /// The folded text (see `Folding`).
    let folded: [UInt8]
    /// The longest substring of the folded text without white space and characters that are escaped in a body (see
    /// `CardBody`). An ASCII body that contains the text contains it, apart from case. Empty if the text is not ASCII.
    let anchor: [UInt8]
    /// True if an ASCII value without escapes can be searched for the folded text directly, without folding the value.
    let isPlain: Bool
    let isASCII: Bool

    init(_ text: String) {
        folded = Folding.folded(text)
        isASCII = folded.allSatisfy { $0 < 0x80 }
        isPlain = isASCII && folded.allSatisfy { !Self.isRespelled($0) }
        anchor = isASCII ? Array(folded.split(whereSeparator: Self.isRespelled).max { $0.count < $1.count } ?? []) : []
    }

    var isEmpty: Bool { folded.isEmpty }

    /// Returns true for a byte that a body (see `CardBody`) may contain in another form: an escaped character, or a
    /// space, which matches any white space.
    private static func isRespelled(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == .comma || byte == .semicolon || byte == .backslash
    }

    /// Returns false if no value in a body (see `CardBody`) can contain the text: a fast check before the body is split
    /// into lines.
    func canOccur(in body: UnsafeRawBufferPointer, isASCII bodyIsASCII: Bool) -> Bool {
        guard bodyIsASCII else { return true }
        guard isASCII else { return false }
        return unsafe Self.contains(body, anchor)
    }

    /// Returns true if an ASCII text contains an ASCII word, ignoring case. The word must be in lower case.
    static func contains(_ text: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
        guard let first = word.first, let last = word.last else { return true }
        let starts = text.count - word.count + 1
        guard starts > 0 else { return false }
        var index = 0
        let lower = (SIMD16(repeating: first), SIMD16(repeating: last))
        let upper = (SIMD16(repeating: first.uppercased), SIMD16(repeating: last.uppercased))
        while index + 16 <= starts {
            let heads = unsafe text.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let tails = unsafe text.loadUnaligned(fromByteOffset: index + word.count - 1, as: SIMD16<UInt8>.self)
            let mask = ((heads .== lower.0) .| (heads .== upper.0)) .& ((tails .== lower.1) .| (tails .== upper.1))
            let words = mask.words
            if words[0] | words[1] != 0 {
                for start in index..<index + 16 where unsafe agrees(text, at: start, word) { return true }
            }
            index += 16
        }
        while index < starts {
            if unsafe agrees(text, at: index, word) { return true }
            index += 1
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
