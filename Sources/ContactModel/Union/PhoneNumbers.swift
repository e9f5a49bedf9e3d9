internal import Bytes

/// The phone numbers of a contact, of which some are the same number, written for the country or for the world.
///
/// A national number is the same as an international one only if exactly one in the contact ends with its digits, and if
/// these are at least seven.
struct PhoneNumbers {
    /// For each national number that has exactly one international form in the contact, that form.
    private var international: [String: String] = [:]

    /// Finds the numbers that are the same among these keys of phone numbers (see `key(of:)`).
    init(_ keys: some Sequence<String>) {
        let all = Set(keys)
        let worldwide = all.filter { $0.hasPrefix("+") }
        guard !worldwide.isEmpty, worldwide.count < all.count else { return }
        let national = all.subtracting(worldwide).filter { Self.digits($0).utf8.count >= MatchKeys.phoneDigits }
        let byEnd = Dictionary(grouping: worldwide) { String(Self.digits($0).suffix(MatchKeys.phoneDigits)) }
        for number in national {
            let digits = Self.digits(number)
            let same = (byEnd[String(digits.suffix(MatchKeys.phoneDigits))] ?? []).filter {
                Self.digits($0).hasSuffix(digits) && Self.rest($0) == Self.rest(number)
            }
            if same.count == 1 { international[number] = same[0] }
        }
    }

    /// Returns the key of a value, which is the same for the national and the international form of one number.
    func key(of value: CardValue) -> CardValue.Key {
        var key = value.key
        if key.kind == "TEL", let other = international[key.text] { key.text = other }
        return key
    }

    /// Returns a number's digits, after `+` if it is international, and what follows it, such as an extension.
    static func key(of line: Property) -> String {
        let value = Array(CardBody.unescaped(line.value).utf8)
        var (digits, isInternational, _) = MatchValue.number(in: value)
        guard !digits.isEmpty else { return line.text }
        if !isInternational, digits.starts(with: [0x30, 0x30]) {
            isInternational = true
            digits.removeFirst(2)
        } else if !isInternational, digits.count > MatchKeys.phoneDigits, digits.first == 0x30 {
            digits.removeFirst()
        }
        return (isInternational ? "+" : "") + String(decoding: digits, as: UTF8.self) + " " + MatchValue.rest(of: line)
    }

    private static func digits(_ key: String) -> Substring {
        (key.hasPrefix("+") ? key.dropFirst() : key[...]).prefix { $0 != " " }
    }

    private static func rest(_ key: String) -> Substring { key.drop { $0 != " " } }
}
