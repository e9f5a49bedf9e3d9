internal import Bytes
internal import ContactModel

/// Recognises rows that people add to spreadsheets and that are not records. In case of doubt, a row is a record.
extension CSVReader {
    /// True if all cells of the latest row are empty, or consist of blanks.
    var isEmptyRow: Bool {
        guard let first = scanner.cells.first, scanner.cells.count > 1 || first.count > 0 else { return false }
        return scanner.cells.indices.allSatisfy { isBlank($0) }
    }

    /// True if the latest row describes its columns: by units, date formats such as `dd.mm.yyyy`, or hints such as
    /// "(required)".
    var isUnitsRow: Bool {
        guard count > 1, !headerText.isEmpty else { return false }
        var filled = 0
        var hints = 0
        for index in 0..<count {
            let cell = unsafe cell(index)
            if unsafe cell.isEmpty { continue }
            guard cell.count < 64, let hint = unsafe CSVRemark(String(decoding: cell, as: UTF8.self)) else {
                return false
            }
            filled += 1
            if hint == .certain { hints += 1 }
        }
        return filled > 1 && hints > 0
    }

    /// Returns true if the latest row contains totals. Such a row is the last one of the file, begins with a word such
    /// as "Total", and contains a number.
    mutating func isTotalsRow() throws -> Bool {
        guard record > 0, let first = (0..<count).first(where: { unsafe !cell($0).isEmpty }),
            unsafe cell(first).count < 64
        else { return false }
        var sums = 0
        let text = unsafe String(decoding: cell(first), as: UTF8.self)
        guard let rest = CSVRemark.totals(text) else { return false }
        // A name such as `Sum 41` is not a total.
        if rest.contains(where: \.isNumber), rest.contains(where: { ":=".contains($0) }) { sums += 1 }
        for index in first + 1..<max(first + 1, count) {
            let cell = unsafe cell(index)
            if unsafe cell.isEmpty { continue }
            let isSum = unsafe cell.allSatisfy { $0.isDigit || " .,-+'%".utf8.contains($0) || $0 >= 0x80 }
            guard isSum, unsafe cell.contains(where: { $0.isDigit }), keptColumns.contains(index) else {
                return false
            }
            sums += 1
        }
        guard sums > 0 else { return false }
        if !atEnd { try fill(buffer.count + 1) }
        return unsafe atEnd && buffer.bytes[next...].allSatisfy { " \t\r\n,;|\"".utf8.contains($0) }
    }
}

/// How certain it is that the text of a cell describes its column and is not a value.
enum CSVRemark {
    /// The text is a known hint, a unit or a date format.
    case certain
    /// The text is in parentheses or brackets, but unknown.
    case possible

    init?(_ text: String) {
        if ["€", "$", "£", "¥", "%", "₺", "₴", "₽", "円", "元", "원"].contains(text) {
            self = .certain
            return
        }
        let words = CSVLanguage.folded(text).split { !$0.isLetter }.map(String.init)
        guard !words.isEmpty, !text.contains("@"), !text.contains(where: \.isNumber) else { return nil }
        if words.allSatisfy({ Self.hints.contains($0) }) || Self.isDateFormat(words) {
            self = .certain
        } else if let first = text.first, let last = text.last, ["()", "[]", "<>"].contains("\(first)\(last)") {
            self = .possible
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

    private static let hints: Set<String> = CSVRemarks.hints.union([
        "text", "number", "zahl", "texte", "texto", "testo", "tekst", "string", "eur", "usd", "chf", "gbp", "sek",
        "nok", "dkk", "pln", "czk", "huf",
        "kr", "tl", "zl", "kc", "ft", "lei", "руб", "грн", "cm", "mm", "kg", "year", "years", "jahre",
    ])

    /// Returns the text after the word in a cell such as `Total` or `Summe: 20`; nil for any other cell.
    static func totals(_ text: String) -> Substring? {
        let word = text.drop { $0 == " " }.prefix { $0.isLetter || $0 == " " || $0 == "\"" }
        guard names.contains(CSVLanguage.folded(String(word)).split(separator: " ").joined(separator: " ")) else {
            return nil
        }
        let rest = text.drop { $0 == " " }.dropFirst(word.count)
        // After a colon, any text with a number is permitted: "Total: 20 members".
        if rest.first == ":", rest.contains(where: \.isNumber), !rest.contains("@") { return rest }
        return rest.allSatisfy { $0.isNumber || " :=.,-".contains($0) } ? rest : nil
    }

    private static let names: Set<String> = Set(
        """
        total, totals, grand total, sum, subtotal, count, summe, gesamt, gesamtsumme, anzahl, insgesamt, somme, total général
        suma, suma total, totale, somma, soma, total geral, totaal, som, aantal, i alt, sum total, totalt, summa, antal
        yhteensä, razem, łącznie, ogółem, celkem, součet, összesen, összeg, итого, всего, сумма, разом, усього, всього
        σύνολο, άθροισμα, toplam, genel toplam, 合計, 総計, 小計, 合计, 总计, 總計, 합계, 총계, المجموع, الإجمالي, סה כ, סך הכל, कुल
        """.split { $0 == "," || $0 == "\n" }.map {
            CSVLanguage.folded(String($0)).split(separator: " ").joined(separator: " ")
        })
}
