internal import Bytes

/// Determines the field of a column from its cells.
///
/// Only fields whose values differ clearly from other text are determined, such as e-mail addresses. A column of plain
/// numbers gets no field.
enum CSVContent {
    /// The minimum share of a column's cells, from 0 to 1, that must be values of a field.
    private static let threshold = 0.9

    /// Returns the field whose values the cells are, by their text; nil if there is no such field, or if there are too
    /// few cells.
    static func field(of cells: [String]) -> CSVField? {
        guard let first = cells.first else { return nil }
        let isVaried = Set(cells).count * 2 >= cells.count
        func share(_ isKind: (String) -> Bool) -> Double { Double(cells.count(where: isKind)) / Double(cells.count) }
        // With fewer than ten cells, the threshold is only reached by all of them. So if the first cell is not a value
        // of the field, the others need not be examined.
        let kinds: [(field: CSVField, least: Int, isKind: (String) -> Bool)] = [
            (.email, 1, isEmails), (.photo, 1, isPicture), (.url, 1, isURL), (.phone, 3, isPhone),
            (.country, 2, isCountry), (.postcode, 3, isPostcode), (.uid, 3, isUUID),
        ]
        for kind in kinds where cells.count >= kind.least {
            guard kind.isKind(first) || cells.count >= 10 else { continue }
            guard share(kind.isKind) >= threshold else { continue }
            switch kind.field {
            case .phone where !isVaried || isSeries(cells): return nil
            case .uid where Set(cells).count != cells.count: return nil
            default: return kind.field
            }
        }
        return nil
    }

    /// Returns true if the numbers in the cells ascend from row to row in steps of at most 20, as serial numbers do.
    private static func isSeries(_ cells: [String]) -> Bool {
        let numbers = cells.compactMap { Int($0.filter(\.isNumber)) }
        return numbers.count == cells.count && cells.count > 3
            && zip(numbers, numbers.dropFirst()).allSatisfy { (1...20).contains($1 - $0) }
    }

    /// Returns true if the cells show that the column does not have the field that its header denotes, for instance if
    /// all of them are `x`, if a phone column has no digits, or if a column of persons has numbers. A single cell
    /// shows only that an unclear header does not denote e-mail addresses or phones.
    ///
    /// - Parameter isClear: true if the header has no other meaning; then, only answers such as `yes` and `x` count.
    static func refutes(_ meaning: CSVProfile.Meaning, _ cells: [String], isClear: Bool) -> Bool {
        guard canBeRefuted(meaning.field) else { return false }
        switch meaning.field {
        case .email where !isClear && !cells.contains(where: { $0.contains("@") || $0.contains("＠") }): return true
        case .phone where !isClear && !cells.contains(where: { $0.contains(where: \.isNumber) }): return true
        default: break
        }
        guard cells.count > 1 else { return false }
        if cells.allSatisfy(CSVHeaderWords.isAnswer) { return true }
        // The Swedish "Barn" (child) may be the number of children.
        if meaning.field == .relation, cells.allSatisfy({ $0.count < 3 && Int($0) != nil }) { return true }
        guard cells.count > 2, !isClear else { return false }
        switch meaning.field {
        case .postcode where cells.allSatisfy({ $0.count > 10 }): return true
        case .phone: return !cells.contains { $0.count(where: \.isNumber) > 4 }
        case .postcode, .house, .birthday, .birthYear, .birthDay, .anniversary:
            return !cells.contains { $0.contains(where: \.isNumber) }
        case .url: return meaning.label == nil && !cells.contains { $0.contains(".") }
        case .organization, .title, .role, .city, .country:
            // Cells without letters, such as numbers and dates, are not values of these fields.
            return cells.allSatisfy { cell in
                cell.contains(where: \.isNumber) && !cell.contains(where: \.isLetter)
            }
        default: return false
        }
    }

    /// Returns false for the fields that `refutes` never refutes. Most of them may contain any text; a name may also be
    /// a single letter, which could be mistaken for a mark.
    static func canBeRefuted(_ field: CSVField) -> Bool {
        switch field {
        case .note, .custom, .label, .ignore, .uid, .event: false
        case .name, .given, .family, .middle, .prefix, .suffix, .nickname: false
        // The Turkish "E" (male) also means yes.
        case .gender: false
        default: true
        }
    }

    /// Returns true if at least a fifth of the cells are e-mail addresses, phone numbers or URLs.
    static func isReach(_ cells: [String]) -> Bool {
        cells.count { isEmails($0) || isPhone($0) || isURL($0) } * 5 >= max(cells.count, 1)
    }

    // MARK: Kinds

    /// Returns true for a text of one or several e-mail addresses, separated by semicolons, commas, spaces or line
    /// feeds.
    static func isEmails(_ text: String) -> Bool {
        let parts = text.split { $0 == ";" || $0 == "," || $0 == " " || $0 == "\n" }
        return !parts.isEmpty && parts.allSatisfy { isEmail($0) }
    }

    private static func isEmail(_ text: Substring) -> Bool {
        let halves = text.utf8.split(separator: 0x40, omittingEmptySubsequences: false)
        guard halves.count == 2, !halves[0].isEmpty, !halves[0].contains(0x3A) else { return false }
        let labels = halves[1].split(separator: 0x2E, omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
            && labels.last.map { $0.count >= 2 && !$0.contains { $0.isDigit } } ?? false
            && !text.utf8.contains { "<>()[]\"/".utf8.contains($0) }
    }

    static func isURL(_ text: String) -> Bool {
        let lower = text.lowercased()
        guard !lower.contains(" ") else { return false }
        for scheme in ["https://", "http://", "www."] where lower.hasPrefix(scheme) {
            return lower.dropFirst(scheme.count).contains(".")
        }
        return false
    }

    /// Returns true for the name of a PNG or JPEG file without a folder, for a data URI of a picture, and for a PNG or
    /// JPEG file in base64.
    static func isPicture(_ text: String) -> Bool {
        let lower = text.lowercased()
        if lower.hasPrefix("data:image/") { return true }
        // These texts are the base64 forms of the signatures of PNG and JPEG files.
        if text.utf8.count >= 64, text.hasPrefix("iVBORw0KGgo") || text.hasPrefix("/9j/") { return true }
        guard [".png", ".jpg", ".jpeg"].contains(where: { lower.hasSuffix($0) && lower.count > $0.count }) else {
            return false
        }
        return !text.contains("/") && !text.contains("\\") && !text.contains(":")
    }

    /// Returns true for a country's name of at least four bytes of UTF-8. Codes such as `DE` and `USA` are not
    /// recognised, since a two-letter code may also be a language.
    static func isCountry(_ text: String) -> Bool {
        text.utf8.count >= 4 && CSVRemarkKind.country.contains(CSVLanguage.folded(text))
    }

    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && text.utf8.allSatisfy { $0 == 0x2D || $0.isDigit || 0x61...0x66 ~= ($0 | 0x20) }
    }

    /// Returns true for a postcode with letters in a form used in Britain, Canada or the Netherlands. Postcodes of
    /// digits only are not recognised, since other numbers have the same form.
    static func isPostcode(_ text: String) -> Bool {
        let shape = String(
            text.unicodeScalars.map { scalar -> Character in
                switch scalar {
                case "0"..."9": "9"
                case "A"..."Z": "A"
                default: Character(scalar)
                }
            })
        return [
            "A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA", "A9A 9A9", "9999 AA",
        ].contains(shape)
    }

    // MARK: Phones

    /// Returns true for a text of at least `digits` digits that otherwise contains only spaces and the characters
    /// `+-/().`.
    static func isNumber(_ text: String, digits: Int) -> Bool {
        text.utf8.count { $0.isDigit } >= digits && text.utf8.allSatisfy { $0.isDigit || " +-/().".utf8.contains($0) }
    }

    /// Returns true for a phone number of 7 to 15 digits in international form, with a leading zero, with an area code
    /// in parentheses, or in the North American form.
    static func isPhone(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 24, bytes.allSatisfy({ $0.isDigit || " +-/().\u{A0}".utf8.contains($0) }) else {
            return false
        }
        let digits = bytes.filter(\.isDigit)
        guard 7...15 ~= digits.count, !isDate(bytes) else { return false }
        let groups = bytes.split { !$0.isDigit }.map(\.count)
        if bytes[0] == 0x2B { return digits.count >= 8 && bytes.count { $0 == 0x2B } == 1 }
        guard !bytes.contains(0x2B), bytes.count(where: { $0 == 0x2F }) <= 1 else { return false }
        if bytes[0] == 0x28 { return isArea(groups) && 9...12 ~= digits.count }
        if digits[0] == 0x30, digits[1] == 0x30 { return digits[2] != 0x30 && digits.count >= 10 && groups[0] >= 2 }
        if digits[0] == 0x30 { return 9...12 ~= digits.count && (groups.count > 1 || 10...11 ~= digits.count) }
        return groups == [3, 3, 4]
    }

    /// Returns true if the first group of digits, which is in parentheses, can be an area code: it has two to five
    /// digits and another group follows. `groups` contains the number of digits of each group.
    private static func isArea(_ groups: [Int]) -> Bool { 2...5 ~= groups[0] && groups.count > 1 }

    /// Returns true for a text without spaces of three groups of digits that can be a day, a month and a year.
    private static func isDate(_ bytes: [UInt8]) -> Bool {
        let groups = bytes.split { !$0.isDigit }.map(\.count)
        return groups.count == 3 && !bytes.contains(0x20) && groups.allSatisfy { [1, 2, 4].contains($0) }
            && groups.reduce(0, +) <= 8
    }
}
