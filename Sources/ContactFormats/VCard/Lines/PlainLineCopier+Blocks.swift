internal import Bytes
internal import ContactModel

/// The copying of values whose bytes are all copied as they are, eight at a time.
extension PlainLineCopier {
    /// What the bytes of a value contain.
    private struct Contents {
        /// Bit 7 of a byte is set if some byte is not ASCII.
        private var high: UInt64 = 0
        /// Bit 7 of a byte is set if there is a control character or a backslash.
        private var hard: UInt64 = 0
        /// In each byte, the number of commas at that place in a word.
        private var commas: UInt64 = 0
        private var semicolons: UInt64 = 0

        private static let highBits: UInt64 = 0x8080_8080_8080_8080

        var isHard: Bool { hard & Self.highBits != 0 }
        var isHigh: Bool { high & Self.highBits != 0 }
        var hasSeparators: Bool { commas | semicolons != 0 }
        var commaCount: Int { Self.sum(commas) }
        var semicolonCount: Int { Self.sum(semicolons) }

        @inline(__always)
        mutating func add(_ word: UInt64) {
            let low = word & ~Self.highBits
            high |= word
            // A byte below 0x80 is at least n if bit 7 is set in its sum with 0x80 - n.
            let controls = ~(low &+ 0x6060_6060_6060_6060) | (low &+ 0x0101_0101_0101_0101)
            let backslashes = ~((low ^ 0x5C5C_5C5C_5C5C_5C5C) &+ ~Self.highBits)
            hard |= (controls | backslashes) & ~word
            let ascii = ~word & Self.highBits
            commas &+= (~((low ^ 0x2C2C_2C2C_2C2C_2C2C) &+ ~Self.highBits) & ascii) &>> 7
            semicolons &+= (~((low ^ 0x3B3B_3B3B_3B3B_3B3B) &+ ~Self.highBits) & ascii) &>> 7
        }

        /// Returns the sum of the bytes of a word.
        @inline(__always)
        private static func sum(_ word: UInt64) -> Int {
            let even: UInt64 = 0x00FF_00FF_00FF_00FF
            let pairs = (word & even) &+ (word &>> 8 & even)
            return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
        }
    }

    /// The number of bytes up to which a value is copied here: the bytes in which `Contents` counts do not overflow.
    private static let longestPlain = 2040

    /// Appends a value (except a date) as it is, with the missing components of `N`. Returns false, with nothing
    /// appended, for a value that contains anything to be escaped or repaired, which `appendValue` copies.
    ///
    /// - Parameter line: the line with 16 more bytes.
    /// - Parameter needsContent: whether a URI must have more than separators.
    static func appendPlainValue(
        _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ kind: Kind, _ version: VCardVersion, needsContent: Bool,
        to body: inout ByteBuffer
    ) -> Bool {
        let count = range.count
        guard count > 0, count <= longestPlain, range.upperBound &+ 16 <= line.count else { return false }
        var contents = Contents()
        let start = body.count
        _ = unsafe body.fill(room: count &+ 32) { room in
            var index = 0
            while index &+ 8 <= count {
                let word = unsafe line.word(at: range.lowerBound &+ index)
                unsafe room.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
                contents.add(word)
                index &+= 8
            }
            if index < count {
                let word = unsafe line.word(at: range.lowerBound &+ index)
                unsafe room.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
                // The bytes after the value are replaced by letters.
                let value: UInt64 = (1 &<< UInt64(8 &* (count &- index))) &- 1
                contents.add(word & value | 0x6161_6161_6161_6161 & ~value)
            }
            return count
        }
        if unsafe isPlain(contents, line, range, kind, version, needsContent: needsContent, to: &body) { return true }
        body.truncate(to: start)
        return false
    }

    /// Returns true if a value was correctly copied as it is, and appends the missing components of `N`.
    @inline(__always)
    private static func isPlain(
        _ contents: Contents, _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ kind: Kind,
        _ version: VCardVersion, needsContent: Bool, to body: inout ByteBuffer
    ) -> Bool {
        guard !contents.isHard else { return false }
        var semicolons = 0
        if contents.hasSeparators {
            let commas = contents.commaCount
            semicolons = contents.semicolonCount
            guard commas == 0 || keepsCommas(kind, version), semicolons == 0 || keepsSemicolons(kind) else {
                return false
            }
            let isURI = kind == .verbatim || kind == .raw
            guard commas &+ semicolons < range.count || isURI && !needsContent else { return false }
        }
        if contents.isHigh,
            unsafe UTF8Check.firstInvalid(UnsafeRawBufferPointer(rebasing: line[range])) != nil
        {
            return false
        }
        let first = unsafe line[range.lowerBound]
        switch kind {
        case .name:
            guard semicolons <= 4, unsafe !isBlank(UnsafeRawBufferPointer(rebasing: line[range])) else { return false }
            body.append(low: 0x3B3B_3B3B, count: 4 &- semicolons)
            return true
        case .address: return unsafe semicolons == 6 && !isBlank(UnsafeRawBufferPointer(rebasing: line[range]))
        case .verbatim: return unsafe first != .space && line[range.upperBound &- 1] != .space
        case .raw:
            return unsafe first != .space && line[range.upperBound &- 1] != .space && first != .semicolon
                && first != .comma
        default: return unsafe !isBlank(UnsafeRawBufferPointer(rebasing: line[range]))
        }
    }

    /// Returns true if commas in values of this kind are copied. In 2.1 they separate values only in lists.
    @inline(__always)
    private static func keepsCommas(_ kind: Kind, _ version: VCardVersion) -> Bool {
        switch kind {
        case .list, .verbatim, .raw: true
        case .name, .address: version != .v2
        default: false
        }
    }

    @inline(__always)
    private static func keepsSemicolons(_ kind: Kind) -> Bool {
        switch kind {
        case .name, .address, .organization, .verbatim, .raw: true
        default: false
        }
    }
}
