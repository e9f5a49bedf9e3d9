internal import Bytes
internal import ContactModel

/// The usual forms of dates, which are converted on bytes; `DateForm` converts all others.
enum DateShape: UInt8 {
    case basic, extended, shortYearless, dashedYearless, basicTime, extendedTime

    private static let all: [(shape: DateShape, form: StaticString)] = [
        (.extended, "0000-00-00"), (.basic, "00000000"), (.extendedTime, "0000-00-00T00:00:00Z"),
        (.basicTime, "00000000T000000Z"), (.shortYearless, "--0000"), (.dashedYearless, "--00-00"),
    ]

    /// Returns the form of a value; nil for an unusual form, an invalid day, and Apple's placeholder for an unknown year.
    init?(_ value: UnsafeRawBufferPointer) {
        for (shape, form) in Self.all where form.utf8CodeUnitCount == value.count {
            guard unsafe Self.matches(value, form), unsafe shape.isDay(value) else { continue }
            self = shape
            return
        }
        return nil
    }

    private static func matches(_ value: UnsafeRawBufferPointer, _ form: StaticString) -> Bool {
        for index in value.indices {
            let wanted = unsafe form.utf8Start[index]
            let byte = unsafe value[index]
            guard wanted == 0x30 ? byte >= 0x30 && byte <= 0x39 : byte == wanted else { return false }
        }
        return true
    }

    private var isYearless: Bool { self == .shortYearless || self == .dashedYearless }

    private func isDay(_ value: UnsafeRawBufferPointer) -> Bool {
        let month = isYearless ? 2 : self == .extended || self == .extendedTime ? 5 : 4
        let day = month + (self == .basic || self == .basicTime || self == .shortYearless ? 2 : 3)
        func number(_ place: Int) -> Int { unsafe Int(value[place] & 15) * 10 + Int(value[place + 1] & 15) }
        guard (1...12).contains(number(month)), (1...31).contains(number(day)) else { return false }
        return isYearless || number(0) != 16 || number(2) != 4
    }

    /// Appends a value of this form in the basic format of a body.
    func appendBasic(_ value: UnsafeRawBufferPointer, to body: inout ByteBuffer) -> Bool {
        for index in value.indices {
            let byte = unsafe value[index]
            if byte != .hyphen && byte != .colon || isYearless && index < 2 { body.append(byte) }
        }
        return true
    }

    /// Two values of this form.
    var probes: [String] {
        let form = Self.all.first { $0.shape == self }?.form.description ?? ""
        var digit: UInt8 = 0x30
        let alternating = form.utf8.map { byte -> UInt8 in
            guard byte == 0x30 else { return byte }
            digit ^= 1
            return digit
        }
        return [String(form.map { $0 == "0" ? "1" : $0 }), String(decoding: alternating, as: UTF8.self)]
    }
}
