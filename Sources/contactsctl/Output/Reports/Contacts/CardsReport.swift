package import ContactModel
package import ContactPipeline

/// The contacts that `show` found, as cards.
package struct CardsReport: Report {
    private let cards: ContactCards
    private let query: [String]
    /// The requested ids without a contact.
    private let missing: [String]

    package init(_ cards: ContactCards, query: [String], missing: [String] = []) {
        self.cards = cards
        self.query = query
        self.missing = missing
    }

    package var status: ExitStatus { cards.count == 0 || !missing.isEmpty ? .negative : .done }
    package var diagnostics: [Diagnostic] { cards.diagnostics }
    package var counts: DiagnosticCounts { cards.counts }

    /// The cards as a terminal may have them; its lines end without CR.
    private static func visible(_ text: String) -> String {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
        return lines.map { VisibleText.of($0, whitespace: .kept) }.joined(separator: "\n")
    }

    package func writeMembers(to json: inout JSONWriter) throws {}

    package func writeText(to console: Console) throws {
        try console.output.write(console.outputTerminal.isTerminal ? Self.visible(cards.text) : cards.text)
        if cards.hasMore { ContactReport.sayThereAreMore(than: cards.count, to: console) }
        if status != .done { console.say(NoMatchText.sentence(query, missing: missing) + ".") }
    }
}
