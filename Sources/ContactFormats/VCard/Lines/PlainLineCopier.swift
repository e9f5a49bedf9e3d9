internal import Bytes
internal import ContactModel

/// The copying of vCard 3.0 and 4.0 lines that need no conversion, with names in upper case, types in lower case, and
/// the escapes of `CardBody`.
///
/// Nearly every line is copied here, so the code works on bytes and allocates nothing.
struct PlainLineCopier: ~Copyable {
    /// The current line's parameters other than `TYPE`.
    private var others = ByteBuffer(capacity: 64)
    /// True for lines with the escapes of `CardBody`, in which a URI has no escapes.
    private let isCanonical: Bool
    /// True if unnecessary backslashes were removed from the URI of the last appended line, which the caller must
    /// report.
    private(set) var hasRepairedURI = false
    /// True if the last line was not appended because of its name, its parameters or the version, whatever its value.
    private(set) var hasRefusedHead = false

    init(isCanonical: Bool = false) { self.isCanonical = isCanonical }

    /// The first eight bytes of property names, in upper case, as little-endian integers.
    enum Key {
        static let fn: UInt64 = 0x4E46
        static let name: UInt64 = 0x4E
        static let tel: UInt64 = 0x4C4554
        static let email: UInt64 = 0x4C_4941_4D45
        static let address: UInt64 = 0x52_4441
        static let organization: UInt64 = 0x47_524F
        static let url: UInt64 = 0x4C_5255
        static let note: UInt64 = 0x4554_4F4E
        static let title: UInt64 = 0x45_4C54_4954
        static let role: UInt64 = 0x454C_4F52
        static let nickname: UInt64 = 0x454D_414E_4B43_494E
        static let birthday: UInt64 = 0x5941_4442
        static let revision: UInt64 = 0x56_4552
        static let uid: UInt64 = 0x44_4955
        static let messenger: UInt64 = 0x5050_4D49
        static let begin: UInt64 = 0x4E_4947_4542
        static let end: UInt64 = 0x44_4E45
        static let version: UInt64 = 0x4E_4F49_5352_4556
        static let agent: UInt64 = 0x54_4E45_4741
        static let product: UInt64 = 0x4449_444F_5250
        static let label: UInt64 = 0x4542_414C_4241_2D58
        static let phonetic: UInt64 = 0x5445_4E4F_4850_2D58
        static let showAs: UInt64 = 0x574F_4853_4241_2D58
        static let country: UInt64 = 0x52_4441_4241_2D58
        static let social: UInt64 = 0x4C41_4943_4F53_2D58
        static let android: UInt64 = 0x494F_5244_4E41_2D58
        static let photo: UInt64 = 0x4F_544F_4850
        static let categories: UInt64 = 0x4952_4F47_4554_4143
        static let related: UInt64 = 0x44_4554_414C_4552
        static let card: UInt64 = 0x44_5241_4356
    }

    /// Returns the first eight bytes of a name, in upper case, as a little-endian integer (see `Key`).
    @inline(__always)
    static func key(_ line: UnsafeRawBufferPointer, _ name: Range<Int>) -> UInt64 {
        guard name.lowerBound &+ 8 <= line.count else { return unsafe keyAtEnd(line, name) }
        let bytes = unsafe line.loadUnaligned(fromByteOffset: name.lowerBound, as: UInt64.self).littleEndian
        let word = name.count < 8 ? bytes & ((1 &<< UInt64(8 &* name.count)) &- 1) : bytes
        return LineScan.upper(word)
    }

    private static func keyAtEnd(_ line: UnsafeRawBufferPointer, _ name: Range<Int>) -> UInt64 {
        var key: UInt64 = 0
        var shift: UInt64 = 0
        for index in name {
            key |= unsafe UInt64(line[index].uppercased) &<< shift
            shift &+= 8
        }
        return key
    }

    /// Appends the line to the body (see `CardBody`) if it needs no conversion; otherwise returns false and appends
    /// nothing.
    ///
    /// - Parameter key: the name as an integer (see `Key`).
    mutating func append(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ key: UInt64, _ version: VCardVersion,
        to body: inout ByteBuffer
    ) -> Bool {
        hasRepairedURI = false
        hasRefusedHead = true
        guard version != .v2, !parts.value.isEmpty else { return false }
        guard let kind = Self.kind(key, parts.name.range.count) else { return false }
        guard unsafe Self.isPlainName(line, parts, key), unsafe Self.isKnown(line, parts.name.range, key) else {
            return false
        }
        let start = body.count
        body.reserve(line.count &* 2 &+ 64)
        if !parts.group.isEmpty {
            unsafe body.append(UnsafeRawBufferPointer(rebasing: line[parts.group.range]))
            body.append(.period)
        }
        unsafe Self.appendName(line, parts.name.range, key, to: &body)
        if key == Key.birthday, version == .v3, unsafe Self.omitsYear(line, parts.parameters.range) {
            hasRefusedHead = false
            body.append(.colon)
            guard unsafe DateShape.appendYearless(UnsafeRawBufferPointer(rebasing: line[parts.value.range]), to: &body)
            else {
                body.truncate(to: start)
                return false
            }
            body.append(.lineFeed)
            return true
        }
        if !parts.parameters.isEmpty, unsafe !appendParameters(line, parts.parameters.range, version, to: &body) {
            body.truncate(to: start)
            return false
        }
        hasRefusedHead = false
        body.append(.colon)
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[parts.value.range])
        let place = body.count
        if unsafe !Self.appendValue(value, kind, version, to: &body) {
            body.truncate(to: place)
            let isURI = key == Key.url || key == Key.messenger
            guard isURI, !isCanonical, unsafe Self.appendUnescapedURI(value, to: &body) else {
                body.truncate(to: start)
                return false
            }
            hasRepairedURI = true
        }
        body.append(.lineFeed)
        return true
    }

    /// The parameters of a date in the year 1604, which Apple's programs write in dates without a year.
    private static let omitsYear: StaticString = ";X-APPLE-OMIT-YEAR=1604"

    /// Returns true if the parameters in `range` are exactly those of `omitsYear`, ignoring case.
    private static func omitsYear(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        guard range.count == omitsYear.utf8CodeUnitCount else { return false }
        for index in 0..<range.count
        where unsafe line[range.lowerBound + index].uppercased != omitsYear.utf8Start[index] {
            return false
        }
        return true
    }

    /// Returns true when the group and the name are printable ASCII, if `key` is that of a known name. `key` alone does
    /// not show this: it has only the first eight bytes of the name and not the group, and a NUL at the end of a
    /// shorter name does not change it.
    @inline(__always)
    private static func isPlainName(_ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ key: UInt64) -> Bool {
        let count = parts.name.range.count
        if parts.group.isEmpty, count <= 8 { return key &>> UInt64(8 &* (count &- 1)) != 0 }
        for index in 0..<parts.name.range.upperBound where unsafe line[index] <= 0x20 || line[index] >= 0x7F {
            return false
        }
        return true
    }

    /// The bytes after the first eight of each known longer name, with the `Key` of the first eight.
    private static let ends: [(key: UInt64, end: StaticString)] = [
        (Key.categories, "ES"), (Key.label, "L"), (Key.showAs, "AS"), (Key.phonetic, "TIC-FIRST-NAME"),
        (Key.phonetic, "TIC-LAST-NAME"), (Key.phonetic, "TIC-MIDDLE-NAME"), (Key.phonetic, "TIC-NAME"),
        (Key.phonetic, "TIC-ORG"), (Key.social, "PROFILE"),
    ]

    /// Returns true for a name of at most eight bytes, and for a longer name whose bytes after the first eight are in
    /// `ends`.
    @inline(__always)
    private static func isKnown(_ line: UnsafeRawBufferPointer, _ name: Range<Int>, _ key: UInt64) -> Bool {
        guard name.count > 8 else { return true }
        return unsafe hasKnownEnd(line, name.lowerBound + 8..<name.upperBound, key)
    }

    private static func hasKnownEnd(_ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ key: UInt64) -> Bool {
        for (known, end) in ends where known == key && end.utf8CodeUnitCount == range.count {
            var index = 0
            while index < range.count {
                let byte = unsafe line[range.lowerBound &+ index]
                guard unsafe byte.uppercased == end.utf8Start[index] else { break }
                index &+= 1
            }
            if index == range.count { return true }
        }
        return false
    }

    /// Appends a name in upper case; `key` is its first eight bytes.
    @inline(__always)
    private static func appendName(
        _ line: UnsafeRawBufferPointer, _ name: Range<Int>, _ key: UInt64, to body: inout ByteBuffer
    ) {
        body.append(low: key, count: min(name.count, 8))
        guard name.count > 8 else { return }
        for index in name.dropFirst(8) { unsafe body.append(line[index].uppercased) }
    }

    /// The rule by which a value is copied. A value that does not follow its rule is left to `LineConverter`.
    enum Kind {
        /// One text; in 3.0 and 4.0, without unescaped commas.
        case text
        /// Texts separated by commas.
        case list
        /// Components separated by semicolons.
        case organization
        /// At most five components, separated by semicolons. Empty components are added if there are fewer.
        case name
        /// Exactly seven components, separated by semicolons.
        case address
        /// A URI, copied byte for byte. It contains no backslash and no control character, and does not begin or end
        /// with a space.
        case verbatim
        /// The value of an extension property: copied like a URI, if it does not begin with a semicolon or a comma.
        case raw
        /// A date or a date-time in the usual format of the version.
        case date
    }

    @inline(__always)
    /// Returns the rule by which the value of a property is copied; nil if `LineConverter` has to convert it.
    static func kind(_ key: UInt64, _ length: Int) -> Kind? {
        switch key {
        case Key.fn, Key.tel, Key.email, Key.note, Key.title, Key.role, Key.product: return .text
        case Key.name: return .name
        case Key.address: return .address
        case Key.organization: return .organization
        case Key.nickname where length == 8: return .list
        case Key.categories where length == 10: return .list
        case Key.url, Key.messenger: return .verbatim
        case Key.birthday, Key.revision: return .date
        case Key.label where length == 9: return .text
        case Key.phonetic where length > 12: return .text
        case Key.country: return .raw
        case Key.social where length == 15: return .raw
        default: return nil
        }
    }

    // MARK: Parameters

    /// Appends the parameters of a line, the types first. Returns false if a parameter needs conversion.
    private mutating func appendParameters(
        _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ version: VCardVersion, to body: inout ByteBuffer
    ) -> Bool {
        others.removeAll()
        let types = body.count
        var isPreferred = false
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index &+ 1
            var end = start
            while end < range.upperBound, unsafe LineScan.isNameByte(line[end]) { end &+= 1 }
            guard end < range.upperBound, end > start, unsafe line[end] == .equals else { return false }
            let value = end &+ 1
            switch (end &- start, unsafe line[start].uppercased, unsafe line[start &+ 1].uppercased) {
            case (4, 0x54, 0x59) where unsafe Self.ends(line, end, 0x50, 0x45):
                index = unsafe Self.appendTypes(line, value..<range.upperBound, &isPreferred, from: types, to: &body)
            case (4, 0x50, 0x52) where unsafe version == .v4 && Self.ends(line, end, 0x45, 0x46):
                index = unsafe appendOther(line, start, end, range.upperBound)
            case (_, 0x58, 0x2D): index = unsafe appendOther(line, start, end, range.upperBound)
            default: return false
            }
            if index < 0 { return false }
        }
        // Another parameter may be `PREF`. `LineConverter` converts a line with both `TYPE=pref` and `PREF`.
        if isPreferred, version == .v4, !others.isEmpty { return false }
        if isPreferred { body.append(low: Self.preferred, count: 7) }
        if !others.isEmpty { unsafe body.append(others.bytes) }
        return true
    }

    /// Returns true if the two letters before the offset `end` are `first` and `second`, ignoring case.
    private static func ends(_ line: UnsafeRawBufferPointer, _ end: Int, _ first: UInt8, _ second: UInt8) -> Bool {
        unsafe line[end &- 2].uppercased == first && line[end &- 1].uppercased == second
    }

    /// `;TYPE=` as a little-endian integer.
    private static let typeEquals: UInt64 = 0x3D45_5059_543B
    /// The maximum length of the types, each of which is compared with all others.
    private static let longestTypes = 512
    /// `;PREF=1` as a little-endian integer.
    private static let preferred: UInt64 = 0x31_3D46_4552_503B

    /// Appends the values of `TYPE`; returns the offset of their end, or -1 if they need a conversion.
    ///
    /// - Parameter types: the offset in `body` at which the line's parameter `TYPE` begins. Repeated `TYPE` parameters
    ///   are merged into this parameter.
    private static func appendTypes(
        _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ isPreferred: inout Bool, from types: Int,
        to body: inout ByteBuffer
    ) -> Int {
        var index = range.lowerBound
        let limit = range.upperBound
        while true {
            let word = index
            while index < limit, unsafe LineScan.isNameByte(line[index]) { index &+= 1 }
            let isEnd = unsafe index == limit || line[index] == .semicolon
            guard index > word, unsafe isEnd || line[index] == .comma else { return -1 }
            if index &- word == 4, unsafe isPref(line, word) {
                isPreferred = true
            } else {
                if body.count == types { body.append(low: typeEquals, count: 6) } else { body.append(.comma) }
                let place = body.count
                for position in word..<index {
                    let byte = unsafe line[position]
                    body.append(byte.lowercased)
                }
                // `LineConverter` removes a repeated type.
                let all = unsafe UnsafeRawBufferPointer(rebasing: body.bytes[types...])
                if unsafe all.count > longestTypes || repeats(all, place - types) { return -1 }
            }
            if isEnd { return index }
            index &+= 1
        }
    }

    private static func isPref(_ line: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        unsafe line[start].uppercased == 0x50 && line[start + 1].uppercased == 0x52
            && line[start + 2].uppercased == 0x45 && line[start + 3].uppercased == 0x46
    }

    /// Returns true when the last word, which begins at `start`, also occurs before `start`.
    private static func repeats(_ types: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        let count = types.count - start
        guard start > 6 + count else { return false }
        var index = 6
        while index + count < start {
            let isWord = unsafe types[index + count] == .comma && (types[index - 1] == .comma || index == 6)
            if isWord, (0..<count).allSatisfy({ unsafe types[index + $0] == types[start + $0] }) { return true }
            index += 1
        }
        return false
    }

    /// Appends a parameter other than `TYPE` to `others`; returns the offset of its end, or -1 if it needs a
    /// conversion.
    private mutating func appendOther(_ line: UnsafeRawBufferPointer, _ start: Int, _ equals: Int, _ limit: Int) -> Int
    {
        others.append(.semicolon)
        for index in start..<equals { unsafe others.append(line[index].uppercased) }
        var index = equals
        while index < limit {
            let byte = unsafe line[index]
            if byte == .semicolon { break }
            guard byte > 0x20, byte < 0x7F, byte != .doubleQuote, byte != .caret, byte != .comma, byte != .backslash
            else { return -1 }
            others.append(byte)
            index &+= 1
        }
        // `PREF` is copied if it is a number from 1 to 99. `LineConverter` converts lines with parameters that it
        // interprets, such as `X-FORM` and `X-NAME`. This test detects them by the letter after `X-`.
        if unsafe line[start] | 0x20 == 0x70 {
            guard index > equals + 1, index < equals + 4 else { return -1 }
            for place in equals + 1..<index where unsafe line[place] < 0x30 || line[place] > 0x39 { return -1 }
            guard unsafe line[equals + 1] != 0x30 else { return -1 }
        } else if equals - start >= 6,
            unsafe line[start + 2].uppercased == 0x46 || line[start + 2].uppercased == 0x50
                || line[start + 2].uppercased == 0x56 || line[start + 2].uppercased == 0x41
                || line[start + 2].uppercased == 0x4E
        {
            return -1
        }
        return index > equals + 1 ? index : -1
    }
}
