internal import Bytes

/// The first 128 bits of a SHA-256 digest, which are sufficient to detect accidental changes.
@frozen public struct CardDigest: Sendable, Hashable {
    /// The first 64 bits.
    public var high: UInt64
    /// The second 64 bits.
    public var low: UInt64

    /// Creates a digest of all zeros.
    @inlinable public init() {
        high = 0
        low = 0
    }

    /// Creates a digest from the first 16 bytes; nil if there are fewer.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 16 else { return nil }
        high = unsafe UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        low = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    /// Creates the digest of some bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        (high, low) = unsafe SHA256Digest(hashing: bytes).first128Bits
    }

    /// The 16 bytes, in the order of the SHA-256 digest.
    package var words: SIMD2<UInt64> { SIMD2(high.bigEndian, low.bigEndian) }

    /// Passes the 16 bytes to a closure, in the order of the SHA-256 digest.
    public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        unsafe try Swift.withUnsafeBytes(of: words) { (bytes) throws(E) in try unsafe body(bytes) }
    }
}
