internal import Bytes
internal import ContactModel

/// The frequent formats of dates and date-times, which are converted without creating strings; `DateForm` converts all
/// others.
enum DateShape: UInt8 {
    case basic, extended, shortYearless, dashedYearless, basicTime, extendedTime

    /// Detects the format of a value. Nil for any other format, for a date that does not exist, and for a date in the year
    /// 1604, which Apple's programs write in dates without a year.
    init?(_ value: UnsafeRawBufferPointer) {
        switch value.count {
        case 6: self = .shortYearless
        case 7: self = .dashedYearless
        case 8: self = .basic
        case 10: self = .extended
        case 16: self = .basicTime
        case 20: self = .extendedTime
        default: return nil
        }
        guard unsafe matches(value), unsafe isDay(value), unsafe !hasPlaceholderYear(value) else { return nil }
    }

    /// The format, with `0` for each digit.
    private var form: StaticString {
        switch self {
        case .basic: "00000000"
        case .extended: "0000-00-00"
        case .shortYearless: "--0000"
        case .dashedYearless: "--00-00"
        case .basicTime: "00000000T000000Z"
        case .extendedTime: "0000-00-00T00:00:00Z"
        }
    }

    /// Returns true for the formats of complete dates that are usual in this version; always false for 2.1.
    func isUsual(in version: VCardVersion) -> Bool {
        switch self {
        case .extended, .extendedTime: version == .v3
        case .basic, .basicTime: version == .v4
        case .shortYearless, .dashedYearless: false
        }
    }

    /// Returns true if the value, which has the length of the format, has a digit for each `0` of the format, and is
    /// equal to it elsewhere. Eight bytes are tested at a time, the last ones twice.
    private func matches(_ value: UnsafeRawBufferPointer) -> Bool {
        let form = unsafe UnsafeRawBufferPointer(start: form.utf8Start, count: form.utf8CodeUnitCount)
        guard form.count == value.count else { return false }
        guard value.count >= 8 else {
            return value.indices.allSatisfy { unsafe Self.isEqual(form[$0], value[$0]) }
        }
        var index = 0
        while index < value.count {
            let start = min(index, value.count &- 8)
            let wanted = unsafe form.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            let word = unsafe value.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            // The difference of a byte must be at most 9 where a digit is wanted, else 0. The bytes of a format below
            // 0x40 in which bit 4 is set are those of `0` and `:`, whose bit 3 differs.
            let digits = wanted &>> 4 & ~(wanted &>> 3) & ~(wanted &>> 6) & 0x0101_0101_0101_0101
            let difference = word ^ wanted
            let most = 0x7F7F_7F7F_7F7F_7F7F &- digits &* 9
            let exceeding = (difference & 0x7F7F_7F7F_7F7F_7F7F) &+ most | difference
            guard exceeding & 0x8080_8080_8080_8080 == 0 else { return false }
            index &+= 8
        }
        return true
    }

    private static func isEqual(_ wanted: UInt8, _ byte: UInt8) -> Bool {
        wanted == 0x30 ? byte.isDigit : byte == wanted
    }

    private var isYearless: Bool { self == .shortYearless || self == .dashedYearless }

    private func isDay(_ value: UnsafeRawBufferPointer) -> Bool {
        let month = isYearless ? 2 : self == .extended || self == .extendedTime ? 5 : 4
        let day = month + (self == .basic || self == .basicTime || self == .shortYearless ? 2 : 3)
        let year = unsafe isYearless ? nil : Self.number(value, 0) * 100 + Self.number(value, 2)
        return unsafe DateForm.exists(year: year, month: Self.number(value, month), day: Self.number(value, day))
    }

    private func hasPlaceholderYear(_ value: UnsafeRawBufferPointer) -> Bool {
        unsafe !isYearless && value.starts(with: DateForm.placeholderYear.utf8)
    }

    private static func number(_ value: UnsafeRawBufferPointer, _ place: Int) -> Int {
        unsafe Int(value[place] & 15) * 10 + Int(value[place + 1] & 15)
    }

    /// Appends a value of this format in the basic format; always returns true.
    func appendBasic(_ value: UnsafeRawBufferPointer, to body: inout ByteBuffer) -> Bool {
        switch self {
        case .basic, .basicTime, .shortYearless: unsafe body.append(value)
        case .dashedYearless:
            unsafe body.append(UnsafeRawBufferPointer(rebasing: value[..<4]))
            unsafe body.append(UnsafeRawBufferPointer(rebasing: value[5...]))
        case .extended, .extendedTime:
            // `2024-05-11T09:30:00Z`: the year, the month, the day, and if present the time.
            unsafe Self.append(value, 0, 4, to: &body)
            unsafe Self.append(value, 5, 2, to: &body)
            unsafe Self.append(value, 8, 2, to: &body)
            guard self == .extendedTime else { break }
            unsafe Self.append(value, 10, 3, to: &body)
            unsafe Self.append(value, 14, 2, to: &body)
            unsafe Self.append(value, 17, 3, to: &body)
        }
        return true
    }

    /// Appends at most four bytes of a value from `start`.
    private static func append(
        _ value: UnsafeRawBufferPointer, _ start: Int, _ count: Int, to body: inout ByteBuffer
    ) {
        var word: UInt64 = 0
        for index in 0..<count { word |= unsafe UInt64(value[start + index]) &<< UInt64(8 &* index) }
        body.append(low: word, count: count)
    }

    /// Appends a date such as `1604-05-11` without its year, as `--0511`: Apple's programs write 1604 in dates without
    /// a year. Returns false for any other value.
    static func appendYearless(_ value: UnsafeRawBufferPointer, to body: inout ByteBuffer) -> Bool {
        let shape = DateShape.extended
        guard value.count == 10, unsafe shape.matches(value), unsafe shape.isDay(value),
            unsafe shape.hasPlaceholderYear(value)
        else { return false }
        body.append("--" as StaticString)
        for index in [5, 6, 8, 9] { unsafe body.append(value[index]) }
        return true
    }

    /// Two sample values of this format with different digits. `LearnedHeads` and `WrittenHeads` convert both to
    /// determine how lines with such a value are converted.
    var probes: [String] {
        var digit: UInt8 = 0x30
        let alternating = form.description.utf8.map { byte -> UInt8 in
            guard byte == 0x30 else { return byte }
            digit ^= 1
            return digit
        }
        return [String(form.description.map { $0 == "0" ? "1" : $0 }), String(decoding: alternating, as: UTF8.self)]
    }
}
