import ContactFormats
import ContactModel
import Testing

/// The display name of contacts without a name: tables, cards and edits derive the same one.
@Suite struct DisplayNameTests {
    /// The columns `Given,Nickname,Organization,Department,Email,Phone` of a table, and the same as a card.
    struct Example: Sendable, CustomTestStringConvertible {
        var cells: [String]
        var name: String
        var testDescription: String { cells.joined(separator: ",") }
    }

    @Test("a name for display has no URI scheme", arguments: ["EMAIL:mailto:a@x.org", "EMAIL:MAILTO:a@x.org"])
    func hasNoScheme(line: String) throws {
        #expect(DisplayName.derived(from: Property.parse(body: Array("\(line)\n".utf8))) == "a@x.org")
        let vcard = try VCardReading("BEGIN:VCARD\nVERSION:4.0\n\(line)\nEND:VCARD\n")
        #expect(vcard.bodies.first?.hasPrefix("FN:a@x.org\n") == true, "\(vcard.bodies)")
    }

    static let examples = [
        Example(cells: ["Ada", "Lulu", "ACME", "Sales", "a@x.org", "1234567"], name: "Ada"),
        Example(cells: ["", "Lulu", "ACME", "Sales", "a@x.org", "1234567"], name: "Lulu"),
        Example(cells: ["", "", "ACME", "Sales", "a@x.org", "1234567"], name: "ACME"),
        Example(cells: ["", "", "", "Sales", "a@x.org", "1234567"], name: "a@x.org"),
        Example(cells: ["", "", "", "Sales", "", "1234567"], name: "1234567"),
        Example(cells: ["", "", "", "Sales", "", ""], name: "Sales"),
    ]

    @Test("a table, a card and an edit derive the same display name", arguments: examples)
    func isTheSameEverywhere(example: Example) throws {
        let cells = example.cells
        let header = "Given,Nickname,Organization,Department,Email,Phone"
        let table = try CSVReading("\(header)\n\(cells.joined(separator: ","))\n")
        #expect(table.bodies.first?.hasPrefix("FN:\(example.name)\n") == true, "\(table.bodies)")
        let names = ["N:;%;;;", "NICKNAME:%", "ORG:%", "ORG:;%", "EMAIL:%", "TEL:%"]
        let lines = zip(names, cells).filter { !$0.1.isEmpty }.map { $0.replacing("%", with: $1) }
        let card = lines.joined(separator: "\n")
            .replacing("ORG:ACME\nORG:;Sales", with: "ORG:ACME;Sales")
        let properties = Property.parse(body: Array("\(card)\n".utf8))
        #expect(DisplayName.derived(from: properties) == example.name)
        let vcard = try VCardReading("BEGIN:VCARD\nVERSION:3.0\n\(card)\nEND:VCARD\n")
        #expect(vcard.bodies.first?.hasPrefix("FN:\(example.name)\n") == true, "\(vcard.bodies)")
        let edited = CardEdit.apply(
            [CardEdit(.given, value: "Eve")], to: [Property("FN", value: example.name)] + properties)
        #expect(edited.first { $0.name == "FN" }?.text == "Eve")
    }
}
