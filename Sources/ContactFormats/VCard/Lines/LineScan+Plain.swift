internal import Bytes

/// The fast classification of lines that are not joined with others.
extension LineScan {
    /// The place of the name in a line in which a name of at most 15 bytes, with its group, begins the line. The
    /// default value is that of an unknown place.
    struct Name {
        /// The offset in the line at which the name begins, after the group and its period.
        var start = 0
        /// The offset in the line of the delimiter after the name; 0 if the place is unknown.
        var end = 0
    }

    /// A physical line that is not joined with the next one.
    struct PlainLine {
        /// The offset of the line end.
        var end: Int
        /// The offset of the next line.
        var next: Int
        /// The place of the name in the next line.
        var following: Name
    }

    /// Returns the line at `start` if LF or CR LF ends it, it ends with neither `:` nor `=`, and the next line is a
    /// property whose name is short. Nil for any other line, and near the end of `bytes`: after the line end there are
    /// at least 16 bytes.
    @inline(__always)
    static func plainLine(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ name: Name) -> PlainLine? {
        let end = unsafe lineEnd(bytes, start &+ name.end)
        guard end > start, end &+ 1 < bytes.count else { return nil }
        var next = end &+ 1
        if unsafe bytes[end] == .carriageReturn {
            guard unsafe bytes[next] == .lineFeed else { return nil }
            next &+= 1
        }
        let last = unsafe bytes[end &- 1]
        guard last != .equals, last != .colon, let following = unsafe plainName(bytes, next) else { return nil }
        return PlainLine(end: end, next: next, following: following)
    }

    /// Returns the place of the name in the line at `start`; nil if that line may not be a property (see
    /// `beginsPlainProperty`), its name is longer than 15 bytes, or fewer than 18 bytes follow `start`. Returns an
    /// unknown place for a name without a group or without letters, such as `.N` or `item1.`.
    ///
    /// Eight bytes are classified at once, in words: the compiler turns comparisons of vectors into loops (measured).
    @inline(__always)
    static func plainName(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Name? {
        guard start &+ 18 <= bytes.count else { return nil }
        var word = unsafe bytes.word(at: start)
        var ends = ~nameBytes(word) & highBits
        var end = ends.trailingZeroBitCount &>> 3
        var period = periods(word).trailingZeroBitCount &>> 3
        if ends == 0 {
            word = unsafe bytes.word(at: start &+ 8)
            ends = ~nameBytes(word) & highBits
            guard ends != 0 else { return nil }
            end = 8 &+ ends.trailingZeroBitCount &>> 3
            if period == 8 { period = 8 &+ periods(word).trailingZeroBitCount &>> 3 }
        }
        guard end > 0 else { return nil }
        let delimiter = unsafe bytes[start &+ end]
        guard
            unsafe delimiter == .semicolon
                || delimiter == .colon
                    && (bytes[start &+ end &+ 1] != .slash || bytes[start &+ end &+ 2] != .slash)
        else { return nil }
        if period > end { return Name(start: 0, end: end) }
        return period > 0 && period &+ 1 < end ? Name(start: period &+ 1, end: end) : Name()
    }

    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns a word in which bit 7 of a byte is set if that byte of `word` is a name byte (see `isNameByte`); the other
    /// bits are arbitrary.
    @inline(__always)
    private static func nameBytes(_ word: UInt64) -> UInt64 {
        let low = word & ~highBits
        let lower = low | 0x2020_2020_2020_2020
        // A byte below 0x80 is at least n if bit 7 is set in its sum with 0x80 - n.
        let letters = (lower &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lower &+ 0x0505_0505_0505_0505)
        let others = (low &+ 0x5353_5353_5353_5353) & ~(low &+ 0x4646_4646_4646_4646)
        let noSlashes = (low ^ 0x2F2F_2F2F_2F2F_2F2F) &+ ~highBits
        let noLines = (low ^ 0x5F5F_5F5F_5F5F_5F5F) &+ ~highBits
        return (letters | others & noSlashes | ~noLines) & ~word
    }

    /// Returns a word in which only bit 7 of each byte that is a period is set.
    @inline(__always)
    private static func periods(_ word: UInt64) -> UInt64 {
        ~(((word & ~highBits) ^ 0x2E2E_2E2E_2E2E_2E2E) &+ ~highBits) & ~word & highBits
    }

    /// Returns the offset of the first colon of a line after `start`, which must not be after the line's end; 0 if
    /// there is none.
    ///
    /// - Parameter line: the line with 16 more bytes.
    @inline(__always)
    static func firstColon(_ line: UnsafeRawBufferPointer, from start: Int) -> Int {
        let end = line.count &- 16
        var index = start
        while index < end {
            let found = unsafe PlainLineCopier.zeros(line.word(at: index) ^ 0x3A3A_3A3A_3A3A_3A3A) & highBits
            if found != 0 {
                index &+= found.trailingZeroBitCount &>> 3
                return index < end ? index : 0
            }
            index &+= 8
        }
        return 0
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the eight bytes at an offset, as a little-endian integer.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        unsafe loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }
}
