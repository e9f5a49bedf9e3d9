/// A check for valid UTF-8 (RFC 3629), which excludes overlong forms, surrogates, and values above U+10FFFF.
package enum UTF8Check {
    /// Returns true if there is a byte above 127.
    @inlinable @inline(__always)
    package static func hasNonASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        var seen = SIMD16<UInt8>(repeating: 0)
        while index &+ 16 <= bytes.count {
            seen |= unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            index &+= 16
        }
        let words = unsafe unsafeBitCast(seen, to: SIMD2<UInt64>.self)
        var tail: UInt8 = 0
        while index < bytes.count {
            tail |= unsafe bytes[index]
            index &+= 1
        }
        return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 || tail & 0x80 != 0
    }

    /// Returns the offset of the first invalid sequence; nil if all bytes are valid UTF-8.
    package static func firstInvalid(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        let count = bytes.count
        while index < count {
            // Eight ASCII bytes at a time: most text is ASCII, even in files with other characters.
            if index &+ 8 <= count,
                unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index &+= 8
                continue
            }
            let lead = unsafe bytes[index]
            if lead < 0x80 {
                index &+= 1
                continue
            }
            guard let length = unsafe length(of: lead, at: index, in: bytes) else { return index }
            index &+= length
        }
        return nil
    }

    /// Returns the length of the sequence that starts at `index`; nil if it is invalid.
    @inline(__always)
    private static func length(of lead: UInt8, at index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        let left = bytes.count - index
        func tail(_ offset: Int) -> Bool { unsafe bytes[index &+ offset] & 0xC0 == 0x80 }
        switch lead {
        case 0xC2...0xDF:
            return left >= 2 && tail(1) ? 2 : nil
        case 0xE0...0xEF:
            guard left >= 3, tail(1), tail(2) else { return nil }
            let second = unsafe bytes[index &+ 1]
            if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return nil }
            return 3
        case 0xF0...0xF4:
            guard left >= 4, tail(1), tail(2), tail(3) else { return nil }
            let second = unsafe bytes[index &+ 1]
            if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return nil }
            return 4
        default:
            return nil
        }
    }
}
