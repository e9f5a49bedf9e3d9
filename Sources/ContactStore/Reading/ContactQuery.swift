internal import Bytes
internal import ContactModel

/// Words that all must occur in a contact, ignoring case and accents.
public struct ContactQuery: Sendable {
    private let words: [Word]

    private struct Word: Sendable {
        var folded: [UInt8]
        /// The word's digits if it looks like a part of a phone number.
        var digits: [UInt8]?
    }

    /// Creates a query; all words must match, and without words every contact matches.
    public init(_ words: [String]) {
        self.words = words.flatMap { $0.split(separator: " ") }.map { word in
            let isNumber = word.utf8.allSatisfy { $0 >= 0x28 && $0 <= 0x39 || $0 == 0x20 }
            let digits = word.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
            return Word(folded: Folding.folded(String(word)), digits: isNumber && digits.count > 1 ? digits : nil)
        }
    }

    /// Returns true for a word that is always an id, regardless of the contacts: digits only.
    public static func isID(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    /// True if every contact matches.
    public var isEmpty: Bool { words.isEmpty }

    /// Returns true if every word occurs in one of the texts, or its digits in the phone number.
    func matches(_ texts: [UnsafeRawBufferPointer], phone: UnsafeRawBufferPointer) -> Bool {
        guard !words.isEmpty else { return true }
        var haystack: [UInt8] = []
        for index in unsafe texts.indices {
            unsafe Folding.fold(Span(_unsafeElements: texts[index].bindMemory(to: UInt8.self)), into: &haystack)
            haystack.append(0)
        }
        return words.allSatisfy { word in
            if Self.contains(haystack, word.folded) { return true }
            guard let digits = word.digits else { return false }
            return Self.contains(unsafe phone.filter { $0 >= 0x30 && $0 <= 0x39 }, digits)
        }
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard let first = word.first, text.count >= word.count else { return word.isEmpty }
        for start in 0...(text.count - word.count) where text[start] == first {
            if text[start..<start + word.count].elementsEqual(word) { return true }
        }
        return false
    }
}
