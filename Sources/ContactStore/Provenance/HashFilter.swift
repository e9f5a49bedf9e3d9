/// A set of hashes in bounded memory, which may also contain hashes that were not inserted (a Bloom filter).
///
/// It takes at least 16 bits for each hash, and at most 32 MiB.
struct HashFilter {
    private var words: [UInt64] = []
    private(set) var isEmpty = true

    /// Creates an empty set, into which nothing can be inserted.
    init() {}

    /// - Parameter count: the number of hashes that are expected.
    init(for count: Int) {
        var size = 1 << 8
        while size < 1 << 22, size * 4 < count { size *= 2 }
        words = Array(repeating: 0, count: size)
    }

    mutating func insert(_ hash: Int64) {
        isEmpty = false
        let (first, second, third) = places(of: hash)
        for place in [first, second, third] { words[place >> 6] |= 1 << UInt64(place & 63) }
    }

    func contains(_ hash: Int64) -> Bool {
        if isEmpty { return false }
        let (first, second, third) = places(of: hash)
        return isSet(first) && isSet(second) && isSet(third)
    }

    private func isSet(_ place: Int) -> Bool { words[place >> 6] & 1 << UInt64(place & 63) != 0 }

    /// Returns the places of a hash: three, from different bits of it.
    private func places(of hash: Int64) -> (Int, Int, Int) {
        let hash = UInt64(bitPattern: hash)
        let mask = UInt64(words.count << 6 - 1)
        // The multiplier is 2^64 divided by the golden ratio.
        let mixed = hash &* 0x9E37_79B9_7F4A_7C15
        return (Int(hash & mask), Int(mixed >> 20 & mask), Int((mixed ^ hash >> 32) & mask))
    }
}
