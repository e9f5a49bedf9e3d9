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

    /// Returns true if the buffer begins with the bytes of a literal.
    @inlinable @inline(__always)
    package func hasPrefix(_ literal: StaticString) -> Bool {
        let length = literal.utf8CodeUnitCount
        return unsafe count >= length && UnsafeRawBufferPointer(rebasing: self[..<length]).isEqual(to: literal)
    }
}
