import TestSupport
import Testing

@testable import ContactModel

/// The union of records, edits and updates take time in proportion to the lines of the cards.
@Suite struct GrowthTests {
    /// A form of card that takes quadratic time if every line is compared with every other line.
    enum Form: String, CaseIterable {
        case emails, phones, addresses, organizations, extensions, extensionNames, columns, labelled, equal, categories

        /// Returns a card of `count` lines whose values begin with a word.
        func card(_ count: Int, _ word: String) -> [Property] {
            (0..<count).flatMap { index -> [Property] in
                let value = "\(word)\(index)"
                return switch self {
                case .emails: [Property("EMAIL", value: "\(value)@example.org")]
                case .phones: [Property("TEL", value: "+\(word.utf8.count)\(10_000_000 + index)")]
                case .addresses: [Property("ADR", value: ";;\(value) Road;Ayr;;;UK")]
                case .organizations: [Property("ORG", value: "Acme;\(value)")]
                case .extensions: [Property("X-THING", value: value)]
                case .extensionNames: [Property("X-\(value.uppercased())", value: "1")]
                case .columns: [Property("X-CSV", [.init("X-NAME", [value])], value: "1")]
                case .labelled:
                    [
                        Property(group: "item\(index + 1)", "URL", value: value),
                        Property(group: "item\(index + 1)", "X-ABLABEL", value: "label \(index)"),
                    ]
                case .equal: [Property("EMAIL", value: "ada@example.org")]
                case .categories: [Property("CATEGORIES", value: value)]
                }
            }
        }
    }

    /// Returns the time for 2,000 lines divided by the time for 500 lines. Each time is the shortest of up to eight
    /// attempts.
    private func growth(_ body: (Int) -> Void) -> Double {
        let (small, large) = (500, 2000)
        var least = (Double.infinity, Double.infinity)
        for _ in 0..<8 {
            least.0 = min(least.0, threadSeconds { body(small) })
            least.1 = min(least.1, threadSeconds { body(large) })
            // The ratio is 4 for linear time, and 16 for quadratic time.
            if least.1 / least.0 < 7 { break }
        }
        return least.1 / least.0
    }

    @Test("the union of records takes time in proportion to their lines", arguments: Form.allCases)
    func union(form: Form) {
        let growth = growth { count in
            let merged = ContactUnion.card(
                of: [SourceRecord(form.card(count, "a")), SourceRecord(form.card(count, "bc"))])
            #expect(merged.count >= (form == .categories || form == .equal ? 1 : count))
        }
        #expect(growth < 7)
    }

    @Test("an update that changes every line takes time in proportion to the lines", arguments: Form.allCases)
    func updating(form: Form) {
        var coverage = FieldCoverage()
        coverage.properties = ["EMAIL", "TEL", "ADR", "ORG", "URL", "CATEGORIES"]
        let growth = growth { count in
            let (card, edited, source) = (form.card(count, "a"), form.card(count, "bc"), form.card(count, "d"))
            _ = RecordCompletion.completed(source, from: card, covering: coverage)
            var edits = ContactEdits(CardDifference.changes(from: card, to: edited))
            _ = edits.settle(from: card, to: source)
            _ = edits.applied(to: source)
        }
        #expect(growth < 7)
    }

    @Test("the values of a card are collected in time in proportion to its lines", arguments: [Form.emails, .phones])
    func keys(form: Form) {
        let growth = growth { count in
            var keys = MatchKeys(MatchField.allCases)
            let body = Property.body(of: form.card(count, "a"))
            #expect(unsafe body.withUnsafeBytes { unsafe keys.keys(of: $0) }.count == count)
        }
        #expect(growth < 7)
    }
}
