internal import Bytes

/// What a number format of a cell shows (ECMA-376, part 1, sections 18.8.30 and 18.8.31), as far as it matters for
/// contacts.
enum NumberFormat: Equatable {
    /// The number itself.
    case number
    case date, time, dateAndTime
    /// The digits of an integer among other characters, as in `00000` for postcodes and `"+"0` for phone numbers.
    case mask([Symbol])

    /// A part of a mask.
    enum Symbol: Equatable {
        /// A digit, or a zero where the number has too few.
        case zero
        /// A digit, or nothing.
        case digit
        case literal(UInt8)
    }

    /// Returns the format with a predefined id. The ids that depend on a locale are those of East Asian ones.
    init(builtIn id: Int) {
        switch id {
        case 14...17, 27...31, 34...36, 50...54, 57, 58: self = .date
        case 18...21, 32, 33, 45...47, 55, 56: self = .time
        case 22: self = .dateAndTime
        default: self = .number
        }
    }

    /// Parses a format code such as `dd.mm.yyyy`. Of its sections only the first is examined, which is that of positive
    /// numbers.
    init(code: String) {
        let parts = Self.parts(code)
        let letters = Set(parts.filter { !$0.isLiteral }.map(\.byte.lowercased))
        let hasDate = !letters.isDisjoint(with: Array("yd".utf8))
        let hasTime = !letters.isDisjoint(with: Array("hs".utf8))
        let isGeneral = letters.isSuperset(of: "general".utf8)
        if isGeneral {
            self = .number
        } else if hasDate || hasTime {
            self = !hasTime ? .date : hasDate ? .dateAndTime : .time
        } else if letters == [UInt8(ascii: "m")] {
            self = .date
        } else {
            self = Self.mask(parts).map { .mask($0) } ?? .number
        }
    }

    private typealias Part = (byte: UInt8, isLiteral: Bool)

    /// Splits the first section into characters of the code and literal ones.
    private static func parts(_ code: String) -> [Part] {
        var parts: [Part] = []
        var rest = Array(code.utf8.prefix(1000))[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: ";"): return parts
            case .doubleQuote:
                while let next = rest.popFirst(), next != .doubleQuote { parts.append((next, true)) }
            case .backslash, UInt8(ascii: "!"): if let next = rest.popFirst() { parts.append((next, true)) }
            case .underscore, .asterisk: _ = rest.popFirst()
            case UInt8(ascii: "["):
                let inner = rest.prefix { $0 != UInt8(ascii: "]") }
                rest = rest.dropFirst(inner.count + 1)
                // Elapsed hours, minutes or seconds, or a condition; else a colour or a locale.
                if inner.allSatisfy({ "hms".utf8.contains($0.lowercased) }) || "<>=".utf8.contains(inner.first ?? 0) {
                    parts += inner.map { ($0, false) }
                }
            default: parts.append((byte, false))
            }
        }
        return parts
    }

    /// Returns the symbols of a mask; nil for a format of another kind, and for one that shows digits only.
    private static func mask(_ parts: [Part]) -> [Symbol]? {
        var symbols: [Symbol] = []
        for (byte, isLiteral) in parts {
            switch byte {
            case _ where isLiteral || " -+()/".utf8.contains(byte): symbols.append(.literal(byte))
            case UInt8(ascii: "0"): symbols.append(.zero)
            case UInt8(ascii: "#"), UInt8(ascii: "?"): symbols.append(.digit)
            default: return nil
            }
        }
        let places = symbols.count { $0 == .zero || $0 == .digit }
        return places > 0 && (places < symbols.count || symbols.count { $0 == .zero } > 1) ? symbols : nil
    }

    /// Appends the text of a number as this format shows it; dates and times in the format of ISO 8601.
    func append(_ text: UnsafeRawBufferPointer, is1904: Bool, to buffer: inout ByteBuffer) {
        if self == .number, text.count < 400, unsafe text.first != 0x30, unsafe text.allSatisfy(\.isDigit) {
            return unsafe buffer.append(text)
        }
        guard let number = unsafe CellNumber(text) else { return unsafe buffer.append(text) }
        switch self {
        case .number: number.append(to: &buffer)
        case .mask(let symbols):
            guard number.isInteger, !number.isNegative else { return number.append(to: &buffer) }
            Self.append(number.integerDigits, in: symbols, to: &buffer)
        case .date, .time, .dateAndTime:
            guard let serial = number.double, let date = CellDate(serial, is1904: is1904) else {
                return number.append(to: &buffer)
            }
            // A time of a day or more is a duration.
            if self == .time {
                if 0..<1 ~= serial { date.appendTime(to: &buffer) } else { number.append(to: &buffer) }
                return
            }
            date.appendDate(to: &buffer)
            guard self == .dateAndTime, !date.isMidnight else { return }
            buffer.append("T")
            date.appendTime(to: &buffer)
        }
    }

    /// Appends digits in the places of a mask, from the last to the first; the first place takes all remaining digits.
    private static func append(_ digits: [UInt8], in symbols: [Symbol], to buffer: inout ByteBuffer) {
        var digits = digits[...]
        var text: [UInt8] = []
        let first = symbols.firstIndex { $0 == .zero || $0 == .digit }
        for (index, symbol) in symbols.enumerated().reversed() {
            switch symbol {
            case .literal(let byte): text.append(byte)
            case .zero: text.append(digits.popLast() ?? 0x30)
            case .digit: if let digit = digits.popLast() { text.append(digit) }
            }
            if index == first { text += digits.reversed() }
        }
        buffer.append(text.reversed())
    }
}
