internal import Bytes
internal import ContactModel

/// The reason why a row of a table is not a record. A row that may be a person is a record.
enum CSVOtherRow {
    /// The end-of-file character of DOS and CP/M, 0x1A, as the last line.
    case endMark
    /// All cells are empty, or consist of blanks.
    case empty
    /// The row repeats the header, as in tables that were concatenated or printed page by page.
    case repeatedHeader
    /// The row below the header describes its columns: by units, date formats such as `dd.mm.yyyy`, or hints such as
    /// "(required)".
    case units
    /// The last row contains totals of columns.
    case totals

    /// The diagnostic about the row. It is a warning if the row contains text that is not in the header.
    var diagnostic: (severity: Diagnostic.Severity, code: Diagnostic.Code, message: String) {
        switch self {
        case .endMark: (.note, .csvEndMark, "Ctrl-Z (0x1A) at the end of the file; ignored")
        case .empty: (.note, .csvEmptyRow, "this row has no values; skipped")
        case .repeatedHeader: (.note, .csvRepeatedHeader, "this row repeats the header; skipped")
        case .units: (.warning, .csvUnitsRow, "this row describes the columns; skipped")
        case .totals: (.warning, .csvTotals, "this row contains totals; skipped")
        }
    }
}

extension CSVReader {
    /// Returns the reason why the latest row is not a record; nil if it is one. Throws if the input cannot be read.
    mutating func otherRow() throws -> CSVOtherRow? {
        if isEndMark { return .endMark }
        if isEmptyRow { return .empty }
        if isRepeatedHeader { return .repeatedHeader }
        if record == 0, isUnitsRow { return .units }
        return try buffer.count - next < 256 && isTotalsRow() ? .totals : nil
    }

    /// True if the latest row is the last line and consists of 0x1A.
    private var isEndMark: Bool {
        guard count == 1, next == buffer.count, atEnd else { return false }
        let line = unsafe rawRecord
        return unsafe !line.isEmpty && line.allSatisfy { $0 == 0x1A }
    }

    private var isEmptyRow: Bool {
        guard let first = scanner.cells.first, count > 1 || first.count > 0 else { return false }
        return scanner.cells.indices.allSatisfy { isBlank($0) }
    }

    private var isRepeatedHeader: Bool {
        guard record > 0, count > 1, !headerText.isEmpty else { return false }
        let line = unsafe rawRecord
        return unsafe line.count == headerText.count && line.elementsEqual(headerText)
    }

    private var isUnitsRow: Bool {
        guard count > 1, !headerText.isEmpty else { return false }
        var filled = 0
        var hints = 0
        for index in 0..<count {
            let cell = unsafe cell(index)
            if unsafe cell.isEmpty { continue }
            guard cell.count < 64, let remark = unsafe CSVRemark(String(decoding: cell, as: UTF8.self)),
                remark == .hint || !namingColumns.contains(index)
            else { return false }
            filled += 1
            if remark != .aside { hints += 1 }
        }
        return filled > 1 && hints > 0
    }

    /// Returns true if the latest row contains totals. Such a row is the last one of the file, begins with a word such
    /// as "Total", and contains a number.
    private mutating func isTotalsRow() throws -> Bool {
        guard record > 0, let first = (0..<count).first(where: { unsafe !cell($0).isEmpty }),
            unsafe cell(first).count < 64
        else { return false }
        var sums = 0
        let text = unsafe String(decoding: cell(first), as: UTF8.self)
        guard let rest = CSVRemark.totals(text) else { return false }
        // A name such as `Sum 41` is not a total.
        let hasColon = rest.contains { ":=".contains($0) }
        if rest.contains(where: \.isNumber), hasColon { sums += 1 }
        for index in first + 1..<max(first + 1, count) {
            let cell = unsafe cell(index)
            if unsafe cell.isEmpty { continue }
            let isSum = unsafe cell.allSatisfy { $0.isDigit || " .,-+'%".utf8.contains($0) || $0 >= 0x80 }
            guard isSum, unsafe cell.contains(where: { $0.isDigit }),
                keptColumns.contains(index) || hasColon && cell.count < 7
            else { return false }
            sums += 1
        }
        guard sums > 0 else { return false }
        if !atEnd { try fill(buffer.count + 1) }
        return unsafe atEnd && buffer.bytes[next...].allSatisfy { " \t\r\n,;|\"".utf8.contains($0) }
    }
}

/// What the text of a cell says about its column, if it is not a value.
enum CSVRemark {
    /// A hint such as "required", a type of data, or a date format.
    case hint
    /// A unit, which may also be a name: "Lei".
    case unit
    /// Any text in parentheses or brackets.
    case aside

    init?(_ text: String) {
        if ["€", "$", "£", "¥", "%", "₺", "₴", "₽", "円", "元", "원"].contains(text) {
            self = .unit
            return
        }
        let words = CSVLanguage.folded(text).split { !$0.isLetter }.map(String.init)
        guard !words.isEmpty, !text.contains("@"), !text.contains(where: \.isNumber) else { return nil }
        let isHint = words.allSatisfy { CSVRemarkKind.hint.contains($0) || CSVRemarkKind.dataType.contains($0) }
        if isHint || Self.isDateFormat(words) {
            self = .hint
        } else if words.allSatisfy({ CSVRemarkKind.unit.contains($0) || CSVRemarkKind.hint.contains($0) }) {
            self = .unit
        } else if let first = text.first, let last = text.last, ["()", "[]", "<>"].contains("\(first)\(last)") {
            self = .aside
        } else {
            return nil
        }
    }

    /// Returns true for a date format such as `dd.mm.yyyy`: three words, each of which repeats one letter for day,
    /// month or year in some language.
    private static func isDateFormat(_ words: [String]) -> Bool {
        words.count == 3
            && words.allSatisfy { word in
                2...4 ~= word.count && Set(word).count == 1 && word.first.map("dmytjaдмгрnhk".contains) ?? false
            }
    }

    /// Returns the text after the words in a cell such as `Total`, `Summe: 20` or `Number of members:`; nil for any
    /// other cell. A word that may be a name needs a colon.
    static func totals(_ text: String) -> Substring? {
        let text = text.drop { $0 == " " }
        let name = text.prefix { $0.isLetter || $0 == " " || $0 == "\"" }
        let rest = text.dropFirst(name.count)
        let folded = CSVLanguage.folded(String(name).filter { $0 != "\"" })
        let begins = folded.split(separator: " ").first.map(String.init) ?? ""
        let kinds: [CSVRemarkKind] = rest.first == ":" ? [.total, .totalOrName] : [.total]
        guard kinds.contains(where: { $0.contains(folded) || rest.first == ":" && $0.contains(begins) }) else {
            return nil
        }
        // After a colon, any text with a number is permitted: "Total: 20 members".
        if rest.first == ":", rest.contains(where: \.isNumber), !rest.contains("@") { return rest }
        return rest.allSatisfy { $0.isNumber || " :=.,-".contains($0) } ? rest : nil
    }
}
