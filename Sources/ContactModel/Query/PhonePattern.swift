internal import Bytes

/// A phone number in a query, or a part of one.
package struct PhonePattern: Sendable, Hashable {
    /// The digits without a national or international prefix.
    private let digits: [UInt8]
    /// True if the digits begin with a country code.
    private let isInternational: Bool

    /// Creates a pattern from a word; nil for fewer than two digits, apart from `+` with one digit.
    init?(_ word: some StringProtocol) {
        let value = Array(word.utf8)
        (digits, isInternational) = Self.core(value)
        if digits.count < 2, !(isInternational && digits.count == 1) { return nil }
    }

    /// Returns true for a word of digits and the characters that separate them in phone numbers.
    static func isSpelledAsNumber(_ word: some StringProtocol) -> Bool {
        word.utf8.allSatisfy { $0.isDigit || " +()-./".utf8.contains($0) }
    }

    /// Returns true if a value of `TEL` is this number or contains it.
    ///
    /// The stored number may contain the digits anywhere. It may also lack the country code: a stored number of at
    /// least seven digits matches if the pattern ends with it, unless both are international. A pattern with `+` or
    /// `00` and fewer than seven digits matches only the beginning of an international number.
    func matches(_ value: UnsafeRawBufferPointer) -> Bool {
        let stored = unsafe Self.core(Array(value))
        if digits.count < MatchKeys.phoneDigits, isInternational {
            return stored.isInternational && stored.digits.starts(with: digits)
        }
        if Self.contains(stored.digits, digits) { return true }
        return stored.digits.count >= MatchKeys.phoneDigits && !(isInternational && stored.isInternational)
            && digits.suffix(stored.digits.count).elementsEqual(stored.digits)
    }

    private static func core(_ value: [UInt8]) -> (digits: [UInt8], isInternational: Bool) {
        let number = MatchValue.number(in: value)
        guard !number.isInternational else { return (number.digits, true) }
        let zeros = number.digits.prefix { $0 == 0x30 }.count
        return (Array(number.digits.dropFirst(min(zeros, 2))), zeros > 1)
    }

    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard let first = part.first, text.count >= part.count else { return false }
        for start in 0...(text.count - part.count) where text[start] == first {
            if text[start..<start + part.count].elementsEqual(part) { return true }
        }
        return false
    }
}
