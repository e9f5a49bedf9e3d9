internal import Bytes
internal import ContactModel

/// A change in an edited export that nobody made on purpose.
package enum UnintendedChange: Sendable, Hashable {
    /// A spreadsheet has written a date in its own order, or a number without its leading `+` or zeros.
    case spreadsheet
    /// A character that the encoding of the file lacks has become `?`.
    case encoding
    /// The value is one that the contact had when the file was exported.
    case earlier

    /// Returns the reason for which a changed value is no edit; nil for an edit.
    ///
    /// - Parameter isTable: true if a spreadsheet may have saved the file.
    init?(from old: CardValue, to new: CardValue, isTable: Bool) {
        guard old.kind == new.kind, old.single == new.single else { return nil }
        let (parts, others) = (old.texts, new.texts)
        guard parts.count == others.count else { return nil }
        var reason: UnintendedChange?
        for (part, other) in zip(parts, others) where part != other {
            if Self.isLossy(other, of: part) {
                reason = reason ?? .encoding
            } else if isTable, Self.isNumber(other, of: part) || Self.isDate(other, of: part, in: old.line) {
                reason = .spreadsheet
            } else {
                return nil
            }
        }
        guard let reason else { return nil }
        self = reason
    }

    /// Returns true if `text` is `original` with `?` instead of at least one character that is not ASCII.
    private static func isLossy(_ text: String, of original: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "?")) else { return false }
        let (lossy, whole) = (text.unicodeScalars, original.unicodeScalars)
        return lossy.count == whole.count && zip(lossy, whole).allSatisfy { $0 == $1 || $0 == "?" && !$1.isASCII }
    }

    /// Returns true if `text` is the number `original` without its leading `+` or zeros, or in the exponential form, in
    /// which a spreadsheet shows long numbers (`4.42079E+11`).
    private static func isNumber(_ text: String, of original: String) -> Bool {
        let digits = original.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "0") }
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return false }
        if text.utf8.elementsEqual(digits) { return true }
        let parts = text.uppercased().split(separator: "E+", omittingEmptySubsequences: false)
        guard parts.count == 2, let exponent = Int(parts[1]), exponent == digits.count - 1 else { return false }
        let mantissa = parts[0].utf8.filter { $0 != .period && $0 != .comma }
        guard !mantissa.isEmpty, mantissa.count <= digits.count, mantissa.count < 19 else { return false }
        let (shown, next) = (digits.prefix(mantissa.count), digits.dropFirst(mantissa.count).first)
        guard let number = Int(String(decoding: mantissa, as: UTF8.self)),
            let kept = Int(String(decoding: shown, as: UTF8.self))
        else { return false }
        return number == kept + ((next ?? 0) >= UInt8(ascii: "5") ? 1 : 0)
    }

    /// Returns true if `text` has the numbers of the date `original` in another order, also with a year of two digits.
    private static func isDate(_ text: String, of original: String, in line: Property) -> Bool {
        guard PropertyTable.syntax(of: line.name) == .date || line.name == "X-ABDATE",
            case .date(let year?, let month?, let day?) = read(original)
        else { return false }
        let numbers: [Int]
        if case .date(let year?, let month?, let day?) = read(text) {
            numbers = [year, month, day]
        } else {
            let time = unsafe Array(text.utf8).withUnsafeBytes { unsafe Array(CSVDate.withoutMidnight($0)) }
            let words = time.split { !$0.isDigit }.map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
            guard time.allSatisfy({ $0.isDigit || ["/", ".", "-", " "].contains(Character(Unicode.Scalar($0))) }) else {
                return false
            }
            numbers = words
        }
        return numbers.sorted() == [year, month, day].sorted() || numbers.sorted() == [year % 100, month, day].sorted()
    }

    private static func read(_ text: String) -> CSVDate.Reading {
        unsafe Array(text.utf8).withUnsafeBytes { unsafe CSVDate.read($0) }
    }
}

extension CardValue {
    /// The texts of the value, of its parameters other than its types, and of its annotations. Programs in between change
    /// them one by one.
    fileprivate var texts: [String] {
        let structured = ["N", "ADR", "ORG"].contains(line.name)
        let parameters = line.parameters.filter { $0.name != "VALUE" && $0.name != "X-FORM" }.flatMap(\.values)
        return (structured ? CardBody.split(line.value, at: ";").map { CardBody.unescaped($0) } : [line.text])
            + parameters.sorted() + annotations.map(\.text)
    }
}
