public import Bytes

/// The values of a card that lists of contacts show.
///
/// | value | from |
/// |---|---|
/// | name | `FN` |
/// | given, family | the second and first component of `N` |
/// | organization | the first component of `ORG` |
/// | phone, email | the `TEL` and `EMAIL` with the best `PREF`, else the first; a leading `tel:` or `mailto:` is removed |
///
/// Values are unescaped; a NUL is shown as U+2400, since it would end the text in SQLite's shell.
public enum CardSummary {
    /// Derives a card's summary from its body (see `CardBody`). Values with escapes are appended to the buffer
    /// unescaped.
    public static func derive(_ slot: inout CardSlot, in bytes: inout ByteBuffer) {
        var found = Found()
        let body = unsafe bytes.slice(slot.body)
        unsafe ContentLine.forEach(in: body) { name in
            unsafe Self.mayBeShown(name)
        } _: { line in
            unsafe found.read(line, in: body)
        }
        let base = Int(slot.body.start)
        slot.name = clean(found.name, base, &bytes)
        slot.family = clean(found.family, base, &bytes)
        slot.given = clean(found.given, base, &bytes)
        slot.organization = clean(found.organization, base, &bytes)
        slot.phone = clean(found.phone, base, &bytes)
        slot.email = clean(found.email, base, &bytes)
    }

    /// Returns false for most properties that are not in the summary, by the length and the first letter of their
    /// names.
    @inline(__always)
    private static func mayBeShown(_ name: UnsafeRawBufferPointer) -> Bool {
        switch unsafe (name.count, name[0]) {
        case (1, 0x4E), (2, 0x46), (3, 0x54), (3, 0x4F), (5, 0x45): true
        default: false
        }
    }

    /// Returns the range in the buffer of a value whose range in the body is `place`; a value with escapes is appended
    /// to the buffer unescaped.
    private static func clean(_ place: ByteRange, _ base: Int, _ bytes: inout ByteBuffer) -> ByteRange {
        guard !place.isEmpty else { return ByteRange() }
        let range = ByteRange(start: base + Int(place.start), count: Int(place.count))
        guard bytes.contains(0x5C, in: range) else { return range }
        var text = ByteBuffer(capacity: Int(range.count))
        unsafe CardBody.appendUnescaped(bytes.slice(range), to: &text)
        let start = bytes.count
        for index in 0..<text.count {
            if text[index] == 0 { bytes.append("\u{2400}") } else { bytes.append(text[index]) }
        }
        return ByteRange(start: start, count: bytes.count - start)
    }

    /// The ranges of the values within the card's body (see `CardBody`).
    private struct Found {
        var name = ByteRange()
        var given = ByteRange()
        var family = ByteRange()
        var organization = ByteRange()
        var phone = ByteRange()
        var email = ByteRange()
        /// The best, that is, lowest `PREF` of the phone numbers read so far; 101 for a number without `PREF`, 102 if
        /// no number has been read.
        var phonePreference = 102
        var emailPreference = 102

        mutating func read(_ line: ContentLine, in body: UnsafeRawBufferPointer) {
            let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
            switch unsafe (name.count, name[0]) {
            case (1, 0x4E): unsafe readName(line.value, body)
            case (2, 0x46) where unsafe name[1] == 0x4E:
                if self.name.isEmpty { self.name = line.value }
            case (3, 0x54) where unsafe name[1] == 0x45 && name[2] == 0x4C:
                let preference = unsafe Self.preference(line.parameters, body)
                if preference < phonePreference, !line.value.isEmpty {
                    phonePreference = preference
                    phone = unsafe Self.dropping("tel:", line.value, body)
                }
            case (3, 0x4F) where unsafe name[1] == 0x52 && name[2] == 0x47:
                if organization.isEmpty { organization = unsafe Self.component(line.value, body).first }
            case (5, 0x45) where unsafe name[1] == 0x4D && name[2] == 0x41 && name[3] == 0x49 && name[4] == 0x4C:
                let preference = unsafe Self.preference(line.parameters, body)
                if preference < emailPreference, !line.value.isEmpty {
                    emailPreference = preference
                    email = unsafe Self.dropping("mailto:", line.value, body)
                }
            default: break
            }
        }

        private mutating func readName(_ value: ByteRange, _ body: UnsafeRawBufferPointer) {
            guard family.isEmpty, given.isEmpty else { return }
            let split = unsafe Self.component(value, body)
            family = split.first
            given = unsafe Self.component(split.rest, body).first
        }

        /// Returns the first component of a structured value, and the part of the value after the `;` that ends it.
        private static func component(
            _ value: ByteRange, _ body: UnsafeRawBufferPointer
        ) -> (first: ByteRange, rest: ByteRange) {
            var index = value.range.lowerBound
            let end = value.range.upperBound
            while index < end {
                let byte = unsafe body[index]
                if byte == .semicolon {
                    return (
                        ByteRange(start: Int(value.start), count: index - Int(value.start)),
                        ByteRange(start: index + 1, count: end - index - 1)
                    )
                }
                index += byte == .backslash ? 2 : 1
            }
            return (value, ByteRange())
        }

        /// Returns the `PREF` among the parameters; 101 if there is none from 1 to 100.
        private static func preference(_ parameters: ByteRange, _ body: UnsafeRawBufferPointer) -> Int {
            guard parameters.count > 6 else { return 101 }
            var index = parameters.range.lowerBound
            let end = parameters.range.upperBound
            var isQuoted = false
            while index + 6 < end {
                if unsafe body[index] == .doubleQuote { isQuoted.toggle() }
                if !isQuoted,
                    unsafe body[index] == .semicolon && body[index + 1] == 0x50 && body[index + 2] == 0x52
                        && body[index + 3] == 0x45 && body[index + 4] == 0x46 && body[index + 5] == .equals
                {
                    var number = 0
                    index += 6
                    while index < end, unsafe body[index] >= 0x30 && body[index] <= 0x39, number < 101 {
                        number = unsafe number * 10 + Int(body[index] - 0x30)
                        index += 1
                    }
                    return number > 0 ? min(number, 101) : 101
                }
                index += 1
            }
            return 101
        }

        /// Returns the value without a leading URI scheme.
        private static func dropping(
            _ scheme: StaticString, _ value: ByteRange, _ body: UnsafeRawBufferPointer
        ) -> ByteRange {
            let length = scheme.utf8CodeUnitCount
            guard Int(value.count) > length else { return value }
            for offset in 0..<length {
                let byte = unsafe body[Int(value.start) + offset]
                guard unsafe byte.lowercased == scheme.utf8Start[offset] else {
                    return value
                }
            }
            return ByteRange(start: Int(value.start) + length, count: Int(value.count) - length)
        }
    }
}
