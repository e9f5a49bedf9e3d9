internal import Bytes

/// A number in a workbook, as decimal digits: no digit is lost by a conversion to binary.
struct CellNumber {
    private(set) var isNegative = false
    /// The digits without leading zeros; empty for 0.
    private(set) var digits: [UInt8] = []
    /// The number of digits before the decimal point; less than 0 if zeros follow the point.
    private(set) var point = 0

    /// The number of digits that Excel shows.
    private static let precision = 15

    /// Parses a number such as `-12.50` or `4.9171E+11`; returns nil for any other text, and for an exponent of more than
    /// three digits.
    init?(_ text: UnsafeRawBufferPointer) {
        var place = 0
        if let sign = unsafe text.first, sign == .hyphen || sign == .plus {
            isNegative = sign == .hyphen
            place = 1
        }
        var hasPoint = false
        var count = 0
        while place < text.count {
            let byte = unsafe text[place]
            if byte == .period, !hasPoint {
                hasPoint = true
            } else if byte.isDigit {
                count += 1
                if byte != 0x30 || !digits.isEmpty { digits.append(byte) }
                if !hasPoint, !digits.isEmpty { point += 1 }
                if hasPoint, digits.isEmpty { point -= 1 }
            } else {
                break
            }
            place += 1
        }
        guard count > 0, count < 1000 else { return nil }
        if place < text.count {
            guard unsafe text[place] | 0x20 == 0x65 else { return nil }
            var exponent = unsafe UnsafeRawBufferPointer(rebasing: text[(place + 1)...])
            let sign = unsafe exponent.first
            if sign == .plus || sign == .hyphen { unsafe exponent = UnsafeRawBufferPointer(rebasing: exponent[1...]) }
            guard let number = unsafe exponent.decimalNumber, number < 1000 else { return nil }
            point += sign == .hyphen ? -number : number
        }
        // A binary fraction has more digits than Excel shows: 1.1000000000000001 is 1.1.
        if digits.count > Self.precision, !isInteger { round() }
        while digits.last == 0x30 { digits.removeLast() }
        if digits.isEmpty { (point, isNegative) = (0, false) }
    }

    private mutating func round() {
        var carries = digits[Self.precision] >= 0x35
        digits.removeLast(digits.count - Self.precision)
        while carries, let last = digits.popLast() {
            carries = last == 0x39
            if !carries { digits.append(last + 1) }
        }
        if carries { (digits, point) = ([0x31], point + 1) }
    }

    var isInteger: Bool { digits.count <= point }

    /// The digits before the decimal point; empty for a number less than 1.
    var integerDigits: [UInt8] {
        point <= 0 ? [] : Array(digits.prefix(point)) + Array(repeating: 0x30, count: max(0, point - digits.count))
    }

    /// Appends the number without an exponent: `491711234567`.
    func append(to buffer: inout ByteBuffer) {
        if isNegative { buffer.append(.hyphen) }
        let integer = integerDigits
        if integer.isEmpty { buffer.append(UInt8(ascii: "0")) } else { buffer.append(integer) }
        guard !isInteger else { return }
        buffer.append(.period)
        buffer.append(repeating: 0x30, count: max(0, -point))
        buffer.append(Array(digits.dropFirst(max(0, point))))
    }

    /// The number in binary; nil for one of more than 15 digits before the point.
    var double: Double? {
        guard point <= Self.precision else { return nil }
        var text = ByteBuffer(capacity: 32)
        append(to: &text)
        return unsafe Double(String(decoding: text.bytes, as: UTF8.self))
    }
}
