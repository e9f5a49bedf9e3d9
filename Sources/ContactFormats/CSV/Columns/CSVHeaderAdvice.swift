/// Advice on a header from which no contacts can be built: the likely cause and the options to use.
struct CSVHeaderAdvice {
    let header: [String]
    /// True if the encoding was guessed.
    let isEncodingGuessed: Bool

    static let problem = "no column is understood as a name, an e-mail, a phone number or an organization"

    /// The problem and the advice.
    var message: String {
        if let advice = otherDelimiter ?? noHeader ?? otherQuotes { return "\(Self.problem); \(advice)" }
        var ways = ["say which is one: --map \(Self.quoted("\(nameable)=name"))", "fill in what --save-map writes"]
        if isEncodingGuessed, header.contains(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) {
            ways.insert("if the text is garbled, name its encoding: --encoding gb18030, windows-1251 ...", at: 0)
        }
        return "\(Self.problem); " + ways.joined(separator: ", or ")
    }

    /// Advice if the only column contains known headers separated by another character.
    private var otherDelimiter: String? {
        guard header.count == 1, let text = header.first else { return nil }
        for delimiter in "^~:!#;|\t, " where text.contains(delimiter) {
            let cells = text.split(separator: delimiter).map { cell in
                String(cell.drop { $0 == "\"" || $0 == " " }.prefix { $0 != "\"" })
            }
            let columns = CSVColumns(header: cells)
            guard cells.count > 1, columns.makesContacts,
                columns.columns.count(where: { $0.meaning != nil }) * 2 > cells.count
            else { continue }
            if text.contains("  ") {
                return "its columns are aligned with blanks; save it with commas or tabs"
            }
            return "cells seem to end at '\(delimiter)': --delimiter \(Self.quoted(String(delimiter)))"
        }
        return nil
    }

    /// Advice if the first row looks like a record.
    private var noHeader: String? {
        var maps: [String] = []
        var hasName = false
        for (index, cell) in header.enumerated() {
            let field: String
            if cell.contains("@") {
                field = "email"
            } else if Self.isNumber(cell) {
                field = "phone"
            } else if !hasName, cell.contains(where: \.isLetter) {
                field = "name"
                hasName = true
            } else {
                continue
            }
            maps.append("--map '#\(index + 1)=\(field)'")
        }
        guard header.contains(where: { $0.contains("@") || Self.isNumber($0) }) else { return nil }
        return "the first row looks like a record: say --no-header and what the columns are, as "
            + maps.prefix(4).joined(separator: " ")
    }

    private var otherQuotes: String? {
        guard header.count > 1 || header.first?.count ?? 0 > 2 else { return nil }
        let isQuoted = header.allSatisfy { cell in
            cell.unicodeScalars.first.map(CSVHeaderGrammar.quotes.contains) ?? false
                && cell.unicodeScalars.last.map(CSVHeaderGrammar.quotes.contains) ?? false
        }
        return isQuoted ? "its quotes are not CSV quotes: replace them with \"" : nil
    }

    /// The header that is most likely a name column's, or the column's number.
    private var nameable: String {
        let filled = header.indices.filter { index in header[index].contains { $0.isLetter || $0.isNumber } }
        let likely = filled.first { header[$0].lowercased().contains("name") } ?? filled.first ?? 0
        guard header.indices.contains(likely), !header[likely].isEmpty,
            header[likely].unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }),
            header[likely].utf8.count < 100
        else { return "#\(likely + 1)" }
        return header[likely]
    }

    /// True for at least six digits with only punctuation of phone numbers.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.utf8.count { 0x30...0x39 ~= $0 }
        return digits >= 6 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || " +-/().".utf8.contains($0) }
    }

    /// Quotes a command-line argument in single quotes.
    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
