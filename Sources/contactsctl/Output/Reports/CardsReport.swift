package import ContactModel
package import ContactPipeline

/// The contacts that `show` found, as cards.
package struct CardsReport: Report {
    private let cards: ContactCards
    private let query: [String]

    package init(_ cards: ContactCards, query: [String]) {
        self.cards = cards
        self.query = query
    }

    package var status: ExitStatus { cards.count == 0 ? .negative : .done }
    package var diagnostics: [Diagnostic] { cards.diagnostics }
    package var counts: DiagnosticCounts { cards.counts }

    package func writeMembers(to json: inout JSONWriter) throws {}

    package func writeText(to console: Console) throws {
        guard cards.count > 0 else { return ContactReport.sayNothingMatches(query, to: console) }
        try console.output.write(cards.text)
        if cards.hasMore { ContactReport.sayThereAreMore(than: cards.count, to: console) }
    }
}
