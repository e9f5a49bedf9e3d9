/// The conversion of text to a comparison key that ignores case, accents and spacing.
///
/// The UID of a record without a UID is a digest of folded text, and UIDs are stored. Therefore the result **must never
/// change silently**. The rules, applied to the NFD of the text, scalar by scalar:
///
/// 1. A run of White_Space becomes one U+0020; white space at either end of the text is removed.
/// 2. Default_Ignorable_Code_Point scalars are removed (soft hyphen, zero-width and bidi controls, variation
///    selectors).
/// 3. Marks whose canonical combining class is 1, 10...36 or 200...240 are removed: accents of Latin, Greek and
///    Cyrillic, points of Hebrew and Arabic. Marks of other classes change the letter (kana voicing, nukta, virama,
///    Thai tones) and are kept: か is not が.
/// 4. All other scalars are lower-cased by `Lowercase_Mapping`.
/// 5. Letters that Unicode does not decompose are replaced by their common spelling (see `replacement(for:)`): ß ss, æ
///    ae, œ oe, ø o, ł l, đ d, ð d, þ th, ħ h, ŧ t, ı i, ſ s, final ς σ; the apostrophes U+2019 and U+02BC become `'`,
///    the hyphens U+2010 and U+2011 become `-`.
///
/// Malformed UTF-8 is repaired with U+FFFD first. Unicode's stability policies guarantee that the properties used here
/// do not change for assigned characters. Only lower-casing is not guaranteed, but has not changed in practice.
/// Therefore a newer toolchain changes the folding only of characters that were unassigned before. Folding is
/// idempotent.
package enum Folding {
    /// Appends the folded form of `utf8` to `key`.
    package static func fold(_ utf8: Span<UInt8>, into key: inout [UInt8]) {
        var output = Output(taking: &key)
        var index = 0
        while index < utf8.count {
            let run = output.appendRun(of: utf8, at: index)
            if run > 0 {
                index += run
                continue
            }
            let byte = utf8[index]
            if byte < 0x80 {
                output.append(ascii: byte)
                index += 1
            } else {
                index = foldNonASCII(utf8, at: index, into: &output)
            }
        }
        key = output.bytes
    }

    /// Returns the folded form of `text`.
    package static func folded(_ text: String) -> [UInt8] {
        var text = text
        text.makeContiguousUTF8()
        var key: [UInt8] = []
        fold(text.utf8.span, into: &key)
        return key
    }

    /// Appends text whose ASCII characters are unchanged and whose other characters are folded. White space that is not
    /// ASCII may be missing.
    ///
    /// The result contains each word of the folded text, apart from the case of ASCII letters. It is computed several
    /// times as fast as the folded text.
    package static func foldNonASCII(_ utf8: UnsafeRawBufferPointer, into text: inout ByteBuffer) {
        var scratch: [UInt8] = []
        var index = 0
        while index < utf8.count {
            // A step writes at most twice as many bytes as it reads, and up to 7 more bytes that are overwritten.
            unsafe _ = text.fill(room: 2 * (utf8.count - index) + 8) { room in
                unsafe foldShortScalars(utf8, from: &index, into: room)
            }
            guard index < utf8.count else { return }
            scratch.removeAll(keepingCapacity: true)
            var output = Output(taking: &scratch)
            let span = unsafe Span<UInt8>(_unsafeElements: utf8.bindMemory(to: UInt8.self))
            index = foldNonASCII(span, at: index, into: &output)
            scratch = output.bytes
            text.append(scratch)
        }
    }

    /// Does the same as `foldNonASCII` up to the first scalar that has more than two bytes, or the end of the text.
    /// Returns the number of bytes written.
    private static func foldShortScalars(
        _ utf8: UnsafeRawBufferPointer, from index: inout Int, into room: UnsafeMutableRawBufferPointer
    ) -> Int {
        let scalars = twoByteScalars.span
        var used = 0
        while index < utf8.count {
            if index + 16 <= utf8.count {
                let words = unsafe utf8.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
                if (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0 {
                    unsafe room.storeBytes(of: words, toByteOffset: used, as: SIMD2<UInt64>.self)
                    index += 16
                    used += 16
                    continue
                }
            }
            if index + 8 <= utf8.count {
                let word = unsafe utf8.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let count = (UInt64(littleEndian: word) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
                unsafe room.storeBytes(of: word, toByteOffset: used, as: UInt64.self)
                index += count
                used += count
                if count == 8 { continue }
            }
            let lead = unsafe utf8[index]
            if lead < 0x80 {
                unsafe room[used] = lead
                index += 1
                used += 1
            } else if unsafe 0xC2...0xDF ~= lead && index + 1 < utf8.count && isContinuation(utf8[index + 1]) {
                let folded = unsafe scalars[(Int(lead & 0x1F) << 6 | Int(utf8[index + 1] & 0x3F)) - 0x80]
                unsafe room.storeBytes(of: folded.littleEndian, toByteOffset: used, as: UInt32.self)
                index += 2
                used += 4 - folded.leadingZeroBitCount / 8
            } else {
                break
            }
        }
        return used
    }

    /// Folds the scalar at `index`, or the run of scalars that must be normalized together with it. Returns the index
    /// after the folded bytes.
    private static func foldNonASCII(_ utf8: Span<UInt8>, at index: Int, into output: inout Output) -> Int {
        let lead = utf8[index]
        if lead < 0xE0, index + 1 < utf8.count, lead >= 0xC2, isContinuation(utf8[index + 1]) {
            let scalar = (UInt32(lead) & 0x1F) << 6 | UInt32(utf8[index + 1]) & 0x3F
            output.append(packed: twoByteScalars[Int(scalar) - 0x80])
            return index + 2
        }
        if 0xE0...0xEF ~= lead, index + 2 < utf8.count, isContinuation(utf8[index + 1]),
            isContinuation(utf8[index + 2]),
            output.append(lead, utf8[index + 1], utf8[index + 2])
        {
            return index + 3
        }
        var end = index + 1
        while end < utf8.count, utf8[end] >= 0x80, !isIdeograph(utf8[end]) { end += 1 }
        let run = unsafe utf8.extracting(index..<end).withUnsafeBufferPointer {
            unsafe String(decoding: $0, as: UTF8.self)
        }
        for scalar in Normalization.decomposed(run) { fold(scalar, into: &output) }
        return end
    }

    /// Folds one scalar of decomposed text.
    private static func fold(_ scalar: Unicode.Scalar, into output: inout Output) {
        if scalar.isASCII { return output.append(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
        let properties = scalar.properties
        if properties.isWhitespace { return output.append(ascii: 0x20) }
        if properties.isDefaultIgnorableCodePoint || isAccent(properties.canonicalCombiningClass) { return }
        for lower in properties.lowercaseMapping.unicodeScalars {
            if let text = replacement(for: lower) {
                for part in text.unicodeScalars { output.append(part) }
            } else {
                output.append(lower)
            }
        }
    }

    private static func isAccent(_ combiningClass: Unicode.CanonicalCombiningClass) -> Bool {
        switch combiningClass.rawValue {
        case 1, 10...36, 200...240: true
        default: false
        }
    }

    private static func replacement(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "ß": "ss"
        case "æ": "ae"
        case "œ": "oe"
        case "ø": "o"
        case "ł": "l"
        case "đ", "ð": "d"
        case "þ": "th"
        case "ħ": "h"
        case "ŧ": "t"
        case "ı": "i"
        case "ſ": "s"
        case "\u{2019}", "\u{02BC}": "'"
        case "\u{2010}", "\u{2011}": "-"
        case "ς": "σ"
        default: nil
        }
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// Returns true for the first UTF-8 byte of a scalar in U+4000...U+9FFF. Folding does not change these scalars,
    /// nearly all of which are CJK ideographs. They do not combine with the scalars before them, so a run to be
    /// normalized ends before them.
    private static func isIdeograph(_ lead: UInt8) -> Bool { 0xE4...0xE9 ~= lead }

    /// The folded forms of U+0080...U+07FF, each packed into an integer whose least significant byte is the first one.
    /// With this table, a scalar of European languages, Hebrew or Arabic needs one look-up. Folding removes all marks
    /// in this range, so each scalar can be normalized separately.
    private static let twoByteScalars = packedScalars(0x80...0x7FF)

    /// The folded forms of U+1E00...U+1FFF: Latin letters with accents, such as those of Vietnamese, and ancient Greek.
    fileprivate static let latinAdditional = packedScalars(0x1E00...0x1FFF)

    private static func packedScalars(_ range: ClosedRange<UInt32>) -> [UInt32] {
        range.map { value in
            guard let scalar = Unicode.Scalar(value) else { return 0 }
            if scalar.properties.isWhitespace { return 0x20 }
            var output = Output()
            for part in Normalization.decomposed(String(scalar)) { fold(part, into: &output) }
            precondition(output.bytes.count <= 4, "a folded letter takes four bytes at most")
            return output.bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}

extension Folding.Output {
    /// Appends the folded form of a scalar in U+1E00...U+1FFF or U+4000...U+9FFF, or of a Hangul syllable, given as its
    /// three bytes in UTF-8. Returns false, with nothing appended, for any other scalar, which may need normalization.
    fileprivate mutating func append(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        let value = (UInt32(first) & 0x0F) << 12 | (UInt32(second) & 0x3F) << 6 | UInt32(third) & 0x3F
        switch value {
        case 0x1E00...0x1FFF: append(packed: Folding.latinAdditional[Int(value - 0x1E00)])
        case 0x4000...0x9FFF: append(encoded: value)
        case 0xAC00...0xD7A3:
            // Unicode, section 3.12: a Hangul syllable decomposes into two or three letters.
            let syllable = value - 0xAC00
            append(encoded: 0x1100 + syllable / 588)
            append(encoded: 0x1161 + syllable % 588 / 28)
            if syllable % 28 != 0 { append(encoded: 0x11A7 + syllable % 28) }
        default: return false
        }
        return true
    }
}

extension Folding {
    /// The folded text while it is built. A space is appended only when another character follows, so that no key ends
    /// with one.
    fileprivate struct Output {
        private(set) var bytes: [UInt8]
        private let start: Int
        private var spacePending = false

        init() {
            bytes = []
            start = 0
        }

        /// Moves the array's storage into this value, so that appending does not copy it.
        init(taking array: inout [UInt8]) {
            bytes = []
            start = array.count
            swap(&bytes, &array)
        }

        mutating func append(ascii byte: UInt8) {
            if byte == .space || 0x09...0x0D ~= byte {
                spacePending = bytes.count > start
            } else {
                flushSpace()
                bytes.append(byte.lowercased)
            }
        }

        /// Appends up to eight bytes of a text from `index`, before the first one that is white space, another control
        /// character or not ASCII, in lower case. Returns the number of bytes read.
        ///
        /// The bytes are examined and converted together, which takes a seventh fewer instructions than one byte after the
        /// other for names and addresses (measured).
        mutating func appendRun(of utf8: Span<UInt8>, at index: Int) -> Int {
            let count = min(utf8.count - index, 8)
            var word: UInt64 = 0
            if count == 8 {
                word = unsafe utf8.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
            } else {
                for offset in 0..<count { word |= UInt64(utf8[index + offset]) &<< UInt64(8 &* offset) }
            }
            // Bit 7 of a byte is set if the byte is not in 0x21...0x7F; this is exact up to the lowest such byte.
            let special = ((word &- 0x2121_2121_2121_2121) & ~word | word) & 0x8080_8080_8080_8080
            let length = min(count, special.trailingZeroBitCount / 8)
            guard length > 0 else { return 0 }
            flushSpace()
            let low = word & 0x7F7F_7F7F_7F7F_7F7F
            let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
            let beyondZ = low &+ 0x2525_2525_2525_2525
            let lower = word ^ ((fromA & ~beyondZ & ~word & 0x8080_8080_8080_8080) &>> 2)
            unsafe withUnsafeBytes(of: lower.littleEndian) { bytes in
                unsafe self.bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
            }
            return length
        }

        mutating func append(packed scalars: UInt32) {
            var rest = scalars
            if rest == 0x20 { return append(ascii: 0x20) }
            if rest != 0 { flushSpace() }
            while rest != 0 {
                bytes.append(UInt8(truncatingIfNeeded: rest))
                rest >>= 8
            }
        }

        /// Appends a scalar that has three bytes in UTF-8.
        mutating func append(encoded value: UInt32) {
            flushSpace()
            bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        }

        mutating func append(_ scalar: Unicode.Scalar) {
            flushSpace()
            for byte in String(scalar).utf8 { bytes.append(byte) }
        }

        private mutating func flushSpace() {
            guard spacePending else { return }
            bytes.append(.space)
            spacePending = false
        }
    }
}
