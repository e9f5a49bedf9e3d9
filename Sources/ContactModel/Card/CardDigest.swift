internal import Bytes

/// The first 128 bits of a SHA-256: enough to notice every accident, half the room.
@frozen public struct CardDigest: Sendable, Hashable {
    /// The first 64 bits.
    public var high: UInt64
    /// The second 64 bits.
    public var low: UInt64

    /// All zeros.
    @inlinable public init() {
        high = 0
        low = 0
    }

    /// The first 16 bytes of some bytes, in their order.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 16 else { return nil }
        high = unsafe UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        low = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    /// Digests some bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        (high, low) = unsafe SHA256Digest(hashing: bytes).first128Bits
    }

    /// The 16 bytes, in the order SHA-256 gives them.
    public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        let words = SIMD2(high.bigEndian, low.bigEndian)
        return unsafe try Swift.withUnsafeBytes(of: words) { (bytes) throws(E) in try unsafe body(bytes) }
    }
}
