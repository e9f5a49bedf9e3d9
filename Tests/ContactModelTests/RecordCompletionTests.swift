import Testing

@testable import ContactModel

/// What a table has no columns for stays as the source's previous record had it.
@Suite struct RecordCompletionTests {
    private static func card(_ text: String) -> [Property] { Property.parse(body: Array((text + "\n").utf8)) }

    private static func completed(
        _ record: String, from previous: String, _ change: (inout FieldCoverage) -> Void
    ) -> String {
        var coverage = FieldCoverage()
        change(&coverage)
        let card = RecordCompletion.completed(card(record), from: card(previous), covering: coverage)
        return card.map(\.line).joined(separator: "\n")
    }

    @Test("a property without a column stays, one with a column is what the record says") func properties() {
        let card = Self.completed("FN:Ann\nEMAIL:b@x", from: "FN:Ann\nEMAIL:a@x\nNOTE:n\nBDAY:19800101") {
            $0.properties = ["FN", "EMAIL"]
            $0.hasFormattedName = true
        }
        #expect(card == "FN:Ann\nEMAIL:b@x\nBDAY:19800101\nNOTE:n")
    }

    @Test("components of a name without a column stay, and the formatted name follows") func names() {
        let card = Self.completed("FN:Ann Lee\nN:Lee;Ann;;;", from: "FN:Dr Ann May Day\nN:Day;Ann;May;Dr;") {
            $0.properties = ["FN", "N"]
            $0.nameComponents = [0, 1]
        }
        #expect(card == "FN:Dr Ann May Lee\nN:Lee;Ann;May;Dr;")
    }

    @Test("components of organizations and addresses without a column stay") func parts() {
        let card = Self.completed(
            "FN:A\nORG:New\nADR:;;2 Rd;Ayr;;;", from: "FN:A\nORG:Old;Sales\nADR:;;1 Rd;Ayr;;KA7;UK"
        ) {
            $0.properties = ["FN", "ORG", "ADR"]
            $0.organizationComponents = [0]
            $0.addressComponents = [2, 3]
        }
        #expect(card == "FN:A\nORG:New;Sales\nADR:;;2 Rd;Ayr;;KA7;UK")
    }

    @Test("an unknown column that the table still has, and is empty, is gone") func columns() {
        let card = Self.completed("FN:A", from: "FN:A\nX-CSV;X-NAME=Diet:vegan\nX-CSV;X-NAME=Team:red") {
            $0.properties = ["FN"]
            $0.extras = ["Diet"]
        }
        #expect(card == "FN:A\nX-CSV;X-NAME=Team:red")
    }
}
