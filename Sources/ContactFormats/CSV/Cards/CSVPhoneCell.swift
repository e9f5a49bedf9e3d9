internal import Bytes
internal import ContactModel

/// What a cell in a column of phone numbers contains, as far as spreadsheets and databases have changed it.
enum CSVPhoneCell: Equatable {
    /// Text with digits, which is kept unchanged.
    case number
    /// The digits of a number that a spreadsheet has written as `250788111111.0` or `3.108207129E9`; none is missing.
    case restored([UInt8])
    /// A number with an exponent, to which a spreadsheet has rounded the phone number.
    case rounded
    /// A text that stands for a missing value, such as `NULL`.
    case missing
    /// The error of a formula, such as `#REF!`.
    case formulaError
    /// Words without a digit.
    case text

    static let roundedMessage = "a number with an exponent; a spreadsheet has removed digits of the phone number"

    init(_ text: UnsafeRawBufferPointer) {
        var digits = 0
        var letters = 0
        var periods = 0
        for index in text.indices {
            let byte = unsafe text[index]
            if byte.isDigit {
                digits &+= 1
            } else if byte == .period {
                periods &+= 1
            } else if byte | 0x20 == 0x65 {
                letters &+= 1
            } else if byte >= 0x80 {
                // Digits of other scripts are not ASCII.
                digits &+= 1
            }
        }
        if digits == 0 {
            self =
                unsafe CSVCellText.isFormulaError(text)
                ? .formulaError
                : unsafe CSVCellText.isNull(text) ? .missing : text.contains(where: \.isLetter) ? .text : .number
        } else if unsafe letters == 1 || periods == 1 && text.count > 6 && text[text.count - 1] == 0x30 {
            self = unsafe Self.number(text) ?? .number
        } else {
            self = .number
        }
    }

    /// Interprets a number with a fraction of zero or with an exponent; returns nil for any other text.
    private static func number(_ text: UnsafeRawBufferPointer) -> CSVPhoneCell? {
        let bytes = unsafe Array(text)
        let parts = bytes.split(omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
        let mantissa = parts[0].split(omittingEmptySubsequences: false) { $0 == .period || $0 == .comma }
        guard let whole = mantissa.first, !whole.isEmpty, whole.allSatisfy(\.isDigit), mantissa.count <= 2 else {
            return nil
        }
        let fraction = mantissa.count > 1 ? mantissa[1] : []
        guard fraction.allSatisfy(\.isDigit), mantissa.count == 1 || !fraction.isEmpty else { return nil }
        if parts.count == 1 {
            guard whole.count > 4, fraction.allSatisfy({ $0 == 0x30 }), fraction.count == 1 else { return nil }
            return .restored(Array(whole))
        }
        guard parts.count == 2, whole.count == 1 else { return nil }
        let digits = parts[1].first == .plus ? parts[1].dropFirst() : parts[1]
        guard 1...2 ~= digits.count, digits.allSatisfy(\.isDigit),
            let exponent = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        // All digits are there if the fraction has as many as the exponent moves the point.
        return fraction.count == exponent && exponent > 3 ? .restored(Array(whole + fraction)) : .rounded
    }
}

extension CSVCardBuilder {
    /// Removes from a value of an e-mail address, a phone number or a URL what spreadsheets and databases write around
    /// it or in its place, and reports what is odd about a phone number. Sets `value` to an empty text if it means
    /// nothing. Returns the object in which a restored number is stored, whose lifetime the caller must extend.
    mutating func restore(
        _ value: inout UnsafeRawBufferPointer, of property: CSVProperty, column: Int
    ) -> FixedText? {
        guard property == .phone || property == .email || property == .url else { return nil }
        unsafe value = unsafe CSVCellText.unwrapped(value, of: property)
        if property != .phone {
            if unsafe CSVCellText.isNull(value) { unsafe value = unsafe UnsafeRawBufferPointer(rebasing: value[..<0]) }
            return nil
        }
        switch unsafe CSVPhoneCell(value) {
        case .number: return nil
        case .restored(let digits):
            var text = ByteBuffer(capacity: digits.count)
            text.append(digits)
            let fixed = FixedText(text)
            unsafe value = unsafe fixed.bytes(ByteRange(start: 0, count: digits.count))
            return fixed
        case .rounded: findPhone(CSVPhoneCell.roundedMessage, column)
        case .missing: unsafe value = unsafe UnsafeRawBufferPointer(rebasing: value[..<0])
        case .formulaError:
            findPhone("the error of a spreadsheet's formula; it is left out", column)
            unsafe value = unsafe UnsafeRawBufferPointer(rebasing: value[..<0])
        case .text: findPhone("a phone number without a digit; kept as text", column)
        }
        return nil
    }

    mutating func findPhone(_ message: String, _ column: Int) {
        find(CSVCellFinding(severity: .warning, code: .csvPhone, message: message, column: column))
    }
}
