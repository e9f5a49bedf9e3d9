internal import Bytes
internal import ContactModel

/// Explains why no contacts can be built from a header: finds the likely cause and the options that help.
struct CSVHeaderAdvice {
    let header: [String]
    /// True if the character encoding of the table was guessed.
    let isEncodingGuessed: Bool

    private static let problem = "no column is understood as a name, an e-mail, a phone number or an organization"

    /// The likely cause, as the end of a message, and the advice to the user; nil if the explanation contains the advice.
    private typealias Cause = (explanation: String, advice: Advice?)

    /// Returns the error about the header, with advice for the likely cause.
    func diagnostic(at location: SourceLocation) -> Diagnostic {
        if let cause = otherDelimiter ?? noHeader ?? otherQuotes {
            let message = "\(Self.problem); \(cause.explanation)"
            return Diagnostic(.error, .csvHeader, message, at: location, advice: cause.advice)
        }
        let mayBeGarbled = isEncodingGuessed && header.contains { !$0.utf8.allSatisfy { $0 < 0x80 } }
        return Diagnostic(
            .error, .csvHeader, Self.problem, at: location,
            advice: .mapColumn(nameable, orSaveMap: true, orEncoding: mayBeGarbled))
    }

    /// The explanation and the advice for a table with another delimiter: its header was read as a single cell, which
    /// contains several known headers, separated by that delimiter. Nil for any other header.
    private var otherDelimiter: Cause? {
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
                return ("the columns are aligned with spaces; save the table with commas or tabs as delimiters", nil)
            }
            return ("the delimiter seems to be '\(delimiter)'", .setDelimiter(delimiter))
        }
        return nil
    }

    /// The explanation and the advice for a table without a header: its first row looks like a record, since it contains
    /// an e-mail address or a phone number. Nil for any other first row.
    private var noHeader: Cause? {
        var columns: [Advice.NumberedColumn] = []
        var hasName = false
        for (index, cell) in header.enumerated() {
            let field: String
            if cell.contains("@") {
                field = "email"
            } else if CSVContent.isNumber(cell, digits: 6) {
                field = "phone"
            } else if !hasName, cell.contains(where: \.isLetter) {
                field = "name"
                hasName = true
            } else {
                continue
            }
            columns.append(Advice.NumberedColumn(number: index + 1, field: field))
        }
        guard header.contains(where: { $0.contains("@") || CSVContent.isNumber($0, digits: 6) }) else { return nil }
        return ("the first row looks like a record", .readWithoutHeader(columns: Array(columns.prefix(4))))
    }

    /// The explanation for a table in which every header is in quotes that CSV does not define, such as `“`. Nil for any
    /// other header.
    private var otherQuotes: Cause? {
        guard header.count > 1 || header.first?.count ?? 0 > 2 else { return nil }
        let isQuoted = header.allSatisfy { cell in
            cell.unicodeScalars.first.map(CSVHeaderWords.quotes.contains) ?? false
                && cell.unicodeScalars.last.map(CSVHeaderWords.quotes.contains) ?? false
        }
        return isQuoted ? ("the cells are in quotes that CSV does not define; replace these quotes with \"", nil) : nil
    }

    /// The header of the column that most likely contains names. If a map cannot contain this header, `#` and the
    /// column's number, from 1.
    private var nameable: String {
        let filled = header.indices.filter { index in header[index].contains { $0.isLetter || $0.isNumber } }
        let likely = filled.first { header[$0].lowercased().contains("name") } ?? filled.first ?? 0
        guard header.indices.contains(likely), !header[likely].isEmpty,
            header[likely].unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }),
            header[likely].utf8.count < 100
        else { return "#\(likely + 1)" }
        return header[likely]
    }
}
