internal import CSHA256

/// A SHA-256 digest, which identifies a photo or a file. Cards are identified by a `CardDigest`.
package struct SHA256Digest: Hashable, Sendable {
    /// The digest as four big-endian words.
    private var words: InlineWords

    private struct InlineWords: Hashable, Sendable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0
    }

    /// The number of bytes of a digest.
    private static let byteCount = 32

    /// Creates the digest of some bytes.
    package init(hashing bytes: UnsafeRawBufferPointer) {
        var state = csha256_start()
        unsafe csha256_update(&state, bytes.baseAddress, bytes.count)
        self.init(state)
    }

    /// Creates the digest of the bytes of a span.
    package init(hashing bytes: Span<UInt8>) {
        self = unsafe bytes.bytes.withUnsafeBytes { unsafe SHA256Digest(hashing: $0) }
    }

    /// Creates a digest from its 32 bytes; nil if there are more or fewer.
    package init?(bytes: Span<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        func word(_ index: Int) -> UInt64 {
            (0..<8).reduce(0) { $0 << 8 | UInt64(bytes[index * 8 + $1]) }
        }
        words = InlineWords(first: word(0), second: word(1), third: word(2), fourth: word(3))
    }

    /// Creates a digest from 64 hexadecimal digits, of either case; nil for anything else.
    package init?(hex: some Collection<UInt8>) {
        guard hex.count == 2 * Self.byteCount else { return nil }
        var nibbles = hex.makeIterator()
        func nextWord() -> UInt64? {
            var word: UInt64 = 0
            for _ in 0..<16 {
                guard let digit = nibbles.next(), let value = Self.value(ofHexDigit: digit) else { return nil }
                word = word << 4 | value
            }
            return word
        }
        guard let first = nextWord(), let second = nextWord(), let third = nextWord(), let fourth = nextWord() else {
            return nil
        }
        words = InlineWords(first: first, second: second, third: third, fourth: fourth)
    }

    fileprivate init(_ state: csha256_state) {
        var state = state
        var digest = InlineWords()
        unsafe withUnsafeMutableBytes(of: &digest) { bytes in
            unsafe csha256_finish(&state, bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
        }
        words = InlineWords(
            first: UInt64(bigEndian: digest.first), second: UInt64(bigEndian: digest.second),
            third: UInt64(bigEndian: digest.third), fourth: UInt64(bigEndian: digest.fourth))
    }

    /// The 32 bytes.
    package var bytes: [UInt8] {
        [words.first, words.second, words.third, words.fourth].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
        }
    }

    /// The first 8 bytes as a big-endian number, for short names and hash indexes.
    package var prefix: UInt64 { words.first }

    /// The first 16 bytes as two big-endian words.
    package var first128Bits: (high: UInt64, low: UInt64) { (words.first, words.second) }

    /// The digest as 64 lower-case hexadecimal digits.
    package var hex: String {
        unsafe String(unsafeUninitializedCapacity: 2 * Self.byteCount) { buffer in
            var index = 0
            for word in [words.first, words.second, words.third, words.fourth] {
                for shift in stride(from: 60, through: 0, by: -4) {
                    let value = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 0xF
                    unsafe buffer[index] = value < 10 ? 0x30 + value : 0x57 + value
                    index += 1
                }
            }
            return index
        }
    }

    private static func value(ofHexDigit digit: UInt8) -> UInt64? {
        switch digit {
        case 0x30...0x39: UInt64(digit - 0x30)
        case 0x41...0x46: UInt64(digit - 0x37)
        case 0x61...0x66: UInt64(digit - 0x57)
        default: nil
        }
    }
}

extension SHA256Digest: CustomStringConvertible {
    package var description: String { hex }
}

extension SHA256Digest {
    /// An incremental computation of a digest.
    package struct Builder {
        private var state = csha256_start()

        package init() {}

        /// Adds the next bytes.
        package mutating func update(_ bytes: UnsafeRawBufferPointer) {
            unsafe csha256_update(&state, bytes.baseAddress, bytes.count)
        }

        /// Adds the next bytes.
        package mutating func update(_ bytes: Span<UInt8>) { unsafe bytes.bytes.withUnsafeBytes { unsafe update($0) } }

        /// Adds the next bytes.
        package mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

        /// Returns the digest of all bytes so far.
        package func finalize() -> SHA256Digest { SHA256Digest(state) }
    }
}
