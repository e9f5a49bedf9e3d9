internal import Bytes

/// The normalized forms of values by which cards are matched (see the table of `MatchKeys`).
///
/// The functions `append...` append the normalized form of an unescaped value to `texts`, and return its range; an empty
/// range for a value without a key.
enum MatchValue {
    static func appendEmail(_ value: UnsafeRawBufferPointer, to texts: inout ByteBuffer) -> ByteRange {
        let scheme = unsafe value.prefix(7).lazy.map(\.lowercased).elementsEqual("mailto:".utf8)
        var address = unsafe value.dropFirst(scheme ? 7 : 0)
        while unsafe address.first == .space { unsafe address.removeFirst() }
        while unsafe address.last == .space { unsafe address.removeLast() }
        let start = texts.count
        if unsafe address.allSatisfy({ $0 < 0x80 }) {
            for index in unsafe address.indices { unsafe texts.append(address[index].lowercased) }
        } else {
            unsafe texts.append(String(decoding: address, as: UTF8.self).lowercased())
        }
        return ByteRange(start..<texts.count)
    }

    static func appendPhone(_ value: UnsafeRawBufferPointer, to texts: inout ByteBuffer) -> ByteRange {
        let start = texts.count
        let isInternational = unsafe scanNumber(value) { texts.append($0) }.isInternational
        var prefix = 0
        while !isInternational, prefix < 2, start + prefix < texts.count, texts[start + prefix] == 0x30 { prefix += 1 }
        let count = texts.count - start - prefix
        return count >= MatchKeys.phoneDigits ? ByteRange(start: start + prefix, count: count) : ByteRange()
    }

    /// Buffers that normalizing a name needs; kept between calls to reuse their memory.
    struct NameBuffers: ~Copyable {
        fileprivate var folded: [UInt8] = []
        fileprivate var words: [Range<Int>] = []
    }

    static func appendName(
        _ value: UnsafeRawBufferPointer, to texts: inout ByteBuffer, _ buffers: inout NameBuffers
    ) -> ByteRange {
        buffers.folded.removeAll(keepingCapacity: true)
        unsafe Folding.fold(Span(_unsafeElements: value.bindMemory(to: UInt8.self)), into: &buffers.folded)
        let start = texts.count
        unsafe buffers.folded.withUnsafeBytes { folded in
            unsafe appendSortedWords(of: folded, to: &texts, &buffers.words)
        }
        return ByteRange(start..<texts.count)
    }

    private static func appendSortedWords(
        of folded: UnsafeRawBufferPointer, to texts: inout ByteBuffer, _ words: inout [Range<Int>]
    ) {
        words.removeAll(keepingCapacity: true)
        var start = 0
        for index in 0...folded.count {
            let isEnd = unsafe index == folded.count || isSeparator(folded[index])
            guard isEnd else { continue }
            if index > start { words.append(start..<index) }
            start = index + 1
        }
        words.sort { unsafe folded[$0].lexicographicallyPrecedes(folded[$1]) }
        for (index, word) in words.enumerated() {
            if index > 0 { texts.append(.space) }
            unsafe texts.append(UnsafeRawBufferPointer(rebasing: folded[word]))
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == .space || byte == .comma || byte == .period }

    /// Appends the family and the given name of a value of `N`, which is escaped, with a space between them.
    ///
    /// The words of a name key are sorted, so the key equals that of an `FN` in either order.
    static func appendComponents(_ value: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        let family = unsafe component(of: value, from: 0)
        unsafe CardBody.appendUnescaped(UnsafeRawBufferPointer(rebasing: value[family]), to: &text)
        guard family.upperBound < value.count else { return }
        text.append(.space)
        let given = unsafe component(of: value, from: family.upperBound + 1)
        unsafe CardBody.appendUnescaped(UnsafeRawBufferPointer(rebasing: value[given]), to: &text)
    }

    /// Returns the range from `start` to the next unescaped semicolon, or to the end.
    private static func component(of value: UnsafeRawBufferPointer, from start: Int) -> Range<Int> {
        var end = start
        while end < value.count, unsafe value[end] != .semicolon {
            end += unsafe value[end] == .backslash ? 2 : 1
        }
        return start..<min(end, value.count)
    }

    // MARK: Phone numbers

    /// Returns the digits of a phone number, whether it is international (starts with `+`), and the index of its end,
    /// where an extension may begin.
    static func number(in value: [UInt8]) -> (digits: [UInt8], isInternational: Bool, end: Int) {
        var digits: [UInt8] = []
        let number = unsafe value.withUnsafeBytes { unsafe scanNumber($0) { digits.append($0) } }
        return (digits, number.isInternational, number.end)
    }

    /// Does the same as `number(in:)`, but passes the digits to a closure.
    private static func scanNumber(
        _ value: UnsafeRawBufferPointer, _ addDigit: (UInt8) -> Void
    ) -> (isInternational: Bool, end: Int) {
        var isInternational = false
        var count = 0
        for index in 0..<value.count {
            let byte = unsafe value[index]
            switch byte {
            case 0x30...0x39:
                // `+49 (0)30`: the zero is dialled within the country only.
                let isTrunk =
                    unsafe byte == 0x30 && index > 0 && value[index - 1] == 0x28 && index + 1 < value.count
                    && value[index + 1] == 0x29
                if isTrunk { continue }
                addDigit(byte)
                count += 1
            case .plus: isInternational = isInternational || count == 0
            // An extension: `;ext=5`, `x5`, `,5`, `#5`.
            case 0x3B, 0x2C, 0x23, 0x78, 0x58, 0x65, 0x45:
                if count >= MatchKeys.phoneDigits { return (isInternational, index) }
            default: break
            }
        }
        return (isInternational, value.count)
    }

    /// Returns the letters before the end of a phone's number, without a leading `tel`, and the extension after it, in
    /// lower case. The result is the same for `x5` and `ext. 5`.
    static func rest(of phone: Property) -> String {
        let value = Array(CardBody.unescaped(phone.value).utf8)
        let end = number(in: value).end
        // Most numbers are digits and punctuation only.
        if value.allSatisfy({ $0 < 0x80 && !$0.isLetter }), !value[end...].contains(where: \.isDigit) { return " " }
        let words = String(decoding: value[..<end], as: UTF8.self).filter(\.isLetter).lowercased()
        var rest = String(decoding: value[end...], as: UTF8.self).filter { $0.isLetter || $0.isNumber }.lowercased()
        for mark in ["extension", "ext", "x"]
        where rest.hasPrefix(mark) && rest.dropFirst(mark.count).allSatisfy(\.isNumber) {
            rest.removeFirst(mark.count)
        }
        return (words.hasPrefix("tel") ? String(words.dropFirst(3)) : words) + " " + rest
    }
}
