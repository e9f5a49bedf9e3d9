public import Platform

/// Comparing and searching bytes with the vectorized functions of the C library.
extension UnsafeRawBufferPointer {
    /// Returns the offset of the first occurrence of a byte at or after `start`; nil if there is none.
    @inlinable @inline(__always)
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let baseAddress, start < count else { return nil }
        return unsafe memchr(baseAddress + start, Int32(byte), count - start).map {
            unsafe UnsafeRawPointer($0) - baseAddress
        }
    }

    /// Returns true if this buffer and `other` hold the same bytes.
    @inlinable @inline(__always)
    package func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard count > 0, let left = baseAddress, let right = other.baseAddress else { return true }
        return unsafe memcmp(left, right, count) == 0
    }

    /// Returns true if the buffer holds the bytes of a literal, and no others.
    @inlinable @inline(__always)
    package func isEqual(to literal: StaticString) -> Bool {
        unsafe isEqual(to: UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Returns true if the buffer holds one of three bytes, or a byte less than 0x20.
    @inlinable @inline(__always)
    package func containsControl(or first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        // Eight bytes are tested at a time. The XOR with a word that repeats the byte sought is 0 in each byte that is
        // equal to it. `below(limit, word)` has a byte with the high bit set if and only if a byte of `word` is less
        // than `limit`.
        let ones: UInt64 = 0x0101_0101_0101_0101
        func below(_ limit: UInt64, _ word: UInt64) -> UInt64 { (word &- ones &* limit) & ~word }
        func isFound(_ word: UInt64) -> Bool {
            let found =
                below(1, word ^ ones &* UInt64(first)) | below(1, word ^ ones &* UInt64(second))
                | below(1, word ^ ones &* UInt64(third)) | below(0x20, word)
            return found & (ones &* 0x80) != 0
        }
        if count >= 8 {
            var index = 0
            while index < count &- 8 {
                if unsafe isFound(loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
                index &+= 8
            }
            return unsafe isFound(loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        }
        if count >= 4 {
            let start = unsafe loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let end = unsafe loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            return isFound(UInt64(start) | UInt64(end) &<< 32)
        }
        return unsafe contains { $0 < 0x20 || $0 == first || $0 == second || $0 == third }
    }

    /// Returns true if the buffer begins with the bytes of a literal.
    @inlinable @inline(__always)
    package func hasPrefix(_ literal: StaticString) -> Bool {
        let length = literal.utf8CodeUnitCount
        return unsafe count >= length && UnsafeRawBufferPointer(rebasing: self[..<length]).isEqual(to: literal)
    }
}
