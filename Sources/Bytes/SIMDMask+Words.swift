extension SIMDMask where Storage == SIMD16<Int8> {
    /// The mask as two words. Each byte is 0xFF if the mask is true for it, and 0 if not; the first byte of the vector
    /// is the least significant byte of the first word. Operations on words are much faster than those on masks.
    @inlinable @inline(__always) public var words: SIMD2<UInt64> {
        unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    }
}
