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
        unsafe found.read(bytes.slice(slot.body), from: 0)
        derive(&slot, from: found, in: &bytes)
    }

    /// Derives a card's summary from values that were found while the body was appended. Values with escapes are
    /// appended to the buffer unescaped.
    package static func derive(_ slot: inout CardSlot, from found: Found, in bytes: inout ByteBuffer) {
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

    /// The properties of the summary.
    package enum Shown: UInt8, Sendable {
        case nothing, name, components, organization, phone, email

        /// Determines the property by its name, in upper case; `nothing` for a property that is not in the summary.
        package init(_ name: UnsafeRawBufferPointer) {
            self = .nothing
            switch name.count {
            case 1: if unsafe name[0] == 0x4E { self = .components }
            case 2: if unsafe name.isEqual(to: "FN") { self = .name }
            case 3:
                if unsafe name.isEqual(to: "TEL") { self = .phone }
                if unsafe name.isEqual(to: "ORG") { self = .organization }
            case 5: if unsafe name.isEqual(to: "EMAIL") { self = .email }
            default: break
            }
        }
    }

    /// The ranges of the values within the card's body (see `CardBody`).
    ///
    /// A reader that appends a body line by line notes the values of each line, so that the body is not searched again:
    /// that took an eighth of the instructions of reading vCards (measured).
    package struct Found: Sendable, Equatable {
        fileprivate var name = ByteRange()
        fileprivate var given = ByteRange()
        fileprivate var family = ByteRange()
        fileprivate var organization = ByteRange()
        fileprivate var phone = ByteRange()
        fileprivate var email = ByteRange()
        /// The best, that is, lowest `PREF` of the phone numbers read so far; 101 for a number without `PREF`, 102 if
        /// no number has been read.
        private var phonePreference = 102
        private var emailPreference = 102

        package init() {}

        /// Finds the values in a body.
        package init(body: UnsafeRawBufferPointer) { unsafe read(body, from: 0) }

        /// Notes the values of the lines of a body from the offset `start`, at which a line begins.
        package mutating func read(_ body: UnsafeRawBufferPointer, from start: Int) {
            let lines = unsafe UnsafeRawBufferPointer(rebasing: body[start...])
            unsafe ContentLine.forEach(in: lines) { name in
                unsafe CardSummary.mayBeShown(name)
            } _: { line in
                let shown = unsafe Shown(UnsafeRawBufferPointer(rebasing: lines[line.name.range]))
                guard shown != .nothing else { return }
                let preference =
                    shown == .phone || shown == .email ? unsafe Self.preference(line.parameters, lines) : 101
                let value = ByteRange(start: start + Int(line.value.start), count: Int(line.value.count))
                unsafe note(shown, preference: preference, value, in: body)
            }
        }

        /// Notes the value of one line, whose range in the body is `value`.
        ///
        /// - Parameter preference: the `PREF` of the line; 101 if it has none.
        package mutating func note(
            _ shown: Shown, preference: Int, _ value: ByteRange, in body: UnsafeRawBufferPointer
        ) {
            switch shown {
            case .nothing: break
            case .components: unsafe readName(value, body)
            case .name: if name.isEmpty { name = value }
            case .organization: if organization.isEmpty { organization = unsafe Self.component(value, body).first }
            case .phone:
                guard preference < phonePreference, !value.isEmpty else { return }
                phonePreference = preference
                phone = unsafe Self.dropping("tel:", value, body)
            case .email:
                guard preference < emailPreference, !value.isEmpty else { return }
                emailPreference = preference
                email = unsafe Self.dropping("mailto:", value, body)
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
        package static func preference(_ parameters: ByteRange, _ body: UnsafeRawBufferPointer) -> Int {
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
