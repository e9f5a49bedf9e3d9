internal import Bytes
internal import ContactModel

/// The frequent formats of dates and date-times, which are converted without creating strings; `DateForm` converts all
/// others.
enum DateShape: UInt8 {
    case basic, extended, shortYearless, dashedYearless, basicTime, extendedTime

    /// Detects the format of a value. Nil for any other format, for an invalid month or day, and for a date in the year
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

    private func matches(_ value: UnsafeRawBufferPointer) -> Bool {
        let form = form
        for index in value.indices {
            let wanted = unsafe form.utf8Start[index]
            let byte = unsafe value[index]
            guard wanted == 0x30 ? byte.isDigit : byte == wanted else { return false }
        }
        return true
    }

    private var isYearless: Bool { self == .shortYearless || self == .dashedYearless }

    private func isDay(_ value: UnsafeRawBufferPointer) -> Bool {
        let month = isYearless ? 2 : self == .extended || self == .extendedTime ? 5 : 4
        let day = month + (self == .basic || self == .basicTime || self == .shortYearless ? 2 : 3)
        return unsafe (1...12).contains(Self.number(value, month)) && (1...31).contains(Self.number(value, day))
    }

    private func hasPlaceholderYear(_ value: UnsafeRawBufferPointer) -> Bool {
        unsafe !isYearless && value.starts(with: DateForm.placeholderYear.utf8)
    }

    private static func number(_ value: UnsafeRawBufferPointer, _ place: Int) -> Int {
        unsafe Int(value[place] & 15) * 10 + Int(value[place + 1] & 15)
    }

    /// Appends a value of this format in the basic format; always returns true.
    func appendBasic(_ value: UnsafeRawBufferPointer, to body: inout ByteBuffer) -> Bool {
        for index in value.indices {
            let byte = unsafe value[index]
            if byte != .hyphen && byte != .colon || isYearless && index < 2 { body.append(byte) }
        }
        return true
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
