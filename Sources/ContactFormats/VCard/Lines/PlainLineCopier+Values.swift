internal import Bytes
internal import ContactModel

/// The copying of values that need no conversion.
extension PlainLineCopier {
    /// The class of each byte in a value: 0 for an ordinary byte, else `control`, `high`, `backslash`, `comma` or
    /// `semicolon`.
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: 0, count: 256)
        for byte in 0..<0x20 where byte != 0x09 { classes[byte] = control }
        classes[0x7F] = control
        for byte in 0x80...0xFF { classes[byte] = high }
        classes[0x5C] = backslash
        classes[0x2C] = comma
        classes[0x3B] = semicolon
        return classes
    }()
    private static let control: UInt8 = 1
    private static let high: UInt8 = 2
    private static let backslash: UInt8 = 3
    private static let comma: UInt8 = 4
    private static let semicolon: UInt8 = 5

    /// Appends a value; returns false, possibly with bytes appended, if `LineConverter` has to convert it.
    static func appendValue(
        _ value: UnsafeRawBufferPointer, _ kind: Kind, _ version: VCardVersion, to body: inout ByteBuffer
    ) -> Bool {
        switch kind {
        case .verbatim:
            guard unsafe isPlain(value) else { return false }
            unsafe body.append(value)
            return true
        case .raw:
            guard unsafe isPlain(value) && value.first != .semicolon && value.first != .comma else { return false }
            unsafe body.append(value)
            return true
        case .date: return unsafe appendDate(value, version, to: &body)
        default: return unsafe appendText(value, kind, version, to: &body)
        }
    }

    private static func isPlain(_ value: UnsafeRawBufferPointer) -> Bool {
        var seen: UInt8 = 0
        // `LineConverter` removes spaces around a URI.
        guard unsafe value.first != .space && value.last != .space else { return false }
        for index in value.indices {
            let byte = unsafe value[index]
            if byte < 0x20 || byte == 0x7F || byte == .backslash { return false }
            seen |= byte
        }
        return unsafe seen < 0x80 || UTF8Check.firstInvalid(value) == nil
    }

    private static func appendText(
        _ value: UnsafeRawBufferPointer, _ kind: Kind, _ version: VCardVersion, to body: inout ByteBuffer
    ) -> Bool {
        // In 2.1 a comma is a separator only in lists, and a backslash escapes only a semicolon.
        let isOld = version == .v2
        let keepsCommas = kind == .list || !isOld && (kind == .name || kind == .address)
        let refusesCommas = !isOld && kind == .text
        let keepsSemicolons = kind == .name || kind == .address || kind == .organization
        var components = 1
        var isHigh = false
        var hasContent = false
        var plain = 0
        var index = 0
        let count = value.count
        let isClean = unsafe classes.withUnsafeBufferPointer { classes in
            while true {
                let run = index
                index = unsafe ordinaryWords(value, from: index)
                while index < count, unsafe classes[Int(value[index])] == 0 { index &+= 1 }
                if index > run { hasContent = true }
                guard index < count else { return true }
                switch unsafe classes[Int(value[index])] {
                case high:
                    isHigh = true
                    hasContent = true
                case control: return false
                case comma:
                    // An unescaped comma in a text is invalid.
                    if refusesCommas { return false }
                    if keepsCommas { break }
                    unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain..<index]))
                    body.append(.backslash)
                    plain = index
                case semicolon:
                    components &+= 1
                    guard !keepsSemicolons else { break }
                    unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain..<index]))
                    body.append(.backslash)
                    plain = index
                default:
                    guard index &+ 1 < count else { return false }
                    if isOld {
                        // In 2.1 only a semicolon can be escaped; its escape is the same in `CardBody`.
                        guard unsafe value[index &+ 1] == .semicolon else { return false }
                    } else if unsafe !isEscape(value[index &+ 1]) {
                        return false
                    }
                    if unsafe value[index &+ 1] == 0x4E {
                        unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain...index]))
                        body.append(0x6E)
                        plain = index &+ 2
                    }
                    hasContent = true
                    index &+= 1
                }
                index &+= 1
            }
        }
        guard isClean, hasContent, unsafe !isBlank(value),
            unsafe !isHigh || UTF8Check.firstInvalid(value) == nil
        else { return false }
        if kind == .name && components > 5 || kind == .address && components != 7 { return false }
        unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain..<count]))
        if kind == .name { while components < 5 { body.append(.semicolon); components += 1 } }
        return true
    }

    /// Returns true if the value has only blanks and separators.
    @inline(__always)
    static func isBlank(_ value: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < value.count, unsafe isBlankOrSeparator(value[index]) { index &+= 1 }
        // A character outside ASCII may be a blank.
        guard index < value.count, unsafe value[index] >= 0x80 else { return index == value.count }
        return unsafe isWideBlank(value)
    }

    @inline(__always)
    private static func isBlankOrSeparator(_ byte: UInt8) -> Bool {
        byte == .space || byte == .tab || byte == .semicolon || byte == .comma
    }

    private static func isWideBlank(_ value: UnsafeRawBufferPointer) -> Bool {
        // The blanks outside ASCII begin with these bytes.
        guard unsafe value.contains(where: { [0xC2, 0xE1, 0xE2, 0xE3, 0xEF].contains($0) }) else { return false }
        return unsafe LineConverter.isBlank(String(decoding: value.prefix(64), as: UTF8.self))
            && LineConverter.isBlank(String(decoding: value, as: UTF8.self))
    }

    /// Skips ordinary bytes, eight at a time; returns the offset of the first byte that has to be examined.
    @inline(__always)
    private static func ordinaryWords(_ value: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index &+ 8 <= value.count {
            let word = unsafe value.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
            let found = unusual(word)
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        return index
    }

    /// Returns a word in which bit 7 of a byte is set if that byte of `word` is not ordinary; this is exact up to the
    /// lowest such byte. The other bits are 0.
    @inline(__always)
    static func unusual(_ word: UInt64) -> UInt64 {
        let controls = (word &- 0x2020_2020_2020_2020) & ~word
        let separators = zeros(word ^ 0x2C2C_2C2C_2C2C_2C2C) | zeros(word ^ 0x3B3B_3B3B_3B3B_3B3B)
        let others = zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C) | zeros(word ^ 0x7F7F_7F7F_7F7F_7F7F)
        return (controls | word | separators | others) & 0x8080_8080_8080_8080
    }

    /// Returns a word in which bit 7 of a byte is set if that byte of `word` is 0; this is exact up to the lowest such
    /// byte. The other bits are arbitrary.
    @inline(__always)
    static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

    /// Returns true for the characters that a backslash can precede in text of 3.0 and 4.0.
    @inline(__always)
    private static func isEscape(_ letter: UInt8) -> Bool {
        letter == 0x6E || letter == 0x4E || letter == .backslash || letter == .comma || letter == .semicolon
    }

    /// Appends a date in the usual format of the version. Returns false, with nothing appended, for any other value,
    /// and for a date in the year 1604, which Apple's programs write in dates without a year.
    private static func appendDate(_ value: UnsafeRawBufferPointer, _ version: VCardVersion, to body: inout ByteBuffer)
        -> Bool
    {
        guard let shape = unsafe DateShape(value), shape.isUsual(in: version) else { return false }
        return unsafe shape.appendBasic(value, to: &body)
    }

    /// Appends a URI without the unnecessary backslashes that many programs write before punctuation. Returns false,
    /// possibly with bytes appended, for a URI with other backslashes, and for a value that contains spaces or is not
    /// printable ASCII.
    static func appendUnescapedURI(_ value: UnsafeRawBufferPointer, to body: inout ByteBuffer) -> Bool {
        var isEscape = false
        for index in value.indices {
            let byte = unsafe value[index]
            guard byte > 0x20, byte < 0x7F else { return false }
            if !isEscape, byte == .backslash {
                isEscape = true
                continue
            }
            let letter = byte | 0x20
            let isPunctuation = byte != .backslash && !(0x61...0x7A ~= letter) && !byte.isDigit
            if isEscape, !isPunctuation { return false }
            isEscape = false
            body.append(byte)
        }
        return !isEscape
    }
}
