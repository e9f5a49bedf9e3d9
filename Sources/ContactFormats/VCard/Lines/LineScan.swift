internal import Bytes
internal import ContactModel

/// The classification of lines by their bytes, before they are unfolded and decoded.
enum LineScan {
    /// Returns the offset of the first LF or CR at or after `start`; the number of bytes if there is none.
    static func lineEnd(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var index = start
        let count = bytes.count
        let feeds = SIMD16<UInt8>(repeating: 0x0A)
        let returns = SIMD16<UInt8>(repeating: 0x0D)
        while index &+ 16 <= count {
            let block = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let words = (block .== feeds).words | (block .== returns).words
            if words[0] != 0 { return index &+ words[0].trailingZeroBitCount &>> 3 }
            if words[1] != 0 { return index &+ 8 &+ words[1].trailingZeroBitCount &>> 3 }
            index &+= 16
        }
        while index < count {
            let byte = unsafe bytes[index]
            if byte == .lineFeed || byte == .carriageReturn { return index }
            index &+= 1
        }
        return count
    }

    /// Returns true for the bytes of a name with its group: letters, digits, `-`, `_`, and the `.` after the group.
    @inline(__always)
    static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte >= 0x2D && byte <= 0x39 && byte != .slash || byte == .underscore
    }

    /// Returns true when the line at `start` has a name followed by `;`, or by `:` that is not followed by `//` as in a
    /// URL: a fast test for the usual case of `beginsProperty`. Returns false if fewer than two bytes follow the
    /// delimiter.
    @inline(__always)
    static func beginsPlainProperty(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        var index = start
        let count = bytes.count
        while index < count, unsafe isNameByte(bytes[index]) { index &+= 1 }
        guard index &+ 2 < count, index > start else { return false }
        if unsafe bytes[index] == .semicolon { return true }
        return unsafe bytes[index] == .colon && (bytes[index &+ 1] != .slash || bytes[index &+ 2] != .slash)
    }

    /// Returns true when the line at `start` can be a property, or begins with a blank or a line end; nil when `bytes`
    /// ends within the name.
    static func beginsProperty(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool? {
        var index = start
        while index < bytes.count, unsafe isNameByte(bytes[index]) { index &+= 1 }
        guard index < bytes.count else { return nil }
        switch unsafe bytes[index] {
        case .colon:
            // The second part of a URL that was folded before its scheme, such as `https://...`, is not a property.
            guard index + 2 < bytes.count, unsafe bytes[index + 1] == .slash && bytes[index + 2] == .slash else {
                return index > start
            }
            return unsafe !isScheme(bytes, start, index)
        case .semicolon: return index > start
        case .lineFeed, .carriageReturn: return index == start
        case .space where index == start, 0x09 where index == start: return true
        default: return unsafe beginsOddName(bytes, start, index)
        }
    }

    /// Returns true when the line at `start` begins with a property name that has invalid characters, the first of them
    /// at the offset `odd`, and the name starts with `X-`, or with a group that starts with `i`, such as `item1`. A
    /// colon or a semicolon must follow within 80 bytes.
    private static func beginsOddName(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ odd: Int) -> Bool {
        guard odd - start >= 2 else { return false }
        let isExtension = unsafe bytes[start] | 0x20 == 0x78 && bytes[start + 1] == .hyphen
        let isGrouped = unsafe bytes[start] | 0x20 == 0x69 && bytes[start..<odd].contains(.period)
        guard isExtension || isGrouped else { return false }
        let end = unsafe min(lineEnd(bytes, odd), odd + 80)
        return unsafe bytes[odd..<end].contains { $0 == .colon || $0 == .semicolon }
    }

    private static func isScheme(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
        ["http", "https", "ftp", "file"].contains(unsafe String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// Returns true when the line at `start` is certainly a property: its name is that of a standard property, written
    /// entirely in upper or entirely in lower case, or starts with `X-`, or with `x-` if it is entirely in lower case.
    static func beginsKnownProperty(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        var index = start
        while index < bytes.count, index - start < 64, unsafe isNameByte(bytes[index]) { index += 1 }
        guard index < bytes.count, index > start, unsafe bytes[index] == .colon || bytes[index] == .semicolon else {
            return false
        }
        let text = unsafe String(decoding: bytes[start..<index], as: UTF8.self)
        let name = text.split(separator: ".", maxSplits: 1).last.map(String.init) ?? text
        guard name == name.uppercased() || name == name.lowercased() || name.hasPrefix("X-") else { return false }
        let upper = name.uppercased()
        return upper.hasPrefix("X-") || VCardNames.isKnown(upper)
    }

    /// Returns true when the parameters of a line declare an encoding that begins with `Q`, or contain
    /// `QUOTED-PRINTABLE` without a name.
    static func isQuotedPrintable(_ line: UnsafeRawBufferPointer) -> Bool {
        // In nearly every such line the words are found without regard to quotes.
        if let head = unsafe plainHead(line), unsafe begins(head, ";ENCODING=Q") { return true }
        return unsafe parameterContains(line, ";ENCODING=Q")
            || parameterContains(line, ";QUOTED-PRINTABLE", isWhole: true)
            || parameterContains(line, ";ENCODING=\"Q") || parameterContains(line, " ENCODING=Q")
    }

    /// Returns true when the parameters of a line specify base64, or its first 160 bytes contain `BASE64` and `DATA` as
    /// a data URI does.
    static func isBase64(_ line: UnsafeRawBufferPointer) -> Bool {
        // A short line without parameters, such as END:VCARD, contains none of the words.
        if line.count < 10, let head = unsafe plainHead(line),
            unsafe !head.contains(where: { $0 == .semicolon || $0 == .equals })
        {
            return false
        }
        return unsafe parameterContains(line, ";BASE64", isWhole: true) || parameterContains(line, "=BASE64")
            || parameterContains(line, "\"BASE64") || parameterContains(line, "ENCODING=B")
            || contains(line, "BASE64", within: 0..<min(line.count, 160))
                && contains(line, "DATA", within: 0..<min(line.count, 160))
    }

    /// Returns the line up to its first colon; nil if there is none, or if a quote precedes it.
    private static func plainHead(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard let colon = unsafe line.firstIndex(of: .colon, from: 0) else { return nil }
        let head = unsafe UnsafeRawBufferPointer(rebasing: line[..<colon])
        return unsafe head.firstIndex(of: .doubleQuote, from: 0) == nil ? head : nil
    }

    /// Returns true if a parameter begins with a word, which begins with a semicolon and is in upper case, ignoring
    /// case.
    private static func begins(_ head: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
        var index = 0
        while let found = unsafe head.firstIndex(of: .semicolon, from: index) {
            if unsafe begins(head, found, word, false) { return true }
            index = found &+ 1
        }
        return false
    }

    /// Returns true when the line contains `://`, as a URL does, in its first 300 bytes.
    static func isAddress(_ line: UnsafeRawBufferPointer) -> Bool {
        unsafe contains(line, "://", within: 0..<min(line.count, 300))
    }

    /// Returns true when the parameters of a line contain a word outside quotes, ignoring case; `word` is upper case.
    /// Quotes are ordinary characters if otherwise no colon ends the parameters.
    ///
    /// - Parameter isWhole: whether the parameter has to end with the word.
    private static func parameterContains(
        _ line: UnsafeRawBufferPointer, _ word: StaticString, isWhole: Bool = false
    ) -> Bool {
        unsafe parameterContains(line, word, isWhole, ignoringQuotes: false)
            ?? parameterContains(line, word, isWhole, ignoringQuotes: true) ?? false
    }

    /// Returns true if the parameters of a line contain a word, ignoring case; nil for a line in which no colon ends
    /// the parameters.
    private static func parameterContains(
        _ line: UnsafeRawBufferPointer, _ word: StaticString, _ isWhole: Bool, ignoringQuotes: Bool
    ) -> Bool? {
        let first = unsafe word.utf8Start[0]
        var isQuoted = false
        var isFound = false
        for index in line.indices {
            let byte = unsafe line[index]
            if !isQuoted {
                if byte == .colon { return isFound }
                if !isFound, byte.uppercased == first { isFound = unsafe begins(line, index, word, isWhole) }
            }
            if byte == .doubleQuote, !ignoringQuotes { isQuoted.toggle() }
        }
        return nil
    }

    private static func begins(
        _ line: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString, _ isWhole: Bool
    ) -> Bool {
        let end = start &+ word.utf8CodeUnitCount
        guard end <= line.count else { return false }
        for index in start..<end where unsafe line[index].uppercased != word.utf8Start[index &- start] { return false }
        return unsafe !isWhole || end < line.count && (line[end] == .semicolon || line[end] == .colon)
    }

    /// Returns true when a range of the line contains a word, ignoring case; `word` is upper case.
    private static func contains(_ line: UnsafeRawBufferPointer, _ word: StaticString, within range: Range<Int>) -> Bool
    {
        let length = word.utf8CodeUnitCount
        guard range.count >= length else { return false }
        return (range.lowerBound...range.upperBound - length).contains { start in
            (0..<length).allSatisfy { unsafe line[start + $0].uppercased == word.utf8Start[$0] }
        }
    }

    /// Returns eight bytes with their ASCII letters in upper case. The masks set bit 7 of each byte that is a
    /// lower-case letter. Shifted right by two, this bit is the one in which the cases differ (0x20).
    @inline(__always)
    static func upper(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let fromA = low &+ 0x1F1F_1F1F_1F1F_1F1F
        let beyondZ = low &+ 0x0505_0505_0505_0505
        return word ^ ((fromA & ~beyondZ & ~word & 0x8080_8080_8080_8080) &>> 2)
    }

    /// Returns true for the characters of base64 and base64url (RFC 4648), `=`, space and tab.
    static func isBase64Byte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x20, 0x09, 0x2D, 0x5F: true
        default: false
        }
    }
}
