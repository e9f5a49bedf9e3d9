public import Platform

/// A range within a `ByteBuffer`: its start and its number of bytes.
///
/// Both numbers have 32 bits, to save memory, since every value of a record has a range. A buffer of which ranges are
/// made must not reach 4 GiB.
@frozen public struct ByteRange: Sendable, Hashable {
    /// The offset of the first byte.
    public var start: UInt32
    /// The number of bytes.
    public var count: UInt32

    /// Creates a range. Traps if `start` or `count` does not fit in 32 bits.
    ///
    /// The limits of `CardBatch.isFull` and of the size of a record prevent that for the records of a batch. Code that
    /// appends to a batch must append at most a few copies of each record, or remove them.
    @inlinable public init(start: Int, count: Int) {
        self.start = UInt32(start)
        self.count = UInt32(count)
    }
    /// Creates an empty range.
    @inlinable public init() {
        start = 0
        count = 0
    }
    /// Creates a range from a `Range`.
    @inlinable public init(_ range: Range<Int>) { self.init(start: range.lowerBound, count: range.count) }
    /// True if there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }
    /// The range as a `Range`.
    @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A growing byte buffer with one owner, without the reference count and the copy-on-write checks of `[UInt8]`.
@safe @frozen public struct ByteBuffer: ~Copyable {
    @usableFromInline package var base: UnsafeMutableRawPointer
    @usableFromInline package var used: Int
    @usableFromInline package var capacity: Int

    /// Creates an empty buffer with an initial capacity of `capacity` bytes, at least 16.
    @inlinable public init(capacity: Int = 256) {
        self.capacity = Swift.max(capacity, 16)
        unsafe base = MemoryShortage.allocate(self.capacity)
        used = 0
    }

    deinit { unsafe free(base) }

    /// The number of bytes.
    @inlinable public var count: Int { used }
    /// True if there are no bytes, regardless of the capacity.
    @inlinable public var isEmpty: Bool { used == 0 }

    /// The bytes, for reading; valid until the buffer is changed.
    @inlinable public var bytes: UnsafeRawBufferPointer {
        @unsafe get { unsafe UnsafeRawBufferPointer(start: base, count: used) }
    }

    /// Returns the bytes of a range; valid until the buffer is changed.
    @inlinable @unsafe public func slice(_ range: ByteRange) -> UnsafeRawBufferPointer {
        precondition(Int(range.start) + Int(range.count) <= used)
        return unsafe UnsafeRawBufferPointer(start: base + Int(range.start), count: Int(range.count))
    }

    /// Returns the bytes of a range, typed as `UInt8`; valid until the buffer is changed.
    @inlinable @unsafe public func text(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
        unsafe slice(range).bindMemory(to: UInt8.self)
    }

    /// Returns the byte at an index.
    @inlinable public subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < used)
        return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Appends a byte.
    @inlinable public mutating func append(_ byte: UInt8) {
        if used == capacity { grow(1) }
        unsafe base.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
        used += 1
    }

    /// Appends the `count` (0 to 8) least significant bytes of a word, the least significant byte first.
    @inlinable public mutating func append(low word: UInt64, count: Int) {
        precondition(count >= 0 && count <= 8)
        if capacity - used < 8 { grow(8) }
        unsafe base.storeBytes(of: word.littleEndian, toByteOffset: used, as: UInt64.self)
        used += count
    }

    /// Appends a byte `count` times.
    @inlinable public mutating func append(repeating byte: UInt8, count: Int) {
        precondition(count >= 0)
        if capacity - used < count { grow(count) }
        unsafe memset(base + used, Int32(byte), count)
        used += count
    }

    /// Appends some bytes.
    @inlinable public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        if capacity - used < bytes.count { grow(bytes.count) }
        unsafe memcpy(base + used, source, bytes.count)
        used += bytes.count
    }

    /// Appends bytes and returns their range.
    @inlinable public mutating func appending(_ bytes: UnsafeRawBufferPointer) -> ByteRange {
        let start = used
        unsafe append(bytes)
        return ByteRange(start: start, count: used - start)
    }

    /// Appends the bytes of a literal.
    @inlinable public mutating func append(_ literal: StaticString) {
        unsafe append(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends some bytes.
    @inlinable public mutating func append(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe append($0) }
    }

    /// Appends a string as UTF-8.
    @inlinable public mutating func append(_ string: String) {
        var string = string
        string.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends a non-negative number in decimal.
    @inlinable public mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }

    /// Appends a Unicode scalar as UTF-8.
    public mutating func append(contentsOf scalar: Unicode.Scalar) {
        for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter { append(byte) }
    }

    /// Appends a copy of bytes of this buffer.
    @inlinable public mutating func append(copyOf range: ByteRange) {
        precondition(Int(range.start) + Int(range.count) <= used)
        let length = Int(range.count)
        if capacity - used < length { grow(length) }
        unsafe memcpy(base + used, base + Int(range.start), length)
        used += length
    }

    /// Reserves space for `extra` more bytes.
    @inlinable public mutating func reserve(_ extra: Int) {
        if capacity - used < extra { grow(extra) }
    }

    /// Passes free space of at least `room` bytes to a closure, which writes bytes at its beginning and returns their
    /// number. Appends these bytes, and returns their number.
    @inlinable @unsafe public mutating func fill<E: Error>(
        room: Int, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Int
    ) throws(E) -> Int {
        reserve(room)
        let written = try unsafe body(UnsafeMutableRawBufferPointer(start: base + used, count: capacity - used))
        precondition(written >= 0 && written <= capacity - used)
        used += written
        return written
    }

    /// Replaces the bytes of a range by as many other bytes.
    @inlinable public mutating func replace(_ range: ByteRange, with other: UnsafeRawBufferPointer) {
        precondition(Int(range.start) + Int(range.count) <= used && other.count == Int(range.count))
        guard let source = other.baseAddress else { return }
        unsafe memcpy(base + Int(range.start), source, other.count)
    }

    /// Removes all bytes but the first `count`.
    @inlinable public mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= used)
        used = count
    }

    /// Removes all bytes and keeps the capacity.
    @inlinable public mutating func removeAll() { used = 0 }

    /// Removes the last `count` bytes.
    @inlinable public mutating func removeLast(_ count: Int) {
        precondition(count >= 0 && count <= used, "the count exceeds the number of bytes in the buffer")
        used -= count
    }

    /// Returns true if a byte occurs in a range.
    @inlinable public func contains(_ byte: UInt8, in range: ByteRange) -> Bool {
        guard range.count > 0, let start = unsafe slice(range).baseAddress else { return false }
        return unsafe memchr(start, Int32(byte), Int(range.count)) != nil
    }

    /// Removes the first `count` bytes and moves the remaining bytes to the front.
    @inlinable public mutating func removeFirst(_ count: Int) {
        precondition(count >= 0 && count <= used)
        unsafe memmove(base, base + count, used - count)
        used -= count
    }

    /// Reduces the capacity of an empty buffer to `limit` bytes, to release the memory that a large record needed. Does
    /// nothing if the buffer is not empty or its capacity is not larger.
    @inlinable public mutating func shrink(to limit: Int) {
        guard capacity > limit, used == 0 else { return }
        unsafe free(base)
        capacity = limit
        unsafe base = MemoryShortage.allocate(capacity)
    }

    @usableFromInline @inline(never) package mutating func grow(_ extra: Int) {
        let wanted = Swift.max(capacity * 2, used + extra)
        let bigger = unsafe MemoryShortage.allocate(wanted)
        unsafe memcpy(bigger, base, used)
        unsafe free(base)
        unsafe base = bigger
        capacity = wanted
    }

    /// Returns the bytes of a range as a string; U+FFFD replaces invalid UTF-8.
    public func string(_ range: ByteRange) -> String {
        unsafe String(decoding: slice(range), as: UTF8.self)
    }

    /// A copy of the bytes.
    public var array: [UInt8] { unsafe Array(bytes) }
}
