/// Base64 (RFC 4648). The decoder accepts the variants found in cards: white space anywhere, the standard or the
/// URL-safe alphabet, with or without padding.
package enum Base64 {
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: 0xFF, count: 256)
        for (value, byte) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated() {
            table[Int(byte)] = UInt8(value)
        }
        table[0x2D] = 62
        table[0x5F] = 63
        return table
    }()
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Decodes base64 text and appends the result to `bytes`. Returns the offset of the first invalid byte, or nil if
    /// there is none.
    ///
    /// All bytes that are not in either alphabet are skipped. Bytes up to 0x20, `=` and `\` are valid; all others are
    /// invalid.
    package static func decode(_ text: UnsafeRawBufferPointer, into bytes: inout ByteBuffer) -> Int? {
        guard let source = text.baseAddress else { return nil }
        var bad: Int?
        _ = unsafe table.withUnsafeBufferPointer { table in
            unsafe bytes.fill(room: text.count / 4 * 3 + 4) { room in
                guard let target = room.baseAddress, let table = table.baseAddress else { return 0 }
                return unsafe decode(source, text.count, target, table, &bad)
            }
        }
        return bad
    }

    private static func decode(
        _ source: UnsafeRawPointer, _ count: Int, _ target: UnsafeMutableRawPointer, _ table: UnsafePointer<UInt8>,
        _ bad: inout Int?
    ) -> Int {
        func value(_ index: Int) -> UInt32 {
            unsafe UInt32(table[Int(source.load(fromByteOffset: index, as: UInt8.self))])
        }
        var index = 0
        var written = 0
        var bits: UInt32 = 0
        var have = 0
        while index < count {
            if have == 0 {
                while index &+ 4 <= count {
                    let (a, b, c, d) = (value(index), value(index &+ 1), value(index &+ 2), value(index &+ 3))
                    guard (a | b | c | d) < 64 else { break }
                    let word = a &<< 18 | b &<< 12 | c &<< 6 | d
                    unsafe target.storeBytes(
                        of: UInt8(truncatingIfNeeded: word &>> 16), toByteOffset: written, as: UInt8.self)
                    unsafe target.storeBytes(
                        of: UInt8(truncatingIfNeeded: word &>> 8), toByteOffset: written &+ 1, as: UInt8.self)
                    unsafe target.storeBytes(
                        of: UInt8(truncatingIfNeeded: word), toByteOffset: written &+ 2, as: UInt8.self)
                    index &+= 4
                    written &+= 3
                }
                guard index < count else { break }
            }
            let byte = unsafe source.load(fromByteOffset: index, as: UInt8.self)
            let six = value(index)
            if six < 64 {
                bits = bits &<< 6 | six
                have += 1
                if have == 4 {
                    for shift: UInt32 in [16, 8, 0] {
                        unsafe target.storeBytes(
                            of: UInt8(truncatingIfNeeded: bits &>> shift), toByteOffset: written, as: UInt8.self)
                        written &+= 1
                    }
                    bits = 0
                    have = 0
                }
            } else if byte > 0x20, byte != .equals, byte != .backslash, bad == nil {
                bad = index
            }
            index &+= 1
        }
        // Two or three characters at the end encode one or two bytes; a single character is dropped.
        if have >= 2 {
            bits = bits &<< UInt32(6 * (4 - have))
            for shift: UInt32 in have == 3 ? [16, 8] : [16] {
                unsafe target.storeBytes(
                    of: UInt8(truncatingIfNeeded: bits &>> shift), toByteOffset: written, as: UInt8.self)
                written &+= 1
            }
        }
        return written
    }

    /// Appends the padded base64 of bytes.
    package static func encode(_ bytes: UnsafeRawBufferPointer, into text: inout ByteBuffer) {
        let count = bytes.count
        _ = unsafe alphabet.withUnsafeBufferPointer { alphabet in
            unsafe text.fill(room: (count + 2) / 3 * 4) { room in
                var written = 0
                var index = 0
                func put(_ value: UInt32) {
                    unsafe room[written] = alphabet[Int(value & 63)]
                    written &+= 1
                }
                while index < count {
                    let left = count - index
                    let first = unsafe UInt32(bytes[index])
                    let second = left > 1 ? unsafe UInt32(bytes[index + 1]) : 0
                    let third = left > 2 ? unsafe UInt32(bytes[index + 2]) : 0
                    let word = first &<< 16 | second &<< 8 | third
                    put(word &>> 18)
                    put(word &>> 12)
                    if left > 1 { put(word &>> 6) }
                    if left > 2 { put(word) }
                    index &+= 3
                }
                while written % 4 != 0 {
                    unsafe room[written] = 0x3D
                    written &+= 1
                }
                return written
            }
        }
    }
}
