/// A fast hash of the head of a content line: its name and parameters.
enum HeadHash {
    /// Returns the hash of a head (the name and the parameters of a line) and of `bits`. The bits contain anything else
    /// that distinguishes two entries of a hash table of heads, for instance the version of the card.
    static func hash(_ head: UnsafeRawBufferPointer, _ bits: UInt64) -> UInt64 {
        var hash = bits
        var index = 0
        while index &+ 8 <= head.count {
            hash = unsafe mixed(hash ^ head.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index &+= 8
        }
        var rest = UInt64(head.count)
        while index < head.count {
            rest = unsafe rest &<< 8 | UInt64(head[index])
            index &+= 1
        }
        return mixed(hash ^ rest)
    }

    @inline(__always)
    private static func mixed(_ bits: UInt64) -> UInt64 {
        let product = bits &* 0x9E37_79B9_7F4A_7C15
        return product ^ product &>> 29
    }
}
