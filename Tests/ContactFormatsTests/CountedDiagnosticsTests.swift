import Files
import ContactModel
import Testing

@testable import ContactFormats

/// Diagnostics beyond the cap are counted and not formatted.
@Suite struct CountedDiagnosticsTests {
    private static let rejected = "Name,E-mail\n" + String(repeating: "a,b,c\n", count: 6000)
    private static let doubtful = "Name\n" + (0..<6000).map { "\"x\"y\($0)\n" }.joined()
    private static let empty = "Name,E-mail\na,b@x.org\n" + String(repeating: ",\n", count: 50_000)

    private func read(_ text: String, describing limit: Int) throws -> [CardBatch] {
        var options = CSVOptions()
        options.limits.described = limit
        var opening: [Diagnostic] = []
        var reader = try CSVCardReader(
            InputFile("t.csv", holding: Array(text.utf8)), options: options, diagnostics: &opening)
        #expect(opening.isEmpty)
        var batches: [CardBatch] = []
        while true {
            let batch = CardBatch()
            guard try reader.fill(batch) else { return batches }
            batches.append(batch)
        }
    }

    @Test("only the first diagnostics of each severity are formatted", arguments: [0, 3, 5000])
    func capsDiagnosticsPerSeverity(limit: Int) throws {
        for (text, severity, most) in [
            (Self.rejected, Diagnostic.Severity.error, 6000), (Self.doubtful, .warning, 6000),
            (Self.empty, .note, 50_000),
        ] {
            let batches = try read(text, describing: limit)
            #expect(batches.flatMap(\.diagnostics).map(\.severity) == Array(repeating: severity, count: limit))
            var counts = DiagnosticCounts()
            for batch in batches { counts += batch.counted }
            var expected = DiagnosticCounts()
            for _ in limit..<most { expected.count(severity) }
            #expect(counts == expected)
            #expect(batches.allSatisfy { $0.rejected <= 4096 && $0.diagnostics.count <= max(4096, limit) })
        }
    }

    @Test("rejected records beyond the cap of diagnostics keep their reasons") func reasonIsKeptBeyondTheCap() throws {
        let reasons = try read(Self.rejected + "a,b,c,d\n\"open\n", describing: 1).flatMap(\.rejectedRecords).map(
            \.reason)
        #expect(reasons.count == 6002)
        #expect(Set(reasons.dropLast(2)) == ["3 fields, the header has 2"])
        #expect(reasons.suffix(2) == ["4 fields, the header has 2", "this quote is never closed"])
    }

    @Test("the cap on formatted diagnostics applies to vCard diagnostics") func capsDiagnosticsOfCards() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nno property\nEND:VCARD\n"
        var limits = VCardLimits()
        limits.described = 5
        let text = String(repeating: card, count: 100)
        var reader = VCardCardReader(InputFile("t.vcf", holding: Array(text.utf8)), limits: limits)
        let batch = CardBatch()
        while try reader.fill(batch) {}
        #expect(batch.cards.count == 100)
        #expect(batch.diagnostics.count == 5)
        var expected = DiagnosticCounts()
        expected.warnings = 195
        #expect(batch.counted == expected)
    }
}
